// Runs in the engine's worker: times each of its answers up to the moment at which it is posted, and
// says when that was, by the clock that the page has too.
() => {
  const own = self.onmessage;
  const post = self.postMessage;
  let start = 0;
  let q = 0;
  self.spent = [];
  self.onmessage = (event) => {
    if (event.data.kind === "call") {
      ({ q } = JSON.parse(event.data.text));
      start = performance.now();
    }
    own.call(self, event);
  };
  self.postMessage = (message, ...rest) => {
    const end = performance.now();
    if (message.kind === "reply") {
      self.spent.push({ q, took: end - start, done: performance.timeOrigin + end });
    }
    post.call(self, message, ...rest);
  };
  return typeof own;
}

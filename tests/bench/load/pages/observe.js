// What the browser itself says of a game that goes on: every input and when its next frame was shown,
// every long frame, and how long each request to the engine waited for its reply.
(() => {
  const seen = { ready: 0, inputs: [], frames: [], calls: [], drawn: [] };
  globalThis.seen = seen;

  new PerformanceObserver((list) => {
    for (const { interactionId, name, startTime, duration } of list.getEntries()) {
      if (interactionId) seen.inputs.push({ id: interactionId, name, at: startTime, took: duration });
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });

  new PerformanceObserver((list) => {
    for (const { startTime, duration, scripts } of list.getEntries()) {
      const parts = scripts.map((one) => `${one.invoker} ${one.sourceURL} ${one.duration}`);
      seen.frames.push({ at: startTime, took: duration, parts });
    }
  }).observe({ type: "long-animation-frame", buffered: true });

  /** When what has just come has been drawn. @param {number} since */
  const noteDrawn = (since) =>
    requestAnimationFrame(() => {
      const after = new MessageChannel();
      after.port1.onmessage = () => {
        after.port1.close();
        seen.drawn.push({ at: since, took: performance.now() - since });
      };
      after.port2.postMessage(null);
    });

  const Real = globalThis.Worker;
  globalThis.Worker = class extends Real {
    #asked = [];

    /** @param {[string | URL, WorkerOptions?]} how */
    constructor(...how) {
      super(...how);
      this.addEventListener("message", ({ data }) => {
        const now = performance.now();
        if (data?.kind === "ready") seen.ready = now;
        if (data?.kind !== "reply") return;
        const { q, type, t, level, at } = this.#asked.shift();
        seen.calls.push({ q, type, level, at, posted: performance.timeOrigin + at, took: now - at });
        if (type === "act") noteDrawn(t);
      });
    }

    postMessage(/** @type {any} */ message, ...rest) {
      if (message?.kind === "call") {
        const { q, type, t, options } = JSON.parse(message.text);
        this.#asked.push({ q, type, t, level: options?.level, at: performance.now() });
      }
      super.postMessage(message, ...rest);
    }
  };
})();

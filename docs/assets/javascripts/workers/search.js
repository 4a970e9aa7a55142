// Stands before the theme's search worker, and loads it with the words of the language when a reader
// first types: nobody pays for a search who does not search. The theme takes its stemmers from
// beside its worker, and so this file lies there too.

/** What the theme and its worker say to each other. */
const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;

/**
 * What comes later: the theme's worker, which lies beside this one, and the index, from the root of
 * the site.
 * @typedef {{ worker: string, entries: string }} Later
 * @typedef {{ type: number, data?: unknown }} Message
 */

/** @type {{ postMessage: (message: Message) => void, importScripts: (address: string) => void }} */
const scope = /** @type {any} */ (self);
const say = scope.postMessage;

/** @type {{ later: Later } | undefined} */
let config;
/** What is to be answered when all is there: the last query counts. */
let query = "";
let loading = false;
let handing = false;

/**
 * Let the theme's worker hear a message.
 * @param {Message} message
 */
function hand(message) {
  handing = true;
  self.dispatchEvent(new MessageEvent("message", { data: message }));
  handing = false;
}

/** @param {{ later: Later }} settings */
async function load({ later, ...settings }) {
  const answer = await fetch(new URL(`../../../${later.entries}`, self.location.href));
  const { docs } = await answer.json();
  scope.postMessage = (message) => {
    if (message.type !== READY) return say(message);
    // The page knows that already; what it asked meanwhile is asked now.
    scope.postMessage = say;
    self.removeEventListener("message", listen);
    return hand({ type: QUERY, data: query });
  };
  scope.importScripts(later.worker);
  hand({ type: SETUP, data: { config: settings, docs, options: { suggest: false } } });
}

/** @param {MessageEvent<Message>} event */
function listen(event) {
  if (handing) return;
  event.stopImmediatePropagation();
  const { type, data } = event.data;
  if (type === SETUP) {
    config = /** @type {{ config: { later: Later } }} */ (data).config;
    say({ type: READY });
  } else if (type === QUERY) {
    query = String(data);
    if (!query.trim()) say({ type: RESULT, data: { items: [] } });
    else if (config && !loading) {
      loading = true;
      load(config).catch(() => {
        loading = false; // the line is down: the next letter tries again
      });
    }
  }
}

self.addEventListener("message", listen);

// The search as the page has it, without a page: the theme's worker with the words of one language.
// Standard input: its scripts, the index, and what is typed; standard output: what is found.
import { readFileSync } from "node:fs";
import vm from "node:vm";

const { worker, scripts, config, docs, queries } = JSON.parse(readFileSync(0, "utf-8"));
/** What the theme and its worker say to each other. */
const SETUP = 0, QUERY = 2;
const { log } = console;
console.log = console.warn = () => {};

/** @type {((event: object) => void)[]} */
const listeners = [];
let answer = (/** @type {any} */ message) => void message;
Object.assign(globalThis, {
  self: globalThis,
  addEventListener: (/** @type {string} */ _, /** @type {(event: object) => void} */ listener) => listeners.push(listener),
  postMessage: (/** @type {any} */ message) => answer(message),
  importScripts: () => scripts.forEach((/** @type {string} */ text) => vm.runInThisContext(text)),
});
vm.runInThisContext(worker);

/** @param {number} type @param {unknown} data @returns {Promise<any>} */
const ask = (type, data) =>
  new Promise((resolve) => {
    answer = resolve;
    for (const listener of listeners) listener({ data: { type, data } });
  });

await ask(SETUP, { config, docs, options: { suggest: false } });
const found = [];
for (const query of queries) {
  const { data } = await ask(QUERY, query);
  const passages = data.items.flat().filter((/** @type {any} */ one) => one.score > 0);
  found.push(passages.map((/** @type {any} */ one) => [one.location, one.score]));
}
log(JSON.stringify(found));

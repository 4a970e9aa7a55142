/** The engine on its way: fetched once for whoever waits, and told of as it comes. */

import { Engine } from "./engine.js";

/**
 * @typedef {object} Reached
 * @property {number} loaded in bytes
 * @property {number} total in bytes; 0 as long as it is not known
 * @property {() => void} cancel
 */

/** @typedef {"here" | "cancelled" | "failed"} Outcome */

export class Loader {
  /**
   * @param {string} manifestUrl
   * @param {() => number} median the learner's, in ms; 0 if it is not known
   */
  constructor(manifestUrl, median) {
    this.median = median;
    this.engine = new Engine({ manifestUrl });
    /** @type {import("./protocol.d.ts").LevelInfo[]} */
    this.levels = [];
    /** @type {string[]} */
    this.steps = [];
    /** @type {Promise<Outcome> | null} */
    this.coming = null;
    /** @type {Reached | null} how far it is; null when it is not on its way */
    this.reached = null;
    /** Told whenever it has come a little further. */
    this.onprogress = () => {};
  }

  /** Fetches the engine if it is not here. */
  load() {
    if (this.engine.ready) return Promise.resolve(/** @type {Outcome} */ ("here"));
    this.coming ??= this.#load().finally(() => {
      this.coming = null;
      this.reached = null;
    });
    return this.coming;
  }

  /** @param {import("./protocol.d.ts").HelloReply} hello what the engine is, as long as it has not said it itself */
  know(hello) {
    if (this.steps.length === 0) {
      this.levels = hello.levels;
      this.steps = hello.walk;
    }
  }

  /** Asks what the engine is; asked anew, it says how often the learner of today would win. */
  async greet() {
    const { hello } = await this.engine.request({ type: "hello", median: this.median() });
    this.levels = hello?.levels ?? [];
    this.steps = hello?.walk ?? [];
  }

  /** @returns {Promise<Outcome>} */
  async #load() {
    const stop = new AbortController();
    const cancel = () => stop.abort();
    this.reached = { loaded: 0, total: 0, cancel };
    try {
      await this.engine.load(({ loaded, total }) => {
        this.reached = { loaded, total, cancel };
        this.onprogress();
      }, stop.signal);
      await this.greet();
      return "here";
    } catch {
      return stop.signal.aborted ? "cancelled" : "failed";
    }
  }
}

/** @type {Loader | null} */
let shared = null;

/**
 * The one of all figures of a page: it stays when a table is put away, so that the next comes at once.
 * @param {string} manifestUrl
 * @param {() => number} median
 */
export function sharedLoader(manifestUrl, median) {
  shared ??= new Loader(manifestUrl, median);
  return shared;
}

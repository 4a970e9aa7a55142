/**
 * The one live region: what a screen reader speaks. Polite, through a queue with a pause between
 * two messages, so that a fast game does not drown its own news. A newer message of a class takes
 * the place of an older one that has not been spoken.
 */

import { h } from "./dom.js";

const PAUSE = 900;
const STALE = 4000;

export class Live {
  constructor() {
    this.element = h("div", { class: "quiet", "aria-live": "polite", "aria-atomic": "true", role: "status" });
    /** @type {{kind: string, text: string, at: number}[]} */
    this.queue = [];
    this.last = -Infinity;
    this.timer = 0;
  }

  /**
   * @param {string} text
   * @param {string} kind only the newest message of a kind waits
   */
  say(text, kind) {
    const at = performance.now();
    this.queue = this.queue.filter((one) => one.kind !== kind);
    this.queue.push({ kind, text, at });
    if (!this.timer) this.timer = window.setTimeout(() => this.#speak(), Math.max(0, this.last + PAUSE - at));
  }

  #speak() {
    this.timer = 0;
    const at = performance.now();
    this.queue = this.queue.filter((one) => at - one.at < STALE);
    const next = this.queue.shift();
    if (!next) return;
    // The same words twice are still two messages: a reader only notices a change of the text.
    this.element.textContent = next.text === this.element.textContent ? `${next.text}\u00a0` : next.text;
    this.last = at;
    if (this.queue.length) this.timer = window.setTimeout(() => this.#speak(), PAUSE);
  }
}

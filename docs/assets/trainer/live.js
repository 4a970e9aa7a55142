/**
 * The one live region: what a screen reader speaks. Polite, through a queue with a pause between
 * two messages, so that a fast game does not drown its own news, nor drags them after it.
 */

import { h } from "./dom.js";

/** Between two messages, in ms. */
const PAUSE = 900;
/** What has waited so long, in ms, is news no more. */
const STALE = 2700;
/** What weighs more throws away what is waiting and weighs no more than it; all else weighs nothing. */
const WEIGHT = new Map([["refusal", 1], ["state", 1], ["hint", 1], ["slap", 2], ["round", 3], ["game", 4], ["deal", 4]]);

/** What waits to be spoken. Times are arguments, in ms. */
export class Queue {
  constructor() {
    /** @type {{kind: string, text: string, at: number}[]} */
    this.waiting = [];
    this.last = -Infinity;
  }

  /**
   * @param {string} text
   * @param {string} kind only the newest message of a kind waits
   * @param {number} at
   */
  add(text, kind, at) {
    const weight = weigh(kind);
    this.waiting = this.waiting.filter((one) => one.kind !== kind && (!weight || weigh(one.kind) > weight));
    this.waiting.push({ kind, text, at });
  }

  /**
   * The next message, as soon as there may be one.
   * @param {number} at
   */
  take(at) {
    this.waiting = this.waiting.filter((one) => at - one.at < STALE);
    const next = this.waiting.shift();
    if (next) this.last = at;
    return next?.text ?? null;
  }

  /** @param {number} at @returns {number | null} how long to wait for the next message; null for none */
  pause(at) {
    return this.waiting.length ? Math.max(0, this.last + PAUSE - at) : null;
  }
}

/** @param {string} kind */
function weigh(kind) {
  return WEIGHT.get(kind) ?? 0;
}

export class Live {
  constructor() {
    this.element = h("div", { class: "quiet", "aria-live": "polite", "aria-atomic": "true", role: "status" });
    this.queue = new Queue();
    this.timer = 0;
  }

  /** @param {string} text @param {string} kind see Queue */
  say(text, kind) {
    this.queue.add(text, kind, performance.now());
    this.#wait();
  }

  #wait() {
    const pause = this.queue.pause(performance.now());
    if (!this.timer && pause !== null) this.timer = window.setTimeout(() => this.#speak(), pause);
  }

  #speak() {
    this.timer = 0;
    const text = this.queue.take(performance.now());
    if (text === null) return;
    // The same words twice are still two messages: a reader only notices a change of the text.
    this.element.textContent = text === this.element.textContent ? `${text}\u00a0` : text;
    this.#wait();
  }
}

/** One, two, three, SPIT: each word falls at the time that the engine gave for it. */

import { now } from "./clock.js";

/** The last word stays while the cards turn, in ms: when they can be read, nothing covers them. */
const TURNING = 200;

export class Countdown {
  /**
   * @param {HTMLElement} cover
   * @param {string[]} words one for each beat
   * @param {() => void} speak said once: a reader that counts along would always be late
   */
  constructor(cover, words, speak) {
    this.cover = cover;
    this.words = words;
    this.speak = speak;
    /** @type {number[]} */
    this.timers = [];
    this.key = "";
  }

  /** @param {number[]} beats empty when there is nothing to count */
  show(beats) {
    const key = beats.join();
    if (key === this.key) return;
    this.key = key;
    for (const timer of this.timers) window.clearTimeout(timer);
    this.timers = [];
    if (!beats.length) {
      this.timers.push(window.setTimeout(() => this.#hide(), TURNING));
      return;
    }
    this.#hide();
    this.speak();
    beats.forEach((beat, at) => {
      const word = this.words[at] ?? "";
      this.timers.push(window.setTimeout(() => this.#beat(word, at === beats.length - 1), Math.max(0, beat - now())));
    });
  }

  /** @param {string} word @param {boolean} last */
  #beat(word, last) {
    this.cover.textContent = word;
    this.cover.hidden = false;
    this.cover.classList.toggle("go", last);
    this.cover.style.animation = "none";
    void this.cover.offsetWidth;
    this.cover.style.animation = "";
    if (last) this.timers.push(window.setTimeout(() => this.#hide(), TURNING));
  }

  #hide() {
    this.cover.hidden = true;
    this.cover.textContent = "";
  }
}

/** The clock of a timed game: minutes and seconds, standing still whenever the game does. */

import { now } from "./clock.js";
import { h } from "./dom.js";

/** @typedef {import("./protocol.d.ts").TimeLeft} Left */

/** So often the figure is looked at, in ms: it never jumps over a second. */
const LOOK = 200;

export class TimeLeft {
  /** @param {string} name what the figure is, for those who hear it */
  constructor(name) {
    this.element = h("span", { class: "time", role: "timer", "aria-label": name, hidden: true });
    this.timer = 0;
  }

  /**
   * @param {Left | null} clock null in a game without one
   * @param {boolean} stopped the game is paused, or over
   */
  show(clock, stopped) {
    window.clearInterval(this.timer);
    this.element.hidden = clock === null;
    if (clock === null) return;
    const draw = () => {
      const text = figure(stopped ? clock.left : Math.max(0, clock.until - now()));
      if (text !== this.element.textContent) this.element.textContent = text;
    };
    draw();
    if (!stopped && clock.left > 0) this.timer = window.setInterval(draw, LOOK);
  }
}

/** @param {number} ms */
function figure(ms) {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

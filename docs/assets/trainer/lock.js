/**
 * Slow Spit: a bar on each central pile that runs out, and is gone when cards may be played there
 * again. Where nothing may move it just stands there for as long.
 */

import { now } from "./clock.js";

export class LockSign {
  /**
   * @param {HTMLElement} row where the central piles lie
   * @param {() => boolean} still
   */
  constructor(row, still) {
    this.row = row;
    this.still = still;
    this.timer = 0;
    /** @type {number | null} */
    this.until = null;
  }

  /** @param {number | null} until the moment at which the centre is free; null if it is */
  show(until) {
    if (until === this.until) return;
    this.until = until;
    window.clearTimeout(this.timer);
    const left = until === null ? 0 : until - now();
    this.row.classList.toggle("locked", left > 0);
    if (left <= 0) return;
    this.timer = window.setTimeout(() => this.row.classList.remove("locked"), left);
    if (this.still()) return;
    for (const bar of this.row.querySelectorAll(".wait i")) {
      bar.animate([{ transform: "none" }, { transform: "scaleX(0)" }], { duration: left });
    }
  }
}

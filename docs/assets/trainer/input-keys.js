/**
 * The keyboard, while the focus is on a stage. Keys are taken by their place on the keyboard
 * (`event.code`), so digits need no shift where letters and signs lie elsewhere.
 */

import { stampOf } from "./clock.js";

/** @typedef {import("./hand.js").Hand} Hand */

export class KeyInput {
  /**
   * @param {HTMLElement} stage
   * @param {Hand} hand
   * @param {object} to
   * @param {(t: number) => void} to.spit ready, "Spit!", next round
   * @param {() => void} to.escape
   * @param {(by: -1 | 1) => void} [to.page]
   * @param {(by: -1 | 1) => boolean} [to.side] an arrow to a side; true if it was taken
   * @param {() => void} [to.state] the whole table in words
   * @param {() => void} [to.hint]
   */
  constructor(stage, hand, to) {
    this.hand = hand;
    this.to = to;
    stage.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("dialog, input, select, textarea")) return;
    if (event.repeat) {
      // A held space would otherwise press the focused button again and again.
      if (event.code === "Space") event.preventDefault();
      return;
    }
    if (this.#take(event, target)) event.preventDefault();
  }

  /** @param {KeyboardEvent} event @param {HTMLElement} target @returns {boolean} */
  #take(event, target) {
    if (scrolls(event, target)) return false;
    const t = stampOf(event);
    const digit = /^(?:Digit|Numpad)([1-5])$/.exec(event.code);
    const view = this.hand.view();
    const centres = view?.centre.length ?? 0;
    if (digit) this.hand.tap(`A${digit[1]}`, t);
    // The draw pile lies beside the fifth card.
    else if (/^(?:Digit|Numpad)6$/.test(event.code) && view?.game === "speed") this.hand.tap("A|", t);
    else if (event.code === "ArrowLeft") this.to.side?.(-1) || this.hand.point("L", t);
    else if (event.code === "ArrowRight") this.to.side?.(1) || this.hand.point("R", t);
    else if (event.code === "ArrowUp" && centres > 2) this.hand.point("M", t);
    else if (event.code === "ArrowDown" && centres > 3) this.hand.point("N", t);
    else if (event.code === "Space") {
      // On a button outside the board the space bar is that button's own.
      if (target.closest("button") && !target.closest(".board, .spit-button")) return false;
      this.to.spit(t);
    } else if (event.code === "Escape") {
      if (this.hand.selected || this.hand.aimed) this.hand.clear();
      else this.to.escape();
    } else if (event.code === "PageDown" && this.to.page) this.to.page(1);
    else if (event.code === "PageUp" && this.to.page) this.to.page(-1);
    else if (event.code === "KeyE" && this.to.state) this.to.state();
    else if (event.code === "KeyH" && this.to.hint) this.to.hint();
    else return false;
    return true;
  }
}

/**
 * Whether a key moves a long text under the focus; at its end the key is the stage's again.
 * @param {KeyboardEvent} event
 * @param {HTMLElement} target
 */
function scrolls({ code }, target) {
  const below = target.scrollHeight - target.clientHeight - target.scrollTop > 1;
  const above = target.scrollTop > 1;
  if (!target.classList.contains("words")) return false;
  if (code === "Space") return above || below;
  return (code === "PageDown" && below) || (code === "PageUp" && above);
}

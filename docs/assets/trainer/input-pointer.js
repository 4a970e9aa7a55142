/**
 * Fingers, pens and mice on the board. Each pointer is on its own, so two thumbs may play. A card
 * under a finger follows it at once; what comes of it is the hand's and the engine's affair.
 */

import { stampOf } from "./clock.js";
import { OWN } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./hand.js").Hand} Hand */

/**
 * @typedef {object} Grip
 * @property {string} place
 * @property {number} x
 * @property {number} y
 * @property {number} slack how far the finger may stray and still mean a tap
 * @property {boolean} movable
 * @property {boolean} dragging
 * @property {DOMRect} rect
 * @property {string | null} over
 */

/** A click that follows a handled touch within this time is its echo. */
const ECHO = 700;

export class PointerInput {
  /**
   * @param {Board} board
   * @param {Hand} hand
   * @param {(place: string) => void} home brings a card back that was dropped nowhere
   * @param {() => boolean} quick a tap that finishes a gesture counts when the finger lands
   */
  constructor(board, hand, home, quick) {
    this.board = board;
    this.hand = hand;
    this.home = home;
    this.quick = quick;
    /** @type {Map<number, Grip>} */
    this.grips = new Map();
    this.handled = { place: "", at: -Infinity };
    /** @type {Map<number, string>} fingers that have done their work when they landed */
    this.done = new Map();
    const on = board.element;
    on.addEventListener("pointerdown", (event) => this.#down(event));
    on.addEventListener("pointermove", (event) => this.#move(event));
    on.addEventListener("pointerup", (event) => this.#up(event));
    on.addEventListener("pointercancel", (event) => this.#drop(event.pointerId));
    on.addEventListener("lostpointercapture", (event) => this.#drop(event.pointerId));
    on.addEventListener("click", (event) => this.#click(event));
    on.addEventListener("contextmenu", (event) => {
      if (placeOf(event)) event.preventDefault();
    });
  }

  /** Forgets every finger, as when the game pauses under it. */
  cancel() {
    for (const id of [...this.grips.keys()]) this.#drop(id);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const place = placeOf(event);
    if (!place || event.button !== 0 || this.grips.size >= 2) return;
    for (const [id, grip] of this.grips) {
      if (grip.place === place) return this.#drop(id);
    }
    if (this.quick() && this.hand.finishes(place)) {
      this.handled = { place, at: event.timeStamp };
      this.done.set(event.pointerId, place);
      this.hand.tap(place, stampOf(event));
      return;
    }
    const slot = this.board.slot(place);
    const movable = place === "A|" || (OWN.includes(place) && slot.face.card !== null);
    this.grips.set(event.pointerId, {
      place,
      x: event.clientX,
      y: event.clientY,
      slack: event.pointerType === "mouse" ? 4 : 8,
      movable,
      dragging: false,
      // Where the card belongs: one that is still flying there is carried as if it had arrived.
      rect: slot.element.getBoundingClientRect(),
      over: null,
    });
    if (movable) {
      slot.element.setPointerCapture(event.pointerId);
      if (place !== "A|") slot.element.classList.add("lifted");
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const grip = this.grips.get(event.pointerId);
    if (!grip?.movable) return;
    const dx = event.clientX - grip.x;
    const dy = event.clientY - grip.y;
    if (!grip.dragging && Math.hypot(dx, dy) < grip.slack) return;
    grip.dragging = true;
    const slot = this.board.slot(grip.place);
    slot.element.classList.add("dragged");
    slot.face.element.style.transform = `translate(${dx}px, ${dy}px)`;
    const target = this.#target(grip, dx, dy);
    if (target !== grip.over) {
      grip.over = target;
      this.board.over(target);
    }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const done = this.done.get(event.pointerId);
    if (done) {
      // However long it lay there, the click to come is its echo.
      this.done.delete(event.pointerId);
      this.handled = { place: done, at: event.timeStamp };
      return;
    }
    const grip = this.grips.get(event.pointerId);
    if (!grip) return;
    this.grips.delete(event.pointerId);
    this.handled = { place: grip.place, at: event.timeStamp };
    // Asked before anything changes: afterwards the page would have to be laid out for it.
    const there = !grip.dragging && placeAt(event) === grip.place;
    const slot = this.board.slot(grip.place);
    slot.element.classList.remove("lifted");
    this.board.over(null);
    if (!grip.dragging) {
      if (there) this.hand.tap(grip.place, stampOf(event));
    } else if (grip.over) {
      this.hand.drop(grip.place, grip.over, stampOf(event));
    } else this.home(grip.place);
  }

  /** @param {number} id */
  #drop(id) {
    this.done.delete(id);
    const grip = this.grips.get(id);
    if (!grip) return;
    this.grips.delete(id);
    this.board.slot(grip.place).element.classList.remove("lifted");
    this.board.over(null);
    if (grip.dragging) this.home(grip.place);
  }

  /**
   * A click without a finger before it: Enter, or an assistive technology that only clicks.
   * @param {MouseEvent} event
   */
  #click(event) {
    const place = placeOf(event);
    if (!place) return;
    const echo = event.detail > 0 && event.timeStamp - this.handled.at < ECHO;
    if (!echo) this.hand.tap(place, stampOf(event));
  }

  /**
   * Where the dragged card would land: a place whose middle is near, as if by a magnet. A pile of
   * cards that is no goal of its own counts only when the card is really over it.
   *
   * @param {Grip} grip
   * @param {number} dx
   * @param {number} dy
   * @returns {string | null}
   */
  #target(grip, dx, dy) {
    const x = grip.rect.left + grip.rect.width / 2 + dx;
    const y = grip.rect.top + grip.rect.height / 2 + dy;
    const reach = 0.75 * Math.hypot(grip.rect.width, grip.rect.height);
    /** @type {string | null} */
    let best = null;
    let nearest = Infinity;
    for (const [place, slot] of this.board.slots) {
      if (place === grip.place || slot.kind === "spit") continue;
      const rect = slot.element.getBoundingClientRect();
      const away = Math.hypot(x - rect.left - rect.width / 2, y - rect.top - rect.height / 2);
      const inside = x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
      const magnet = slot.kind === "centre" || (OWN.includes(place) && slot.element.classList.contains("empty"));
      if ((inside || (magnet && away < reach)) && away < nearest) {
        best = place;
        nearest = away;
      }
    }
    return best;
  }
}

/** @param {Event} event @returns {string | null} */
function placeOf(event) {
  const node = /** @type {Element} */ (event.target).closest("[data-place]");
  return node instanceof HTMLElement ? (node.dataset["place"] ?? null) : null;
}

/**
 * Where the finger left the board; a captured pointer keeps its first target, so ask the page.
 * @param {PointerEvent} event
 */
function placeAt(event) {
  const root = /** @type {Element} */ (event.target).getRootNode();
  const under = /** @type {Document | ShadowRoot} */ (root).elementFromPoint(event.clientX, event.clientY);
  const node = under?.closest("[data-place]");
  return node instanceof HTMLElement ? node.dataset["place"] : null;
}

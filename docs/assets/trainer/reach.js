/** A hand on its way to a pile: the opponent's, and where two bots are watched that of either. */

import { Face } from "./card.js";
import { now } from "./clock.js";
import { h, icon } from "./dom.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./protocol.d.ts").Reach} Reach */

export class ReachSign {
  /**
   * @param {Board} board
   * @param {() => boolean} still
   */
  constructor(board, still) {
    this.board = board;
    this.still = still;
    /** @type {Reach | null} */
    this.reach = null;
    /** @type {Animation | null} */
    this.travel = null;
    this.timer = 0;
    this.face = new Face("top");
    board.reach.append(this.face.element, h("span", { class: "reach-hand" }, icon("hand")));
  }

  /**
   * What is planned is not to be seen: the hand is, from the moment when it sets out.
   * @param {Reach | null} reach
   */
  show(reach) {
    const before = this.reach;
    if (reach && before && reach.source === before.source && reach.to === before.to && reach.start === before.start && reach.due === before.due) return;
    window.clearTimeout(this.timer);
    this.travel?.cancel();
    this.travel = null;
    for (const slot of this.board.slots.values()) slot.element.classList.remove("reached", "away");
    this.reach = reach;
    this.board.reach.hidden = true;
    const wait = reach ? reach.start - now() : 0;
    if (reach && wait > 0) this.timer = window.setTimeout(() => this.#setOut(reach), wait);
    else if (reach) this.#setOut(reach);
  }

  /** Whether the hand is seen with the card of this place. @param {string} source */
  carries(source) {
    return this.travel !== null && this.reach?.source === source;
  }

  /** @param {Reach} reach */
  #setOut(reach) {
    const source = this.board.slots.get(reach.source);
    const target = this.board.slots.get(reach.to);
    if (!source || !target) return;
    target.element.classList.add("reached");
    if (this.still()) return;
    const home = this.board.element.getBoundingClientRect();
    const from = source.element.getBoundingClientRect();
    const to = target.element.getBoundingClientRect();
    const below = reach.source.startsWith("A");
    const node = this.board.reach;
    node.classList.toggle("below", below);
    this.face.show(source.face.card, this.board.words.letter.bind(this.board.words));
    Object.assign(node.style, {
      left: `${from.left - home.left}px`,
      top: `${from.top - home.top}px`,
      width: `${from.width}px`,
      height: `${from.height}px`,
    });
    node.hidden = false;
    source.element.classList.add("away");
    const dx = to.left + to.width / 2 - from.left - from.width / 2;
    // It stops at the edge: what lies on the pile stays readable, for the other may be quicker.
    const dy = below ? to.bottom - from.top - from.height * 0.15 : to.top - from.top - from.height * 0.85;
    this.travel = node.animate(
      [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px)` }],
      { duration: Math.max(1, reach.due - reach.start), easing: "ease-in-out", fill: "forwards" },
    );
    this.travel.currentTime = Math.max(0, now() - reach.start);
  }
}

/**
 * Movement that explains what happened: where a card came from, what was turned up. It only
 * decorates: the board already shows the new state, input never waits, and whoever wants no
 * movement gets a short outline instead.
 */

import { CENTRE } from "./board.js";
import { Face } from "./card.js";
import { ReachSign } from "./reach.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./protocol.d.ts").Event} GameEvent */

const PLAY = 150;
const TURN = 140;
const HOME = 110;
const EASE = "cubic-bezier(.2, .8, .3, 1)";

export class Motion {
  /**
   * @param {Board} board
   * @param {() => boolean} still
   */
  constructor(board, still) {
    this.board = board;
    this.still = still;
    this.reach = new ReachSign(board, still);
    /** The central piles on their way to those who take them up. */
    this.ghosts = CENTRE.map((place) => ({ place, face: new Face("ghost"), rect: new DOMRect() }));
    board.element.append(...this.ghosts.map(({ face }) => face.element));
  }

  /**
   * Where the cards of these events are before the board changes.
   * @param {GameEvent[]} events
   * @returns {Map<string, DOMRect>}
   */
  measure(events) {
    /** @type {Map<string, DOMRect>} */
    const rects = new Map();
    for (const event of events) {
      const slot = event.source ? this.board.slots.get(event.source) : undefined;
      if (!event.source || !slot || rects.has(event.source)) continue;
      const travelling = this.reach.carries(event.source) && event.kind === "play";
      rects.set(event.source, travelling ? this.reach.face.element.getBoundingClientRect() : slot.rect());
    }
    if (events.some((event) => event.kind === "gather")) {
      for (const ghost of this.ghosts) {
        const slot = this.board.slots.get(ghost.place);
        if (!slot) continue;
        ghost.rect = slot.element.getBoundingClientRect();
        ghost.face.show(slot.face.card, this.board.words.letter.bind(this.board.words));
      }
    }
    return rects;
  }

  /**
   * @param {GameEvent[]} events
   * @param {Map<string, DOMRect>} rects from {@link measure}
   */
  play(events, rects) {
    let wait = 0;
    for (const event of events) {
      if (event.source) this.#settle(event.source);
      const from = event.source ? rects.get(event.source) : undefined;
      const to = event.to ?? "";
      if (event.kind === "play" || event.kind === "move" || event.kind === "draw") this.#fly(from, to, PLAY, 0, false);
      else if (event.kind === "flip") this.#fly(from, to, 220, 0, true);
      else if (event.kind === "lay") {
        this.#fly(from, to, 200, wait, false);
        wait += 30;
      } else if (event.kind === "turn_up" || event.kind === "open") this.#turn(event.to ?? event.source ?? "", wait);
      else if (event.kind === "catch") this.#mark(event.source ?? "", event.seat === 0 ? "slapped by-other" : "slapped");
      else if (event.kind === "gather") this.#gather(to, event.seat === 0 ? "A|" : "B|");
      else if (event.kind === "slap") this.#mark(to, event.seat === 0 ? "slapped" : "slapped by-other");
    }
    if (events.some((event) => event.kind === "deal")) this.#deal();
  }

  /**
   * Brings a dragged card back to its place.
   * @param {string} place
   */
  home(place) {
    const slot = this.board.slots.get(place);
    const at = slot?.face.element.style.transform;
    if (!slot || !at) return;
    this.#settle(place);
    if (!this.still()) slot.face.element.animate([{ transform: at }, { transform: "none" }], { duration: HOME, easing: EASE });
  }

  /** @param {string} place */
  #settle(place) {
    const slot = this.board.slots.get(place);
    if (!slot) return;
    slot.element.classList.remove("dragged");
    slot.face.element.style.transform = "";
  }

  /**
   * @param {DOMRect | undefined} from
   * @param {string} place
   * @param {number} duration
   * @param {number} delay
   * @param {boolean} turning
   */
  #fly(from, place, duration, delay, turning) {
    const slot = this.board.slots.get(place);
    if (!slot) return;
    if (this.still() || !from) return this.#mark(place, "arrived");
    const node = slot.face.element.hidden ? slot.backs : slot.face.element;
    const to = slot.element.getBoundingClientRect();
    const dx = from.left + from.width / 2 - to.left - to.width / 2;
    const dy = from.top + from.height / 2 - to.top - to.height / 2;
    const start = `translate(${dx}px, ${dy}px) scale(${from.width / Math.max(1, to.width)})`;
    const middle = `translate(${dx / 2}px, ${dy / 2 - 12}px) scale(1.04)`;
    const frames = turning
      ? [{ transform: `${start} rotateY(90deg)` }, { transform: `${middle} rotateY(45deg)` }, { transform: "none" }]
      : [{ transform: start }, { transform: "none" }];
    slot.element.classList.add("moving");
    const animation = node.animate(frames, { duration, delay, easing: EASE, fill: "backwards" });
    const done = () => slot.element.classList.remove("moving");
    animation.addEventListener("finish", done);
    animation.addEventListener("cancel", done);
  }

  /** @param {string} place @param {number} delay */
  #turn(place, delay) {
    const slot = this.board.slots.get(place);
    if (!slot) return;
    if (this.still()) return this.#mark(place, "arrived");
    slot.face.element.animate(
      [{ transform: "rotateY(90deg)" }, { transform: "none" }],
      { duration: TURN, delay: delay + 40, easing: "ease-out", fill: "backwards" },
    );
  }

  /** @param {string} place @param {string} home */
  #gather(place, home) {
    const ghost = this.ghosts.find((one) => one.place === place);
    const goal = this.board.slots.get(home)?.element.getBoundingClientRect();
    const origin = this.board.element.getBoundingClientRect();
    if (!ghost || !goal || ghost.face.card === null) return;
    const { rect, face } = ghost;
    if (this.still()) return this.#hide(face);
    Object.assign(face.element.style, { left: `${rect.left - origin.left}px`, top: `${rect.top - origin.top}px`, width: `${rect.width}px`, height: `${rect.height}px` });
    const dx = goal.left + goal.width / 2 - rect.left - rect.width / 2;
    const dy = goal.top + goal.height / 2 - rect.top - rect.height / 2;
    // The hand lies on the pile for a moment before the pile goes.
    const animation = face.element.animate(
      [{ transform: "none" }, { transform: `translate(${dx}px, ${dy}px) scale(${goal.width / rect.width})` }],
      { duration: 380, delay: 480, easing: "ease-in-out", fill: "both" },
    );
    animation.addEventListener("finish", () => this.#hide(face));
  }

  /** @param {Face} face */
  #hide(face) {
    face.element.hidden = true;
  }

  #deal() {
    if (this.still()) return;
    const order = ["1", "2", "3", "4", "5"].flatMap((n) => [`B${n}`, `A${n}`]);
    order.forEach((place, at) => {
      const from = this.board.slots.get(place.startsWith("A") ? "A|" : "B|")?.element.getBoundingClientRect();
      this.#fly(from, place, 220, at * 35, false);
    });
  }

  /** @param {string} place @param {string} names */
  #mark(place, names) {
    const node = this.board.slots.get(place)?.element;
    if (!node) return;
    const list = names.split(" ");
    node.classList.remove(...list);
    void node.offsetWidth;
    node.classList.add(...list);
    window.setTimeout(() => node.classList.remove(...list), names === "arrived" ? 250 : 1200);
  }
}

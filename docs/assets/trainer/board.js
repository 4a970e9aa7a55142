/** The table as the learner sees it: its places, made once, drawn from whole snapshots. */

import { Slot } from "./card.js";
import { h } from "./dom.js";

/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./words.js").Words} Words */

export const OWN = ["A1", "A2", "A3", "A4", "A5"];
export const OTHER = ["B1", "B2", "B3", "B4", "B5"];
/** In the order of the view; the third lies between the others, where there is one. */
export const CENTRE = ["L", "R", "M"];

export class Board {
  /** @param {Words} words */
  constructor(words) {
    this.words = words;
    /** @type {Map<string, Slot>} */
    this.slots = new Map();
    /** @param {string} place @param {import("./card.js").Kind} kind @param {boolean} live */
    const make = (place, kind, live) => {
      const slot = new Slot(place, kind, live);
      this.slots.set(place, slot);
      return slot.element;
    };
    const ui = words.ui.bind(words);
    this.bubbles = [0, 1].map((seat) => h("span", { class: `bubble seat-${seat}`, "aria-hidden": "true", hidden: true, text: ui("spit") }));
    this.stuck = [0, 1].map((seat) => h("span", { class: `stuck seat-${seat}`, "aria-hidden": "true", hidden: true, text: ui("blocked") }));
    this.reach = h("span", { class: "reach", "aria-hidden": "true", hidden: true });
    this.cover = h("div", { class: "beat", "aria-hidden": "true", hidden: true });
    this.other = h("div", { class: "row other", role: "group", "aria-label": ui("opponent") }, ...OTHER.map((place) => make(place, "pile", false)));
    this.middle = h(
      "div",
      { class: "row middle", role: "group", "aria-label": ui("centre") },
      make("A|", "spit", true),
      make("L", "centre", true),
      make("R", "centre", true),
      make("B|", "spit", false),
    );
    this.own = h("div", { class: "row own", role: "group", "aria-label": ui("own_tableau") }, ...OWN.map((place) => make(place, "pile", true)));
    this.element = h(
      "div",
      { class: "board covered", role: "group", "aria-label": ui("board"), tabindex: "-1" },
      this.other,
      this.middle,
      this.own,
      this.reach,
      this.cover,
    );
    this.third = new Slot("M", "centre", true);
    ["A|", "B|"].forEach((place, seat) => this.slot(place).element.append(.../** @type {Node[]} */ ([this.bubbles[seat], this.stuck[seat]])));
    /** @type {View | null} */
    this.view = null;
    this.halo = false;
  }

  /** @param {string} place */
  slot(place) {
    const slot = this.slots.get(place);
    if (!slot) throw new RangeError(`no such place: ${place}`);
    return slot;
  }

  /** @param {View} view */
  render(view) {
    this.view = view;
    this.element.classList.remove("covered");
    this.#third(view.centre.length > 2);
    const { words } = this;
    const letter = words.letter.bind(words);
    view.seats.forEach((seat, index) => {
      const side = index === 0 ? "A" : "B";
      seat.piles.forEach((pile, at) => {
        const place = `${side}${at + 1}`;
        this.slot(place).show(pile.top, pile.count, words.pileName(index === 0, at + 1, pile), letter);
      });
      this.slot(`${side}|`).show(null, seat.spit, words.ui(index === 0 ? "own_spit" : "other_spit", { n: seat.spit }), letter);
      const stuck = /** @type {HTMLElement} */ (this.stuck[index]);
      stuck.hidden = !(view.phase === "play" && seat.blocked) || seat.said_spit;
      const bubble = /** @type {HTMLElement} */ (this.bubbles[index]);
      bubble.hidden = !seat.said_spit;
    });
    view.centre.forEach((pile, at) => {
      const place = CENTRE[at] ?? "R";
      this.slot(place).show(pile.top, pile.count, words.centreName(place, pile), letter);
    });
    for (const place of OWN) {
      this.slot(place).element.classList.toggle("can", this.halo && (view.targets[place]?.length ?? 0) > 0);
    }
    this.element.dataset["phase"] = view.phase;
    this.element.classList.toggle("counts", view.phase === "slap");
    this.element.classList.toggle("may-slap", view.phase === "slap" && (view.seats[0]?.may_slap ?? false));
  }

  /** @param {boolean} wanted the game has a third central pile; that never changes in mid-game */
  #third(wanted) {
    if (wanted === this.slots.has("M")) return;
    this.middle.classList.toggle("three", wanted);
    if (wanted) {
      this.slots.set("M", this.third);
      this.slot("L").element.after(this.third.element);
    } else {
      this.slots.delete("M");
      this.third.element.remove();
    }
  }

  /**
   * Shows what is chosen: a card that waits for its place, or a place that waits for its card.
   * @param {string | null} selected
   * @param {string | null} aimed
   */
  choose(selected, aimed) {
    for (const [place, slot] of this.slots) {
      const chosen = place === selected;
      slot.element.classList.toggle("chosen", chosen);
      slot.element.classList.toggle("aimed", place === aimed);
      if (slot.element instanceof HTMLButtonElement) slot.element.setAttribute("aria-pressed", String(chosen || place === aimed));
    }
  }

  /** @param {string | null} place the place under a dragged card */
  over(place) {
    for (const [name, slot] of this.slots) slot.element.classList.toggle("over", name === place);
  }

  /**
   * A short sign on a place that refuses a card; it moves nothing and blocks nothing.
   * @param {string} place
   */
  refuse(place) {
    const node = this.slots.get(place)?.element;
    if (!node) return;
    node.classList.remove("refused");
    void node.offsetWidth;
    node.classList.add("refused");
    window.setTimeout(() => node.classList.remove("refused"), 600);
  }

  /** Takes every passing sign off the board, as when another position is laid out. */
  calm() {
    for (const slot of this.slots.values()) slot.element.classList.remove("slapped", "by-other", "arrived", "refused");
  }
}

/** The table as the learner sees it: its places, made once, drawn from whole snapshots. */

import { Slot } from "./card.js";
import { h } from "./dom.js";

/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./words.js").Words} Words */

export const OWN = ["A1", "A2", "A3", "A4", "A5"];
const SEATS = ["A", "B", "C", "D"];
/** In the order of the view. */
export const CENTRE = ["L", "R", "M", "N"];
/** From left to right: those after the first two lie between them. */
const ORDER = ["L", "M", "N", "R"];

/** @param {View} view @returns {string[]} the central piles from left to right */
export function centres(view) {
  const there = CENTRE.slice(0, view.centre.length);
  return ORDER.filter((place) => there.includes(place));
}

export class Board {
  /**
   * @param {Words} words
   * @param {boolean} [watched] both players are bots: there is nothing to touch
   */
  constructor(words, watched = false) {
    this.words = words;
    this.watched = watched;
    /** @type {Map<string, Slot>} the places that the table has */
    this.slots = new Map();
    /** @type {Map<string, Slot>} all that were ever made */
    this.made = new Map();
    this.laid = "";
    const ui = words.ui.bind(words);
    this.bubbles = SEATS.map((_, seat) => h("span", { class: `bubble seat-${seat && 1}`, "aria-hidden": "true", hidden: true }));
    this.stuck = SEATS.map((_, seat) => h("span", { class: `stuck seat-${seat && 1}`, "aria-hidden": "true", hidden: true, text: ui("blocked") }));
    this.reach = h("span", { class: "reach", "aria-hidden": "true", hidden: true });
    this.cover = h("div", { class: "beat", "aria-hidden": "true", hidden: true });
    this.other = h("div", { class: "row other", role: "group", "aria-label": ui(watched ? "top" : "opponent") });
    this.middle = h("div", { class: "row middle", role: "group", "aria-label": ui("centre") });
    this.own = h("div", { class: "row own", role: "group" });
    this.element = h(
      "div",
      { class: "board covered", role: "group", "aria-label": ui("board"), tabindex: "-1" },
      this.other,
      this.middle,
      this.own,
      this.reach,
      this.cover,
    );
    this.#lay("spit", ["L", "R"], 2);
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

  /**
   * Puts the places of a table where they belong; that never changes in mid-game.
   * @param {View["game"]} game
   * @param {string[]} centre the central piles from left to right
   * @param {number} players
   */
  #lay(game, centre, players) {
    const laid = [game, ...centre, players].join(" ");
    if (laid === this.laid) return;
    this.laid = laid;
    this.slots.clear();
    const speed = game === "speed";
    /** @param {string} place @param {import("./card.js").Kind} kind @param {boolean} [live] */
    const make = (place, kind, live = false) => {
      const key = `${game} ${kind} ${place}`;
      const slot = this.made.get(key) ?? new Slot(place, kind, live && !this.watched);
      this.made.set(key, slot);
      this.slots.set(place, slot);
      return slot.element;
    };
    const own = OWN.map((place) => make(place, "pile", true));
    const draw = make("A|", "spit", true);
    const piles = centre.map((place) => make(place, "centre", true));
    const others = SEATS.slice(1, players);
    if (!speed) {
      this.other.replaceChildren(...OWN.map((place) => make(`B${place[1]}`, "pile")));
      this.middle.replaceChildren(draw, ...piles, make("B|", "spit"));
      this.own.replaceChildren(...own);
    } else if (players === 2) {
      this.other.replaceChildren(make("B|", "spit"), ...OWN.map((place) => make(`B${place[1]}`, "pile")));
      this.middle.replaceChildren(make("L|", "spit", true), ...piles, make("R|", "spit"));
      this.own.replaceChildren(...own, draw);
      // One name is enough for a whole hand.
      for (const place of OWN.slice(1)) this.slot(`B${place[1]}`).element.setAttribute("aria-hidden", "true");
    } else {
      this.other.replaceChildren(...others.map((seat) => h("div", { class: "player" }, make(`${seat}1`, "spit"), make(`${seat}|`, "spit"))));
      this.middle.replaceChildren(...centre.map((place, at) => h("div", { class: "pair" }, make(`${place}|`, "spit"), piles[at] ?? null)));
      this.own.replaceChildren(...own, draw);
      for (const seat of others) this.slot(`${seat}|`).element.setAttribute("aria-hidden", "true");
    }
    this.own.setAttribute("aria-label", this.words.ui(speed ? "hand" : this.watched ? "bottom" : "own_tableau"));
    this.middle.classList.toggle("three", !speed && centre.length > 2);
    this.element.classList.toggle("speed", speed);
    this.element.classList.toggle("several", players > 2);
    SEATS.slice(0, players).forEach((seat, n) => {
      const bubble = /** @type {HTMLElement} */ (this.bubbles[n]);
      bubble.textContent = this.words.ui(speed ? "agreed" : "spit");
      this.slot(`${seat}|`).element.append(bubble, /** @type {HTMLElement} */ (this.stuck[n]));
    });
  }

  /** @param {View} view */
  render(view) {
    this.view = view;
    this.element.classList.remove("covered");
    this.#lay(view.game, centres(view), view.seats.length);
    const { words } = this;
    const letter = words.letter.bind(words);
    view.seats.forEach((seat, index) => {
      const side = SEATS[index] ?? "A";
      const named = words.seatNames(view, index, this.watched);
      if (index && view.seats.length > 2) this.slot(`${side}1`).show(null, seat.tableau, named.hand, letter);
      else seat.piles.forEach((pile, at) => this.slot(`${side}${at + 1}`).show(pile.top, pile.count, named.pile(at + 1, pile), letter));
      this.slot(`${side}|`).show(null, seat.spit, named.rest, letter);
      const stuck = /** @type {HTMLElement} */ (this.stuck[index]);
      stuck.hidden = !(view.phase === "play" && seat.blocked) || seat.said_spit;
      const bubble = /** @type {HTMLElement} */ (this.bubbles[index]);
      bubble.hidden = !seat.said_spit;
    });
    const order = centres(view);
    view.centre.forEach((pile, at) => {
      const place = CENTRE[at] ?? "R";
      const slot = this.slot(place);
      slot.show(pile.top, pile.count, words.centreName(place, pile, view.game, order), letter);
      slot.called(pile.named ? letter(pile.named) : null);
      const side = view.sides[at];
      if (side !== undefined) this.slot(`${place}|`).show(null, side, words.sideName(place, side, order), letter);
    });
    for (const place of [...OWN, "A|"]) {
      this.slot(place).element.classList.toggle("can", this.halo && (view.targets[place]?.length ?? 0) > 0);
    }
    this.element.dataset["phase"] = view.phase;
    const slapping = view.phase === "slap" || view.phase === "call";
    this.element.classList.toggle("counts", slapping);
    this.element.classList.toggle("may-slap", slapping && !this.watched && (view.seats[0]?.may_slap ?? false));
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
   * Shows what somebody else would do: the card, and where it goes.
   * @param {import("./protocol.d.ts").HintView | null} hint
   */
  hint(hint) {
    for (const [place, slot] of this.slots) {
      slot.element.classList.toggle("hint-from", place === hint?.source);
      slot.element.classList.toggle("hint-to", place === hint?.to && place !== hint.source);
    }
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

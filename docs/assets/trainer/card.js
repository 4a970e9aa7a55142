/** A place on the table and the card on it. Nodes are made once and only ever change their look. */

import { drawing, h, icon, write } from "./dom.js";

const SUITS = {
  h: '<path d="M16 29C6.5 21.5 2 16 2 10.3A7.2 7.2 0 0 1 9.2 3c3 0 5.5 1.8 6.8 4.5C17.3 4.8 19.8 3 22.8 3A7.2 7.2 0 0 1 30 10.3C30 16 25.5 21.5 16 29z"/>',
  d: '<path d="M16 1c3 5.5 7 10.5 11 15-4 4.5-8 9.5-11 15-3-5.5-7-10.5-11-15 4-4.5 8-9.5 11-15z"/>',
  s: '<path d="M16 2C12 7.5 3 11.5 3 18.5a6.4 6.4 0 0 0 11 4.4c-.3 2.8-1.5 5.2-3.5 7.1h11c-2-1.9-3.2-4.3-3.5-7.1a6.4 6.4 0 0 0 11-4.4C29 11.5 20 7.5 16 2z"/>',
  c: '<path d="M16 2a6.6 6.6 0 0 0-5.3 10.5 6.6 6.6 0 1 0 3.4 10.3c-.2 2.9-1.3 5.3-3.1 7.2h10c-1.8-1.9-2.9-4.3-3.1-7.2a6.6 6.6 0 1 0 3.4-10.3A6.6 6.6 0 0 0 16 2z"/>',
};

/** A joker has no letter in any language: it is a head in a cap with bells, black or red. */
const JOKER =
  '<path fill-rule="evenodd" d="M9.6 20.2h12.8c.2 5.6-2.3 9.8-6.4 9.8s-6.6-4.2-6.4-9.8zm3.5 1.8a1.15 1.15 0 1 0 0 2.3 1.15 1.15 0 0 0 0-2.3zm5.8 0a1.15 1.15 0 1 0 0 2.3 1.15 1.15 0 0 0 0-2.3zm-6.1 3.7c1.6 2.7 4.8 2.7 6.4 0-1.9 1-4.5 1-6.4 0z"/>' +
  '<path d="M9.1 18.6C8.5 15.4 7 13.2 4.8 13.7c-.9.2-1.5.8-1.9 1.7C1.7 9.7 3.7 6 7 6c2.3 0 4 1.7 5 4.3C12.7 7.3 14 5.3 16 3.9c2 1.4 3.3 3.4 4 6.4 1-2.6 2.7-4.3 5-4.3 3.3 0 5.3 3.7 4.1 9.4-.4-.9-1-1.5-1.9-1.7-2.2-.5-3.7 1.7-4.3 4.9z"/>' +
  '<circle cx="16" cy="2.6" r="2.1"/><circle cx="3" cy="17.2" r="2.3"/><circle cx="29" cy="17.2" r="2.3"/>';

/** The face of a card; which card it shows can change, the node stays. */
export class Face {
  /** @param {string} extra */
  constructor(extra) {
    this.rank = h("span", { class: "rank" });
    this.suit = h("span", { class: "suit" });
    this.element = h("span", { class: `face ${extra}`, "aria-hidden": "true", hidden: true }, this.rank, this.suit);
    /** @type {string | null} */
    this.card = null;
  }

  /**
   * @param {string | null} card two letters, or null for no card
   * @param {(card: string) => string} letter what this language prints for the rank
   */
  show(card, letter) {
    this.element.hidden = card === null;
    if (card === null || card === this.card) {
      this.card = card;
      return;
    }
    this.card = card;
    const suit = /** @type {keyof typeof SUITS} */ (card[1]);
    // Drawn, not written: what the place is called says the rank in full.
    const joker = card.startsWith("X");
    this.rank.dataset["letter"] = joker ? "" : letter(card);
    this.element.dataset["rank"] = card[0];
    this.element.dataset["suit"] = suit;
    this.suit.replaceChildren(drawing(joker ? JOKER : (SUITS[suit] ?? ""), "0 0 32 32"));
  }
}

/**
 * @typedef {"pile" | "centre" | "spit"} Kind
 */

/** One place: a tableau pile, a central pile or a spit pile. */
export class Slot {
  /**
   * @param {string} place as the engine names it: A3, L, B|
   * @param {Kind} kind
   * @param {boolean} live the learner may touch it: then it is a real button
   */
  constructor(place, kind, live) {
    this.place = place;
    this.kind = kind;
    this.backs = h("span", { class: "backs", "aria-hidden": "true" }, ...[0, 1, 2, 3].map(() => h("i")));
    this.under = new Face("under");
    this.face = new Face("top");
    this.badge = h("span", { class: "badge", "aria-hidden": "true", hidden: true });
    this.mark = h("span", { class: "mark", "aria-hidden": "true" }, icon("hand"));
    const wait = kind === "centre" ? h("span", { class: "wait", "aria-hidden": "true" }, h("i")) : "";
    const inside = [this.backs, this.under.element, this.face.element, wait, this.badge, this.mark];
    const common = { class: `slot ${kind}`, "data-place": place };
    this.element = live
      ? h("button", { type: "button", ...common }, ...inside)
      : h("div", { role: "img", ...common }, ...inside);
    this.hidden = -1;
    this.name = "";
  }

  /**
   * @param {string | null} top
   * @param {number} count all cards of the pile, the top one included
   * @param {string} name how it is called aloud
   * @param {(card: string) => string} letter
   */
  show(top, count, name, letter) {
    const before = this.face.card;
    if (this.kind === "centre") this.under.show(count < 2 ? null : before === top ? this.under.card : before, letter);
    this.face.show(top, letter);
    const hidden = Math.max(0, count - (top === null ? 0 : 1));
    if (hidden !== this.hidden) {
      this.hidden = hidden;
      this.element.dataset["hidden"] = String(Math.min(4, this.kind === "pile" ? hidden : Math.ceil(hidden / 4)));
    }
    write(this.badge, this.kind === "pile" ? `+${hidden}` : String(count));
    // An empty central zone counts as a pile of 0: at the slap that is the one to want.
    this.badge.hidden = this.kind === "pile" ? hidden === 0 : this.kind === "spit" && count === 0;
    this.element.classList.toggle("empty", count === 0);
    this.element.classList.toggle("down", top === null && count > 0);
    if (name !== this.name) {
      this.name = name;
      this.element.setAttribute("aria-label", name);
    }
  }

  /** @param {string | null} letter the rank that a joker on top stands for, if it was named */
  called(letter) {
    if (letter === null) delete this.face.element.dataset["called"];
    else this.face.element.dataset["called"] = letter;
  }

  /** @returns {DOMRect} where the card is now, also while it moves */
  rect() {
    const shown = this.face.element.hidden ? this.element : this.face.element;
    return shown.getBoundingClientRect();
  }
}

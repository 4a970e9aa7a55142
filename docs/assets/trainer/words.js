/** Everything the page says comes from the catalog of its language; this turns keys into words. */

import { Speaker } from "./speak.js";

/** @typedef {import("./protocol.d.ts").Say} Say */
/** @typedef {import("./protocol.d.ts").PileView} PileView */
/** @typedef {import("./protocol.d.ts").CentreView} CentreView */
/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {Record<string, number | string | string[]>} Params */

/** @typedef {{label: string | null, html: string, heading: string, anchor: string, page: string}} RuleText */

/**
 * @typedef {object} StepText
 * @property {string} title
 * @property {string} text
 * @property {string} [task]
 * @property {string} [ok]
 * @property {string} [hint]
 * @property {Record<string, string>} [choices]
 * @property {Record<string, string>} [mistakes] what to say of a wrong answer
 * @property {Record<string, string>} [outcomes] what to say of an end, where there are several
 */

/**
 * @typedef {import("./speak.js").Words & {
 *   lang: string, locale: string,
 *   walk: Record<string, StepText>, rules: Record<string, RuleText>,
 * }} Catalog
 */

export class Words {
  /** @param {Catalog} catalog the words of the page's language, as the build gathered them */
  constructor(catalog) {
    this.catalog = catalog;
    this.speaker = new Speaker(catalog);
  }

  /**
   * A word or sentence of the interface.
   * @param {string} key
   * @param {Params} [params]
   */
  ui(key, params = {}) {
    return this.speaker.say(key, params);
  }

  /** @param {Say} say */
  sentence(say) {
    return this.speaker.say(say.key, say.params);
  }

  /** @param {string} id @returns {StepText} */
  step(id) {
    return this.catalog.walk[id] ?? { title: "", text: "" };
  }

  /** @param {string} card */
  letter(card) {
    return this.catalog.ranks[card.charAt(0)]?.letter ?? card.charAt(0);
  }

  /**
   * @param {boolean} mine
   * @param {number} n
   * @param {PileView} pile
   */
  pileName(mine, n, pile) {
    const who = mine ? "pile" : "other_pile";
    if (pile.count === 0) return this.ui(`${who}_gap`, { n });
    if (pile.top === null) return this.ui(`${who}_down`, { n, hidden: pile.count });
    const hidden = pile.count - 1;
    return this.ui(hidden ? `${who}_hidden` : `${who}_open`, { n, card: pile.top, hidden });
  }

  /**
   * What a player's places are called: each pile or card, in one word the hand, and what is left.
   * @param {View} view
   * @param {number} seat
   * @param {boolean} [watched] both players are bots: nobody is addressed
   */
  seatNames(view, seat, watched = false) {
    const held = view.seats[seat];
    const n = held?.spit ?? 0;
    if (view.game === "spit") {
      return {
        pile: (/** @type {number} */ at, /** @type {PileView} */ pile) => this.pileName(seat === 0 || watched, at, pile),
        hand: "",
        rest: this.ui(watched ? "spit_pile" : seat === 0 ? "own_spit" : "other_spit", { n }),
      };
    }
    const cards = held?.tableau ?? 0;
    const hand =
      view.seats.length === 2
        ? this.ui("other_hand", { n: cards })
        : this.ui("holds", { who: this.ui("opponent_n", { n: seat }), n: cards, draw: n });
    return {
      pile: (/** @type {number} */ at, /** @type {PileView} */ pile) =>
        seat ? hand : pile.top === null ? this.ui("hand_gap", { n: at }) : this.ui("hand_card", { n: at, card: pile.top }),
      hand,
      rest: this.ui(seat === 0 ? "own_draw" : "other_draw", { n }),
    };
  }

  /**
   * @param {string} place
   * @param {CentreView} pile
   * @param {View["game"]} game
   * @param {string[]} order the central piles from left to right
   */
  centreName(place, pile, game, order) {
    const k = order.indexOf(place) + 1;
    const outer = place === "L" ? "left" : "right";
    const side = order.length === 2 ? outer : game === "speed" ? "nth" : place === "M" ? "middle" : outer;
    if (pile.top === null) return this.ui(pile.count ? `${side}_down` : `${side}_empty`, { k });
    const card = pile.named ? `${this.speaker.fill("{card}", { card: pile.top })} = ${this.letter(pile.named)}` : pile.top;
    return this.ui(`${side}_pile`, { k, card, n: pile.count });
  }

  /**
   * @param {string} place the central pile beside it
   * @param {number} n
   * @param {string[]} order
   */
  sideName(place, n, order) {
    if (order.length === 2) return this.ui(place === "L" ? "left_side" : "right_side", { n });
    return this.ui("nth_side", { k: order.indexOf(place) + 1, n });
  }

  /**
   * @param {number} value
   * @param {number} [digits] so many after the point; as many as it needs if not given
   */
  number(value, digits) {
    const fixed = digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(this.catalog.locale, fixed).format(value);
  }

  /** @param {string} id @returns {RuleText | null} */
  rule(id) {
    return this.catalog.rules[id] ?? null;
  }

  /**
   * The words of a link to a rule: "rule 4" for a numbered one, its label or heading for another.
   * @param {string} id
   */
  ruleName(id) {
    const [section, n] = id.split(".");
    if ((section === "play" || section === "speed") && n) return this.ui("rule_n", { n: Number(n) });
    const rule = this.rule(id);
    return rule?.label ?? rule?.heading ?? this.ui("rule");
  }
}

/** Everything the page says comes from the catalog of its language; this turns keys into words. */

import { Speaker } from "./speak.js";

/** @typedef {import("./protocol.d.ts").Say} Say */
/** @typedef {import("./protocol.d.ts").PileView} PileView */
/** @typedef {import("./protocol.d.ts").CentreView} CentreView */
/** @typedef {Record<string, number | string | string[]>} Params */

/** @typedef {{label: string | null, html: string, heading: string, anchor: string}} RuleText */

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
   * @param {string} place
   * @param {CentreView} pile
   */
  centreName(place, pile) {
    const side = place === "L" ? "left" : place === "R" ? "right" : "middle";
    if (pile.top === null) return this.ui(`${side}_empty`);
    return this.ui(`${side}_pile`, { card: pile.top, n: pile.count });
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
    if (section === "play" && n) return this.ui("rule_n", { n: Number(n) });
    const rule = this.rule(id);
    return rule?.label ?? rule?.heading ?? this.ui("rule");
  }
}

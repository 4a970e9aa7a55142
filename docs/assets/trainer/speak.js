/**
 * Fills the templates of a language: "the {card.a} does not fit" becomes a sentence.
 *
 * The twin of `spit/text/speak.py`, for words that the page says without asking the engine:
 * whatever is changed there is changed here, and a test compares what the two say. The grammar is
 * described in `spit/text/messages.py`.
 */

/**
 * One rank in a language: its letter on the card, its name, the name with its articles.
 * @typedef {{ letter: string, name: string, a: string, the: string, spoken: string }} Rank
 */

/**
 * The part of a catalog that templates draw on.
 * @typedef {object} Words
 * @property {string} plural "0-1": 0 and 1 are singular; "1": only 1 is
 * @property {Record<string, Rank>} ranks
 * @property {Record<string, string>} suits s h d c, and "full": how rank and suit are joined
 * @property {Record<string, string>} join
 * @property {Record<string, string>} places
 * @property {Record<string, string>} places_on
 * @property {Record<string, string>} messages
 * @property {Record<string, string>} ui
 */

/**
 * A number, a card (`5H`, a joker `Xs`), a rank (`5`), a place (`A3`, `L`, `B|`), `-` for a place
 * without a card, or a list of ranks.
 * @typedef {number | string | readonly string[]} Param
 */

/** @typedef {Readonly<Record<string, Param>>} Params */

/**
 * One `{…}` of a template: a parameter and how to say it.
 * @typedef {{ name: string, form: string | null, plural: readonly [string, string] | null }} Slot
 */

const CARD_FORMS = ["a", "the", "A", "The", "full"];
const LIST_FORMS = ["or", "a_or"];
const PLACE_FORMS = ["on"];
const FORMS = [...CARD_FORMS, ...LIST_FORMS, ...PLACE_FORMS];

const PIECE = /\{\{|\}\}|\{([^{}]*)\}|[{}]/g;
const SLOT = /^([a-z][a-z0-9_]*)(?:\.([A-Za-z_]+)|\|([^|]*)\|([^|]*))?$/;
const CARD = /^[A2-9TJQKX][SHDCshdc]?$/;
const PLACE = /^(?:[LMR]|[AB][1-5|])$/;

/** The page asked for a message that does not exist or gave it wrong parameters. */
export class SpeakError extends Error {}

/** A template is not well-formed; the text says what is wrong and what was expected. */
export class TemplateError extends Error {}

/**
 * Split a template into plain text and slots.
 * @param {string} template
 * @returns {(string | Slot)[]}
 */
function parseTemplate(template) {
  /** @type {(string | Slot)[]} */
  const pieces = [];
  let end = 0;
  for (const found of template.matchAll(PIECE)) {
    pieces.push(template.slice(end, found.index));
    end = found.index + found[0].length;
    if (found[0] === "{{" || found[0] === "}}") {
      pieces.push(found[0].charAt(0));
    } else if (found[1] === undefined) {
      throw new TemplateError(
        `a lone '${found[0]}'; expected '{name}', or '${found[0]}${found[0]}'`,
      );
    } else {
      pieces.push(parseSlot(found[1]));
    }
  }
  pieces.push(template.slice(end));
  return pieces;
}

/**
 * @param {string} inner
 * @returns {Slot}
 */
function parseSlot(inner) {
  const found = SLOT.exec(inner);
  if (found === null || found[1] === undefined) {
    throw new TemplateError(
      `'{${inner}}'; expected '{name}', '{name.form}' or '{name|one|many}'`,
    );
  }
  const [, name, form, one, many] = found;
  if (form !== undefined && !FORMS.includes(form)) {
    throw new TemplateError(`'{${inner}}'; expected one of the forms ${FORMS.join(", ")}`);
  }
  const plural = /** @type {const} */ ([one ?? "", many ?? ""]);
  return { name, form: form ?? null, plural: many === undefined ? null : plural };
}

/** Speaks one language. */
export class Speaker {
  #words;

  /** @param {Words} catalog the words of a catalog, as the build makes it */
  constructor(catalog) {
    this.#words = catalog;
  }

  /**
   * The message or interface word of that key, its parameters filled in.
   * @param {string} key
   * @param {Params} [params]
   * @returns {string}
   */
  say(key, params = {}) {
    const { messages, ui } = this.#words;
    const table = Object.hasOwn(messages, key) ? messages : ui;
    const template = Object.hasOwn(table, key) ? table[key] : undefined;
    if (template === undefined) {
      throw new SpeakError(`no message '${key}'`);
    }
    try {
      return this.fill(template, params);
    } catch (error) {
      if (error instanceof SpeakError) {
        throw new SpeakError(`message '${key}': ${error.message}`);
      }
      throw error;
    }
  }

  /**
   * A template of this language with its parameters filled in.
   * @param {string} template
   * @param {Params} [params]
   * @returns {string}
   */
  fill(template, params = {}) {
    let said = "";
    for (const piece of parseTemplate(template)) {
      if (typeof piece === "string") {
        said += piece;
        continue;
      }
      const value = Object.hasOwn(params, piece.name) ? params[piece.name] : undefined;
      if (value === undefined) {
        throw new SpeakError(`parameter '${piece.name}' is missing`);
      }
      said += this.#value(piece, value);
    }
    return said;
  }

  /**
   * @param {Slot} slot
   * @param {Param} value
   * @returns {string}
   */
  #value(slot, value) {
    if (slot.plural !== null) {
      if (typeof value !== "number") {
        throw new SpeakError(`parameter '${slot.name}' is no number`);
      }
      return slot.plural[this.#isOne(value) ? 0 : 1];
    }
    if (typeof value === "number") {
      return only(slot, [], String(value));
    }
    if (typeof value !== "string") {
      return only(slot, LIST_FORMS, this.#list(value, slot.form));
    }
    if (value === "-") {
      return only(slot, [], word(this.#words.places, "empty"));
    }
    if (CARD.test(value)) {
      return only(slot, CARD_FORMS, this.#card(value, slot.form));
    }
    if (PLACE.test(value)) {
      return only(slot, PLACE_FORMS, this.#place(value, slot.form));
    }
    return only(slot, [], value);
  }

  /** @param {number} number */
  #isOne(number) {
    return number === 1 || (number === 0 && this.#words.plural === "0-1");
  }

  /**
   * @param {string} card
   * @param {string | null} form
   * @returns {string}
   */
  #card(card, form) {
    const rank = word(this.#words.ranks, card.charAt(0));
    // A joker has no suit: the second letter only tells the two apart (ruling.r16).
    if (form === "full" && card.length === 2 && !card.startsWith("X")) {
      const suits = this.#words.suits;
      const suit = word(suits, card.charAt(1).toLowerCase());
      return put(word(suits, "full"), { rank: rank.name, suit });
    }
    switch (form) {
      case "a":
        return rank.a;
      case "the":
        return rank.the;
      case "A":
        return capital(rank.a);
      case "The":
        return capital(rank.the);
      default:
        return rank.name;
    }
  }

  /**
   * @param {readonly string[]} ranks
   * @param {string | null} form
   * @returns {string}
   */
  #list(ranks, form) {
    for (const rank of ranks) {
      if (!CARD.test(rank)) {
        throw new SpeakError(`'${rank}' in a list is no rank`);
      }
    }
    const names = ranks.map((rank) => this.#card(rank, form === "a_or" ? "a" : null));
    const comma = word(this.#words.join, "comma");
    const last = names.at(-1);
    if (form !== null && LIST_FORMS.includes(form) && last !== undefined && names.length > 1) {
      return put(word(this.#words.join, "or"), { a: names.slice(0, -1).join(comma), b: last });
    }
    return names.join(comma);
  }

  /**
   * @param {string} place
   * @param {string | null} form
   * @returns {string}
   */
  #place(place, form) {
    const words = form === "on" ? this.#words.places_on : this.#words.places;
    const side = place.charAt(0);
    if (place.length === 1) {
      return word(words, side);
    }
    if (place.charAt(1) === "|") {
      return word(words, `spit_${side}`);
    }
    return put(word(words, side), { n: place.charAt(1) });
  }
}

/**
 * @param {Slot} slot
 * @param {readonly string[]} forms the forms that the value has
 * @param {string} said
 * @returns {string}
 */
function only(slot, forms, said) {
  if (slot.form !== null && !forms.includes(slot.form)) {
    throw new SpeakError(`parameter '${slot.name}' has no form '${slot.form}'`);
  }
  return said;
}

/**
 * Fill one of the language's own small templates, such as `{rank} de {suit}`.
 * @param {string} template
 * @param {Record<string, string>} words
 * @returns {string}
 */
function put(template, words) {
  return parseTemplate(template)
    .map((piece) => (typeof piece === "string" ? piece : word(words, piece.name)))
    .join("");
}

/** @param {string} text */
function capital(text) {
  const [first = "", ...rest] = text;
  return first.toUpperCase() + rest.join("");
}

/**
 * A word that every catalog has; the build has seen to it.
 * @template T
 * @param {Record<string, T>} table
 * @param {string} key
 * @returns {T}
 */
function word(table, key) {
  const found = table[key];
  if (found === undefined) {
    throw new SpeakError(`the catalog lacks '${key}'`);
  }
  return found;
}

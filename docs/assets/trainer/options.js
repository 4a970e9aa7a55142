/** The options of a game: those it begins with, and what is left of those that were stored. */

/** @typedef {import("./protocol.d.ts").Options} Options */

export const SPEEDS = [0.5, 0.75, 1, 1.5, 2];

/**
 * What each option may be; of the house rules the first is the one that is written.
 * @type {{[K in keyof Options]: readonly Options[K][]}}
 */
export const VALUES = {
  round_end: ["tableau_and_spit", "tableau"],
  short_deal: ["piles", "spread"],
  slap: ["right", "race"],
  stalemate: ["fewer", "race"],
  solo: ["chosen", "own_side"],
  jokers: ["none", "wild"],
  ace_link: ["both", "ace_only"],
  centres: ["two", "three"],
  pace: ["free", "slow"],
  ending: ["no_cards", "streak", "timed"],
  level: [1, 2, 3, 4, 5],
  speed: SPEEDS,
  auto_spit: [false, true],
};

/**
 * The words that a link may say: those of the notation of variants, and the opponent's level.
 * @type {Readonly<Record<string, Partial<Options>>>}
 */
export const WORDS = {
  tableau: { round_end: "tableau" },
  spread: { short_deal: "spread" },
  race: { slap: "race" },
  jamrace: { stalemate: "race" },
  ownside: { solo: "own_side" },
  jokers: { jokers: "wild" },
  aceonly: { ace_link: "ace_only" },
  three: { centres: "three" },
  slow: { pace: "slow" },
  streak: { ending: "streak" },
  timed: { ending: "timed" },
  ...Object.fromEntries(VALUES.level.map((level) => [`level${level}`, { level }])),
};

/** @returns {Options} */
export function defaults() {
  return {
    round_end: "tableau_and_spit",
    short_deal: "piles",
    slap: "right",
    stalemate: "fewer",
    solo: "chosen",
    jokers: "none",
    ace_link: "both",
    centres: "two",
    pace: "free",
    ending: "no_cards",
    level: 2,
    speed: 1,
    auto_spit: false,
  };
}

/**
 * Options out of storage, where anything may stand: what is no option is as if it were not there.
 * @param {unknown} found
 * @returns {Options}
 */
export function readOptions(found) {
  return readKnown(defaults(), VALUES, found);
}

/**
 * What is known and allowed of what was found, over what there is.
 * @template {object} T
 * @param {T} base
 * @param {{[K in keyof T]: readonly T[K][]}} values
 * @param {unknown} found
 * @returns {T}
 */
export function readKnown(base, values, found) {
  if (typeof found !== "object" || found === null) return base;
  const given = /** @type {Partial<T>} */ (found);
  for (const key of /** @type {(keyof T)[]} */ (Object.keys(values))) {
    const value = given[key];
    if (value !== undefined && values[key].includes(value)) base[key] = value;
  }
  return base;
}

/**
 * The rules as written but for what a link says, as `jokers+level1`; the opponent is as he was.
 * @param {Options} saved
 * @param {string} text
 * @returns {Options | "bad_rules" | "bad_choice"} what to say if one of the words is none, or if two
 *   of them exclude each other
 */
export function readWords(saved, text) {
  const { level, speed, auto_spit } = saved;
  /** @type {Record<string, unknown>} */
  const given = {};
  for (const word of text.split("+")) {
    const asked = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (!asked) return "bad_rules";
    for (const [key, value] of Object.entries(asked)) if ((given[key] ??= value) !== value) return "bad_choice";
  }
  return { ...defaults(), level, speed, auto_spit, ...given };
}

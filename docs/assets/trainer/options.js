/** The options of a game: those it begins with, and what is left of those that were stored. */

/** @typedef {import("./protocol.d.ts").Options} Options */

/** @typedef {import("./protocol.d.ts").BotWord} BotWord */

export const SPEEDS = [0.5, 0.75, 1, 1.5, 2];
/** How fast two bots are watched. */
export const WATCH_SPEEDS = [0.25, 0.5, 1, 2, 4, 8];
/** All levels; the whole ones have names. */
export const LEVELS = Array.from({ length: 17 }, (_, n) => 1 + n / 4);
export const NAMED = LEVELS.filter(Number.isInteger);
/** The learner's chances of winning, in percent, that an opponent who follows him can keep. */
export const CHANCES = [30, 40, 50, 60, 70];
/** Who follows begins as the middle level. */
export const FOLLOWER = 3;
/** Nobody is slower than that, in ms: what is more was no median. */
const SLOWEST = 60_000;

/**
 * What each option may be; of the house rules the first is the one that is written.
 * @type {{[K in Exclude<keyof Options, "median">]: readonly Options[K][]}}
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
  level: LEVELS,
  style: ["level", "first", "tallest", "side", "gaps", "patient", "ahead"],
  follow: [0, ...CHANCES],
  speed: SPEEDS,
  auto_spit: [false, true],
  assist: [false, true],
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
  ...Object.fromEntries(LEVELS.map((level) => [`level${level}`, { level, follow: 0 }])),
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
    style: "level",
    follow: 0,
    median: 0,
    speed: 1,
    auto_spit: false,
    assist: false,
  };
}

/**
 * Options out of storage, where anything may stand: what is no option is as if it were not there.
 * @param {unknown} found
 * @returns {Options}
 */
export function readOptions(found) {
  const options = readKnown(defaults(), VALUES, found);
  options.median = readMedian(/** @type {{median?: unknown} | null} */ (found)?.median);
  return options;
}

/** A median delay out of storage, in ms; 0 if there is none. @param {unknown} found */
export function readMedian(found) {
  return typeof found === "number" && found > 0 && found < SLOWEST ? Math.round(found) : 0;
}

/**
 * One of the bots that are asked for by level and style alone.
 * @param {BotWord} base
 * @param {unknown} found
 */
export function readBot(base, found) {
  return readKnown(base, { level: NAMED, style: VALUES.style }, found);
}

/**
 * The options as a game is asked for: whoever follows has the learner's pace, and no other.
 * @param {Options} options
 * @param {number} median the learner's, in ms; 0 if it is not known
 * @returns {Options}
 */
export function asked(options, median) {
  return options.follow ? { ...options, level: FOLLOWER, speed: 1, median } : { ...options, median };
}

/**
 * What is known and allowed of what was found, over what there is.
 * @template {object} T
 * @param {T} base
 * @param {{[K in keyof T]?: readonly T[K][]}} values
 * @param {unknown} found
 * @returns {T}
 */
export function readKnown(base, values, found) {
  if (typeof found !== "object" || found === null) return base;
  const given = /** @type {Partial<T>} */ (found);
  for (const key of /** @type {(keyof T)[]} */ (Object.keys(values))) {
    const value = given[key];
    if (value !== undefined && values[key]?.includes(value)) base[key] = value;
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
  const { level, style, follow, speed, auto_spit, assist } = saved;
  /** @type {Record<string, unknown>} */
  const given = {};
  for (const word of text.split("+")) {
    const asked = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
    if (!asked) return "bad_rules";
    for (const [key, value] of Object.entries(asked)) if ((given[key] ??= value) !== value) return "bad_choice";
  }
  return { ...defaults(), level, style, follow, speed, auto_spit, assist, ...given };
}

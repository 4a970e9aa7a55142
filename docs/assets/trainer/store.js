/**
 * What the trainer remembers on this device, and nowhere else: settings, the last options of a
 * game, which steps were solved. Storage may be forbidden or full; then it lasts while the page does.
 */

import { WATCH_SPEEDS, defaults, readBot, readKnown, readMedian, readOptions } from "./options.js";

const KEY = "spit:1";
const SWITCH = [false, true];

/**
 * @typedef {object} Settings
 * @property {boolean} direct one tap sends a card to the only place where it fits
 * @property {boolean} halo cards that can be played are marked
 * @property {boolean} four four suit colours instead of two
 * @property {boolean} still no movement, whatever the system says
 */

/** @typedef {import("./protocol.d.ts").BotWord} BotWord */

/**
 * @typedef {object} Watched two bots to watch
 * @property {import("./protocol.d.ts").Options} options their house rules
 * @property {BotWord[]} bots the one below, and the one above
 * @property {number} speed
 * @property {boolean} chosen they have been watched before
 */

/**
 * @typedef {object} Saved
 * @property {Settings} settings
 * @property {import("./protocol.d.ts").Options} options
 * @property {number} median how long the learner takes for a card, in ms; 0 if it is not known
 * @property {BotWord} hint who is asked what to play
 * @property {Watched} watch
 * @property {Record<string, "solved" | "seen">} walk
 * @property {boolean} through the last page of the walk was turned, whatever was passed over before
 */

/** @returns {Saved} */
function blank() {
  return {
    settings: { direct: false, halo: false, four: false, still: false },
    options: defaults(),
    median: 0,
    hint: { level: 5, style: "level" },
    watch: { options: defaults(), bots: [{ level: 2, style: "level" }, { level: 4, style: "level" }], speed: 1, chosen: false },
    walk: {},
    through: false,
  };
}

/** @returns {Saved | null} what lies in the browser; null if nothing does, or it may not be read */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
    if (found === null) return null;
    const saved = blank();
    readKnown(saved.settings, { direct: SWITCH, halo: SWITCH, four: SWITCH, still: SWITCH }, found.settings);
    saved.options = readOptions(found.options);
    saved.median = readMedian(found.median);
    readBot(saved.hint, found.hint);
    readKnown(saved.watch, { speed: WATCH_SPEEDS, chosen: SWITCH }, found.watch);
    saved.watch.options = readOptions(found.watch?.options);
    saved.watch.bots.forEach((bot, seat) => readBot(bot, found.watch?.bots?.[seat]));
    for (const [step, state] of Object.entries(found.walk ?? {})) {
      if (state === "solved" || state === "seen") saved.walk[step] = state;
    }
    saved.through = found.through === true;
    return saved;
  } catch {
    // Storage forbidden, or somebody else's text under our key.
    return null;
  }
}

export class Store {
  constructor() {
    this.saved = read() ?? blank();
    /** Whether what is in memory could not be written, and is all there is. */
    this.alone = false;
    /** @type {Set<(settings: Settings) => void>} */
    this.listeners = new Set();
  }

  get settings() {
    return this.saved.settings;
  }

  /** @param {Partial<Settings>} change */
  set(change) {
    this.#keep((saved) => Object.assign(saved.settings, change));
    for (const listener of this.listeners) listener(this.saved.settings);
  }

  /**
   * @param {string} step
   * @param {"solved" | "seen"} state a solved step never becomes merely seen
   */
  mark(step, state) {
    if (this.saved.walk[step] === "solved") return;
    this.#keep((saved) => {
      if (saved.walk[step] !== "solved") saved.walk[step] = state;
    });
  }

  /** The walk was gone through to its end. */
  finish() {
    this.#keep((saved) => {
      saved.through = true;
    });
  }

  /** @param {import("./protocol.d.ts").Options} options */
  keepOptions(options) {
    this.#keep((saved) => {
      saved.options = { ...options };
    });
  }

  /** @param {number | null} median in ms; null as long as there is none */
  keepMedian(median) {
    if (!median || median === this.saved.median) return;
    this.#keep((saved) => {
      saved.median = median;
    });
  }

  /** @param {BotWord} hint */
  keepHint(hint) {
    this.#keep((saved) => {
      saved.hint = { ...hint };
    });
  }

  /** @param {Watched} watch */
  keepWatch(watch) {
    this.#keep((saved) => {
      saved.watch = structuredClone(watch);
    });
  }

  /**
   * Another tab may have kept something since: the change is made to what lies there now.
   * @param {(saved: Saved) => void} change
   */
  #keep(change) {
    if (!this.alone) this.saved = read() ?? this.saved;
    change(this.saved);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      // Private window or no room: what is in memory still counts.
      this.alone = true;
    }
  }

  /**
   * An unfinished game, with its options: it survives a reload of this tab, not more.
   * @returns {import("./journal.js").SavedGame | null}
   */
  get game() {
    try {
      const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
      return typeof found?.record === "string" ? { record: found.record, options: readOptions(found.options) } : null;
    } catch {
      return null;
    }
  }

  /** @param {import("./journal.js").SavedGame | null} game */
  set game(game) {
    try {
      if (game === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(game));
    } catch {
      // As above.
    }
  }
}

/**
 * What the trainer remembers on this device, and nowhere else: settings, the last options of a
 * game, which steps were solved. Storage may be forbidden or full; then it lasts while the page does.
 */

const KEY = "spit:1";

/**
 * @typedef {object} Settings
 * @property {boolean} direct one tap sends a card to the only place where it fits
 * @property {boolean} halo cards that can be played are marked
 * @property {boolean} four four suit colours instead of two
 * @property {boolean} still no movement, whatever the system says
 */

/**
 * @typedef {object} Saved
 * @property {Settings} settings
 * @property {Partial<import("./protocol.d.ts").Options>} options
 * @property {Record<string, "solved" | "seen">} walk
 */

/** @returns {Saved} */
function blank() {
  return {
    settings: { direct: false, halo: false, four: false, still: false },
    options: {},
    walk: {},
  };
}

export class Store {
  constructor() {
    /** @type {Saved} */
    this.saved = blank();
    try {
      const found = JSON.parse(localStorage.getItem(KEY) ?? "null");
      if (found && typeof found === "object") {
        Object.assign(this.saved.settings, found.settings);
        Object.assign(this.saved.options, found.options);
        Object.assign(this.saved.walk, found.walk);
      }
    } catch {
      // Storage forbidden, or somebody else's text under our key: start blank.
    }
    /** @type {Set<(settings: Settings) => void>} */
    this.listeners = new Set();
  }

  get settings() {
    return this.saved.settings;
  }

  /** @param {Partial<Settings>} change */
  set(change) {
    Object.assign(this.saved.settings, change);
    this.keep();
    for (const listener of this.listeners) listener(this.saved.settings);
  }

  /**
   * @param {string} step
   * @param {"solved" | "seen"} state a solved step never becomes merely seen
   */
  mark(step, state) {
    if (this.saved.walk[step] === "solved") return;
    this.saved.walk[step] = state;
    this.keep();
  }

  /** @param {import("./protocol.d.ts").Options} options */
  keepOptions(options) {
    this.saved.options = { ...options };
    this.keep();
  }

  keep() {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.saved));
    } catch {
      // Private window or no room: what is in memory still counts.
    }
  }

  /** An unfinished game, with its options: it survives a reload of this tab, not more. */
  get game() {
    try {
      /** @type {{record: string, options: import("./protocol.d.ts").Options} | null} */
      const found = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
      return found;
    } catch {
      return null;
    }
  }

  /** @param {{record: string, options: import("./protocol.d.ts").Options} | null} game */
  set game(game) {
    try {
      if (game === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, JSON.stringify(game));
    } catch {
      // As above.
    }
  }
}

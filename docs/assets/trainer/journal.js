/**
 * The running game as text, kept at every reply: whatever ends the page, the game is already put by.
 */

/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./protocol.d.ts").Options} Options */
/** @typedef {{record: string, options: Options}} SavedGame */

/** How a record begins. */
const HEAD = "spit 1\n";

export class Journal {
  /**
   * @param {Options} options until a game says its own
   * @param {(game: SavedGame | null) => void} keep null when there is nothing left to take up
   */
  constructor(options, keep) {
    this.keep = keep;
    this.options = options;
    /** @type {Options | null} */
    this.coming = options;
    this.deaf = false;
    this.record = "";
  }

  /** @param {Options | null} options those of the game that is being asked for; null: it is not kept */
  begin(options) {
    this.coming = options;
  }

  /**
   * Every reply of the engine in turn, also those that no screen waits for any more.
   * @param {Reply} reply
   */
  hear({ log, view }) {
    if (!log) return;
    if (log.startsWith(HEAD)) {
      this.record = "";
      this.deaf = this.coming === null;
      this.options = this.coming ?? this.options;
    }
    if (this.deaf) return;
    this.record += log;
    this.keep(view?.phase === "over" ? null : { record: this.record, options: this.options });
  }
}

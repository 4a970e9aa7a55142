/**
 * Who answers the trainer: the tables as long as the answer stands there, and the engine from then
 * on. Whoever asks does not see the difference, but for the time that the engine may take to come.
 */

import { now } from "./clock.js";

/** @typedef {import("./engine.js").Message} Message */
/** @typedef {import("./protocol.d.ts").Reply} Reply */

/** There is no answer, for the engine did not come; the table is as it was. */
export class NoEngine extends Error {}

/** There is no answer any more: another table was laid out, or nobody could answer one before. */
export class Overtaken extends Error {}

/** What a table may begin with. */
const OPENS = new Set(["walk", "try"]);
/** What lays out a table of its own, whatever lay there. */
const LAYS = new Set([...OPENS, "game", "watch", "restore"]);

export class Answers {
  #q = 0;
  /** Raised when what was asked before is of no more interest. */
  #era = 0;
  /** @type {Promise<unknown> | null} the last question that is not yet answered, if some must wait */
  #last = null;

  /**
   * @param {import("./book.js").Book} book
   * @param {{request: (message: Message) => Promise<Reply>}} engine
   * @param {() => Promise<boolean>} bring has the engine come; false if it does not
   */
  constructor(book, engine, bring) {
    this.book = book;
    this.engine = engine;
    this.bring = bring;
  }

  /**
   * Asks for a reply; replies come in the order of the messages.
   * @param {Message} message
   * @returns {Promise<Reply>}
   */
  async request(message) {
    this.#q += 1;
    const q = this.#q;
    const stamped = { ...message, t: message.t ?? now() };
    const lays = LAYS.has(message.type);
    if (lays) {
      this.#era += 1;
      this.#last = null;
    }
    const era = this.#era;
    const before = this.#last;
    const answer = before ? before.then(() => this.#answer(stamped, era)) : this.#answer(stamped, era);
    if (lays || before || this.book.open) {
      const last = answer.catch(() => {});
      this.#last = last;
      void last.then(() => {
        if (this.#last === last) this.#last = null;
      });
    }
    return { ...(await answer), q };
  }

  /**
   * @param {Message} message
   * @param {number} era
   * @returns {Promise<Reply>}
   */
  async #answer(message, era) {
    if (era !== this.#era) throw new Overtaken();
    const { book, engine } = this;
    const opens = OPENS.has(message.type);
    if (opens || (book.open && !LAYS.has(message.type))) {
      const known = await book.request(message);
      if (known) return known;
      await this.#have(era);
      if (!opens) for (const one of book.trail) await this.#follow(one.message);
    }
    const reply = await engine.request(message);
    // What the engine cannot take leaves everything as it was.
    if (!reply.fault) book.close();
    return reply;
  }

  /** @param {number} era */
  async #have(era) {
    const here = await this.bring();
    if (era !== this.#era) throw new Overtaken();
    if (here) return;
    // Who has asked for more meanwhile need not hear the same again.
    this.#era += 1;
    throw new NoEngine();
  }

  /** @param {Message} message brings the engine to where the table is */
  async #follow(message) {
    const { fault } = await this.engine.request(message);
    if (fault) throw new Error(`${fault.where}: ${fault.what}`);
  }
}

/**
 * The conversation with the engine: hands every reply to the screen that asked, and wakes the
 * engine when it asked to be woken.
 */

import { now } from "./clock.js";

/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./engine.js").Message} Message */

export class Talk {
  /**
   * @param {{request: (message: Message) => Promise<Reply>}} engine
   * @param {(error: unknown) => void} onfail the engine did not answer, or could not
   * @param {(reply: Reply) => void} onreply hears every reply, also a late one
   */
  constructor(engine, onfail, onreply) {
    this.engine = engine;
    this.onfail = onfail;
    this.onreply = onreply;
    this.turn = 0;
    this.newest = 0;
    this.timer = 0;
    /** @type {((reply: Reply) => void) | null} */
    this.listener = null;
  }

  /**
   * A new listener hears only what it caused: late answers to the one before are dropped.
   * @param {((reply: Reply) => void) | null} listener
   */
  listen(listener) {
    window.clearTimeout(this.timer);
    this.listener = listener;
    this.turn += 1;
  }

  /**
   * @param {Message} message
   * @param {() => void} [onfault] where it is no fault of ours that the engine cannot take it
   * @returns {Promise<Reply | null>} null if there is no answer, or nobody waits for it any more
   */
  async send(message, onfault) {
    const turn = this.turn;
    /** @type {Reply} */
    let reply;
    try {
      reply = await this.engine.request(message);
    } catch (error) {
      if (turn === this.turn) this.onfail(error);
      return null;
    }
    this.onreply(reply);
    if (turn !== this.turn) return null;
    if (reply.fault) {
      if (onfault) onfault();
      else this.onfail(new Error(`${reply.fault.where}: ${reply.fault.what}`));
      return null;
    }
    if (reply.q >= this.newest) {
      this.newest = reply.q;
      this.#wake(reply.due);
    }
    this.listener?.(reply);
    return reply;
  }

  /** @param {number | null} due */
  #wake(due) {
    window.clearTimeout(this.timer);
    if (due !== null) this.timer = window.setTimeout(() => void this.send({ type: "tick" }), Math.max(0, due - now()));
  }
}

/**
 * The board with everything that a lesson and a game share: the learner's hand, pointers, motion
 * and the message bar. It takes replies and draws them; acts go out through `send`.
 */

import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { Hand } from "./hand.js";
import { Hint } from "./hint.js";
import { PointerInput } from "./input-pointer.js";
import { LockSign } from "./lock.js";
import { Motion } from "./motion.js";

/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./hand.js").Gesture} Gesture */

export class Table {
  /**
   * @param {import("./trainer.js").Shell} shell
   * @param {object} rules
   * @param {boolean} rules.quick in real time a tap that finishes a play counts at once
   * @param {() => boolean} rules.direct
   * @param {boolean} [rules.watched] both players are bots
   */
  constructor(shell, { quick, direct, watched = false }) {
    this.shell = shell;
    this.board = new Board(shell.words, watched);
    this.bar = new Bar(shell.words, shell.live, (rule) => shell.ruleLink(rule));
    this.motion = new Motion(this.board, () => shell.still());
    this.lock = new LockSign(this.board.middle, () => shell.still());
    this.hand = new Hand({
      view: () => this.board.view,
      act: (gesture, t) => void this.act(gesture, t),
      onchange: (selected, aimed) => this.board.choose(selected, aimed),
      direct,
    });
    this.pointer = new PointerInput(this.board, this.hand, (place) => this.motion.home(place), () => quick);
    this.hint = new Hint(shell, this);
    this.q = 0;
  }

  get view() {
    return this.board.view;
  }

  /**
   * @param {Gesture} gesture
   * @param {number} t
   */
  async act(gesture, t) {
    const view = this.view;
    if (!view) return;
    this.bar.clear();
    this.hint.clear();
    const reply = await this.shell.talk.send({ type: "act", seen: view.seq, t, ...gesture });
    if (gesture.source) this.motion.home(gesture.source);
    const place = gesture.source ?? gesture.to;
    if (place && reply?.say.some((say) => say.tone === "refusal")) this.board.refuse(place);
  }

  /**
   * Draws a reply unless a newer one has been drawn.
   * @param {Reply} reply
   */
  apply(reply) {
    const { view } = reply;
    if (view && reply.q >= this.q) {
      this.q = reply.q;
      this.board.halo = this.shell.store.settings.halo;
      const rects = this.motion.measure(reply.events);
      this.board.render(view);
      this.motion.play(reply.events, rects);
      this.motion.reach.show(view.paused ? null : view.reach);
      this.lock.show(view.paused ? null : view.lock);
      this.hand.refresh();
      this.hint.refresh(reply);
    }
    this.bar.hear(reply.say);
  }
}

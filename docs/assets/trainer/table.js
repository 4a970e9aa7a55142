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
   * What was asked needs the engine, and that is on its way.
   * @param {import("./loader.js").Reached} reached
   */
  await({ loaded, total, cancel }) {
    const { words, live } = this.shell;
    const fresh = !this.bar.element.querySelector(".awaited");
    const share = words.ui("load_mb", { loaded: words.number(loaded / 1e6, 1), total: words.number(total / 1e6, 1) });
    const how = total && loaded < total ? share : words.ui("load_ready");
    this.bar.wait(`${words.ui("engine_awaited")} ${how}`, words.ui("cancel"), () => {
      cancel();
      this.board.element.focus({ preventScroll: true });
    });
    if (fresh) live.say(words.ui("engine_awaited"), "load");
  }

  /** @param {boolean} cancelled the engine did not come, because it was called off */
  alone(cancelled) {
    const { words, live } = this.shell;
    this.bar.clear();
    if (cancelled) return;
    this.bar.note(words.ui("engine_away"), "refusal");
    live.say(words.ui("engine_away"), "refusal");
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

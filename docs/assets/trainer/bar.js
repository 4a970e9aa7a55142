/** The message bar under the board: one sentence and, where it cites a rule, the way to it. */

import { h, icon } from "./dom.js";
import { HINT } from "./reasons.js";

/** @typedef {import("./protocol.d.ts").Say} Say */
/** @typedef {import("./words.js").Words} Words */

/** Said to a screen reader, but drawn by the board itself: these would only flicker in the bar. */
const DRAWN = new Set([
  ...["you_play", "you_uncover", "bot_plays", "you_move", "bot_moves", "flip_both", "flip_three", "flip_one", "bot_said_spit", "counts", "counts_three", "paused", "resumed", "state", "state_three", "time_left", "dealt"].map((key) => `say.${key}`),
  ...["you_play", "other_plays", "you_draw", "other_draws", "other_agrees", "opened", "state", "state_ready"].map((key) => `speed.${key}`),
]);
const WEIGHT = { refusal: 3, result: 2, good: 1, info: 0 };

export class Bar {
  /**
   * @param {Words} words
   * @param {import("./live.js").Live} live
   * @param {(rule: string) => HTMLElement} link
   */
  constructor(words, live, link) {
    this.words = words;
    this.live = live;
    this.link = link;
    this.element = h("div", { class: "bar" });
    /** @type {Say["tone"] | null} */
    this.tone = null;
  }

  /**
   * What the engine says in one reply: all of it is spoken, the weightiest is shown.
   * @param {Say[]} says
   */
  hear(says) {
    /** @type {Map<string, string[]>} */
    const spoken = new Map();
    /** @type {Say | null} */
    let best = null;
    for (const say of says) {
      if (HINT.test(say.key)) continue;
      const kind = kindOf(say);
      spoken.set(kind, [...(spoken.get(kind) ?? []), this.words.sentence(say)]);
      if (DRAWN.has(say.key)) continue;
      if (!best || WEIGHT[say.tone] >= WEIGHT[best.tone]) best = say;
    }
    for (const [kind, texts] of spoken) this.live.say(texts.join(" "), kind);
    // A refusal stays until the learner acts again; only what decides the round outweighs it.
    if (best && !(this.tone === "refusal" && best.tone === "info")) this.show(best);
  }

  /** @param {Say} say */
  show(say) {
    this.note(this.words.sentence(say), say.tone, say.rule);
  }

  /**
   * @param {string} text
   * @param {Say["tone"]} tone
   * @param {string | null} [rule]
   */
  note(text, tone, rule = null) {
    this.tone = tone;
    this.element.className = `bar ${tone}`;
    this.element.replaceChildren(
      h("p", {}, tone === "good" ? icon("check") : null, h("span", { text })),
      ...(rule ? [this.link(rule)] : []),
    );
  }

  /**
   * Says what is awaited, and how it can be called off.
   * @param {string} text
   * @param {string} stop the name of the button
   * @param {() => void} cancel
   */
  wait(text, stop, cancel) {
    const said = this.element.querySelector(".awaited");
    if (said) said.textContent = text;
    else {
      this.note("", "info");
      this.element.replaceChildren(h("p", {}, h("span", { class: "awaited", text })), h("button", { type: "button", class: "button small", text: stop, onclick: cancel }));
    }
  }

  clear() {
    this.tone = null;
    this.element.className = "bar";
    this.element.replaceChildren();
  }
}

/** What one may have to act on at once is spoken before all else; see the live region. */
const DECIDES = /^say\.(slap|stalemate|first_hand|bot_slaps)|^speed\.(call|catch)_now/;

/** @param {{key: string}} say messages of one kind replace each other while they wait to be spoken */
export function kindOf({ key }) {
  const [group = "", name = ""] = key.split(".");
  if (DECIDES.test(key)) return "slap";
  if (group !== "say" && group !== "speed") return group;
  if (name === "dealt") return "deal";
  return /^(you_|bot_|flip_|state|round|game)/.exec(name)?.[1] ?? name;
}

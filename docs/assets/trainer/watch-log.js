/** What two bots have done of late, the newest first, each with its reason. */

import { h } from "./dom.js";
import { withReasons } from "./reasons.js";

/** @typedef {import("./protocol.d.ts").Say} Say */

/** So many are kept. */
const MOST = 40;
/** The table shows it, or the buttons do. */
const SHOWN = new Set(["say.paused", "say.resumed", "say.counts", "say.counts_three"]);
/** What ends a round outweighs what was done in it. */
const ENDS = /^say\.watch_(round|game)/;

export class WatchLog {
  /**
   * @param {import("./words.js").Words} words
   * @param {import("./live.js").Live} live
   */
  constructor(words, live) {
    this.words = words;
    this.live = live;
    this.list = h("ol");
    this.element = h("div", { class: "told", role: "region", tabindex: "0", "aria-label": words.ui("told") }, this.list);
  }

  /** @param {Say[]} says @returns {boolean} something was done */
  hear(says) {
    const told = withReasons(says, this.words).filter(({ say }) => !SHOWN.has(say.key));
    for (const { say, text, why } of told) {
      const seat = /_([ab])$/.exec(say.key)?.[1] ?? "";
      const end = ENDS.test(say.key);
      this.list.prepend(h("li", { class: end ? "end" : seat }, text, why ? h("span", { class: "why", text: ` ${why}` }) : null));
      this.live.say(`${text} ${why}`.trim(), end ? "round" : "watch");
    }
    while (this.list.childElementCount > MOST) this.list.lastElementChild?.remove();
    if (told.length) this.element.scrollTop = 0;
    return told.length > 0;
  }

  /** @param {string} text what the page itself has to say */
  note(text) {
    this.list.prepend(h("li", { class: "end", text }));
    this.live.say(text, "note");
  }

  clear() {
    this.list.replaceChildren();
  }
}

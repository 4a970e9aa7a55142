/** What a bot of the learner's choice would do in his place: a sign on the table, and a sentence. */

import { botName } from "./bots.js";
import { h, icon } from "./dom.js";
import { HINT, withReasons } from "./reasons.js";

/** @typedef {import("./protocol.d.ts").HintView} HintView */
/** @typedef {import("./protocol.d.ts").Reply} Reply */

export class Hint {
  /**
   * @param {import("./trainer.js").Shell} shell
   * @param {import("./table.js").Table} table
   */
  constructor(shell, table) {
    this.shell = shell;
    this.table = table;
    /** @type {HintView | null} */
    this.shown = null;
    this.cards = "";
  }

  /** A button that asks. */
  button() {
    const text = this.shell.words.ui("hint");
    const node = h("button", { type: "button", class: "button side hint-button", onclick: (/** @type {MouseEvent} */ event) => this.#pressed(event) }, icon("bulb"), h("span", { text }));
    const name = () => {
      node.title = this.shell.words.ui("hint_ask", { name: botName(this.shell.words, this.shell.store.saved.hint) });
      node.ariaLabel = node.title;
    };
    name();
    node.addEventListener("pointerenter", name);
    node.addEventListener("focus", name);
    return node;
  }

  /** @param {MouseEvent} event */
  #pressed(event) {
    // After a finger or a mouse the keys are for the cards again.
    if (event.detail) this.table.board.element.focus({ preventScroll: true });
    void this.ask();
  }

  async ask() {
    const { store, talk } = this.shell;
    const { view } = this.table;
    if (!view || view.paused) return;
    this.table.hand.clear();
    this.table.bar.clear();
    await talk.send({ type: "hint", ...store.saved.hint });
  }

  clear() {
    if (!this.shown) return;
    this.shown = null;
    this.table.board.hint(null);
  }

  /**
   * A hint that has come is shown; one of before goes as soon as one of its cards has changed.
   * @param {Reply} reply
   */
  refresh({ hint, say }) {
    if (hint !== undefined) {
      this.shown = hint;
      this.cards = this.#cards();
      this.table.board.hint(hint);
      this.#tell(say);
    } else if (this.shown && this.#cards() !== this.cards) this.clear();
  }

  /** What lies where the hint points. */
  #cards() {
    const { slots } = this.table.board;
    return [this.shown?.source, this.shown?.to].map((place) => (place && slots.get(place)?.name) ?? "").join();
  }

  /** @param {Reply["say"]} says */
  #tell(says) {
    const { live, store, words } = this.shell;
    const told = withReasons(says.filter((say) => HINT.test(say.key)), words);
    if (!told.length) return;
    const said = told.map(({ text, why }) => `${text} ${why}`.trim()).join(" ");
    const text = words.ui("hint_says", { name: botName(words, store.saved.hint), text: said });
    this.table.bar.note(text, "info");
    live.say(text, "hint");
  }
}

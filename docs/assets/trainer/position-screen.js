/**
 * One position to try: the learner acts for the player below, and nothing moves unless he wants it
 * to. What he does can be taken back, and the position laid out again.
 */

import { label } from "./big-button.js";
import { h, icon, iconButton } from "./dom.js";
import { KeyInput } from "./input-keys.js";
import { button } from "./sheet.js";
import { Table } from "./table.js";

/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./protocol.d.ts").TrialView} TrialView */

export class PositionScreen {
  /** @param {import("./trainer.js").Shell} shell */
  constructor(shell) {
    this.shell = shell;
    const { words } = shell;
    this.table = new Table(shell, { quick: false, direct: () => shell.store.settings.direct });
    /** @type {TrialView | null} */
    this.trial = null;
    const way = shell.guest ? words.ui("back_to_figure") : words.ui("leave");
    this.leave = iconButton(shell.guest ? "close" : "back", way, () => void shell.go("start"));
    this.undo = this.#small("undo", words.ui("undo"), () => this.#ask("undo"));
    this.again = this.#small("again", words.ui("step_again"), () => this.#ask("again"));
    this.big = button(words.ui("spit"), (event) => this.#press(Math.round(event.timeStamp)), { class: "button spit-button" });
    this.hint = this.table.hint.button();
    this.other = button(words.ui("other_acts"), () => this.#ask("other"), { class: "button other-acts" });
    this.felt = h("div", { class: "felt" }, this.table.board.element, this.table.bar.element);
    /** What the joker that has just been put on a pile may stand for. */
    this.names = h("div", { class: "names", role: "group", "aria-label": words.ui("name_joker"), hidden: true });
    this.element = h(
      "section",
      { class: "stage game trial", tabindex: "-1", "aria-label": words.ui("position") },
      h(
        "header",
        { class: "top" },
        shell.guest ? null : this.leave,
        h("h2", { class: "place", text: words.ui("position") }),
        iconButton("gear", words.ui("settings"), () => shell.openSettings()),
        // In place of a figure the page is the window: Back and Escape belong to it.
        shell.guest ? null : shell.wideButton(),
        shell.guest ? this.leave : null,
      ),
      this.felt,
      h("footer", { class: "acts" }, this.names, this.undo, this.again, this.hint, this.big, this.other),
    );
    new KeyInput(this.element, this.table.hand, {
      spit: (t) => this.#press(t),
      // Nobody is thrown out by one key: the next one, Enter, leaves.
      escape: () => this.leave.focus(),
      state: () => void shell.talk.send({ type: "state" }),
      hint: () => void this.#hint(),
    });
  }

  /**
   * @param {string} spn
   * @param {string[]} done what had been done there before
   * @returns {Promise<boolean>} false if that is no position: then all stays as it was
   */
  async open(spn, done) {
    const { shell } = this;
    this.table.bar.clear();
    if (!this.trial) shell.talk.listen((reply) => this.#apply(reply));
    const lay = (/** @type {string[]} */ acts) => shell.talk.send({ type: "try", spn, done: acts }, () => {});
    // Acts of another time may not be allowed any more: then the position alone.
    const reply = (await lay(done)) ?? (done.length ? await lay([]) : null);
    if (!reply) return false;
    this.#settle();
    this.table.board.element.focus({ preventScroll: true });
    const note = shell.words.ui(this.table.view?.game === "speed" ? "speed_note" : "position_note");
    if (!this.table.bar.tone) this.table.bar.note(note, "info");
    shell.live.say(note, "step");
    return true;
  }

  /** What the engine is asked for when it has to be started anew. @returns {{where: "position", step: string | null}} */
  get here() {
    return { where: "position", step: this.trial?.spn ?? null };
  }

  close() {
    this.table.lock.show(null);
    this.table.pointer.cancel();
    this.shell.talk.listen(null);
  }

  /**
   * @param {"undo" | "again"} name
   * @param {string} text
   * @param {() => void} onclick
   */
  #small(name, text, onclick) {
    return h("button", { type: "button", class: "button side", title: text, onclick }, icon(name), h("span", { text }));
  }

  /** @param {"undo" | "again" | "other" | "next"} type */
  async #ask(type) {
    this.table.hand.clear();
    this.table.hint.clear();
    this.table.bar.clear();
    const reply = await this.shell.talk.send({ type });
    if (reply && (type === "undo" || type === "again")) this.#settle();
  }

  #hint() {
    if (!this.hint.disabled) void this.table.hint.ask();
  }

  /** The table has been laid out, not played on: no sign of what went before stays on it. */
  #settle() {
    this.table.pointer.cancel();
    this.table.hand.clear();
    this.table.hint.clear();
    this.table.board.calm();
  }

  /** @param {number} t the one big button, by finger or by key */
  #press(t) {
    if (this.trial?.goes_on) void this.#ask("next");
    else if (!this.big.disabled) this.table.hand.spit(t);
  }

  /** @param {Reply} reply */
  #apply(reply) {
    const { view, trial } = reply;
    this.table.apply(reply);
    if (!view || !trial) return;
    this.trial = trial;
    this.shell.route.done = trial.done;
    const ended = view.phase === "settled" || view.phase === "over";
    this.#button(view, trial, ended);
    this.undo.disabled = this.again.disabled = trial.done.length === 0;
    this.other.disabled = !trial.other;
    // Only bots of Spit are asked.
    this.hint.hidden = view.game !== "spit";
    this.hint.disabled = ended || trial.goes_on || this.hint.hidden;
    this.again.classList.toggle("main", ended);
    this.table.board.element.inert = ended;
    this.#choices(trial.choices);
    this.#keepFocus(ended);
  }

  /** A button for each rank that may be named. @param {string[]} ranks */
  #choices(ranks) {
    const { words } = this.shell;
    const left = this.names.contains(/** @type {ShadowRoot} */ (this.element.getRootNode()).activeElement);
    this.names.hidden = ranks.length === 0;
    this.names.replaceChildren(
      ...ranks.map((rank) =>
        button(words.speaker.fill("{card}", { card: rank }), (event) => void this.table.act({ act: "choose", to: rank }, Math.round(event.timeStamp))),
      ),
    );
    const [first] = this.names.children;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    else if (left) this.table.board.element.focus({ preventScroll: true });
  }

  /** @param {View} view @param {TrialView} trial @param {boolean} ended */
  #button(view, trial, ended) {
    const text = this.shell.words.ui(trial.goes_on ? "goes_on" : ended && view.game === "spit" ? "spit" : label(view));
    if (this.big.textContent !== text) this.big.textContent = text;
    const slap = view.phase === "slap" || (view.phase === "call" && !view.can_spit);
    this.big.disabled = ended || (slap && !trial.goes_on);
    this.big.classList.toggle("wanted", trial.goes_on || view.phase === "ready" || (!slap && !ended && view.can_spit));
  }

  /** A button that is of no more use must not take the keys along. @param {boolean} ended */
  #keepFocus(ended) {
    const root = /** @type {ShadowRoot} */ (this.element.getRootNode());
    const { activeElement } = root;
    if (!activeElement || !this.element.contains(activeElement)) return;
    const lost = activeElement instanceof HTMLButtonElement && activeElement.disabled;
    if (!lost && !(ended && this.table.board.element.contains(activeElement))) return;
    (ended && !this.again.disabled ? this.again : ended ? this.element : this.table.board.element).focus({ preventScroll: true });
  }
}

/** A game against the bot: the board, the one big button, pause, results. */

import { enabled, label, wanted } from "./big-button.js";
import { Countdown } from "./countdown.js";
import { h, iconButton, write } from "./dom.js";
import { openGameSheet } from "./game-sheet.js";
import { chosen } from "./house-rules.js";
import { KeyInput } from "./input-keys.js";
import { asked, defaults } from "./options.js";
import { openResult } from "./result-sheet.js";
import { button } from "./sheet.js";
import { Table } from "./table.js";
import { Tally } from "./tally.js";
import { TimeLeft } from "./time-left.js";

/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./protocol.d.ts").Options} Options */

/** The board shows how the round ended before the result covers it. */
const RESULT_AFTER = 1100;

export class GameScreen {
  /** @param {import("./trainer.js").Shell} shell */
  constructor(shell) {
    this.shell = shell;
    const { words } = shell;
    this.table = new Table(shell, { quick: true, direct: () => shell.store.settings.direct });
    this.countdown = new Countdown(
      this.table.board.cover,
      [words.number(1), words.number(2), words.number(3), words.ui("spit")],
      () => shell.live.say(words.ui("count_say"), "count"),
    );
    this.place = h("span", { class: "place" });
    this.time = new TimeLeft(words.ui("time_left"));
    this.rules = h("p", { class: "in-force" });
    this.pauseButton = iconButton("pause", words.ui("pause"), () => this.pause());
    this.big = button(words.ui("ready"), (event) => this.#press(Math.round(event.timeStamp)), { class: "button spit-button" });
    this.hint = this.table.hint.button();
    this.tally = new Tally(words);
    this.resumeButton = button(words.ui("resume"), () => void shell.talk.send({ type: "resume" }), { class: "button main" });
    this.note = h("p", { role: "status", hidden: true });
    this.veil = h(
      "div",
      { class: "veil", hidden: true, role: "group", "aria-label": words.ui("paused") },
      h("h2", { text: words.ui("paused") }),
      this.note,
      this.rules,
      this.resumeButton,
      button(words.ui("new_game"), () => this.choose(), {}),
      button(words.ui("leave_game"), () => void shell.go("start"), {}),
    );
    this.felt = h("div", { class: "felt" }, this.table.board.element, this.table.bar.element, this.veil);
    this.element = h(
      "section",
      { class: "stage game", tabindex: "-1", "aria-label": words.ui("game") },
      h(
        "header",
        { class: "top" },
        iconButton("back", words.ui("leave"), () => void shell.go("start")),
        h("span", { class: "where" }, this.place, this.time.element),
        h("span", { class: "grow" }),
        this.pauseButton,
        iconButton("gear", words.ui("settings"), () => this.#aside(() => shell.openSettings())),
        shell.wideButton(),
      ),
      this.tally.element,
      this.felt,
      h("footer", { class: "acts" }, this.hint, this.big),
    );
    new KeyInput(this.element, this.table.hand, {
      spit: (t) => this.#press(t),
      escape: () => this.pause(),
      state: () => void shell.talk.send({ type: "state" }),
      hint: () => this.hint.disabled || void this.table.hint.ask(),
    });
    this.resultKey = "";
    this.resultTimer = 0;
    /** @type {import("./sheet.js").Sheet | null} */
    this.resultSheet = null;
    this.onhide = () => {
      if (document.visibilityState === "hidden") this.pause();
    };
    this.onblur = () => this.pause();
    // The search or the menu of the page is open: whoever looks there does not look here.
    this.onaway = (/** @type {Event} */ event) => {
      if (event.target !== shell.host) this.pause();
    };
  }

  /**
   * @param {import("./journal.js").SavedGame | null} saved a game that was put by
   * @param {string} [note] what the learner has to know first
   * @param {string | null} [words] what a link has chosen for a new game
   */
  async open(saved, note = "", words = null) {
    this.note.textContent = note;
    this.note.hidden = !note;
    this.shell.talk.listen((reply) => this.#apply(reply));
    document.addEventListener("visibilitychange", this.onhide);
    window.addEventListener("blur", this.onblur);
    for (const kind of ["focusin", "change"]) document.addEventListener(kind, this.onaway);
    window.addEventListener("pagehide", this.onblur);
    if (!saved) return this.choose(note, words);
    const options = asked(saved.options, this.shell.store.saved.median);
    this.shell.journal.begin(options);
    const reply = await this.shell.talk.send({ type: "restore", record: saved.record, options });
    if (!reply) {
      if (!this.#refused()) return;
      this.shell.store.game = null;
      return this.choose(this.shell.words.ui("game_unread"));
    }
    // Between two rounds there is nothing to wait for.
    if (reply.view?.phase === "settled") await this.shell.talk.send({ type: "resume" });
  }

  /** What the engine is asked for when it has to be started anew. @returns {{where: "resume" | "game", step: null}} */
  get here() {
    return { where: this.shell.store.game ? "resume" : "game", step: null };
  }

  close() {
    window.clearTimeout(this.resultTimer);
    this.#measure();
    this.countdown.show([]);
    this.table.lock.show(null);
    this.time.show(null, true);
    this.table.pointer.cancel();
    document.removeEventListener("visibilitychange", this.onhide);
    window.removeEventListener("blur", this.onblur);
    for (const kind of ["focusin", "change"]) document.removeEventListener(kind, this.onaway);
    window.removeEventListener("pagehide", this.onblur);
    this.shell.talk.listen(null);
  }

  get view() {
    return this.table.view;
  }

  /** Whether the engine is well, and said no to what this screen asked. */
  #refused() {
    return this.shell.engine.ready && this.shell.screen === this;
  }

  /**
   * Asks for the options and starts a new game.
   * @param {string} [notice]
   * @param {string | null} [words] what a link has chosen
   */
  choose(notice, words = null) {
    const running = this.view;
    window.clearTimeout(this.resultTimer);
    openGameSheet(this.shell, (options) => void this.#start(options), () => {
      // Another screen may have closed the sheet, to take its place.
      if (!running && this.shell.screen === this) void this.shell.go("start");
    }, notice, words);
  }

  pause() {
    const { view } = this;
    if (!view || view.paused || view.phase === "settled" || view.phase === "over") return;
    this.table.pointer.cancel();
    this.table.hand.clear();
    void this.shell.talk.send({ type: "pause" });
  }

  /** @param {Options} wish */
  async #start(wish) {
    const options = asked(wish, this.shell.store.saved.median);
    this.shell.hash("play");
    this.resultKey = "";
    this.table.bar.clear();
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    this.shell.journal.begin(options);
    const answer = this.shell.talk.send({ type: "game", seed: seed >>> 1, options });
    // Until the first cards are there the stage itself has the keys.
    (this.view ? this.table.board.element : this.element).focus({ preventScroll: true });
    if ((await answer) || !this.#refused()) return;
    this.shell.store.keepOptions(defaults());
    this.choose(this.shell.words.ui("options_reset"));
  }

  /** How quick the learner was is kept: from now on it says how often he would win. */
  #measure() {
    const { loader, store, engine } = this.shell;
    const you = this.view?.tempo?.you;
    if (!you || you === store.saved.median) return;
    store.keepMedian(you);
    if (engine.ready) loader.greet().catch(() => {});
  }

  /** @param {number} t the one big button, by finger or by key */
  #press(t) {
    const { view } = this;
    if (!view) return;
    if (view.paused) void this.shell.talk.send({ type: "resume" });
    else if (view.phase === "settled") this.#next();
    else if (view.phase === "over") this.choose();
    else this.table.hand.spit(t);
  }

  #next() {
    window.clearTimeout(this.resultTimer);
    this.table.bar.clear();
    void this.shell.talk.send({ type: "next" });
    this.table.board.element.focus({ preventScroll: true });
  }

  /** @param {() => void} open a sheet over the game: the game waits */
  #aside(open) {
    this.pause();
    open();
  }

  /** @param {Reply} reply */
  #apply(reply) {
    const first = !this.view;
    const wasPaused = this.view?.paused ?? false;
    this.table.apply(reply);
    const { view } = this;
    if (!reply.view || !view) return;
    const { words } = this.shell;
    write(this.place, words.ui("round_n", { n: view.round }));
    this.tally.render(view);
    this.time.show(view.clock, view.paused || view.phase === "over");
    this.countdown.show(view.paused ? [] : (view.countdown?.beats ?? []));
    this.#button(view);
    this.veil.hidden = !view.paused;
    if (view.paused) write(this.rules, chosen(this.shell.journal.options, (key) => words.ui(key)).join(" · "));
    if (wasPaused && !view.paused) this.note.hidden = true;
    this.table.board.element.inert = view.paused;
    this.table.board.element.classList.toggle("covered", view.paused);
    this.pauseButton.disabled = view.paused;
    if (view.paused && !wasPaused) this.resumeButton.focus({ preventScroll: true });
    if (!view.paused && (wasPaused || first)) this.table.board.element.focus({ preventScroll: true });
    this.#result(view);
  }

  /** @param {View} view */
  #button(view) {
    write(this.big, this.shell.words.ui(label(view)));
    this.big.disabled = !enabled(view);
    this.big.classList.toggle("wanted", wanted(view));
    this.hint.disabled = view.countdown !== null || view.phase === "settled" || view.phase === "over";
    // The pause has a way on of its own, in the middle.
    this.element.classList.toggle("halted", view.paused);
  }

  /** @param {View} view */
  #result(view) {
    const { result } = view;
    const key = result ? `${view.round}:${view.phase}` : "";
    if (key === this.resultKey) return;
    this.resultKey = key;
    window.clearTimeout(this.resultTimer);
    if (!result) return;
    this.#measure();
    this.resultTimer = window.setTimeout(() => {
      const over = view.phase === "over";
      // The ten minutes may run out while the last round is still being looked at.
      this.resultSheet?.close();
      this.resultSheet = openResult(this.shell, view, over, () => (over ? this.choose() : this.#next()));
    }, RESULT_AFTER);
  }
}

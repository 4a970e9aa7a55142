/** Two bots play each other; the reader stops them, lets them go on act by act, and reads why. */

import { botName } from "./bots.js";
import { Countdown } from "./countdown.js";
import { h, icon, iconButton, write } from "./dom.js";
import { WATCH_SPEEDS, defaults } from "./options.js";
import { button, stepper } from "./sheet.js";
import { Table } from "./table.js";
import { Tally } from "./tally.js";
import { WatchLog } from "./watch-log.js";
import { openWatchSheet } from "./watch-sheet.js";

/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./store.js").Watched} Watched */

/** The next round comes by itself after so long at speed 1, in ms, and never sooner than that. */
const ONWARD = 5000;
const ONWARD_LEAST = 2000;

export class WatchScreen {
  /** @param {import("./trainer.js").Shell} shell */
  constructor(shell) {
    this.shell = shell;
    const { words } = shell;
    this.watched = shell.store.saved.watch;
    this.table = new Table(shell, { quick: false, direct: () => false, watched: true });
    this.countdown = new Countdown(this.table.board.cover, [words.number(1), words.number(2), words.number(3), words.ui("spit")], () => {});
    this.place = h("span", { class: "place" });
    this.leave = iconButton("back", words.ui("leave"), () => void shell.go("start"));
    this.log = new WatchLog(words, shell.live);
    /** @type {HTMLElement} */
    this.tally = h("div");
    /** @type {Tally | null} */
    this.score = null;
    this.main = button(words.ui("pause"), () => this.#press(), { class: "button main watch-main" });
    this.step = h("button", { type: "button", class: "button side watch-step", title: words.ui("step_on"), onclick: () => this.#step() }, icon("onward"), h("span", { text: words.ui("step_on") }));
    this.speed = stepper({
      name: words.ui("watch_speed"),
      less: [icon("minus")],
      more: [icon("plus")],
      labels: [words.ui("watch_slower"), words.ui("watch_quicker")],
      onstep: (by) => void this.#speed(by),
    });
    this.element = h(
      "section",
      { class: "stage watch", tabindex: "-1", "aria-label": words.ui("watch_title") },
      h(
        "header",
        { class: "top" },
        this.leave,
        this.place,
        h("span", { class: "grow" }),
        iconButton("people", words.ui("watch_choose"), () => this.choose()),
        iconButton("gear", words.ui("settings"), () => {
          this.#pause();
          shell.openSettings();
        }),
        shell.wideButton(),
      ),
      this.tally,
      h("div", { class: "felt" }, this.table.board.element),
      this.log.element,
      h("footer", { class: "acts" }, this.main, this.step, this.speed.element),
    );
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.timer = 0;
    /** Play stops at the next act, or has stopped between two rounds. */
    this.stepping = false;
    this.onhide = () => {
      if (document.visibilityState === "hidden") this.#pause();
    };
  }

  /** What the engine is asked for when it has to be started anew. @returns {{where: "watch", step: null}} */
  get here() {
    return { where: "watch", step: null };
  }

  get view() {
    return this.table.view;
  }

  /**
   * @param {boolean} follow the reader comes by the address: he goes on with those he had chosen
   * @param {string} [note]
   */
  async open(follow, note) {
    this.shell.talk.listen((reply) => this.#apply(reply));
    document.addEventListener("visibilitychange", this.onhide);
    if (!follow || !this.watched.chosen) return this.choose(note);
    await this.#start(this.watched);
    if (note) this.log.note(note);
  }

  close() {
    window.clearTimeout(this.timer);
    this.countdown.show([]);
    this.table.lock.show(null);
    document.removeEventListener("visibilitychange", this.onhide);
    this.shell.talk.listen(null);
  }

  /** @param {string} [notice] */
  choose(notice) {
    this.#pause();
    window.clearTimeout(this.timer);
    openWatchSheet(this.shell, (watched) => void this.#start(watched), () => {
      if (!this.view && this.shell.screen === this) void this.shell.go("start");
    }, notice);
  }

  /** @param {Watched} watched */
  async #start(watched) {
    const { shell } = this;
    const { bots, options, speed } = watched;
    this.watched = watched;
    this.stepping = false;
    this.log.clear();
    const names = bots.map((bot, seat) => shell.words.ui(seat === 0 ? "bottom_is" : "top_is", { name: botName(shell.words, bot) }));
    this.score = new Tally(shell.words, names, this.#keys());
    this.tally.replaceWith(this.score.element);
    this.tally = this.score.element;
    shell.journal.begin(null);
    const [seed = 0] = crypto.getRandomValues(new Uint32Array(1));
    const started = shell.talk.send({ type: "watch", seed: seed >>> 1, options: { ...options, speed }, bots });
    this.#tellSpeed();
    this.element.focus({ preventScroll: true });
    if (!(await started) && shell.engine.ready && shell.screen === this) {
      shell.store.keepWatch({ ...watched, options: defaults() });
      this.choose(shell.words.ui("options_reset"));
    }
  }

  /** @returns {[string, string][]} */
  #keys() {
    const { words } = this.shell;
    return [
      [words.ui("key_space_name"), words.ui("key_watch_pause")],
      ["→", words.ui("key_watch_step")],
      ["−  +", words.ui("key_watch_speed")],
    ];
  }

  #pause() {
    const { view } = this;
    if (!view || view.paused || view.phase === "settled" || view.phase === "over") return;
    this.stepping = false;
    void this.shell.talk.send({ type: "pause" });
  }

  /** The one main button: on or off, the next round, another game. */
  #press() {
    const { view, shell } = this;
    if (!view) return;
    this.stepping = false;
    if (view.phase === "over") void this.#start(this.watched);
    else if (view.phase === "settled") void this.#next();
    else if (view.paused) void shell.talk.send({ type: "resume" });
    else this.#pause();
  }

  /** One act, and then a pause. */
  #step() {
    const { view, shell } = this;
    if (!view || view.phase === "over") return;
    this.stepping = true;
    if (view.phase === "settled") void this.#next();
    else if (view.paused) void shell.talk.send({ type: "resume" });
  }

  async #next() {
    window.clearTimeout(this.timer);
    await this.shell.talk.send({ type: "next" });
    if (this.view?.paused) await this.shell.talk.send({ type: "resume" });
  }

  /** @param {-1 | 1} by */
  async #speed(by) {
    const speed = WATCH_SPEEDS[WATCH_SPEEDS.indexOf(this.watched.speed) + by];
    if (speed === undefined) return;
    this.watched = { ...this.watched, speed };
    this.shell.store.keepWatch(this.watched);
    this.#tellSpeed();
    this.shell.live.say(`${this.shell.words.ui("watch_speed")} ${this.shell.words.number(speed)}×`, "speed");
    if (this.view) await this.shell.talk.send({ type: "speed", speed });
  }

  #tellSpeed() {
    const { speed } = this.watched;
    this.speed.show(`${this.shell.words.number(speed)}×`, speed === WATCH_SPEEDS[0], speed === WATCH_SPEEDS.at(-1));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("dialog, select")) return;
    if (event.code === "Space" && !target.closest("button")) this.#press();
    else if (event.code === "ArrowRight") this.#step();
    else if (event.key === "+" || event.key === "-") void this.#speed(event.key === "+" ? 1 : -1);
    // Nobody is thrown out by one key: the next one, Enter, leaves.
    else if (event.code === "Escape") this.leave.focus();
    else return;
    event.preventDefault();
  }

  /** @param {Reply} reply */
  #apply(reply) {
    this.table.apply({ ...reply, say: [] });
    const { view } = this;
    if (!reply.view || !view) return;
    const done = this.log.hear(reply.say);
    const ended = view.phase === "settled" || view.phase === "over";
    if (this.stepping && done && !view.paused && !ended) {
      this.stepping = false;
      void this.shell.talk.send({ type: "pause" });
    }
    const { words } = this.shell;
    write(this.place, words.ui("round_n", { n: view.round }));
    this.score?.render(view);
    this.countdown.show(view.paused ? [] : (view.countdown?.beats ?? []));
    this.#button(view);
    window.clearTimeout(this.timer);
    if (view.phase === "settled" && !view.paused && !this.stepping) {
      this.timer = window.setTimeout(() => void this.#next(), Math.max(ONWARD_LEAST, ONWARD / this.watched.speed));
    }
  }

  /** @param {View} view */
  #button(view) {
    const name = view.phase === "over" ? "watch_again" : view.phase === "settled" ? "next_round" : view.paused ? "resume" : "pause";
    write(this.main, this.shell.words.ui(name));
    this.step.disabled = view.phase === "over";
  }
}

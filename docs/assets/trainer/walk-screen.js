/** The round step by step: words, a task, the board; the engine says when a step is solved. */

import { Bar } from "./bar.js";
import { h, icon, iconButton } from "./dom.js";
import { Dots } from "./dots.js";
import { frameNews } from "./frame-news.js";
import { KeyInput } from "./input-keys.js";
import { allRules } from "./rule-sheet.js";
import { button } from "./sheet.js";
import { openStepList } from "./step-list.js";
import { Table } from "./table.js";
import { firstStep } from "./walk-progress.js";
import { heard, isNews, strayed, verdict } from "./walk-verdict.js";

/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./protocol.d.ts").WalkView} WalkView */

export class WalkScreen {
  /** @param {import("./trainer.js").Shell} shell */
  constructor(shell) {
    this.shell = shell;
    const { words } = shell;
    this.table = new Table(shell, { quick: false, direct: () => false });
    /** @type {WalkView | null} */
    this.walk = null;
    /** @type {Promise<void>} */
    this.turning = Promise.resolve();
    this.place = h("span");
    this.filled = h("i");
    this.leave = iconButton("back", words.ui("leave"), () => void shell.go("start"));
    const list = h("button", { type: "button", class: "button place-button", title: words.ui("all_steps"), onclick: () => this.walk && openStepList(shell, this.walk, (step) => void this.#open(step, 0)) }, this.place, icon("right"));
    this.dots = new Dots(shell, (step) => void this.#open(step, 0));
    this.title = h("h2", { tabindex: "-1" });
    this.text = h("p", { class: "text" });
    this.task = h("p", { class: "task" });
    this.rules = h("p", { class: "rules" });
    this.choices = h("div", { class: "choices", role: "group", "aria-label": words.ui("choices") });
    // An answer is judged beside the answers, a card beside the cards.
    this.answer = new Bar(words, shell.live, (rule) => shell.ruleLink(rule));
    this.frames = h("p", { class: "frames", hidden: true });
    this.all = button(words.ui("lay_all"), () => this.walk && void this.#open(this.walk.step, this.walk.frames), { class: "button small" });
    this.previous = h("button", { type: "button", class: "button nav", onclick: () => this.#page(-1) }, icon("left"), h("span", { text: words.ui("previous") }));
    this.next = h("button", { type: "button", class: "button nav next", onclick: () => this.#page(1) }, h("span", { text: words.ui("next") }), icon("right"));
    this.spit = button(words.ui("spit"), (event) => this.table.hand.spit(Math.round(event.timeStamp)), { class: "button spit-button middle" });
    this.menu = button(words.ui("leave"), () => this.#end("start"), { class: "button nav middle", hidden: true });
    this.again = button(words.ui("step_again"), () => void this.#again(), { class: "button main again middle", hidden: true });
    this.element = h(
      "section",
      { class: "stage walk", tabindex: "-1", "aria-label": words.ui("walk") },
      h(
        "header",
        { class: "top" },
        this.leave,
        list,
        h("span", { class: "track", "aria-hidden": "true" }, this.filled),
        this.dots.element,
        iconButton("gear", words.ui("settings"), () => shell.openSettings()),
        shell.wideButton(),
      ),
      h("div", { class: "words", tabindex: "0", role: "region", "aria-label": words.ui("instructions") }, h("div", { class: "words-head" }, this.title, this.rules), this.text, this.task, this.choices, this.answer.element, h("div", { class: "small-line" }, this.frames, this.all)),
      h("div", { class: "felt" }, this.table.board.element),
      this.table.bar.element,
      h("footer", { class: "acts" }, this.previous, this.spit, this.again, this.menu, this.next),
    );
    new KeyInput(this.element, this.table.hand, {
      spit: (t) => this.table.hand.spit(t),
      // Nobody is thrown out by one key: the next one, Enter, leaves.
      escape: () => this.leave.focus(),
      page: (by) => this.#page(by),
      side: (by) => this.#side(by),
      state: () => void shell.talk.send({ type: "state" }),
    });
  }

  /**
   * @param {string | null} step where to begin; null for the first step not solved
   * @param {string} [note] what the learner has to know first
   */
  async open(step, note) {
    this.shell.talk.listen((reply) => this.#apply(reply));
    const { loader, store } = this.shell;
    const { steps } = loader;
    const known = step && steps.includes(step) ? step : null;
    await this.#open(known ?? firstStep(steps, store.saved), 0);
    this.title.focus({ preventScroll: true });
    if (this.walk) this.shell.hash(`walk=${this.walk.step}`);
    const text = note ?? (step && !known ? this.shell.words.ui("bad_link") : "");
    if (text) this.table.bar.note(text, "info");
    if (text) this.shell.live.say(text, "note");
  }

  /** What the engine is asked for when it has to be started anew. @returns {{where: "walk", step: string | null}} */
  get here() {
    return { where: "walk", step: this.walk?.step ?? null };
  }

  close() {
    this.table.pointer.cancel();
    this.shell.talk.listen(null);
  }

  /** @param {string} step @param {number} frame */
  async #open(step, frame) {
    this.table.hand.clear();
    this.table.bar.clear();
    this.answer.clear();
    await this.shell.talk.send({ type: "walk", step, frame });
  }

  /**
   * One after the other: a second press counts from where the first one leads.
   * @param {-1 | 1} by
   */
  #page(by) {
    // A turn that failed must not hold up those after it.
    this.turning = this.turning.then(() => this.#turn(by)).catch((error) => console.error(error));
  }

  /**
   * Where there is only something to watch, the arrows turn the pages too, but not out of the walk.
   * @param {-1 | 1} by
   */
  #side(by) {
    const { walk } = this;
    if (walk?.kind !== "watch") return false;
    const last = walk.frame >= walk.frames && walk.index === walk.count - 1;
    if (by === -1 || !last) this.#page(by);
    return true;
  }

  /** @param {-1 | 1} by @returns {Promise<void>} */
  async #turn(by) {
    const { walk } = this;
    if (!walk) return;
    if (by === 1 && walk.frame < walk.frames) return this.#open(walk.step, walk.frame + 1);
    if (by === -1 && walk.frame > 0) return this.#open(walk.step, walk.frame - 1);
    if (by === 1) this.shell.store.mark(walk.step, walk.state === "solved" || walk.kind === "watch" ? "solved" : "seen");
    const step = walk.steps[walk.index + by];
    if (step) return this.#open(step, 0);
    // After the last page, a real game.
    if (by === 1) this.#end("game");
    else this.title.focus();
  }

  /** @param {"start" | "game"} where */
  #end(where) {
    const { walk, shell } = this;
    if (walk) shell.store.mark(walk.step, "solved");
    shell.store.finish();
    void shell.go(where);
  }

  /** The same step from its beginning. */
  async #again() {
    if (!this.walk) return;
    await this.#open(this.walk.step, 0);
    this.table.board.calm();
    this.table.board.element.focus({ preventScroll: true });
  }

  /** @param {Reply} reply */
  #apply(reply) {
    const walk = reply.walk;
    const before = this.walk;
    const lay = this.table.view;
    if (walk) this.#render(walk);
    this.table.apply({ ...reply, say: heard(reply.say) });
    if (!walk) return;
    if (before?.step === walk.step && before.frame !== walk.frame) this.#tell(walk, reply, lay);
    if (isNews(before, walk, reply)) this.#judge(walk);
    if (before?.step === walk.step) return;
    this.#prepare(walk);
    this.shell.hash(`walk=${walk.step}`);
    // The keys go where the step wants them: to the cards, to the answers, or on.
    const first = walk.kind === "do" ? this.table.board.element : walk.kind === "choose" ? this.choices.firstElementChild : this.next;
    if (before && first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /**
   * For those who do not see it: which frame this is, and what has happened in it.
   * @param {WalkView} walk
   * @param {Reply} reply
   * @param {View | null} before
   */
  #tell(walk, { events, view }, before) {
    const { words, live } = this.shell;
    const { says, places } = view ? frameNews(events, before, view) : { says: [], places: [] };
    const names = places.map((place) => `${this.table.board.slots.get(place)?.name ?? ""}.`);
    const count = words.ui("frame_of", { n: walk.frame, count: walk.frames });
    live.say([`${count}.`, ...says.map((say) => words.sentence(say)), ...names].join(" "), "step");
  }

  /** @param {WalkView} walk what comes next is fetched while this is read */
  #prepare({ steps, index }) {
    const step = steps[index + 1];
    if (step) void this.shell.book.has({ type: "walk", step, frame: 0 });
  }

  /** @param {WalkView} walk what came of what the learner did, if it is settled */
  #judge(walk) {
    const { words, live } = this.shell;
    const said = verdict(walk, words.step(walk.step), (key, params) => words.ui(key, params), this.table.view);
    if (!said) return;
    const bar = walk.kind === "choose" ? this.answer : this.table.bar;
    bar.note(said.text, said.tone);
    bar.element.scrollIntoView({ block: "nearest" });
    live.say(said.text, said.tone === "good" ? "solved" : strayed(walk) || walk.state === "wrong" ? "refusal" : "note");
    if (said.tone === "good") this.next.focus({ preventScroll: true });
    else if (strayed(walk)) this.again.focus({ preventScroll: true });
  }

  /** @param {WalkView} walk */
  #render(walk) {
    const { words, store } = this.shell;
    const text = words.step(walk.step);
    const fresh = this.walk?.step !== walk.step;
    this.walk = walk;
    if (walk.state === "solved") store.mark(walk.step, "solved");
    this.place.textContent = words.ui("step_of", { n: walk.index + 1, count: walk.count });
    this.filled.style.width = `${((walk.index + 1) / walk.count) * 100}%`;
    const solved = walk.state === "solved";
    this.again.hidden = !strayed(walk);
    this.spit.hidden = !walk.asks_spit || solved || strayed(walk);
    const ended = walk.frame >= walk.frames;
    this.frames.hidden = walk.frame === 0;
    this.previous.disabled = walk.index === 0 && walk.frame === 0;
    this.all.hidden = walk.frames < 4 || ended;
    this.frames.textContent = words.ui("frame_of", { n: walk.frame, count: walk.frames });
    const last = walk.index === walk.count - 1 && ended;
    /** @type {HTMLElement} */ (this.next.firstElementChild).textContent = words.ui(last ? "new_game" : walk.kind !== "watch" && !solved ? "skip" : "next");
    this.menu.hidden = !last;
    this.next.classList.toggle("main", solved || walk.kind === "watch");
    this.element.dataset["kind"] = walk.kind;
    if (fresh) {
      this.table.board.calm();
      this.title.textContent = text.title;
      this.text.textContent = text.text;
      this.task.hidden = !text.task;
      this.task.textContent = text.task ?? "";
      this.rules.replaceChildren(allRules(this.shell, walk.rules, text.title), ...walk.rules.map((rule) => this.shell.ruleLink(rule)));
      this.element.querySelector(".words")?.scrollTo(0, 0);
      this.shell.live.say([text.title, text.text, text.task ?? ""].join(" "), "step");
    }
    this.#choices(walk, fresh);
    this.dots.render(walk);
  }

  /** @param {WalkView} walk @param {boolean} fresh */
  #choices(walk, fresh) {
    this.choices.hidden = walk.kind !== "choose";
    walk.choices.forEach((id, at) => {
      const taken = id === walk.outcome;
      this.choices.children[at]?.classList.toggle("right", taken && walk.state === "solved");
      this.choices.children[at]?.classList.toggle("wrong", taken && walk.state === "wrong");
    });
    if (!fresh) return;
    const text = this.shell.words.step(walk.step);
    this.choices.replaceChildren(
      ...walk.choices.map((id) =>
        button(text.choices?.[id] ?? id, (event) => void this.table.act({ act: "choose", to: id }, Math.round(event.timeStamp)), { class: "button choice-button" }),
      ),
    );
  }
}

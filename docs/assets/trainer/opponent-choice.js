/** The part of a game's sheet that picks the opponent, and says honestly what he is like. */

import { levelName, nearest, styleName } from "./bots.js";
import { h } from "./dom.js";
import { CHANCES, FOLLOWER, LEVELS, NAMED, SPEEDS, VALUES } from "./options.js";
import { choice, fold, stepper, toggle } from "./sheet.js";

/** @typedef {import("./protocol.d.ts").Options} Options */
/** @typedef {import("./protocol.d.ts").LevelInfo} LevelInfo */
/** @typedef {import("./words.js").Words} Words */

/** The middle of what can be asked of one who follows. */
const EVEN = 50;

export class OpponentChoice {
  /**
   * @param {Words} words
   * @param {LevelInfo[]} levels
   * @param {Options} options changed by what is chosen
   * @param {number} median the learner's, in ms; 0 if it is not known
   */
  constructor(words, levels, options, median) {
    this.words = words;
    this.levels = levels;
    this.options = options;
    this.median = median;
    this.note = h("p", { class: "level-note", "aria-live": "polite" });
    this.step = stepper({
      name: words.ui("fine"),
      less: [h("span", { text: words.ui("slower") })],
      more: [h("span", { text: words.ui("quicker") })],
      onstep: (by) => this.#move(by),
    });
    this.speed = choice({
      name: "speed",
      legend: words.ui("speed"),
      kind: "speed",
      value: String(options.speed),
      options: SPEEDS.map((speed) => ({ value: String(speed), text: `${words.number(speed)}×` })),
      onchange: (value) => this.#set({ speed: Number(value) }),
    });
    this.chance = choice({
      name: "follow",
      legend: words.ui("follow_chance"),
      kind: "speed",
      value: String(options.follow || EVEN),
      options: CHANCES.map((chance) => ({ value: String(chance), text: words.ui("percent", { n: chance }) })),
      onchange: (value) => this.#set({ follow: Number(value) }),
    });
    this.level = choice({
      name: "level",
      legend: words.ui("level"),
      kind: "level",
      value: options.follow ? "follow" : String(nearest(options.level)),
      options: [
        ...NAMED.map((level) => ({ value: String(level), text: levelName(words, level), note: this.#delay(level) })),
        { value: "follow", text: words.ui("follow"), note: words.ui("follow_short") },
      ],
      onchange: (value) => this.#set(value === "follow" ? { follow: EVEN } : { follow: 0, level: Number(value) }),
    });
    this.style = this.#styles();
    this.elements = [
      this.level,
      this.note,
      this.step.element,
      this.chance,
      this.speed,
      this.style.element,
      toggle(words.ui("auto_spit"), words.ui("auto_spit_note"), options.auto_spit, (auto_spit) => this.#set({ auto_spit }), "auto_spit"),
      toggle(words.ui("assist"), words.ui("assist_note"), options.assist, (assist) => this.#set({ assist }), "assist"),
    ];
    this.tell();
  }

  /** Says what the chosen opponent is like; also when another option has changed it. */
  tell() {
    const { options, words } = this;
    const following = options.follow > 0;
    const styled = following ? this.#followed() : options.level;
    this.chance.hidden = !following;
    this.speed.hidden = this.step.element.hidden = following;
    const text = (following ? this.#follower() : this.#leveller()).join(" ");
    if (this.note.textContent !== text) this.note.textContent = text;
    const { level } = options;
    this.step.show(words.ui("level_n", { n: words.number(level) }), level === LEVELS[0], level === LEVELS.at(-1));
    const own = this.style.element.querySelector("input[value=level] + .option b");
    if (own) own.textContent = styleName(words, this.levels, styled, "level");
    this.style.note.textContent = styleName(words, this.levels, styled, options.style);
    this.style.element.classList.toggle("changed", options.style !== "level");
  }

  /** @param {Partial<Options>} change */
  #set(change) {
    const { follow } = this.options;
    Object.assign(this.options, change);
    if (!follow && this.options.follow) {
      const even = this.chance.querySelector(`input[value="${this.options.follow}"]`);
      if (even instanceof HTMLInputElement) even.checked = true;
    }
    this.tell();
  }

  /** @param {-1 | 1} by one step between two levels; the named one next to it is marked */
  #move(by) {
    const level = LEVELS[LEVELS.indexOf(this.options.level) + by];
    if (level === undefined) return;
    this.#set({ level });
    const named = this.level.querySelector(`input[value="${nearest(level)}"]`);
    if (named instanceof HTMLInputElement) named.checked = true;
  }

  /** @param {number} level */
  #info(level) {
    return this.levels.find((one) => one.level === level);
  }

  /** How long he takes for a card at speed 1, as a figure. @param {number} level */
  #delay(level) {
    const info = this.#info(level);
    return info ? this.words.ui("seconds", { n: this.words.number(info.delay / 1000, 1) }) : "";
  }

  /** The level of one who follows: the engine knows which. */
  #followed() {
    return this.levels.find((one) => one.followed)?.level ?? FOLLOWER;
  }

  /** The house rules by which the odds are told. */
  #rules() {
    const { round_end, slap, centres } = this.options;
    return [round_end, slap, centres].join(" ");
  }

  /** By these house rules the pace decides next to nothing. */
  #unrated() {
    return this.levels[0]?.unrated.includes(this.#rules()) ?? false;
  }

  #follower() {
    const { median, options, words } = this;
    const seconds = words.number(median / 1000, 1);
    const odds = this.#unrated() ? words.ui("beaten_first") : words.ui("follow_note", { n: options.follow });
    return [odds, words.ui(median ? "follow_known" : "follow_unknown", { seconds })];
  }

  #leveller() {
    const { options, words } = this;
    const info = this.#info(options.level);
    if (!info) return [];
    const { near, far, slips, beaten } = info;
    const seconds = words.number(Math.round(info.delay / options.speed / 10) / 100);
    const told = [words.ui("level_pace", { seconds }), far ? words.ui("level_misses", { near: words.number(near), far: words.number(far) }) : words.ui("level_sure")];
    if (slips) told.push(words.ui("level_slips", { n: words.number(slips) }));
    // What was counted holds for the level as it is: at its own speed and in its own style.
    if (options.style !== "level") told.push(words.ui("level_styled"));
    else if (this.#unrated()) told.push(words.ui("beaten_first"));
    else if (!beaten) told.push(words.ui("beaten_unknown"));
    else if (options.speed === 1) told.push(...[beaten[this.#rules()]].filter((n) => n !== undefined).map((n) => words.ui("beaten", { n })));
    return told;
  }

  #styles() {
    const { levels, options, words } = this;
    const list = choice({
      name: "style",
      legend: words.ui("style"),
      kind: "tall",
      value: options.style,
      options: VALUES.style.map((style) => ({ value: style, text: styleName(words, levels, options.level, style), note: words.ui(`style_${style}_note`) })),
      onchange: (value) => this.#set({ style: /** @type {Options["style"]} */ (value) }),
    });
    return fold(words.ui("style_fold"), h("div", { class: "rules-inside" }, list), "styles");
  }
}

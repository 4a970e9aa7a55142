/** The sheet before a game: what ends a round, how quick the opponent is, and the house rules. */

import { h } from "./dom.js";
import { ENDINGS, HABITS, VARIANTS, asWritten, chosen, isOn, turn } from "./house-rules.js";
import { SPEEDS, readWords } from "./options.js";
import { Sheet, button, choice, fold, toggle } from "./sheet.js";

/** @typedef {import("./protocol.d.ts").Options} Options */
/** @typedef {import("./protocol.d.ts").LevelInfo} LevelInfo */
/** @typedef {import("./trainer.js").Shell} Shell */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {Shell} shell
 * @param {LevelInfo[]} levels
 * @param {(options: Options) => void} start
 * @param {() => void} leave the sheet was closed without a game
 * @param {string} [notice] what the learner has to know first
 * @param {string | null} [wanted] what a link has chosen, as words
 */
export function openGameSheet(shell, levels, start, leave, notice = "", wanted = null) {
  const { words, store } = shell;
  const asked = wanted ? readWords(store.saved.options, wanted) : null;
  if (typeof asked === "string") notice ||= words.ui(asked);
  const options = typeof asked === "string" || !asked ? { ...store.saved.options } : asked;
  let begun = false;
  const go = button(words.ui("start"), () => {
    begun = true;
    store.keepOptions(options);
    sheet.close();
    start(options);
  }, { class: "button main", autofocus: true });
  const sheet = new Sheet(shell.root, words, {
    title: words.ui("new_game"),
    body: [
      notice ? h("p", { role: "alert", text: notice }) : null,
      choice({
        name: "round-end",
        legend: words.ui("round_end"),
        kind: "tall",
        value: options.round_end,
        options: [
          { value: "tableau_and_spit", text: words.ui("end_both"), note: words.ui("end_both_note") },
          { value: "tableau", text: words.ui("end_tableau"), note: words.ui("end_tableau_note") },
        ],
        onchange: (value) => {
          options.round_end = /** @type {Options["round_end"]} */ (value);
        },
      }),
      ...opponent(words, levels, options),
      houseRules(words, options),
    ],
    actions: [go],
    kind: "new-game",
    onclose: () => {
      if (!begun) leave();
    },
  });
}

/**
 * @param {Words} words
 * @param {LevelInfo[]} levels
 * @param {Options} options changed by what is chosen
 */
function opponent(words, levels, options) {
  const note = h("p", { class: "level-note", "aria-live": "polite" });
  const tell = () => {
    const level = levels.find((one) => one.level === options.level);
    if (!level) return;
    const seconds = words.number(level.delay / options.speed / 1000, 1);
    note.textContent = level.misses ? words.ui("level_line", { seconds, misses: words.number(level.misses * 100, 0) }) : words.ui("level_line_sure", { seconds });
  };
  tell();
  return [
    choice({
      name: "level",
      legend: words.ui("level"),
      kind: "level",
      value: String(options.level),
      options: levels.map(({ level }) => ({ value: String(level), text: words.ui(`level_${level}`) })),
      onchange: (value) => {
        options.level = Number(value);
        tell();
      },
    }),
    note,
    choice({
      name: "speed",
      legend: words.ui("speed"),
      kind: "speed",
      value: String(options.speed),
      options: SPEEDS.map((speed) => ({ value: String(speed), text: `${words.number(speed)}×` })),
      onchange: (value) => {
        options.speed = Number(value);
        tell();
      },
    }),
    toggle(words.ui("auto_spit"), words.ui("auto_spit_note"), options.auto_spit, (value) => {
      options.auto_spit = value;
    }),
  ];
}

/**
 * Everything that few change, behind one line that names what is chosen.
 * @param {Words} words
 * @param {Options} options changed by what is chosen
 */
function houseRules(words, options) {
  const inside = h("div", { class: "rules-inside" });
  const more = fold(words.ui("more_rules"), inside);
  const back = button(words.ui("written"), () => {
    asWritten(options);
    draw();
    more.summary.focus();
  });
  const tell = () => {
    const names = chosen(options, (key) => words.ui(key));
    more.note.textContent = names.length ? names.join(" · ") : words.ui("more_rules_hint");
    more.element.classList.toggle("changed", names.length > 0);
    back.hidden = names.length === 0;
  };
  const draw = () => {
    tell();
    inside.replaceChildren(group("variants", VARIANTS), ending(), group("habits", HABITS), back);
  };
  /** @param {string} name @param {typeof VARIANTS} keys */
  const group = (name, keys) => {
    const switches = keys.map((key) =>
      toggle(words.ui(`opt_${key}`), words.ui(`opt_${key}_note`), isOn(options, key), (on) => {
        turn(options, key, on);
        tell();
      }, key),
    );
    return h("fieldset", { class: "choice switches" }, h("legend", { text: words.ui(`group_${name}`) }), ...switches);
  };
  const ending = () =>
    choice({
      name: "ending",
      legend: words.ui("group_ending"),
      kind: "tall",
      value: options.ending,
      options: ENDINGS.map((value) => ({ value, text: words.ui(`ending_${value}`), note: words.ui(`ending_${value}_note`) })),
      onchange: (value) => {
        options.ending = /** @type {Options["ending"]} */ (value);
        tell();
      },
    });
  draw();
  return more.element;
}

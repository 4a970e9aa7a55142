/** The sheet before a game: which house rule ends a round, how quick the opponent is. */

import { h } from "./dom.js";
import { SPEEDS } from "./options.js";
import { Sheet, button, choice, toggle } from "./sheet.js";

/** @typedef {import("./protocol.d.ts").Options} Options */
/** @typedef {import("./protocol.d.ts").LevelInfo} LevelInfo */
/** @typedef {import("./trainer.js").Shell} Shell */

/**
 * @param {Shell} shell
 * @param {LevelInfo[]} levels
 * @param {(options: Options) => void} start
 * @param {() => void} leave the sheet was closed without a game
 * @param {string} [notice] what the learner has to know first
 */
export function openGameSheet(shell, levels, start, leave, notice = "") {
  const { words, store } = shell;
  const options = { ...store.saved.options };
  let begun = false;
  const note = h("p", { class: "level-note", "aria-live": "polite" });
  const tell = () => {
    const level = levels.find((one) => one.level === options.level);
    note.textContent = level
      ? words.ui("level_line", { seconds: words.number(level.delay / options.speed / 1000, 1), misses: words.number(level.misses * 100, 0) })
      : "";
  };
  tell();
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
    ],
    actions: [go],
    kind: "new-game",
    onclose: () => {
      if (!begun) leave();
    },
  });
}

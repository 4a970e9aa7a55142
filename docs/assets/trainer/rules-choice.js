/** The part of a game's sheet that picks its rules: what ends a round, and the house rules. */

import { h } from "./dom.js";
import { ENDINGS, HABITS, VARIANTS, asWritten, chosen, isOn, turn } from "./house-rules.js";
import { button, choice, fold, toggle } from "./sheet.js";

/** @typedef {import("./protocol.d.ts").Options} Options */
/** @typedef {import("./words.js").Words} Words */

/**
 * @param {Words} words
 * @param {Options} options changed by what is chosen
 * @param {() => void} [onchange]
 */
export function roundEnd(words, options, onchange = () => {}) {
  return choice({
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
      onchange();
    },
  });
}

/**
 * Everything that few change, behind one line that names what is chosen.
 * @param {Words} words
 * @param {Options} options changed by what is chosen
 * @param {() => void} [onchange]
 */
export function houseRules(words, options, onchange = () => {}) {
  const inside = h("div", { class: "rules-inside" });
  const more = fold(words.ui("more_rules"), inside, "house-rules");
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
    onchange();
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

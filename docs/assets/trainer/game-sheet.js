/** The sheet before a game: what ends a round, who the opponent is, and the house rules. */

import { OpponentChoice } from "./opponent-choice.js";
import { readWords } from "./options.js";
import { houseRules, roundEnd } from "./rules-choice.js";
import { openStartSheet } from "./sheet.js";

/** @typedef {import("./protocol.d.ts").Options} Options */
/** @typedef {import("./trainer.js").Shell} Shell */

/**
 * @param {Shell} shell
 * @param {(options: Options) => void} start
 * @param {() => void} leave the sheet was closed without a game
 * @param {string} [notice] what the learner has to know first
 * @param {string | null} [wanted] what a link has chosen, as words
 */
export function openGameSheet(shell, start, leave, notice = "", wanted = null) {
  const { loader, words, store } = shell;
  const asked = wanted ? readWords(store.saved.options, wanted) : null;
  if (typeof asked === "string") notice ||= words.ui(asked);
  const options = typeof asked === "string" || !asked ? { ...store.saved.options } : asked;
  const opponent = new OpponentChoice(words, loader.levels, options, store.saved.median);
  openStartSheet(shell, {
    title: words.ui("new_game"),
    start: words.ui("start"),
    notice,
    body: [roundEnd(words, options, () => opponent.tell()), ...opponent.elements, houseRules(words, options, () => opponent.tell())],
    kind: "new-game",
    onstart: () => {
      store.keepOptions(options);
      start(options);
    },
    onleave: leave,
  });
}

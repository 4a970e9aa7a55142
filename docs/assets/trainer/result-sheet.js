/** How a round or the whole game ended, in figures. */

import { h } from "./dom.js";
import { Sheet, button } from "./sheet.js";
import { deckOf } from "./tally.js";

/** @typedef {import("./protocol.d.ts").View} View */

/**
 * @param {import("./trainer.js").Shell} shell
 * @param {View} view
 * @param {boolean} over the game is over, not only the round
 * @param {() => void} onward next round, or a new game
 * @returns {Sheet | null} null while nothing has ended
 */
export function openResult(shell, view, over, onward) {
  const { result } = view;
  if (!result) return null;
  const { words } = shell;
  const winner = over ? result.game_winner : result.winner;
  const who = winner === 0 ? "you" : winner === 1 ? "bot" : "none";
  const title = words.ui(over ? `game_won_${who === "none" ? "bot" : who}` : `round_won_${who}`);
  const rows = ["you", "opponent"].map((key, seat) => {
    const n = result.cards[seat] ?? 0;
    const bar = h("i");
    bar.style.width = `${(n / deckOf(view)) * 100}%`;
    return h("div", { class: `holder seat-${seat}` }, h("span", { class: "who", text: words.ui(key) }), h("b", { class: "held", text: words.ui("cards_n", { n }) }), h("span", { class: "meter", "aria-hidden": "true" }, bar));
  });
  const sheet = new Sheet(shell.root, words, {
    title,
    kind: `result ${who}`,
    body: [
      ...reasons(words, view, result).map((text) => h("p", { text })),
      h("div", { class: "holders" }, ...rows),
      ...tempo(words, view).map((text) => h("p", { class: "quiet-line tempo", text })),
      over ? h("p", { class: "quiet-line", text: words.ui("rounds_n", { n: view.round }) }) : null,
      h("p", { class: "quiet-line", text: words.ui("score_line", { you: view.rounds_won[0] ?? 0, other: view.rounds_won[1] ?? 0 }) }),
    ],
    actions: [
      button(words.ui(over ? "new_game" : "next_round"), () => {
        sheet.close();
        onward();
      }, { class: "button main", autofocus: true }),
      button(words.ui("leave_game"), () => {
        sheet.close();
        void shell.go("start");
      }),
    ],
  });
  return sheet;
}

/**
 * How quick both were, in sentences.
 * @param {import("./words.js").Words} words
 * @param {View} view
 */
function tempo(words, { tempo }) {
  if (!tempo?.you || !tempo.bot) return [];
  const seconds = (/** @type {number} */ ms) => words.number(ms / 1000, 1);
  const told = [words.ui("tempo_both", { you: seconds(tempo.you), other: seconds(tempo.bot) })];
  if (tempo.follows) told.push(words.ui("tempo_follows"));
  return told;
}

/**
 * Why it ended and who took what, in sentences.
 * @param {{ui: (key: string, params?: Record<string, string>) => string}} words
 * @param {View} view
 * @param {import("./protocol.d.ts").RoundResult} result
 */
export function reasons(words, view, result) {
  const told = [];
  const { cause, claimed } = result;
  if (cause === "stalemate" && result.winner === null) told.push(words.ui("cause_jam"));
  else if (cause !== "out") told.push(words.ui(`cause_${cause}`));
  const by = claimed === null ? "none" : result.claimed_by === 0 ? "you" : "bot";
  // Who has slapped and holds no card has found nothing there.
  const empty = by !== "none" && result.cards[result.claimed_by ?? 0] === 0;
  const key = empty ? `claimed_${by}_empty` : view.centre.length > 2 ? `claimed_${by}_three` : `claimed_${by}`;
  if (cause !== "time") told.push(words.ui(key, { place: claimed ?? "" }));
  if (result.ending === "streak") told.push(words.ui("ended_streak"));
  if (result.one_more !== null) told.push(words.ui(result.one_more === 0 ? "say.streak_you" : "say.streak_bot"));
  return told;
}

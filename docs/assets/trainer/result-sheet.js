/** How a round or the whole game ended, in figures. */

import { h } from "./dom.js";
import { Sheet, button } from "./sheet.js";

/** @typedef {import("./protocol.d.ts").View} View */

/**
 * @param {import("./trainer.js").Shell} shell
 * @param {View} view
 * @param {boolean} over the game is over, not only the round
 * @param {() => void} onward next round, or a new game
 */
export function openResult(shell, view, over, onward) {
  const { result } = view;
  if (!result) return;
  const { words } = shell;
  const winner = over ? result.game_winner : result.winner;
  const who = winner === 0 ? "you" : winner === 1 ? "bot" : "none";
  const title = words.ui(over ? `game_won_${who === "none" ? "bot" : who}` : `round_won_${who}`);
  const claimed = result.claimed === null ? words.ui("claimed_none") : words.ui(result.claimed_by === 0 ? "claimed_you" : "claimed_bot", { place: result.claimed });
  const rows = ["you", "opponent"].map((key, seat) => {
    const n = result.cards[seat] ?? 0;
    const bar = h("i");
    bar.style.width = `${(n / 52) * 100}%`;
    return h("div", { class: `holder seat-${seat}` }, h("span", { class: "who", text: words.ui(key) }), h("b", { class: "held", text: words.ui("cards_n", { n }) }), h("span", { class: "meter", "aria-hidden": "true" }, bar));
  });
  const sheet = new Sheet(shell.root, words, {
    title,
    kind: `result ${who}`,
    body: [
      result.cause === "out" ? null : h("p", { text: words.ui(`cause_${result.cause}`) }),
      h("p", { text: claimed }),
      h("div", { class: "holders" }, ...rows),
      over ? null : h("p", { class: "quiet-line", text: words.ui("score_line", { you: view.rounds_won[0] ?? 0, other: view.rounds_won[1] ?? 0 }) }),
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
}

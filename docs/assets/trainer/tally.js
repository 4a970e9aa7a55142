/** Beside the board on a wide screen: cards held by each, rounds won, and the keys. */

import { h, write } from "./dom.js";

/** @typedef {import("./protocol.d.ts").View} View */
/** @typedef {import("./words.js").Words} Words */

/** The keys of the central piles, where there are two and where there are three. */
const TWO = "←  →";
const THREE = "← ↑ →";

export class Tally {
  /**
   * @param {Words} words
   * @param {string[]} [names] of both players
   * @param {[string, string][]} [keys] of the keyboard, and what each does
   */
  constructor(words, names = [words.ui("you"), words.ui("opponent")], keys = gameKeys(words)) {
    this.words = words;
    this.rows = names.map((name, seat) => {
      const count = h("b", { class: "held" });
      const bar = h("i");
      const won = h("span", { class: "won" });
      return { seat, count, bar, won, element: h("div", { class: `holder seat-${seat}` }, h("span", { class: "who", text: name }), count, h("span", { class: "meter", "aria-hidden": "true" }, bar), won) };
    });
    this.element = h(
      "aside",
      { class: "tally", "aria-label": words.ui("score") },
      ...this.rows.map((row) => row.element),
      h(
        "dl",
        { class: "keys", "aria-label": words.ui("keys") },
        ...keys.map(([key, name]) => h("div", {}, h("dt", {}, h("kbd", { text: key })), h("dd", { text: name }))),
      ),
    );
    this.arrows = [...this.element.querySelectorAll("kbd")].find((key) => key.textContent === TWO);
  }

  /** @param {View} view */
  render(view) {
    if (this.arrows) write(this.arrows, view.centre.length > 2 ? THREE : TWO);
    const deck = deckOf(view);
    for (const { seat, count, bar, won } of this.rows) {
      const held = view.seats[seat]?.total ?? 0;
      write(count, this.words.ui("cards_n", { n: held }));
      // Pushed, not narrowed: the page need not be laid out anew for each frame of it.
      bar.style.transform = `translateX(${Math.min(0, (held / deck - 1) * 100)}%)`;
      write(won, this.words.ui("won_n", { n: view.rounds_won[seat] ?? 0 }));
    }
  }
}

/** @param {Words} words @returns {[string, string][]} */
function gameKeys(words) {
  return [
    ["1 – 5", words.ui("key_pile")],
    [TWO, words.ui("key_centre")],
    [words.ui("key_space_name"), words.ui("key_space")],
    [words.ui("key_escape_name"), words.ui("key_escape")],
    ["H", words.ui("key_hint")],
    ["E", words.ui("key_state")],
  ];
}

/** All cards of the game, jokers included. @param {View} view */
export function deckOf(view) {
  return [...view.seats.map((seat) => seat.total), ...view.centre.map((pile) => pile.count)].reduce((sum, n) => sum + n, 0);
}

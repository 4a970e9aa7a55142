/** The sheet before two bots are watched: who they are, how fast, and by which rules. */

import { botLists } from "./bots.js";
import { h } from "./dom.js";
import { WATCH_SPEEDS } from "./options.js";
import { houseRules, roundEnd } from "./rules-choice.js";
import { choice, openStartSheet } from "./sheet.js";

/** @typedef {import("./store.js").Watched} Watched */

/**
 * @param {import("./trainer.js").Shell} shell
 * @param {(watched: Watched) => void} start
 * @param {() => void} leave the sheet was closed without a choice
 * @param {string} [notice] what the reader has to know first
 */
export function openWatchSheet(shell, start, leave, notice = "") {
  const { loader, store, words } = shell;
  const watched = structuredClone(store.saved.watch);
  const seats = watched.bots.map((bot, seat) =>
    h("fieldset", { class: "choice bot" }, h("legend", { text: words.ui(seat === 0 ? "bottom" : "top") }), ...botLists(words, loader.levels, bot, `bot-${seat}`)),
  );
  openStartSheet(shell, {
    title: words.ui("watch_title"),
    start: words.ui("watch_start"),
    notice,
    body: [
      ...seats.reverse(),
      choice({
        name: "watch-speed",
        legend: words.ui("watch_speed"),
        kind: "speed",
        value: String(watched.speed),
        options: WATCH_SPEEDS.map((speed) => ({ value: String(speed), text: `${words.number(speed)}×` })),
        onchange: (value) => {
          watched.speed = Number(value);
        },
      }),
      roundEnd(words, watched.options),
      houseRules(words, watched.options),
    ],
    kind: "new-game watch-sheet",
    onstart: () => {
      watched.chosen = true;
      store.keepWatch(watched);
      start(watched);
    },
    onleave: leave,
  });
}

/** The sheet before two bots are watched: who they are, how fast, and by which rules. */

import { botLists } from "./bots.js";
import { h } from "./dom.js";
import { WATCH_SPEEDS } from "./options.js";
import { houseRules, roundEnd } from "./rules-choice.js";
import { Sheet, button, choice } from "./sheet.js";

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
  let begun = false;
  const go = button(words.ui("watch_start"), () => {
    begun = true;
    watched.chosen = true;
    store.keepWatch(watched);
    sheet.close();
    start(watched);
  }, { class: "button main", autofocus: true });
  const seats = watched.bots.map((bot, seat) =>
    h("fieldset", { class: "choice bot" }, h("legend", { text: words.ui(seat === 0 ? "bottom" : "top") }), ...botLists(words, loader.levels, bot, `bot-${seat}`)),
  );
  const sheet = new Sheet(shell.root, words, {
    title: words.ui("watch_title"),
    body: [
      notice ? h("p", { role: "alert", text: notice }) : null,
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
    actions: [go],
    kind: "new-game watch-sheet",
    onclose: () => {
      if (!begun) leave();
    },
  });
}

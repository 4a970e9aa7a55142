/** What a learner may set once for every lesson and game. */

import { botLists } from "./bots.js";
import { h } from "./dom.js";
import { Sheet, button, toggle } from "./sheet.js";

/** @param {import("./trainer.js").Shell} shell */
export function openSettings(shell) {
  const { words, store } = shell;
  /** @param {keyof import("./store.js").Settings} key */
  const row = (key) => toggle(words.ui(`set_${key}`), words.ui(`set_${key}_note`), store.settings[key], (value) => store.set({ [key]: value }));
  // Over the whole window the page's own bar is out of reach.
  const way = button(words.ui("narrow"), () => {
    sheet.close();
    shell.focus.turn();
  });
  const page = shell.focus.on ? h("div", { class: "to-page" }, h("p", { text: words.ui("narrow_note") }), way) : null;
  const hint = { ...store.saved.hint };
  const asked = h("fieldset", { class: "choice bot" }, h("legend", { text: words.ui("hint_by") }), ...botLists(words, shell.loader.levels, hint, "hint", () => store.keepHint(hint)));
  const sheet = new Sheet(shell.root, words, {
    title: words.ui("settings"),
    body: [row("direct"), row("halo"), row("four"), row("still"), asked, page],
  });
}

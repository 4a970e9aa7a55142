/** What a learner may set once for every lesson and game. */

import { Sheet, toggle } from "./sheet.js";

/** @param {import("./trainer.js").Shell} shell */
export function openSettings(shell) {
  const { words, store } = shell;
  /** @param {keyof import("./store.js").Settings} key */
  const row = (key) => toggle(words.ui(`set_${key}`), words.ui(`set_${key}_note`), store.settings[key], (value) => store.set({ [key]: value }));
  new Sheet(shell.root, words, {
    title: words.ui("settings"),
    body: [row("direct"), row("halo"), row("four"), row("still")],
  });
}

/** The paragraph of a rule, beside the game instead of away from it. */

import { h } from "./dom.js";
import { Sheet } from "./sheet.js";

/** @typedef {import("./trainer.js").Shell} Shell */

/**
 * A link that opens the paragraph in a side sheet; as a link it also opens in a new tab.
 * @param {Shell} shell
 * @param {string} id
 * @param {() => void} before called when the sheet opens, as to pause a game
 */
export function ruleLink(shell, id, before) {
  const rule = shell.words.rule(id);
  return h("a", {
    class: id.startsWith("play.") ? "rule-link numbered" : "rule-link",
    href: shell.rulesUrl + (rule ? `#${rule.anchor}` : ""),
    text: shell.words.ruleName(id),
    onclick: (/** @type {MouseEvent} */ event) => {
      if (!rule || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      before();
      openRule(shell, id);
    },
  });
}

/**
 * @param {Shell} shell
 * @param {string} id
 */
export function openRule(shell, id) {
  const rule = shell.words.rule(id);
  if (!rule) return;
  const text = h("div", { class: "rule-text" });
  // Our own catalog, made from our own texts: the build lets no markup in but emphasis.
  text.innerHTML = rule.html;
  new Sheet(shell.root, shell.words, {
    title: rule.label ?? rule.heading,
    body: [h("p", { class: "quiet-line", text: rule.label === shell.words.ruleName(id) ? rule.heading : shell.words.ruleName(id) }), text],
    actions: [h("a", { class: "button", href: `${shell.rulesUrl}#${rule.anchor}`, target: "_blank", text: shell.words.ui("open_page") })],
    kind: "side",
  });
}

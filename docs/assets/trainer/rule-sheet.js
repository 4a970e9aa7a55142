/** The paragraph of a rule, beside the game instead of away from it. */

import { h, icon } from "./dom.js";
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
    class: /^(?:play|speed)\./.test(id) ? "rule-link numbered" : "rule-link",
    href: address(shell, rule),
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
 * One small link to all paragraphs of a step, where their names have no room.
 * @param {Shell} shell
 * @param {string[]} ids
 * @param {string} title
 */
export function allRules(shell, ids, title) {
  const names = ids.map((id) => shell.words.ruleName(id)).join(", ");
  return h(
    "a",
    {
      class: "rule-link all",
      href: address(shell, shell.words.rule(ids[0] ?? "")),
      title: names,
      "aria-label": names,
      onclick: (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        if (ids.length === 1 && ids[0]) return openRule(shell, ids[0]);
        const body = ids.flatMap((id) => {
          const rule = shell.words.rule(id);
          return rule ? [h("h3", { text: rule.label ?? rule.heading }), paragraph(rule)] : [];
        });
        new Sheet(shell.root, shell.words, { title, body, kind: "side" });
      },
    },
    icon("book"),
  );
}

/**
 * Where a paragraph stands: among the rules, or on the page of Speed beside them.
 * @param {Shell} shell
 * @param {import("./words.js").RuleText | null} rule
 */
function address(shell, rule) {
  return rule ? new URL(`../${rule.page}/#${rule.anchor}`, shell.rulesUrl).href : shell.rulesUrl;
}

/** @param {import("./words.js").RuleText} rule */
function paragraph(rule) {
  const text = h("div", { class: "rule-text" });
  // Our own catalog, made from our own texts: the build lets no markup in but emphasis.
  text.innerHTML = rule.html;
  return text;
}

/**
 * @param {Shell} shell
 * @param {string} id
 */
export function openRule(shell, id) {
  const rule = shell.words.rule(id);
  if (!rule) return;
  const text = paragraph(rule);
  new Sheet(shell.root, shell.words, {
    title: rule.label ?? rule.heading,
    body: [h("p", { class: "quiet-line", text: rule.label === shell.words.ruleName(id) ? rule.heading : shell.words.ruleName(id) }), text],
    actions: [h("a", { class: "button", href: address(shell, rule), target: "_blank", text: shell.words.ui("open_page") })],
    kind: "side",
  });
}

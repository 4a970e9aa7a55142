/** The row of steps: one stop for Tab, the arrows go along it. */

import { h } from "./dom.js";

/** How far a key goes from one of so many dots. */
const KEYS = new Map([
  ["ArrowLeft", (/** @type {number} */ at) => at - 1],
  ["ArrowRight", (/** @type {number} */ at) => at + 1],
  ["Home", () => 0],
  ["End", (/** @type {number} */ _at, /** @type {number} */ count) => count - 1],
]);

/**
 * Where a key leads.
 * @param {string} key
 * @param {number} at
 * @param {number} count
 * @returns {number | null} null for a key that means nothing here
 */
export function along(key, at, count) {
  const to = KEYS.get(key)?.(at, count);
  return to === undefined ? null : Math.min(count - 1, Math.max(0, to));
}

export class Dots {
  /**
   * @param {import("./trainer.js").Shell} shell
   * @param {(step: string) => void} open
   */
  constructor(shell, open) {
    this.shell = shell;
    this.open = open;
    this.element = h("ol", { class: "dots", "aria-label": shell.words.ui("steps") });
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => this.#stop(this.buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target))));
  }

  get buttons() {
    return [...this.element.querySelectorAll("button")];
  }

  /** @param {import("./protocol.d.ts").WalkView} walk */
  render(walk) {
    const { words, store } = this.shell;
    if (this.element.childElementCount !== walk.count) {
      this.element.replaceChildren(...walk.steps.map((step) => h("li", {}, h("button", { type: "button", onclick: () => this.open(step) }))));
    }
    this.buttons.forEach((dot, at) => {
      const step = walk.steps[at] ?? "";
      const state = store.saved.walk[step] ?? "open";
      dot.className = state;
      dot.setAttribute("aria-label", words.ui(`dot_${state}`, { n: at + 1 }));
      dot.title = words.step(step).title;
      if (at === walk.index) dot.setAttribute("aria-current", "step");
      else dot.removeAttribute("aria-current");
    });
    this.#stop(walk.index);
  }

  /** @param {number} at the dot that Tab comes to */
  #stop(at) {
    this.buttons.forEach((dot, n) => {
      dot.tabIndex = n === at ? 0 : -1;
    });
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const { buttons } = this;
    const to = along(event.code, buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target)), buttons.length);
    if (to === null) return;
    event.preventDefault();
    // Elsewhere on the stage the arrows are for the cards.
    event.stopPropagation();
    buttons[to]?.focus();
  }
}

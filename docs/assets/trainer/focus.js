/**
 * The trainer over the whole window: on a small screen a game needs all of it. What lies behind is
 * made inert, so that neither finger nor Tab goes astray. Whoever goes back to the page, where its
 * language and colours are changed, stays there as long as the tab is open.
 */

import { h, icon } from "./dom.js";

const KEY = "spit:in-page";

export class FocusMode {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {Element[]} */
    this.stilled = [];
    this.small = window.matchMedia("(max-width: 899px), (max-height: 599px)");
    this.onchange = () => {};
  }

  get on() {
    return this.host.hasAttribute("focused");
  }

  /** As a screen begins: over the window where that is small, unless the learner has said otherwise. */
  begin() {
    this.set(this.small.matches && !inPage());
  }

  /** The other way round, as the learner wants it. */
  turn() {
    this.set(!this.on);
    try {
      sessionStorage.setItem(KEY, this.on ? "" : "yes");
    } catch {
      // Storage forbidden: then it lasts as long as the screen.
    }
  }

  /**
   * A button that spreads the trainer over the window, or takes it back.
   * @param {import("./words.js").Words} words
   */
  button(words) {
    const node = h("button", { type: "button", class: "icon-button wide-button", onclick: () => this.turn() });
    this.onchange = () => {
      const label = words.ui(this.on ? "narrow" : "wide");
      node.setAttribute("aria-label", label);
      node.title = label;
      node.replaceChildren(icon(this.on ? "narrow" : "wide"));
    };
    this.onchange();
    return node;
  }

  /** @param {boolean} on */
  set(on) {
    if (on === this.on) return;
    this.host.toggleAttribute("focused", on);
    document.documentElement.style.overflow = on ? "hidden" : "";
    if (on) {
      /** @type {Element} */
      let node = this.host;
      while (node.parentElement && node !== document.body) {
        for (const sibling of node.parentElement.children) {
          if (sibling === node || sibling.hasAttribute("inert")) continue;
          sibling.setAttribute("inert", "");
          this.stilled.push(sibling);
        }
        node = node.parentElement;
      }
    } else {
      for (const node of this.stilled) node.removeAttribute("inert");
      this.stilled = [];
    }
    this.onchange();
  }
}

function inPage() {
  try {
    return sessionStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

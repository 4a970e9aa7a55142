/**
 * The trainer over the whole window: on a small screen a game needs all of it. What lies behind is
 * made inert, so that neither finger nor Tab goes astray.
 */

export class FocusMode {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {Element[]} */
    this.stilled = [];
    this.small = window.matchMedia("(max-width: 899px), (max-height: 599px)");
  }

  get on() {
    return this.host.hasAttribute("focused");
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
  }
}

/** The first screen: two ways in, how far the engine is, and what to do when it does not come. */

import { drawing, h, icon } from "./dom.js";
import { Face } from "./card.js";
import { superseded } from "./offline.js";
import { button } from "./sheet.js";
import { wayIn } from "./walk-progress.js";

/** @typedef {import("./trainer.js").Shell} Shell */

export class StartScreen {
  /** @param {Shell} shell */
  constructor(shell) {
    this.shell = shell;
    const { words } = shell;
    const fan = h("div", { class: "fan", "aria-hidden": "true" });
    for (const card of ["7h", "8s", "9d", "Ts", "Jh"]) {
      const face = new Face("top");
      face.show(card, words.letter.bind(words));
      fan.append(face.element);
    }
    this.load = h("div", { class: "load", hidden: true });
    this.walk = this.#entry("steps", words.ui(wayIn(Object.keys(words.catalog.walk), shell.store.saved)), words.ui("walk_note"), () => void shell.go("walk"));
    this.game = this.#entry("play", words.ui("game"), words.ui("game_note"), () => void shell.go("game"));
    this.watch = this.#entry("watch", words.ui("watch"), words.ui("watch_note"), () => void shell.go("watch"));
    this.again = button(words.ui("game_continue"), () => void shell.go("resume"), { class: "button main" });
    this.resume = h("div", { class: "resume", hidden: !shell.store.game }, this.again);
    this.element = shell.guest
      ? h("section", { class: "start waiting", tabindex: "-1", "aria-label": words.ui("position") }, this.load)
      : h(
          "section",
          { class: "start", "aria-label": words.ui("trainer") },
          fan,
          h("div", { class: "entries" }, this.walk, this.game, this.watch),
          this.resume,
          this.load,
          h("p", { class: "rules-line" }, h("a", { href: shell.rulesUrl, text: words.ui("rules_link") })),
        );
  }

  /**
   * @param {"steps" | "play" | "watch"} name
   * @param {string} title
   * @param {string} note
   * @param {() => void} onclick
   */
  #entry(name, title, note, onclick) {
    return h("button", { type: "button", class: `entry ${name}`, onclick }, h("span", { class: "entry-icon" }, icon(name === "watch" ? "eye" : name)), h("span", {}, h("b", { text: title }), h("small", { text: note })));
  }

  /** A game to go on with may be put by, or be over, while this screen is already shown. */
  offer() {
    this.resume.hidden = !this.shell.store.game;
  }

  /**
   * The button that leads somewhere.
   * @param {import("./trainer.js").Where} where
   */
  way(where) {
    if (where === "resume" && !this.resume.hidden) return this.again;
    if (where === "watch") return this.watch;
    return where === "walk" || where === "start" ? this.walk : this.game;
  }

  /** Nothing is on its way. */
  idle() {
    this.load.hidden = true;
    this.load.replaceChildren();
  }

  /** @param {import("./loader.js").Reached} reached */
  progress({ loaded, total, cancel }) {
    const { words } = this.shell;
    const whole = total > 0 && loaded >= total;
    const text = whole || !total ? words.ui("load_ready") : words.ui("load_mb", { loaded: words.number(loaded / 1e6, 1), total: words.number(total / 1e6, 1) });
    const fresh = !this.load.querySelector("progress");
    if (fresh) {
      this.load.hidden = false;
      this.load.className = "load";
      this.load.replaceChildren(
        h("span", { class: "load-text" }),
        h("progress", { max: "1", "aria-label": words.ui("load_name") }),
        button(words.ui("cancel"), cancel, { class: "button small" }),
      );
    }
    const bar = /** @type {HTMLProgressElement} */ (this.load.querySelector("progress"));
    if (whole || !total) bar.removeAttribute("value");
    else bar.value = loaded / total;
    /** @type {HTMLElement} */ (this.load.querySelector(".load-text")).textContent = text;
    // With its words in it the box has its height.
    if (fresh) this.load.scrollIntoView({ block: "nearest" });
  }

  /** @param {() => void} retry */
  failed(retry) {
    const { guest, rulesUrl, words } = this.shell;
    // Where the site was renewed meanwhile, this page's engine never comes: a new page has the new one.
    let gone = false;
    void superseded().then((is) => (gone = is));
    const again = button(words.ui("retry"), () => (gone ? location.reload() : retry()), { class: "button main small" });
    const way = guest
      ? button(words.ui("back_to_figure"), guest.onclose, { class: "button small" })
      : h("a", { class: "button small", href: rulesUrl, text: words.ui("rules_link") });
    this.#warn([h("b", { text: words.ui("load_failed") }), " ", words.ui("load_failed_note")], h("div", { class: "load-actions" }, again, way));
    // Who has gone on to something else meanwhile is left there.
    if ([this.shell.host, document.body, null].includes(/** @type {HTMLElement | null} */ (document.activeElement))) again.focus({ preventScroll: true });
  }

  /** @param {string} text why the reader is here and not where he wanted to go */
  say(text) {
    const { guest, words } = this.shell;
    this.#warn([text], guest ? button(words.ui("back_to_figure"), guest.onclose, { class: "button small" }) : null);
  }

  /** @param {(Node | string)[]} text @param {HTMLElement | null} ways */
  #warn(text, ways) {
    this.load.hidden = false;
    this.load.className = "load failed";
    this.load.replaceChildren(
      drawing('<path fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M12 3 2.5 20h19zM12 10v4.5M12 17.2v.1"/>'),
      h("p", { role: "alert" }, ...text),
      ...(ways ? [ways] : []),
    );
    this.load.scrollIntoView({ block: "nearest" });
  }
}

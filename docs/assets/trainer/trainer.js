/**
 * `<spit-trainer>`: the interactive part of the trainer page. What stands inside the element in the
 * page's source is for readers without scripts; the trainer draws itself beside it.
 *
 * `data-catalog`, `data-wasm` and `data-rules` are the addresses of the language's words, of the
 * engine's manifest and of the rules page, relative to the page.
 */

import { h, icon } from "./dom.js";
import { Engine } from "./engine.js";
import { FocusMode } from "./focus.js";
import { GameScreen } from "./game-screen.js";
import { Journal } from "./journal.js";
import { Live } from "./live.js";
import { openRule, ruleLink } from "./rule-sheet.js";
import { openSettings } from "./settings-sheet.js";
import { StartScreen } from "./start-screen.js";
import { Store } from "./store.js";
import { Talk } from "./talk.js";
import { WalkScreen } from "./walk-screen.js";
import { Words } from "./words.js";

/** @typedef {"start" | "walk" | "game" | "resume"} Where */

/** What every screen shares. */
export class Shell {
  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} root
   * @param {Words} words
   * @param {{manifestUrl: string, rulesUrl: string}} places
   */
  constructor(host, root, words, { manifestUrl, rulesUrl }) {
    this.host = host;
    this.root = root;
    this.words = words;
    this.rulesUrl = rulesUrl;
    this.store = new Store();
    this.live = new Live();
    this.focus = new FocusMode(host);
    this.engine = new Engine({ manifestUrl });
    this.journal = new Journal(this.store.saved.options, (game) => {
      this.store.game = game;
      this.start.offer();
    });
    this.talk = new Talk(this.engine, (error) => this.#failed(error), (reply) => this.journal.hear(reply));
    this.engine.addEventListener("lost", () => void this.#lost());
    /** @type {import("./protocol.d.ts").LevelInfo[]} */
    this.levels = [];
    /** @type {string[]} */
    this.steps = [];
    this.start = new StartScreen(this);
    /** @type {StartScreen | WalkScreen | GameScreen} */
    this.screen = this.start;
    /** @type {Promise<boolean> | null} */
    this.loading = null;
    this.media = window.matchMedia("(prefers-reduced-motion: reduce)");
    root.append(this.live.element, this.start.element);
    // Whatever is typed here is ours: the theme listens on the window.
    for (const kind of ["keydown", "keyup", "keypress"]) root.addEventListener(kind, (event) => event.stopPropagation());
    this.store.listeners.add(() => this.#look());
    this.media.addEventListener("change", () => this.#look());
    this.#look();
  }

  /** Whether nothing may move. */
  still() {
    return this.media.matches || this.store.settings.still;
  }

  openSettings() {
    openSettings(this);
  }

  /** @param {string} id */
  ruleLink(id) {
    return ruleLink(this, id, () => {
      if (this.screen instanceof GameScreen) this.screen.pause();
    });
  }

  /** @param {string} id */
  openRule(id) {
    openRule(this, id);
  }

  /** A button that spreads the trainer over the window, or takes it back. */
  wideButton() {
    const node = h("button", { type: "button", class: "icon-button wide-button" });
    const draw = () => {
      const label = this.words.ui(this.focus.on ? "narrow" : "wide");
      node.setAttribute("aria-label", label);
      node.title = label;
      node.replaceChildren(icon(this.focus.on ? "narrow" : "wide"));
    };
    node.addEventListener("click", () => {
      this.focus.set(!this.focus.on);
      draw();
    });
    draw();
    return node;
  }

  /**
   * Where the learner is, as a link.
   * @param {string} text
   */
  hash(text) {
    const url = new URL(location.href);
    url.hash = text;
    history.replaceState(history.state, "", url);
  }

  /**
   * @param {Where} where
   * @param {string | null} [step]
   */
  async go(where, step = null) {
    if (where === "start") {
      this.#show(new StartScreen(this));
      this.focus.set(false);
      this.hash("");
      this.start.walk.focus({ preventScroll: true });
      return;
    }
    this.wanted = where;
    if (!(await this.load()) || this.wanted !== where) return;
    this.wanted = undefined;
    const screen = where === "walk" ? new WalkScreen(this) : new GameScreen(this);
    this.focus.set(this.focus.small.matches);
    this.#show(screen);
    if (screen instanceof WalkScreen) await screen.open(step);
    else {
      this.hash("play");
      await screen.open(where === "resume" ? this.store.game : null);
    }
  }

  /** Fetches the engine if it is not here; false if it did not come. */
  load() {
    if (this.engine.ready) return Promise.resolve(true);
    this.loading ??= this.#load().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  async #load() {
    const stop = new AbortController();
    const cancel = () => {
      this.wanted = undefined;
      stop.abort();
    };
    try {
      this.start.progress(0, 0, cancel);
      await this.engine.load(({ loaded, total }) => this.start.progress(loaded, total, cancel), stop.signal);
      const { hello } = await this.engine.request({ type: "hello" });
      this.levels = hello?.levels ?? [];
      this.steps = hello?.walk ?? [];
    } catch {
      if (stop.signal.aborted) this.start.idle();
      else this.start.failed(() => void this.go(this.wanted ?? "walk"));
      return false;
    }
    this.start.idle();
    this.live.say(this.words.ui("load_done"), "load");
    return true;
  }

  /** The engine died while it was needed: start another, and take up what was saved. */
  async #lost() {
    const where = this.screen instanceof GameScreen ? "resume" : this.screen instanceof WalkScreen ? "walk" : null;
    const step = this.screen instanceof WalkScreen ? (this.screen.walk?.step ?? null) : null;
    if (!where) return;
    await this.go("start");
    await this.go(where === "resume" && !this.store.game ? "game" : where, step);
  }

  /** @param {unknown} error */
  #failed(error) {
    // A lost engine is dealt with by its own event; anything else is a fault of ours.
    if (this.engine.ready) console.error(error);
  }

  /** @param {StartScreen | WalkScreen | GameScreen} screen */
  #show(screen) {
    if (!(this.screen instanceof StartScreen)) this.screen.close();
    for (const dialog of this.root.querySelectorAll("dialog")) dialog.close();
    this.screen.element.replaceWith(screen.element);
    this.screen = screen;
    this.root.classList.toggle("playing", !(screen instanceof StartScreen));
    if (screen instanceof StartScreen) this.start = screen;
    else if (!this.focus.on) this.host.scrollIntoView({ block: "start", behavior: this.still() ? "auto" : "smooth" });
  }

  #look() {
    this.root.classList.toggle("four", this.store.settings.four);
    this.root.classList.toggle("still", this.still());
  }

  dispose() {
    if (!(this.screen instanceof StartScreen)) this.screen.close();
    this.focus.set(false);
    this.engine.dispose();
  }
}

class SpitTrainer extends HTMLElement {
  /** @type {Shell | null} */
  #shell = null;

  async connectedCallback() {
    const at = (/** @type {string} */ name) => new URL(this.dataset[name] ?? "", document.baseURI).href;
    const answer = await fetch(at("catalog"));
    const words = new Words(await answer.json());
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const root = h("div", { class: "trainer", lang: words.catalog.locale, hidden: true });
    const styles = ["shell.css", "start.css", "stage.css", "layout.css", "sheet.css", "board.css"].map((name) => {
      const link = h("link", { rel: "stylesheet", href: new URL(name, import.meta.url).href });
      return { link, done: new Promise((resolve) => ["load", "error"].forEach((kind) => link.addEventListener(kind, resolve))) };
    });
    shadow.replaceChildren(...styles.map(({ link }) => link), root);
    await Promise.all(styles.map(({ done }) => done));
    this.#shell = new Shell(this, root, words, { manifestUrl: at("wasm"), rulesUrl: at("rules") });
    root.hidden = false;
    this.#arrive(this.#shell);
  }

  /** @param {Shell} shell where the link leads, or the engine ahead of need where that is cheap */
  #arrive(shell) {
    const step = /^#walk(?:=([\w.-]+))?$/.exec(location.hash);
    if (step) return void shell.go("walk", step[1] ?? null);
    if (location.hash === "#play") return void shell.go(shell.store.game ? "resume" : "game");
    const { connection } = /** @type {{connection?: {saveData?: boolean, effectiveType?: string, type?: string}}} */ (/** @type {unknown} */ (navigator));
    if (!connection || connection.saveData || connection.effectiveType !== "4g" || connection.type === "cellular") return;
    const later = window.requestIdleCallback ?? ((/** @type {() => void} */ run) => window.setTimeout(run, 1500));
    later(() => void shell.load());
  }

  disconnectedCallback() {
    this.#shell?.dispose();
    this.#shell = null;
  }
}

customElements.define("spit-trainer", SpitTrainer);

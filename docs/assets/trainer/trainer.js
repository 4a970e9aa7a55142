/**
 * What the screens of the trainer share, and the way from one to another. The engine is fetched when
 * a screen needs it, or ahead of need and then unseen.
 */

import { Answers, NoEngine, Overtaken } from "./answers.js";
import { Arrival } from "./arrival.js";
import { now } from "./clock.js";
import { FocusMode } from "./focus.js";
import { GameScreen } from "./game-screen.js";
import { Journal } from "./journal.js";
import { Live } from "./live.js";
import { Loader, sharedLoader } from "./loader.js";
import { PositionScreen } from "./position-screen.js";
import { NoRoute, Route, positionHash } from "./route.js";
import { openRule, ruleLink } from "./rule-sheet.js";
import { openSettings } from "./settings-sheet.js";
import { StartScreen } from "./start-screen.js";
import { Store } from "./store.js";
import { Talk } from "./talk.js";
import { firstStep } from "./walk-progress.js";
import { WalkScreen } from "./walk-screen.js";
import { WatchScreen } from "./watch-screen.js";

/** An engine that answers so long after the last loss, in ms, is well again. */
const RECOVERED = 10_000;

/** @typedef {"start" | "walk" | "game" | "resume" | "watch" | "position"} Where */
/** @typedef {WalkScreen | GameScreen | WatchScreen | PositionScreen} Screen a screen that needs the engine */

/**
 * @typedef {object} Manner
 * @property {string} [note] what the learner has to know on arrival
 * @property {boolean} [follow] the address is there already, or stays
 */

/** @typedef {{spn: string, onclose: () => void}} Guest a position among the text of a page */

const SCREENS = { walk: WalkScreen, game: GameScreen, resume: GameScreen, watch: WatchScreen, position: PositionScreen };

/** What every screen shares. */
export class Shell {
  /**
   * @param {HTMLElement} host
   * @param {HTMLElement} root
   * @param {import("./words.js").Words} words
   * @param {{manifestUrl: string, rulesUrl: string, guest: Guest | null, book: import("./book.js").Book}} places
   */
  constructor(host, root, words, { manifestUrl, rulesUrl, guest, book }) {
    this.host = host;
    this.root = root;
    this.words = words;
    this.rulesUrl = rulesUrl;
    this.guest = guest;
    this.store = new Store();
    this.live = new Live();
    this.focus = new FocusMode(host);
    const median = () => this.store.saved.median;
    this.loader = guest ? sharedLoader(manifestUrl, median) : new Loader(manifestUrl, median);
    this.arrival = new Arrival(this);
    this.engine = this.loader.engine;
    this.stop = new AbortController();
    this.journal = new Journal(this.store.saved.options, (game) => {
      this.store.game = game;
      this.start.offer();
    });
    this.book = book;
    this.answers = new Answers(book, this.engine, () => this.arrival.bring());
    this.talk = new Talk(this.answers, (error) => this.#failed(error), (reply) => this.#hear(reply));
    this.engine.addEventListener("lost", () => void this.#lost(), { signal: this.stop.signal });
    this.start = new StartScreen(this);
    /** @type {StartScreen | Screen} */
    this.screen = this.start;
    /** @type {{where: Where, step: string | null, manner: Manner, engine: boolean} | null} what is awaited, with the engine or with a table */
    this.wish = null;
    /** When the engine was lost last, by the page's clock: twice in a row is no accident. */
    this.lostAt = -Infinity;
    /** @type {Where} the way that was taken last: the focus comes back to it */
    this.entered = "walk";
    this.route = guest ? new NoRoute(guest.spn) : new Route((aim) => this.#follow(aim));
    this.media = window.matchMedia("(prefers-reduced-motion: reduce)");
    root.append(this.live.element, this.start.element);
    // Whatever is typed here is ours: the theme listens on the window.
    for (const kind of ["keydown", "keyup", "keypress"]) root.addEventListener(kind, (event) => event.stopPropagation());
    this.store.listeners.add(() => this.#look());
    this.media.addEventListener("change", () => this.#look());
    this.#look();
    // The step to begin with lies ready before somebody asks for it.
    if (!guest) void this.#known("walk", null);
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

  wideButton() {
    return this.focus.button(this.words);
  }

  /**
   * Where the learner is, as a link.
   * @param {string} text
   */
  hash(text) {
    this.route.set(text);
  }

  /**
   * @param {Where} where
   * @param {string | null} [step]
   * @param {Manner} [manner]
   */
  async go(where, step = null, manner = {}) {
    if (where === "start") return this.guest ? this.guest.onclose() : this.#leave(manner.follow ?? false);
    const wish = { where, step, manner, engine: false };
    this.wish = wish;
    wish.engine = !(await this.#known(where, step));
    if (this.wish !== wish) return;
    if (wish.engine) {
      const loaded = this.load();
      this.arrival.tell();
      if (!(await loaded) || this.wish !== wish) return;
    }
    this.wish = null;
    this.entered = where;
    // From one screen straight to another, the first one stays behind them both.
    if (!manner.follow && this.screen === this.start) this.route.enter(where === "walk" || where === "watch" ? where : "play");
    // First, so that the screen's own button knows which way it leads.
    if (!this.guest) this.focus.begin();
    const screen = new SCREENS[where](this);
    this.#show(screen);
    if (screen instanceof WatchScreen) {
      this.hash("watch");
      await screen.open(manner.follow ?? false, manner.note);
    } else if (screen instanceof WalkScreen) await screen.open(step, manner.note);
    else if (screen instanceof PositionScreen) await this.#lay(screen, step ?? "", manner);
    else {
      this.hash(step ? `play=${step}` : "play");
      await screen.open(where === "resume" ? this.store.game : null, manner.note, step);
    }
  }

  /**
   * Whether there is a table for what somebody wants: then no engine is needed to begin.
   * @param {Where} where
   * @param {string | null} step
   */
  async #known(where, step) {
    if (where !== "walk" && where !== "position") return false;
    const index = await this.book.index();
    if (!index) return false;
    this.loader.know(index.hello);
    if (where === "position") return this.book.has({ type: "try", spn: step ?? "", done: [] });
    const { steps } = this.loader;
    return this.book.has({ type: "walk", step: step && steps.includes(step) ? step : firstStep(steps, this.store.saved), frame: 0 });
  }

  /** @param {boolean} follow the address has changed already */
  #leave(follow) {
    if (!follow && this.route.back()) return;
    this.wish = null;
    if (!(this.screen instanceof StartScreen)) this.#show(new StartScreen(this));
    this.focus.set(false);
    this.hash("");
    this.start.way(this.entered).focus({ preventScroll: true });
  }

  /**
   * @param {PositionScreen} screen
   * @param {string} spn
   * @param {Manner} manner
   */
  async #lay(screen, spn, { note }) {
    const laid = await screen.open(spn, this.route.done);
    if (this.screen !== screen) return;
    // Where the engine did not come, or has gone, that is told elsewhere.
    if (!laid && !this.engine.ready) return screen.trial ? this.hash(positionHash(screen.trial.spn)) : undefined;
    const text = laid ? note : this.words.ui("bad_position");
    if (screen.trial) {
      this.hash(positionHash(screen.trial.spn));
      this.route.done = screen.trial.done;
      if (text) screen.table.bar.note(text, "info");
      if (text) this.live.say(text, "note");
    } else {
      // There is no table to stay at: the first screen says so, with all that it has to offer.
      this.#leave(true);
      this.start.say(text ?? "");
    }
  }

  /**
   * The address has changed: by the browser's buttons, or by hand.
   * @param {import("./route.js").Aim} aim
   */
  #follow({ where, step, bad }) {
    const { screen } = this;
    const note = bad ? this.words.ui("bad_link") : undefined;
    if (where === "walk" && screen instanceof WalkScreen) {
      if (step !== screen.walk?.step) void screen.open(step, note);
    } else if (where === "position" && screen instanceof PositionScreen) void this.#lay(screen, step ?? "", {});
    else if (where === "play" && screen instanceof GameScreen && !step) this.hash("play");
    else if (where === "watch" && screen instanceof WatchScreen) this.hash("watch");
    else if (where === "start") {
      if (screen !== this.start || this.wish) void this.go("start", null, { follow: true });
    } else void this.go(where !== "play" ? where : this.store.game && !step ? "resume" : "game", step, { follow: true, note });
  }

  /** Where the address leads when the page opens; false if it leads to the first screen. */
  arrive() {
    const aim = this.route.aim();
    if (!aim || aim.where === "start") return false;
    // The link that was pressed has gone with its figure.
    if (this.guest) this.start.element.focus({ preventScroll: true });
    this.#follow(aim);
    return true;
  }

  /** Fetches the engine if it is not here; false if it did not come. */
  load() {
    return this.arrival.load();
  }

  /** The engine died while it was needed: start another, and take up what was saved. */
  async #lost() {
    const { screen } = this;
    // At a table that is in the book it was not needed yet.
    if (screen instanceof StartScreen || this.book.open) return;
    const { where, step } = screen.here;
    this.#show(new StartScreen(this));
    this.focus.set(false);
    const again = () => this.go(where, step, { follow: true, note: this.words.ui("engine_lost") });
    const lostBefore = this.lostAt > -Infinity;
    this.lostAt = now();
    // What has cost an engine twice would cost the next one too: let the learner decide.
    if (lostBefore) this.start.failed(() => void again());
    else await again();
  }

  /** @param {import("./protocol.d.ts").Reply} reply */
  #hear(reply) {
    this.arrival.over();
    this.journal.hear(reply);
    if (now() - this.lostAt > RECOVERED) this.lostAt = -Infinity;
  }

  /** @param {unknown} error */
  #failed(error) {
    if (error instanceof Overtaken) return;
    if (!(this.screen instanceof StartScreen) && (error instanceof NoEngine || this.book.open)) return this.screen.table.alone(this.arrival.outcome === "cancelled");
    // A lost engine is dealt with by its own event; anything else is a fault of ours.
    if (this.engine.ready) console.error(error);
  }

  /** @param {StartScreen | Screen} screen */
  #show(screen) {
    if (!(this.screen instanceof StartScreen)) this.screen.close();
    for (const dialog of this.root.querySelectorAll("dialog")) dialog.close();
    this.screen.element.replaceWith(screen.element);
    this.screen = screen;
    this.root.classList.toggle("playing", !(screen instanceof StartScreen));
    if (screen instanceof StartScreen) this.start = screen;
    else if (!this.focus.on) this.host.scrollIntoView({ block: this.guest ? "nearest" : "start", behavior: this.still() ? "auto" : "smooth" });
  }

  #look() {
    this.root.classList.toggle("four", this.store.settings.four);
    this.root.classList.toggle("still", this.still());
  }

  dispose() {
    this.route.stop.abort();
    this.stop.abort();
    this.wish = null;
    if (!(this.screen instanceof StartScreen)) this.screen.close();
    this.focus.set(false);
    if (!this.guest) this.engine.dispose();
  }
}

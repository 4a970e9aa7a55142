/**
 * The engine comes because somebody wants it: told on the first screen, or at the table that he does
 * not have to leave; or ahead of need, and then unseen.
 */

import { StartScreen } from "./start-screen.js";

export class Arrival {
  /** @param {import("./trainer.js").Shell} shell */
  constructor(shell) {
    this.shell = shell;
    /** @type {Promise<boolean> | null} */
    this.loading = null;
    /** Whether it is awaited at a table, where what was asked for is in no book. */
    this.awaited = false;
    /** @type {import("./loader.js").Outcome | null} what became of it when it was fetched last */
    this.outcome = null;
    shell.loader.onprogress = () => this.tell();
  }

  /** Fetches the engine if it is not here; false if it did not come. */
  load() {
    if (this.shell.engine.ready) return Promise.resolve(true);
    // Once for all who wait: what came of it is told once.
    this.loading ??= this.#load().finally(() => {
      this.loading = null;
    });
    return this.loading;
  }

  /** Has the engine come while a table is open; false if it does not. */
  async bring() {
    if (this.shell.engine.ready) return true;
    const loaded = this.load();
    this.awaited = true;
    this.tell();
    const here = await loaded;
    if (here && this.awaited) this.#table?.bar.clear();
    this.over();
    return here;
  }

  /** Nobody at a table waits for it any more. */
  over() {
    this.awaited = false;
  }

  /** How far the engine is, if somebody waits for it. */
  tell() {
    const { loader, start } = this.shell;
    if (!loader.reached) return;
    if (this.#wish) start.progress(loader.reached);
    else if (this.awaited) this.#table?.await(loader.reached);
  }

  /** What cannot begin without it. */
  get #wish() {
    const { wish } = this.shell;
    return wish?.engine ? wish : null;
  }

  get #table() {
    const { screen } = this.shell;
    return screen instanceof StartScreen ? null : screen.table;
  }

  async #load() {
    const { shell } = this;
    const outcome = await shell.loader.load();
    this.outcome = outcome;
    shell.start.idle();
    const wish = this.#wish;
    if (outcome === "here") {
      if (wish) shell.live.say(shell.words.ui("load_done"), "load");
      return true;
    }
    if (!wish) return false;
    shell.wish = null;
    if (outcome === "failed") shell.start.failed(() => void shell.go(wish.where, wish.step, wish.manner));
    else if (shell.guest) shell.guest.onclose();
    else {
      shell.hash("");
      shell.start.way(wish.where).focus({ preventScroll: true });
    }
    return false;
  }
}

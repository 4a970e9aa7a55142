/**
 * `<spit-trainer>`: the interactive part of the trainer page. What stands inside the element in the
 * page's source is for readers without scripts; the trainer draws itself beside it.
 *
 * `data-catalog`, `data-wasm` and `data-rules` are the addresses of the language's words, of the
 * engine's manifest and of the rules page, relative to the page; `data-offline`, only on the trainer's
 * own page, that of the service worker; where the move tables are, the page says in its head. With
 * `data-position` (SPN) it is that
 * position alone, among the text of any page; `spit-closed` tells that the reader is done with it.
 * `spit-drawn` tells that there is something to be seen, `spit-failed` that there never will be.
 */

import { Book } from "./book.js";
import { h } from "./dom.js";
import { keepOffline } from "./offline.js";
import { Shell } from "./trainer.js";
import { Words } from "./words.js";

class SpitTrainer extends HTMLElement {
  /** @type {Shell | null} */
  #shell = null;

  async connectedCallback() {
    try {
      await this.#draw();
    } catch (error) {
      console.error(error);
      // The page knows what to say, and says it in what stands inside the element.
      this.shadowRoot?.replaceChildren(h("slot"));
      this.dispatchEvent(new Event("spit-failed"));
    }
  }

  async #draw() {
    const at = (/** @type {string} */ name) => new URL(this.dataset[name] ?? "", document.baseURI).href;
    const book = new Book(tables());
    const { position } = this.dataset;
    void (position ? book.has({ type: "try", spn: position, done: [] }) : book.index());
    const answer = await fetch(at("catalog"));
    const words = new Words(await answer.json());
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    if (!this.isConnected) return;
    const root = h("div", { class: "trainer", lang: words.catalog.locale, hidden: true });
    const styles = ["shell.css", "start.css", "stage.css", "game.css", "layout.css", "sheet.css", "choice.css", "board.css", "card.css", "speed.css", "trial.css", "watch.css"].map((name) => {
      const link = h("link", { rel: "stylesheet", href: new URL(name, import.meta.url).href });
      return { link, done: new Promise((resolve) => ["load", "error"].forEach((kind) => link.addEventListener(kind, resolve))) };
    });
    shadow.replaceChildren(...styles.map(({ link }) => link), root);
    await Promise.all(styles.map(({ done }) => done));
    if (!this.isConnected) return;
    const guest = position ? { spn: position, onclose: () => void this.dispatchEvent(new Event("spit-closed")) } : null;
    this.#shell = new Shell(this, root, words, { manifestUrl: at("wasm"), rulesUrl: at("rules"), guest, book });
    root.hidden = false;
    this.dispatchEvent(new Event("spit-drawn"));
    this.#shell.arrive();
    const ahead = guest ? null : this.#ahead(this.#shell);
    if (this.dataset["offline"]) void keepOffline(at("offline"), words.catalog.locale.slice(0, 2), () => Promise.resolve(ahead).then(() => this.#shell?.loader.coming));
  }

  /** @param {Shell} shell fetches the walk, and then the engine, ahead of need where that is cheap; resolves when that is done */
  #ahead(shell) {
    const { connection } = /** @type {{connection?: {saveData?: boolean, effectiveType?: string, type?: string}}} */ (/** @type {unknown} */ (navigator));
    if (!connection || connection.saveData || connection.effectiveType !== "4g" || connection.type === "cellular") return;
    const later = window.requestIdleCallback ?? ((/** @type {() => void} */ run) => window.setTimeout(run, 1500));
    return new Promise((done) => later(() => void shell.book.fetchWalk().then(() => shell.load()).then(done)));
  }

  disconnectedCallback() {
    this.#shell?.dispose();
    this.#shell = null;
  }
}

/** Where the move tables of this release are; null on a page that does not say it. */
function tables() {
  const meta = document.querySelector("meta[name='spit-tables']");
  return meta instanceof HTMLMetaElement ? new URL(meta.content, document.baseURI).href : null;
}

customElements.define("spit-trainer", SpitTrainer);

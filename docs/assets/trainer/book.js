/**
 * Answers that the build has asked the engine for, written down: a reader of the move tables. It
 * looks up and puts together; what is allowed, and what follows, stands in the tables. Their form
 * is told in `spit/site/tables/written.py`.
 */

import { PROTOCOL } from "./engine.js";

/** @typedef {import("./engine.js").Message} Message */
/** @typedef {import("./protocol.d.ts").Reply} Reply */
/** @typedef {import("./protocol.d.ts").HelloReply} HelloReply */

/** @typedef {{view?: object, walk?: object, trial?: object}} Shown */

/**
 * @typedef {object} TableFile
 * @property {number} protocol
 * @property {string[]} asks
 * @property {Shown} base
 * @property {number[]} opens
 * @property {(Shown & {row: number})[]} nodes
 * @property {number[][]} rows
 * @property {[number, number][]} edges
 * @property {Pick<Reply, "say" | "events" | "hint">[]} told
 */

/**
 * @typedef {object} Index
 * @property {number} protocol
 * @property {HelloReply} hello
 * @property {Record<string, string>} walk step → file
 * @property {Record<string, string>} positions SPN → file
 */

/**
 * What is asked, as the tables name it; see `spit/site/tables/gestures.py`.
 * @param {Message} message
 */
export function nameOf(message) {
  const { type, act, source, to, level, style } = /** @type {Record<string, string | number | null | undefined>} */ (message);
  return [act ?? type, source, to, level, style].filter((part) => part !== undefined && part !== null).join(" ");
}

export class Book {
  /** @param {string | null} folder the address of the tables, ending with a slash; null: there are none */
  constructor(folder) {
    this.folder = folder;
    /** @type {Promise<Index | null> | null} */
    this.coming = null;
    /** @type {Map<string, Promise<TableFile | null>>} */
    this.tables = new Map();
    /** @type {TableFile | null} the one that is open */
    this.table = null;
    this.at = 0;
    this.seq = 0;
    /** @type {{at: number, message: Message}[]} what leads from nothing to where the reader is */
    this.trail = [];
  }

  /** What there is; null if it does not come, and then it is asked for anew the next time. */
  index() {
    this.coming ??= this.#fetch("index.json").then((index) => {
      if (!index) this.coming = null;
      return /** @type {Index | null} */ (index);
    });
    return this.coming;
  }

  /**
   * Fetches the table that begins with this message; false if there is none.
   * @param {Message} message
   */
  async has(message) {
    return (await this.#find(message)) !== null;
  }

  /** Fetches all steps of the walk, one after the other. */
  async fetchWalk() {
    for (const file of Object.values((await this.index())?.walk ?? {})) await this.#table(file);
  }

  /** Whether a table lies open. */
  get open() {
    return this.table !== null;
  }

  /** Puts the table away: somebody else answers from now on. */
  close() {
    this.table = null;
    this.trail = [];
  }

  /**
   * @param {Message} message
   * @returns {Promise<Reply | null>} null if the answer is in no table; then nothing has changed
   */
  async request(message) {
    if (message.type === "walk" || message.type === "try") {
      const table = await this.#find(message);
      const at = table ? begin(table, message) : -1;
      if (!table || at < 0) return null;
      this.table = table;
      this.trail = [];
      return this.#go(at, message, opening(table, at));
    }
    const { table } = this;
    const edge = table && edgeOf(table, this.at, nameOf(message));
    if (!table || !edge) return null;
    const [to, told] = edge;
    return this.#go(to < 0 ? this.at : to, message, table.told[told] ?? NOTHING);
  }

  /**
   * @param {number} at
   * @param {Message} message what leads there
   * @param {Pick<Reply, "say" | "events" | "hint">} told
   * @returns {Reply}
   */
  #go(at, message, told) {
    const table = /** @type {TableFile} */ (this.table);
    const before = this.trail.findIndex((one) => one.at === at);
    // Who comes back to where he was has made a round trip that nobody needs to follow.
    if (before >= 0) this.trail.length = before + 1;
    else this.trail.push({ at, message });
    this.at = at;
    this.seq += 1;
    const t = "trial" in table.base ? (message.t ?? 0) : 0;
    const node = table.nodes[at];
    const shown = /** @type {{view: object}} */ (
      Object.fromEntries(Object.entries(table.base).map(([name, base]) => [name, { ...base, ...node?.[/** @type {keyof Shown} */ (name)] }]))
    );
    return /** @type {Reply} */ ({
      protocol: table.protocol,
      q: 0,
      due: null,
      ...structuredClone({ ...told, ...shown, view: { ...shown.view, seq: this.seq } }),
      events: told.events.map((event) => ({ ...event, t })),
    });
  }

  /** @param {Message} message @returns {Promise<TableFile | null>} */
  async #find(message) {
    const index = await this.index();
    const file = message.type === "walk" ? index?.walk[message.step] : message.type === "try" ? index?.positions[message.spn] : undefined;
    return file ? this.#table(file) : null;
  }

  /** @param {string} file */
  async #table(file) {
    let coming = this.tables.get(file);
    if (!coming) {
      coming = /** @type {Promise<TableFile | null>} */ (this.#fetch(file));
      this.tables.set(file, coming);
    }
    const table = await coming;
    if (!table) this.tables.delete(file);
    return table;
  }

  /**
   * @param {string} file
   * @returns {Promise<unknown>} null for whatever is not a file of these tables
   */
  async #fetch(file) {
    if (this.folder === null) return null;
    try {
      const answer = await fetch(this.folder + file);
      const value = answer.ok ? await answer.json() : null;
      return value?.protocol === PROTOCOL ? value : null;
    } catch {
      return null;
    }
  }
}

/** @type {Pick<Reply, "say" | "events">} */
const NOTHING = { say: [], events: [] };

/**
 * @param {TableFile} table
 * @param {number} at
 * @param {string} name
 */
function edgeOf(table, at, name) {
  const row = table.rows[table.nodes[at]?.row ?? -1];
  return table.edges[row?.[table.asks.indexOf(name)] ?? -1] ?? null;
}

/**
 * What is told where a table is laid out.
 * @param {TableFile} table
 * @param {number} at
 */
function opening(table, at) {
  const told = table.opens[at] ?? edgeOf(table, at, "state")?.[1] ?? -1;
  return table.told[told] ?? NOTHING;
}

/**
 * @param {TableFile} table
 * @param {Message} message
 * @returns {number} the node that it opens, or -1
 */
function begin(table, message) {
  if (message.type === "walk") {
    const { frames } = /** @type {{frames: number}} */ (table.base.walk);
    return Math.min(message.frame, frames);
  }
  if (message.type !== "try") return -1;
  const done = JSON.stringify(message.done);
  return table.nodes.findIndex(({ trial }) => {
    const { done: here, choices } = /** @type {{done: string[], choices: string[]}} */ ({ ...table.base.trial, ...trial });
    return !choices.length && JSON.stringify(here) === done;
  });
}

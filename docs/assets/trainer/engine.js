// @ts-check
/**
 * The page's side of the engine: one worker, asked in order, watched.
 *
 * @typedef {import("./protocol").Request} Request
 * @typedef {import("./protocol").Reply} Reply
 * @typedef {import("./worker.js").FailureCode} FailureCode
 * @typedef {import("./worker.js").FromWorker} FromWorker
 * @typedef {import("./worker.js").ToWorker} ToWorker
 *
 * A message without its number, and with its time only where an input event gave it.
 * @typedef {Request extends infer R ? R extends Request
 *   ? Omit<R, "q" | "t"> & {t?: number} : never : never} Message
 *
 * @typedef {(progress: {loaded: number, total: number}) => void} OnProgress
 */

/** @type {typeof import("./protocol").PROTOCOL} */
export const PROTOCOL = 4;

/** So long may the engine think, in ms; then it is taken for dead. */
const PATIENCE = 3000;
/** Taking up a long game is the one thing that may take ten times as long. */
const RESTORING = 10;

/** Why the engine is not there: `code` says it to the page, `message` to a developer. */
export class EngineError extends Error {
  /**
   * @param {FailureCode} code
   * @param {string} detail
   */
  constructor(code, detail) {
    super(detail);
    this.name = "EngineError";
    this.code = code;
  }
}

/** The engine whose worker lives: phones bear one, and never two. @type {Engine | null} */
let running = null;

/**
 * Loads and asks the engine. Emits `lost` (a `CustomEvent` whose `detail` is the `EngineError`) when
 * a running engine fails or stays silent for too long; after that `load` starts a new one,
 * which knows nothing of the game until it is asked to restore it.
 */
export class Engine extends EventTarget {
  /** @type {Worker | null} */
  #worker = null;
  #ready = false;
  #q = 0;
  /** @type {{patience: number, resolve: (reply: Reply) => void, reject: (error: EngineError) => void}[]} */
  #waiting = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {((error: unknown) => void) | null} */
  #abandon = null;

  /** @param {{manifestUrl: string | URL, workerUrl?: string | URL, patience?: number}} options */
  constructor({ manifestUrl, workerUrl, patience = PATIENCE }) {
    super();
    this.manifestUrl = new URL(manifestUrl, document.baseURI).href;
    this.workerUrl = workerUrl ?? new URL("./worker.js", import.meta.url);
    this.patience = patience;
  }

  /** Whether requests can be made. */
  get ready() {
    return this.#ready;
  }

  /** The page's clock in whole milliseconds: the times of messages, replies and `due`. */
  static now() {
    return Math.round(performance.now());
  }

  /**
   * Starts the worker, anew if there was one. Rejects with an `EngineError`, or with the signal's
   * reason when it is called off.
   *
   * @param {OnProgress} [onProgress]
   * @param {AbortSignal} [signal]
   * @returns {Promise<void>}
   */
  async load(onProgress, signal) {
    signal?.throwIfAborted();
    running?.dispose();
    this.dispose();
    running = this;

    const cancel = () => this.#end(signal?.reason);
    signal?.addEventListener("abort", cancel);
    try {
      await new Promise((resolve, reject) => {
        this.#abandon = reject;
        this.#start(() => resolve(undefined), onProgress);
      });
    } finally {
      this.#abandon = null;
      signal?.removeEventListener("abort", cancel);
    }
  }

  /**
   * @param {() => void} onReady
   * @param {OnProgress} [onProgress]
   */
  #start(onReady, onProgress) {
    const worker = new Worker(this.workerUrl, { type: "module", name: "engine" });
    this.#worker = worker;
    worker.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => {
      if (worker !== this.#worker) return;
      if (data.kind === "progress") onProgress?.(data);
      else if (data.kind === "reply") this.#answer(data.text);
      else if (data.kind === "failed") this.#end(new EngineError(data.code, data.detail));
      else {
        this.#ready = true;
        onReady();
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== this.#worker) return;
      // An error without words: the script itself did not come. With words, before the start: the
      // browser does not understand it.
      const code = this.#ready ? "crash" : event.message ? "unsupported" : "network";
      this.#end(new EngineError(code, event.message || `${this.workerUrl} did not load`));
    };
    this.#post({ kind: "load", manifestUrl: this.manifestUrl, protocol: PROTOCOL });
  }

  /** @param {ToWorker} message */
  #post(message) {
    this.#worker?.postMessage(message);
  }

  /**
   * Asks the engine; replies come in the order of the requests.
   *
   * @param {Message} message
   * @returns {Promise<Reply>}
   */
  request(message) {
    if (!this.#ready) return Promise.reject(new EngineError("crash", "the engine is not loaded"));
    const now = Engine.now();
    this.#q += 1;
    const text = JSON.stringify({ ...message, q: this.#q, t: Math.round(message.t ?? now) });
    const patience = this.patience * (message.type === "restore" ? RESTORING : 1);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ patience, resolve, reject });
      if (this.#waiting.length === 1) this.#watch();
      this.#post({ kind: "call", text, now });
    });
  }

  /** @param {string} text */
  #answer(text) {
    /** @type {Reply} */
    let reply;
    try {
      reply = JSON.parse(text);
    } catch (error) {
      this.#end(new EngineError("protocol", `the engine's reply is not JSON: ${error}`));
      return;
    }
    if (reply.protocol !== PROTOCOL) {
      this.#end(new EngineError("protocol", `the reply is of protocol ${reply.protocol}`));
      return;
    }
    const waiting = this.#waiting.shift();
    this.#watch();
    waiting?.resolve(reply);
  }

  /** Waits for the next reply, if there is one to come. */
  #watch() {
    clearTimeout(this.#timer);
    const first = this.#waiting[0];
    if (!first) return;
    const { patience } = first;
    const since = performance.now();
    this.#timer = setTimeout(() => {
      // A hidden page is slowed down or put to sleep, its worker with it: that is not silence.
      const asleep = document.hidden || performance.now() - since > 1.5 * patience;
      if (asleep) this.#watch();
      else this.#end(new EngineError("crash", `no reply for ${patience} ms`));
    }, patience);
  }

  /**
   * The worker is gone, or as good as gone: free it, and tell whoever waits.
   *
   * @param {unknown} reason
   */
  #end(reason) {
    const wasReady = this.#ready;
    const waiting = this.#waiting;
    const abandon = this.#abandon;
    this.#release();
    abandon?.(reason);
    const error =
      reason instanceof EngineError ? reason : new EngineError("crash", "the engine was let go");
    for (const { reject } of waiting) reject(error);
    if (wasReady && reason instanceof EngineError) {
      this.dispatchEvent(new CustomEvent("lost", { detail: error }));
    }
  }

  #release() {
    clearTimeout(this.#timer);
    this.#worker?.terminate();
    this.#worker = null;
    this.#ready = false;
    this.#waiting = [];
    this.#abandon = null;
    if (running === this) running = null;
  }

  /** Frees the worker and its memory; open requests are rejected, `lost` is not emitted. */
  dispose() {
    if (this.#worker) this.#end(new DOMException("the engine was let go", "AbortError"));
  }
}

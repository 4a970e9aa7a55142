// @ts-check
/**
 * The engine's worker: fetches the bundle, starts Pyodide, and serves the engine's one function.
 *
 * Every file is fetched here, all at once, counted against the sizes of the manifest, checked
 * against its hash before it is used, and unpacked. Pyodide itself gets no network: whatever it asks
 * for is answered from what was checked.
 *
 * `gzip` is a file's size as it travels, `sha256` the hash of that; unpacked it has `bytes`.
 * @typedef {{name: string, url: string, bytes: number, gzip: number, sha256: string}} BundleFile
 * @typedef {{protocol: number, inputs: string, entry: string, bytes: number, gzip: number, files: BundleFile[],
 *   lock: import("pyodide").Lockfile}} Manifest
 *
 * @typedef {"network" | "integrity" | "unsupported" | "memory" | "protocol" | "crash"} FailureCode
 *
 * @typedef {{kind: "load", manifestUrl: string, protocol: number}
 *   | {kind: "call", text: string, now: number}} ToWorker
 *
 * `loaded` and `total` are sizes of the files as they travel: what a visitor pays for.
 * @typedef {{kind: "progress", loaded: number, total: number}
 *   | {kind: "ready"}
 *   | {kind: "reply", text: string}
 *   | {kind: "failed", code: FailureCode, detail: string}} FromWorker
 */

/** The part of a worker's global scope that is used here. */
const scope = /** @type {{
 *   onmessage: ((event: MessageEvent<ToWorker>) => void) | null,
 *   postMessage: (message: FromWorker) => void,
 *   isSecureContext: boolean,
 * }} */ (/** @type {unknown} */ (self));

/** After so many milliseconds without a call the engine's memory is kept for the next visit. */
const QUIET = 2000;

/** Progress is told at most this often, in milliseconds: a screen cannot show more. */
const PROGRESS_INTERVAL = 50;

class Failure extends Error {
  /**
   * @param {FailureCode} code
   * @param {string} detail
   */
  constructor(code, detail) {
    super(detail);
    this.code = code;
  }
}

/**
 * What went wrong, in one of the six codes.
 *
 * @param {unknown} error
 * @param {FailureCode} otherwise
 */
function asFailure(error, otherwise) {
  if (error instanceof Failure) return error;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  if (/out of memory|could not allocate|allocation failed|MemoryError/i.test(detail)) {
    return new Failure("memory", detail);
  }
  // A policy without `wasm-unsafe-eval`, or a browser that is too old for this WebAssembly.
  if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) {
    return new Failure("unsupported", detail);
  }
  return new Failure(otherwise, detail);
}

function requireSupport() {
  if (typeof WebAssembly !== "object" || !WebAssembly.instantiateStreaming) {
    throw new Failure("unsupported", "no streaming WebAssembly");
  }
  if (typeof DecompressionStream !== "function") {
    throw new Failure("unsupported", "no DecompressionStream");
  }
  if (!scope.isSecureContext || !crypto.subtle) {
    throw new Failure("unsupported", "not a secure context: files cannot be checked");
  }
}

/**
 * @param {string} url
 * @param {RequestInit} [options]
 */
async function get(url, options) {
  let response;
  try {
    response = await fetch(url, options);
  } catch (error) {
    throw new Failure("network", `${url}: ${error}`);
  }
  if (!response.ok || !response.body) throw new Failure("network", `${url}: ${response.status}`);
  return response;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Fetches a file, and hands its bytes on as they come; settles when it has come whole and right.
 *
 * @param {BundleFile} file
 * @param {URL} base
 * @param {(chunk: Uint8Array<ArrayBuffer>) => void} hand
 */
async function receive(file, base, hand) {
  const wrong = () => new Failure("integrity", `${file.name} is not the file of this release`);
  const { body } = await get(new URL(file.url, base).href);
  const reader = /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (body).getReader();
  const bytes = new Uint8Array(file.gzip);
  let at = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error) => {
      throw asFailure(error, "network");
    });
    if (done) break;
    if (at + value.length > bytes.length) throw wrong();
    bytes.set(value, at);
    at += value.length;
    hand(value);
  }
  if (at !== bytes.length || (await sha256(bytes)) !== file.sha256) throw wrong();
}

/**
 * Starts to fetch a file. `done` settles when it has come whole and right, or fails; `response` is
 * unpacked while it comes, but ends well only if `done` does. Whoever waits for the end
 * (WebAssembly does before it runs anything) never sees a wrong file end.
 *
 * @param {BundleFile} file
 * @param {URL} base
 * @param {(bytes: number) => void} count
 */
function download(file, base, count) {
  /** @type {Promise<void>} */
  let done = Promise.resolve();
  let open = true;
  const packed = new ReadableStream({
    start(controller) {
      done = receive(file, base, (chunk) => {
        count(chunk.length);
        if (open) controller.enqueue(chunk);
      });
      done.then(() => open && controller.close(), (error) => open && controller.error(error));
    },
    // What cannot be unpacked is not the file, but that is for its hash to say.
    cancel() {
      open = false;
    },
  });
  const type = file.name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  const unpacked = packed.pipeThrough(new DecompressionStream("gzip"));
  return { done, response: new Response(unpacked, { headers: { "Content-Type": type } }) };
}

/**
 * Fetches all files and starts the engine on them.
 *
 * @param {Manifest} manifest
 * @param {URL} base
 * @param {import("./boot.js").Boot} boot
 * @param {Promise<Uint8Array<ArrayBuffer> | null>} snapshot
 * @returns {ReturnType<import("./boot.js").Boot>}
 */
function start(manifest, base, boot, snapshot) {
  let loaded = 0;
  let told = 0;
  const total = manifest.gzip;
  /** @param {number} bytes */
  const count = (bytes) => {
    loaded += bytes;
    const now = performance.now();
    if (now - told < PROGRESS_INTERVAL && loaded < total) return;
    told = now;
    scope.postMessage({ kind: "progress", loaded, total });
  };

  const downloads = manifest.files.map((file) => ({ file, ...download(file, base, count) }));
  const responses = new Map(downloads.map(({ file, response }) => [file.name, response]));
  const complete = Promise.all(downloads.map(({ done }) => done));
  return new Promise((resolve, reject) => {
    complete.catch(reject);
    // A broken file breaks the start too, in words that vary; the file is the reason to tell.
    const broken = (/** @type {unknown} */ error) => complete.then(() => reject(error), reject);
    boot(manifest, base, responses, snapshot, broken).then(resolve, broken);
  });
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let quiet;
/** What is to be done as soon as nothing is asked for a while. */
let whenQuiet = () => {};

function waitForQuiet() {
  clearTimeout(quiet);
  quiet = setTimeout(() => whenQuiet(), QUIET);
}

/** @type {((text: string, now: number) => string) | null} */
let handle = null;

/**
 * @param {string} manifestUrl
 * @param {number} protocol
 */
async function load(manifestUrl, protocol) {
  requireSupport();
  // They come beside the manifest; `boot` is needed, what was kept may fail.
  const booting = import("./boot.js");
  const keeping = import("./snapshot.js").catch(() => null);
  booting.catch(() => {});
  // The one file whose address stays the same from release to release: always ask the server.
  const response = await get(manifestUrl, { cache: "no-cache" });
  /** @type {Manifest} */
  const manifest = await response.json().catch((error) => {
    throw new Failure("integrity", `${manifestUrl}: ${error}`);
  });
  if (manifest.protocol !== protocol) {
    const said = `the engine speaks protocol ${manifest.protocol}, the page ${protocol}`;
    throw new Failure("protocol", said);
  }

  const base = new URL(".", manifestUrl);
  const { boot } = await booting.catch((error) => {
    throw new Failure("network", `boot.js: ${error}`);
  });
  const snapshots = await keeping;
  const key = { url: `${base.href}?snapshot=${manifest.inputs}`, agent: navigator.userAgent };
  const snapshot = Promise.resolve(snapshots?.recall(key) ?? null);
  const { handle: door, made } = await start(manifest, base, boot, snapshot).catch(async (error) => {
    if (!(await snapshot) || asFailure(error, "crash").code !== "crash") throw error;
    await snapshots?.forget();
    return start(manifest, base, boot, Promise.resolve(null));
  });
  handle = door;
  whenQuiet = () => {
    whenQuiet = () => {};
    if (made) snapshots?.keep(key, made);
  };
  if (made) waitForQuiet();
  else snapshots?.worked(key);
  scope.postMessage({ kind: "ready" });
}

/** @param {unknown} error */
function fail(error) {
  handle = null;
  const { code, message } = asFailure(error, "crash");
  scope.postMessage({ kind: "failed", code, detail: message });
}

scope.onmessage = ({ data }) => {
  if (data.kind === "load") {
    load(data.manifestUrl, data.protocol).catch(fail);
    return;
  }
  try {
    if (!handle) throw new Failure("crash", "a call came before the engine was ready");
    scope.postMessage({ kind: "reply", text: handle(data.text, data.now) });
    waitForQuiet();
  } catch (error) {
    fail(error);
  }
};

// A module, though nothing is to be had from it but its types.
export {};

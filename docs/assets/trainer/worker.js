// @ts-check
/**
 * The engine's worker: fetches the bundle, starts Pyodide, and serves the engine's one function.
 *
 * Every file is fetched here, all at once, counted against the sizes of the manifest and checked
 * against its hash before it is used. Pyodide itself gets no network: whatever it asks for is
 * answered from what was checked.
 *
 * @typedef {{name: string, url: string, bytes: number, gzip: number, sha256: string}} BundleFile
 * @typedef {{protocol: number, entry: string, bytes: number, gzip: number, files: BundleFile[],
 *   lock: import("pyodide").Lockfile}} Manifest
 *
 * @typedef {"network" | "integrity" | "unsupported" | "memory" | "protocol" | "crash"} FailureCode
 *
 * @typedef {{kind: "load", manifestUrl: string, protocol: number}
 *   | {kind: "call", text: string, now: number}} ToWorker
 *
 * `loaded` and `total` are sizes of the files as they travel, compressed: what a visitor pays for.
 * @typedef {{kind: "progress", loaded: number, total: number}
 *   | {kind: "ready"}
 *   | {kind: "reply", text: string}
 *   | {kind: "failed", code: FailureCode, detail: string}} FromWorker
 */

/** The part of a worker's global scope that is used here. */
const scope = /** @type {{
 *   fetch: typeof fetch,
 *   onmessage: ((event: MessageEvent<ToWorker>) => void) | null,
 *   postMessage: (message: FromWorker) => void,
 *   isSecureContext: boolean,
 * }} */ (/** @type {unknown} */ (self));

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
  if (typeof TransformStream !== "function") throw new Failure("unsupported", "no TransformStream");
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
 * Lets bytes through as they come, but ends well only if they were the file's bytes. Whoever waits
 * for the end (WebAssembly does before it runs anything) never sees a wrong file end.
 *
 * @param {BundleFile} file
 * @param {(bytes: number) => void} count
 * @returns {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>}
 */
function gate(file, count) {
  const bytes = new Uint8Array(file.bytes);
  let at = 0;
  const wrong = () => new Failure("integrity", `${file.name} is not the file of this release`);
  return new TransformStream(
    {
      transform(chunk, controller) {
        if (at + chunk.length > bytes.length) throw wrong();
        bytes.set(chunk, at);
        at += chunk.length;
        count(chunk.length);
        controller.enqueue(chunk);
      },
      async flush() {
        if (at !== bytes.length || (await sha256(bytes)) !== file.sha256) throw wrong();
      },
    },
    undefined,
    // Do not hold back the network while nobody reads yet.
    new CountQueuingStrategy({ highWaterMark: Infinity }),
  );
}

/**
 * Starts to fetch a file. `done` settles when it has come whole and right, or fails.
 *
 * @param {BundleFile} file
 * @param {URL} base
 * @param {(bytes: number) => void} count
 */
function download(file, base, count) {
  const { readable, writable } = gate(file, count);
  const done = get(new URL(file.url, base).href).then(
    (response) =>
      /** @type {ReadableStream<Uint8Array<ArrayBuffer>>} */ (response.body)
        .pipeTo(writable)
        .catch((error) => Promise.reject(asFailure(error, "network"))),
    (error) => writable.abort(error).then(() => Promise.reject(error)),
  );
  const type = file.name.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return { done, response: new Response(readable, { headers: { "Content-Type": type } }) };
}

/**
 * Runs a checked script as a module. Its address is made from the checked bytes: the file's own
 * address would be fetched a second time, unchecked.
 *
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function importChecked(response) {
  const blob = new Blob([await response.arrayBuffer()], { type: "text/javascript" });
  const url = URL.createObjectURL(blob);
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * Starts Python on files that are still arriving.
 *
 * @param {Manifest} manifest
 * @param {URL} base
 * @param {Map<string, Response>} files
 * @param {(error: unknown) => void} fail
 */
async function boot(manifest, base, files, fail) {
  const take = (/** @type {string} */ name) => {
    const response = files.get(name);
    files.delete(name);
    if (!response) throw new Failure("crash", `the runtime asked for ${name}`);
    return response;
  };
  const wheel = manifest.files.find((file) => file.name.endsWith(".whl"))?.name;
  if (!wheel) throw new Failure("integrity", "the manifest names no engine");

  const mounted = `/${wheel}`;
  const [{ loadPyodide }, , engine] = await Promise.all([
    importChecked(take("pyodide.mjs")),
    importChecked(take("pyodide.asm.js")),
    take(wheel).arrayBuffer(),
  ]);

  scope.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    return take(url.slice(url.lastIndexOf("/") + 1));
  };
  // Pyodide only warns when the runtime cannot be instantiated, and then waits for ever.
  const instantiate = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = (source, imports) => {
    const result = instantiate(source, imports);
    result.catch(fail);
    return result;
  };

  /** @type {import("pyodide").PyodideAPI} */
  const pyodide = await loadPyodide({
    // Without it Firefox cannot find its own address in a module worker.
    indexURL: base.href,
    packageBaseUrl: base.href,
    stdLibURL: new URL("python_stdlib.zip", base).href,
    lockFileContents: manifest.lock,
    // Python imports the engine straight from its wheel.
    env: { PYTHONPATH: mounted, PYTHONHASHSEED: "0" },
    fsInit: async (/** @type {{writeFile(path: string, data: Uint8Array): void}} */ FS) =>
      FS.writeFile(mounted, new Uint8Array(engine)),
  });
  return pyodide.pyimport(manifest.entry).Session().handle;
}

/** @type {((text: string, now: number) => string) | null} */
let handle = null;

/**
 * @param {string} manifestUrl
 * @param {number} protocol
 */
async function load(manifestUrl, protocol) {
  requireSupport();
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

  let loaded = 0;
  let told = 0;
  const total = manifest.gzip;
  /** @param {BundleFile} file @param {number} bytes */
  const count = (file, bytes) => {
    // The browser hands out what it has unpacked; each file shrinks in its own measure.
    loaded += (bytes * file.gzip) / file.bytes;
    const now = performance.now();
    const whole = Math.round(loaded);
    if (now - told < PROGRESS_INTERVAL && whole < total) return;
    told = now;
    scope.postMessage({ kind: "progress", loaded: whole, total });
  };

  const base = new URL(".", manifestUrl);
  const downloads = manifest.files.map((file) => ({ file, ...download(file, base, (bytes) => count(file, bytes)) }));
  const responses = new Map(downloads.map(({ file, response }) => [file.name, response]));
  const complete = Promise.all(downloads.map(({ done }) => done));
  handle = await new Promise((resolve, reject) => {
    complete.catch(reject);
    // A broken file breaks the start too, in words that vary; the file is the reason to tell.
    const broken = (/** @type {unknown} */ error) => complete.then(() => reject(error), reject);
    boot(manifest, base, responses, broken).then(resolve, broken);
  });
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
  } catch (error) {
    fail(error);
  }
};

// A module, though nothing is to be had from it but its types.
export {};

// @ts-check
/** Starts Pyodide in the engine's worker, on files that were checked there. */

/** The part of a worker's global scope that is used here. */
const scope = /** @type {{fetch: typeof fetch, caches?: CacheStorage}} */ (
  /** @type {unknown} */ (self)
);

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

/** @typedef {typeof boot} Boot */

/** The browser's own, which Pyodide's start is given others for. */
const own = { fetch: scope.fetch, instantiate: WebAssembly.instantiateStreaming };

/**
 * Starts Python on files that are still arriving.
 *
 * @param {import("./worker.js").Manifest} manifest
 * @param {URL} base
 * @param {Map<string, Response>} files
 * @param {Promise<Uint8Array<ArrayBuffer> | null>} snapshot the memory to go on with, if there is one
 * @param {(error: unknown) => void} fail
 */
export async function boot(manifest, base, files, snapshot, fail) {
  const take = (/** @type {string} */ name) => {
    const response = files.get(name);
    files.delete(name);
    if (!response) throw new Error(`the runtime asked for ${name}`);
    return response;
  };
  const [{ loadPyodide }, , memory] = await Promise.all([
    importChecked(take("pyodide.mjs")),
    importChecked(take("pyodide.asm.js")),
    snapshot,
  ]);

  scope.fetch = async (input) => {
    const url = input instanceof Request ? input.url : String(input);
    return take(url.slice(url.lastIndexOf("/") + 1));
  };
  // Pyodide only warns when the runtime cannot be instantiated, and then waits for ever.
  WebAssembly.instantiateStreaming = (source, imports) => {
    const result = own.instantiate(source, imports);
    result.catch(fail);
    return result;
  };

  /** @type {import("pyodide").PyodideAPI} */
  let pyodide;
  try {
    pyodide = await loadPyodide({
      // Without it Firefox cannot find its own address in a module worker.
      indexURL: base.href,
      packageBaseUrl: base.href,
      // The engine is in the same archive.
      stdLibURL: new URL("python.zip", base).href,
      lockFileContents: manifest.lock,
      // Without columns in what Python compiles itself, a traceback needs no parser.
      env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
      ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
    });
  } finally {
    scope.fetch = own.fetch;
    WebAssembly.instantiateStreaming = own.instantiate;
  }
  const engine = pyodide.pyimport(manifest.entry);
  // Chance starts anew at each visit.
  if (memory) pyodide.pyimport("random").seed();
  const made = memory ? null : snapshotOf(pyodide);
  return { handle: engine.Session().handle, made };
}

/** @param {import("pyodide").PyodideAPI} pyodide */
function snapshotOf(pyodide) {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (navigator);
  if (!scope.caches || connection?.saveData) return null;
  try {
    return /** @type {Uint8Array<ArrayBuffer>} */ (pyodide.makeMemorySnapshot());
  } catch {
    return null;
  }
}

/**
 * Starts Pyodide under Node with the archives named on standard input, runs one Python file in it,
 * and prints what that file leaves in `ANSWER` (JSON text) as the last line.
 *
 * node run_pyodide.mjs <folder of the runtime> <python file> < job.json
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { pathToFileURL } from "node:url";

const [folder = "", script = ""] = process.argv.slice(2);
const job = JSON.parse(readFileSync(0, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

/** @param {string} path */
const mounted = (path) => `/${basename(path)}`;

try {
  const pyodide = await loadPyodide({
    indexURL: folder,
    stdLibURL: job.stdlib,
    lockFileContents: { info: job.info, packages: {} },
    packageBaseUrl: folder,
    // As in the worker: without columns, a traceback needs no parser.
    env: { PYTHONPATH: job.path.map(mounted).join(":"), PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
    fsInit: async (/** @type {any} */ FS) => {
      for (const path of job.path) FS.writeFile(mounted(path), readFileSync(path));
    },
  });
  pyodide.globals.set("JOB", JSON.stringify(job));
  pyodide.runPython(readFileSync(script, "utf8"), { filename: basename(script) });
  // Pyodide keeps Node alive: it must be told to go, but not before the answer is out.
  process.stdout.write(`${pyodide.globals.get("ANSWER")}\n`, () => process.exit(0));
} catch (error) {
  // Left alone, Node prints the source line of the fault: a megabyte of minified code.
  process.stderr.write(`${error}\n`, () => process.exit(1));
}

// As Pyodide's documentation shows it: load it, let micropip install the wheel, import, call.
import { loadPyodide } from "./pyodide/pyodide.mjs";

const WHEEL = /* wheel */ "";

// Asked for after everything has been measured.
const PROOF = `
import importlib.metadata, json, sys
import micropip
import spit
json.dumps({
    "installed": {name: micropip.list()[name].version for name in ("spit", "micropip")},
    "wheel": importlib.metadata.distribution("spit").read_text("PYODIDE_URL"),
    "file": spit.__file__,
    "python": sys.version.split()[0],
})
`;

try {
  const pyodide = await loadPyodide();
  await pyodide.loadPackage("micropip");
  const micropip = pyodide.pyimport("micropip");
  await micropip.install(new URL(WHEEL, import.meta.url).href);
  const handle = pyodide.pyimport("spit.session").Session().handle;
  self.onmessage = ({ data }) => {
    if (data.prove) self.postMessage({ proof: { ...JSON.parse(pyodide.runPython(PROOF)), pyodide: pyodide.version } });
    else self.postMessage({ text: handle(data.text, data.now) });
  };
  self.postMessage({});
} catch (error) {
  self.postMessage({ error: String(error) });
}

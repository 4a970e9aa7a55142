"""Runs inside Pyodide: which files of the library archive does a whole rehearsal load?"""

import importlib
import importlib.util
import json
import sys
import traceback

job = json.loads(JOB)  # type: ignore[name-defined]  # noqa: F821
door = importlib.import_module(job["entry"])
for name in job["outside"]:
    importlib.import_module(name)

space: dict[str, object] = {"__name__": "rehearsal"}
exec(job["rehearsal"], space)
space["Rehearsal"](door.Session().handle).run()  # type: ignore[operator]

# A fault must still be told in words: the modules that a traceback loads belong to the bundle.
for fault in ("1 / 0", "nam", "import nowhere", "raise ExceptionGroup('x', [OSError(2, 'y')])"):
    try:
        exec(fault)
    except Exception:
        traceback.format_exc()

archive = next(path for path in sys.path if path.endswith("zip") and "/lib/python" in path)
files = set()
for module in list(sys.modules.values()):
    origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
    if origin.startswith(archive + "/"):
        files.add(origin[len(archive) + 1 :])
ANSWER = json.dumps({"magic": importlib.util.MAGIC_NUMBER.hex(), "files": sorted(files)})

"""The engine in the browser's Python, under Node, against this Python."""

import tempfile
from pathlib import Path
from statistics import median

from build_wasm.archive import write_zip
from build_wasm.project import Project
from build_wasm.runtime import STDLIB, find_runtime
from build_wasm.stdlib import run_pyodide
from tests.bench.ours import random_playouts
from tests.bench.timing import Compared, rate

_HERE = Path(__file__).parent
_ROOT = _HERE.parents[1]


def compare_with_pyodide(pairs: int, seconds: float) -> Compared:
    """Random playouts there (``ours``) and here (``theirs``), in turn; each there starts anew.

    :raises BuildError: Node or the runtime is not there.
    """
    runtime = find_runtime(Project(_ROOT))
    members = {
        str(path.relative_to(_ROOT)): path.read_bytes() for path in (_ROOT / "spit").rglob("*.py")
    }
    members["ours.py"] = (_HERE / "ours.py").read_bytes()
    found: list[tuple[float, float]] = []
    here = random_playouts()
    with tempfile.TemporaryDirectory() as folder:
        archive = Path(folder) / "engine.zip"
        write_zip(archive, members)
        for seed in range(pairs):
            job: dict[str, object] = {
                "stdlib": str(runtime.path(STDLIB)),
                "path": [str(archive)],
                "seed": seed,
                "warm_up": 1.0,
                "seconds": seconds,
            }
            there = float(run_pyodide(runtime, str(_HERE / "in_pyodide.py"), job))
            found.append((there, rate(here, seconds)))
    return Compared(
        median(a for a, _ in found), median(b for _, b in found), median(a / b for a, b in found)
    )

"""Brings the installer of Pyodide's packages as a file, which ``make bench-load`` needs."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools import python
from tools.base import ROOT, TOOLS, CannotError, Stamp, note, run

HOME = TOOLS / "stock"
LOCK = ROOT / "requirements" / "stock.txt"


def micropip() -> Path | None:
    """Return the wheel of micropip, if it was brought."""
    return next(HOME.glob("wheels/micropip-*.whl"), None)


def bring() -> None:
    """Fetch the wheel, by the pip of the same lock file: uv installs, but keeps no files."""
    python.bring()
    stamp = Stamp(HOME, LOCK)
    if micropip() and stamp.fresh():
        return
    note("bringing micropip")
    shutil.rmtree(HOME, ignore_errors=True)
    pip, wheels = HOME / "pip", HOME / "wheels"
    hashes: tuple[str | Path, ...] = ("--require-hashes", "-r", LOCK)
    install = (python.uv(), "pip", "install", "--python", python.PYTHON, "--target", pip, *hashes)
    fetch = (python.PYTHON, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:")
    done = run(install, python.UV_ENV) and run(
        (*fetch, "--dest", wheels, *hashes), {"PYTHONPATH": str(pip)}
    )
    if not done:
        raise CannotError(
            "micropip could not be fetched: see that the package index can be reached, then run "
            f"make bench-load again (details: {TOOLS.name}/log.txt)."
        )
    stamp.set()

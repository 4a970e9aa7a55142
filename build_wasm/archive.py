"""Zip archives that come out the same, byte for byte, each time they are made."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from build_wasm.errors import BuildError

#: The oldest time that a zip archive can tell: no archive carries the day it was made.
_EPOCH = (1980, 1, 1, 0, 0, 0)
_PLAIN_FILE = 0o100644 << 16


def write_zip(path: Path, members: dict[str, bytes], *, deflated: bool = False) -> None:
    """Write ``members`` sorted by name, and as they are unless ``deflated``.

    Compressed as a whole afterwards, what modules have in common is stored once; and Python reads
    such an archive sooner.
    """
    way = zipfile.ZIP_DEFLATED if deflated else zipfile.ZIP_STORED
    with zipfile.ZipFile(path, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, _EPOCH)
            info.compress_type = way
            info.create_system = 3
            info.external_attr = _PLAIN_FILE
            archive.writestr(info, members[name])


def read_zip(path: Path) -> dict[str, bytes]:
    """Every file of an archive by its name."""
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist() if name[-1] != "/"}


def compile_members(members: dict[str, bytes], folder: Path) -> dict[str, bytes]:
    """Compile ``.py`` files with pyodide-build, working in ``folder``.

    Docstrings and asserts go (``-OO``), and so do the column tables: tracebacks keep their
    files, names and line numbers. The bytecode carries the hash of its source instead of a time
    stamp, so that two builds agree.

    :raises BuildError: when pyodide-build cannot be run, or refuses.
    """
    source = folder / "sources.zip"
    write_zip(source, members)
    run = subprocess.run(
        [sys.executable, "-m", "pyodide_cli", "py-compile", "--silent", str(source)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={
            **os.environ,
            "PYTHONOPTIMIZE": "2",
            "PYTHONNODEBUGRANGES": "1",
            "PYTHONHASHSEED": "0",
            "SOURCE_DATE_EPOCH": "315532800",
        },
        check=False,
    )
    if "No module named" in run.stderr:
        raise BuildError(
            f"pyodide-build is not installed for {sys.executable}: pip install pyodide-build"
        )
    compiled = read_zip(source)
    source.unlink()
    if run.returncode or any(name.endswith(".py") for name in compiled):
        said = (run.stderr or run.stdout).strip().splitlines() or ["no message"]
        raise BuildError(f"pyodide-build cannot compile the modules: {said[-1]}")
    return compiled

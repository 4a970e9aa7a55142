"""The Pyodide runtime: which files of the npm package, of which pinned version."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from build_wasm.errors import BuildError
from build_wasm.project import Project

#: These reach the visitor exactly as the package has them.
UNTOUCHED = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm")
STDLIB = "python_stdlib.zip"
_PACKAGE = "node_modules/pyodide"


@dataclass(frozen=True)
class Runtime:
    """An installed Pyodide package that is the one the lock file pins."""

    folder: Path
    version: str
    integrity: str
    #: what Pyodide wants to know of its platform at start
    info: dict[str, str]

    @property
    def python(self) -> str:
        """The version of Python inside."""
        return self.info["python"]

    def path(self, name: str) -> Path:
        """One file of the package."""
        return self.folder / name


def _read_json(path: Path, hint: str) -> Any:
    try:
        return json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{path} is missing: {hint}") from None
    except ValueError as error:
        raise BuildError(f"{path} is not valid JSON ({error}): {hint}") from None


def _entry(lock: Any, path: Path) -> dict[str, Any]:
    entry = lock.get("packages", {}).get(_PACKAGE)
    if not isinstance(entry, dict) or not {"version", "integrity"} <= entry.keys():
        raise BuildError(f"{path} does not pin the package pyodide: npm install pyodide")
    return entry


def find_runtime(project: Project) -> Runtime:
    """Find the installed runtime and check it against the lock file.

    npm checks the archive against the lock's integrity when it installs, and notes that integrity
    beside the packages; so an install from another lock, or a package changed for another version,
    is seen here.

    :raises BuildError: when it is not installed, not the pinned one, or not complete.
    """
    pinned = _entry(_read_json(project.npm_lock, "it pins the Pyodide runtime"), project.npm_lock)
    folder = project.root / _PACKAGE
    again = "run `npm ci`"
    if not folder.is_dir():
        raise BuildError(f"the npm package pyodide {pinned['version']} is not installed: {again}")
    note_path = project.node_modules / ".package-lock.json"
    installed = _entry(_read_json(note_path, again), note_path)
    version = _read_json(folder / "package.json", again).get("version")
    for what, found, expected in (
        ("version", version, pinned["version"]),
        ("integrity", installed["integrity"], pinned["integrity"]),
    ):
        if found != expected:
            raise BuildError(
                f"{folder} is not the pinned package: {what} {found}, expected {expected}; {again}"
            )
    for name in (*UNTOUCHED, STDLIB):
        if not (folder / name).is_file():
            raise BuildError(f"{folder / name} is missing: {again}")
    info = _read_json(folder / "pyodide-lock.json", again)["info"]
    return Runtime(folder, pinned["version"], pinned["integrity"], info)


def check_python(runtime: Runtime) -> None:
    """Bytecode runs only on the Python that made it.

    :raises BuildError: when this Python is not the runtime's.
    """
    wanted = runtime.python.rpartition(".")[0]
    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    if here != wanted:
        raise BuildError(
            f"Python {wanted} is needed to compile for Pyodide {runtime.version}, "
            f"and this is Python {here}"
        )

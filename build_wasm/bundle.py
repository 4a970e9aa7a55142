"""Which modules of the engine go to the browser: the import closure of its one door."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from build_wasm.errors import BuildError
from build_wasm.project import Project


@dataclass(frozen=True)
class Closure:
    """What the engine is made of, and what it asks of the standard library."""

    #: path inside the archive (``spit/session.py``) → source file
    sources: dict[str, Path]
    #: names of the modules outside the engine that any import statement of it names
    outside: tuple[str, ...]


def engine_closure(project: Project) -> Closure:
    """Run the import closure of the engine in an isolated interpreter.

    :raises BuildError: when the engine is not there, cannot be imported, or needs a package that
        the browser will not have.
    """
    door = project.root.joinpath(*project.entry.split(".")).with_suffix(".py")
    if not door.is_file():
        raise BuildError(f"{door} is missing: the browser talks to the engine through it")
    script = Path(__file__).with_name("closure.py")
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-B", script, project.root.resolve(), project.entry],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONHASHSEED": "0"},
        check=False,
    )
    if run.returncode:
        reason = (run.stderr.strip().splitlines() or ["no message"])[-1]
        raise BuildError(f"{project.entry} cannot be imported: {reason}")
    found = json.loads(run.stdout)
    if "error" in found:
        raise BuildError(
            f"{project.entry} cannot be imported with the standard library alone, which is all "
            f"that the browser has: {found['error']}"
        )
    root = project.root.resolve()
    paths = [Path(path) for path in found["modules"].values()]
    return Closure(
        sources={path.relative_to(root).as_posix(): path for path in sorted(paths)},
        outside=tuple(found["outside"]),
    )

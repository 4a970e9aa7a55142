"""One archive of bytecode: the engine, and what it and the runtime load of the standard library.

The runtime is started under Node with its whole library, plays a rehearsal of the engine, and
tells which modules it took from the archive.
"""

import json
import shutil
import subprocess
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from typing import Any

from build_wasm.archive import compile_members, read_zip, write_zip
from build_wasm.bundle import Closure
from build_wasm.errors import BuildError
from build_wasm.project import Project
from build_wasm.runtime import STDLIB, Runtime

#: The engine and its part of the standard library, as the browser gets them.
ARCHIVE = "python.zip"
_HERE = Path(__file__).parent
_NODE_AT_LEAST = 18


def find_node() -> str:
    """The path of Node.

    :raises BuildError: when it is not there, or too old for the runtime.
    """
    node = shutil.which("node")
    if node is None:
        raise BuildError(f"node is not on the PATH: install Node.js {_NODE_AT_LEAST} or newer")
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.strip().lstrip("v").partition(".")[0]
    if not major.isdigit() or int(major) < _NODE_AT_LEAST:
        raise BuildError(
            f"Node.js {_NODE_AT_LEAST} or newer is needed, and {node} is {said.strip() or 'mute'}"
        )
    return node


def run_pyodide(runtime: Runtime, script: str, job: dict[str, object]) -> Any:
    """Start the runtime under Node, run a Python file of this package in it, return its answer.

    ``job`` is given to the script as ``JOB``; its keys ``stdlib`` and ``path`` (archives) say what
    Python starts with.

    :raises BuildError: when it does not come to an answer.
    """
    run = subprocess.run(
        [find_node(), _HERE / "run_pyodide.mjs", runtime.folder.resolve(), _HERE / script],
        input=json.dumps({**job, "info": runtime.info}),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if run.returncode:
        lines = [line.strip() for line in run.stderr.splitlines() if line.strip()] or ["no message"]
        places = [line for line in lines if line.startswith('File "')]
        raise BuildError(
            f"Pyodide {runtime.version} under Node failed in {script}: {lines[-1]}"
            + (f" ({places[-1]})" if places else "")
        )
    return json.loads(run.stdout.splitlines()[-1])


def _loaded_files(project: Project, runtime: Runtime, closure: Closure, archive: Path) -> set[str]:
    """The files of an archive with the whole library that are loaded by starting it and playing.

    :raises BuildError: when the engine does not run, or this Python's bytecode is not the
        runtime's.
    """
    answer = run_pyodide(
        runtime,
        "probe.py",
        {
            "stdlib": str(archive.resolve()),
            "path": [],
            "entry": project.entry,
            "outside": closure.outside,
            "rehearsal": (_HERE / "rehearsal.py").read_text("utf-8"),
        },
    )
    if answer["magic"] != MAGIC_NUMBER.hex():
        raise BuildError(
            f"the bytecode of this Python ({MAGIC_NUMBER.hex()}) is not that of Pyodide "
            f"{runtime.version} ({answer['magic']}): Python {runtime.python} is needed"
        )
    return set(answer["files"])


def _library(runtime: Runtime, closure: Closure) -> dict[str, bytes]:
    """The whole standard library, with this package's stand-ins in the place of large modules.

    Pyodide imports those at each start, and dataclasses one of them, for little or nothing.

    :raises BuildError: when the engine itself imports one of those, or the runtime has none such.
    """
    folder = _HERE / "standins"
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*.py")}
    for name in sorted(found):
        module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        if module in closure.outside:
            raise BuildError(
                f"the engine imports {module}, and the browser has only {found[name]} for it"
            )
    whole = read_zip(runtime.path(STDLIB))
    if unknown := sorted(found.keys() - whole.keys()):
        raise BuildError(
            f"{folder / unknown[0]} stands in for nothing: Pyodide {runtime.version} lacks it"
        )
    return whole | {name: path.read_bytes() for name, path in found.items()}


def build_archive(project: Project, runtime: Runtime, closure: Closure, folder: Path) -> Path:
    """Write the engine and the library that it needs, compiled, as one archive into ``folder``.

    :raises BuildError: when pyodide-build fails, or the engine does not run.
    """
    library = _library(runtime, closure)
    sources = {name: path.read_bytes() for name, path in closure.sources.items()}
    engine = compile_members(sources, folder)
    path = folder / ARCHIVE
    write_zip(path, library | engine)
    needed = _loaded_files(project, runtime, closure, path) & library.keys()
    write_zip(path, compile_members({name: library[name] for name in needed}, folder) | engine)
    return path

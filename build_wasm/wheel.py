"""The engine as a wheel of bytecode: only the modules that the browser runs."""

import base64
import hashlib
import sys
from pathlib import Path

from build_wasm.archive import compile_zip, write_zip
from build_wasm.bundle import Closure
from build_wasm.project import Project


def _record(members: dict[str, bytes], path: str) -> bytes:
    """The wheel's own list of its files, with hashes (PEP 376 and PEP 427)."""
    lines = []
    for name in sorted(members):
        digest = base64.urlsafe_b64encode(hashlib.sha256(members[name]).digest())
        lines.append(f"{name},sha256={digest.decode().rstrip('=')},{len(members[name])}\n")
    return "".join([*lines, f"{path},,\n"]).encode()


def build_wheel(project: Project, closure: Closure, folder: Path) -> Path:
    """Write the engine's wheel into ``folder`` and return its path.

    pyodide-build compiles it and gives it the tag of the one Python that reads its bytecode.

    :raises BuildError: when pyodide-build fails.
    """
    stem = f"{project.package}-{project.version}"
    info = f"{stem}.dist-info"
    members = {name: path.read_bytes() for name, path in closure.sources.items()}
    members[f"{info}/METADATA"] = (
        f"Metadata-Version: 2.1\nName: {project.package}\nVersion: {project.version}\n"
    ).encode()
    source = folder / f"{stem}-py3-none-any.whl"
    write_zip(source, members)

    compiled = compile_zip(source)
    tag = f"cp{sys.version_info[0]}{sys.version_info[1]}-none-any"
    compiled[f"{info}/WHEEL"] = (
        f"Wheel-Version: 1.0\nGenerator: build_wasm\nRoot-Is-Purelib: true\nTag: {tag}\n"
    ).encode()
    compiled[f"{info}/RECORD"] = _record(compiled, f"{info}/RECORD")
    wheel = folder / f"{stem}-{tag}.whl"
    write_zip(wheel, compiled)
    return wheel

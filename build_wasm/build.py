"""From the source tree to the bundle; nothing is done twice for the same inputs."""

import hashlib
import importlib.metadata
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from build_wasm.bundle import Closure, engine_closure
from build_wasm.errors import BuildError
from build_wasm.manifest import MANIFEST, Manifest, compose, describe, write_manifest
from build_wasm.pack import find_packer
from build_wasm.project import Project
from build_wasm.protocol_dts import protocol_number
from build_wasm.runtime import STDLIB, UNTOUCHED, Runtime, check_python, find_runtime
from build_wasm.stdlib import ARCHIVE, build_archive, find_node
from build_wasm.verify import strangers, verify


def _tool(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        raise BuildError(
            f"{name} is not installed for {sys.executable}: pip install {name}"
        ) from None


def input_digest(project: Project, runtime: Runtime, closure: Closure) -> str:
    """One hash over everything that decides what comes out."""
    digest = hashlib.sha256()
    tools = (_tool("pyodide-build"), _tool("deflate"))
    for text in (project.entry, project.version, sys.version, *tools, runtime.version):
        digest.update(text.encode() + b"\0")
    here = Path(__file__).parent
    own = [path for ending in ("*.py", "*.mjs") for path in here.rglob(ending)]
    sources = {f"build/{path.relative_to(here).as_posix()}": path for path in own}
    sources |= {f"engine/{name}": path for name, path in closure.sources.items()}
    sources |= {f"runtime/{name}": runtime.path(name) for name in (*UNTOUCHED, STDLIB)}
    for name in sorted(sources):
        content = hashlib.sha256(sources[name].read_bytes()).digest()
        digest.update(name.encode() + b"\0" + content)
    return digest.hexdigest()


def is_current(output: Path, inputs: str) -> bool:
    """Whether a whole bundle made from these inputs is there already."""
    try:
        return verify(output)["inputs"] == inputs
    except BuildError:
        return False


def build(project: Project, output: Path) -> tuple[Manifest, bool]:
    """Make the bundle in ``output``; say whether anything had to be done.

    :raises BuildError: in one sentence, for whatever is missing.
    """
    runtime = find_runtime(project)
    check_python(runtime)
    find_node()
    closure = engine_closure(project)
    inputs = input_digest(project, runtime, closure)
    if is_current(output, inputs):
        return verify(output), False
    pack = find_packer()
    with TemporaryDirectory(prefix="build_wasm.") as name:
        archive = build_archive(project, runtime, closure, Path(name))
        contents = [path.read_bytes() for path in (*map(runtime.path, UNTOUCHED), archive)]
    packed = [pack(content) for content in contents]
    manifest = compose(
        list(map(describe, (*UNTOUCHED, ARCHIVE), contents, packed)),
        runtime,
        protocol=protocol_number(project),
        engine=project.version,
        entry=project.entry,
        inputs=inputs,
    )
    _put(output, manifest, packed)
    return manifest, True


def _put(output: Path, manifest: Manifest, packed: list[bytes]) -> None:
    """Files first, then the manifest that names them, then away with what is no longer named."""
    for file, content in zip(manifest["files"], packed, strict=True):
        target = output / file["url"]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    write_manifest(output, manifest)
    for path in strangers(output, manifest):
        path.unlink()
    for folder in sorted(output.rglob("*"), reverse=True):
        if folder.is_dir() and not any(folder.iterdir()):
            folder.rmdir()
    assert (output / MANIFEST).is_file()

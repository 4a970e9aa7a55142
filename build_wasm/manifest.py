"""The manifest: every file of the bundle with its address, size and hash.

The page counts its progress against the sizes and checks the hashes before it runs anything.
"""

import hashlib
import json
from pathlib import Path
from typing import Final, Literal, TypedDict

from build_wasm.errors import BuildError
from build_wasm.pack import ENDING
from build_wasm.runtime import Runtime

MANIFEST = "manifest.json"
#: The sizes of a file that the manifest also gives of all files together.
TOTALS: Final[tuple[Literal["bytes", "gzip"], ...]] = ("bytes", "gzip")


class BundleFile(TypedDict):
    """One file: ``url`` is relative to the manifest and carries the hash."""

    name: str
    url: str
    #: its size once it is unpacked
    bytes: int
    #: its size as it travels
    gzip: int
    #: the hash of what travels
    sha256: str


class Lock(TypedDict):
    """What Pyodide reads at start instead of a lock file: its platform, and no packages."""

    info: dict[str, str]
    packages: dict[str, object]


class Manifest(TypedDict):
    """The whole bundle. ``bytes`` and ``gzip`` are the sums over the files."""

    protocol: int
    engine: str
    entry: str
    pyodide: str
    python: str
    inputs: str
    bytes: int
    gzip: int
    lock: Lock
    files: list[BundleFile]


def describe(name: str, content: bytes, packed: bytes) -> BundleFile:
    """The manifest's entry for a file that is to be put into a folder named after its hash."""
    digest = hashlib.sha256(packed).hexdigest()
    return {
        "name": name,
        "url": f"{digest[:12]}/{name}{ENDING}",
        "bytes": len(content),
        "gzip": len(packed),
        "sha256": digest,
    }


def compose(
    files: list[BundleFile],
    runtime: Runtime,
    *,
    protocol: int,
    engine: str,
    entry: str,
    inputs: str,
) -> Manifest:
    """Put the manifest together."""
    return {
        "protocol": protocol,
        "engine": engine,
        "entry": entry,
        "pyodide": runtime.version,
        "python": runtime.python,
        "inputs": inputs,
        "bytes": sum(file["bytes"] for file in files),
        "gzip": sum(file["gzip"] for file in files),
        "lock": {"info": runtime.info, "packages": {}},
        "files": files,
    }


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write it into the bundle's folder."""
    text = json.dumps(manifest, indent=2, ensure_ascii=False) + "\n"
    (folder / MANIFEST).write_text(text, "utf-8")


def read_manifest(folder: Path) -> Manifest:
    """Read the manifest of a bundle.

    :raises BuildError: when there is none, or it is not one.
    """
    path = folder / MANIFEST
    try:
        manifest: Manifest = json.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BuildError(f"{path} is missing: run `python -m build_wasm`") from None
    except ValueError as error:
        raise BuildError(f"{path} is not valid JSON: {error}") from None
    if not isinstance(manifest, dict) or not Manifest.__required_keys__ <= manifest.keys():
        raise BuildError(f"{path} is not the manifest of a bundle: run `python -m build_wasm`")
    return manifest

"""Is a bundle on disk what its manifest says, no more and no less?"""

import hashlib
from pathlib import Path

from build_wasm.errors import BuildError
from build_wasm.manifest import MANIFEST, TOTALS, Manifest, read_manifest
from build_wasm.pack import unpack


def verify(folder: Path) -> Manifest:
    """Check every file of a bundle; return its manifest.

    :raises BuildError: for the first file that is missing, changed, or not in the manifest.
    """
    manifest = read_manifest(folder)
    for file in manifest["files"]:
        path = folder / file["url"]
        if not path.is_file():
            raise BuildError(f"{path} is missing: the manifest lists it")
        content = path.read_bytes()
        digest = hashlib.sha256(content).hexdigest()
        if digest != file["sha256"]:
            raise BuildError(
                f"{path} is not the file of the manifest: sha256 {digest}, "
                f"expected {file['sha256']}"
            )
        sizes = {"gzip": len(content), "bytes": len(unpack(content))}
        for what in TOTALS:
            if sizes[what] != file[what]:
                raise BuildError(
                    f"{path}: {what} is {sizes[what]}, and the manifest says {file[what]}"
                )
    for what in TOTALS:
        total = sum(file[what] for file in manifest["files"])
        if total != manifest[what]:
            raise BuildError(
                f"{folder / MANIFEST}: {what} is {manifest[what]}, and its files sum to {total}"
            )
    for path in strangers(folder, manifest):
        raise BuildError(f"{path} is not in the manifest: remove it")
    return manifest


def strangers(folder: Path, manifest: Manifest) -> list[Path]:
    """Files of the folder that the manifest does not know."""
    known = {folder / file["url"] for file in manifest["files"]} | {folder / MANIFEST}
    return sorted(path for path in folder.rglob("*") if path.is_file() and path not in known)

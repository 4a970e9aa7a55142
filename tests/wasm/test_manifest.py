import gzip
import hashlib
import json
from pathlib import Path
from shutil import copytree

import pytest

from build_wasm.project import Project
from build_wasm.protocol_dts import protocol_number
from build_wasm.runtime import Runtime
from spit.protocol import PROTOCOL
from tests.wasm.conftest import Bundle, Command


@pytest.fixture
def copy(bundle: Bundle, tmp_path: Path) -> Bundle:
    """A bundle to be damaged."""
    return Bundle(Path(copytree(bundle.folder, tmp_path / "copy")), bundle.manifest)


def test_the_manifest_is_true(bundle: Bundle, runtime: Runtime, project: Project) -> None:
    manifest = json.loads((bundle.folder / "manifest.json").read_text("utf-8"))
    assert manifest == bundle.manifest
    assert manifest["protocol"] == protocol_number(project) == PROTOCOL
    assert manifest["pyodide"] == runtime.version
    assert manifest["lock"]["packages"] == {}
    for file in manifest["files"]:
        content = (bundle.folder / file["url"]).read_bytes()
        assert file["gzip"] == len(content)
        assert file["bytes"] == len(gzip.decompress(content))
        assert file["sha256"] == hashlib.sha256(content).hexdigest()
        assert file["url"] == f"{file['sha256'][:12]}/{file['name']}.gz"
    assert manifest["bytes"] == sum(file["bytes"] for file in manifest["files"])
    assert manifest["gzip"] == sum(file["gzip"] for file in manifest["files"])


def test_the_bundle_stays_small(bundle: Bundle) -> None:
    assert bundle.manifest["gzip"] < 3_450_000


def test_a_whole_bundle_passes(copy: Bundle, command: Command) -> None:
    assert command("--check", "--out", copy.folder) == (0, "")


def test_a_changed_file_is_named(copy: Bundle, command: Command) -> None:
    path = copy.path(".zip")
    content = bytearray(path.read_bytes())
    content[100] ^= 1
    path.write_bytes(content)
    code, said = command("--check", "--out", copy.folder)
    assert code == 1
    assert f"{path} is not the file of the manifest: sha256" in said
    assert said.count("\n") == 1


def test_a_missing_file_is_named(copy: Bundle, command: Command) -> None:
    copy.path(".wasm").unlink()
    code, said = command("--check", "--out", copy.folder)
    assert (code, said) == (
        1,
        f"build_wasm: {copy.path('.wasm')} is missing: the manifest lists it\n",
    )


def test_a_file_too_many_is_named(copy: Bundle, command: Command) -> None:
    (copy.folder / "old.zip").write_bytes(b"")
    code, said = command("--check", "--out", copy.folder)
    assert (code, said) == (
        1,
        f"build_wasm: {copy.folder / 'old.zip'} is not in the manifest: remove it\n",
    )


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (None, "is missing: run `python -m build_wasm`"),
        ("{", "is not valid JSON"),
        ("[]", "is not the manifest of a bundle"),
        ("{}", "is not the manifest of a bundle"),
    ],
)
def test_a_broken_manifest_is_named(
    copy: Bundle, command: Command, text: str | None, expected: str
) -> None:
    path = copy.folder / "manifest.json"
    if text is None:
        path.unlink()
    else:
        path.write_text(text, "utf-8")
    code, said = command("--check", "--out", copy.folder)
    assert code == 1
    assert said.startswith(f"build_wasm: {path} {expected}")
    assert said.count("\n") == 1


@pytest.mark.parametrize("what", ["bytes", "gzip"])
def test_a_wrong_total_is_named(copy: Bundle, command: Command, what: str) -> None:
    path = copy.folder / "manifest.json"
    path.write_text(json.dumps({**copy.manifest, what: 7}), "utf-8")
    code, said = command("--check", "--out", copy.folder)
    assert code == 1
    assert f"{what} is 7, and its files sum to {copy.manifest[what]}" in said  # type: ignore[literal-required]

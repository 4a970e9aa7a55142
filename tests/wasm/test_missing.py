"""Whatever is missing, the build says so in one line and with what is expected."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_wasm.project import Project
from build_wasm.runtime import Runtime
from tests.wasm.conftest import ROOT, Command

Damage = Callable[[Path], None]


def without(name: str) -> Damage:
    def damage(root: Path) -> None:
        path = root / name
        if path.is_dir():
            path.rename(path.with_name("elsewhere"))
        else:
            path.unlink()

    return damage


def rewritten(name: str, text: str) -> Damage:
    def damage(root: Path) -> None:
        (root / name).unlink()
        (root / name).write_text(text, "utf-8")

    return damage


def pinned(**more: str) -> Damage:
    def damage(root: Path) -> None:
        path = root / "package-lock.json"
        lock = json.loads(path.read_text("utf-8"))
        lock["packages"]["node_modules/pyodide"].update(more)
        path.write_text(json.dumps(lock), "utf-8")

    return damage


PACKAGE = "node_modules/pyodide"
CASES = {
    "no lock": (without("package-lock.json"), "package-lock.json is missing"),
    "lock is no JSON": (rewritten("package-lock.json", "{"), "package-lock.json is not valid JSON"),
    "lock without pyodide": (
        rewritten("package-lock.json", "{}"),
        "does not pin the package pyodide: npm install pyodide",
    ),
    "not installed": (without(PACKAGE), "is not installed: run `npm ci`"),
    "other version": (pinned(version="0.30.0"), "expected 0.30.0; run `npm ci`"),
    "other integrity": (pinned(integrity="sha512-x"), "expected sha512-x; run `npm ci`"),
    "no note of npm": (without("node_modules/.package-lock.json"), "run `npm ci`"),
    "no wasm": (
        without(f"{PACKAGE}/pyodide.asm.wasm"),
        "pyodide.asm.wasm is missing: run `npm ci`",
    ),
    "other Python": (
        rewritten(f"{PACKAGE}/pyodide-lock.json", '{"info": {"python": "3.99.1"}}'),
        "Python 3.99 is needed to compile for Pyodide",
    ),
    "no engine": (without("toy/session.py"), "session.py is missing: the browser talks to"),
    "no protocol": (without("toy/protocol.py"), "protocol.py is missing: it declares"),
    "broken engine": (
        rewritten("toy/near.py", "1 +"),
        "toy.session cannot be imported: SyntaxError",
    ),
    "no package file": (without("toy/__init__.py"), "package toy has no __init__.py"),
    "no version": (rewritten("pyproject.toml", "[project]"), "no project.version to be read"),
    "engine with a module of which there is only a stand-in": (
        rewritten("toy/near.py", "import asyncio\n"),
        "the engine imports asyncio, and the browser has only",
    ),
    "engine fails at play": (
        rewritten("toy/far.py", "def answer(text):\n    raise OSError('no luck')\n"),
        'OSError: no luck (File "toy/far.py", line 2, in answer)',
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_one_clear_line(toy: Project, tmp_path: Path, command: Command, case: str) -> None:
    damage, expected = CASES[case]
    damage(toy.root)
    out = tmp_path / "out"
    code, said = command("--project", toy.root, "--entry", toy.entry, "--out", out)
    assert expected in said
    assert code == 1
    assert said.startswith("build_wasm: ")
    assert said.count("\n") == 1
    assert not out.exists()


def test_no_node(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command("--project", ROOT, "--out", tmp_path / "out") == (
        1,
        "build_wasm: node is not on the PATH: install Node.js 18 or newer\n",
    )


def test_old_node(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    node = tmp_path / "node"
    node.write_text("#!/bin/sh\necho v16.20.0\n", "utf-8")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert command("--project", ROOT, "--out", tmp_path / "out") == (
        1,
        f"build_wasm: Node.js 18 or newer is needed, and {node} is v16.20.0\n",
    )


def test_no_packer(
    toy: Project, tmp_path: Path, command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "deflate", None)
    code, said = command("--project", toy.root, "--entry", toy.entry, "--out", tmp_path / "out")
    expected = f"deflate is not installed for {sys.executable}: pip install deflate"
    assert (code, said) == (1, f"build_wasm: {expected}\n")


def test_no_pyodide_build(tmp_path: Path, runtime: Runtime) -> None:
    """An interpreter without site-packages stands for one that lacks the compiler."""
    run = subprocess.run(
        [sys.executable, "-S", "-m", "build_wasm", "--out", tmp_path / "out"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        check=False,
    )
    assert run.returncode == 1
    assert run.stderr == (
        f"build_wasm: pyodide-build is not installed for {sys.executable}: "
        "pip install pyodide-build\n"
    )

import ast
import marshal
import os
import subprocess
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

import pytest

from build_wasm.build import build
from build_wasm.bundle import engine_closure
from build_wasm.errors import BuildError
from build_wasm.project import Project
from build_wasm.runtime import UNTOUCHED, Runtime
from build_wasm.stdlib import run_pyodide
from tests.wasm.conftest import ROOT, Bundle


def test_the_runtime_is_untouched(bundle: Bundle, runtime: Runtime) -> None:
    for name in UNTOUCHED:
        assert bundle.content(name) == runtime.path(name).read_bytes()


def test_all_code_is_bytecode_of_the_right_python(bundle: Bundle) -> None:
    code = bundle.modules()
    assert code
    for name, data in code.items():
        assert name.endswith(".pyc"), f"{name} is not bytecode"
        assert data[:4] == MAGIC_NUMBER, f"{name} is of another Python"
        flags = int.from_bytes(data[4:8], "little")
        assert flags & 1, f"{name} carries a time stamp"


def test_bytecode_keeps_line_numbers_and_no_more(bundle: Bundle) -> None:
    content = bundle.modules()["spit/session.pyc"]
    code = marshal.loads(content[16:])
    assert isinstance(code, CodeType)
    assert code.co_filename == "spit/session.py"
    assert max(line for _, _, line in code.co_lines() if line) > 5
    assert {column for *_, column in code.co_positions()} == {None}
    source = (ROOT / code.co_filename).read_text("utf-8")
    first_words = (ast.get_docstring(ast.parse(source)) or "").split("\n")[0]
    assert first_words
    assert first_words.encode() not in content


def test_the_archive_holds_the_engine_that_the_browser_runs(
    bundle: Bundle, project: Project
) -> None:
    names = [name for name in bundle.modules() if name.startswith("spit/")]
    closure = engine_closure(project)
    assert names == sorted(f"{name}c" for name in closure.sources)
    assert "spit/session.pyc" in names
    not_for_players = ("spit/site/", "spit/cli", "spit/__main__")
    assert [n for n in names if n.startswith(not_for_players)] == []


def test_the_archive_holds_no_test_or_build_modules(bundle: Bundle) -> None:
    names = [name for name in bundle.modules() if not name.startswith("spit/")]
    heavy = ("test", "unittest", "idlelib", "ensurepip", "argparse", "tomllib", "pydoc", "email/")
    left_out = ("asyncio/base_events", "ast", "dis", "zipfile", "logging", "threading")
    assert [n for n in names if n.startswith((*heavy, *left_out, "build_wasm/"))] == []
    assert "pyodide/webloop.pyc" in names
    assert len(names) < 75


def test_two_builds_give_the_same_bytes(bundle: Bundle, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build_wasm", "--out", str(tmp_path)]
    elsewhere = {"PYTHONHASHSEED": "4321", "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": "1700000000"}
    subprocess.run(command, cwd=ROOT, check=True, env={**os.environ, **elsewhere})
    for folder in (bundle.folder, tmp_path):
        assert sum(path.is_file() for path in folder.rglob("*")) == 5
    for path in bundle.folder.rglob("*"):
        if path.is_file():
            twin = tmp_path / path.relative_to(bundle.folder)
            assert twin.read_bytes() == path.read_bytes(), path.name


def test_nothing_is_done_twice(toy: Project, tmp_path: Path) -> None:
    output = tmp_path / "out"
    first, made = build(toy, output)
    assert made
    again, made = build(toy, output)
    assert (again, made) == (first, False)

    # what the browser does not run does not count
    (toy.root / "toy" / "unused.py").write_text("import sqlite3\n", "utf-8")
    assert build(toy, output)[1] is False

    # a new import brings its module, here and in the library; the stale archive goes
    (toy.root / "toy" / "near.py").write_text("import colorsys\nimport toy.unused\n", "utf-8")
    (toy.root / "toy" / "unused.py").write_text("", "utf-8")
    second, made = build(toy, output)
    assert made
    new = Bundle(output, second)
    assert {"colorsys.pyc", "toy/unused.pyc"} <= new.modules().keys()
    assert len(list(output.rglob("*.zip.gz"))) == 1

    # a damaged bundle is made good
    new.path(".zip").write_bytes(b"")
    assert build(toy, output) == (second, True)


def test_the_closure_follows_every_import(toy: Project) -> None:
    closure = engine_closure(toy)
    assert set(closure.sources) == {
        "toy/__init__.py",
        "toy/far.py",
        "toy/near.py",
        "toy/session.py",
    }
    assert set(closure.outside) == {"json", "string"}


def test_imports_for_the_type_checker_are_not_followed(toy: Project) -> None:
    (toy.root / "toy" / "near.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    import toy.unused\n", "utf-8"
    )
    assert "toy/unused.py" not in engine_closure(toy).sources


def test_an_engine_that_needs_a_package_is_refused(toy: Project) -> None:
    (toy.root / "toy" / "far.py").write_text("def f():\n    import pytest\n", "utf-8")
    with pytest.raises(BuildError, match=r"No module named 'pytest'.*toy/far\.py line 2"):
        engine_closure(toy)


def test_a_fault_in_the_browsers_python_is_told_in_words(archive: Path, runtime: Runtime) -> None:
    said = run_pyodide(
        runtime,
        str(Path(__file__).with_name("in_pyodide_fault.py")),
        {"stdlib": str(archive), "path": []},
    )
    assert "json/decoder.py" in said["text"]
    assert "line " in said["text"]
    # what a dataclass writes for itself has no file, and its fault is told all the same
    assert 'File "<string>", line ' in said["made"]
    assert "in __post_init__" in said["made"]
    assert "OSError: no luck" in said["made"]
    assert "JSONDecodeError: Expecting value: line 1 column 1 (char 0)" in said["text"]

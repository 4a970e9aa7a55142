"""What the documents show of the library is run: every example of a docstring, and the README's."""

import contextlib
import doctest
import importlib
import inspect
import io
import pkgutil
import re
import shlex

import pytest

import spit
from spit.cli import main
from tools.base import ROOT

MODULES = ["spit"] + [
    module.name
    for module in pkgutil.walk_packages(spit.__path__, "spit.")
    if module.name != "spit.__main__" and not module.name.startswith("spit.site")
]
#: Public names that are no class or function: what they are is said where they are given.
DATA = ("AT_ONCE", "FORCED", "RULE_IDS", "STANDARD", "Action", "Record", "Verdict")
#: Blocks of a document that are a program, with what it prints where the next block is that.
PROGRAM = re.compile(r"```python\n(.*?)```\n(?:\n```text\n(.*?)```\n)?", re.DOTALL)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_the_docstrings_are_true(name: str) -> None:
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        result = doctest.testmod(importlib.import_module(name))
    assert result.failed == 0, said.getvalue()


@pytest.mark.parametrize("name", sorted(set(spit.__all__) - set(DATA)))
def test_every_public_name_shows_an_example(name: str) -> None:
    thing = getattr(spit, name)
    examples = doctest.DocTestFinder(recurse=True).find(thing, name, globs={})
    assert any(test.examples for test in examples)
    assert inspect.getdoc(thing)


@pytest.mark.parametrize("name", DATA)
def test_what_is_data_says_what_it_means(name: str) -> None:
    sources = [importlib.import_module(module) for module in MODULES if module != "spit"]
    definition = re.compile(rf"^#: .+\n{name}\b.* = ", re.MULTILINE)
    assert [module for module in sources if definition.search(inspect.getsource(module))]


def test_the_front_offers_what_it_lists() -> None:
    assert spit.__all__ == sorted(
        spit.__all__, key=lambda name: (not name.isupper(), name[0].islower(), name)
    )
    assert all(hasattr(spit, name) for name in spit.__all__)
    imported = {
        name for name, thing in vars(spit).items()
        if not name.startswith("_") and not inspect.ismodule(thing)
    }  # fmt: skip
    assert imported == set(spit.__all__)


def test_the_programs_of_the_readme_print_what_it_says() -> None:
    programs = PROGRAM.findall((ROOT / "README.md").read_text("utf-8"))
    assert len(programs) >= 2
    for program, printed in programs:
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(program, {})
        assert printed, f"the README does not say what this prints:\n{program}"
        assert said.getvalue() == printed


def test_the_commands_of_the_readme_do_something(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    text = (ROOT / "README.md").read_text("utf-8")
    commands = re.findall(r"^spit (.+)$", text, re.MULTILINE)
    assert {line.split()[0] for line in commands} >= {"play", "explain", "replay", "simulate"}
    for line in commands:
        monkeypatch.setattr("sys.stdin", io.StringIO("!\nq\n"))
        assert main(shlex.split(line, comments=True)) == 0, line
        assert len(capsys.readouterr().out) > 20, line


def test_the_quick_start_is_ten_lines_that_play_a_game() -> None:
    program = PROGRAM.findall((ROOT / "README.md").read_text("utf-8"))[0][0]
    names: dict[str, object] = {}
    exec(program, names)
    assert len(program.strip().splitlines()) <= 12
    (match,) = (thing for thing in names.values() if isinstance(thing, spit.Match))
    assert match.phase == "over"

"""The package without its source tree: one wheel, no other package, the words of all languages."""

import json
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from email.parser import HeaderParser
from pathlib import Path

import pytest

from spit.text.catalog import load_catalogs
from spit.text.languages import CODES
from tools.base import ROOT
from tools.python import uv

POSITION = (
    "std play 7C/KD 2H/8c5S/4c6h9D/QhKc4sJH/Ad8d7s6c3S|TsQd 4D/2s9H/AcKhTC/QsJc8s5D/9s2dAh3h3C|Js6d"
)

Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    done = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def run(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a program of an environment that holds the wheel alone, far from the source tree."""
    home = tmp_path_factory.mktemp("elsewhere")
    venv = home / "venv"
    tool, python = str(uv()), str(venv / "bin" / "python")
    make = [tool, "venv", "--offline", "--no-project", "--python", sys.executable, str(venv)]
    subprocess.run(make, check=True, capture_output=True)
    install = [tool, "pip", "install", "--offline", "--no-index", "--no-deps", "--python", python]
    subprocess.run([*install, str(wheel)], check=True, capture_output=True)
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}

    def run(
        program: str, *words: str, stdin: str = "", env: dict[str, str] | None = None
    ) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            [venv / "bin" / program, *words],
            cwd=home,
            env={**clean, "PYTHONUTF8": "1", **(env or {})},
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )

    return run


def test_the_wheel_asks_for_no_package_and_carries_types_licences_and_words(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        head = HeaderParser().parsestr(archive.read(metadata).decode())
        catalogs = load_catalogs(ROOT / "docs" / "texts")
        for lang in CODES:
            packed = archive.read(f"spit/catalogs/catalog.{lang}.json")
            assert json.loads(packed) == json.loads(json.dumps(catalogs[lang]))
    assert head.get_all("Requires-Dist") is None
    assert "spit/py.typed" in names
    assert {name.rpartition("/")[2] for name in names} >= {"LICENSE", "LICENSE-texts"}
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"spit"}
    # What makes the site asks for other packages, and is not in it.
    assert [name for name in names if name.startswith(("spit/site", "spit/proof"))] == []


def test_every_module_can_be_imported_and_none_comes_from_the_source_tree(run: Run) -> None:
    code = (
        "import importlib, pkgutil, spit\n"
        "for module in pkgutil.walk_packages(spit.__path__, 'spit.'):\n"
        "    if module.name != 'spit.__main__': importlib.import_module(module.name)\n"
        "match = spit.Match(seed=3, automate=spit.AT_ONCE)\n"
        "print(spit.__file__, spit.format_position(match.position)[:9])\n"
    )
    done = run("python", "-I", "-c", code)
    assert (done.returncode, done.stderr) == (0, "")
    assert "site-packages" in done.stdout
    assert done.stdout.endswith(" std ready\n")


@pytest.mark.parametrize("lang", CODES)
def test_the_command_explains_and_plays_in_the_language(lang: str, run: Run) -> None:
    rank = {"fr": "roi", "pt": "rei", "es": "rey", "nl": "heer"}[lang]
    asked = run("spit", "explain", POSITION, "--lang", lang)
    assert (asked.returncode, asked.stderr) == (0, "")
    assert rank in asked.stdout
    # Without --lang it is the system's language.
    env = {"LC_ALL": f"{lang}_XX.UTF-8"}
    assert run("spit", "explain", POSITION, env=env).stdout == asked.stdout
    played = run("spit", "play", "--seed", "3", "--lang", lang, stdin="!\n+\n+\n?\nq\n")
    assert (played.returncode, played.stderr) == (0, "")
    assert rank in played.stdout


@pytest.mark.parametrize("command", ["play", "simulate", "replay", "explain", "perft"])
def test_every_command_has_its_help(command: str, run: Run) -> None:
    done = run("spit", command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: spit {command} ")


def test_the_command_simulates_on_more_than_one_core(run: Run) -> None:
    words = ("simulate", "--matches", "4", "--format", "csv", "--jobs")
    two, one = run("spit", *words, "2"), run("spit", *words, "1")
    assert (two.returncode, two.stderr) == (0, "")
    assert two.stdout == one.stdout
    assert len(two.stdout.splitlines()) == 5


def test_a_folder_of_another_package_is_not_taken_for_the_texts(run: Run) -> None:
    code = (
        "import sys, spit, spit.cli; from pathlib import Path\n"
        "texts = Path(spit.__file__).parents[1] / 'docs' / 'texts'; texts.mkdir(parents=True)\n"
        "try: sys.exit(spit.cli.main(['explain', sys.argv[1], '--lang', 'nl']))\n"
        "finally: texts.rmdir(); texts.parent.rmdir()\n"
    )
    done = run("python", "-c", code, POSITION)
    assert (done.returncode, done.stderr) == (0, "")
    assert "heer" in done.stdout


def test_words_that_are_missing_are_named_in_one_sentence(run: Run) -> None:
    code = (
        "import sys, spit.cli, spit.text.store as store; from pathlib import Path\n"
        "store._CATALOGS = Path('nowhere')\n"
        "sys.exit(spit.cli.main(['explain', sys.argv[1], '--lang', 'nl']))\n"
    )
    done = run("python", "-c", code, POSITION)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("spit: the package has no words of language 'nl': ")
    assert done.stderr.count("\n") == 1

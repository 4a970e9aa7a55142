"""The promises of the tool chain: lock files without hosts, skips that fail, a quiet server."""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.base import ROOT

LOCKS = [*sorted((ROOT / "requirements").glob("*.txt")), ROOT / "package-lock.json"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_lock_file_names_no_host(lock: Path) -> None:
    text = lock.read_text()
    assert not re.findall(r"https?://\S+|--(?:extra-)?index-url\S*|--find-links", text)
    assert '"resolved"' not in text


def test_every_locked_package_has_a_hash() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        pins = re.split(r"\n(?=[a-z])", lock.read_text())[1:]
        assert pins
        assert [pin.split(" ")[0] for pin in pins if "--hash=sha256:" not in pin] == []
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert [name for name, p in packages.items() if name and "integrity" not in p] == []


def test_pyodide_is_pinned_exactly() -> None:
    assert json.loads((ROOT / "package.json").read_text())["dependencies"]["pyodide"] == "0.29.5"


@pytest.mark.parametrize(
    "body",
    [
        "import pytest\ndef test_it():\n    pytest.skip('no browser')\n",
        "import pytest\npytest.skip('no browser', allow_module_level=True)\n",
        "import pytest\n@pytest.mark.skip\ndef test_it():\n    pass\n",
    ],
    ids=["in a test", "in a module", "by a mark"],
)
def test_a_skip_fails_the_run(tmp_path: Path, body: str) -> None:
    (tmp_path / "test_skips.py").write_text(body)
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-c", "/dev/null"]
    done = subprocess.run(
        [*command, "--rootdir", tmp_path, tmp_path / "test_skips.py"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode in (1, 2)
    assert "skipped, which counts as a failure here" in done.stdout


def test_set_up_says_in_one_line_what_it_cannot_do(tmp_path: Path) -> None:
    empty = {"PATH": str(tmp_path), "HOME": str(tmp_path), "SPIT_CHROMIUM": "/no/such/browser"}
    done = subprocess.run(
        [sys.executable, "-m", "tools.setup", "browser"],
        cwd=ROOT,
        env=empty,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "SPIT_CHROMIUM names /no/such/browser" in done.stderr


def test_set_up_says_where_to_put_a_grammar_checker_that_it_cannot_fetch(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "tools", tmp_path / "tools")
    done = subprocess.run(
        [sys.executable, "-m", "tools.setup", "grammar"],
        cwd=tmp_path,
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr.splitlines()[1:] == [
        "set-up: Grammalecte could not be fetched with apt-get: put the folder grammalecte of the "
        "Debian package python3-grammalecte into .tools/grammalecte, then run make again "
        "(details: .tools/log.txt)."
    ]

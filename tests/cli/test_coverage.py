"""``spit coverage`` works where the tests are, and says so where they are not."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from spit.cli import main
from tests.architecture.coverage import rows

ROOT = Path(__file__).resolve().parents[2]


def test_coverage_prints_the_table_of_the_source_tree(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(("coverage",)) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("rule ")
    assert lines[-1] == f"{len(rows())} rows, 0 gaps"


def _run(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "spit", "coverage"],
        cwd=folder, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_coverage_of_a_package_without_tests_is_one_sentence(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "spit", tmp_path / "spit")
    done = _run(tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(
        "spit: coverage counts tests, which an installed package does not"
    )
    assert done.stderr.count("\n") == 1


def test_a_gap_ends_coverage_with_1(tmp_path: Path) -> None:
    for name in ("spit", "docs/texts", "tests/architecture"):
        shutil.copytree(ROOT / name, tmp_path / name)
    done = _run(tmp_path)
    assert done.returncode == 1
    assert "gap: play.2: no test is marked with it" in done.stdout
    assert done.stderr == ""

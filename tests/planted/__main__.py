"""Plants one bug after the other and looks whether the tests find it: ``python -m tests.planted``.

The project is copied to a temporary folder for each core; nothing here is changed. The command
ends with 0 when every bug is found, with 1 when one survives or could not be planted, with 2 when
the tests fail without any bug or the words given are wrong, with 130 on Ctrl-C.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from spit.series import core_count
from tests.planted.bugs import ROOT, Bug, read

#: What the tests of the engine need.
COPIED = ("spit", "tests", "tools", "build_wasm", "docs/texts", "docs/assets/trainer",
          "pyproject.toml")  # fmt: skip
#: pytest's own words for what came of a run.
PASSED, FAILED = 0, 1
#: No set of tests that is named takes nearly as long, in seconds.
LONGEST = 900


class Outcome(NamedTuple):
    """What came of one planted bug; ``trouble`` is None where the tests found it."""

    bug: Bug
    trouble: str | None


def copy_project(folder: Path) -> None:
    """Copy what the tests need, without byte code: a stale file would hide a bug."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, target)


def run_tests(folder: Path, tests: Sequence[str]) -> tuple[int, str]:
    """Run these tests up to the first failure; pytest's code, and what it said."""
    command = [sys.executable, "-B", "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    try:
        done = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return FAILED, f"stopped after {LONGEST} s"
    return done.returncode, done.stdout + done.stderr


def try_bug(folder: Path, bug: Bug) -> Outcome:
    """Plant a bug in this copy, run its tests, and take it out again."""
    path = folder / bug.file
    source = path.read_text("utf-8")
    try:
        path.write_text(bug.planted_in(source), "utf-8")
    except ValueError as error:
        return Outcome(bug, str(error))
    try:
        code, said = run_tests(folder, bug.tests)
    finally:
        path.write_text(source, "utf-8")
    if code == FAILED:
        return Outcome(bug, None)
    if code == PASSED:
        return Outcome(bug, "survived: the tests pass with it")
    return Outcome(bug, f"the tests did not run (pytest ended with {code}):\n{said[-2000:]}")


@contextmanager
def copies(count: int) -> Iterator[SimpleQueue[Path]]:
    """So many copies of the project, to be taken and put back."""
    with tempfile.TemporaryDirectory(prefix="planted-") as name:
        free: SimpleQueue[Path] = SimpleQueue()
        for number in range(count):
            folder = Path(name) / str(number)
            copy_project(folder)
            free.put(folder)
        yield free


def try_all(bugs: Sequence[Bug], free: SimpleQueue[Path], jobs: int) -> Iterator[Outcome]:
    """Try every bug, ``jobs`` at a time; outcomes come as they are ready."""

    def one(bug: Bug) -> Outcome:
        folder = free.get()
        try:
            return try_bug(folder, bug)
        finally:
            free.put(folder)

    pool = ThreadPoolExecutor(jobs)
    try:
        for done in as_completed([pool.submit(one, bug) for bug in bugs]):
            yield done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.planted", description=__doc__)
    parser.add_argument("--part", action="append", metavar="P", help="only the bugs of this part")
    parser.add_argument("--jobs", type=int, default=core_count(), metavar="N",
                        help="bugs at a time (default: one for each core)")  # fmt: skip
    given = parser.parse_args(arguments)
    every = read()
    parts = sorted({bug.part for bug in every})
    if unknown := sorted(set(given.part or ()) - set(parts)):
        parser.error(f"no part {unknown[0]!r}: expected one of {', '.join(parts)}")
    bugs = [bug for bug in every if not given.part or bug.part in given.part]
    jobs = max(1, min(given.jobs, len(bugs)))
    try:
        with copies(jobs) as free:
            return _report(bugs, free, jobs)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def _report(bugs: list[Bug], free: SimpleQueue[Path], jobs: int) -> int:
    folder = free.get()
    code, said = run_tests(folder, sorted({test for bug in bugs for test in bug.tests}))
    free.put(folder)
    if code != PASSED:
        print(f"the tests fail without any bug:\n{said[-2000:]}", file=sys.stderr)
        return 2
    troubles = 0
    for number, outcome in enumerate(try_all(bugs, free, jobs), 1):
        bug = outcome.bug
        mark = "found   " if outcome.trouble is None else "SURVIVED"
        print(f"{number:>3}/{len(bugs)} {mark} {bug.file}: {bug.breaks}", flush=True)
        if outcome.trouble is not None:
            troubles += 1
            print(f"    {outcome.trouble}\n    {bug.text!r} -> {bug.plant!r}")
    print(f"{len(bugs) - troubles} of {len(bugs)} planted bugs are found")
    return 1 if troubles else 0


if __name__ == "__main__":
    sys.exit(main())

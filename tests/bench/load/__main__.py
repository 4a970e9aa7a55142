"""`make bench-load`: how soon the engine is there, beside the usual way, and how it answers."""

import argparse
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from build_wasm.errors import BuildError
from tests.bench.load import report
from tests.bench.load.stage import stage
from tests.bench.load.starts import chosen_lines, cold
from tests.bench.load.visit import WrongError
from tools.base import CannotError


def main() -> int:
    """Print the tables; 0 also where a limit is missed: a figure is no test."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.load", description=__doc__)
    parser.add_argument("--site", type=Path, default=Path("site"), help="the built site (site)")
    parser.add_argument("--runs", type=int, default=7, help="runs of each (default 7)")
    parser.add_argument("--lines", default="none,9,1.6", help="which lines (none,9,1.6)")
    given = parser.parse_args()
    if given.runs < 1:
        parser.error("--runs: expected one run at least")
    try:
        lines = chosen_lines(given.lines)
    except ValueError as error:
        parser.error(f"--lines: {error}")
    try:
        with stage(given.site) as running, sync_playwright() as playwright:
            starts = cold(playwright, running, given.runs, lines, _tell)
    except (CannotError, BuildError, WrongError) as reason:
        print(f"bench-load: {reason}", file=sys.stderr)
        return 1
    print(*report.cold_table(starts), "", *report.cold_verdicts(starts), sep="\n")
    return 0


def _tell(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

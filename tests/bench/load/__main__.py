"""`make bench-load`: how soon the engine is there, beside the usual way, and how it answers."""

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from build_wasm.errors import BuildError
from tests.bench.load import report
from tests.bench.load.play import SLOWED, Played, Player
from tests.bench.load.report import Verdict
from tests.bench.load.stage import stage
from tests.bench.load.starts import Bench, chosen_lines
from tests.bench.load.visit import WrongError
from tools.base import CannotError

PARTS = ("cold", "warm", "memory", "play")


def main(arguments: list[str] | None = None) -> int:
    """Print the tables; 0 also where a limit is missed: a figure is no test."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.load", description=__doc__)
    parser.add_argument("site", type=Path, nargs="?", default=Path("site"), help="the built site")
    parser.add_argument("--runs", type=int, default=7, help="runs of each (default 7)")
    parser.add_argument("--only", default=",".join(PARTS), help="which parts (all)")
    parser.add_argument("--lines", default="none,9,1.6", help="first visits by them (none,9,1.6)")
    parser.add_argument("--warm-lines", default="none", help="second visits by them (none)")
    parser.add_argument("--seconds", type=float, default=20, help="of play in each run (20)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every figure there too")
    given = parser.parse_args(arguments)
    if given.runs < 1 or given.seconds <= 0:
        parser.error("expected one run at least, and some seconds of play")
    parts = given.only.split(",")
    if unknown := set(parts) - set(PARTS):
        parser.error(f"--only: no part {min(unknown)!r}: there are {', '.join(PARTS)}")
    try:
        lines, warm_lines = chosen_lines(given.lines), chosen_lines(given.warm_lines)
    except ValueError as error:
        parser.error(f"--lines: {error}")
    found: dict[str, Any] = {
        "runs": given.runs,
        "machine": platform.platform(),
        "load": os.getloadavg()[0],
    }
    verdicts: list[Verdict] = []
    try:
        with stage(given.site) as running, sync_playwright() as playwright:
            bench = Bench(playwright, running, given.runs, _tell)
            print(*busy(os.getloadavg()[0], os.cpu_count() or 1), sep="\n", end="")
            print(f"Pyodide {running.pyodide}, medians of {given.runs} runs (least to most)")
            if "cold" in parts:
                starts = bench.cold(lines)
                _print(report.starts_table("first visit", starts))
                verdicts += report.starts_verdicts("first visit", starts, report.COLD)
                verdicts.append(report.wire_verdict(starts))
                found["cold"] = starts.plain()
            if "warm" in parts:
                starts = bench.warm(warm_lines)
                _print(report.starts_table("second visit", starts))
                limits = dict.fromkeys(starts.lines, report.WARM)
                verdicts += report.starts_verdicts("second visit", starts, limits)
                found["warm"] = starts.plain()
            if "memory" in parts:
                memory = bench.memory()
                _print(report.memory_table(memory))
                verdicts.append(report.memory_verdict(memory))
                found["memory"] = memory
            if "play" in parts:
                player = Player(playwright, running, given.seconds, _tell)
                played = {slowed: Played() for slowed in SLOWED}
                for _ in range(given.runs):
                    for slowed, seen in played.items():
                        player.play(slowed, seen)
                _print(report.play_table(played))
                verdicts += report.play_verdicts(played)
                found["play"] = {slowed: asdict(seen) for slowed, seen in played.items()}
    except (CannotError, BuildError, WrongError) as reason:
        print(f"bench-load: {reason}", file=sys.stderr)
        return 1
    _print(map(str, verdicts))
    if given.json:
        found["verdicts"] = [{**vars(one), "reached": one.reached} for one in verdicts]
        given.json.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    return 0


def busy(load: float, cores: int) -> Iterator[str]:
    """Yield a warning where other programs have much to do, by the load before we add to it."""
    if load > cores / 2:
        yield (
            f"The machine is busy ({load:.1f} programs on {cores} cores): all times will be too "
            "long, the parts of stock's too large or too small.\n"
        )


def _print(lines: Any) -> None:
    print("", *lines, sep="\n", flush=True)


def _tell(text: str) -> None:
    print(f"  {text}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())

"""`make bench`: the engine against others, and against what it is meant to reach."""

import argparse
import platform
import sys
from collections.abc import Callable
from dataclasses import dataclass

from build_wasm.errors import BuildError
from tests.bench import ours, peers
from tests.bench.browser import compare_with_pyodide
from tests.bench.timing import Work, compare


@dataclass(frozen=True)
class Goal:
    """A row of the table: our work beside another's, and what their quotient should be at least."""

    title: str
    ours: Callable[[], Work]
    theirs: Callable[[], Work]
    at_least: float


_RANDOM = ours.random_playouts
#: rlcard stands there twice: as its users run it, and with the same cheap dice as all others.
GOALS = (
    Goal("python-chess", _RANDOM, peers.chess_random, 20),
    Goal("rlcard uno, its agents", _RANDOM, lambda: peers.rlcard_own_agents("uno"), 10),
    Goal("rlcard uno, same dice", _RANDOM, lambda: peers.rlcard_same_dice("uno"), 10),
    Goal("rlcard gin, its agents", _RANDOM, lambda: peers.rlcard_own_agents("gin-rummy"), 40),
    Goal("rlcard gin, same dice", _RANDOM, lambda: peers.rlcard_same_dice("gin-rummy"), 40),
    Goal("OpenSpiel gin rummy", _RANDOM, lambda: peers.open_spiel_random("gin_rummy"), 9),
    Goal("OpenSpiel crazy eights", _RANDOM, lambda: peers.open_spiel_random("crazy_eights"), 1),
    Goal("python-chess, greedy", ours.greedy_playouts, peers.chess_greedy, 17),
)


def main() -> int:
    """Print the table; 0 also where a goal is missed: a figure is no test."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("--pairs", type=int, default=21, help="pairs of slices (default 21)")
    parser.add_argument("--slice", type=float, default=0.1, metavar="S", help="CPU seconds (0.1)")
    parser.add_argument("--only", default="", metavar="WORD", help="rows whose name has this word")
    given = parser.parse_args()
    if given.pairs < 1 or given.slice <= 0:
        parser.error("expected at least one pair, and slices longer than nothing")
    print(f"Python {platform.python_version()}, medians of {given.pairs} pairs of slices")
    print(f"{'steps per second':<26}{'here':>11}{'there':>11}{'ratio':>9}   goal")
    for goal in GOALS:
        if given.only in goal.title:
            _row(goal, given.pairs, given.slice)
    if given.only in "pyodide":
        _pyodide(given.pairs)
    if given.only in "undo, view, bytes":
        _own(given.pairs, given.slice)
    return 0


def _row(goal: Goal, pairs: int, seconds: float) -> None:
    try:
        theirs = goal.theirs()
    except ImportError as missing:
        print(f"{goal.title:<26}{missing}")
        return
    found = compare(goal.ours(), theirs, pairs, seconds)
    _print(goal.title, found.ours, found.theirs, found.ratio, f">= {goal.at_least:g}",
           found.ratio >= goal.at_least)  # fmt: skip


def _pyodide(pairs: int) -> None:
    try:
        found = compare_with_pyodide(pairs, 1.0)
    except BuildError as missing:
        print(f"{'Pyodide / CPython':<26}{missing}")
        return
    _print("Pyodide / CPython", found.ours, found.theirs, found.ratio, ">= 0.45",
           found.ratio >= 0.45)  # fmt: skip


def _own(pairs: int, seconds: float) -> None:
    games = ours.middle_games()
    found = compare(ours.copy_and_play(games), ours.play_and_undo(games), pairs, seconds)
    _print("play+undo / copy+play", found.theirs, found.ours, found.ratio, "<= 0.3",
           found.ratio <= 0.3)  # fmt: skip
    view = compare(ours.views(games), ours.play_and_undo(games), pairs, seconds)
    micros = 1e6 / view.ours
    print(f"{'view with its JSON':<26}{micros:>28.1f} µs   <= 20{_mark(micros <= 20)}")
    size = ours.bytes_per_match()
    print(f"{'bytes per match':<26}{size:>31.0f}   <= 2500{_mark(size <= 2500)}")


def _print(title: str, here: float, there: float, ratio: float, goal: str, reached: bool) -> None:
    print(f"{title:<26}{here:>11,.0f}{there:>11,.0f}{ratio:>9.2f}   {goal}{_mark(reached)}",
          flush=True)  # fmt: skip


def _mark(reached: bool) -> str:
    return "  reached" if reached else "  MISSED"


if __name__ == "__main__":
    sys.exit(main())

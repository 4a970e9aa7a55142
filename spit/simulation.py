"""The command ``spit simulate``: many matches, and what they come to."""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import Protocol

from spit.arguments import entrants, variants
from spit.counts import Counts, count
from spit.games import AnyVariant
from spit.ladder import Ladder, Ladders
from spit.series import Fixture, Interrupt, PlayerLost, play_all, progress
from spit.sgr import MOST_SEED
from spit.simulate import AnyResult, Entrant
from spit.streams import WrongInput, complain, output
from spit.tally import csv_head, csv_line, json_line, summary


class Undertaking(Protocol):
    """Matches that belong together, and what has been played of them.

    :ivar variant: the house rules, or the first of several.
    :ivar total: how many matches there are.
    :ivar seeds: how many seeds they take, from the first one on.
    :ivar columns: what the line of a match begins with, before what every match has.
    """

    variant: AnyVariant
    total: int
    seeds: int
    columns: tuple[str, ...]

    def fixtures(self) -> Iterator[Fixture]:
        """All matches, in the order in which they are played."""

    def tags(self, fixture: Fixture) -> Mapping[str, str]:
        """The columns of a match with their values."""

    def add(self, fixture: Fixture, result: AnyResult) -> None:
        """Take note of a match that has been played."""

    def counts(self) -> Iterator[Counts]:
        """What has been played, in whole numbers."""

    def summary(self) -> list[str]:
        """What has been played, for a reader."""


class _Series:
    """Matches of the same bots, one seed after the other."""

    columns: tuple[str, ...] = ()

    def __init__(
        self, variant: AnyVariant, bots: Sequence[Entrant], first: int, total: int
    ) -> None:
        self.variant, self.total, self.seeds = variant, total, total
        self._bots, self._first = bots, first
        self._results: list[AnyResult] = []

    def fixtures(self) -> Iterator[Fixture]:
        seeds = range(self._first, self._first + self.total)
        return (Fixture(self.variant, self._bots, seed) for seed in seeds)

    def tags(self, _fixture: Fixture) -> Mapping[str, str]:
        return {}

    def add(self, _fixture: Fixture, result: AnyResult) -> None:
        self._results.append(result)

    def counts(self) -> Iterator[Counts]:
        yield count(self.variant, self._bots, self._first, self._results)

    def summary(self) -> list[str]:
        return summary(self._results, len(self._bots))


def run_simulate(given: argparse.Namespace) -> int:
    """Play the matches that were asked for.

    :returns: 0; 1 when a process was ended from outside, 130 when Ctrl-C was pressed.
    :raises WrongInput: they cannot be played; says why.
    """
    many = _undertaking(given)
    if given.seed + many.seeds - 1 > MOST_SEED:
        raise WrongInput(f"--seed: {given.seed} and {many.seeds} matches after it go beyond "
                         f"{MOST_SEED}, the last seed that a record can carry")  # fmt: skip
    line = {"csv": csv_line, "jsonl": json_line}.get(given.format)
    to_file = given.out not in (None, "-")
    # Rows that run over the same screen say well enough how far it is.
    show = sys.stderr.isatty() and (not line or to_file or not sys.stdout.isatty())
    done, lost = 0, ""
    with output(given.out) as out, Interrupt().listening() as interrupt:
        if given.format == "csv":
            print(csv_head(many.variant, many.columns), end="", file=out, flush=True)
        series = play_all(many.fixtures(), many.total, given.jobs)
        with closing(series), progress(many.total if show else None) as tell:
            try:
                played = zip(series, many.fixtures(), strict=True)
                for done, (result, fixture) in enumerate(played, 1):
                    many.add(fixture, result)
                    if line:
                        # Whole lines at once: what is in the file is complete at any time.
                        print(line(result, many.tags(fixture)), end="", file=out, flush=True)
                    tell(done)
                    if interrupt.heard:
                        break
            except PlayerLost as loss:
                lost = str(loss)
        if given.format == "counts":
            for counts in many.counts():
                print(counts.line(), end="", file=out)
        elif not line:
            print(*many.summary(), sep="\n", file=out)
    if to_file:
        print(*many.summary(), sep="\n")
    if done < many.total:
        sys.stdout.flush()
        stopped = f"stopped after {done} of {many.total} matches"
        return complain(1 if lost else 130, f"{stopped}: {lost}" if lost else stopped)
    return 0


def _undertaking(given: argparse.Namespace) -> Undertaking:
    try:
        bots = entrants(given)
    except ValueError as error:
        raise WrongInput(str(error)) from None
    several = variants(given)
    if not given.ladder:
        return _Series(several[0], bots, given.seed, given.matches)
    try:
        return Ladders([Ladder(variant, bots, given.seed, given.matches) for variant in several])
    except ValueError as error:
        raise WrongInput(f"--ladder: {error}") from None

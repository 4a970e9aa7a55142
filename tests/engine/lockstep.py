"""Thousands of games in the engine and in the plain implementation: ``python -m
tests.engine.lockstep --games 10000``.

Each game of the count is several: one from the deal, in Spit one that starts with few cards against
many, and one from the last moments of a round. Both implementations are compared after every
choice, and some choices are taken back and made again. The command ends with 0 if they agree; at
the first difference it prints what differs and the record that leads there, and ends with 1. Bad
input is 2, Ctrl-C 130.
"""

import argparse
import multiprocessing
import signal
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from spit.games import AnyVariant, parse_any_variant
from spit.series import core_count
from spit.speed.variants import SpeedVariant
from tests.engine.pair import Pair
from tests.engine.side_by_side import Difference, SideBySide
from tests.engine.speed.pair import SpeedPair
from tests.engine.speed.tools import SINGLE_NAMES as SPEED_NAMES
from tests.engine.tools import SINGLE_NAMES

#: What the table of results shows, of all that is counted on the way.
SHOWN = ("games", "over", "choices", "settled", "stalemate", "equal", "lone", "time", "rebuild")
_BUNDLE = 20


class Bundle(NamedTuple):
    """Some games of one variant, by their seeds."""

    variant: str
    first: int
    games: int


class Result(NamedTuple):
    """What came of a bundle: what was met, and the first difference, if there is one."""

    bundle: Bundle
    met: Counter[str]
    difference: str | None


def play_bundle(bundle: Bundle) -> Result:
    """Play these games, up to the first difference."""
    variant = parse_any_variant(bundle.variant)
    met: Counter[str] = Counter()
    for seed in range(bundle.first, bundle.first + bundle.games):
        for game, rounds in starts(variant, seed):
            dice = Random(f"{bundle.variant} {seed} {rounds} {game.start}")
            try:
                met += game.play(dice, rounds=rounds)
            except Difference as difference:
                head = f"{bundle.variant}, seed {seed}: the two differ on {difference}"
                return Result(bundle, met, head)
            met["games"] += 1
    return Result(bundle, met, None)


def starts(variant: AnyVariant, seed: int) -> Iterator[tuple[SideBySide, int | None]]:
    """The games of this seed, and after how many rounds they are left."""
    if isinstance(variant, SpeedVariant):
        yield SpeedPair.dealt(variant, seed), None
        yield SpeedPair.late(variant, seed), 1
    else:
        yield Pair.dealt(variant, seed), None
        yield Pair.split(variant, seed), None
        yield Pair.late(variant, seed), 1


def bundles(variants: Sequence[str], first: int, games: int) -> list[Bundle]:
    """All games in bundles, the variants in turn, so that a difference in any shows early."""
    return [
        Bundle(variant, start, min(_BUNDLE, first + games - start))
        for start in range(first, first + games, _BUNDLE)
        for variant in variants
    ]


def run(work: list[Bundle], jobs: int) -> Iterator[Result]:
    """Play all bundles, ``jobs`` at a time; results come as they are ready."""
    if jobs == 1:
        yield from map(play_bundle, work)
        return
    # The players inherit a deaf ear: Ctrl-C reaches them too, and is this process's business.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:
        yield from pool.imap_unordered(play_bundle, work)


def table(met: dict[str, Counter[str]]) -> str:
    """The figures of every variant; a round that is over is counted as settled."""
    width = max(map(len, met), default=0)
    lines = [f"{'':<{width}}" + "".join(f"{name:>12}" for name in SHOWN)]
    for variant, counts in met.items():
        lines.append(f"{variant:<{width}}" + "".join(f"{counts[name]:>12}" for name in SHOWN))
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.lockstep", description=__doc__)
    parser.add_argument("--games", type=_count, default=100, metavar="N",
                        help="of each variant, with each start (default 100)")  # fmt: skip
    parser.add_argument("--variant", type=_variant, action="append", metavar="V",
                        help="may be repeated (default: both games and each rule)")  # fmt: skip
    parser.add_argument("--seed", type=_count, default=1, help="of the first game (default 1)")
    parser.add_argument("--jobs", type=_count, default=core_count(), metavar="N",
                        help="bundles of games at a time (default: one for each core)")  # fmt: skip
    given = parser.parse_args(arguments)
    variants = given.variant or [*SINGLE_NAMES, *SPEED_NAMES]
    met: dict[str, Counter[str]] = {variant: Counter() for variant in variants}
    work = bundles(list(met), given.seed, given.games)
    try:
        for done, result in enumerate(run(work, given.jobs), 1):
            met[result.bundle.variant] += result.met
            if result.difference is not None:
                print(result.difference, end="")
                return 1
            _progress(done, len(work))
    except KeyboardInterrupt:
        print("\nlockstep: stopped; no difference up to here", file=sys.stderr)
        print(table(met))
        return 130
    print(table(met))
    return 0


def _progress(done: int, total: int) -> None:
    """The share that is done: on one line of a terminal, in tenths elsewhere."""
    if sys.stderr.isatty():
        end = "\n" if done == total else ""
        print(f"\r{done * 100 // total} %", end=end, file=sys.stderr, flush=True)
    elif done * 10 // total != (done - 1) * 10 // total:
        print(f"{done * 100 // total} %", file=sys.stderr, flush=True)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not int(text):
        raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number from 1 on")
    return int(text)


def _variant(text: str) -> str:
    try:
        return parse_any_variant(text).notation
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


if __name__ == "__main__":
    sys.exit(main())

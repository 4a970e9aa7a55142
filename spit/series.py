"""Many matches of bots: on all cores, in the order of their seeds, stopped by Ctrl-C in between."""

import multiprocessing
import os
import signal
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from types import FrameType
from typing import Final

from spit.games import AnyVariant
from spit.simulate import AnyResult, Entrant, play_any

#: Windows waits for no more processes than this.
_MOST_PLAYERS: Final = 61 if os.name == "nt" else 1000
#: So many matches go to a core at a time, at most: a result is never long in coming.
_BUNDLE = 8


class PlayerLost(Exception):
    """The matches cannot be played to their end; the text says why."""


def core_count() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Interrupt:
    """Ctrl-C, heard but not obeyed at once: the match in hand and its line are finished first.

    :ivar heard: it was pressed. Pressed a second time, it stops everything there and then.
    """

    def __init__(self) -> None:
        """Nothing was pressed yet."""
        self.heard = False

    @contextmanager
    def listening(self) -> Iterator["Interrupt"]:
        """Hear Ctrl-C as long as this lasts."""
        before = signal.signal(signal.SIGINT, self._hear)
        try:
            yield self
        finally:
            signal.signal(signal.SIGINT, before)

    def _hear(self, _number: int, _frame: FrameType | None) -> None:
        if self.heard:
            raise KeyboardInterrupt
        self.heard = True


@contextmanager
def progress(total: int | None) -> Iterator[Callable[[int], object]]:
    """A line on the error stream that says how far it is; none without a total."""

    def tell(done: int) -> None:
        if total:
            share = f"{done}/{total} matches, {done * 100 // total} %"
            print(f"\r{share}", end="", file=sys.stderr, flush=True)

    tell(0)
    try:
        yield tell
    finally:
        if total:
            print(file=sys.stderr)


@dataclass(frozen=True, slots=True)
class Fixture:
    """A match that is to be played; the same one is the same for ever."""

    variant: AnyVariant
    bots: Sequence[int | Entrant]
    seed: int

    def play(self) -> AnyResult:
        """Play it."""
        return play_any(self.variant, self.bots, self.seed)


def play_series(
    variant: AnyVariant, bots: Sequence[int | Entrant], first: int, count: int, jobs: int
) -> Generator[AnyResult, None, None]:
    """The matches of ``count`` seeds from ``first`` on, as :func:`play_all` plays them."""
    fixtures = (Fixture(variant, bots, seed) for seed in range(first, first + count))
    return play_all(fixtures, count, jobs)


def play_all(
    fixtures: Iterable[Fixture], count: int, jobs: int
) -> Generator[AnyResult, None, None]:
    """Play ``count`` matches; their results come in the order of the matches, whatever ``jobs`` is.

    Matches that are still being played when the iterator is closed are given up.

    :param jobs: how many matches may be played at a time.
    :raises PlayerLost: a process that plays was ended from outside.
    """
    jobs = min(jobs, count, _MOST_PLAYERS)
    if jobs <= 1:
        yield from map(Fixture.play, fixtures)
        return
    size = max(1, min(_BUNDLE, count // (4 * jobs)))
    waiting = iter(fixtures)
    bundles = iter(lambda: list(islice(waiting, size)), [])
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, initializer=_turn_deaf)
    under_way: deque[Future[list[AnyResult]]] = deque()
    # The players inherit a deaf ear: Ctrl-C reaches them too, and is this process's business.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        under_way.extend(pool.submit(_play_bundle, b) for b in islice(bundles, 2 * jobs))
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        while under_way:
            yield from under_way.popleft().result()
            under_way.extend(pool.submit(_play_bundle, b) for b in islice(bundles, 1))
    except BrokenProcessPool:
        raise PlayerLost("a process that played was ended from outside") from None
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _play_bundle(fixtures: Sequence[Fixture]) -> list[AnyResult]:
    return [fixture.play() for fixture in fixtures]


def _turn_deaf() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

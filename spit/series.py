"""Many matches of bots: on all cores, in the order of their seeds, stopped by Ctrl-C in between."""

import multiprocessing
import os
import signal
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from types import FrameType

from spit.games import AnyVariant
from spit.simulate import AnyResult, play_any

#: So many matches go to a core at a time, at most: a result is never long in coming.
_BUNDLE = 8


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


def play_series(
    variant: AnyVariant, levels: Sequence[int], first: int, count: int, jobs: int
) -> Generator[AnyResult, None, None]:
    """The matches of ``count`` seeds from ``first`` on, in that order, whatever ``jobs`` is.

    Matches that are still being played when the iterator is closed are given up.
    """
    play = partial(play_any, variant, levels)
    seeds = range(first, first + count)
    jobs = min(jobs, count)
    if jobs <= 1:
        yield from map(play, seeds)
        return
    # The players inherit a deaf ear: Ctrl-C reaches them too, and is this process's business.
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = multiprocessing.get_context("spawn").Pool(jobs)
    finally:
        signal.signal(signal.SIGINT, before)
    with pool:
        yield from pool.imap(play, seeds, max(1, min(_BUNDLE, count // (4 * jobs))))

"""Rates that can be compared on a busy machine: slices of CPU time that take turns."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import TypeAlias

#: Plays one playout (or does a bundle of the same thing) and says how many steps it took.
Work: TypeAlias = Callable[[], int]


@dataclass(frozen=True)
class Compared:
    """Two kinds of work against each other.

    :ivar ours: steps per second of CPU time, the median of all slices; ``theirs`` likewise.
    :ivar ratio: the median of the quotients of two slices that ran one after the other.
    """

    ours: float
    theirs: float
    ratio: float


def rate(work: Work, seconds: float) -> float:
    """Steps per second of CPU time, in a slice of at least so many seconds."""
    steps = 0
    start = now = time.process_time()
    while now - start < seconds:
        steps += work()
        now = time.process_time()
    return steps / (now - start)


def compare(ours: Work, theirs: Work, pairs: int, seconds: float) -> Compared:
    """Slices of both take turns, so that whatever else the machine does meets both."""
    rate(ours, seconds / 4)
    rate(theirs, seconds / 4)
    found = [(rate(ours, seconds), rate(theirs, seconds)) for _ in range(pairs)]
    return Compared(
        median(a for a, _ in found), median(b for _, b in found), median(a / b for a, b in found)
    )

"""Medians and their spread, of runs that took turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Spread:
    """The middle of some figures, and the smallest and the largest of them."""

    middle: float
    least: float
    most: float

    @classmethod
    def of(cls, figures: Sequence[float]) -> "Spread":
        """Sum up figures.

        :raises ValueError: there is none.
        """
        if not figures:
            raise ValueError("no figures: expected at least one run")
        return cls(median(figures), min(figures), max(figures))


def ratios(ours: Sequence[float], theirs: Sequence[float]) -> list[float]:
    """The quotients of runs that followed each other: what the machine did then met both.

    :raises ValueError: there is not one of each in every run.
    """
    return [a / b for a, b in zip(ours, theirs, strict=True)]


def percentile(figures: Sequence[float], share: float) -> float:
    """The smallest figure that at least ``share`` (0 to 1) of all do not exceed.

    :raises ValueError: there are none, or the share is none.
    """
    if not figures or not 0 < share <= 1:
        raise ValueError(f"no percentile {share:g} of {len(figures)} figures")
    ordered = sorted(figures)
    # In whole figures, away from what 0.95 * 20 is in binary.
    rank = -int(-round(share * len(ordered), 9) // 1)
    return ordered[max(rank, 1) - 1]

"""Sample parameters for every message: what a game could pass, the awkward cases among them.

The catalog is tried with them when it is built, and so are the two speakers in the tests.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from spit.text.messages import MESSAGES
from spit.text.speak import Param

_CARDS: Final = ("7H", "Th", "QD", "As", "KC", "Jd", "2s", "8", "A", "T", "Xs", "X")
_RANKS: Final = (
    ["7", "9"],
    ["K", "2"],
    ["8"],
    ["Q", "A"],
    ["T", "Q"],
    ["2", "5", "J"],
    ["A", "3", "X"],
)
_NUMBERS: Final = (0, 1, 2, 17, 52, 10)
_SCORES: Final = ("1-0", "2-1-0", "24-19")
_PLACES: Final = ("L", "R", "M", "A1", "A5", "B2", "B4", "A|", "B|")

_NUMBER_NAMES: Final = frozenset(
    {"n", "you", "other", "round", "spit", "minutes", "seconds", "a", "b"}
)
#: Here left, middle and right are not the cards on the central piles but how many lie there.
_COUNTING: Final = frozenset({"say.counts", "say.counts_three"})


def kind_samples(key: str, name: str) -> Sequence[Param]:
    """Return values of the kind that this parameter of a message takes."""
    if name in _NUMBER_NAMES or key in _COUNTING:
        return _NUMBERS
    if name in ("fits", "tops"):
        return _RANKS
    if name == "place":
        return _PLACES
    if name == "score":
        return _SCORES
    # Only the state in words speaks of places where no card may lie.
    return (*_CARDS, "-") if key in ("say.state", "say.state_three") else _CARDS


def samples(key: str) -> Iterator[dict[str, Param]]:
    """Yield sets of parameters for a message, so that each value of each kind occurs."""
    names = MESSAGES[key][0]
    values = {name: kind_samples(key, name) for name in names}
    for turn in range(max(map(len, values.values()), default=1)):
        # Each parameter starts elsewhere, so that two cards of one message differ.
        yield {
            name: values[name][(turn + shift) % len(values[name])]
            for shift, name in enumerate(names)
        }

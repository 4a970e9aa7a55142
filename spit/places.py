"""The places of the table as small integers.

0–4 are the tableau piles of seat A, 5–9 those of seat B, 10 and 11 the spit piles, 12, 13 and 14
the central piles L, R and, where there are three, M between them.
"""

from typing import Final, TypeAlias

Place: TypeAlias = int

SPIT_PLACE: Final = (10, 11)
CENTRE_PLACE: Final = (12, 13, 14)
PLACE_NAMES: Final = (
    *(f"A{n}" for n in range(1, 6)),
    *(f"B{n}" for n in range(1, 6)),
    "A|",
    "B|",
    "L",
    "R",
    "M",
)


def pile_place(seat: int, pile: int) -> Place:
    """The place of a tableau pile (0–4) of a seat."""
    return seat * 5 + pile


def check_number(what: str, number: int, end: int) -> None:
    """Refuse a number that names no seat, pile or card of the table.

    :param what: what it is to name.
    :param end: the numbers run from 0 to the one before this.
    :raises ValueError: it is none of these.
    """
    if type(number) is not int or not 0 <= number < end:
        raise ValueError(f"{what} is {number!r}: expected 0 to {end - 1}")

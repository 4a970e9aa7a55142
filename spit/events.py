"""What happened on the table: a closed list, enough to draw every change and to count the cards.

Places are small integers: 0–4 the tableau piles of seat A, 5–9 those of seat B, 10 and 11 the spit
piles, 12 and 13 the central piles L and R.
"""

from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from spit.cards import Card

Place: TypeAlias = int

SPIT_PLACE: Final = (10, 11)
CENTRE_PLACE: Final = (12, 13)
PLACE_NAMES: Final = (
    *(f"A{n}" for n in range(1, 6)),
    *(f"B{n}" for n in range(1, 6)),
    "A|",
    "B|",
    "L",
    "R",
)


def pile_place(seat: int, pile: int) -> Place:
    """The place of a tableau pile (0–4) of a seat."""
    return seat * 5 + pile


class EventKind(StrEnum):
    """The kinds of events; the comment says which of the fields are filled."""

    LAY = "lay"  # seat, card, spit pile → tableau pile, face up for the last card of the pile
    PLAY = "play"  # seat, card, tableau pile → central pile
    MOVE = "move"  # seat, card, tableau pile → gap
    TURN_UP = "turn_up"  # seat, card, source = target = tableau pile
    FLIP = "flip"  # seat, card, spit pile → central pile
    SAY = "say"  # seat
    LAPSE = "lapse"  # the agreement to flip is void: something changed (ruling.r04)
    FREEZE = "freeze"  # seat that is out, or None when both are (ruling.r12, ruling.r14)
    STALEMATE = "stalemate"  # seat with fewer tableau cards, or None when equal (ruling.r06)
    SLAP = "slap"  # seat, target = central pile
    GATHER = "gather"  # seat: his leftovers, his central pile and his spit cards in one packet
    DEAL = "deal"  # both packets are shuffled for the next round (ruling.r25)
    ROUND_END = "round_end"  # seat that won the round, or None
    GAME_END = "game_end"  # seat that won the game


class Event(NamedTuple):
    """One thing that happened. Fields that a kind does not use are None."""

    kind: EventKind
    seat: int | None = None
    card: Card | None = None
    source: Place | None = None
    target: Place | None = None
    face_up: bool = False

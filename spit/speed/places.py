"""The places of a table of Speed as small integers.

0–19 are the hands, five places for each of four seats; 20–23 the draw piles, 24–27 the central
piles L, R, M and N, 28–31 the side piles next to them. Fewer players leave the last ones unused.
"""

from typing import Final

from spit.places import Place
from spit.speed.variants import HAND

#: The most that can sit down (speed.14).
MOST_SEATS: Final = 4
SEAT_LETTERS: Final = "ABCD"
CENTRE_LETTERS: Final = "LRMN"

DRAW_PLACE: Final = (20, 21, 22, 23)
CENTRE_PLACE: Final = (24, 25, 26, 27)
SIDE_PLACE: Final = (28, 29, 30, 31)
#: From where the cards of a new round are dealt.
DECK_PLACE: Final = 32
PLACE_NAMES: Final = (
    *(f"{seat}{slot}" for seat in SEAT_LETTERS for slot in range(1, HAND + 1)),
    *(f"{seat}|" for seat in SEAT_LETTERS),
    *CENTRE_LETTERS,
    *(f"{centre}|" for centre in CENTRE_LETTERS),
    "deck",
)


def slot_place(seat: int, slot: int) -> Place:
    """The place of a card (0–4) in a player's hand."""
    return seat * HAND + slot

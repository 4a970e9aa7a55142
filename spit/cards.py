"""Cards, ranks and suits as small integers, and the project's own shuffle.

A card is ``rank * 4 + suit``: 0 is the ace of spades, 51 the king of clubs, 52 and 53 the jokers.
Ranks form a cycle (deck: A-2-…-10-J-Q-K-A), so every rank has two neighbours. Suits never matter
in play; they tell cards apart.
"""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeAlias

Card: TypeAlias = int
Rank: TypeAlias = int

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
RANK_COUNT: Final = 13
DECK_SIZE: Final = 52
JOKERS: Final = 2
ACE: Final = 0
QUEEN: Final = 11
KING: Final = 12
#: The rank of both jokers, which have no neighbours (ruling.r16); its letter is X.
JOKER: Final = 13
#: No card has this rank: it stands where a rank has fewer neighbours than others.
NO_RANK: Final = 14

#: A card whose face is not known (``xx`` in a position).
UNKNOWN: Final[Card] = -1

RANK_LETTERS: Final = RANKS + "X"
CARD_NAMES: Final = (*(r + s for r in RANKS for s in SUITS), "Xs", "Xh")
#: The rank of each card, for where a shift would be too slow.
RANK_OF: Final = tuple(card >> 2 for card in range(len(CARD_NAMES)))
_CARD_BY_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES)}


def rank_of(card: Card) -> Rank:
    """The rank, 0 (ace) to 12 (king)."""
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit, an index into :data:`SUITS`."""
    return card & 3


def card_name(card: Card) -> str:
    """Two letters, such as ``Th`` for the ten of hearts; ``xx`` is a card that is not known.

    >>> card_name(0), card_name(51)
    ('As', 'Kc')
    """
    return "xx" if card == UNKNOWN else CARD_NAMES[card]


def parse_card(name: str) -> Card:
    """The card with this two-letter name.

    >>> card = parse_card("Th")
    >>> RANKS[rank_of(card)], SUITS[suit_of(card)]
    ('T', 'h')

    :raises ValueError: the name is not a rank of ``A23456789TJQK`` and a suit of ``shdc``, nor a
        joker, ``Xs`` or ``Xh``.
    """
    try:
        return _CARD_BY_NAME[name]
    except KeyError:
        raise ValueError(
            f"no card is called {name!r}: expected a rank of {RANKS} and a suit of {SUITS}, "
            "or a joker, Xs or Xh"
        ) from None


def neighbours(rank: Rank) -> tuple[Rank, Rank]:
    """The ranks one below and one above; the ace links king and 2 (play.2).

    >>> [RANKS[r] for r in neighbours(ACE)]
    ['K', '2']
    """
    return (rank - 1) % RANK_COUNT, (rank + 1) % RANK_COUNT


def shuffled(cards: Sequence[Card], name: str) -> list[Card]:
    """The cards in the order that the named shuffle gives them.

    Fisher–Yates over ``Random(name).random()``, the one generator call whose digits are the same
    in every Python, in the browser too; so a seed deals the same cards for ever (record format
    ``fy1``).
    """
    dice = Random(name).random
    order = list(cards)
    left = float(len(order))  # times a fraction that is quicker than an integer
    for last in range(len(order) - 1, 0, -1):
        other = int(dice() * left)
        order[last], order[other] = order[other], order[last]
        left -= 1.0
    return order

"""What happened on the table: a closed list, enough to draw every change and to count the cards.

Events are named tuples of small numbers, and equal events are one object: they are handed out, not
made.
"""

from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from spit.cards import CARD_NAMES, Card
from spit.places import CENTRE_PLACE, SPIT_PLACE, Place


class EventKind(StrEnum):
    """The kinds of events; the comment at each says which of the fields are filled.

    >>> EventKind.FLIP.value, EventKind("flip") is EventKind.FLIP
    ('flip', True)
    """

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
    TIME = "time"  # the ten minutes of a timed game are over


class Event(NamedTuple):
    """One thing that happened. Fields that a kind does not use are None.

    >>> from spit import Match, Play, parse_position
    >>> match = Match.from_position(parse_position("std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c"))
    >>> for event in match.apply(Play(seat=0, pile=0, centre=0)):
    ...     print(event.kind, event.card, event.source, event.target)
    play 24 0 12
    turn_up 16 0 0

    :ivar seat: the player whom it concerns, 0 or 1; None for both or nobody.
    :ivar card: the card that was carried or turned up (see :mod:`spit.cards`).
    :ivar source: the place that the card left, ``target``: the one that it came to
        (see :mod:`spit.places`).
    :ivar face_up: how a dealt card lies.
    """

    kind: EventKind
    seat: int | None = None
    card: Card | None = None
    source: Place | None = None
    target: Place | None = None
    face_up: bool = False


_CARDS: Final = range(len(CARD_NAMES))
_PLACES: Final = range(10)

#: A card laid bare is turned up: by place and card.
TURN_UP_EVENTS: Final = tuple(
    tuple(Event(EventKind.TURN_UP, place // 5, card, place, place, face_up=True) for card in _CARDS)
    for place in _PLACES
)
#: A spit card lands on a central pile: by seat, central pile and card.
FLIP_EVENTS: Final = tuple(
    tuple(
        tuple(
            Event(EventKind.FLIP, seat, card, SPIT_PLACE[seat], target, face_up=True)
            for card in _CARDS
        )
        for target in CENTRE_PLACE
    )
    for seat in (0, 1)
)
#: A player says "Spit!": by seat.
SAY_EVENTS: Final = tuple(Event(EventKind.SAY, seat) for seat in (0, 1))
LAPSE_EVENT: Final = Event(EventKind.LAPSE)


@cache
def play_events(source: Place, target: Place) -> tuple[Event, ...]:
    """A card from a tableau pile lands on a central pile: by card."""
    return tuple(Event(EventKind.PLAY, source // 5, card, source, target) for card in _CARDS)


@cache
def move_events(source: Place, gap: Place) -> tuple[Event, ...]:
    """The top card of a tableau pile goes into a gap: by card."""
    return tuple(Event(EventKind.MOVE, source // 5, card, source, gap) for card in _CARDS)


@cache
def lay_events(place: Place, face_up: bool) -> tuple[Event, ...]:
    """A card is dealt onto a tableau pile, face up where it is the last of its pile: by card."""
    seat = place // 5
    return tuple(
        Event(EventKind.LAY, seat, card, SPIT_PLACE[seat], place, face_up) for card in _CARDS
    )


@cache
def gather_events(takers: tuple[int, ...]) -> tuple[Event, ...]:
    """Both players take up their leftovers and central piles, whose takers are given in order."""
    return tuple(
        Event(EventKind.GATHER, seat, target=place)
        for seat in (0, 1)
        for place, taker in zip(CENTRE_PLACE, takers, strict=False)
        if taker == seat
    )


@cache
def round_event(kind: EventKind, seat: int | None = None, target: Place | None = None) -> Event:
    """An event of a whole round or game, which has no card."""
    return Event(kind, seat, target=target)

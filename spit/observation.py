"""What one player may know: the face-up tops and the sizes of the stacks, nothing hidden."""

from dataclasses import dataclass

from spit.actions import PILES, SEATS
from spit.cards import Card
from spit.places import SPIT_PLACE, pile_place
from spit.position import Phase
from spit.state import State
from spit.variants import Variant


@dataclass(frozen=True, slots=True)
class PileSeen:
    """A tableau pile as both players see it: its top card if face up, and its size."""

    top: Card | None
    count: int


@dataclass(frozen=True, slots=True)
class SeatSeen:
    """One player's side of the table."""

    piles: tuple[PileSeen, ...]
    spit: int
    said: bool
    may_slap: bool

    @property
    def tableau(self) -> int:
        """Cards in the tableau, hidden ones included."""
        return sum(pile.count for pile in self.piles)

    @property
    def has_gap(self) -> bool:
        """One of the five places is empty (play.3)."""
        return any(not pile.count for pile in self.piles)


@dataclass(frozen=True, slots=True)
class Observation:
    """The table from one seat. Two positions that differ only in hidden cards look the same.

    >>> from spit import Match, parse_position
    >>> match = Match.from_position(parse_position("std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c"))
    >>> seen = observe(match, seat=0)
    >>> seen.me.piles[0], seen.opponent.spit
    (PileSeen(top=24, count=2), 1)
    >>> seen.plays(seen.me)
    [(0, 0)]

    :ivar seat: who looks; ``me`` is that player's side, ``opponent`` the other's.
    :ivar tops: top cards of the central piles L, R and M, None for an empty zone.
    :ivar sizes: how many cards lie on each.
    :ivar solo: the central pile that a lone flipper keeps to (ruling.r05).
    """

    variant: Variant
    phase: Phase
    seat: int
    me: SeatSeen
    opponent: SeatSeen
    tops: tuple[Card | None, ...]
    sizes: tuple[int, ...]
    solo: int | None

    def fits(self, card: Card, centre: int) -> bool:
        """Whether the card may be played on this central pile now (play.2)."""
        top = self.tops[centre]
        return top is not None and card >> 2 in self.variant.fits(top >> 2)

    def plays(self, seat: SeatSeen) -> list[tuple[int, int]]:
        """The (pile, central pile) pairs that a side could play now."""
        return [
            (number, centre)
            for number, pile in enumerate(seat.piles)
            for centre in range(len(self.tops))
            if pile.top is not None and self.fits(pile.top, centre)
        ]


def observe(state: State, seat: int) -> Observation:
    """The match as this seat sees it: all that a fair bot may know.

    >>> from spit import Match
    >>> seen = observe(Match(seed=3), seat=1)
    >>> seen.me.tableau, seen.opponent.spit, seen.tops
    (15, 11, (None, None))
    """
    sides = [
        SeatSeen(
            tuple(_seen(state, pile_place(who, pile)) for pile in range(PILES)),
            len(state.stacks[SPIT_PLACE[who]]),
            state.has_said(who),
            state.may_slap(who) and state.claim is None,
        )
        for who in SEATS
    ]
    return Observation(
        state.variant,
        state.phase,
        seat,
        sides[seat],
        sides[1 - seat],
        tuple(state.top(place) for place in state.centre_places),
        tuple(len(state.stacks[place]) for place in state.centre_places),
        state.solo,
    )


def _seen(state: State, place: int) -> PileSeen:
    return PileSeen(state.top(place) if state.up >> place & 1 else None, len(state.stacks[place]))

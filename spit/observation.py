"""What one player may know: the face-up tops and the sizes of the stacks, nothing hidden."""

from dataclasses import dataclass
from functools import cache

from spit.actions import PILES, SEATS
from spit.cards import Card
from spit.places import CENTRE_PLACE, SPIT_PLACE
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
        fits = self.variant.fits
        wanted = [() if top is None else fits(top >> 2) for top in self.tops]
        return [
            (number, centre)
            for number, pile in enumerate(seat.piles)
            if pile.top is not None
            for centre, ranks in enumerate(wanted)
            if pile.top >> 2 in ranks
        ]


def observe(state: State, seat: int) -> Observation:
    """The match as this seat sees it: all that a fair bot may know.

    >>> from spit import Match
    >>> seen = observe(Match(seed=3), seat=1)
    >>> seen.me.tableau, seen.opponent.spit, seen.tops
    (15, 11, (None, None))
    """
    stacks, up = state.stacks, state.up
    piles = [
        _seen(stack[-1] if up >> place & 1 else None, len(stack))
        for place, stack in enumerate(stacks[: 2 * PILES])
    ]
    sides = [
        SeatSeen(
            tuple(piles[who * PILES : (who + 1) * PILES]),
            len(stacks[SPIT_PLACE[who]]),
            state.has_said(who),
            state.may_slap(who) and state.claim is None,
        )
        for who in SEATS
    ]
    centres = stacks[CENTRE_PLACE[0] :]
    return Observation(
        state.variant,
        state.phase,
        seat,
        sides[seat],
        sides[1 - seat],
        tuple([stack[-1] if stack else None for stack in centres]),
        tuple([len(stack) for stack in centres]),
        state.solo,
    )


@cache
def _seen(top: Card | None, count: int) -> PileSeen:
    """Equal piles are one object: there are few of them, and a bot looks often."""
    return PileSeen(top, count)

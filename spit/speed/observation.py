"""What one player of Speed may know: his own hand, the tops, and the sizes of everything else."""

from dataclasses import dataclass

from spit.cards import DECK_SIZE, Card, Rank
from spit.speed.position import HandCards, SpeedPhase
from spit.speed.state import SpeedState
from spit.speed.variants import HAND, SpeedVariant


@dataclass(frozen=True, slots=True)
class PlayerSeen:
    """One player as all see him: how many cards he holds, and whether he agrees."""

    hand: int
    draw: int
    said: bool


@dataclass(frozen=True, slots=True)
class SpeedObservation:
    """The table from one seat. Two positions that differ only in what he may not see look the same.

    :ivar hand: the observer's five places, with a card or None.
    :ivar players: everybody by seat, the observer included.
    :ivar tops: top cards of the central piles, None where nothing lies face up.
    :ivar ranks: for each central pile the rank that the next card has to fit, None likewise.
    :ivar sizes: how many cards lie on each; ``sides``: how many in each side pile.
    :ivar out: who is out and has not called yet.
    """

    variant: SpeedVariant
    phase: SpeedPhase
    seat: int
    hand: HandCards
    players: tuple[PlayerSeen, ...]
    tops: tuple[Card | None, ...]
    ranks: tuple[Rank | None, ...]
    sizes: tuple[int, ...]
    sides: tuple[int, ...]
    out: int | None
    score: tuple[int, ...]

    @property
    def me(self) -> PlayerSeen:
        """The observer."""
        return self.players[self.seat]

    @property
    def held(self) -> int:
        """Cards that the observer still has to shed."""
        return self.me.hand + self.me.draw

    @property
    def can_draw(self) -> bool:
        """There is a card to draw, and room for it (speed.5, speed.13)."""
        room = 1 if self.variant.refill == "any_time" else HAND
        return self.phase == "play" and self.me.draw > 0 and HAND - self.me.hand >= room

    def plays(self) -> list[tuple[int, int, Rank | None]]:
        """What the observer could play: the place in his hand, the pile, the name of a joker."""
        if self.phase != "play":
            return []
        return [
            (slot, centre, name)
            for slot, card in enumerate(self.hand)
            for centre, top in enumerate(self.ranks)
            if card is not None and top is not None
            for name in self._names(card, top)
        ]

    def _names(self, card: Card, top: Rank) -> tuple[Rank | None, ...]:
        """How a card could be laid on a rank: as it is, by each name that a joker may have."""
        fits = self.variant.fits(top)
        if card < DECK_SIZE:
            return (None,) if card >> 2 in fits else ()
        if self.variant.jokers == "wild":
            return (None,)
        return fits if self.held > 1 else ()


def observe_speed(state: SpeedState, seat: int) -> SpeedObservation:
    """The match as this seat sees it."""
    opened = state.phase != "ready"
    return SpeedObservation(
        state.variant,
        state.phase,
        seat,
        tuple(state.hands[seat]),
        tuple(
            PlayerSeen(state.hand_count(who), len(state.draws[who]), state.has_said(who))
            for who in state.seats
        ),
        tuple(state.top(centre) if opened else None for centre in state.seats),
        tuple(state.top_rank(centre) if opened else None for centre in state.seats),
        tuple(len(pile) for pile in state.centres),
        tuple(len(side) for side in state.sides),
        state.out,
        tuple(state.score),
    )

"""Looks ahead: what a card opens for its player, and what it gives the opponent.

Both act at once, so nobody knows who comes first. The search weighs both: whoever has just laid a
card is a little later with the next. Cards that lie hidden count as cards of unknown rank; nothing
but the face-up cards is known (glossary.8).
"""

from functools import cache
from typing import Final, TypeAlias

from spit.bot.eye import Chance
from spit.cards import RANK_COUNT, Rank
from spit.observation import Observation, SeatSeen
from spit.variants import Variant

#: A player's face-up ranks and pile sizes; a rank is None for a gap or an unknown card.
_Side: TypeAlias = tuple[tuple[Rank | None, ...], tuple[int, ...]]
_Centre: TypeAlias = tuple[Rank | None, ...]

#: The value of a card that is laid; all others are measured by it.
_CARD: Final = 10
#: For each rank that one of the own cards would go on.
_RANK: Final = 2
#: For a pile whose top is unknown yet: it may go on anything.
_UNKNOWN: Final = 6
#: For being the only one who can still play.
_MOVE: Final = 5
#: For each hidden card of the pile that is played from (tips.2).
_HIDDEN: Final = 2
#: So many cards ahead.
_DEPTH: Final = 2
#: How likely the one comes first who has not laid the last card, where both can play.
_TURN: Final = 0.6


def best(seen: Observation, chances: list[Chance]) -> Chance:
    """Return the chance that leaves its player most and the opponent least to play next."""
    search = _Search(seen.variant)
    mine, theirs = _side(seen.me), _side(seen.opponent)
    centre = tuple(None if top is None else top >> 2 for top in seen.tops)

    def worth(chance: Chance) -> tuple[float, int, int]:
        pile, target = chance
        after, new = _lay(mine, centre, chance)
        hidden = seen.me.piles[pile].count - 1
        value = search.value(after, theirs, new, _DEPTH, 1 - _TURN) + _HIDDEN * hidden
        return value, -pile, -target

    return max(chances, key=worth) if len(chances) > 1 else chances[0]


def _side(seat: SeatSeen) -> _Side:
    tops = tuple(None if pile.top is None else pile.top >> 2 for pile in seat.piles)
    return tops, tuple(pile.count for pile in seat.piles)


def _lay(side: _Side, centre: _Centre, chance: Chance) -> tuple[_Side, _Centre]:
    """One card laid: the next one of its pile is unknown."""
    pile, target = chance
    tops, counts = side
    rank = tops[pile]
    left = (
        (*tops[:pile], None, *tops[pile + 1 :]),
        (*counts[:pile], counts[pile] - 1, *counts[pile + 1 :]),
    )
    return left, (*centre[:target], rank, *centre[target + 1 :])


class _Search:
    """Values positions by a search of a few cards, for one set of house rules."""

    def __init__(self, variant: Variant) -> None:
        self._variant = variant

    def value(self, me: _Side, you: _Side, centre: _Centre, depth: int, first: float) -> float:
        """What a position is worth to ``me``, who comes first with this likelihood."""
        mine, yours = self._chances(me, centre), self._chances(you, centre)
        if depth == 0 or not (mine or yours):
            moves = _MOVE * (bool(mine) - bool(yours)) if depth == 0 else 0
            return self._rest(me) - self._rest(you) + moves
        share = first if mine and yours else float(bool(mine))
        value = 0.0
        if mine:
            value += share * max(
                _CARD + self.value(left, you, new, depth - 1, 1 - _TURN)
                for left, new in (_lay(me, centre, chance) for chance in mine)
            )
        if yours:
            answers = [
                self.value(me, left, new, depth - 1, _TURN) - _CARD
                for left, new in (_lay(you, centre, chance) for chance in yours)
            ]
            # The opponent may not see his best card: half of it is chance.
            usual = (min(answers) + sum(answers) / len(answers)) / 2
            value += (1 - share) * usual
        return value

    def _chances(self, side: _Side, centre: _Centre) -> list[Chance]:
        fits = self._variant.fits
        return [
            (pile, target)
            for pile, rank in enumerate(side[0])
            if rank is not None
            for target, top in enumerate(centre)
            if top is not None and rank in fits(top)
        ]

    def _rest(self, side: _Side) -> int:
        """What a player's cards promise: the more ranks they go on the better."""
        ranks: set[Rank] = set()
        unknown = 0
        for rank, count in zip(*side, strict=True):
            if rank is not None:
                ranks.update(_goes_on(self._variant, rank))
            else:
                unknown += count > 0
        return _RANK * len(ranks) + _UNKNOWN * unknown


@cache
def _goes_on(variant: Variant, rank: Rank) -> tuple[Rank, ...]:
    """The ranks that a card of this rank may be played on."""
    return tuple(top for top in range(RANK_COUNT) if rank in variant.fits(top))

"""Changes of a table after which it is the same game: other suits, seats, places or ranks."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias

from spit import Action, Move, Play, Position, Slap, Spit, Step, TurnUp
from spit.cards import JOKER, RANK_COUNT
from spit.position import Claim

Choice: TypeAlias = Action | Step


def _same_card(card: int) -> int:
    return card


@dataclass(frozen=True)
class Symmetry:
    """One change of a position, and of what can be done in it.

    :ivar card: what becomes of a card.
    :ivar slots: where a player's first pile goes, his second …, for each seat.
    :ivar swaps: the players change seats, and with them left and right.
    """

    card: Callable[[int], int] = _same_card
    slots: tuple[tuple[int, ...], tuple[int, ...]] = ((0, 1, 2, 3, 4), (0, 1, 2, 3, 4))
    swaps: bool = False

    def position(self, position: Position) -> Position:
        """The position after the change."""
        sources = [
            self._seat(seat) * 5 + self.slots[self._seat(seat)].index(slot)
            for seat in (0, 1)
            for slot in range(5)
        ]
        piles = tuple(self._stack(position.piles[source]) for source in sources)
        spits = [self._stack(position.spits[self._seat(seat)]) for seat in (0, 1)]
        changed = replace(
            position, piles=piles, face_up=tuple(position.face_up[source] for source in sources),
            spits=(spits[0], spits[1]),
            centres=tuple(
                self._stack(position.centres[self._side(n)]) for n in range(len(position.centres))
            ),
        )  # fmt: skip
        if not self.swaps:
            return changed
        claim = position.claim
        return replace(
            changed,
            said=position.said[::-1],
            solo=None if position.solo is None else self._side(position.solo),
            right=position.right[::-1],
            winner=None if position.winner is None else 1 - position.winner,
            claim=claim and Claim(1 - claim.seat, self._side(claim.centre)),
            won=position.won[::-1],
            feeder=1 - position.feeder if len(position.centres) == 3 else 0,
            streak=-position.streak,
        )

    def choice(self, choice: Choice) -> Choice:
        """The same act on the changed table."""
        if isinstance(choice, Step):
            return choice
        seat, slots = self._seat(choice.seat), self.slots[choice.seat]
        match choice:
            case Play():
                return Play(seat, slots[choice.pile], self._side(choice.centre))
            case Move():
                return Move(seat, slots[choice.pile], slots[choice.gap])
            case TurnUp():
                return TurnUp(seat, slots[choice.pile])
            case Spit():
                return Spit(seat, None if choice.centre is None else self._side(choice.centre))
            case Slap():
                return Slap(seat, self._side(choice.centre))

    def _stack(self, stack: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(self.card(card) for card in stack)

    def _seat(self, seat: int) -> int:
        return 1 - seat if self.swaps else seat

    def _side(self, side: int) -> int:
        return 1 - side if self.swaps and side < 2 else side


def suits_changed() -> Iterator[Symmetry]:
    """Suits that change their places; the two jokers too."""
    for order in ((1, 0, 2, 3), (1, 2, 3, 0), (3, 2, 1, 0)):
        yield Symmetry(card=lambda card, order=order: _with_suit(card, order))  # type: ignore[misc]


def _with_suit(card: int, order: tuple[int, ...]) -> int:
    rank, suit = divmod(card, 4)
    return rank * 4 + (1 - suit if rank == JOKER else order[suit])


def swapped() -> Symmetry:
    """The players change seats."""
    return Symmetry(swaps=True)


def slots_changed() -> Iterator[Symmetry]:
    """The piles of a player, or of both, lie in another order."""
    plain = (0, 1, 2, 3, 4)
    for one, other in (((4, 3, 2, 1, 0), plain), (plain, (1, 2, 3, 4, 0)), ((2, 0, 1, 4, 3),) * 2):
        yield Symmetry(slots=(one, other))


def turned(by: int) -> Symmetry:
    """Every card some ranks higher, in the circle; jokers stay."""
    return Symmetry(
        card=lambda card: card if card >> 2 == JOKER else (card + 4 * by) % (4 * RANK_COUNT)
    )


def mirrored() -> Symmetry:
    """King for 2, queen for 3 …: the ranks run the other way; aces and jokers stay."""
    return Symmetry(
        card=lambda card: (
            card if card >> 2 == JOKER else (-(card >> 2) % RANK_COUNT) * 4 + (card & 3)
        )
    )

"""Cards on the table with a judge beside them: what each player may do now."""

from typing import Final

from spit.actions import (
    ACTIONS,
    Action,
    Play,
    Slap,
    Spit,
    moves_of,
    moves_of_seat,
    plays_left,
    plays_middle,
    plays_right,
    says_alone,
)
from spit.judge import judge
from spit.notation import format_position
from spit.places import SPIT_PLACE
from spit.position import Phase
from spit.state import ROWS, State
from spit.verdict import Allowed, Verdict

_SAYS: Final = tuple(action for action in ACTIONS.values() if isinstance(action, Spit))
_SAYS_TOGETHER: Final = tuple(
    tuple(say for say in _SAYS if silent >> say.seat & 1 and say.centre in (None, say.seat))
    for silent in range(4)
)
_SLAPS: Final = tuple(action for action in ACTIONS.values() if isinstance(action, Slap))
#: By the number of central piles, and by who may slap.
_SLAPS_OF: Final = {
    count: tuple(
        tuple(slap for slap in _SLAPS if right >> slap.seat & 1 and slap.centre < count)
        for right in range(4)
    )
    for count in (2, 3)
}
#: What can be legal at all in each phase.
_POSSIBLE: Final[dict[Phase, tuple[Action, ...]]] = {
    "ready": _SAYS,
    "play": tuple(action for action in ACTIONS.values() if action not in _SLAPS),
    "slap": _SLAPS,
}


class JudgedState(State):
    """A state that says what is legal, and lists it."""

    __slots__ = ()

    def __str__(self) -> str:
        """The position as a line of SPN."""
        return format_position(self.position)

    def __repr__(self) -> str:
        """The position as a line of SPN, and what it is."""
        return f"<{type(self).__name__} {self}>"

    def judge(self, action: Action) -> Verdict:
        """Whether the action is legal now, and if not, why."""
        return judge(self, action)

    def is_legal(self, action: Action) -> bool:
        """Whether the action is legal now."""
        return isinstance(judge(self, action), Allowed)

    def legal_actions(self, seat: int | None = None) -> tuple[Action, ...]:
        """All legal actions of a player, or of both, in a fixed order.

        A player who may flip is given "Spit!" without a pile, and with each pile that he may name.
        """
        if self.phase != "play" or self.up != self.held:
            if self.phase == "ready":
                return _SAYS_TOGETHER[~self.said & (0b11 if seat is None else 1 << seat)]
            if self.phase == "slap" and not self.claim:
                right = self.right & (0b11 if seat is None else 1 << seat)
                return _SLAPS_OF[self.variant.centre_count][right]
            return self._legal_one_by_one(seat)
        left, right, middle = self.fitting_each()
        held = self.held
        moves = moves_of(held) if seat is None else moves_of_seat(held & ROWS[seat], seat)
        if not (left or right or middle):
            return moves + self._says(seat)
        if seat is not None:
            row = ROWS[seat]
            left, right, middle = left & row, right & row, middle & row
        actions = plays_left(left) + plays_right(right) + moves
        return actions + plays_middle(middle) if middle else actions

    def _legal_one_by_one(self, seat: int | None) -> tuple[Action, ...]:
        """Judge every action that there is: right in every phase, and slow."""
        return tuple(
            action
            for action in _POSSIBLE.get(self.phase, ())
            if (seat is None or action.seat == seat) and self.is_legal(action)
        )

    def _says(self, seat: int | None) -> tuple[Action, ...]:
        """The ways to say "Spit!" when nobody can play a card."""
        silent = ~self.said & (0b11 if seat is None else 1 << seat)
        if self.stacks[10] and self.stacks[11]:
            return _SAYS_TOGETHER[silent]
        alone = 0 if self.stacks[10] else 1
        if not (silent >> alone & 1 and self.stacks[SPIT_PLACE[alone]]):
            return ()
        if self.variant.solo == "own_side":
            return says_alone(alone, 1 << alone)
        if self.solo is not None:
            return says_alone(alone, 1 << self.solo)
        return says_alone(
            alone, sum(1 << n for n, place in enumerate(self.centre_places) if self.stacks[place])
        )

    def plays(self, seat: int) -> list[Play]:
        """The legal plays of a player, those on the left pile first."""
        return [action for action in self.legal_actions(seat) if isinstance(action, Play)]

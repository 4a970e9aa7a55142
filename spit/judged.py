"""Cards on the table with a judge beside them: what each player may do now."""

from typing import Final

from spit.actions import (
    ACTIONS,
    MOVES,
    PLAYS_LEFT,
    PLAYS_MIDDLE,
    PLAYS_RIGHT,
    SAYS_ALONE,
    SEATS,
    Action,
    Play,
    Slap,
    Spit,
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

        :raises ValueError: there is no such seat.
        """
        if seat is not None and seat not in SEATS:
            raise ValueError(f"seat is {seat!r}: expected 0, 1 or None for both")
        if self.phase != "play" or self.hidden:
            return self._legal_elsewhere(seat)
        held, stacks = self.held, self.stacks
        if self._plain:
            showing = self.showing
            (below, above), (under, over), _ = self.wanted
            left = showing[below] | showing[above]
            right = showing[under] | showing[over]
            if seat is None:
                # What is asked at every turn of a game of two is answered first.
                if left or right:
                    return PLAYS_LEFT[left] + PLAYS_RIGHT[right] + MOVES[held]
                if stacks[10] and stacks[11]:
                    return MOVES[held] + _SAYS_TOGETHER[~self.said & 0b11]
            middle = 0
        else:
            left, right, middle = self.fitting(12), self.fitting(13), self.fitting(14)
        nobody_can_play = not (left or right or middle)
        if seat is not None:
            row = ROWS[seat]
            left, right, middle, held = left & row, right & row, middle & row, held & row
        if nobody_can_play:
            return MOVES[held] + self._says(~self.said & (0b11 if seat is None else 1 << seat))
        actions = PLAYS_LEFT[left] + PLAYS_RIGHT[right] + MOVES[held]
        return actions + PLAYS_MIDDLE[middle] if middle else actions

    def _legal_elsewhere(self, seat: int | None) -> tuple[Action, ...]:
        """What is legal when no cards can be played, or some are yet to be turned up."""
        if self.phase == "ready":
            return _SAYS_TOGETHER[~self.said & (0b11 if seat is None else 1 << seat)]
        if self.phase == "slap" and not self.claim:
            right = self.right & (0b11 if seat is None else 1 << seat)
            return _SLAPS_OF[self.variant.centre_count][right]
        if self.phase != "play":
            return ()
        return self._legal_one_by_one(seat)

    def _legal_one_by_one(self, seat: int | None) -> tuple[Action, ...]:
        """Judge every action that there is: right in every phase, and slow."""
        return tuple(
            action
            for action in _POSSIBLE.get(self.phase, ())
            if (seat is None or action.seat == seat) and self.is_legal(action)
        )

    def _says(self, silent: int) -> tuple[Action, ...]:
        """The ways to say "Spit!" for these seats (as bits) when nobody can play a card."""
        if self.stacks[10] and self.stacks[11]:
            return _SAYS_TOGETHER[silent]
        alone = 0 if self.stacks[10] else 1
        if not (silent >> alone & 1 and self.stacks[SPIT_PLACE[alone]]):
            return ()
        if self.variant.solo == "own_side":
            centres = 1 << alone
        elif self.solo is not None:
            centres = 1 << self.solo
        else:
            centres = sum([1 << n for n, pl in enumerate(self.centre_places) if self.stacks[pl]])
        return SAYS_ALONE[alone][centres]

    def plays(self, seat: int) -> list[Play]:
        """The legal plays of a player, those on the left pile first."""
        return [action for action in self.legal_actions(seat) if isinstance(action, Play)]

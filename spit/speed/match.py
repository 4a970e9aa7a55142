"""A match of Speed in progress, with one door for players, as a match of Spit has.

``judge`` says what an action would be told, ``is_legal`` whether it is legal, ``apply`` does it.
What no player chooses are *steps*: ``pending`` names the next one, ``settle`` does those that are
automated.
"""

from collections.abc import Iterable

from spit.position import PositionError
from spit.speed.actions import AGREES, CALLS, CATCHES, DRAWS, NAMED_PLAYS, PLAYS, SpeedAction
from spit.speed.actions import speed_action_name as action_name
from spit.speed.deal import first_deal
from spit.speed.events import SPEED_FORCED, SpeedEvent, SpeedStep
from spit.speed.judge import judge_speed
from spit.speed.notation import format_speed_position
from spit.speed.position import SpeedPosition
from spit.speed.state import SpeedState
from spit.speed.steps import act, take_speed_step
from spit.speed.variants import PLAIN, SpeedVariant
from spit.verdict import Allowed, IllegalAction, Verdict


class SpeedMatch(SpeedState):
    """The cards on the table and in the hands, who may do what, and how it goes on.

    :ivar automate: the steps that follow by themselves; a teacher may change them in mid-game.
    """

    __slots__ = ("_trail", "automate")

    def __init__(
        self,
        variant: SpeedVariant = PLAIN,
        seed: int = 0,
        automate: frozenset[SpeedStep] = SPEED_FORCED,
    ) -> None:
        """Shuffle the deck that the seed names and lay it out; all are asked to be ready."""
        super().__init__(first_deal(variant, seed), seed)
        self.automate = automate
        self._trail: list[SpeedPosition] = []

    @classmethod
    def from_position(
        cls, position: SpeedPosition, seed: int = 0, automate: frozenset[SpeedStep] = SPEED_FORCED
    ) -> "SpeedMatch":
        """A match that goes on from a position; nothing is settled yet.

        :raises PositionError: the position has faults.
        """
        if faults := position.faults():
            raise PositionError(faults)
        match = cls.__new__(cls)
        SpeedState.__init__(match, position, seed)
        match.automate = automate
        match._trail = []
        return match

    def __str__(self) -> str:
        """The position as a line of SPN."""
        return format_speed_position(self.position)

    def __repr__(self) -> str:
        """The position as a line of SPN, and what it is."""
        return f"<{type(self).__name__} {self}>"

    def judge(self, action: SpeedAction) -> Verdict:
        """Whether the action is legal now, and if not, why."""
        return judge_speed(self, action)

    def is_legal(self, action: SpeedAction) -> bool:
        """Whether the action is legal now."""
        return isinstance(judge_speed(self, action), Allowed)

    def legal_actions(self, seat: int | None = None) -> tuple[SpeedAction, ...]:
        """All legal actions of a player, or of all, in a fixed order."""
        seats = self.seats if seat is None else (seat,)
        return tuple(action for who in seats for action in self._legal_of(who))

    def _legal_of(self, seat: int) -> list[SpeedAction]:
        silent = not self.has_said(seat)
        if self.phase == "ready":
            return [AGREES[seat]] if silent else []
        if self.phase == "call":
            if seat == self.out:
                return [CALLS[seat]]
            return [CATCHES[seat][n] for n in self.seats if len(self.centres[n]) > 1]
        if self.phase != "play":
            return []
        found: list[SpeedAction] = [
            PLAYS[seat][slot][centre] if name is None else NAMED_PLAYS[seat][slot][centre][name]
            for slot, centre, name in self.plays(seat)
        ]
        if self.can_draw(seat):
            found.append(DRAWS[seat])
        return found or ([AGREES[seat]] if silent else [])

    def apply(self, action: SpeedAction) -> list[SpeedEvent]:
        """Do the action, and then the automated steps that follow from it.

        :raises IllegalAction: the action is refused.
        """
        verdict = judge_speed(self, action)
        if not isinstance(verdict, Allowed):
            raise IllegalAction(action_name(action), verdict)
        self._trail.append(self.position)
        return act(self, action) + self._settle(self.automate)

    @property
    def previous(self) -> SpeedPosition | None:
        """The position before the last change of this round, or None if there was none."""
        return self._trail[-1] if self._trail else None

    def undo(self) -> None:
        """Take back the last ``apply``, ``step`` or ``settle``, as far back as this round's deal.

        :raises IndexError: nothing is left to take back.
        """
        self.load(self._trail.pop())

    def next_round(self) -> list[SpeedEvent]:
        """Shuffle and deal the next round (speed.9), and do the automated steps that follow.

        :raises IllegalAction: the round is not over, or the game is.
        """
        return self.step(SpeedStep.DEAL) + self._settle(self.automate)

    def settle(self, automate: Iterable[SpeedStep] | None = None) -> list[SpeedEvent]:
        """Do the pending steps as long as they are among the automated ones."""
        allowed = self.automate if automate is None else frozenset(automate)
        if self.pending() not in allowed:
            return []
        self._trail.append(self.position)
        return self._settle(allowed)

    def step(self, step: SpeedStep) -> list[SpeedEvent]:
        """Do one step: the pending one, or the next deal.

        :raises IllegalAction: this step is not due.
        """
        due = self.pending()
        if step is SpeedStep.DEAL and self.phase == "settled":
            due = SpeedStep.DEAL
            self._trail.clear()
        if step is not due:
            raise IllegalAction(f"step {step} is not due in phase {self.phase}")
        self._trail.append(self.position)
        return take_speed_step(self, step)

    def _settle(self, allowed: Iterable[SpeedStep]) -> list[SpeedEvent]:
        events: list[SpeedEvent] = []
        while (step := self.pending()) is not None and step in allowed:
            events += take_speed_step(self, step)
        return events

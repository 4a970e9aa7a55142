"""A match in progress: the one mutable object of the engine, with one door for players.

``judge`` says what an action would be told, ``is_legal`` whether it is legal, ``apply`` does it.
What no player chooses (dealing, turning up, flipping once both have said so, freezing, gathering)
are *steps*: ``pending`` names the next one, ``settle`` does those that are automated. A teacher
automates nothing and does one at a time.
"""

from collections.abc import Iterable

from spit.actions import ACTIONS, Action, Play, action_name
from spit.cards import DECK_SIZE, shuffled
from spit.events import Event
from spit.judge import judge
from spit.position import Position, PositionError
from spit.state import FORCED, State, Step
from spit.steps import act, take_step
from spit.variants import STANDARD, Variant
from spit.verdict import Allowed, IllegalAction, Verdict


class Match(State):
    """The cards on the table, whose hand may do what, and how it goes on."""

    __slots__ = ("_trail", "automate")

    def __init__(
        self,
        variant: Variant = STANDARD,
        seed: int = 0,
        automate: frozenset[Step] = FORCED,
    ) -> None:
        """Shuffle the deck that the seed names and split it: 26 cards each (setup.2).

        With :data:`~spit.state.FORCED` the first round is then laid out and waits for both to be
        ready.
        """
        deck = shuffled(range(DECK_SIZE), f"fy1:{seed}:deck")
        half = DECK_SIZE // 2
        packets = (tuple(deck[:half]), tuple(deck[half:]))
        super().__init__(
            Position(variant, "deal", ((),) * 10, (False,) * 10, packets, ((), ())), seed
        )
        self.automate = automate
        self._trail: list[Position] = []
        self.settle()

    @classmethod
    def from_position(
        cls, position: Position, seed: int = 0, automate: frozenset[Step] = FORCED
    ) -> "Match":
        """A match that goes on from a position; nothing is settled yet.

        :raises PositionError: the position has faults.
        """
        if faults := position.faults():
            raise PositionError(faults)
        match = cls.__new__(cls)
        State.__init__(match, position, seed)
        match.automate = automate
        match._trail = []
        return match

    def judge(self, action: Action) -> Verdict:
        """Whether the action is legal now, and if not, why."""
        return judge(self, action)

    def is_legal(self, action: Action) -> bool:
        """Whether the action is legal now."""
        return isinstance(judge(self, action), Allowed)

    def legal_actions(self, seat: int) -> list[Action]:
        """All legal actions of a player, in a fixed order; a lone flip once for each pile."""
        letter = "AB"[seat]
        return [
            action
            for name, action in ACTIONS.items()
            if name[0] == letter and self.is_legal(action)
        ]

    def plays(self, seat: int) -> list[Play]:
        """The legal plays on the central piles, pile by pile."""
        return [action for action in self.legal_actions(seat) if isinstance(action, Play)]

    def apply(self, action: Action) -> list[Event]:
        """Do the action, and then the automated steps that follow from it.

        :raises IllegalAction: the action is refused.
        """
        verdict = judge(self, action)
        if not isinstance(verdict, Allowed):
            raise IllegalAction(action_name(action), verdict)
        self._trail.append(self.position)
        return act(self, action) + self._settle(self.automate)

    @property
    def previous(self) -> Position | None:
        """The position before the last change of this round, or None if there was none."""
        return self._trail[-1] if self._trail else None

    def undo(self) -> None:
        """Take back the last ``apply``, ``step`` or ``settle`` of this round (lessons: ruling.r11).

        :raises IndexError: nothing has been done since the round was dealt.
        """
        self.load(self._trail.pop())

    def settle(self, automate: Iterable[Step] | None = None) -> list[Event]:
        """Do the pending steps as long as they are among the automated ones."""
        allowed = self.automate if automate is None else frozenset(automate)
        if self.pending() not in allowed:
            return []
        self._trail.append(self.position)
        return self._settle(allowed)

    def step(self, step: Step) -> list[Event]:
        """Do one step: the pending one, the next deal, or own sides in an equal stalemate.

        :raises IllegalAction: this step is not due.
        """
        due = self.pending()
        if step is Step.DEAL and self.phase == "settled":
            due = Step.DEAL
            self._trail.clear()
        if step is Step.SIDES and self.phase == "slap" and self.cause == "equal" and not self.claim:
            due = Step.SIDES
        if step is not due:
            raise IllegalAction(f"step {step} is not due in phase {self.phase}")
        self._trail.append(self.position)
        return take_step(self, step)

    def _settle(self, allowed: Iterable[Step]) -> list[Event]:
        events: list[Event] = []
        while (step := self.pending()) is not None and step in allowed:
            events += take_step(self, step)
        return events

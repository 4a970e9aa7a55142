"""A bot at a table: its hand plans, and what it plans waits at the table to be judged."""

from typing import Any, Generic, TypeVar

from spit.arbiter import Arbiter, Judged
from spit.bot.pace import PacedHand, Plan
from spit.contest import Act

A = TypeVar("A", bound=Act)
O = TypeVar("O")  # noqa: E741 - an observation


class SeatedBot(Generic[A, O]):
    """A seat of a table that a hand plays for."""

    def __init__(
        self,
        table: Arbiter[Any, A, Any, Any, Any],
        seat: int,
        hand: PacedHand[A, O],
        window: int = 0,
    ) -> None:
        """Sit down; :meth:`look` begins the game.

        :param window: how long each act waits for an earlier one of another player, in ms.
        """
        self.table = table
        self.seat = seat
        self.hand = hand
        self.window = window

    def see(self) -> O:
        """What the seat may know of the match now."""
        raise NotImplementedError

    @property
    def intent(self) -> Plan[A] | None:
        """The act under way."""
        return self.hand.intent

    @property
    def looks_at(self) -> int | None:
        """When it looks again after it has overlooked everything."""
        return self.hand.looks_at

    def look(self, happening: Judged[A, Any, Any] | None = None) -> None:
        """See what has happened, or the table as it lies; a new plan replaces an older one."""
        before = self.hand.intent
        if happening is not None and before is not None and happening.what is before.action:
            self.hand.done(self.see(), self.table.now)
        elif happening is None or happening.refused is None:
            self.hand.watch(self.see(), self.table.now)
        self._put(before)

    def look_again(self, now: int) -> None:
        """Look once more, if the time for it has come."""
        if self.looks_at is not None and self.looks_at <= now:
            before = self.hand.intent
            self.hand.look_again(self.see(), now)
            self._put(before)

    def drop(self) -> None:
        """Take the hand back: the round is over, or play is paused (no act outlives it)."""
        self.hand.drop()
        self.table.withdraw(self.seat)

    def _put(self, before: Plan[A] | None) -> None:
        intent = self.hand.intent
        if intent is before:
            return
        self.table.withdraw(self.seat)
        if intent is not None:
            due = self.table.earliest(intent.action, intent.due)
            self.table.offer(intent.action, due, None, self.window)

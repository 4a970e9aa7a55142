"""A bot at a table: its hand plans, and what it plans waits at the table to be judged."""

from spit.bot.hand import Hand, Intent
from spit.observation import observe
from spit.table import Happening, Table


class BotPlayer:
    """A seat of a table that a hand plays for."""

    def __init__(self, table: Table, seat: int, hand: Hand, window: int = 0) -> None:
        """Sit down; :meth:`look` begins the game.

        :param window: how long each act waits for an earlier one of the other player, in ms.
        """
        self.table = table
        self.seat = seat
        self.hand = hand
        self.window = window

    @property
    def intent(self) -> Intent | None:
        """The act under way."""
        return self.hand.intent

    @property
    def looks_at(self) -> int | None:
        """When it looks again after it has overlooked everything."""
        return self.hand.looks_at

    def look(self, happening: Happening | None = None) -> None:
        """See what has happened, or the table as it lies; a new plan replaces an older one."""
        before = self.hand.intent
        if happening is not None and before is not None and happening.what is before.action:
            self.hand.done(observe(self.table.match, self.seat), self.table.now)
        elif happening is None or happening.refused is None:
            self.hand.watch(observe(self.table.match, self.seat), self.table.now)
        self._put(before)

    def look_again(self, now: int) -> None:
        """Look once more, if the time for it has come."""
        if self.looks_at is not None and self.looks_at <= now:
            before = self.hand.intent
            self.hand.look_again(observe(self.table.match, self.seat), now)
            self._put(before)

    def drop(self) -> None:
        """Take the hand back: the round is over, or play is paused (no act outlives it)."""
        self.hand.drop()
        self.table.withdraw(self.seat)

    def _put(self, before: Intent | None) -> None:
        intent = self.hand.intent
        if intent is before:
            return
        self.table.withdraw(self.seat)
        if intent is not None:
            due = self.table.earliest(intent.action, intent.due)
            self.table.offer(intent.action, due, None, self.window)

"""A bot's hand: it looks, plans one act, and that act falls due; until then it may be overtaken.

What it plans is a policy's business, and so is what a game's acts are like; when it acts is the
same in both games.
"""

from dataclasses import dataclass
from random import Random
from typing import Generic, TypeVar

from spit.bot.profile import FLOOR, REACH, REACTIONS, Profile

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - an observation


@dataclass(frozen=True, slots=True)
class Plan(Generic[A]):
    """An act that is planned: when the hand sets out and when it arrives, in ms of game time."""

    action: A
    start: int
    due: int


class PacedHand(Generic[A, O]):
    """One bot at the table. It sees observations only, and draws from dice of its own.

    :ivar intent: the act under way, or None.
    :ivar looks_at: when it looks again after it has overlooked everything, or None.
    """

    def __init__(self, profile: Profile, seed: int, speed: float = 1.0) -> None:
        """Take a level, the seed of its dice, and a factor: 2 halves all its times."""
        self.profile = profile
        self.speed = speed
        self.intent: Plan[A] | None = None
        self.looks_at: int | None = None
        self.dice = Random(f"bot:{seed}")

    # --- what each game tells -----------------------------------------------------------------

    def choose(self, seen: O) -> A | None:
        """The next act, or None when there is nothing to do, or all of it is overlooked."""
        raise NotImplementedError

    def overlooked(self, seen: O) -> bool:
        """Whether there was something to do though nothing was chosen."""
        raise NotImplementedError

    def mean(self, action: A | None, seen: O) -> int:
        """The mean time that the level needs for such an act, in ms."""
        raise NotImplementedError

    def carries(self, action: A) -> bool:
        """Whether the hand carries a card across the table, and is on its way for a while."""
        raise NotImplementedError

    def still_fits(self, action: A, seen: O) -> bool:
        """Whether what is planned would still be done, now that something has changed."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------

    def watch(self, seen: O, now: int) -> None:
        """Look at the table after something has changed.

        A hand that is already on its way carries on, and may come too late; a plan that no longer
        fits is dropped and made anew.
        """
        intent = self.intent
        if intent is not None and (intent.start <= now or self.still_fits(intent.action, seen)):
            return
        self._plan(seen, now)

    def look_again(self, seen: O, now: int) -> None:
        """Look once more, if the time for it has come and nothing is planned."""
        if self.intent is None and self.looks_at is not None and self.looks_at <= now:
            self._plan(seen, now)

    def done(self, seen: O, now: int) -> None:
        """The act has been judged: plan the next one."""
        self._plan(seen, now)

    def drop(self) -> None:
        """Forget what was planned: the round is over, or play is paused (no act outlives it)."""
        self.intent = None
        self.looks_at = None

    def delay(self, mean: int) -> int:
        """One reaction, drawn from the table, in whole ms."""
        share = REACTIONS[int(self.dice.random() * len(REACTIONS))]
        return max(1, round(max(FLOOR, mean * share // 1000) / self.speed))

    def _plan(self, seen: O, now: int) -> None:
        self.drop()
        action = self.choose(seen)
        delay = self.delay(self.mean(action, seen))
        if action is None:
            if self.overlooked(seen):
                self.looks_at = now + delay
            return
        reach = min(delay, round(REACH / self.speed)) if self.carries(action) else 0
        self.intent = Plan(action, now + delay - reach, now + delay)

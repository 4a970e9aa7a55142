"""A bot's hand: it looks, plans one act, and that act falls due; until then it may be overtaken.

What it plans is a policy's business, and so is what a game's acts are like; when it acts is the
same in both games. A person needs time to see, to reach and to lay, and the longer the more there
is to look through: so much for each doubling of the number of things (the law of Hick and Hyman).
Reaction times are skewed: most are a little under the mean, a few far above it. The table of
reactions holds equally likely ones, so that a draw is a look-up in whole numbers, the same on
every machine.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Final, Generic, TypeVar

from spit.bot.profile import Profile

A = TypeVar("A")
O = TypeVar("O")  # noqa: E741 - an observation

#: Twenty equally likely reactions, in thousandths of the mean; they average 1000.
REACTIONS: Final = (
    640, 700, 740, 770, 800, 830, 855, 880, 905, 930,
    955, 980, 1005, 1035, 1070, 1110, 1165, 1245, 1380, 2005,
)  # fmt: skip
#: Nobody sees, reaches and lays in less, in ms.
FLOOR: Final = 350
#: The part of a delay in which the hand is visibly on its way, in ms.
REACH: Final = 350
#: What it takes to look through 1, 2, 3 … things, in ms: 150 for each doubling.
SCAN: Final = (0, 150, 238, 300, 348, 388, 421, 450, 475, 498, 519, 538, 555, 571, 586, 600)
#: What looking takes in the means of the levels: the third or fourth thing looked at is the one.
_USUAL_SCAN: Final = 270


@dataclass(frozen=True, slots=True)
class Plan(Generic[A]):
    """An act that is planned: when the hand sets out and when it arrives, in ms of game time."""

    action: A
    start: int
    due: int


@dataclass(frozen=True, slots=True)
class Decision(Generic[A]):
    """What a look has led to: an act, or another look, after so many ms at speed 1."""

    action: A | None
    delay: int


class PacedHand(Generic[A, O]):
    """One bot at the table. It sees observations only, and draws from dice of its own.

    :ivar intent: the act under way, or None.
    :ivar looks_at: when it looks again after it has overlooked everything, or None.
    :ivar speed: divides all its times; it may change in the course of a game.
    """

    def __init__(self, profile: Profile, seed: int, speed: float = 1.0) -> None:
        """Take a bot, the seed of its dice, and a factor: 2 halves all its times."""
        self.profile = profile
        self.speed = speed
        self.intent: Plan[A] | None = None
        self.looks_at: int | None = None
        self.dice = Random(f"bot:{seed}")

    # --- what each game tells -----------------------------------------------------------------

    def decide(self, seen: O) -> Decision[A] | None:
        """What it does next and how long that takes; None when there is nothing to do."""
        raise NotImplementedError

    def reconsider(self, seen: O, planned: A) -> A | None:
        """A better act in place of one for which the hand has not set out yet."""
        return None

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
        if intent is None or (intent.start > now and not self.still_fits(intent.action, seen)):
            self._plan(seen, now)
        elif intent.start > now:
            better = self.reconsider(seen, intent.action)
            if better is not None and better != intent.action:
                self.intent = replace(intent, action=better)

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

    def reaction(self, mean: int, things: int) -> int:
        """Draw one reaction, in ms at speed 1.

        :param mean: what such an act takes on average where the eye has to find a card.
        :param things: how many things the eye looks through, the one that it finds included.
        """
        share = REACTIONS[int(self.dice.random() * len(REACTIONS))]
        scan = SCAN[min(things, len(SCAN)) - 1] - _USUAL_SCAN
        return max(FLOOR, (mean + scan) * share // 1000)

    def _plan(self, seen: O, now: int) -> None:
        self.drop()
        decision = self.decide(seen)
        if decision is None:
            return
        delay = max(1, round(decision.delay / self.speed))
        action = decision.action
        if action is None:
            self.looks_at = now + delay
            return
        reach = min(delay, round(REACH / self.speed)) if self.carries(action) else 0
        self.intent = Plan(action, now + delay - reach, now + delay)

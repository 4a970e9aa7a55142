"""A bot's hand: it looks, plans one act, and that act falls due; until then it may be overtaken."""

from dataclasses import dataclass
from random import Random

from spit.actions import Action, Move, Play, Slap, Spit
from spit.bot.policy import choose
from spit.bot.profile import FLOOR, REACH, REACTIONS, Profile
from spit.observation import Observation
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place


@dataclass(frozen=True, slots=True)
class Intent:
    """An act that is planned: when the hand sets out and when it arrives, in ms of game time."""

    action: Action
    start: int
    due: int

    def places(self) -> tuple[int, int]:
        """From where to where the hand goes; the same place twice where it carries no card."""
        action = self.action
        match action:
            case Play():
                return pile_place(action.seat, action.pile), CENTRE_PLACE[action.centre]
            case Move():
                return pile_place(action.seat, action.pile), pile_place(action.seat, action.gap)
            case Slap():
                return CENTRE_PLACE[action.centre], CENTRE_PLACE[action.centre]
        return SPIT_PLACE[action.seat], SPIT_PLACE[action.seat]


class Hand:
    """One bot at the table. It sees Observations only, and draws from dice of its own.

    :ivar intent: the act under way, or None.
    :ivar looks_at: when it looks again after it has overlooked everything, or None.
    """

    def __init__(self, profile: Profile, seed: int, speed: float = 1.0) -> None:
        """Take a level, the seed of its dice, and a factor: 2 halves all its times."""
        self.profile = profile
        self.speed = speed
        self.intent: Intent | None = None
        self.looks_at: int | None = None
        self._dice = Random(f"bot:{seed}")

    def watch(self, seen: Observation, now: int) -> None:
        """Look at the table after something has changed.

        A hand that is already on its way carries on, and may come too late; a plan that no longer
        fits is dropped and made anew.
        """
        if self.intent is not None and (self.intent.start <= now or self._still_fits(seen)):
            return
        self._plan(seen, now)

    def look_again(self, seen: Observation, now: int) -> None:
        """Look once more, if the time for it has come and nothing is planned."""
        if self.intent is None and self.looks_at is not None and self.looks_at <= now:
            self._plan(seen, now)

    def done(self, seen: Observation, now: int) -> None:
        """The act has been judged: plan the next one."""
        self._plan(seen, now)

    def drop(self) -> None:
        """Forget what was planned: the round is over, or play is paused (no act outlives it)."""
        self.intent = None
        self.looks_at = None

    def _plan(self, seen: Observation, now: int) -> None:
        self.drop()
        action = choose(seen, self.profile, self._dice)
        delay = self.delay(self._mean(action, seen))
        if action is None:
            if seen.phase == "play" and seen.plays(seen.me):
                self.looks_at = now + delay
            return
        reach = min(delay, round(REACH / self.speed)) if isinstance(action, Play | Move) else 0
        self.intent = Intent(action, now + delay - reach, now + delay)

    def _mean(self, action: Action | None, seen: Observation) -> int:
        """A readied or agreed hand is quicker than one that must first find its card."""
        if isinstance(action, Spit) and seen.phase == "ready":
            return FLOOR
        return self.profile.slap if isinstance(action, Slap | Spit) else self.profile.mean

    def delay(self, mean: int) -> int:
        """One reaction, drawn from the table, in whole ms."""
        share = REACTIONS[int(self._dice.random() * len(REACTIONS))]
        return max(1, round(max(FLOOR, mean * share // 1000) / self.speed))

    def _still_fits(self, seen: Observation) -> bool:
        """Whether what is planned would still be done, now that something has changed."""
        action = self.intent.action if self.intent else None
        match action:
            case Play():
                top = seen.me.piles[action.pile].top
                return seen.phase == "play" and top is not None and seen.fits(top, action.centre)
            case Move():
                return seen.phase == "play" and not seen.plays(seen.me)
            case Spit():
                blocked = not seen.plays(seen.me) and not seen.plays(seen.opponent)
                return not seen.me.said and (seen.phase == "ready" or blocked)
            case Slap():
                return seen.me.may_slap
        return False

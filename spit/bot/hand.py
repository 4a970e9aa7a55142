"""The hand of a bot that plays Spit: what its acts are like, and how long each takes."""

from typing import Final

from spit.actions import Action, Move, Play, Slap, Spit
from spit.bot import policy
from spit.bot.eye import Chance, Noticed, all_things, look, look_on
from spit.bot.pace import FLOOR, Decision, PacedHand
from spit.bot.policy import Choice, Why
from spit.bot.profile import Profile
from spit.observation import Observation
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place

#: After a flip there are new cards on all piles at once: a moment to take them in, as a share of
#: the mean in thousandths.
_LOOK_AFTER_FLIP: Final = 150
#: Ranks that lie two apart are taken for neighbours by mistake, and equal ones too.
_CONFUSED: Final = (0, 2)


def hand_places(action: Action) -> tuple[int, int]:
    """From where to where the hand goes; the same place twice where it carries no card."""
    match action:
        case Play():
            return pile_place(action.seat, action.pile), CENTRE_PLACE[action.centre]
        case Move():
            return pile_place(action.seat, action.pile), pile_place(action.seat, action.gap)
        case Slap():
            return CENTRE_PLACE[action.centre], CENTRE_PLACE[action.centre]
    return SPIT_PLACE[action.seat], SPIT_PLACE[action.seat]


class Hand(PacedHand[Action, Observation]):
    """One bot at a table of Spit.

    :ivar focus: the central pile that its eye is on: the one that it played on last.
    :ivar why: why it does what it has planned, or None.
    """

    def __init__(self, profile: Profile, seed: int, speed: float = 1.0) -> None:
        """Take a bot, the seed of its dice, and a factor: 2 halves all its times."""
        super().__init__(profile, seed, speed)
        self.focus = 0
        self.why: Why | None = None
        self._tops: tuple[int | None, ...] = ()
        self._looked: tuple[Observation, list[Chance]] | None = None

    def decide(self, seen: Observation) -> Decision[Action] | None:
        """Look, choose, and draw how long it takes."""
        self._turn_eye(seen)
        flipped = self._flipped(seen)
        noticed: list[Noticed] = []
        self._looked = (seen, [])
        if seen.phase == "play":
            slip = self._slip(seen)
            if slip is not None:
                return self._plan_choice(slip, self._reaction_to_card(3))
            noticed = look(seen, self.focus, self.profile, self.dice)
        times = [self._reaction_to_card(each.things) for each in noticed]
        if self.profile.style == "first":
            # The quickest of those it has noticed; others wait for nothing and choose the best.
            noticed = [each for _, each in sorted(zip(times, noticed, strict=True), key=_time)]
        chances = [each.chance for each in noticed]
        self._looked = (seen, chances)
        choice = policy.choose(seen, chances, self.focus, self.profile, self.dice)
        if choice is None:
            self.why = None
            again = seen.phase == "play" and bool(seen.plays(seen.me))
            return Decision(None, self._reaction_to_card(all_things(seen))) if again else None
        extra = self.profile.mean * _LOOK_AFTER_FLIP // 1000 if flipped else 0
        quickest = (
            min(times) if isinstance(choice.action, Play) else self._time(choice.action, seen)
        )
        return self._plan_choice(choice, quickest + extra)

    def reconsider(self, seen: Observation, planned: Action) -> Action | None:
        """Who looks ahead goes on looking until the hand sets out."""
        if self.profile.style != "ahead" or not isinstance(planned, Play):
            return None
        if self._looked is None:
            return None
        chances = look_on(seen, *self._looked, self.focus, self.profile, self.dice)
        self._looked = (seen, chances)
        if not chances:
            return None
        choice = policy.pick(seen, chances, self.focus, self.profile)
        self.why = choice.why
        return choice.action

    def carries(self, action: Action) -> bool:
        """Plays and gap moves carry a card."""
        return isinstance(action, Play | Move)

    def still_fits(self, action: Action, seen: Observation) -> bool:
        """Whether what is planned would still be done, now that something has changed."""
        match action:
            case Play():
                top = seen.me.piles[action.pile].top
                fits = seen.phase == "play" and top is not None and seen.fits(top, action.centre)
                return fits or (seen.phase == "play" and top is not None and self.why is Why.SLIP)
            case Move():
                return seen.phase == "play" and not seen.plays(seen.me)
            case Spit():
                blocked = not seen.plays(seen.me) and not seen.plays(seen.opponent)
                return not seen.me.said and (seen.phase == "ready" or blocked)
            case Slap():
                return seen.me.may_slap
        return False

    # ------------------------------------------------------------------------------------------

    def _plan_choice(self, choice: Choice, delay: int) -> Decision[Action]:
        self.why = choice.why
        if isinstance(choice.action, Play) and self.profile.style != "side":
            self.focus = choice.action.centre
        return Decision(choice.action, delay)

    def _turn_eye(self, seen: Observation) -> None:
        """The watcher of one side keeps to his own; nobody looks at an empty zone."""
        if self.profile.style == "side":
            self.focus = seen.seat
        if seen.tops[self.focus] is None:
            self.focus = next((n for n, top in enumerate(seen.tops) if top is not None), 0)

    def _flipped(self, seen: Observation) -> bool:
        """Whether all central piles have changed since the last look."""
        before, self._tops = self._tops, seen.tops
        return seen.phase == "play" and len(before) == len(seen.tops) and all(
            old != new for old, new in zip(before, seen.tops, strict=True)
        )  # fmt: skip

    def _reaction_to_card(self, things: int) -> int:
        return self.reaction(self.profile.mean, things)

    def _time(self, action: Action, seen: Observation) -> int:
        """A readied or agreed hand is quicker than one that must first find its card."""
        match action:
            case Spit() if seen.phase == "ready":
                return self.reaction(FLOOR, 1)
            case Spit():
                return self.reaction(self.profile.slap, all_things(seen)) + self.profile.patience
            case Slap():
                return self.reaction(self.profile.slap, len(seen.sizes))
        return self._reaction_to_card(all_things(seen))

    def _slip(self, seen: Observation) -> Choice | None:
        """A card that does not fit, laid by mistake: it looks as if it did."""
        if not self.profile.slips or self.dice.random() * 1000 >= self.profile.slips:
            return None
        for number, pile in enumerate(seen.me.piles):
            top, target = pile.top, seen.tops[self.focus]
            if top is None or target is None or seen.fits(top, self.focus):
                continue
            if abs((top >> 2) - (target >> 2)) in _CONFUSED:
                return Choice(Play(seen.seat, number, self.focus), Why.SLIP)
        return None


def _time(timed: tuple[int, Noticed]) -> int:
    return timed[0]

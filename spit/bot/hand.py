"""The hand of a bot that plays Spit: what its acts are like, and how long each takes."""

from spit.actions import Action, Move, Play, Slap, Spit
from spit.bot.pace import PacedHand
from spit.bot.policy import choose
from spit.bot.profile import FLOOR
from spit.observation import Observation
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place


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
    """One bot at a table of Spit."""

    def choose(self, seen: Observation) -> Action | None:
        """The policy's choice."""
        return choose(seen, self.profile, self.dice)

    def overlooked(self, seen: Observation) -> bool:
        """A card could have been played."""
        return seen.phase == "play" and bool(seen.plays(seen.me))

    def mean(self, action: Action | None, seen: Observation) -> int:
        """A readied or agreed hand is quicker than one that must first find its card."""
        if isinstance(action, Spit) and seen.phase == "ready":
            return FLOOR
        return self.profile.slap if isinstance(action, (Slap, Spit)) else self.profile.mean

    def carries(self, action: Action) -> bool:
        """Plays and gap moves carry a card."""
        return isinstance(action, Play | Move)

    def still_fits(self, action: Action, seen: Observation) -> bool:
        """Whether what is planned would still be done, now that something has changed."""
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

"""A bot that plays Speed: what it does, and how long each of its acts takes."""

from typing import Final, TypeAlias

from spit.bot.pace import PacedHand
from spit.bot.profile import FLOOR
from spit.cards import DECK_SIZE, Rank
from spit.speed.actions import Agree, Call, Draw, HandPlay, SpeedAction
from spit.speed.observation import SpeedObservation
from spit.speed.variants import HAND

#: A play: the place in the hand, the central pile, the name of a joker.
_Play: TypeAlias = tuple[int, int, Rank | None]
#: Reaching for the own draw pile takes so much less than a slap.
_DRAW_SHARE: Final = 2


class SpeedHand(PacedHand[SpeedAction, SpeedObservation]):
    """One bot at a table of Speed.

    It plays what it notices, fills its hand when it notices nothing, and agrees to a turn as soon
    as it is stuck (speed.6). Who is out calls, and the others try to be quicker (speed.10).
    """

    def choose(self, seen: SpeedObservation) -> SpeedAction | None:
        """The next act, or None when there is nothing to do, or all of it is overlooked."""
        match seen.phase:
            case "ready":
                return None if seen.me.said else Agree(seen.seat)
            case "call":
                return None if self._misses() else self._call(seen)
            case "play":
                return self._play(seen)
        return None

    def overlooked(self, seen: SpeedObservation) -> bool:
        """A card could have been played, or "Speed!" called."""
        return seen.phase == "call" or bool(seen.plays())

    def mean(self, action: SpeedAction | None, seen: SpeedObservation) -> int:
        """Who is ready or out has been waiting for it; who is stuck need not find a card."""
        match action:
            case Agree() if seen.phase == "ready":
                return FLOOR
            case Call(centre=None):
                return FLOOR
            case Agree():
                return self.profile.slap
            case Draw():
                return self.profile.slap // _DRAW_SHARE
        return self.profile.mean

    def carries(self, action: SpeedAction) -> bool:
        """Plays and draws carry a card."""
        return isinstance(action, HandPlay | Draw)

    def still_fits(self, action: SpeedAction, seen: SpeedObservation) -> bool:
        """Whether what is planned would still be done, now that something has changed."""
        match action:
            case HandPlay():
                return (action.slot, action.centre, action.named) in seen.plays()
            case Draw():
                return seen.can_draw
            case Agree():
                stuck = seen.phase == "play" and not seen.can_draw and not seen.plays()
                return not seen.me.said and (seen.phase == "ready" or stuck)
            case Call():
                return seen.phase == "call"
        return False

    def _misses(self) -> bool:
        return self.dice.random() < self.profile.misses

    def _play(self, seen: SpeedObservation) -> SpeedAction | None:
        plays = seen.plays()
        noticed = [play for play in plays if not self._misses()]
        if noticed:
            return HandPlay(seen.seat, *self._pick(seen, noticed))
        if seen.can_draw:
            return Draw(seen.seat)
        return Agree(seen.seat) if not plays and not seen.me.said else None

    def _pick(self, seen: SpeedObservation, plays: list[_Play]) -> _Play:
        if self.profile.looks_deep:
            return max(plays, key=lambda play: (_worth(seen, play), -play[0], -play[1]))
        return plays[int(self.dice.random() * len(plays))]

    def _call(self, seen: SpeedObservation) -> Call:
        if seen.seat == seen.out:
            return Call(seen.seat)
        # Who forgets gets the largest pile.
        return Call(seen.seat, max(range(len(seen.sizes)), key=seen.sizes.__getitem__))


def _worth(seen: SpeedObservation, play: _Play) -> int:
    """How many of the other cards could follow on the same pile.

    A joker waits until nothing else goes; where it may not be the last card it does not wait so
    long that it alone would be left (speed.11).
    """
    slot, _, name = play
    others = {n: card for n, card in enumerate(seen.hand) if card is not None}
    card = others.pop(slot)
    fits = seen.variant.fits(card >> 2 if name is None else name)
    follow = sum(other >> 2 in fits for other in others.values())
    if card < DECK_SIZE:
        return follow
    last_chance = seen.variant.jokers == "named" and seen.held == 2
    return follow + HAND if last_chance else follow - HAND

"""A bot that plays Speed: what it does, and how long each of its acts takes."""

from typing import Final, TypeAlias

from spit.bot.pace import FLOOR, Decision, PacedHand
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

    def decide(self, seen: SpeedObservation) -> Decision[SpeedAction] | None:
        """Look, choose, and draw how long it takes."""
        match seen.phase:
            case "ready" if not seen.me.said:
                return Decision(Agree(seen.seat), self.reaction(FLOOR, 1))
            case "call":
                return self._call(seen)
            case "play":
                return self._play(seen)
        return None

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
        return self.dice.random() * 1000 < self.profile.near

    def _reaction(self, things: int) -> int:
        return self.reaction(self.profile.mean, things)

    def _play(self, seen: SpeedObservation) -> Decision[SpeedAction] | None:
        plays = seen.plays()
        noticed = [play for play in plays if not self._misses()]
        things = max(1, sum(card is not None for card in seen.hand) * len(seen.tops))
        if noticed:
            play = HandPlay(seen.seat, *self._pick(seen, noticed))
            # The more of them fit, the sooner the eye meets the first.
            return Decision(play, self._reaction(max(1, things // (1 + len(noticed)))))
        if seen.can_draw:
            # Reaching for the own draw pile needs no search.
            return Decision(Draw(seen.seat), self.reaction(self.profile.slap // _DRAW_SHARE, 1))
        if plays:
            return Decision(None, self._reaction(things))
        if seen.me.said:
            return None
        return Decision(Agree(seen.seat), self.reaction(self.profile.slap, things))

    def _pick(self, seen: SpeedObservation, plays: list[_Play]) -> _Play:
        if self.profile.style != "first":
            return max(plays, key=lambda play: (_worth(seen, play), -play[0], -play[1]))
        return plays[int(self.dice.random() * len(plays))]

    def _call(self, seen: SpeedObservation) -> Decision[SpeedAction]:
        if self._misses():
            return Decision(None, self._reaction(len(seen.sizes)))
        if seen.seat == seen.out:
            # Who is out has been waiting for it.
            return Decision(Call(seen.seat), self.reaction(FLOOR, 1))
        # Who forgets gets the largest pile.
        call = Call(seen.seat, max(range(len(seen.sizes)), key=seen.sizes.__getitem__))
        return Decision(call, self._reaction(len(seen.sizes)))


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

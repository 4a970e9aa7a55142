"""What a drawing of Speed shows, in sentences: for those who hear the page."""

from collections.abc import Iterator
from typing import Final

from spit.cards import RANK_LETTERS
from spit.figure.frame import spoken
from spit.speed.actions import SpeedAction
from spit.speed.explain import speed_told
from spit.speed.match import SpeedMatch
from spit.speed.position import SpeedPosition
from spit.speed.variants import HAND
from spit.text.catalog import Catalog
from spit.text.speak import Param, Speaker

#: The central piles from left to right, by the number of players: those after the first two lie
#: between them.
ORDER: Final = {2: (0, 1), 3: (0, 2, 1), 4: (0, 2, 3, 1)}


class SpeedTeller:
    """Tells of one position what lies where; the reader sits at A, and sees no other hand."""

    def __init__(self, position: SpeedPosition, catalog: Catalog) -> None:
        """Take the position and the words of a language."""
        self._position = position
        self._two = position.variant.players == 2
        self._comma = catalog["join"]["comma"]
        self._speaker = Speaker(catalog)

    def name(self, seat: int) -> str:
        """What a player is called, and whether he agrees."""
        said = self._who(seat)
        return f"{said} · {self._say('agreed')}" if self._position.said[seat] else said

    def seat(self, seat: int) -> Iterator[str]:
        """Hand and draw pile of a player, and whether he agrees."""
        hand = self._position.hands[seat]
        cards = [spoken(card) for card in hand if card is not None]
        draw = len(self._position.draws[seat])
        if seat and not self._two:
            yield self._say("holds", who=self._who(seat), n=HAND - hand.count(None), draw=draw)
        elif seat:
            yield self._say("other_hand", n=len(cards))
            yield self._say("other_draw", n=draw)
        else:
            names = [self._speaker.fill("{card}", {"card": card}) for card in cards]
            key = "speed.hand" if names else "speed.hand_empty"
            yield self._say(key, cards=self._comma.join(names))
            yield self._say("own_draw", n=draw)
        if self._position.said[seat]:
            yield f"{self._who(seat)}, {self._say('agreed')}"

    def centre(self) -> Iterator[str]:
        """The central piles with their side piles, from left to right."""
        for at, n in enumerate(ORDER[self._position.variant.players]):
            side = len(self._position.sides[n])
            if not self._two:
                yield self._say("nth_side", k=at + 1, n=side)
            elif n == 0:
                yield self._say("left_side", n=side)
            yield self._pile(n, at + 1)
            if self._two and n:
                yield self._say("right_side", n=side)

    def _pile(self, centre: int, k: int) -> str:
        where = ("left", "right")[centre] if self._two else "nth"
        count = len(self._position.centres[centre])
        if not count:
            return self._say(f"{where}_empty", k=k)
        if self._position.phase == "ready":
            return self._say(f"{where}_down", k=k)
        return self._say(f"{where}_pile", k=k, card=self._top(centre), n=count)

    def _top(self, centre: int) -> str:
        """The top of a central pile; a joker with the rank that it stands for."""
        card, named = spoken(self._position.centres[centre][-1]), self._position.named[centre]
        if named is None:
            return card
        return self._speaker.fill("{card} = {rank}", {"card": card, "rank": RANK_LETTERS[named]})

    def _who(self, seat: int) -> str:
        if not seat:
            return self._say("you")
        return self._say("opponent") if self._two else self._say("opponent_n", n=seat)

    def _say(self, key: str, **params: Param) -> str:
        return self._speaker.say(key, params)


def tell_speed_act(match: SpeedMatch, action: SpeedAction, catalog: Catalog) -> str:
    """What an act does, or why it is refused, behind the sign that it has in the drawing.

    Those of an opponent begin with his name; he is told the same as a player.
    """
    speaker = Speaker(catalog)
    said = " ".join(speed_told(match, action, speaker))
    if not action.seat:
        return said
    two = len(match.seats) == 2
    who = speaker.say("opponent") if two else speaker.say("opponent_n", {"n": action.seat})
    return f"{who}, {said}"

"""What a drawing of Spit shows, in sentences: for those who hear the page."""

from collections.abc import Iterator
from typing import Final

from spit.actions import CENTRE_LETTERS, PILES, Action
from spit.explain import told
from spit.figure.frame import spoken
from spit.match import Match
from spit.position import Position
from spit.text.catalog import Catalog
from spit.text.speak import Param, Speaker

#: How the sentences on a player's places begin in ``ui.toml``.
_PILES: Final = ("pile", "other_pile")
_SPITS: Final = ("own_spit", "other_spit")
_CENTRES: Final = {"L": "left", "M": "middle", "R": "right"}


class Teller:
    """Tells of one position what lies where; the reader sits at A."""

    def __init__(self, position: Position, catalog: Catalog) -> None:
        """Take the position and the words of a language."""
        self._position = position
        self._speaker = Speaker(catalog)

    def seat(self, seat: int) -> Iterator[str]:
        """The five piles of a player, and "Spit!" if he has said it."""
        for pile in range(PILES):
            yield self._pile(seat, pile)
        if self._position.said[seat]:
            yield f"{self._say(('you', 'opponent')[seat])}, {self._say('spit')}"

    def centre(self, centre: int) -> str:
        """A central pile, or its empty zone."""
        name = _CENTRES[CENTRE_LETTERS[centre]]
        stack = self._position.centres[centre]
        if not stack:
            return self._say(f"{name}_empty")
        return self._say(f"{name}_pile", card=spoken(stack[-1]), n=len(stack))

    def spit(self, seat: int) -> str:
        """A player's spit pile; before the deal and after the round, all cards that he holds."""
        count = len(self._position.spits[seat])
        laid = any(self._position.piles[seat * PILES : seat * PILES + PILES])
        if self._position.phase in ("deal", "settled", "over") and not laid:
            return f"{self._say(('you', 'opponent')[seat])}, {self._say('cards_n', n=count)}"
        return self._say(_SPITS[seat], n=count)

    def _pile(self, seat: int, pile: int) -> str:
        place = seat * PILES + pile
        stack, who, n = self._position.piles[place], _PILES[seat], pile + 1
        if not stack:
            return self._say(f"{who}_gap", n=n)
        if not self._position.face_up[place]:
            return self._say(f"{who}_down", n=n, hidden=len(stack))
        if len(stack) > 1:
            return self._say(f"{who}_hidden", n=n, card=spoken(stack[-1]), hidden=len(stack) - 1)
        return self._say(f"{who}_open", n=n, card=spoken(stack[-1]))

    def _say(self, key: str, **params: Param) -> str:
        return self._speaker.say(key, params)


def tell_act(match: Match, action: Action, catalog: Catalog) -> str:
    """What an act does, or why it is refused, behind the sign that it has in the drawing.

    Those of the opponent begin with his name; he is told the same as a player.
    """
    said = " ".join(told(match, action, Speaker(catalog)))
    return f"{catalog['ui']['opponent']}, {said}" if action.seat else said

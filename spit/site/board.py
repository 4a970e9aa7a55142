"""A position as a small picture of the table, in plain HTML: nothing of the trainer is loaded."""

from html import escape
from typing import Final

from spit.actions import CENTRE_LETTERS, PILES
from spit.cards import Card, card_name
from spit.notation import parse_position
from spit.position import Position, Stack
from spit.text.catalog import Catalog
from spit.text.languages import LANGUAGES
from spit.text.speak import Speaker

#: The sign after each suit keeps it from being drawn as a coloured picture.
_SUITS: Final = {"s": "♠\ufe0e", "h": "♥\ufe0e", "d": "♦\ufe0e", "c": "♣\ufe0e"}
_RED: Final = "hd"
#: The order of the central piles on the table: the third lies between the two.
_CENTRES: Final = {2: (0, 1), 3: (0, 2, 1)}


def draw(spn: str, catalog: Catalog) -> str:
    """Return a ``<figure>`` of the position; the reader sits at A, below.

    :raises NotationError: the text is no position.
    """
    return _Board(parse_position(spn), catalog).figure(spn)


class _Board:
    """Draws one position in one language; each row of the table is one picture with a name."""

    def __init__(self, position: Position, catalog: Catalog) -> None:
        self._position = position
        self._catalog = catalog
        self._speaker = Speaker(catalog)
        self._colon = LANGUAGES[catalog["lang"]].colon

    def figure(self, spn: str) -> str:
        rows = "\n".join((self._seat(1), self._centre(), self._seat(0)))
        return f'<figure class="spit-position" data-position="{escape(spn)}">\n{rows}\n</figure>'

    def _seat(self, seat: int) -> str:
        position = self._position
        who = ("pile", "other_pile")[seat]
        cards, names = [], []
        for pile in range(PILES):
            stack = position.piles[seat * PILES + pile]
            cards.append(self._card(stack[-1] if stack else None, f"+{len(stack) - 1}", len(stack)))
            names.append(self._pile_name(who, pile + 1, stack))
        count = len(position.spits[seat])
        back = f'<b class="spit-card spit-card--back"></b><i>×{count}</i>'
        cards.append(f"<span>{back if count else _GAP}</span>")
        names.append(self._say(("own_spit", "other_spit")[seat], n=count))
        return _row("seat", cards, names)

    def _centre(self) -> str:
        cards, names = [], []
        for centre in _CENTRES[len(self._position.centres)]:
            stack = self._position.centres[centre]
            cards.append(self._card(stack[-1] if stack else None, f"×{len(stack)}", len(stack)))
            names.append(self._centre_name(CENTRE_LETTERS[centre], stack))
        return _row("centre", cards, names)

    def _card(self, card: Card | None, count: str, size: int) -> str:
        if card is None:
            return f"<span>{_GAP}</span>"
        name = card_name(card)
        rank, suit = name[0], name[1]
        letter = escape(self._catalog["ranks"][rank]["letter"])
        sign = "" if rank == "X" else f"<small>{_SUITS[suit]}</small>"
        red = " spit-card--red" if suit in _RED else ""
        below = f"<i>{count}</i>" if size > 1 else ""
        return f'<span><b class="spit-card{red}">{letter}{sign}</b>{below}</span>'

    # --- in words ---

    def _say(self, key: str, **params: int | str) -> str:
        return self._speaker.say(key, params)

    def _pile_name(self, who: str, n: int, stack: Stack) -> str:
        if not stack:
            return self._say(f"{who}_gap", n=n)
        card, hidden = card_name(stack[-1]), len(stack) - 1
        if hidden:
            return self._say(f"{who}_hidden", n=n, card=card, hidden=hidden)
        return self._say(f"{who}_open", n=n, card=card)

    def _centre_name(self, letter: str, stack: Stack) -> str:
        place = self._speaker.fill("{place}", {"place": letter})
        what = [self._catalog["places"]["empty"]]
        if stack:
            card = self._speaker.fill("{card}", {"card": card_name(stack[-1])})
            what = [card, self._say("cards_n", n=len(stack))]
        return f"{place[:1].upper()}{place[1:]}{self._colon} {', '.join(what)}"


_GAP: Final = '<b class="spit-card spit-card--gap"></b>'


def _row(kind: str, cards: list[str], names: list[str]) -> str:
    """One row of the table: for the eye its cards, for the ear its sentences."""
    name = escape(". ".join(names))
    return (
        f'<p class="spit-row spit-row--{kind}" role="img" aria-label="{name}">{"".join(cards)}</p>'
    )

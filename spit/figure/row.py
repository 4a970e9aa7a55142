"""A row of single cards as SVG."""

from collections.abc import Sequence
from typing import Final

from spit.cards import Card, card_name, parse_card
from spit.figure.card import HEIGHT, WIDTH, place
from spit.figure.frame import TABLE, DrawError, drawing, lettered
from spit.text.catalog import Catalog
from spit.text.speak import Speaker

#: Between the cards, and the most of them on a line.
_GAP: Final = 8
_LINE: Final = 7


def draw_cards(cards: Sequence[str], catalog: Catalog, *, uid: str) -> str:
    """Return a row of single cards as ``<svg>``; each is named by two letters, such as ``As``.

    :raises ValueError: a name is no card.
    :raises DrawError: there are no cards.
    """
    found = [parse_card(name) for name in cards]
    if not found:
        raise DrawError("no cards: expected one at least")
    lines = -(-len(found) // _LINE)
    across = -(-len(found) // lines)
    step, down = WIDTH + _GAP, HEIGHT + _GAP
    drawn = [
        lettered(card, catalog, place(1 + n % across * step, 1 + n // across * down))
        for n, card in enumerate(found)
    ]
    width, height = across * step - _GAP + 2, lines * down - _GAP + 2
    # A card is as large as one of a table that is 21rem wide.
    style = f' style="max-width:{width * 21 / TABLE:.3g}rem"'
    return drawing(uid, (width, height), _told(found, catalog), "".join(drawn), style)


def _told(cards: Sequence[Card], catalog: Catalog) -> tuple[str, str]:
    """How many cards are in the row, and which, with their suits."""
    speaker = Speaker(catalog)
    names = [speaker.fill("{card.full}", {"card": card_name(card)}) for card in cards]
    return speaker.say("cards_n", {"n": len(cards)}), catalog["join"]["comma"].join(names)

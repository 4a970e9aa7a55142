"""Figures of a page: a drawing with its caption, and the way to play on from it in the trainer.

Every page draws its positions by :func:`figure_html` and rows of single cards by
:func:`cards_html`; a figure of the rules knows by :data:`spit.text.figures.FIGURES` what it shows.
"""

from collections.abc import Sequence
from html import escape
from typing import Final
from urllib.parse import quote

from spit.figure import draw, draw_cards
from spit.figure.table import ROWS
from spit.site.words import Words
from spit.text.catalog import Catalog
from spit.text.inline import to_html

#: Where the trainer is, from a page one folder below the root of its language.
TRAINER: Final = "../trainer/"


def position_address(spn: str) -> str:
    """Return what opens a position in the trainer: the part of the address from ``#`` on.

    >>> position_address("std play 6D/KC 7S/-/-/-/-|3c TC/-/-/-/-|4c")
    '#position=std_play_6D/KC_7S/-/-/-/-|3c_TC/-/-/-/-|4c'
    """
    return f"#position={quote(spn.replace(' ', '_'), safe='/|,:;+!*~$-_.')}"


def figure_html(
    spn: str,
    catalog: Catalog,
    words: Words,
    *,
    uid: str,
    caption: str = "",
    acts: Sequence[str] = (),
    rows: str = ROWS,
    trainer: str = TRAINER,
) -> str:
    """Return a ``<figure>`` of a position, on one line.

    :param words: those of ``pages.toml``, for the name of the link.
    :param uid: an id that no other element of the page has.
    :param caption: a sentence below the drawing, with ``*emphasis*`` and ``**bold**`` at most.
    :param acts: see :func:`spit.figure.draw`; ``rows`` too.
    :param trainer: the way from the page to the trainer.
    :raises NotationError: the text is no position.
    """
    svg = draw(spn, catalog, uid=uid, acts=acts, rows=rows)
    link = (
        f'<a class="spit-try" id="{uid}-l" href="{escape(trainer + position_address(spn))}" '
        f'aria-describedby="{uid}-c">{escape(words["figure.try"], quote=False)}</a>'
    )
    said = f'<span id="{uid}-c">{to_html(caption)}</span> ' if caption else ""
    if not caption:
        link = link.replace(f"{uid}-c", f"{uid}-d")
    return (
        f'<figure class="spit-figure" data-position="{escape(spn)}">{svg}'
        f"<figcaption>{said}{link}</figcaption></figure>"
    )


def cards_html(cards: Sequence[str], catalog: Catalog, *, uid: str, caption: str = "") -> str:
    """Return a ``<figure>`` of a row of single cards, each named by two letters, such as ``As``."""
    svg = draw_cards(cards, catalog, uid=uid)
    said = f"<figcaption>{to_html(caption)}</figcaption>" if caption else ""
    return f'<figure class="spit-figure spit-figure--cards">{svg}{said}</figure>'

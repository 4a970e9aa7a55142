"""Draws positions of both games as SVG, in the letters and the words of a language.

::

    from spit.figure import draw, draw_cards

    draw("std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c", catalog, uid="f1", acts=("A1>L",))
    draw("speed play 6D/KC -/- 7s/-/-/-/-|3c Tc/-/-/-/-|4c", catalog, uid="f2", acts=("A+",))
    draw_cards(("As", "2s", "Ks"), catalog, uid="f3")

A drawing stands in a page by itself: it needs no script and no other file but the style sheet
``docs/assets/site/figure.css``, whose custom properties make it light, dark, or fit for paper.
Ranks are text in the fonts of the reader's system. What it shows is also said, in its ``<desc>``.
"""

from collections.abc import Sequence

from spit.figure.frame import ROWS, DrawError
from spit.figure.row import draw_cards
from spit.figure.speed import SpeedTable
from spit.figure.table import SpitTable
from spit.games import parse_any_position
from spit.speed.position import SpeedPosition
from spit.text.catalog import Catalog

__all__ = ["ROWS", "DrawError", "draw", "draw_cards"]


def draw(
    spn: str, catalog: Catalog, *, uid: str, acts: Sequence[str] = (), rows: str = ROWS
) -> str:
    """Return a position of either game as ``<svg>``; the reader sits at A, below.

    Of Speed the reader's own hand is open, and all others are closed.

    :param spn: the position; it may have unknown cards (``xx``) and faults.
    :param catalog: the words of the language, for the letters of the ranks and the description.
    :param uid: what the ids in the drawing begin with: another one for each drawing of a page.
    :param acts: acts to show, such as ``A1>L``. The engine judges each, and the drawing shows which
        are allowed; the position must have no faults then.
    :param rows: the rows to draw, from above: of ``B`` the opponent, or all of them, ``C`` the
        centre with the spit or side piles, ``A`` the reader.
    :raises NotationError: the text is no position.
    :raises ValueError: an act is none, or turns up a card, which has no sign.
    :raises PositionError: acts are to be shown, and no game can be in this position.
    :raises DrawError: the rows are not some of ``BCA``, in this order, or they lack a place of an
        act.
    """
    position = parse_any_position(spn)
    if isinstance(position, SpeedPosition):
        return SpeedTable(position, catalog, acts, rows).svg(uid)
    return SpitTable(position, catalog, acts, rows).svg(uid)

"""Figures of a page: a drawing with its caption, and the way to play on from it in the trainer.

Every page draws its positions by :func:`figure_html` and rows of single cards by
:func:`cards_html`; a figure of the rules is one of :data:`spit.text.figures.FIGURES`, one of the
rules of Speed one of :data:`spit.text.speed_figures.SPEED_FIGURES`.
"""

import re
from collections.abc import Mapping, Sequence
from html import escape
from typing import Final
from urllib.parse import quote

from spit.figure import ROWS, draw, draw_cards
from spit.games import parse_any_position
from spit.site.words import Words
from spit.text.captions import Captions
from spit.text.catalog import Catalog
from spit.text.figures import Figure
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
        The link follows it; where no round goes on, as before the deal, there is no link.
    :param acts: see :func:`spit.figure.draw`; ``rows`` too.
    :param trainer: the way from the page to the trainer.
    :raises NotationError: the text is no position.
    """
    said = [f'<span id="{uid}-c">{to_html(caption)}</span>'] if caption else []
    if _live(spn):
        href = escape(trainer + position_address(spn))
        said.append(
            f'<a class="spit-try" href="{href}" aria-describedby="{uid}-{"c" if caption else "d"}"'
            f' data-busy="{escape(words["figure.busy"])}">'
            f"{escape(words['figure.try'], quote=False)}</a>"
        )
    return _figure(
        f'class="spit-figure" data-position="{escape(spn)}"',
        draw(spn, catalog, uid=uid, acts=acts, rows=rows),
        " ".join(said),
    )


def cards_html(cards: Sequence[str], catalog: Catalog, *, uid: str, caption: str = "") -> str:
    """Return a ``<figure>`` of a row of single cards, each named by two letters, such as ``As``."""
    return _figure(
        'class="spit-figure spit-figure--cards"',
        draw_cards(cards, catalog, uid=uid),
        to_html(caption),
    )


def rule_figures(
    rule_id: str,
    figures: Mapping[str, Sequence[Figure]],
    catalog: Catalog,
    words: Words,
    captions: Captions,
) -> str:
    """Return the figures of a paragraph of the rules, on one line; nothing if it has none.

    :param figures: those of the book that the paragraph is in.
    """
    drawn = []
    for figure in figures.get(rule_id, ()):
        uid, caption = f"figure-{re.sub('[._]', '-', figure.key)}", captions[figure.key]
        if figure.spn is None:
            drawn.append(cards_html(figure.cards, catalog, uid=uid, caption=caption))
            continue
        drawn.append(
            figure_html(
                figure.spn,
                catalog,
                words,
                uid=uid,
                caption=caption,
                acts=figure.acts,
                rows=figure.rows,
            )
        )
    kind = "spit-figures spit-figures--one" if len(drawn) == 1 else "spit-figures"
    return f'<div class="{kind}">{"".join(drawn)}</div>' if drawn else ""


def _live(spn: str) -> bool:
    """Whether something may be tried in a position: a round goes on there, with all its cards."""
    position = parse_any_position(spn)
    return position.phase in ("ready", "play", "slap", "call") and not position.faults()


def _figure(attributes: str, svg: str, said: str) -> str:
    """A drawing and what stands below it; how high it will be is said before it is drawn."""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', svg)
    ratio = f' style="--ratio:{float(box[2]) / float(box[1]):.2f}"' if box else ""
    caption = f"<figcaption>{said}</figcaption>" if said else ""
    return f"<figure {attributes}{ratio}>{svg}{caption}</figure>"

"""The picture that stands beside a link to the site where it is shared, one for each language.

It is drawn from the language's own words and card letters, and made a PNG while the site is built,
in a font that the project brings: the same texts give the same bytes on every machine.
"""

from html import escape
from pathlib import Path
from typing import Final

import resvg_py

from spit.cards import parse_card
from spit.figure.card import HEIGHT as CARD_HEIGHT
from spit.figure.card import WIDTH as CARD_WIDTH
from spit.figure.card import face, place
from spit.site.words import Words
from spit.text.catalog import Catalog

#: What those who show previews ask for.
WIDTH: Final = 1200
HEIGHT: Final = 630
#: The four cards on which the link of the ace turns, in a fan.
CARDS: Final = ("Qh", "Ks", "Ad", "2c")
#: How wide a letter of the heading is at most on the average, for its height.
_LETTER: Final = 0.52
_HEADING: Final = 78
_COLUMN: Final = 530
_LEFT: Final = 80

_FONTS: Final = Path(__file__).parents[2] / "node_modules" / "@expo-google-fonts" / "source-serif-4"
_FONT: Final = _FONTS / "700Bold" / "SourceSerif4_700Bold.ttf"

_STYLE: Final = """
text { font-family: 'Source Serif 4'; font-weight: 700; }
.f { fill: #15171a; }
.f rect { fill: #fffdf7; stroke: #15171a; stroke-opacity: .35; stroke-width: .5; }
.r { fill: #b00020; }
.f text { font-size: 36px; text-anchor: middle; }
.heading { font-size: 78px; fill: #fffdf7; }
.below { font-size: 34px; fill: #e3b65a; }
"""


def address(lang: str) -> str:
    """Return where a language's picture is, below the root of the site."""
    return f"assets/share/{lang}.png"


def draw_share(words: Words, catalog: Catalog) -> str:
    """Return the picture of a language as SVG."""
    lines = wrap(words["home.heading"])
    top = (HEIGHT - (len(lines) - 1) * _HEADING * 1.15 - 70) / 2 + 20
    heading = "".join(
        f'<text class="heading" x="{_LEFT}" y="{top + n * _HEADING * 1.15:g}">{escape(line)}</text>'
        for n, line in enumerate(lines)
    )
    ways = " · ".join(words[f"{page}.nav"] for page in ("rules", "decisions", "trainer"))
    below = top + (len(lines) - 1) * _HEADING * 1.15 + 86
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}"><style>{_STYLE}</style>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#1f5d45"/>'
        f'<rect y="{HEIGHT - 14}" width="{WIDTH}" height="14" fill="#d9a536"/>'
        f"{_fan(catalog)}{heading}"
        f'<text class="below" x="{_LEFT}" y="{below:g}">{escape(ways)}</text>'
        "</svg>"
    )


def _fan(catalog: Catalog) -> str:
    scale, step = 2.9, 12
    middle = (len(CARDS) - 1) / 2
    drawn = []
    for n, name in enumerate(CARDS):
        turn = (n - middle) * step
        at = place(-CARD_WIDTH / 2, -CARD_HEIGHT / 2)
        card = face(parse_card(name), catalog["ranks"][name[0]]["letter"], at)
        # All cards turn around one point far below them.
        drawn.append(
            f'<g transform="translate(906 910) rotate({turn:g}) translate(0 -590) scale({scale})">'
            f"{card}</g>"
        )
    return "".join(drawn)


def wrap(text: str) -> list[str]:
    """Return a heading in lines that leave room for the cards.

    A no-break space binds two words, as it does on a page.
    """
    most = int(_COLUMN / (_HEADING * _LETTER))
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) <= most or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def picture(words: Words, catalog: Catalog) -> bytes:
    """Return the picture of a language as PNG.

    :raises FileNotFoundError: the font is not there, without which no letter would be drawn.
    """
    if not _FONT.is_file():
        raise FileNotFoundError(f"{_FONT.name} is not in node_modules: run make setup")
    return resvg_py.svg_to_bytes(
        svg_string=draw_share(words, catalog),
        skip_system_fonts=True,
        font_files=[str(_FONT)],
    )


__all__ = ["CARDS", "HEIGHT", "WIDTH", "address", "draw_share", "picture", "wrap"]

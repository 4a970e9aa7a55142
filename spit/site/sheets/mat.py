"""The table mat: two A4 sheets side by side, with a place in a card's size for every pile.

Each half has three places of each player and, between them, one central pile, so that no place is
cut by the joint. Turned by half a turn, one half is the other: the game is the same from both
sides.
"""

from html import escape
from typing import Final

from spit.site.sheets.model import SheetSource

#: In millimetres: the page, a playing card, what printers leave blank, what lies between cards.
PAGE: Final = (210, 297)
CARD: Final = (63, 88)
EDGE: Final = 7
BETWEEN: Final = (4, 9.5)
#: The places of a player from his left; 0 is the spit pile. A half has three of them.
PLACES: Final = (0, 1, 2, 3, 4, 5)


def mat(source: SheetSource) -> str:
    """Return the body of the sheet: the left half and the right one."""
    return "\n".join(_half(side, source) for side in ("left", "right"))


def _half(side: str, source: SheetSource) -> str:
    """One half, as it lies in front of the player who sits below."""
    words = source.sheet
    near, far = (PLACES[:3], PLACES[3:]) if side == "left" else (PLACES[3:], PLACES[:3])
    drawn = _seat(near, "left" if side == "left" else "right", words)
    turned = _seat(far, "right" if side == "left" else "left", words)
    # The central pile belongs to the player on whose left it lies.
    middle = _middle(words)
    inner = drawn + (middle if side == "left" else "")
    outer = turned + (middle if side == "right" else "")
    name, desc = (escape(words[f"mat.{key}"], quote=False) for key in (side, "desc"))
    width, height = PAGE
    return (
        f'<svg class="mat" viewBox="0 0 {width} {height}" role="img" '
        f'aria-labelledby="mat-{side}-t" aria-describedby="mat-{side}-d">'
        f'<title id="mat-{side}-t">{name}</title><desc id="mat-{side}-d">{desc}</desc>'
        f'<g>{inner}</g><g transform="rotate(180 {width / 2} {height / 2})">{outer}</g></svg>'
    )


def _seat(places: tuple[int, ...], side: str, words: dict[str, str]) -> str:
    """Three places of a player, in the lowest row of his half."""
    # The outer edge is where printers leave a margin; at the joint half a gap suffices.
    left = EDGE if side == "left" else PAGE[0] - EDGE - 3 * CARD[0] - 2 * BETWEEN[0]
    top = PAGE[1] - EDGE - CARD[1]
    drawn = []
    for n, place in enumerate(places):
        x = left + n * (CARD[0] + BETWEEN[0])
        if place == 0:
            name, below = words["mat.spit"], words["mat.spit_text"]
        else:
            name = words["mat.pile"].replace("{n}", str(place))
            many = "mat.cards_one" if place == 1 else "mat.cards_many"
            below = words[many].replace("{n}", str(place))
        drawn.append(_place(x, top, name, (below,)))
    return "".join(drawn)


def _middle(words: dict[str, str]) -> str:
    """A central pile at the joint, and what to remember beside it."""
    x = EDGE + 2 * (CARD[0] + BETWEEN[0])
    y = (PAGE[1] - CARD[1]) / 2
    lines = [words[f"mat.{key}"] for key in ("fits", "link", "blocked", "slap")]
    text = "".join(_text("rule", EDGE, y + 19 + 18 * n, line) for n, line in enumerate(lines))
    return text + _place(x, y, words["mat.centre"], _halves(words["mat.centre_text"]))


def _place(x: float, y: float, name: str, below: tuple[str, ...]) -> str:
    width, height = CARD
    middle = x + width / 2
    lines = "".join(
        _text("small", middle, y + height / 2 + 7 + 5.5 * n, line) for n, line in enumerate(below)
    )
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width}" height="{height}" rx="3.5"/>'
        f"{_text('name', middle, y + height / 2 - 1, name)}{lines}"
    )


def _text(kind: str, x: float, y: float, text: str) -> str:
    """A line of text. Its size is told in quarters of a millimetre: whoever asks whether a page can
    be read takes the number as it stands, whatever the scale of the drawing.
    """
    place = f"translate({x:g} {y:g}) scale(.25)"
    return f'<text class="{kind}" transform="{place}">{escape(text, quote=False)}</text>'


def _halves(text: str) -> tuple[str, ...]:
    """Break a sentence into two lines as alike as can be, for SVG does not break any."""
    words = text.split(" ")
    ways = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]
    return min(ways, key=lambda way: max(map(len, way)), default=(text,))

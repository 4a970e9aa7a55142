"""One card as SVG: its face, its back, its empty place, and the numbers and signs on it.

The suits and the joker are the drawings of the trainer, so that a card looks the same
on every page. A suit is a drawing and never a letter, which some systems show in colours of theirs.
"""

from html import escape
from typing import Final

from spit.cards import UNKNOWN, Card, card_name

#: Width and height of a card, and the rounding of its corners.
WIDTH: Final = 54
HEIGHT: Final = 76
_ROUND: Final = 6.5
_RECT: Final = f'<rect width="{WIDTH}" height="{HEIGHT}" rx="{_ROUND}"/>'
#: How far a hidden card stands out above the one that covers it.
STEP: Final = 4.5

#: In a square of 32.
SUITS: Final = {
    "h": "M16 29C6.5 21.5 2 16 2 10.3A7.2 7.2 0 0 1 9.2 3c3 0 5.5 1.8 6.8 4.5"
    "C17.3 4.8 19.8 3 22.8 3A7.2 7.2 0 0 1 30 10.3C30 16 25.5 21.5 16 29z",
    "d": "M16 1c3 5.5 7 10.5 11 15-4 4.5-8 9.5-11 15-3-5.5-7-10.5-11-15 4-4.5 8-9.5 11-15z",
    "s": "M16 2C12 7.5 3 11.5 3 18.5a6.4 6.4 0 0 0 11 4.4c-.3 2.8-1.5 5.2-3.5 7.1h11"
    "c-2-1.9-3.2-4.3-3.5-7.1a6.4 6.4 0 0 0 11-4.4C29 11.5 20 7.5 16 2z",
    "c": "M16 2a6.6 6.6 0 0 0-5.3 10.5 6.6 6.6 0 1 0 3.4 10.3c-.2 2.9-1.3 5.3-3.1 7.2h10"
    "c-1.8-1.9-2.9-4.3-3.1-7.2a6.6 6.6 0 1 0 3.4-10.3A6.6 6.6 0 0 0 16 2z",
}
#: A head in a cap with bells.
JOKER: Final = (
    "M9.6 20.2h12.8c.2 5.6-2.3 9.8-6.4 9.8s-6.6-4.2-6.4-9.8zm3.5 1.8"
    "a1.15 1.15 0 1 0 0 2.3 1.15 1.15 0 0 0 0-2.3zm5.8 0"
    "a1.15 1.15 0 1 0 0 2.3 1.15 1.15 0 0 0 0-2.3zm-6.1 3.7"
    "c1.6 2.7 4.8 2.7 6.4 0-1.9 1-4.5 1-6.4 0zM9.1 18.6C8.5 15.4 7 13.2 4.8 13.7"
    "c-.9.2-1.5.8-1.9 1.7C1.7 9.7 3.7 6 7 6c2.3 0 4 1.7 5 4.3C12.7 7.3 14 5.3 16 3.9"
    "c2 1.4 3.3 3.4 4 6.4 1-2.6 2.7-4.3 5-4.3 3.3 0 5.3 3.7 4.1 9.4-.4-.9-1-1.5-1.9-1.7"
    "-2.2-.5-3.7 1.7-4.3 4.9zM13.9 2.6a2.1 2.1 0 1 0 4.2 0 2.1 2.1 0 0 0-4.2 0zM.7 17.2"
    "a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 0 0-4.6 0zM26.7 17.2"
    "a2.3 2.3 0 1 0 4.6 0 2.3 2.3 0 0 0-4.6 0z"
)
#: Red suits; of the jokers, the red one.
_RED: Final = "hd"
#: The line below 6 and 9. Browsers print an underline of letters thicker than they show it.
_LINE: Final = "M17 43.2h20v2.5H17z"
_SUIT_SIZE: Final = 20
_JOKER_SIZE: Final = 40


def place(x: float, y: float, scale: float = 1) -> str:
    """The attribute that puts a drawing at its place, with its size."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'transform="translate({round(x, 1):g} {round(y, 1):g}){size}"'


def face(card: Card, letter: str, at: str) -> str:
    """A card that lies face up; ``letter`` is what this language prints for its rank.

    A card that is not known is a blank one. ``at`` is its place, as :func:`place` writes it.
    """
    if card == UNKNOWN:
        return f'<g class="f" {at}>{_RECT}</g>'
    name = card_name(card)
    rank, suit = name[0], name[1]
    colour = "f r" if suit in _RED else "f"
    if rank == "X":
        drawing = place((WIDTH - _JOKER_SIZE) / 2, (HEIGHT - _JOKER_SIZE) / 2, _JOKER_SIZE / 32)
        joker = f'<path {drawing} fill-rule="evenodd" d="{JOKER}"/>'
        return f'<g class="{colour}" {at}>{_RECT}{joker}</g>'
    # As in the trainer, the figures of a 10 stand closer, and 6 and 9 have a line below.
    kind = ' class="t"' if rank == "T" else ""
    line = f'<path d="{_LINE}"/>' if rank in "69" else ""
    drawing = place((WIDTH - _SUIT_SIZE) / 2, 49, _SUIT_SIZE / 32)
    return (
        f'<g class="{colour}" {at}>{_RECT}'
        f'<text x="{WIDTH // 2}" y="40"{kind}>{escape(letter)}</text>{line}'
        f'<path {drawing} d="{SUITS[suit]}"/></g>'
    )


def back(at: str) -> str:
    """A card that lies face down, with a pattern: the top of a pile of hidden cards."""
    pattern = "M6 5h42v66H6zM27 16 43 38 27 60 11 38zM27 27 35 38 27 49 19 38z"
    return f'<g class="b" {at}>{_RECT}<path d="{pattern}"/></g>'


def edges(count: int, at: str) -> str:
    """Hidden cards of which only the upper edge can be seen, above the card that covers them."""
    strips = "".join(
        f"M0 {_ROUND - STEP * n:g}q0-{_ROUND} {_ROUND}-{_ROUND}h{WIDTH - 2 * _ROUND:g}"
        f"q{_ROUND} 0 {_ROUND} {_ROUND}v{STEP}H0z"
        for n in range(count, 0, -1)
    )
    return f'<path class="e" {at} d="{strips}"/>' if count else ""


def gap(at: str) -> str:
    """The place of a pile that has no card."""
    return f'<rect class="g" {at} width="{WIDTH}" height="{HEIGHT}" rx="{_ROUND}"/>'


def number(text: str, x: float, y: float) -> str:
    """A small sign with a number, around a point of the table."""
    width = 11 + 8.5 * len(text)
    return (
        f'<g class="n" {place(x, y)}>'
        f'<rect x="{-width / 2:g}" y="-9.5" width="{width:g}" height="19" rx="9.5"/>'
        f'<text y="5">{escape(text)}</text></g>'
    )

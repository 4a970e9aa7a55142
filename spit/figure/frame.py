"""What every drawing has: its frame, its title and description, and the letters on its cards."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Any, Final

from spit.cards import UNKNOWN, Card, card_name
from spit.figure.card import face
from spit.figure.marks import Point, Shape, Spot, mark, reach
from spit.text.catalog import Catalog

#: The rows of a table from above: who sits opposite the reader, the centre, the reader A.
ROWS: Final = "BCA"
#: The width of a table, and the rim around what lies on it.
TABLE: Final = 340
RIM: Final = 15
#: What lies between two rows, and what arrows need more of it.
BETWEEN: Final = 20
ARROWS: Final = 12
#: The signs of hands on piles stand higher than the cards, and the names are above them.
RINGS: Final = 7
#: The room for a player's name.
NAME: Final = 17


class DrawError(ValueError):
    """There is nothing to draw; the text says what was expected."""


class Table:
    """Draws one position of a game in one language; each game says what lies where.

    :ivar rows: those that are drawn, from above.
    :ivar spots: where each place is; places of rows that are not drawn have none.
    :ivar numbers: what is drawn last, over the signs of acts.
    :ivar height: how high the table is.
    """

    height: float

    def __init__(self, catalog: Catalog, rows: str) -> None:
        """Take the words of the language and the rows to draw.

        :raises DrawError: the rows are not some of ``BCA``, in this order.
        """
        if not rows or rows != "".join(row for row in ROWS if row in rows):
            raise DrawError(f"rows {rows!r}: expected some of {ROWS}, in this order")
        self.catalog = catalog
        self.rows = rows
        self.spots: dict[int, Spot] = {}
        self.numbers: list[str] = []

    def row(self, row: str) -> tuple[Iterable[str], Iterable[str]]:
        """What lies in a row, drawn and told."""
        raise NotImplementedError

    def judged(self) -> Iterator[tuple[Any, bool, str]]:
        """The acts to show: whether the engine allows each, and what is told of it."""
        raise NotImplementedError

    def shape(self, action: Any) -> Shape:
        """What shows an act. A place that is not drawn is a KeyError."""
        raise NotImplementedError

    def svg(self, uid: str) -> str:
        """The whole drawing.

        :raises DrawError: a row is missing in which an act has a place.
        """
        drawn = [f'<rect class="table" width="{TABLE}" height="{self.height:g}" rx="12"/>']
        told: list[str] = []
        for row in self.rows:
            cards, words = self.row(row)
            drawn += cards
            told += words
        judged = list(self.judged())
        told += [sentence for _, _, sentence in judged]
        drawn += self._marks([(self._shape(action), allowed) for action, allowed, _ in judged])
        said = self.catalog["ui"]["board"], text(told)
        return drawing(uid, (TABLE, self.height), said, "".join(drawn + self.numbers))

    def _shape(self, action: Any) -> Shape:
        try:
            return self.shape(action)
        except KeyError:
            raise DrawError(f"{action} in rows {self.rows}: expected its places there") from None

    def _marks(self, acts: Sequence[tuple[Shape, bool]]) -> list[str]:
        """The arrows, rings and words of acts, then their signs."""
        drawn: dict[int, tuple[str, str]] = {}
        taken: list[Point] = []
        # On a short arrow a sign has the least room, so it takes its place first.
        for n in sorted(range(len(acts)), key=lambda n: reach(acts[n][0])):
            drawn[n] = mark(*acts[n], taken)
        return [drawn[n][part] for part in (0, 1) for n in range(len(acts))]


def name(said: str, x: float, y: float, *, end: bool = False) -> str:
    """A player's name, from a point on or up to it."""
    kind = "w w2" if end else "w"
    return f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(said)}</text>'


def lettered(card: Card, catalog: Catalog, at: str) -> str:
    """A card that lies face up, with the letter of the language."""
    letter = "" if card == UNKNOWN else catalog["ranks"][card_name(card)[0]]["letter"]
    return face(card, letter, at)


def spoken(card: Card) -> str:
    """A card for a template; one that is not known has no name."""
    return "?" if card == UNKNOWN else card_name(card)


def text(sentences: Sequence[str]) -> str:
    """Sentences in a row; those of a picture have no full stop of their own."""
    return " ".join(said if said[-1] in ".!?" else f"{said}." for said in sentences)


def drawing(
    uid: str, size: tuple[float, float], said: tuple[str, str], body: str, style: str = ""
) -> str:
    """A drawing of a size, with its title and its description."""
    uid = escape(uid)
    title, desc = (escape(words, quote=False) for words in said)
    return (
        f'<svg class="spit-svg"{style} viewBox="0 0 {size[0]:g} {size[1]:g}" role="img" '
        f'aria-labelledby="{uid}-t {uid}-d"><title id="{uid}-t">{title}</title>'
        f'<desc id="{uid}-d">{desc}</desc>{body}</svg>'
    )

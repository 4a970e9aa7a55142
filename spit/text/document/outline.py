"""Lays a document's paragraphs along the outline of the rules, and says what does not fit.

The wording of headings is free, so only form and order can tell a heading from a short paragraph.
The paragraphs are therefore aligned with the outline as a whole, at the least cost: a document
with a fault is judged by what it has, not by what happens to follow the fault.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from spit.text.book import Shape
from spit.text.document.blocks import LABEL, Piece
from spit.text.document.chips import split_chips
from spit.text.document.cues import has_cue

#: What a paragraph too many, or one too few, costs; and a heading too few. A paragraph in the
#: wrong form costs less than both together, for it is the author's intention. What is missing in
#: one go costs once, for a section may have been forgotten as a whole.
_EXTRA: Final = 100
_MISSING: Final = 110
_NO_HEADING: Final = 120
#: A short line that stands where a paragraph belongs; a sentence that stands for a heading.
_SHORT: Final = 30
_SENTENCE: Final = 70
#: A heading without a word that suits it: less, in all headings together, than anything else.
_NO_CUE: Final = 1
_NEVER: Final = 1000
_LONGEST_HEADING: Final = 80


@dataclass(frozen=True, slots=True)
class Slot:
    """One place of the outline."""

    role: Literal["intro", "heading", "plain", "number", "bullet"]
    shape: Shape | None = None
    number: int = 0

    @property
    def where(self) -> str:
        """What this place belongs to, in a refusal."""
        return f"section {self.shape.id!r}" if self.shape else "the introduction"

    @property
    def expected(self) -> str:
        """What has to stand here."""
        count = len(self.shape.numbers) if self.shape else 0
        return {
            "intro": "a paragraph below the title",
            "heading": f"the heading of {self.where} alone on its line, between blank lines",
            "plain": "one paragraph without number or bullet",
            "number": f"paragraph {self.number} of {count}, '{self.number}. Label: text'",
            "bullet": f"paragraph {self.number} of {count}, '• Label: text' or '• text'",
        }[self.role]


def slots(shapes: Sequence[Shape]) -> list[Slot]:
    """Return the places of an outline in their order; the first takes the whole introduction."""
    return [Slot("intro"), *(slot for shape in shapes for slot in _of_section(shape))]


def _of_section(shape: Shape) -> Iterator[Slot]:
    yield Slot("heading", shape)
    if shape.plain:
        yield Slot("plain", shape)
    for number in shape.numbers:
        yield Slot("number" if shape.ordered else "bullet", shape, number)


def heading_like(piece: Piece, lang: str) -> bool:
    """Whether a piece could be a heading by its form: one short line that is no sentence."""
    text = piece.lines[0].text
    return (
        piece.kind != "bullet"
        and len(piece.lines) == 1
        and len(text) <= _LONGEST_HEADING
        and not split_chips(text, lang)[1]
        and not text.endswith((".", ",", ";", "…"))
        and LABEL.match(text) is None
    )


def _cost(piece: Piece, slot: Slot, like: bool, lang: str) -> int:
    """How badly a piece fits into a place, from 0."""
    role = slot.role
    if role == "heading":
        line = piece.lines[0].text
        cue = slot.shape is not None and has_cue(line, slot.shape.id, lang)
        if like:
            return (0 if piece.alone else 30) + (0 if cue else _NO_CUE)
        short = len(piece.lines) == 1 and len(line) <= _LONGEST_HEADING
        return _SENTENCE if short and piece.alone and piece.kind != "bullet" else _NEVER
    if role in ("intro", "plain"):
        form = 0 if piece.kind == "plain" else 60
    elif role == "number" and piece.kind == "number":
        form = 0 if piece.number == slot.number else 30
    elif role == "number":
        form = 50 if piece.kind == "bullet" else 70
    else:
        form = {"bullet": 0, "number": 50, "plain": 40}[piece.kind]
    return form + _SHORT * like


Pair = tuple[Piece | None, Slot | None]


def align(found: Sequence[Piece], outline: Sequence[Slot], lang: str) -> list[Pair]:
    """Return pieces and places in pairs; what is too many or missing stands alone."""
    like = [heading_like(piece, lang) for piece in found]
    rows, columns = len(found), len(outline)
    # best[i][j][gap]: the least cost of the pieces from i on in the places from j on, and the move
    # that leads there; ``gap`` says whether the place before j is missing too.
    best = [[[(0, "end")] * 2 for _ in range(columns + 1)] for _ in range(rows + 1)]
    for i in range(rows, -1, -1):
        for j in range(columns, -1, -1):
            ways = []
            if i < rows and j < columns:
                cost = _cost(found[i], outline[j], like[i], lang)
                ways.append((cost + best[i + 1][j + 1][0][0], "pair"))
                if outline[j].role == "intro":  # which may have several paragraphs
                    ways.append((cost + best[i + 1][j][0][0], "stay"))
            if i < rows:
                ways.append((_EXTRA + best[i + 1][j][0][0], "extra"))
            if j < columns:
                first, further = (
                    (_NO_HEADING, _NO_HEADING) if outline[j].role == "heading" else (_MISSING, 0)
                )
                rest = best[i][j + 1][1][0]
                best[i][j] = [
                    min([*ways, (cost + rest, "missing")], key=_first) for cost in (first, further)
                ]
            elif ways:
                best[i][j] = [min(ways, key=_first)] * 2
    pairs: list[Pair] = []
    i = j = gap = 0
    while (move := best[i][j][gap][1]) != "end":
        pairs.append(
            (found[i] if move != "missing" else None, outline[j] if move != "extra" else None)
        )
        i += move != "missing"
        j += move in ("pair", "missing")
        gap = int(move == "missing")
    return pairs


def _first(way: tuple[int, str]) -> int:
    """Compare ways by their cost alone: of equal ones the first is taken."""
    return way[0]

"""The paragraphs of a document: what its blank lines, numbers and bullets part from each other."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from spit.text.document.signs import Line, Report

#: A label and its text; stars may make it bold. No time of day and no address ends a label.
LABEL: Final = re.compile(
    r"(?:\*\*)?(?P<label>[^:]{1,100}?)(?:\*\*)? ?(?:(?<!\d):|:(?!\d))(?:\*\*)?(?!//)"
    r" *(?P<text>\S.*)"
)
_NUMBER: Final = re.compile(r"\(?([0-9]{1,3}) ?[.)]+ *(?=[^\s\d])")
_BULLET: Final = re.compile(r"([•·▪▫▸►◦‣●○■□⁃∙‧・]) *(?=\S)|([-–—*]) +(?=\S)")
_SENTENCE_ENDS: Final = (".", "!", "?", "…", ":", "»", "”", "’", ")")

Kind = Literal["plain", "number", "bullet"]


@dataclass(frozen=True, slots=True)
class Piece:
    """One paragraph, heading or list item.

    :ivar lines: its lines, the first one without its number or bullet.
    :ivar alone: whether it stands between blank lines.
    """

    kind: Kind
    number: int  # of a numbered item; otherwise 0
    lines: tuple[Line, ...]
    alone: bool

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.lines[0].number

    @property
    def text(self) -> str:
        """Its words in one line; a word that a hyphen breaks is put together again."""
        text = ""
        for line in self.lines:
            text += f"{'' if not text or _broken(text, line.text) else ' '}{line.text}"
        return text


def _broken(before: str, after: str) -> bool:
    return before[-1:] == "-" and before[-2:-1].isalpha() and after[:1].islower()


def tell_hyphens(piece: Piece, report: Report) -> None:
    """Say where lines were joined at a hyphen, for it may have stood for the line's end alone."""
    for before, after in zip(piece.lines, piece.lines[1:], strict=False):
        if _broken(before.text, after.text):
            word = f"{before.text.split(' ')[-1]}{after.text.split(' ')[0]}"
            report.tell(before.number, f"the hyphen at the end of the line kept: '{word}'")


def pieces(lines: Sequence[Line]) -> list[Piece]:
    """Return the paragraphs, headings and list items in their order."""
    found: list[Piece] = []
    for block in _blocks(lines):
        found += _items(block)
    return found


def _blocks(lines: Sequence[Line]) -> Iterator[list[Line]]:
    block: list[Line] = []
    for line in lines:
        if line.text:
            block.append(line)
        elif block:
            yield block
            block = []
    if block:
        yield block


def _items(block: list[Line]) -> list[Piece]:
    parts: list[tuple[Kind, int, list[Line]]] = []
    sign = ""  # the bullet of this block
    for line in block:
        kind, number, bullet, rest = _marker(line.text)
        starts = not parts or (
            kind != "plain" and _is_item(kind, number, bullet, rest, parts, sign)
        )
        if starts:
            parts.append((kind, number, [Line(line.number, rest)]))
            sign = sign or bullet
        else:
            parts[-1][2].append(line)
    alone = len(parts) == 1
    return [Piece(kind, number, tuple(of), alone) for kind, number, of in parts]


def _marker(text: str) -> tuple[Kind, int, str, str]:
    if found := _NUMBER.match(text):
        return "number", int(found[1]), "", text[found.end() :]
    if found := _BULLET.match(text):
        return "bullet", 0, found[1] or found[2], text[found.end() :]
    return "plain", 0, "", text


def _is_item(
    kind: Kind,
    number: int,
    bullet: str,
    rest: str,
    parts: list[tuple[Kind, int, list[Line]]],
    sign: str,
) -> bool:
    """Whether a line that looks like a list item is one, and not wrapped words such as "26. "."""
    before, previous, lines = parts[-1]
    if kind == "number":
        follows = before == "number" and number == previous + 1
        return follows or LABEL.match(rest) is not None
    if bullet == sign:
        return True
    # A dash between words may have come to the beginning of a line.
    return bullet not in "-–—*" or (not sign and lines[-1].text.endswith(_SENTENCE_ENDS))

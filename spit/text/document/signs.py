"""The lines of a document, without what the eye does not see.

Byte order marks, the line ends of other systems, tabs, spaces of any width and at any place, signs
without a width: a word processor or a page of the web leaves them, and its author does not know.
"""

import re
import unicodedata
from dataclasses import dataclass, field
from typing import Final

from spit.text.errors import TextError

#: Signs of a single space, whatever their width; also what other systems take for a page's end.
_SPACES: Final = re.compile(r"[\s\u0085\u180e\u2028\u2029\u2800\u3164]+")
#: What tells a suit's sign to be drawn as a picture, or not.
_SELECTORS: Final = re.compile("(?<=[♠♥♦♣♤♡♢♧])[\ufe0e\ufe0f]")
#: Signs that look like a colon.
_COLONS: Final = re.compile("[：∶꞉﹕ː]")
_BOM: Final = {b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a document, its spaces made single; blank if ``text`` is empty."""

    number: int
    text: str


@dataclass(slots=True)
class Report:
    """What is found on the way through a document.

    :ivar path: the document, as its author knows it.
    :ivar faults: what does not fit; with one of them nothing comes of the document.
    :ivar notes: what was changed, or is odd, by line.
    """

    path: str
    faults: list[TextError] = field(default_factory=list)
    notes: list[TextError] = field(default_factory=list)

    def refuse(self, line: int, what: str, expected: str) -> None:
        """Note a fault."""
        self.faults.append(TextError(self.path, line, f"{what}; expected {expected}"))

    def tell(self, line: int, what: str) -> None:
        """Note a change."""
        self.notes.append(TextError(self.path, line, what))


def decode(data: bytes, path: str) -> str:
    """Return the text of a file in UTF-8, or in UTF-16 if it begins with that byte order mark.

    :raises TextError: if it is in neither.
    """
    try:
        return data.decode(_BOM.get(data[:2], "utf-8"))
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        what = f"byte 0x{data[error.start]:02X} is not UTF-8"
        raise TextError(path, line, f"{what}; expected a text in UTF-8") from None


def clean_lines(text: str, report: Report) -> list[Line]:
    """Return the lines; what has no place in a text is a fault."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    return [Line(number, _clean(number, line, report))
            for number, line in enumerate(text.split("\n"), 1)]  # fmt: skip


def _clean(number: int, text: str, report: Report) -> str:
    kept = ""
    dropped: dict[str, None] = {}
    for sign in _SPACES.sub(" ", _SELECTORS.sub("", text)):
        kind = unicodedata.category(sign)
        if kind == "Cf":
            dropped[f"U+{ord(sign):04X}"] = None
            continue
        if kind in ("Cc", "Cs", "Co", "Cn") or sign == "\ufffd":
            report.refuse(number, f"the sign U+{ord(sign):04X} in the text", "letters")
            continue
        kept += sign
    if dropped:
        report.tell(number, f"invisible signs left out: {', '.join(dropped)}")
    if strange := _COLONS.search(kept):
        report.tell(number, f"the sign U+{ord(strange[0]):04X} written as a colon")
        kept = _COLONS.sub(":", kept)
    composed = unicodedata.normalize("NFC", kept)
    if composed != kept:
        report.tell(number, "loose accents joined with their letters")
    return _SPACES.sub(" ", composed).strip(" ")

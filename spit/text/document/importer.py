"""Makes a source text of a plain-text document of the rules.

The document has the outline of :data:`spit.text.book.RULES`: a title on the first line, an
introduction, then the sections, each a heading alone on its line and its paragraphs: plain ones,
numbered ones ``1. Label: text``, or ``• Label: text`` and ``• text``. Chips of cards that cling to
the end of a paragraph become its row of cards. All else is refused; nothing gets lost on the way.
"""

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from spit.text.book import RULES, Book, Paragraph, Section, Shape
from spit.text.document.blocks import LABEL, Piece, pieces, tell_hyphens
from spit.text.document.chips import format_chips, split_chips, twice, wrong_chips
from spit.text.document.faults import judge
from spit.text.document.outline import Pair, Slot, align, heading_like, slots
from spit.text.document.signs import Line, Report, clean_lines
from spit.text.document.tongue import NAMES, foreign
from spit.text.document.typography import tidy
from spit.text.document.writer import source_text
from spit.text.errors import TextError, TextErrors
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES
from spit.text.lines import BLOCK_SIGN, quote
from spit.text.parser import parse_rules
from spit.text.style import find_faults

#: A document of the rules has some fifty paragraphs.
_MOST_PIECES: Final = 500
_LONGEST_PARAGRAPH: Final = 5000
#: What comes before a colon may be a label or the half of a sentence; a number demands a label.
_LONGEST_LABEL: Final = 60
_LONGEST_NUMBERED: Final = 100
_LONGEST_TITLE: Final = 120
_NO_END_OF_TITLE: Final = (".", ",", ";")
_TWO_SENTENCES: Final = re.compile(r"[.!?…] +[^\s»”’\"')]")
_HEADING_MARKS: Final = re.compile(r"(?:#+ *)?(?:[IVX]+[.)] +)?")


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of a document.

    :ivar book: the rules, as the parser reads them from ``text``.
    :ivar text: the source text, a whole ``rules.md``.
    :ivar notes: what was changed or is odd, by line of the document; spaces, quotation marks and
        apostrophes are not mentioned.
    """

    book: Book
    text: str
    notes: tuple[TextError, ...]


def import_rules(text: str, lang: str, path: str) -> Imported:
    """Read a document in one language; ``path`` is what its author calls it.

    :raises TextErrors: with everything that does not fit, each with its line.
    :raises ValueError: if there is no such language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; expected one of {', '.join(LANGUAGES)}")
    reader = _Reader(lang, Report(path))
    book = reader.read(text)
    _refuse(reader.report)
    source = source_text(book)
    try:
        book = replace(parse_rules(source, lang), path=path)
    except TextError as fault:  # the checks of the reader should have found it
        raise TextErrors([TextError(path, fault.line, f"in the result: {fault.message}")]) from None
    return Imported(book, source, tuple(sorted(reader.report.notes, key=lambda note: note.line)))


def _refuse(report: Report) -> None:
    if report.faults:
        raise TextErrors(report.faults)


class _Reader:
    """Goes through one document and gathers what is wrong with it."""

    def __init__(self, lang: str, report: Report) -> None:
        self.lang = lang
        self.report = report

    def read(self, text: str) -> Book:
        """Return the book; it is whole only if nothing was reported as a fault."""
        lines = clean_lines(text, self.report)
        first = next((at for at, line in enumerate(lines) if line.text), None)
        if first is None:
            self.report.refuse(1, "the document is empty", "a title on the first line")
            _refuse(self.report)
        assert first is not None
        title = lines[first]
        if other := foreign(text, self.lang):
            what = f"the document looks like {NAMES[other]}"
            self.report.refuse(title.number, what, f"{NAMES[self.lang]} ({self.lang})")
            _refuse(self.report)
        self._check_title(title, lines[first + 1 : first + 2])
        found = pieces(lines[first + 1 :])
        self._check_size(found)
        found = self._with_chips(found)
        pairs = align(found, slots(RULES), self.lang)
        last = max(line.number for line in lines if line.text)
        judge(pairs, self.lang, last, self.report)
        words = self._plain(title.number, _HEADING_MARKS.sub("", title.text, count=1), "the title")
        intro = [piece for piece, slot in pairs if piece and slot and slot.role == "intro"]
        return Book(
            self.lang,
            words,
            tuple(self._paragraph(piece, Slot("intro"), n) for n, piece in enumerate(intro, 1)),
            tuple(self._section(shape, pairs) for shape in RULES),
            self.report.path,
        )

    def _check_title(self, title: Line, below: list[Line]) -> None:
        """Refuse a paragraph in the place of the title."""
        goes_on = bool(below) and below[0].text[:1].islower()
        if len(title.text) > _LONGEST_TITLE or title.text.endswith(_NO_END_OF_TITLE) or goes_on:
            self.report.refuse(title.number, f"{quote(title.text)} is no title", "a short line")

    def _check_size(self, found: list[Piece]) -> None:
        """Refuse what cannot be rules before looking at it closely."""
        if len(found) > _MOST_PIECES:
            what = f"{len(found)} paragraphs, far more than the rules have"
            self.report.refuse(found[_MOST_PIECES].line, what, "the end")
        for piece in found:
            if (length := sum(len(line.text) for line in piece.lines)) > _LONGEST_PARAGRAPH:
                what = f"a paragraph of {length} signs"
                self.report.refuse(piece.line, what, f"at most {_LONGEST_PARAGRAPH}")
        _refuse(self.report)

    def _with_chips(self, found: list[Piece]) -> list[Piece]:
        """Put chips that stand alone below a paragraph at its end."""
        kept: list[Piece] = []
        for piece in found:
            only_chips = piece.kind == "plain" and not split_chips(piece.text, self.lang)[0]
            if only_chips and kept and not heading_like(kept[-1], self.lang):
                kept[-1] = replace(kept[-1], lines=kept[-1].lines + piece.lines)
            else:
                kept.append(piece)
        return kept

    def _section(self, shape: Shape, pairs: list[Pair]) -> Section:
        own = [(piece, slot) for piece, slot in pairs if piece and slot and slot.shape is shape]
        heading = [piece for piece, slot in own if slot.role == "heading"]
        items = [(piece, slot) for piece, slot in own if slot.role != "heading"]
        paragraphs = tuple(self._paragraph(piece, slot, slot.number) for piece, slot in items)
        self._tell_labels(shape, paragraphs)
        words = self._heading(heading[0]) if heading else ""
        return Section(
            shape.id, words, paragraphs, heading[0].line if heading else 0, shape.ordered
        )

    def _heading(self, piece: Piece) -> str:
        text = piece.lines[0].text
        words = _HEADING_MARKS.sub("", text, count=1).rstrip(" :.")
        if piece.kind == "number" or words != text:
            whole = f"{piece.number}. {text}" if piece.kind == "number" else text
            self.report.tell(piece.line, f"heading {quote(whole)} written as {quote(words)}")
        return self._plain(piece.line, words, "a heading")

    def _paragraph(self, piece: Piece, slot: Slot, number: int) -> Paragraph:
        tell_hyphens(piece, self.report)
        shape = slot.shape
        text, cards = split_chips(piece.text, self.lang)
        if cards:
            self.report.tell(piece.line, f"cards made a row of their own: {' '.join(cards)}")
        if double := twice(cards):
            what = f"the card {format_chips((double,), self.lang)} stands twice in one row"
            self.report.refuse(piece.line, what, "each card once, as in a pack")
        label = None
        if slot.role in ("number", "bullet"):
            label, text = self._label(piece, slot, text)
        name = "intro" if shape is None else shape.id
        if shape is not None and not shape.plain:
            name = f"{shape.prefix}.{number}"
        return Paragraph(name, number, label, self._words(piece.line, text), piece.line, cards)

    def _label(self, piece: Piece, slot: Slot, text: str) -> tuple[str | None, str]:
        found = LABEL.fullmatch(text)
        longest = _LONGEST_LABEL if slot.role == "bullet" else _LONGEST_NUMBERED
        if found and len(found["label"]) <= longest:
            label = found["label"].strip(" ")
            if label and not _TWO_SENTENCES.search(label):
                return self._plain(piece.line, label, "a label"), found["text"]
        if slot.role == "number" and piece.kind == "number":
            self.report.refuse(piece.line, f"no label in {quote(text)}", slot.expected)
        return None, text

    def _tell_labels(self, shape: Shape, paragraphs: tuple[Paragraph, ...]) -> None:
        """Where only some of a list have labels, say which: a colon may mean something else."""
        count = Counter(paragraph.label is None for paragraph in paragraphs)
        if not shape.ordered and count[True] and count[False]:
            for paragraph in paragraphs:
                if paragraph.label is not None:
                    self.report.tell(paragraph.line, f"{quote(paragraph.label)} taken as the label")

    # --- words ---

    def _plain(self, line: int, text: str, what: str) -> str:
        """Return a title, heading or label; it has no markup and no sign of the source's own."""
        text = text.removeprefix("**").removesuffix("**").strip(" ")
        if foreign := re.search(r"[*{}#]", text):
            self.report.refuse(line, f"'{foreign[0]}' in {what}", "plain text")
            return text
        if not re.search(r"\w", text):
            self.report.refuse(line, f"{what} without words", "some")
        return self._words(line, text)

    def _words(self, line: int, text: str) -> str:
        """Return words in the typography of the language; what cannot be written is a fault."""
        if wrong := wrong_chips(text, self.lang):
            self.report.refuse(line, *wrong)
        try:
            text = tidy(text, self.lang)
            to_html(text)
        except ValueError as error:
            self.report.faults.append(TextError(self.report.path, line, str(error)))
        if not text:
            self.report.refuse(line, "a paragraph without words", "some")
        elif sign := BLOCK_SIGN.match(text):
            what = f"a paragraph that starts with '{sign[0].strip(' ')}'"
            self.report.refuse(line, what, "words")
        for _, fault in find_faults(text, self.lang):
            self.report.tell(line, f"left as it is: {fault}")
        return text

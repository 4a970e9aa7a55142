"""Goes through a source text line by line, strictly: what the parsers of the texts share.

What deviates from the form is refused with the line where it happens, what is wrong there and what
was expected.
"""

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from spit.cards import CARD_NAMES
from spit.text.book import Paragraph
from spit.text.errors import TextError
from spit.text.files import read_text
from spit.text.headings import Headings
from spit.text.inline import InlineError, Way, to_html
from spit.text.languages import LANGUAGES

#: The beginning of a list item: a number, or none for a bullet.
ITEM: Final = re.compile(r"([0-9]+)\. +|- +")
_HEADING: Final = re.compile(r"#+ ([^{}#]*[^{}# ]) \{#([^{} ]*)\}")
CARDS: Final = "[cards]"
_LABEL: Final = re.compile(r"\*\*([^*]*)\*\*(.*)")
#: Beginnings of a line that Markdown would take for something else than words of a paragraph.
BLOCK_SIGN: Final = re.compile(r"#|>|[-+*] |[0-9]+[.)] |-{3}|={3}|\*{3}|_{3}|~{3}|!{3}|\?{3}|: ")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a source text, without the spaces at its end."""

    number: int
    text: str


class Lines:
    """The lines of one text, taken once from the first to the last."""

    def __init__(self, text: str, lang: str, path: str, way: Way | None = None) -> None:
        """Take the text of one language; ``path`` is for the refusals.

        :param way: where references lead; without it there may be none.
        """
        self.lang = lang
        self.path = path
        self._way = way
        self._at = 0
        # A byte order mark and the line ends of other systems are no fault of the author.
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self._lines = [
            Line(number, line.rstrip(" ")) for number, line in enumerate(text.split("\n"), 1)
        ]
        for line in self._lines:
            self._check_signs(line)

    @classmethod
    def of(cls, source: str | Path, lang: str, name: str, way: Way | None = None) -> "Lines":
        """Return the lines of a file (a ``Path``), or of a text (a ``str``) called ``name``.

        :raises TextError: if the file cannot be read.
        :raises ValueError: if there is no such language.
        """
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang!r}; expected one of {', '.join(LANGUAGES)}")
        if isinstance(source, Path):
            return cls(read_text(source), lang, str(source), way)
        return cls(source, lang, f"{lang}/{name}", way)

    def rewrite(self, change: Callable[[Line], str]) -> None:
        """Put another text in the place of every line, before the first is taken."""
        self._lines = [Line(line.number, change(line)) for line in self._lines]

    # --- parts ---

    def title(self) -> str:
        """Take the title of the text."""
        line = self.next()
        expected = "'# Title' as the first line"
        if line is None:
            self.refuse(None, "the text is empty", expected)
        if not line.text.startswith("# "):
            self.refuse(line, f"{quote(line.text)} is no title", expected)
        self._at += 1
        return self._checked(line, line.text.removeprefix("# ").strip(" "), "the title")

    def intro(self, *, cards: bool = False) -> tuple[Paragraph, ...]:
        """Take the paragraphs below the title; with ``cards``, each may have a row of them."""
        found: list[Paragraph] = []
        while (line := self.next()) and not line.text.startswith("#"):
            words = self.words()
            row = self.cards() if cards else ()
            found.append(Paragraph("intro", len(found) + 1, None, words, line.number, row))
        if not found:
            self.refuse(line, "there is no introduction", "a paragraph below the title")
        return tuple(found)

    def heading(self, name: str, headings: Headings, before: str) -> tuple[int, str]:
        """Take the heading with the id ``name``; return its line and its words.

        :param before: what ends where this heading should begin, for a refusal.
        """
        noun, names = headings.noun, headings.names
        expected = f"'{headings.marks} Heading {{#{name}}}'"
        line = self.next()
        if line is None:
            self.refuse(None, "the text ends too early", expected)
        if not line.text.startswith("#"):
            self.refuse(line, f"one paragraph too many in {before}", expected)
        match = _HEADING.fullmatch(line.text)
        if match is None or not line.text.startswith(f"{headings.marks} "):
            self.refuse(line, f"{quote(line.text)} is no heading of a {noun}", expected)
        heading, found = match[1].strip(" "), match[2]
        if found != name:
            if found not in names:
                what = f"there is no {noun} {found!r}"
            elif names.index(found) < names.index(name):
                what = f"{noun} {found!r} comes a second time"
            else:
                what = f"{noun} {found!r} comes too early"
            self.refuse(line, what, expected)
        self._at += 1
        return line.number, self._checked(line, heading, "a heading")

    def paragraph(self, name: str, where: str) -> Paragraph:
        """Take one plain paragraph, the first or only one of its part of the text."""
        line = self.next()
        if line is None or line.text.startswith("#"):
            self.refuse(line, f"{where} is empty", "one paragraph")
        return Paragraph(name, 0, None, self.words(), line.number)

    def labelled(self, name: str, number: int, marker: str, expected: str) -> Paragraph:
        """Take a list item, whose ``marker`` has been seen: ``**Label**: text``."""
        line = self._lines[self._at]
        self._at += 1
        words = " ".join([line.text.removeprefix(marker), *self._wrapped()])
        label, text = self._label(line, words, expected)
        return Paragraph(name, number, label, text, line.number)

    def unlabelled(self, name: str, number: int, marker: str) -> Paragraph:
        """Take a list item that has no label, whose ``marker`` has been seen."""
        line = self._lines[self._at]
        self._no_block(line, line.text.removeprefix(marker))
        self._at += 1
        words = " ".join([line.text.removeprefix(marker).lstrip(" "), *self._wrapped()])
        return Paragraph(name, number, None, self._checked(line, words, way=self._way), line.number)

    def cards(self) -> tuple[str, ...]:
        """Take the row of cards right below a paragraph, if there is one: ``[cards] As 2s Ks``."""
        line = self._lines[self._at] if self._at < len(self._lines) else None
        if line is None or not _is_cards(line):
            return ()
        names = line.text.strip(" ").removeprefix(CARDS).split()
        expected = f"'{CARDS} As 2s Ks', names of cards as in positions"
        if not names:
            self.refuse(line, "no card is named", expected)
        for name in names:
            if name not in CARD_NAMES:
                self.refuse(line, f"no card is called {quote(name)}", expected)
            if names.count(name) > 1:
                self.refuse(line, f"the card {name} stands twice", "each card once, as in a pack")
        self._at += 1
        return tuple(names)

    def end(self, what: str) -> None:
        """Refuse whatever stands after the last part."""
        if line := self.next():
            self.refuse(line, f"one paragraph too many after {what}", "the end")

    def _label(self, line: Line, words: str, expected: str) -> tuple[str, str]:
        match = _LABEL.fullmatch(words)
        if match is None:
            self.refuse(line, "the label is missing", expected)
        label = self._checked(line, match[1].strip(" "), "a label")
        colon = LANGUAGES[self.lang].colon
        if not match[2].startswith(colon):
            signs = "':'" if colon == ":" else f"':' with U+{ord(colon[0]):04X} before it"
            self.refuse(line, f"no colon right after the label '{label}'", signs)
        text = match[2].removeprefix(colon)
        if text[:1].strip(" "):
            self.refuse(line, f"no space after the label '{label}' and its colon", "one")
        return label, self._checked(line, text.strip(" "), way=self._way)

    # --- lines ---

    def next(self) -> Line | None:
        """Return the next line that is not blank, without leaving it behind."""
        while self._at < len(self._lines) and not self._lines[self._at].text:
            self._at += 1
        return self._lines[self._at] if self._at < len(self._lines) else None

    def words(self, marker: str = "") -> str:
        """Take the lines of one plain paragraph and join them.

        :param marker: what stands before it, which has been seen; there are then no references.
        """
        first = self._lines[self._at]
        words: list[str] = []
        while self._at < len(self._lines) and (line := self._lines[self._at]).text:
            if _is_cards(line) and words:
                break
            if line.text.startswith("#") and words:
                self.refuse(line, "a heading inside a paragraph", "a blank line before it")
            if line.text.startswith(" "):
                self.refuse(line, "spaces before the text", "it at the start of the line")
            text = line.text if words else line.text.removeprefix(marker)
            self._no_block(line, text)
            words.append(text)
            self._at += 1
        return self._checked(first, " ".join(words), way=None if marker else self._way)

    def _wrapped(self) -> Iterator[str]:
        """Take the further lines of a list item, which are indented."""
        while self._at < len(self._lines) and (line := self._lines[self._at]).text:
            words = line.text.lstrip(" ")
            if _is_cards(line):
                return
            if words == line.text:
                if not ITEM.match(words) and not words.startswith("#"):
                    self.refuse(line, f"stray text {quote(words)}", "three spaces before it")
                return
            self._no_block(line, words)
            yield words
            self._at += 1

    # --- checks ---

    def _check_signs(self, line: Line) -> None:
        for sign in line.text:
            if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
                name = "a tab" if sign == "\t" else f"the invisible sign U+{ord(sign):04X}"
                self.refuse(line, name, "letters and plain spaces")

    def _no_block(self, line: Line, words: str) -> None:
        if found := BLOCK_SIGN.match(words):
            what = f"a line that starts with '{found[0].strip(' ')}', a sign of Markdown"
            self.refuse(line, what, "the words of a paragraph")

    def _checked(
        self, line: Line, text: str, plain: str | None = None, way: Way | None = None
    ) -> str:
        """Return the text; refuse an empty one, foreign markup and, if ``plain``, any markup."""
        if not text.strip():
            self.refuse(line, f"{plain or 'a paragraph'} without words", "some")
        if plain and "*" in text:
            self.refuse(line, f"'*' in {plain}", "plain text")
        try:
            to_html(text, way)
        except InlineError as error:
            number, column = (line.number, 0) if plain else self._place(len(text) - error.at)
            raise TextError(self.path, number, str(error), column) from None
        return text

    def _place(self, left: int) -> tuple[int, int]:
        """Return line and column of what stands so many signs before the end of what was taken."""
        at = self._at - 1
        # Lines are joined by one space each, without the spaces before them.
        while left > (size := len(self._lines[at].text.lstrip(" "))):
            left -= size + 1
            at -= 1
        line = self._lines[at]
        return line.number, len(line.text) - left + 1

    def refuse(self, line: Line | None, what: str, expected: str) -> NoReturn:
        """Refuse the text at a line, or after its last line.

        :raises TextError: always.
        """
        last = max((known.number for known in self._lines if known.text), default=1)
        number = line.number if line else last
        raise TextError(self.path, number, f"{what}; expected {expected}")


def _is_cards(line: Line) -> bool:
    return line.text.lstrip(" ").startswith(CARDS)


def quote(text: str) -> str:
    """Return the beginning of a text in quotes, for a refusal."""
    return f"'{text}'" if len(text) <= 40 else f"'{text[:39]}…'"

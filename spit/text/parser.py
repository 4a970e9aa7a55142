"""Reads ``rules.md``: strictly, so that a paragraph cannot go missing or slip under a wrong id.

The form is a small part of Markdown: a ``# Title``, the introduction, and the sections of
:data:`spit.rules.OUTLINE` in their order, each under ``## Heading {#id}``. A section holds either
one plain paragraph or a list whose items are ``**Label**: text``. What deviates is refused with
the line where it happens.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from spit.rules import OUTLINE
from spit.text.book import ORDERED_SECTIONS, Book, Paragraph, Section
from spit.text.errors import TextError
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES

_HEADING: Final = re.compile(r"## ([^{}#]*[^{}# ]) \{#([^{} ]*)\}")
_ITEM: Final = re.compile(r"([0-9]+)\. +|- +")
_LABEL: Final = re.compile(r"\*\*([^*]*)\*\*(.*)")
#: Beginnings of a line that Markdown would take for something else than words of a paragraph.
_BLOCK: Final = re.compile(r"#|>|[-+*] |[0-9]+[.)] |-{3}|={3}|\*{3}|_{3}|~{3}|!{3}|\?{3}|: ")


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str


def parse_rules(source: str | Path, lang: str) -> Book:
    """Read the rules of one language from a file (a ``Path``) or from a text (a ``str``).

    :raises TextError: if the text is not exactly in the form described above.
    :raises ValueError: if there is no such language.
    """
    if lang not in LANGUAGES:
        raise ValueError(f"no language {lang!r}; expected one of {', '.join(LANGUAGES)}")
    if isinstance(source, Path):
        return _Parser(read_text(source), lang, str(source)).book()
    return _Parser(source, lang, f"{lang}/rules.md").book()


def check_parity(books: Iterable[Book]) -> None:
    """Check that all languages have the same paragraphs, those of the introduction included.

    :raises TextError: for the first paragraph that one language has and another has not.
    """
    first, *others = books
    for other in others:
        mine, theirs = list(first), list(other)
        for a, b in zip(mine, theirs, strict=False):
            if a.id != b.id:
                _refuse_parity(other, b, f"expected {_name(a)} as in {first.lang}")
        if len(theirs) > len(mine):
            _refuse_parity(other, theirs[len(mine)], f"expected the end, as in {first.lang}")
        if len(mine) > len(theirs):
            missing = mine[len(theirs)]
            _refuse_parity(first, missing, f"expected it in {other.lang} too, which ends before it")


def read_text(path: Path) -> str:
    """Return the text of a source file; its line ends are left as they are.

    :raises TextError: if the file cannot be read or is not UTF-8.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise TextError(str(path), 0, f"{reason}; expected a text file") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        raise TextError(
            str(path), line, f"byte 0x{byte:02X} is not UTF-8; expected a text in UTF-8"
        ) from None


def _name(paragraph: Paragraph) -> str:
    if paragraph.id == "intro":
        return f"paragraph {paragraph.number} of the introduction"
    return paragraph.id


def _refuse_parity(book: Book, paragraph: Paragraph, expected: str) -> NoReturn:
    what = f"{_name(paragraph)} has no counterpart"
    raise TextError(book.path or book.lang, paragraph.line, f"{what}; {expected}")


class _Parser:
    """Goes through the lines once; every method takes the lines that belong to its part."""

    def __init__(self, text: str, lang: str, path: str) -> None:
        self._lang = lang
        self._path = path
        self._at = 0
        # A byte order mark and the line ends of other systems are no fault of the author.
        text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
        self._lines = [
            _Line(number, line.rstrip(" ")) for number, line in enumerate(text.split("\n"), 1)
        ]
        for line in self._lines:
            self._check_signs(line)

    def book(self) -> Book:
        title = self._title()
        intro = self._intro()
        sections = tuple(self._section(name, count) for name, count in OUTLINE)
        if line := self._next():
            self._refuse(line, "one paragraph too many after the last section", "the end")
        return Book(self._lang, title, intro, sections, self._path)

    # --- parts ---

    def _title(self) -> str:
        line = self._next()
        expected = "'# Title' as the first line"
        if line is None:
            self._refuse(None, "the text is empty", expected)
        if not line.text.startswith("# "):
            self._refuse(line, f"{_quote(line.text)} is no title", expected)
        self._at += 1
        return self._checked(line, line.text.removeprefix("# ").strip(" "), "the title")

    def _intro(self) -> tuple[Paragraph, ...]:
        found: list[Paragraph] = []
        while (line := self._next()) and not line.text.startswith("#"):
            text = self._words()
            found.append(Paragraph("intro", len(found) + 1, None, text, line.number))
        if not found:
            self._refuse(line, "there is no introduction", "a paragraph below the title")
        return tuple(found)

    def _section(self, name: str, count: int) -> Section:
        line, heading = self._heading(name)
        if count:
            paragraphs = tuple(self._item(name, number, count) for number in range(1, count + 1))
        else:
            paragraphs = (self._only(name),)
        return Section(name, heading, paragraphs, line)

    def _heading(self, name: str) -> tuple[int, str]:
        expected = f"'## Heading {{#{name}}}'"
        line = self._next()
        if line is None:
            self._refuse(None, "the text ends too early", expected)
        if not line.text.startswith("#"):
            done = [known for known, _ in OUTLINE]
            before = done[done.index(name) - 1]
            self._refuse(line, f"one paragraph too many in section {before!r}", expected)
        match = _HEADING.fullmatch(line.text)
        if match is None:
            self._refuse(line, f"{_quote(line.text)} is no heading of a section", expected)
        heading, found = match[1].strip(" "), match[2]
        if found != name:
            names = [known for known, _ in OUTLINE]
            if found not in names:
                what = f"there is no section {found!r}"
            elif names.index(found) < names.index(name):
                what = f"section {found!r} comes a second time"
            else:
                what = f"section {found!r} comes too early"
            self._refuse(line, what, expected)
        self._at += 1
        return line.number, self._checked(line, heading, "a heading")

    def _only(self, name: str) -> Paragraph:
        line = self._next()
        if line is None or line.text.startswith("#"):
            self._refuse(line, f"section {name!r} is empty", "one paragraph")
        return Paragraph(name, 0, None, self._words(), line.number)

    def _item(self, name: str, number: int, count: int) -> Paragraph:
        ordered = name in ORDERED_SECTIONS
        start = f"{number}. " if ordered else "- "
        expected = f"paragraph {number} of {count}, '{start}**Label**: text'"
        line = self._next()
        if line is None or line.text.startswith("#"):
            self._refuse(line, f"section {name!r} ends after paragraph {number - 1}", expected)
        marker = _ITEM.match(line.text)
        if marker is None:
            self._refuse(line, f"stray text {_quote(line.text)} in section {name!r}", expected)
        if ordered and marker[1] is None:
            self._refuse(line, f"a bullet in the numbered section {name!r}", expected)
        if not ordered and marker[1] is not None:
            self._refuse(line, f"a number in the section {name!r}, which has bullets", expected)
        if ordered and marker[1] != str(number):
            self._refuse(line, f"number {marker[1]} in section {name!r}", expected)
        self._at += 1
        words = " ".join([line.text[marker.end() :], *self._wrapped()])
        label, text = self._label(line, words, expected)
        return Paragraph(f"{name}.{number}", number, label, text, line.number)

    def _label(self, line: _Line, words: str, expected: str) -> tuple[str, str]:
        match = _LABEL.fullmatch(words)
        if match is None:
            self._refuse(line, "the label is missing", expected)
        label = self._checked(line, match[1].strip(" "), "a label")
        colon = LANGUAGES[self._lang].colon
        if not match[2].startswith(colon):
            signs = "':'" if colon == ":" else f"':' with U+{ord(colon[0]):04X} before it"
            self._refuse(line, f"no colon right after the label '{label}'", signs)
        text = match[2].removeprefix(colon)
        if text[:1].strip(" "):
            self._refuse(line, f"no space after the label '{label}' and its colon", "one")
        return label, self._checked(line, text.strip(" "))

    # --- lines ---

    def _next(self) -> _Line | None:
        """Return the next line that is not blank, without leaving it behind."""
        while self._at < len(self._lines) and not self._lines[self._at].text:
            self._at += 1
        return self._lines[self._at] if self._at < len(self._lines) else None

    def _words(self) -> str:
        """Take the lines of one plain paragraph and join them."""
        first = self._lines[self._at]
        words: list[str] = []
        while self._at < len(self._lines) and (line := self._lines[self._at]).text:
            if line.text.startswith("#") and words:
                self._refuse(line, "a heading inside a paragraph", "a blank line before it")
            if line.text.startswith(" "):
                self._refuse(line, "spaces before the text", "it at the start of the line")
            self._no_block(line, line.text)
            words.append(line.text)
            self._at += 1
        return self._checked(first, " ".join(words))

    def _wrapped(self) -> Iterable[str]:
        """Take the further lines of a list item, which are indented."""
        while self._at < len(self._lines) and (line := self._lines[self._at]).text:
            words = line.text.lstrip(" ")
            if words == line.text:
                if not _ITEM.match(words) and not words.startswith("#"):
                    self._refuse(line, f"stray text {_quote(words)}", "three spaces before it")
                return
            self._no_block(line, words)
            yield words
            self._at += 1

    # --- checks ---

    def _check_signs(self, line: _Line) -> None:
        for sign in line.text:
            if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"):
                name = "a tab" if sign == "\t" else f"the invisible sign U+{ord(sign):04X}"
                self._refuse(line, name, "letters and plain spaces")

    def _no_block(self, line: _Line, words: str) -> None:
        if found := _BLOCK.match(words):
            what = f"a line that starts with '{found[0].strip(' ')}', a sign of Markdown"
            self._refuse(line, what, "the words of a paragraph")

    def _checked(self, line: _Line, text: str, plain: str | None = None) -> str:
        """Return the text; refuse an empty one, foreign markup and, if ``plain``, any markup."""
        if not text.strip():
            self._refuse(line, f"{plain or 'a paragraph'} without words", "some")
        if plain and "*" in text:
            self._refuse(line, f"'*' in {plain}", "plain text")
        try:
            to_html(text)
        except ValueError as error:
            raise TextError(self._path, line.number, str(error)) from None
        return text

    def _refuse(self, line: _Line | None, what: str, expected: str) -> NoReturn:
        last = max((known.number for known in self._lines if known.text), default=1)
        number = line.number if line else last
        raise TextError(self._path, number, f"{what}; expected {expected}")


def _quote(text: str) -> str:
    return f"'{text}'" if len(text) <= 40 else f"'{text[:39]}…'"

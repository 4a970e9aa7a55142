"""Reads the books: strictly, so that a paragraph cannot go missing or slip under a wrong id.

The form is a small part of Markdown: a ``# Title``, the introduction, and the sections of
:data:`spit.text.book.RULES` or :data:`~spit.text.book.SPEED` in their order, each under
``## Heading {#id}``. A section holds either one plain paragraph or a list whose items are
``**Label**: text``; where the list has bullets, an item may also be ``text`` alone. Right below a
paragraph there may be a row of single cards, ``[cards] As 2s Ks``. What deviates is refused with
the line where it happens.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NoReturn, Protocol

from spit.text.book import RULES, SPEED, Book, Paragraph, Section, Shape
from spit.text.errors import TextError
from spit.text.headings import Headings
from spit.text.lines import ITEM, Lines, quote


def parse_rules(source: str | Path, lang: str) -> Book:
    """Read the rules of one language from a file (a ``Path``) or from a text (a ``str``).

    :raises TextError: if the text is not exactly in the form described above.
    :raises ValueError: if there is no such language.
    """
    return _book(Lines.of(source, lang, "rules.md"), RULES)


def parse_speed(source: str | Path, lang: str) -> Book:
    """Read the rules of Speed in one language; as :func:`parse_rules` does."""
    return _book(Lines.of(source, lang, "speed.md"), SPEED)


class Text(Protocol):
    """What is compared across the languages: a text's paragraphs in reading order."""

    @property
    def lang(self) -> str:
        """Its language."""

    @property
    def path(self) -> str:
        """The file that it comes from."""

    def __iter__(self) -> Iterator[Paragraph]:
        """Yield the paragraphs."""


def check_parity(texts: Iterable[Text], *, intro: bool = True) -> None:
    """Check that all languages have the same paragraphs.

    :param intro: whether the introductions have to have the same number of them too.
    :raises TextError: for the first paragraph that one language has and another has not.
    """
    first, *others = texts
    for other in others:
        mine, theirs = _compared(first, intro), _compared(other, intro)
        for a, b in zip(mine, theirs, strict=False):
            if a.id != b.id:
                _refuse_parity(other, b, f"expected {_name(a)} as in {first.lang}")
        if len(theirs) > len(mine):
            _refuse_parity(other, theirs[len(mine)], f"expected the end, as in {first.lang}")
        if len(mine) > len(theirs):
            missing = mine[len(theirs)]
            _refuse_parity(first, missing, f"expected it in {other.lang} too, which ends before it")


def _compared(text: Text, intro: bool) -> list[Paragraph]:
    return [paragraph for paragraph in text if intro or paragraph.id != "intro"]


def _name(paragraph: Paragraph) -> str:
    if paragraph.id == "intro":
        return f"paragraph {paragraph.number} of the introduction"
    return paragraph.id


def _refuse_parity(text: Text, paragraph: Paragraph, expected: str) -> NoReturn:
    what = f"{_name(paragraph)} has no counterpart"
    raise TextError(text.path or text.lang, paragraph.line, f"{what}; {expected}")


def _book(lines: Lines, shapes: tuple[Shape, ...]) -> Book:
    title = lines.title()
    intro = lines.intro(cards=True)
    headings = Headings("##", "section", [shape.id for shape in shapes])
    sections = []
    before = "the introduction"
    for shape in shapes:
        sections.append(_section(lines, shape, headings, before))
        before = f"section {shape.id!r}"
    lines.end("the last section")
    return Book(lines.lang, title, intro, tuple(sections), lines.path)


def _section(lines: Lines, shape: Shape, headings: Headings, before: str) -> Section:
    line, heading = lines.heading(shape.id, headings, before)
    if shape.plain:
        only = _with_cards(lines, lines.paragraph(shape.id, f"section {shape.id!r}"))
        return Section(shape.id, heading, (only,), line, shape.ordered)
    items = (_item(lines, shape, number) for number in shape.numbers)
    paragraphs = tuple(_with_cards(lines, item) for item in items)
    return Section(shape.id, heading, paragraphs, line, shape.ordered)


def _with_cards(lines: Lines, paragraph: Paragraph) -> Paragraph:
    cards = lines.cards()
    return replace(paragraph, cards=cards) if cards else paragraph


def _item(lines: Lines, shape: Shape, number: int) -> Paragraph:
    start = f"{number}. " if shape.ordered else "- "
    expected = f"paragraph {number} of {shape.numbers[-1]}, '{start}**Label**: text'"
    line = lines.next()
    where = f"section {shape.id!r}"
    if line is None or line.text.startswith("#"):
        lines.refuse(line, f"{where} ends after paragraph {number - 1}", expected)
    marker = ITEM.match(line.text)
    if marker is None:
        lines.refuse(line, f"stray text {quote(line.text)} in {where}", expected)
    if shape.ordered and marker[1] is None:
        lines.refuse(line, f"a bullet in the numbered {where}", expected)
    if not shape.ordered and marker[1] is not None:
        lines.refuse(line, f"a number in the {where}, which has bullets", expected)
    if shape.ordered and marker[1] != str(number):
        lines.refuse(line, f"number {marker[1]} in {where}", expected)
    if not shape.ordered and not line.text.removeprefix(marker[0]).startswith("**"):
        return lines.unlabelled(f"{shape.prefix}.{number}", number, marker[0])
    return lines.labelled(f"{shape.prefix}.{number}", number, marker[0], expected)

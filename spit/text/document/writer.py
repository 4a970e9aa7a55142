"""Writes a book: as the source text that the parser reads, or as a document to import."""

from collections.abc import Iterator
from typing import Final

from spit.text.book import Book, Paragraph, Section
from spit.text.document.chips import format_chips
from spit.text.languages import LANGUAGES
from spit.text.lines import BLOCK_SIGN, CARDS

_WIDTH: Final = 100
_INDENT: Final = "   "


def source_text(book: Book) -> str:
    """Return the text of ``rules.md``; the parser reads the same book from it."""
    parts = [f"# {book.title}", *(_source_plain(paragraph) for paragraph in book.intro)]
    for section in book.sections:
        parts.append(f"## {section.heading} {{#{section.id}}}")
        if section.plain:
            parts.append(_source_plain(section.paragraphs[0]))
        else:
            colon = LANGUAGES[book.lang].colon
            parts.append(
                "\n".join(_source_item(item, section, colon) for item in section.paragraphs)
            )
    return "\n\n".join(parts) + "\n"


def document_text(book: Book) -> str:
    """Return a plain-text document, one paragraph a line; importing it gives the same book."""
    parts = [book.title, *(_document_line(paragraph, "", book.lang) for paragraph in book.intro)]
    for section in book.sections:
        marks = (
            "" if section.plain else f"{item.number}. " if section.ordered else "• "
            for item in section.paragraphs
        )
        lines = (
            _document_line(item, mark, book.lang)
            for item, mark in zip(section.paragraphs, marks, strict=True)
        )
        parts += [section.heading, "\n".join(lines)]
    return "\n\n".join(parts) + "\n"


def _document_line(item: Paragraph, mark: str, lang: str) -> str:
    label = "" if item.label is None else f"{item.label}{LANGUAGES[lang].colon} "
    return f"{mark}{label}{item.text}{format_chips(item.cards, lang)}"


def _source_plain(paragraph: Paragraph) -> str:
    return "\n".join([*_wrapped(paragraph.text, ""), *_cards(paragraph, "")])


def _source_item(item: Paragraph, section: Section, colon: str) -> str:
    mark = f"{item.number}. " if section.ordered else "- "
    label = "" if item.label is None else f"**{item.label}**{colon} "
    return "\n".join([*_wrapped(f"{mark}{label}{item.text}", _INDENT), *_cards(item, _INDENT)])


def _cards(paragraph: Paragraph, indent: str) -> Iterator[str]:
    if paragraph.cards:
        yield f"{indent}{CARDS} {' '.join(paragraph.cards)}"


def _wrapped(text: str, indent: str) -> Iterator[str]:
    """Yield the lines; none begins with a word that Markdown would take for a sign of its own."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line.strip(" ") else f"{line}{word}"
        if len(longer) > _WIDTH and line.strip(" ") and not BLOCK_SIGN.match(f"{word} "):
            yield line
            longer = f"{indent}{word}"
        line = longer
    yield line

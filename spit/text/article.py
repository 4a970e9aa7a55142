"""Reads an article strictly; ``python -m spit.text.article --lang fr`` reads those of a language.

The form: ``# Title``, the introduction, and the parts of the outline in its order, each under
``## Heading {#id}``. A part has exactly the blocks of its outline: plain paragraphs, items
``- text`` or ``- **Label**: text``, and figures, ``[figure] Caption.`` on a line of its own; the
n-th figure of a part shows the n-th drawing of its outline. So all languages have the same blocks.
Paragraphs and items may hold references, ``[words](play.4)`` (:mod:`spit.text.references`).
"""

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from spit.text.articles import BY_PAGE
from spit.text.book import Paragraph
from spit.text.errors import TextError, TextErrors
from spit.text.forms import load_forms
from spit.text.headings import Headings
from spit.text.languages import LANGUAGES
from spit.text.lines import Line, Lines, quote
from spit.text.outline import BLOCKS, Article, Drawing, Item, Part
from spit.text.references import way
from spit.text.slots import fill

#: Begins the line of a figure.
FIGURE: Final = "[figure] "


@dataclass(frozen=True, slots=True)
class Block:
    """One block of a part.

    :ivar kind: its letter in :data:`spit.text.outline.BLOCKS`.
    :ivar words: what it says; of a figure, the caption.
    :ivar drawing: what a figure shows.
    :ivar item: the place of a labelled item, if it has one.
    """

    kind: str
    words: Paragraph
    drawing: Drawing | None = None
    item: Item | None = None


@dataclass(frozen=True, slots=True)
class ArticlePart:
    """One part in one language."""

    outline: Part
    heading: str
    blocks: tuple[Block, ...]
    line: int


@dataclass(frozen=True, slots=True)
class ArticleText:
    """One article in one language; ``path`` says where it comes from."""

    lang: str
    outline: Article
    title: str
    intro: tuple[Paragraph, ...]
    parts: tuple[ArticlePart, ...]
    path: str = field(default="", compare=False)

    def __iter__(self) -> Iterator[Paragraph]:
        """Yield every paragraph in reading order, captions included."""
        yield from self.intro
        for part in self.parts:
            for block in part.blocks:
                yield block.words


def parse_article(
    source: str | Path, lang: str, outline: Article, values: Mapping[str, str] | None = None
) -> ArticleText:
    """Read one article from a file (a ``Path``) or from a text (a ``str``).

    :param values: what stands for each figure of the outline (:mod:`spit.text.slots`).
    :raises TextError: if the text is not exactly in the form described above.
    :raises ValueError: if there is no such language.
    """
    lines = Lines.of(source, lang, f"{outline.page}.md", way)
    fill(lines, outline.told, values)
    title = lines.title()
    intro = _intro(lines, outline)
    headings = Headings("##", "section", [part.id for part in outline.parts])
    labels: list[str] | None = None
    parts: list[ArticlePart] = []
    before = "the introduction"
    for part in outline.parts:
        line, heading = lines.heading(part.id, headings, before)
        if outline.demand == "questions" and not heading.endswith("?"):
            what = f"{quote(heading)} is no question"
            raise TextError(lines.path, line, f"{what}; expected one with ?")
        known = labels if outline.demand == "same labels" else None
        blocks = tuple(_blocks(lines, part, known))
        labels = labels or [block.words.label or "" for block in blocks if block.kind == "l"]
        parts.append(ArticlePart(part, heading, blocks, line))
        before = f"section {part.id!r}"
    lines.end("the last section")
    text = ArticleText(lang, outline, title, intro, tuple(parts), lines.path)
    _check_length(text)
    return text


def _intro(lines: Lines, outline: Article) -> tuple[Paragraph, ...]:
    found = lines.intro()
    if len(found) != outline.intro:
        at = min(len(found), outline.intro + 1) - 1
        what = f"the introduction has {len(found)} paragraphs"
        raise TextError(lines.path, found[at].line, f"{what}; expected {outline.intro}")
    return found


def _blocks(lines: Lines, part: Part, labels: list[str] | None) -> Iterator[Block]:
    """Take the blocks of a part; ``labels`` are those that its labelled items must have."""
    drawings, items = iter(part.drawings), iter(part.items)
    for number, kind in enumerate(part.blocks, 1):
        name = f"{part.id}.{number}"
        expected = f"block {number} of {len(part.blocks)} ({part.blocks}), {BLOCKS[kind]}"
        line = lines.next()
        if line is None or line.text.startswith("#"):
            lines.refuse(line, f"section {part.id!r} ends too early", expected)
        if kind != _kind(line):
            lines.refuse(line, f"{quote(line.text)} in section {part.id!r}", expected)
        if kind == "f":
            words = Paragraph(name, number, None, lines.words(FIGURE), line.number)
            yield Block(kind, words, drawing=next(drawings))
        elif kind == "p":
            yield Block(kind, Paragraph(name, number, None, lines.words(), line.number))
        elif kind == "i":
            yield Block(kind, lines.unlabelled(name, number, "-"))
        else:
            words = lines.labelled(name, number, "- ", expected)
            wanted = labels[part.blocks[:number].count("l") - 1] if labels else words.label
            if words.label != wanted:
                what = f"the label '{words.label}' in section {part.id!r}"
                lines.refuse(line, what, f"'{wanted}' as in the first section")
            yield Block(kind, words, item=next(items, None))


def _kind(line: Line) -> str:
    """Return the letter of the block that a line begins."""
    if line.text.startswith(FIGURE):
        return "f"
    if not line.text.startswith("- "):
        return "p"
    return "l" if line.text.startswith("- **") else "i"


def _check_length(text: ArticleText) -> None:
    """Count the words, captions not among them, of an article that may have only so many."""
    most = text.outline.most
    captions = {block.words for part in text.parts for block in part.blocks if block.kind == "f"}
    words = sum(len(one.text.split()) for one in text if one not in captions)
    if most and words > most:
        raise TextError(text.path, 0, f"{words} words; expected at most {most}")


def load_articles(
    texts: Path,
    outlines: Iterable[Article],
    values: Mapping[str, Mapping[str, str]] | None = None,
) -> dict[str, dict[str, ArticleText]]:
    """Read articles in all languages: language → page → article.

    :param values: language → what stands for each figure.
    :raises TextErrors: with every fault found.
    """
    faults: list[TextError] = []
    found: dict[str, dict[str, ArticleText]] = {lang: {} for lang in LANGUAGES}
    for outline in outlines:
        for lang, articles in found.items():
            figures = values[lang] if values else None
            try:
                path = texts / lang / f"{outline.page}.md"
                articles[outline.page] = parse_article(path, lang, outline, figures)
            except TextError as error:
                faults.append(error)
    if faults:
        raise TextErrors(faults)
    return found


def main(arguments: list[str] | None = None) -> int:
    """Print what is wrong with the form of articles, a line each; return 1 if anything is."""
    parser = argparse.ArgumentParser(
        prog="python -m spit.text.article",
        description="Check the form of a language's articles, and of the forms of its terms.",
    )
    parser.add_argument("--lang", required=True, choices=LANGUAGES, help="their language")
    parser.add_argument("--page", choices=BY_PAGE, help="one article alone")
    parser.add_argument(
        "--texts", type=Path, default=Path("docs/texts"), help="folder of all languages"
    )
    chosen = parser.parse_args(arguments)
    folder = chosen.texts / chosen.lang
    faults: list[TextError] = []
    for page in [chosen.page] if chosen.page else BY_PAGE:
        try:
            parse_article(folder / f"{page}.md", chosen.lang, BY_PAGE[page])
        except TextError as error:
            faults.append(error)
    load_forms(folder / "terms.toml", faults)
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

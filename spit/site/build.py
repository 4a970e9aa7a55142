"""Makes the files that mkdocs reads: the pages of each language, and the trainer's catalogs.

They are real files, and written only when they change: the language plugin does not see virtual
ones, and a watching mkdocs would build for ever.
"""

from dataclasses import dataclass
from pathlib import Path

from spit.site.pages import render
from spit.site.words import Words, load_words
from spit.text.book import Book
from spit.text.catalog import load_catalogs, write_catalogs
from spit.text.errors import TextError, TextErrors
from spit.text.languages import LANGUAGES
from spit.text.parser import parse_rules


@dataclass(frozen=True)
class Source:
    """One language's texts, as far as the pages need them."""

    book: Book
    words: Words


def load_sources(texts: Path) -> dict[str, Source]:
    """Read the texts of all languages.

    :raises TextErrors: with every fault found.
    """
    faults: list[TextError] = []
    sources: dict[str, Source] = {}
    for lang in LANGUAGES:
        try:
            words = load_words(texts / lang / "pages.toml")
            sources[lang] = Source(parse_rules(texts / lang / "rules.md", lang), words)
        except TextErrors as several:
            faults += several.faults
        except TextError as fault:
            faults.append(fault)
    if faults:
        raise TextErrors(faults)
    return sources


def write_pages(docs: Path, sources: dict[str, Source]) -> list[Path]:
    """Write ``<lang>/*.md``, remove what is no page any more; return the files that changed."""
    changed = []
    for lang, source in sources.items():
        folder = docs / lang
        folder.mkdir(exist_ok=True)
        pages = render(lang, source.book, source.words)
        for stale in [path for path in folder.iterdir() if path.name not in pages]:
            stale.unlink()
            changed.append(stale)
        for name, text in pages.items():
            path = folder / name
            if not path.is_file() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")
                changed.append(path)
    return changed


def generate(docs: Path) -> dict[str, Source]:
    """Make everything that mkdocs reads, and return the texts it was made from.

    :raises TextErrors: with every fault of the texts.
    """
    sources = load_sources(docs / "texts")
    write_catalogs(load_catalogs(docs / "texts"), docs / "assets" / "catalog")
    write_pages(docs, sources)
    return sources

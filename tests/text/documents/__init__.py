"""Documents to import, one in each language, with what comes of them.

``xx.txt`` is the document, ``xx.md`` the source text, ``xx.notes`` what is told on the way:
``spit texts import tests/text/documents/xx.txt --lang xx --out DIR`` makes both.
"""

from pathlib import Path
from typing import Final

from spit.text.book import Book
from spit.text.document.importer import Imported, import_rules
from spit.text.languages import LANGUAGES

HERE: Final = Path(__file__).parent
#: The document of each language.
DOCUMENTS: Final = {lang: (HERE / f"{lang}.txt").read_text("utf-8") for lang in LANGUAGES}


def imported(text: str, lang: str) -> Imported:
    """Import a text that is called ``fr.txt``."""
    return import_rules(text, lang, f"{lang}.txt")


def contents(book: Book) -> list[object]:
    """Return all that a reader of a book gets, without the lines where it stands."""
    parts: list[object] = [book.title]
    parts += [(section.id, section.heading) for section in book.sections]
    return parts + [(p.id, p.number, p.label, p.text, p.cards) for p in book]

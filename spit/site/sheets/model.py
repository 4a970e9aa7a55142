"""What every sheet is made from, and what it is."""

from dataclasses import dataclass
from html import escape

from spit.site.sheets.words import SheetWords
from spit.site.words import Words
from spit.text.captions import Captions
from spit.text.catalog import Catalog
from spit.text.shelf import Shelf


@dataclass(frozen=True)
class SheetSource:
    """One language's texts, as far as the sheets need them."""

    lang: str
    shelf: Shelf
    words: Words
    catalog: Catalog
    captions: Captions
    sheet: SheetWords

    @property
    def licence(self) -> str:
        """The last line of a sheet."""
        return f"<footer>{escape(self.words['site.licence'], quote=False)}</footer>"


def pdf_name(sheet: str, lang: str) -> str:
    """Return the name of a sheet's PDF file, which lies beside its page.

    >>> pdf_name("rules", "nl")
    'spit-rules-nl.pdf'
    """
    return f"spit-{sheet}-{lang}.pdf"

"""The pages that the built site has, found from the site itself: what is new is checked as well."""

from dataclasses import dataclass
from pathlib import Path

from spit.site.pages import prefix
from spit.site.sheets.words import SHEETS
from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES
from tests.site.html import Page


@dataclass(frozen=True, order=True)
class Found:
    """A page: its kind is its address below the root of its language."""

    kind: str
    lang: str
    path: Path

    @property
    def address(self) -> str:
        """Return the address below the root of the site."""
        return f"{prefix(self.lang)}{self.kind}"

    def read(self) -> Page:
        """Return the elements of the page."""
        return Page(self.path)


def find(site: Path) -> list[Found]:
    """Return every page of every language, without the one for unknown addresses.

    The sheets to print are paper on a screen, not pages to be found: ``test_print`` has them.
    """
    found = []
    sheets = {f"print/{sheet}/" for sheet in SHEETS}
    for path in sorted(site.rglob("index.html")):
        first, _, rest = path.relative_to(site).as_posix().removesuffix("index.html").partition("/")
        if first in LANGUAGES:
            found.append(Found(rest, first, path))
        else:
            kind = f"{first}/{rest}" if first else ""
            found.append(Found(kind, DEFAULT_LANGUAGE, path))
    return sorted(page for page in found if page.kind not in sheets)


def in_turn(pages: list[Found]) -> list[Found]:
    """Return one page of each kind, the languages taken in turn."""
    kinds = sorted({page.kind for page in pages})
    wanted = {kind: list(LANGUAGES)[n % len(LANGUAGES)] for n, kind in enumerate(kinds)}
    return [page for page in pages if wanted[page.kind] == page.lang]

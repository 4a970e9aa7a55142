"""axe finds nothing on any page: narrow and wide, light and dark, in every language."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from spit.site.pages import prefix
from spit.site.sheets.words import SHEETS
from spit.text.languages import LANGUAGES
from tests.conftest import OpenPage
from tests.site.found import Found, find, in_turn
from tools.base import ROOT

pytestmark = pytest.mark.browser

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async (options) => {
  document.querySelectorAll("details").forEach((details) => { details.open = true; });
  const { violations } = await axe.run(document, { ...options, resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, nodes.slice(0, 5).map(({ html }) => html)]);
}"""
#: What the dark look can change.
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}
#: What other words can change: all but colours, which take most of the time.
ALL_BUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}


def barriers(page: Page, options: dict[str, Any]) -> list[Any]:
    """What axe finds on a page that is open, as it was loaded."""
    page.add_script_tag(path=AXE)
    found: list[Any] = page.evaluate(RUN, options)
    return found


def _look(
    page: Page, root: str, pages: list[Found], options: dict[str, Any]
) -> dict[str, list[Any]]:
    assert pages
    found = {}
    for one in pages:
        page.goto(root + one.address)
        found[one.address] = barriers(page, options)
    return {address: faults for address, faults in found.items() if faults}


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_kind_of_page(
    open_page: OpenPage, site_url: str, site_dir: Path, width: int, dark: bool
) -> None:
    # With the bar that offers Spanish, where the page is in another language.
    page = open_page(width=width, height=800, dark=dark, locale="es-ES")
    scheme = page.locator("body").get_attribute("data-md-color-scheme")
    assert scheme == ("slate" if dark else "default")
    kinds = in_turn(find(site_dir))
    assert _look(page, site_url, kinds, COLOURS if dark else {}) == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_page_of_a_language(
    open_page: OpenPage, site_url: str, site_dir: Path, lang: str
) -> None:
    pages = find(site_dir)
    left = [one for one in pages if one.lang == lang and one not in in_turn(pages)]
    page = open_page(width=360, height=800, locale=LANGUAGES[lang].locale)
    assert _look(page, site_url, left, ALL_BUT_COLOURS) == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheets_to_print(open_page: OpenPage, site_url: str, lang: str) -> None:
    page = open_page(width=360, height=800, dark=True)
    found = {}
    for sheet in SHEETS:
        page.goto(f"{site_url}{prefix(lang)}print/{sheet}/")
        found[sheet] = barriers(page, {})
    assert {sheet: faults for sheet, faults in found.items() if faults} == {}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_page_for_unknown_addresses(open_page: OpenPage, dark: bool) -> None:
    assert barriers(open_page("no/such/page/", dark=dark), {}) == []


def test_a_barrier_is_found(open_page: OpenPage) -> None:
    page = open_page("rules/")
    page.evaluate(
        """() => document.querySelector("article").insertAdjacentHTML("beforeend",
          '<details><summary>x</summary><p style="color:#999;background:#aaa">no</p></details>')"""
    )
    assert [name for name, _ in barriers(page, COLOURS)] == ["color-contrast"]
    page.evaluate("() => document.querySelector('article').append(new Image())")
    page.evaluate("() => document.documentElement.removeAttribute('lang')")
    found = {name for name, _ in barriers(page, ALL_BUT_COLOURS)}
    assert {"image-alt", "html-has-lang"} <= found
    assert "color-contrast" not in found

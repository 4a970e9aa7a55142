"""The figures as a browser shows them: legible on a small phone, in the dark, and on paper."""

from typing import Any

import pytest
from playwright.sync_api import Page

from spit.site.pages import prefix
from spit.text.figures import BY_KEY
from spit.text.languages import LANGUAGES
from spit.text.speed_figures import SPEED_BY_KEY
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser

#: The luminance of what is drawn: table, card, ink and a hidden card's back.
_SHADES = """() => {
  const shade = (selector, name) => {
    const [r, g, b] = getComputedStyle(document.querySelector(selector))[name].match(/[0-9.]+/g);
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
  };
  return {
    table: shade(".spit-svg .table", "fill"),
    face: shade(".spit-svg .f rect", "fill"),
    ink: shade(".spit-svg .f:not(.r) text", "fill"),
    sign: shade(".spit-svg .n rect", "fill"),
    number: shade(".spit-svg .n text", "fill"),
  };
}"""


def _shades(page: Page) -> dict[str, float]:
    found: Any = page.evaluate(_SHADES)
    return dict(found)


def test_the_table_follows_the_page_and_paper_is_light(open_page: OpenPage) -> None:
    light = _shades(open_page("rules/"))
    page = open_page("rules/", dark=True)
    dark = _shades(page)
    assert light["table"] > 0.7
    assert dark["table"] < 0.3
    assert min(light["face"], dark["face"]) > 0.9  # a card is white in the dark too
    assert max(light["ink"], dark["ink"]) < 0.15
    page.emulate_media(media="print")
    paper = _shades(page)
    assert min(paper["table"], paper["face"], paper["sign"]) > 0.99
    assert max(paper["ink"], paper["number"]) < 0.01
    assert not page.locator(".spit-try").first.is_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("slug", "count"), [("rules/", len(BY_KEY)), ("speed/", len(SPEED_BY_KEY))]
)
def test_every_figure_is_legible_on_a_small_phone(
    open_page: OpenPage, lang: str, slug: str, count: int
) -> None:
    page = open_page(f"{prefix(lang)}{slug}", locale=LANGUAGES[lang].locale, width=320, height=640)
    figures: Any = page.evaluate(
        """() => [...document.querySelectorAll(".spit-svg")].map((svg) => {
          const box = svg.getBoundingClientRect();
          const scale = box.width / svg.viewBox.baseVal.width;
          const sizes = [...svg.querySelectorAll("text")].map((text) =>
            parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a);
          return { left: box.left, right: box.right, least: Math.min(...sizes) };
        })"""
    )
    assert len(figures) == count
    for figure in figures:
        assert figure["left"] >= 0
        assert figure["right"] <= 320
        assert figure["least"] >= 10.5


@pytest.mark.parametrize("place", ["play-5", "tips-2", "glossary-8"])
@pytest.mark.parametrize("width", [360, 1280])
def test_a_link_into_the_page_finds_its_paragraph(
    open_page: OpenPage, place: str, width: int
) -> None:
    """Figures far from the window are drawn later: it stays in the window all the same."""
    page = open_page(f"rules/#{place}", width=width, height=700)
    page.wait_for_function("!document.querySelector('.spit-figure:not(.is-drawn)')")
    box: Any = page.evaluate(f"document.getElementById('{place}').getBoundingClientRect().toJSON()")
    assert box["top"] < 700 - 60
    assert box["bottom"] > 60

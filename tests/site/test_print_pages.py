"""What the browser's own print makes of the ordinary pages: black on white from any look."""

import re
from pathlib import Path

import pytest

from spit.site.pages import prefix
from spit.site.words import load_words
from spit.text.languages import LANGUAGES
from tests.conftest import OpenPage
from tests.site.pdf import Box, Pdf
from tools.base import ROOT

pytestmark = pytest.mark.browser

TEXTS = ROOT / "docs" / "texts"
#: What is for the screen, by its key in ``pages.toml``.
NOT_ON_PAPER = (
    "figure.try", "search.placeholder", "site.skip", "site.toc", "site.licence", "home.step",
    "home.play", "home.nav", "trainer.nav", "rules.asked", "print.nav",
)  # fmt: skip
#: Where something may be printed, in millimetres: no printer reaches the edge.
ROOM = Box(10, 10, 200, 287)
ALL = pytest.mark.parametrize(
    ("lang", "slug"),
    [(lang, slug) for lang in LANGUAGES for slug in ("rules/", "strategy/")]
    + [("nl", "decisions/"), ("pt", "numbers/"), ("es", "glossary/"), ("fr", "print/")],
)


def _printed(open_page: OpenPage, lang: str, slug: str, *, dark: bool) -> Pdf:
    page = open_page(f"{prefix(lang)}{slug}", dark=dark)
    page.wait_for_load_state("networkidle")
    return Pdf(page.pdf(format="A4", prefer_css_page_size=True, print_background=False))


@ALL
def test_a_page_prints_its_words_and_figures_alone(
    open_page: OpenPage, site_dir: Path, lang: str, slug: str
) -> None:
    pdf = _printed(open_page, lang, slug, dark=True)
    words, text = load_words(TEXTS / lang / "pages.toml"), pdf.text()
    html = (site_dir / prefix(lang) / slug / "index.html").read_text("utf-8")
    article = re.sub(r"<[^>]+>", " ", re.findall(r"(?s)<article.*</article>", html)[0])
    for key in NOT_ON_PAPER:
        # A word that the page itself has must not come more often than there.
        found = rf"\b{re.escape(words[key])}\b"
        own = 0 if key == "figure.try" else len(re.findall(found, article))
        assert len(re.findall(found, text)) <= own, (key, words[key])
    frames = [frame for number in range(len(pdf.pages)) for frame in pdf.frames(number)]
    assert len(frames) == html.count('class="table"'), "a figure is missing, or cut in two"
    for number in range(len(pdf.pages)):
        ink = pdf.ink(number)
        assert ink.light > 0.8
        assert ink.box.within(ROOM)
        assert all(frame.within(ROOM) for frame in pdf.frames(number)), "a figure cut off"
        assert ink.box.height > 15, "a page without a thing"


@pytest.mark.parametrize("slug", ["rules/", "numbers/"])
def test_light_and_dark_are_the_same_on_paper(open_page: OpenPage, slug: str) -> None:
    light, dark = (_printed(open_page, "fr", slug, dark=dark) for dark in (False, True))
    assert len(light.pages) == len(dark.pages)
    for number in range(len(light.pages)):
        assert light.ink(number) == dark.ink(number), f"page {number + 1}"


@pytest.mark.parametrize("slug", ["strategy/", "decisions/", "faq/", "numbers/"])
def test_links_are_black_and_underlined_on_paper(open_page: OpenPage, slug: str) -> None:
    page = open_page(slug, dark=True)
    page.emulate_media(media="print")
    looks = page.evaluate(
        """() => [...document.querySelectorAll('article p a')]
            .filter((a) => a.checkVisibility() && !a.matches('.spit-term, .headerlink'))
            .map((a) => { const look = getComputedStyle(a);
                          return `${look.color} ${look.textDecorationLine}`; })"""
    )
    assert len(looks) > 3
    assert set(looks) == {"rgb(0, 0, 0) underline"}

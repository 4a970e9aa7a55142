"""The picture beside a shared link: in the language, of the size that is asked for, repeatable."""

import struct
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spit.site import share
from spit.site.share import CARDS, HEIGHT, WIDTH, address, draw_share, picture, wrap
from spit.site.words import Words, load_words
from spit.text.catalog import Catalog, load_catalogs
from spit.text.languages import LANGUAGES
from tests.conftest import HOME
from tests.site.found import find
from tools.base import ROOT

TEXTS = ROOT / "docs" / "texts"
EVERY = pytest.mark.parametrize("lang", LANGUAGES)


def _words(lang: str) -> Words:
    return load_words(TEXTS / lang / "pages.toml")


@pytest.fixture(scope="module")
def catalogs() -> dict[str, Catalog]:
    return load_catalogs(TEXTS)


@EVERY
def test_the_picture_is_a_png_of_the_right_size(site_dir: Path, lang: str) -> None:
    data = (site_dir / address(lang)).read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (WIDTH, HEIGHT) == (1200, 630)
    assert len(data) < 200_000


@EVERY
def test_the_same_texts_give_the_same_bytes(
    site_dir: Path, catalogs: dict[str, Catalog], lang: str
) -> None:
    built = (site_dir / address(lang)).read_bytes()
    assert picture(_words(lang), catalogs[lang]) == built
    changed = _words(lang) | {"home.heading": "Spit"}
    assert picture(changed, catalogs[lang]) != built


@EVERY
def test_the_picture_speaks_the_language(catalogs: dict[str, Catalog], lang: str) -> None:
    root = ElementTree.fromstring(draw_share(_words(lang), catalogs[lang]))
    texts = [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]
    letters = [catalogs[lang]["ranks"][card[0]]["letter"] for card in CARDS]
    assert texts[: len(CARDS)] == letters
    assert " ".join(texts[len(CARDS) : -1]) == _words(lang)["home.heading"]
    # More lines would not fit above the line of ways.
    assert len(texts) - len(CARDS) - 1 <= 4


def test_every_letter_is_in_the_font(catalogs: dict[str, Catalog]) -> None:
    """A letter that the font has not leaves no trace; what it has, does."""
    catalog = catalogs["fr"]

    def drawn(letter: str) -> bytes:
        return picture(_words("fr") | {"home.heading": letter}, catalog)

    missing = drawn("\u4e00")
    letters = {letter for lang in LANGUAGES for letter in _words(lang)["home.heading"]}
    letters |= {letter for lang in LANGUAGES for letter in _words(lang)["decisions.nav"]}
    blank = {" ", "\u00a0", "\u202f"}
    assert [letter for letter in sorted(letters - blank) if drawn(letter) == missing] == []


def test_without_its_font_there_is_no_picture(
    catalogs: dict[str, Catalog], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(share, "_FONT", Path("None.ttf"))
    with pytest.raises(FileNotFoundError, match="make setup"):
        picture(_words("es"), catalogs["es"])


def test_a_heading_breaks_between_words_and_fills_its_lines() -> None:
    assert wrap("Le Spit, sans attendre son tour") == ["Le Spit, sans", "attendre son", "tour"]
    assert wrap("Spit\u00a0: oui") == ["Spit\u00a0: oui"]
    assert wrap("Reglamentariamente no") == ["Reglamentariamente", "no"]


def test_every_page_names_the_picture_of_its_language(site_dir: Path) -> None:
    for page in find(site_dir):
        seen = page.read()
        said = {
            meta.get("property") or meta.get("name"): meta.get("content")
            for meta in seen.all("meta")
            if meta.get("property") != "og:locale:alternate"
        }
        assert said["og:image"] == f"{HOME}{address(page.lang)}"
        assert (said["og:image:width"], said["og:image:height"]) == ("1200", "630")
        assert _words(page.lang)["home.heading"] in said["og:image:alt"]
        assert "{" not in said["og:image:alt"]
        assert said["og:title"] == seen.all("title")[0].text  # drawings have titles, too
        assert said["og:description"] == said["description"]
        assert said["og:url"] == f"{HOME}{page.address}"
        assert said["twitter:card"] == "summary_large_image"
        others = [
            meta.get("content")
            for meta in seen.all("meta")
            if meta.get("property") == "og:locale:alternate"
        ]
        regions = [language.region for language in LANGUAGES.values()]
        assert sorted([said["og:locale"], *others]) == sorted(regions)
        assert said["og:locale"] == LANGUAGES[page.lang].region

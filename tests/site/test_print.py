"""The sheets to print: their pages, and their PDF files as pictures."""

import re
from collections import Counter
from pathlib import Path

import pytest

from spit.actions import Move, Play, Slap, Spit
from spit.cards import RANKS
from spit.match import Match
from spit.notation import parse_position
from spit.site.build import load_sources, sheet_sources
from spit.site.pages import prefix
from spit.site.sheets.exercises import EXERCISES, allowed, key_of
from spit.site.sheets.memo import fitting
from spit.site.sheets.model import SheetSource, pdf_name
from spit.site.sheets.pages import sheet_page
from spit.site.sheets.rules import FIGURES
from spit.site.sheets.words import SHEETS, load_sheet_words
from spit.text.errors import TextErrors
from spit.text.languages import LANGUAGES
from tests.conftest import HOME, OpenPage
from tests.site.html import Page
from tests.site.pdf import Box, Pdf
from tools.base import ROOT
from tools.pdf import settled

TEXTS = ROOT / "docs" / "texts"
#: How many pages each sheet has, and where on them something may be printed, in millimetres.
PAGES = {"rules": 2, "memo": 1, "exercises": 2, "mat": 2}
ROOM = {sheet: Box(11.9, 10.9, 198.1, 286.1) for sheet in SHEETS} | {"mat": Box(5, 5, 205, 292)}
#: Points: of any sentence, and of the few words within a drawing.
LEGIBLE, LEGIBLE_IN_FIGURE = 8.5, 6
EVERY = pytest.mark.parametrize(
    ("lang", "sheet"), [(lang, sheet) for lang in LANGUAGES for sheet in SHEETS]
)


@pytest.fixture(scope="module")
def sources() -> dict[str, SheetSource]:
    return sheet_sources(load_sources(TEXTS))


def _folder(site: Path, lang: str, sheet: str) -> Path:
    return site / prefix(lang) / "print" / sheet


def _pdf(site: Path, lang: str, sheet: str) -> Pdf:
    return Pdf((_folder(site, lang, sheet) / pdf_name(sheet, lang)).read_bytes())


# --- the pages ------------------------------------------------------------------------


@EVERY
def test_a_sheet_is_a_page_of_its_language(site_dir: Path, lang: str, sheet: str) -> None:
    page = Page(_folder(site_dir, lang, sheet) / "index.html")
    assert page.one("html").get("lang") == LANGUAGES[lang].locale
    assert page.one("link", rel="canonical").get("href") == f"{HOME}{prefix(lang)}print/{sheet}/"
    assert len(page.all("h1")) == 1
    assert {link.get("hreflang") for link in page.all("link")} >= {
        language.locale for language in LANGUAGES.values()
    }
    files = [link.get("href") for link in page.all("link") + page.all("a")]
    for file in files:
        if not file.startswith("http"):
            assert (page.path.parent / file).exists(), file
    assert page.all("script") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_of_sheets_leads_to_each_page_and_each_file(site_dir: Path, lang: str) -> None:
    page = Page(site_dir / prefix(lang) / "print" / "index.html")
    ways = {link.get("href") for link in page.all("a")}
    for sheet in SHEETS:
        assert {f"{sheet}/", f"{sheet}/{pdf_name(sheet, lang)}"} <= ways
        assert (page.path.parent / sheet / pdf_name(sheet, lang)).is_file()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_rules_has_every_paragraph(sources: dict[str, SheetSource], lang: str) -> None:
    html = sheet_page("rules", sources[lang], HOME)
    for section in sources[lang].shelf.rules.sections:
        for paragraph in section.paragraphs:
            assert re.sub(r"[*]", "", paragraph.text) in re.sub(r"</?(em|strong)>", "", html)
    assert html.count("<figure") >= len(FIGURES)


def test_the_table_of_the_cheat_sheet_is_what_the_engine_allows() -> None:
    for rank in RANKS:
        fits = []
        for other in RANKS:
            suit = "H" if other == rank else "S"
            spn = f"std play {rank}S/{_far(rank, other)}D {other}{suit}/-/-/-/-|- 5C/-/-/-/-|-"
            try:
                match = Match.from_position(parse_position(spn))
            except ValueError:
                raise AssertionError(spn) from None
            if match.is_legal(Play(0, 0, 0)):
                fits.append(other)
        assert sorted(fits) == sorted(fitting(rank))


def _far(*ranks: str) -> str:
    return next(rank for rank in RANKS if rank not in ranks)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_key_is_what_the_engine_allows(sources: dict[str, SheetSource], lang: str) -> None:
    source, kinds = sources[lang], set()
    for question, several in EXERCISES.items():
        for exercise in several:
            match = Match.from_position(parse_position(exercise.spn))
            acts = allowed(match)
            plays = [act for act in acts if isinstance(act, Play)]
            assert bool(plays) == (question == "play"), exercise
            key = key_of(exercise, source)
            kinds |= {type(act) for act in acts}
            if plays:
                assert len(key) == len(plays)
                for line, act in zip(key, plays, strict=True):
                    assert f" {act.pile + 1})" in line
                    side = source.catalog["places_on"]["LR"[act.centre]]
                    assert line.endswith(side)
            for other in acts:
                if isinstance(other, Slap):
                    sizes = [len(stack) for stack in match.position.centres]
                    smaller = "LR"[sizes.index(min(sizes[:2]))]
                    assert source.catalog["places"][smaller] in key[0]
                if isinstance(other, Move) and not plays:
                    assert source.sheet["exercises.or_flip"] in key
    assert kinds == {Play, Move, Spit, Slap}


def test_the_exercises_are_as_many_as_their_title_says() -> None:
    assert sum(map(len, EXERCISES.values())) == 12
    positions = [one.spn for several in EXERCISES.values() for one in several]
    assert len(set(positions)) == 12


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("open = ", "opened = ", "'page.open' is missing; expected: link to a sheet as a page"),
        ("open = ", "opened = ", "'page.opened' is not a key of this file"),
        ("{cards}", "{card}", "'exercises.fill' and {cards}: expected it"),
        ('head = "Jouez"', 'head = "{n}"', "'memo.play.head' and {n}: expected none"),
    ],
)
def test_a_fault_in_the_words_is_told(tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = (TEXTS / "fr" / "print.toml").read_text("utf-8")
    assert old in text
    (tmp_path / "print.toml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(TextErrors) as raised:
        load_sheet_words(tmp_path / "print.toml")
    assert fault in str(raised.value)


# --- the files as pictures --------------------------------------------------------------


@EVERY
def test_a_file_has_its_pages_and_they_are_full(site_dir: Path, lang: str, sheet: str) -> None:
    pdf = _pdf(site_dir, lang, sheet)
    assert len(pdf.pages) == PAGES[sheet]
    for number in range(len(pdf.pages)):
        width, height = pdf.size(number)
        assert (round(width), round(height)) == (210, 297)
        ink = pdf.ink(number)
        assert ink.box.within(ROOM[sheet]), "what sticks out is cut off by the printer"
        assert ink.box.height > 200, "a page nearly empty"
        assert ink.light > 0.85, "a dark page"


@EVERY
def test_every_figure_is_there_and_whole(site_dir: Path, lang: str, sheet: str) -> None:
    pdf = _pdf(site_dir, lang, sheet)
    html = (_folder(site_dir, lang, sheet) / "index.html").read_text("utf-8")
    frames = [frame for number in range(len(pdf.pages)) for frame in pdf.frames(number)]
    drawn = html.count('class="table"') if sheet != "mat" else html.count("<rect")
    assert len(frames) == drawn > 0
    for frame in frames:
        assert frame.within(ROOM[sheet])
    assert _letters(_seen(html)) == _letters(pdf.text()), "words or cards that are not on paper"


def _seen(html: str) -> str:
    body = re.sub(r"<nav>.*?</nav>|<title[^>]*>.*?</title>|<desc[^>]*>.*?</desc>", "", html)
    body = re.sub(r'<span class="said">.*?</span>', "", body)
    # The heading of the mat is for those who hear it.
    body = re.sub(r"(?s)<head>.*?</head>|(?<=<main>\n)<h1>.*?</h1>(?=\n<svg)", "", body)
    return re.sub(r"<[^>]+>", " ", body).replace("&amp;", "&")


def _letters(text: str) -> Counter[str]:
    """Letters and digits; a hyphen at the end of a line, and marks before items, are none."""
    return Counter(letter for letter in text if letter.isalpha())


@EVERY
def test_everything_is_large_enough_to_read(site_dir: Path, lang: str, sheet: str) -> None:
    pdf = _pdf(site_dir, lang, sheet)
    catalog_words = {"Vous", "Adversaire", "Você", "Adversário", "Usted", "Rival", "Jij"}
    for number in range(len(pdf.pages)):
        for size, letters in pdf.sizes(number).items():
            assert size >= LEGIBLE_IN_FIGURE, (size, letters)
            if size < LEGIBLE:
                rest = letters
                for word in sorted(catalog_words | {"Tegenstander"}, key=len, reverse=True):
                    rest = rest.replace(word, "")
                assert set(rest) <= set("×+0123456789"), "small words that are not in a figure"


@EVERY
def test_a_file_says_what_it_is(site_dir: Path, lang: str, sheet: str) -> None:
    data = (_folder(site_dir, lang, sheet) / pdf_name(sheet, lang)).read_bytes()
    pdf = Pdf(data)
    words = load_sheet_words(TEXTS / lang / "print.toml")
    assert pdf.title == words[f"{sheet}.title"]
    assert f"/Lang ({LANGUAGES[lang].locale})".encode() in data
    assert pdf.tagged
    assert b"CreationDate" not in data
    assert b"ModDate" not in data
    if sheet != "mat":
        assert pdf.outline[0] == words[f"{sheet}.title"]
        assert len(pdf.outline) > 3


@pytest.mark.browser
@EVERY
def test_from_a_dark_browser_comes_the_same_paper(
    open_page: OpenPage, site_dir: Path, lang: str, sheet: str
) -> None:
    page = open_page(f"{prefix(lang)}print/{sheet}/", dark=True)
    again = settled(
        page.pdf(prefer_css_page_size=True, print_background=True, tagged=True, outline=True)
    )
    file = (_folder(site_dir, lang, sheet) / pdf_name(sheet, lang)).read_bytes()
    assert again == file, "two prints of a page differ"


@pytest.mark.browser
@pytest.mark.parametrize("sheet", SHEETS)
def test_a_sheet_fits_a_phone_and_is_light_there(open_page: OpenPage, sheet: str) -> None:
    page = open_page(f"print/{sheet}/", width=360, height=640, dark=True)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    colours = "getComputedStyle(document.documentElement)"
    assert page.evaluate(f"{colours}.backgroundColor") == "rgb(255, 255, 255)"
    assert page.evaluate(f"{colours}.color") == "rgb(0, 0, 0)"

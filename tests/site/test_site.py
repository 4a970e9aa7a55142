"""What the built pages say about themselves, and that every link and anchor leads somewhere."""

import json
import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit
from xml.etree import ElementTree

import pytest

from spit.rules import RULE_IDS, SPEED_IDS
from spit.site.pages import GROUPS, PAGES, prefix
from spit.site.sheets.words import SHEETS
from spit.site.words import DESCRIPTION, load_words
from spit.text.articles import BY_PAGE
from spit.text.book import address, anchor
from spit.text.decisions import DECISIONS
from spit.text.figures import BY_KEY, Figure
from spit.text.languages import LANGUAGES
from spit.text.shelf import load_shelves
from spit.text.speed_figures import SPEED_BY_KEY
from tests.conftest import HOME, SUB_PATH
from tests.site.html import Element, Page

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
ADDRESSES = [(lang, slug) for lang in LANGUAGES for slug in PAGES.values()]
EVERY = pytest.mark.parametrize(("lang", "slug"), ADDRESSES)


@pytest.fixture(scope="module")
def pages(site_dir: Path) -> dict[str, Page]:
    """Every page by its path below the site."""
    found = [Page(path) for path in sorted(site_dir.rglob("*.html"))]
    return {page.path.relative_to(site_dir).as_posix(): page for page in found}


def _page(pages: dict[str, Page], lang: str, slug: str) -> Page:
    return pages[f"{prefix(lang)}{slug}index.html"]


def test_there_is_every_page_in_every_language_and_no_other(pages: dict[str, Page]) -> None:
    wanted = {f"{prefix(lang)}{slug}index.html" for lang, slug in ADDRESSES}
    sheets = {f"{prefix(lang)}print/{sheet}/index.html" for lang in LANGUAGES for sheet in SHEETS}
    assert set(pages) == wanted | sheets | {"404.html"}


@EVERY
def test_language_canonical_and_alternates(pages: dict[str, Page], lang: str, slug: str) -> None:
    page = _page(pages, lang, slug)
    assert page.one("html").get("lang") == LANGUAGES[lang].locale
    assert page.one("body").get("dir") == "ltr"
    assert page.one("link", rel="canonical").get("href") == f"{HOME}{prefix(lang)}{slug}"
    alternates = {
        link.get("hreflang"): link.get("href")
        for link in page.all("link")
        if "alternate" in link.get("rel").split()
    }
    wanted = {LANGUAGES[code].locale: f"{HOME}{prefix(code)}{slug}" for code in LANGUAGES}
    assert alternates == wanted | {"x-default": f"{HOME}{slug}"}


@EVERY
def test_title_description_and_one_heading(pages: dict[str, Page], lang: str, slug: str) -> None:
    page = _page(pages, lang, slug)
    # A drawing has a title too, but not before the page's own.
    assert "Spit" in page.all("title")[0].text
    assert len(page.one("meta", name="description").get("content")) in DESCRIPTION
    assert len(page.all("h1")) == 1


def test_the_theme_speaks_the_language_of_the_page(pages: dict[str, Page]) -> None:
    for lang, slug in ADDRESSES:
        page = _page(pages, lang, slug)
        said = json.loads(page.one("script", id="__config").text)["translations"]
        assert [key for key, words in said.items() if words in ("", key)] == []
        named = [e.get(name) for e in page.elements for name in ("aria-label", "title")]
        assert [words for words in named if re.fullmatch(r"[a-z]+(\.[a-z]+)*", words)] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_preview_of_a_link_names_language_and_country(
    pages: dict[str, Page], lang: str
) -> None:
    said = _page(pages, lang, "rules/").one("meta", property="og:locale").get("content")
    assert said == {"fr": "fr_FR", "pt": "pt_BR", "es": "es_ES", "nl": "nl_NL"}[lang]


def test_titles_and_descriptions_are_all_different(pages: dict[str, Page]) -> None:
    shown = [page for name, page in pages.items() if name != "404.html"]
    assert len({page.all("title")[0].text for page in shown}) == len(shown)
    described = [page.one("meta", name="description").get("content") for page in shown]
    assert len(set(described)) == len(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_page_has_an_anchor_for_every_paragraph(pages: dict[str, Page], lang: str) -> None:
    page = _page(pages, lang, "rules/")
    places = [anchor(rule_id) for rule_id in RULE_IDS]
    assert [place for place in page.ids if place in places] == places
    marks = [a.get("href") for a in page.all("a") if a.get("class") == "spit-mark"]
    assert marks == [f"#{place}" for place in places if "-" in place]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_decisions_and_speed_have_an_anchor_for_every_paragraph(
    pages: dict[str, Page], lang: str
) -> None:
    for slug, ids in (
        ("decisions/", [decision.id for decision in DECISIONS]),
        ("speed/", list(SPEED_IDS)),
    ):
        page = _page(pages, lang, slug)
        places = [anchor(rule_id) for rule_id in ids]
        assert [place for place in page.ids if place in places] == places
        marks = {a.get("href") for a in page.all("a") if a.get("class") in _MARKS}
        assert marks >= {f"#{place}" for place in places}


_MARKS = {"spit-mark", "headerlink"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_of_contents_breaks_its_lines_where_the_headings_do(
    pages: dict[str, Page], lang: str
) -> None:
    page = _page(pages, lang, "faq/")
    headings = {f"#{h.get('id')}": h.text.removesuffix("#") for h in page.all("h2")}
    listed = [a for a in page.all("a") if a.get("class") == "md-nav__link"]
    entries = {a.get("href"): a.text.strip(" \n") for a in listed if a.get("href") in headings}
    assert entries == headings
    assert ("\N{NARROW NO-BREAK SPACE}" in "".join(entries.values())) == (lang == "fr")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_decisions_lead_to_one_another(pages: dict[str, Page], lang: str) -> None:
    rules, decided = _page(pages, lang, "rules/"), _page(pages, lang, "decisions/")
    there = [a.get("href") for a in rules.all("a") if a.get("href").startswith("../decisions/#")]
    back = [a.get("href") for a in decided.all("a") if a.get("href").startswith("../rules/#")]
    pairs = [(rule, decision.id) for decision in DECISIONS for rule in decision.rules]
    assert back == [f"../{address(rule)}" for rule, _ in pairs]
    assert sorted(there) == sorted(f"../{address(ruling)}" for _, ruling in pairs)
    folded = [details.get("class") for details in rules.all("details")]
    assert folded == ["spit-asked"] * len({rule for rule, _ in pairs})
    ids = [element.get("id") for element in rules.elements]
    speed = rules.elements[ids.index("variants-1") : ids.index("variants-2")]
    links = [a.get("href") for a in speed if a.tag == "a" and a.get("class") != "spit-term"]
    assert links == ["#variants-1", "../speed/"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_example_is_drawn_and_named(pages: dict[str, Page], lang: str) -> None:
    page = _page(pages, lang, "decisions/")
    drawn = [figure.get("data-position") for figure in page.all("figure")]
    assert drawn == [decision.position for decision in DECISIONS if decision.position]
    _named(page, len(drawn))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("slug", "figures"), [("rules/", BY_KEY), ("speed/", SPEED_BY_KEY)])
def test_every_figure_of_the_rules_is_drawn_and_named(
    pages: dict[str, Page], lang: str, slug: str, figures: dict[str, Figure]
) -> None:
    page = _page(pages, lang, slug)
    assert [figure.get("data-position") for figure in page.all("figure")] == [
        figure.spn or "" for figure in figures.values()
    ]
    _named(page, len(figures))


def _named(page: Page, count: int) -> None:
    """Every drawing has a title and a description without a hole, and is tied to them."""
    drawings = [svg for svg in page.all("svg") if svg.get("role") == "img"]
    assert len(drawings) == count
    texts = {e.get("id"): e.text for e in page.elements if e.tag in ("title", "desc")}
    for svg in drawings:
        title, desc = (texts[name] for name in svg.get("aria-labelledby").split())
        assert title
        assert len(desc) > 10
        assert "{" not in title + desc


@EVERY
def test_articles_have_their_places_and_nothing_is_marked_twice(
    pages: dict[str, Page], lang: str, slug: str
) -> None:
    page = _page(pages, lang, slug)
    if outline := BY_PAGE.get(slug.rstrip("/")):
        places = [part.id for part in outline.parts]
        places += [item.id for part in outline.parts for item in part.items]
        assert [place for place in page.ids if place in places] == sorted(
            places, key=page.ids.index
        )
    words = [a for a in page.all("a") if a.get("class") == "spit-term"]
    meanings = [one.get("id") for one in page.all("div") if one.get("class") == "spit-meaning"]
    assert {word.get("data-term") for word in words} == set(meanings)
    assert len(meanings) == len(set(meanings))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_groups_of_the_navigation_have_their_names(pages: dict[str, Page], lang: str) -> None:
    words = load_words(TEXTS / lang / "pages.toml")
    tabs = [
        a.text.strip() for a in _page(pages, lang, "").all("a") if "md-tabs__link" in a.get("class")
    ]
    wanted = [words[group] if group else words[f"{'home' if p == 'index' else p}.nav"]
              for group, group_pages in GROUPS
              for p in ([""] if group else [p for p in group_pages if f"{p}.md" in PAGES])
              if not group or any(f"{one}.md" in PAGES for one in group_pages)]  # fmt: skip
    assert tabs == wanted


def test_search_finds_decisions_and_speed(site_dir: Path) -> None:
    for lang, shelf in load_shelves(TEXTS).items():
        path = site_dir / prefix(lang) / "search" / "entries.json"
        entries = {one["location"]: one for one in json.loads(path.read_text("utf-8"))["docs"]}
        assert len(entries) == len(json.loads(path.read_text("utf-8"))["docs"])
        for ruling in shelf.rulings.rulings:
            assert entries[address(ruling.decision.id)]["title"] == ruling.question
        for rule_id in SPEED_IDS:
            (item,) = shelf.speed.paragraphs(rule_id)
            assert entries[address(rule_id)]["title"].endswith(f" – {item.label}")


def test_no_id_twice_on_a_page(pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        assert [i for i, n in Counter(page.ids).items() if n > 1] == [], name


def _links(page: Page) -> list[tuple[Element, str]]:
    names = ("href", "src", "data-catalog", "data-wasm", "data-rules", "data-offline", "base")
    return [
        (element, element.get(name))
        for element in [*page.elements, *page.templates]
        for name in names
        if name in element.attributes
    ]


def test_every_link_and_anchor_leads_somewhere(site_dir: Path, pages: dict[str, Page]) -> None:
    checked = 0
    for name, page in pages.items():
        here = f"{SUB_PATH}{name.removesuffix('index.html')}"
        for element, link in _links(page):
            target, fragment = urldefrag(link.removeprefix(HOME.removesuffix(SUB_PATH)))
            assert not urlsplit(target).scheme, f"{name}: {link} leaves the site"
            path = unquote(urljoin(here, target))
            assert path.startswith(SUB_PATH), f"{name}: {link} leaves the project's path"
            file = path.removeprefix(SUB_PATH)
            if file.endswith("/") or not file:
                if element.tag == "spit-trainer" and element.get("base") == link:
                    continue  # a folder, not a page
                file += "index.html"
            assert (site_dir / file).is_file(), f"{name}: {link} leads nowhere"
            # The trainer's own places are made by its script.
            if fragment and not (file.endswith("trainer/index.html") and element.tag == "a"):
                assert fragment in pages[file].ids, f"{name}: {link} has no such place"
            checked += 1
    assert checked > 300


@pytest.mark.parametrize("place", ["walk", "play"])
def test_links_into_the_trainer_are_places_it_knows(site_dir: Path, place: str) -> None:
    (route,) = (site_dir / "assets").glob("*/trainer/route.js")
    script = route.read_text("utf-8")
    assert f'"{place}"' in script


def test_nothing_is_loaded_from_elsewhere(site_dir: Path, pages: dict[str, Page]) -> None:
    for name, page in pages.items():
        for element in page.elements:
            loads = element.tag in {"script", "img", "iframe", "source"} or (
                element.tag == "link"
                and not {"canonical", "alternate"} & set(element.get("rel").split())
            )
            where = f"{element.get('src')}{element.get('href')}"
            assert not (loads and urlsplit(where).netloc), f"{name} loads {where}"
    for sheet in site_dir.rglob("*.css"):
        assert "url(http" not in sheet.read_text("utf-8").replace('"', ""), sheet.name


def test_the_trainer_is_loaded_on_its_own_page_alone(pages: dict[str, Page]) -> None:
    with_trainer = {
        name
        for name, page in pages.items()
        if any("/trainer/element.js" in link for _, link in _links(page))
    }
    assert with_trainer == {f"{prefix(lang)}trainer/index.html" for lang in LANGUAGES}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_offer_speaks_each_other_language(pages: dict[str, Page], lang: str) -> None:
    page = _page(pages, lang, "rules/")
    offers = {t.get("data-code") for t in page.all("template") if "spit-offer" in t.get("class")}
    assert offers == set(LANGUAGES) - {lang}
    spoken = {aside.get("lang") for aside in page.templates if aside.tag == "aside"}
    assert spoken == {LANGUAGES[code].locale for code in offers}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_leads_to_every_page_to_read(pages: dict[str, Page], lang: str) -> None:
    links = [a.get("href") for a in _page(pages, lang, "").all("a")]
    for _, group in GROUPS:
        for page in group:
            assert page == "index" or any(link.startswith(f"{page}/") for link in links), page


def test_unknown_address_is_answered_in_four_languages(pages: dict[str, Page]) -> None:
    page = pages["404.html"]
    sections = [element.get("lang") for element in page.all("section")]
    assert sections == [language.locale for language in LANGUAGES.values()]
    homes = [a.get("href") for a in page.all("a")]
    # Absolute, for the page is shown at any depth.
    assert homes == [f"{SUB_PATH}{prefix(lang)}" for lang in LANGUAGES]


def test_sitemap_names_every_page_with_its_alternates(site_dir: Path) -> None:
    names = {
        "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
        "x": "http://www.w3.org/1999/xhtml",
    }
    root = ElementTree.parse(site_dir / "sitemap.xml").getroot()
    urls = root.findall("s:url", names)
    assert {url.findtext("s:loc", None, names) for url in urls} == {
        f"{HOME}{prefix(lang)}{slug}" for lang, slug in ADDRESSES
    }
    for url in urls:
        links = {x.get("hreflang"): x.get("href") for x in url.findall("x:link", names)}
        assert set(links) == {language.locale for language in LANGUAGES.values()} | {"x-default"}
        assert url.findtext("s:loc", None, names) in links.values()


def test_sources_and_templates_are_not_published(site_dir: Path) -> None:
    assert not (site_dir / "texts").exists()
    assert not (site_dir / "overrides").exists()
    assert [path for path in site_dir.rglob("*") if path.suffix in {".toml", ".md", ".ts"}] == []

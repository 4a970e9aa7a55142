"""The articles as pages: figures, ways on, words with a meaning. Their texts are samples here."""

import re
from dataclasses import replace
from html import escape
from pathlib import Path

import pytest

from spit.site import pages
from spit.site.articles import Desk, article
from spit.site.build import load_sources
from spit.site.pages import GROUPS, Source, render
from spit.site.search import index
from spit.site.terms import Glossary
from spit.site.words import DESCRIPTION, load_words
from spit.text.article import ArticleText, parse_article
from spit.text.articles import ARTICLES, BY_PAGE
from spit.text.errors import TextError, TextErrors
from spit.text.forms import load_forms
from spit.text.languages import LANGUAGES
from spit.text.outline import Article, Item, Part, Position
from tests.text.sample import article_text

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
SPN = "std play 8D/KS 7C/-/-/-/-|- 6C/-/-/-/-|-"
OUTLINE = Article(
    "faq",
    intro=1,
    parts=(
        Part("one", "pf", (Position(SPN),), see=("play.4", "ruling.r05", "speed.6")),
        Part(
            "two", "pll", items=(Item("gap", ("play.3",)), Item("slap")), play=("jokers", "level1")
        ),
    ),
)
TEXT = """\
# Title

The [way](play.4) on & on.

## One {#one}

A *first* word.

[figure] A caption.

## Two {#two}

See [there](ruling.r05).

- **Espacio vacío**: nothing there
- **Manotazo**: a [hand](speed.6) on a pile
"""


@pytest.fixture(scope="module")
def sources() -> dict[str, Source]:
    return load_sources(TEXTS)


@pytest.fixture(scope="module")
def source(sources: dict[str, Source]) -> Source:
    return sources["es"]


def body(source: Source, text: str = TEXT, outline: Article = OUTLINE) -> str:
    desk = Desk(source.shelf, source.words, source.catalog)
    return article(parse_article(text, "es", outline), desk)


def links(html: str) -> list[tuple[str, str]]:
    return re.findall(r'<a (?:class="[^"]*" )?href="([^"]*)">(.*?)</a>', html)


def test_paragraphs_items_and_references(source: Source) -> None:
    html = body(source)
    assert html.startswith('# Title\n\n<div class="spit-intro" id="intro">\n')
    assert '<p>The <a href="../rules/#play-4">way</a> on &amp; on.</p>' in html
    assert "## One {#one}\n\n<p>A <em>first</em> word.</p>\n" in html
    assert html.count("<ul") == 2  # the sections of the page, the items of the second
    gap, slap = re.findall(r"<li id=.*?</li>", html)
    assert gap.startswith('<li id="gap"><p><strong>Espacio vacío</strong>: nothing there ')
    assert links(gap) == [("../rules/#play-3", source.shelf.rules.paragraphs("play.3")[0].label)]
    assert slap.startswith('<li id="slap"><p><strong>Manotazo</strong>: a <a href="../speed/')


def test_a_part_leads_to_rules_and_decisions_by_their_names(source: Source) -> None:
    (see,) = re.findall(r'<p class="spit-see">(.*?)</p>', body(source))
    assert see.startswith(f"{source.words['articles.see']}: <a ")
    (rule, label), (ruling, question), (speed, name) = links(see)
    assert (rule, ruling, speed) == (
        "../rules/#play-4",
        "../decisions/#ruling-r05",
        "../speed/#speed-6",
    )
    assert label == source.shelf.rules.paragraphs("play.4")[0].label
    assert question.endswith("?")
    assert name == source.shelf.speed.paragraphs("speed.6")[0].label


def test_a_part_leads_to_the_trainer_with_its_rules_chosen(source: Source) -> None:
    (play,) = re.findall(r'<p class="spit-play">(.*?)</p>', body(source))
    ((address, name),) = links(play)
    assert address == "../trainer/#play=jokers+level1"
    ui = source.catalog["ui"]
    assert ui["opt_jokers"] in name
    assert ui["level_1"] in name
    assert "{" not in name


def test_a_figure_has_its_caption(source: Source) -> None:
    (figure,) = re.findall(r"<figure.*?</figure>", body(source), re.DOTALL)
    assert f'data-position="{SPN}"' in figure
    assert "A caption." in figure


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", BY_PAGE)
def test_every_article_can_be_drawn(sources: dict[str, Source], page: str, lang: str) -> None:
    source = sources[lang]
    text = parse_article(article_text(BY_PAGE[page], lang), lang, BY_PAGE[page])
    html = article(text, Desk(source.shelf, source.words, source.catalog, source.charts))
    drawings = [drawing for part in BY_PAGE[page].parts for drawing in part.drawings]
    assert html.count("<figure") == html.count("<figcaption") == len(drawings)
    assert html.count("#play=") == sum(bool(part.play) for part in BY_PAGE[page].parts)
    assert "{name}" not in html


# --- words with a meaning ---

FORMS = {"espacio vacío": "gap", "espacios vacíos": "gap", "manotazo": "slap", "espacio": "slap"}
BODY = """\
# Espacio vacío

<div><p>Un Espacio\u00a0vacío, otro espacio vacío y un <strong>manotazo</strong>.</p></div>

## Manotazo {#x}

<figure data-position="manotazo"><p>manotazo</p></figure>
<p><a href="#">manotazo</a> manotazos espacios vacíos de manotazo-a <em>manotazo</em></p>
"""


def glossary() -> Glossary:
    outline = Article("glossary", 1, OUTLINE.parts)
    return Glossary(FORMS, parse_article(TEXT, "es", outline))


def test_the_first_occurrence_in_a_section_is_marked_and_nowhere_else() -> None:
    marked = glossary().mark(BODY, "Glosario")
    found = re.findall(r'<a class="spit-term" href="([^"]*)" data-term="([^"]*)">(.*?)</a>', marked)
    assert found == [
        ("../glossary/#gap", "term-gap", "Espacio\u00a0vacío"),
        ("../glossary/#gap", "term-gap", "espacios vacíos"),
        ("../glossary/#slap", "term-slap", "manotazo"),
    ]
    shown, _, _ = marked.partition('<div class="spit-meaning"')
    without = re.sub(r'<a class="spit-term"[^>]*>(.*?)</a>', r"\1", shown)
    assert without.strip() == BODY.strip()
    assert '<em><a class="spit-term"' in shown


def test_a_decision_is_a_section_of_its_own() -> None:
    html = "\n".join(f"<section>\n<p>manotazo {n} manotazo</p>\n</section>" for n in (1, 2))
    assert glossary().mark(html, "Glosario").count('class="spit-term"') == 2


def test_what_a_word_means_is_there_once_and_leads_on() -> None:
    marked = glossary().mark(BODY, "Glo & sario")
    meanings = re.findall(r'<div class="spit-meaning".*?</div>', marked)
    assert [re.search(r'id="([^"]*)"', one)[1] for one in meanings] == ["term-gap", "term-slap"]  # type: ignore[index]
    assert 'popover role="dialog" tabindex="-1" aria-labelledby="term-slap-name"' in meanings[1]
    assert '<strong id="term-slap-name">Manotazo</strong>: a hand on a pile</p>' in meanings[1]
    assert '<a href="../glossary/#slap">Glo &amp; sario</a>' in meanings[1]
    assert glossary().mark("<p>nada</p>", "x") == "<p>nada</p>"


def test_nothing_is_marked_without_a_glossary() -> None:
    assert Glossary(FORMS, None).mark(BODY, "Glosario") == BODY


def test_pages_are_marked_all_but_the_glossary(source: Source) -> None:
    texts: dict[str, ArticleText] = {
        page: parse_article(
            article_text(BY_PAGE[page]).replace("words of", "tableau of"), "es", BY_PAGE[page]
        )
        for page in ("glossary", "variants")
    }
    found = render("es", replace(source, articles=texts))
    marked = {name for name, text in found.items() if "spit-term" in text}
    assert {"rules.md", "decisions.md", "speed.md", "variants.md"} <= marked
    assert not marked & {"glossary.md", "index.md", "trainer.md"}
    front, _, rest = found["rules.md"].partition("\n---\n")
    assert "spit-term" not in front
    assert "spit-term" in rest


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_forms_of_the_terms_are_sound(lang: str) -> None:
    faults: list[TextError] = []
    forms = load_forms(TEXTS / lang / "terms.toml", faults)
    assert faults == []
    # The core of the game can be looked up everywhere.
    assert {"tableau", "gap", "spit-pile", "centre", "flip", "slap", "stalemate"} <= set(
        forms.values()
    )


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('hole = "x"', "1: no term 'hole'; expected one of tableau"),
        ('gap = "a | a"', "1: 'a' is a form of 'gap' already; expected it once"),
        ('gap = "a"\nslap = "A"', "2: 'a' is a form of 'gap' already; expected it once"),
        ('gap = "a | "', "1: an empty form of 'gap'; expected words"),
        ("gap = 1", "1: 'gap' is no text"),
    ],
)
def test_faults_of_forms_are_told(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "terms.toml").write_text(text, "utf-8")
    faults: list[TextError] = []
    load_forms(tmp_path / "terms.toml", faults)
    assert [str(one).startswith(f"{tmp_path}/terms.toml:{fault}") for one in faults] == [True]


# --- navigation, search, descriptions ---


def test_every_article_stands_in_the_navigation_once() -> None:
    there = [page for _, group in GROUPS for page in group]
    assert len(there) == len(set(there))
    assert {one.page for one in ARTICLES} <= set(there)
    assert [f"{page}.md" for page in there if f"{page}.md" in pages.PAGES] == list(pages.PAGES)


def test_search_finds_parts_and_items(source: Source, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(pages.PAGES, "faq.md", "faq/")
    text = parse_article(TEXT, "es", OUTLINE)
    docs = index("es", replace(source, articles={"faq": text}))["docs"]
    found = {entry["location"]: entry for entry in docs if entry["location"].startswith("faq/")}
    assert list(found) == ["faq/", "faq/#one", "faq/#two", "faq/#gap", "faq/#slap"]
    said = escape(source.words["faq.description"])
    assert found["faq/"]["text"] == f"<p>{said}</p><p>The way on &amp; on.</p>"
    assert found["faq/#two"]["text"] == "<p>See there.</p>"
    assert found["faq/#slap"] == {
        "location": "faq/#slap",
        "title": "Manotazo",
        "text": "<p>a hand on a pile</p>",
    }


@pytest.mark.parametrize("size", [DESCRIPTION.start - 1, DESCRIPTION.stop])
def test_a_description_has_the_length_that_search_engines_show(tmp_path: Path, size: int) -> None:
    text = (TEXTS / "fr" / "pages.toml").read_text("utf-8")
    changed = re.sub(
        r'(\[faq\]\n.*\n.*\ndescription = )".*"', lambda m: f'{m[1]}"{"a" * size}"', text
    )
    assert changed != text
    (tmp_path / "pages.toml").write_text(changed, "utf-8")
    with pytest.raises(
        TextErrors, match=rf"'faq.description' has {size} signs; expected 50 to 160"
    ):
        load_words(tmp_path / "pages.toml")

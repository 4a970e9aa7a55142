"""The figures of a page: drawing, caption, and the way to try the position."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from spit.games import parse_any_position
from spit.site.build import load_sources
from spit.site.figures import cards_html, figure_html, position_address, rule_figures
from spit.site.pages import Source, render
from spit.text.book import anchor
from spit.text.decisions import DECISIONS
from spit.text.figures import BY_KEY, FIGURES, Figure
from spit.text.languages import LANGUAGES
from spit.text.speed_figures import SPEED_BY_KEY, SPEED_FIGURES

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
SPN = "std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c"


@pytest.fixture(scope="module")
def sources() -> dict[str, Source]:
    return load_sources(TEXTS)


def test_a_figure_has_a_drawing_a_caption_and_a_link(sources: dict[str, Source]) -> None:
    nl = sources["nl"]
    html = figure_html(SPN, nl.catalog, nl.words, uid="one", caption="De 7 *past* op de 6.")
    assert html.startswith(f'<figure class="spit-figure" data-position="{SPN}" style="--ratio:')
    assert '<span id="one-c">De 7 <em>past</em> op de 6.</span>' in html
    assert (
        'href="../trainer/#position=std_play_6D/KC_5s7S/-/-/-/-|3c_TC/-/-/-/-|4c" '
        'aria-describedby="one-c" data-busy="De tafel wordt klaargezet…">'
        "Zelf proberen</a></figcaption></figure>"
    ) in html
    assert "\n" not in html  # a blank line would end the HTML for Markdown
    bare = figure_html(SPN, nl.catalog, nl.words, uid="one", trainer="trainer/")
    assert 'href="trainer/#position=' in bare
    assert 'aria-describedby="one-d"' in bare
    assert "one-c" not in bare


def test_acts_and_rows_reach_the_drawing(sources: dict[str, Source]) -> None:
    fr = sources["fr"]
    html = figure_html(SPN, fr.catalog, fr.words, uid="one", acts=("A1>L",), rows="CA")
    assert 'class="m yes"' in html
    assert "Adversaire, pile" not in html


@pytest.mark.parametrize(
    "spn",
    [
        "std over -/- -/-/-/-/-|- -/-/-/-/-|7h4h winner=A",
        "std settled -/- -/-/-/-/-|7s4s -/-/-/-/-|7h4h",
        "std deal -/- -/-/-/-/-|7s4s -/-/-/-/-|7h4h",
        "std play 6D/KC xx7S/-/-/-/-|3c TC/-/-/-/-|4c",
    ],
)
def test_where_no_round_goes_on_there_is_nothing_to_try(
    sources: dict[str, Source], spn: str
) -> None:
    fr = sources["fr"]
    html = figure_html(spn, fr.catalog, fr.words, uid="one", caption="Rien.")
    assert "<a " not in html
    assert f'data-position="{spn}"' in html


def test_an_address_gives_its_position_back() -> None:
    positions = [figure.spn for figure in BY_KEY.values() if figure.spn]
    positions += [figure.spn for figure in SPEED_BY_KEY.values() if figure.spn]
    positions += [decision.position for decision in DECISIONS if decision.position]
    assert len(positions) > 80
    for spn in positions:
        address = position_address(spn)
        assert re.fullmatch(r"#position=[A-Za-z0-9/|,:;+!*~$_.%-]+", address)
        found = unquote(address.removeprefix("#position=")).replace("_", " ")
        assert parse_any_position(found) == parse_any_position(spn)


def test_a_row_of_cards_is_a_figure_too(sources: dict[str, Source]) -> None:
    es = sources["es"]
    html = cards_html(("Ks", "As"), es.catalog, uid="one", caption="Rey y as.")
    assert html.startswith(
        '<figure class="spit-figure spit-figure--cards" style="--ratio:0.66"><svg '
    )
    assert html.endswith("<figcaption>Rey y as.</figcaption></figure>")
    assert "figcaption" not in cards_html(("Ks",), es.catalog, uid="one")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", [FIGURES, SPEED_FIGURES], ids=["rules", "speed"])
def test_every_paragraph_has_its_figures_on_the_page(
    sources: dict[str, Source], lang: str, book: dict[str, tuple[Figure, ...]]
) -> None:
    source = sources[lang]
    page = render(lang, source)["rules.md" if book is FIGURES else "speed.md"]

    def below(rule_id: str) -> str:
        return rule_figures(rule_id, book, source.catalog, source.words, source.captions)

    for rule_id, figures in book.items():
        drawn = below(rule_id)
        assert page.count(drawn) == 1
        assert drawn.count("<svg ") == len(figures)
        for figure in figures:
            assert source.captions[figure.key] in drawn
            assert f'data-position="{figure.spn}"' in drawn or figure.cards
        # It stands in its paragraph.
        if "." in rule_id:
            item = page[page.index(f'<li id="{anchor(rule_id)}"') :]
            assert drawn in item[: item.index("</li>\n") if "</li>\n" in item else None]
    assert below("players") == ""
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))

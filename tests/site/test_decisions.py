"""The page of decisions, and the table that it draws of a position."""

import re
from pathlib import Path

import pytest

from spit.site.board import draw
from spit.site.build import Source, load_sources
from spit.site.decisions import OPTION_NAMES, asked, decisions
from spit.text.decisions import DECISIONS
from spit.text.languages import LANGUAGES
from spit.variants import WORDS

TEXTS = Path(__file__).parents[2] / "docs" / "texts"


@pytest.fixture(scope="module")
def sources() -> dict[str, Source]:
    return load_sources(TEXTS)


def names(html: str) -> list[str]:
    return re.findall(r'aria-label="([^"]*)"', html)


def shown(html: str) -> str:
    """What the eye sees, without the markup; a gap is -, a back #."""
    html = html.replace('spit-card--gap"></b>', 'spit-card--gap"></b>- ')
    html = html.replace('spit-card--back"></b>', 'spit-card--back"></b>#')
    return " ".join(re.sub(r"<[^>]*>|\ufe0e", " ", html).split())


def test_a_position_is_drawn_in_the_letters_of_the_language(sources: dict[str, Source]) -> None:
    spn = "std play -/QDTH KS/7c2dJH/-/-/-|5c9h 3S/6hTC/-/-/-|-"
    french = draw(spn, sources["fr"].catalog)
    # The opponent above, then the centre, then the reader; hidden cards as +n, all cards as ×n.
    assert shown(french) == "3 ♠ 10 ♣ +1 - - - - - 10 ♥ ×2 R ♠ V ♥ +2 - - - # ×2"
    assert shown(draw(spn, sources["nl"].catalog)).endswith("H ♠ B ♥ +2 - - - # ×2")
    assert french.count("spit-card--red") == 2
    other, centre, own = names(french)
    assert centre == "La pile de gauche\u202f: vide. La pile de droite\u202f: 10, 2 cartes"
    assert own.startswith("Pile 1\u202f: roi. Pile 2\u202f: valet, 2 cartes cachées. Pile 3\u202f: espace")
    assert own.endswith(". Votre pioche\u202f: 2 cartes")
    assert other.endswith("Pioche de l’adversaire\u202f: 0 carte")


def test_three_piles_and_jokers_are_drawn(sources: dict[str, Source]) -> None:
    three = draw("std+three play 8D/KS/4C 6H/-/-/-/-|- 6S/-/-/-/-|-", sources["es"].catalog)
    assert shown(three).startswith("6 ♠ - - - - - 8 ♦ 4 ♣ K ♠ 6 ♥")
    assert [label.split(":")[0] for label in names(three)[1].split(". ")] == [
        "La pila izquierda", "La pila del medio", "La pila derecha",
    ]  # fmt: skip
    joker = draw("std+jokers play XH/8D XS/-/-/-/-|- 6S/-/-/-/-|-", sources["pt"].catalog)
    assert shown(joker) == "6 ♠ - - - - - ★ 8 ♦ ★ - - - - -"
    assert "curinga" in names(joker)[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_house_rule_is_named_as_in_the_trainer(sources: dict[str, Source], lang: str) -> None:
    source = sources[lang]
    assert set(OPTION_NAMES) == set(WORDS)
    page = decisions(source.shelf.rulings, source.shelf.rules, source.words, source.catalog)
    shown = re.findall(r"<section.*?</section>", page, re.DOTALL)
    for decision, html in zip(DECISIONS, shown, strict=True):
        named = [word for word in WORDS if _choose(source, word) in html]
        assert named == [word for word in WORDS if word in (decision.about, *decision.options)]
    assert "{name}" not in page
    # A rule that differs is named where the text tells of it, one that is explained below the answer.
    label = source.shelf.rulings.groups[0].rulings[0].parts["elsewhere"].label or "?"
    assert label in next(p for p in shown[0].split("\n") if _choose(source, "tableau") in p)
    jokers = shown[[one.about for one in DECISIONS].index("jokers")].split("\n")
    assert jokers.index(f"<p>{_choose(source, 'jokers')}</p>") == 3


def _choose(source: Source, word: str) -> str:
    """The sentence that tells how to play by a house rule."""
    return source.words["decisions.option"].format(name=source.catalog["ui"][OPTION_NAMES[word]])


def test_questions_about_a_paragraph(sources: dict[str, Source]) -> None:
    source = sources["fr"]
    html = asked("play.2", source.shelf.rulings, source.words)
    assert "<summary>Questions (5)</summary>" in html
    assert html.count("<li>") == 5
    assert 'href="../decisions/#ruling-r10"' in html
    assert asked("players", source.shelf.rulings, source.words) == ""

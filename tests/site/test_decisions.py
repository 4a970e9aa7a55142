"""The page of decisions."""

import re
from pathlib import Path

import pytest

from spit.site.build import load_sources
from spit.site.decisions import OPTION_NAMES, asked, decisions
from spit.site.numbers.figures import figures, values
from spit.site.numbers.plan import load_results
from spit.site.pages import Source
from spit.text.decisions import DECISIONS
from spit.text.languages import LANGUAGES
from spit.text.told import TOLD
from spit.variants import WORDS

TEXTS = Path(__file__).parents[2] / "docs" / "texts"


@pytest.fixture(scope="module")
def sources() -> dict[str, Source]:
    return load_sources(TEXTS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_house_rule_is_named_as_in_the_trainer(sources: dict[str, Source], lang: str) -> None:
    source = sources[lang]
    assert set(OPTION_NAMES) == set(WORDS)
    page = decisions(source.shelf.rulings, source.shelf.rules, source.words, source.catalog)
    shown = re.findall(r"<section.*?</section>", page, re.DOTALL)
    for decision, html in zip(DECISIONS, shown, strict=True):
        drawn = re.findall(r'data-position="([^"]*)"', html)
        assert drawn == ([decision.position] if decision.position else [])
        counted = '<a href="../numbers/#readings">' in html
        assert counted == (decision.id in TOLD)
        named = [word for word in WORDS if _choose(source, word) in html]
        assert named == [word for word in WORDS if word in (decision.about, *decision.options)]
    assert "{name}" not in page
    # A rule that differs is named where the text tells of it, an explained one below the answer.
    label = source.shelf.rulings.groups[0].rulings[0].parts["elsewhere"].label or "?"
    assert label in next(p for p in shown[0].split("\n") if _choose(source, "tableau") in p)
    jokers = shown[[one.about for one in DECISIONS].index("jokers")].split("\n")
    assert jokers.index(f"<p>{_choose(source, 'jokers')}</p>") == 3


def _choose(source: Source, word: str) -> str:
    """The sentence that tells how to play by a house rule."""
    return source.words["decisions.option"].format(name=source.catalog["ui"][OPTION_NAMES[word]])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_way_to_the_rules_has_a_name_of_its_own(
    sources: dict[str, Source], lang: str
) -> None:
    source = sources[lang]
    page = decisions(source.shelf.rulings, source.shelf.rules, source.words, source.catalog)
    lists = re.findall(r'<p class="spit-see">(.*)</p>', page)
    assert len(lists) == len(DECISIONS)
    for listed in lists:
        names = re.findall(r">([^<]+)</a>", listed)
        assert names
        assert len(names) == len(set(names)), names


def test_decisions_tell_what_was_counted(sources: dict[str, Source]) -> None:
    """The figures of a decision are those of the page of numbers."""
    found = figures(load_results())
    for lang, source in sources.items():
        texts = values(found, lang)
        paragraphs = {one.id: one.text for one in source.shelf.rulings}
        for decision in DECISIONS:
            told = " ".join(text for name, text in paragraphs.items() if decision.id in name)
            assert all(texts[name] in told for name in TOLD.get(decision.id, ()))
            # Every decision with two readings says what hangs on them.
            assert not decision.readings or TOLD[decision.id]


def test_questions_about_a_paragraph(sources: dict[str, Source]) -> None:
    source = sources["fr"]
    html = asked("play.2", source.shelf.rulings, source.words)
    assert "<summary>Questions (5)</summary>" in html
    assert html.count("<li>") == 5
    assert 'href="../decisions/#ruling-r10"' in html
    assert asked("players", source.shelf.rulings, source.words) == ""

"""What can be read in every language, and the counts of cards that the rules of Speed give."""

import re
from pathlib import Path

import pytest

from spit.rules import RULE_IDS, RULINGS, SPEED_IDS
from spit.text.errors import TextErrors
from spit.text.languages import LANGUAGES
from spit.text.shelf import load_shelves
from tests.text.sample import write_texts

TEXTS = Path(__file__).parents[2] / "docs" / "texts"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_every_ruling_can_be_read(lang: str) -> None:
    texts = load_shelves(TEXTS)[lang].texts()
    assert set(texts) == {*RULE_IDS, *RULINGS, *SPEED_IDS}
    assert all(len(text) > 4 for text in texts.values())
    others = [load_shelves(TEXTS)[other].texts() for other in LANGUAGES if other != lang]
    assert [rule for rule in texts if any(texts[rule] == other[rule] for other in others)] == []


def test_faults_of_all_languages_and_texts_are_told_at_once(tmp_path: Path) -> None:
    texts = write_texts(tmp_path / "texts")
    (texts / "pt" / "rulings.md").unlink()
    (texts / "nl" / "speed.md").write_text("nothing")
    (texts / "es" / "rules.md").write_text("nothing")
    with pytest.raises(TextErrors) as raised:
        load_shelves(texts)
    names = ["/".join(Path(fault.path).parts[-2:]) for fault in raised.value.faults]
    assert names == ["es/rules.md", "nl/speed.md", "pt/rulings.md"]


def test_a_paragraph_that_one_language_alone_has_is_a_fault(tmp_path: Path) -> None:
    texts = write_texts(tmp_path / "texts")
    path = texts / "nl" / "speed.md"
    path.write_text(path.read_text().replace("Second *words*.", "Second.\n\nThird."))
    with pytest.raises(TextErrors, match=r"nl/speed.md:8: paragraph 3 .* expected speed.1 as in"):
        load_shelves(texts)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_our_own_rules_have_every_label_and_the_same_introduction(lang: str) -> None:
    """The form allows more, for rules that come from elsewhere."""
    shelves = load_shelves(TEXTS)
    rules = shelves[lang].rules
    lists = [p for section in rules.sections if not section.plain for p in section.paragraphs]
    assert [p.id for p in lists if p.label is None] == []
    assert len(rules.intro) == len(shelves["fr"].rules.intro)


def test_rules_from_elsewhere_may_have_another_introduction(tmp_path: Path) -> None:
    texts = write_texts(tmp_path / "texts")
    path = texts / "nl" / "rules.md"
    path.write_text(path.read_text().replace("Second *words*.", "Second.\n\nThird."))
    assert len(load_shelves(texts)["nl"].rules.intro) == 3


def _numbers(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"[0-9]+", text)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_deals_of_speed_use_up_the_deck(lang: str) -> None:
    """Hands, draw piles, side piles and starters, as the text gives them, make 52, 54 or 104."""
    texts = load_shelves(TEXTS)[lang].texts()
    hand, starters, sides = 5, 2, 2
    # 52 cards, 15 in a draw pile and five in a side pile; the other deal has 10 and 10.
    deck, draw, other_draw, other_side = sorted(_numbers(texts["speed.1"]), reverse=True)
    assert (draw, other_draw, other_side) == (15, 10, 10)
    assert 2 * (hand + draw) + sides * 5 + starters == deck == 52
    assert 2 * (hand + other_draw) + sides * other_side + starters == deck
    jokers, with_jokers = _numbers(texts["speed.11"])
    assert 2 * (hand + with_jokers) + sides * 5 + starters == jokers == 54
    three, four = _numbers(texts["speed.14"])
    assert 3 * three + 3 * 5 + 3 + 1 == deck  # and one card that is left over
    assert 4 * four + 4 * 5 + 4 == 2 * deck
    assert _numbers(texts["speed.9"]) == [25]

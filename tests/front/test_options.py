"""The options that the sheet knows, against the house rules that the engine knows."""

from dataclasses import asdict
from typing import Any, get_args, get_type_hints

import pytest

from spit.bot.profile import LADDER, STYLES
from spit.requests import Options
from spit.site.articles import LEVELS
from spit.text.articles import ARTICLES
from spit.variants import WORDS, Variant, parse_variant
from tests.front.test_keeping import STANDARD, run

RULES = """
const { VALUES, defaults } = await import(process.argv[1]);
console.log(JSON.stringify({ values: VALUES, defaults: defaults() }));
"""
LINK = """
const { WORDS, readWords } = await import(process.argv[1]);
const given = JSON.parse(process.argv[2]);
console.log(JSON.stringify({ words: WORDS, options: given && readWords(given.saved, given.text) }));
"""
SHEET = """
const rules = await import(process.argv[1]);
const { options, turns, back } = JSON.parse(process.argv[2]);
for (const [key, on] of turns) rules.turn(options, key, on);
if (back) rules.asWritten(options);
const switches = [...rules.VARIANTS, ...rules.HABITS];
console.log(JSON.stringify({
  options,
  chosen: rules.chosen(options, (key) => key),
  on: switches.filter((key) => rules.isOn(options, key)),
  offered: [...switches, "ending", "round_end"],
}));
"""


def sheet(*turns: tuple[str, bool], back: bool = False, **options: str) -> dict[str, Any]:
    """Turn switches of the sheet, from the rules as written and these options."""
    given = {"options": {**STANDARD, **options}, "turns": turns, "back": back}
    found: dict[str, Any] = run(SHEET, "house-rules.js", given)
    return found


def test_the_page_knows_the_values_of_the_engine_and_the_written_one_comes_first() -> None:
    found = run(RULES, "options.js", None)
    values = found["values"]
    for name, hint in get_type_hints(Variant).items():
        assert set(values[name]) == set(get_args(hint)), name
        assert values[name][0] == asdict(Variant())[name]
    assert values["level"] == [profile.level for profile in LADDER]
    assert values["style"] == ["level", *STYLES]
    # The median is any number; it is read with care of its own.
    assert {*values, "median"} == set(found["defaults"]) == set(get_type_hints(Options))


def test_the_sheet_offers_every_house_rule_once() -> None:
    offered = sheet()["offered"]
    assert sorted(offered) == sorted(get_type_hints(Variant))


def test_a_switch_turns_its_option_and_is_named() -> None:
    found = sheet(("jokers", True), ("pace", True), ("slap", True), ("pace", False), ending="timed")
    assert found["options"] == {**STANDARD, "jokers": "wild", "slap": "race", "ending": "timed"}
    assert found["on"] == ["jokers", "slap"]
    assert found["chosen"] == ["opt_jokers", "opt_slap", "ending_timed"]


def test_back_to_the_written_rules() -> None:
    everything = [(key, True) for key in sheet()["offered"][:-2]]
    found = sheet(*everything, back=True, ending="streak", round_end="tableau")
    # What stands above the fold stays as it was chosen.
    assert found["options"] == {**STANDARD, "round_end": "tableau"}
    assert found["chosen"] == []
    assert found["on"] == []


def test_a_link_knows_every_word_of_the_notation_and_every_level() -> None:
    words = run(LINK, "options.js", None)["words"]
    assert set(words) == {*WORDS, *(f"level{profile.level:g}" for profile in LADDER)}
    assert set(LEVELS) < set(words)
    for word in WORDS:
        variant = asdict(parse_variant(f"std+{word}"))
        assert words[word] == {k: v for k, v in variant.items() if v != asdict(Variant())[k]}
    for article in ARTICLES:
        for part in article.parts:
            assert set(part.play) <= set(words), part.id


def test_a_link_chooses_house_rules_over_the_written_ones() -> None:
    kept = {"level": 4, "style": "side", "follow": 60, "auto_spit": True, "assist": True}
    saved = {**STANDARD, "slap": "race", "ending": "timed", **kept}
    found = run(LINK, "options.js", {"saved": saved, "text": "tableau+three"})["options"]
    assert found == {**STANDARD, **kept, "round_end": "tableau", "centres": "three"}
    easy = run(LINK, "options.js", {"saved": saved, "text": "slow+level1"})["options"]
    # A level that is asked for follows nobody.
    assert easy == {**STANDARD, **kept, "pace": "slow", "level": 1, "follow": 0}


@pytest.mark.parametrize("text", ["tabelau", "slow+", "level9", "constructor", "Slow"])
def test_a_link_with_a_word_that_is_none_chooses_nothing(text: str) -> None:
    assert run(LINK, "options.js", {"saved": STANDARD, "text": text})["options"] == "bad_rules"


@pytest.mark.parametrize(
    "text", ["level1+level5", "streak+timed", "jokers+level2+three+level3", "level1+level5+level1"]
)
def test_a_link_with_words_that_exclude_each_other_chooses_nothing(text: str) -> None:
    found = run(LINK, "options.js", {"saved": STANDARD, "text": text})["options"]
    assert found == "bad_choice"


def test_who_follows_is_asked_for_with_the_learners_pace() -> None:
    script = """
    const { asked } = await import(process.argv[1]);
    const { options, median } = JSON.parse(process.argv[2]);
    console.log(JSON.stringify(asked(options, median)));
    """
    options = {**STANDARD, "level": 5, "speed": 2, "median": 9}
    plain = run(script, "options.js", {"options": options, "median": 1300})
    assert plain == {**options, "median": 1300}
    follows = run(script, "options.js", {"options": {**options, "follow": 50}, "median": 0})
    assert follows == {**options, "follow": 50, "level": 3, "speed": 1, "median": 0}


def test_a_link_may_say_the_same_twice() -> None:
    found = run(LINK, "options.js", {"saved": STANDARD, "text": "level4+slow+level4"})["options"]
    assert found == {**STANDARD, "pace": "slow", "level": 4}

"""Styles differ in what they do, at equal pace: on positions, and in how often they win."""

from collections import Counter

import pytest

from spit import Move, Play, action_name
from spit.bot.eye import Chance
from spit.bot.hand import Hand
from spit.bot.policy import Choice, Why, pick
from spit.bot.profile import LEVELS, STYLES, Style, bot_name, parse_bot, profile
from spit.simulate import Entrant
from tests.bot.tools import seen

#: A lone 5 on the left, a 5 that covers two on the left, a jack on the right; two gaps.
TABLE = "std play 6H/TC 5S/2s3s5D/JD/-/-|7s8s KC/2C/-/-/-|9s"
CHANCES: list[Chance] = [(0, 0), (2, 1), (1, 0)]


@pytest.mark.parametrize(
    ("style", "focus", "chosen", "why"),
    [
        ("first", 0, (0, 0), Why.FIRST),
        ("first", 1, (0, 0), Why.FIRST),
        ("patient", 1, (0, 0), Why.FIRST),
        ("tallest", 0, (1, 0), Why.TALLEST),
        ("gaps", 1, (1, 0), Why.TALLEST),
        ("side", 0, (0, 0), Why.SIDE),
        ("side", 1, (2, 1), Why.SIDE),
        ("ahead", 1, (1, 0), None),
    ],
)
@pytest.mark.rule("tips.2", "tips.1", "tips.3")
def test_each_style_picks_by_its_preference(
    style: Style, focus: int, chosen: Chance, why: Why | None
) -> None:
    choice = pick(seen(TABLE), CHANCES, focus, profile(3, style))
    assert choice.action == Play(0, *chosen)
    assert why is None or choice.why is why


def test_every_style_takes_the_only_chance() -> None:
    for style in STYLES:
        lone = pick(seen(TABLE), [(0, 0)], 1, profile(3, style))
        assert lone == Choice(Play(0, 0, 0), Why.ONLY)
        covers = pick(seen(TABLE), [(1, 0)], 1, profile(3, style))
        assert covers == Choice(Play(0, 1, 0), Why.UNCOVERS)


def _acts(style: Style, spn: str = TABLE) -> Counter[str]:
    acts: Counter[str] = Counter()
    for seed in range(300):
        hand = Hand(profile(4, style), seed)
        hand.watch(seen(spn), 0)
        if hand.intent is not None:
            acts[action_name(hand.intent.action)] += 1
    return acts


def test_at_the_same_table_and_level_the_styles_do_other_things() -> None:
    acts = {style: _acts(style) for style in STYLES}
    # Whoever finds nothing better takes what comes first, most of it on the pile he looks at.
    assert set(acts["first"]) == {"A1>L", "A2>L", "A3>R"}
    assert acts["tallest"].most_common(1)[0][0] == "A2>L"
    assert acts["tallest"]["A2>L"] > 280
    assert set(acts["gaps"]) == {"A2>4"}
    assert acts["side"]["A1>L"] + acts["side"]["A2>L"] > 295
    assert min(acts["side"]["A1>L"], acts["side"]["A2>L"]) > 100
    assert acts["ahead"]["A2>L"] > 280
    # Who looks twice sees the other pile as often as anybody who is quick.
    assert acts["patient"]["A1>L"] > 30


@pytest.mark.rule("tips.4")
def test_who_likes_gaps_fills_them_before_he_plays() -> None:
    for bot in (profile(2, "gaps"), profile(5, "gaps")):
        hand = Hand(bot, 1)
        hand.watch(seen(TABLE), 0)
        assert hand.intent is not None
        assert hand.intent.action == Move(0, 1, 3)
        assert hand.why is Why.GAP_FIRST


@pytest.mark.rule("play.4")
def test_who_is_patient_says_spit_late() -> None:
    blocked = seen("std play 6H/2C KS/-/-/-/-|7s KD/-/-/-/-|7c")
    waits = {}
    for style in STYLES:
        hand = Hand(profile(3, style), 1)
        hand.watch(blocked, 0)
        assert hand.intent is not None
        waits[style] = hand.intent.due
    assert waits.pop("patient") == waits["first"] + profile(3).mean
    assert len(set(waits.values())) == 1


def test_a_style_changes_nothing_else() -> None:
    for level in LEVELS:
        plain = profile(level, "tallest")
        for style in STYLES:
            other = profile(level, style)
            assert other.style == style
            assert (other.slap, other.wise, other.slips) == (plain.slap, plain.wise, plain.slips)
            assert (other.mean == plain.mean) == (style != "patient")
            assert (other.gaps == "first") == (style == "gaps")


@pytest.mark.parametrize("style", [None, *STYLES])
def test_a_bot_is_read_as_it_is_written(style: Style | None) -> None:
    for level in (1, 1.25, 2.5, 3.75, 5):
        assert parse_bot(bot_name(level, style)) == (level, style)
        assert Entrant(level, style=style).name == bot_name(level, style)
    assert parse_bot("2.50") == (2.5, None)


@pytest.mark.parametrize(
    "text",
    ["", "0", "6", "5.25", "3.3", "3,5", "3.", "3.250", "+3", "3:", ":ahead", "3:clever", "3:Ahead",
     "3:ahead:first", " 3", "3 ", "٣", "1e0"],
)  # fmt: skip
def test_what_is_no_bot_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(
        ValueError, match=r"expected a level from 1 to 5 in steps of 0\.25"
    ) as wrong:
        parse_bot(text)
    assert str(wrong.value).startswith(f"{text!r}: ")
    assert ", ".join(STYLES) in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_a_level_or_style_that_is_none_has_no_profile() -> None:
    with pytest.raises(ValueError, match=r"there is no level 3.1: expected 1 to 5 in steps"):
        profile(3.1)
    with pytest.raises(ValueError, match=r"there is no style 'clever': expected first, tallest"):
        profile(3, "clever")  # type: ignore[arg-type]

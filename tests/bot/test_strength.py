"""How often bots win: by looking ahead, by other habits, and by their pace; fixed series."""

from dataclasses import replace

import pytest

from spit.bot.follow import Follower, level_near
from spit.bot.odds import Stakes, chance, ratio, stakes
from spit.bot.profile import LADDER, Profile, profile
from spit.house_rules import RoundEnd
from spit.levels import hello
from spit.variants import parse_variant
from tests.bot.tools import play, share_won
from tests.session.page import Page

TABLEAU = parse_variant("std+tableau")
ENDS: tuple[RoundEnd, ...] = ("tableau_and_spit", "tableau")


@pytest.mark.rule("tips.2")
def test_looking_ahead_beats_the_tallest_pile_at_equal_pace() -> None:
    one, other = profile(3, "ahead"), profile(3, "tallest")
    assert (one.mean, one.near, one.far) == (other.mean, other.near, other.far)
    assert share_won(one, other, TABLEAU, 50) >= 0.65


@pytest.mark.rule("tips.3")
def test_watching_one_side_only_loses_at_equal_pace() -> None:
    assert share_won(profile(3, "side"), profile(3, "tallest"), TABLEAU, 30) <= 0.4


#: House rules, what a pace decides by them, the level of both, and how much quicker the one is.
ODDS: list[tuple[str, Stakes, float, float]] = [
    ("std", "tableau_and_spit", 2, 1.0),
    ("std", "tableau_and_spit", 4, 1.1),
    ("std", "tableau_and_spit", 2, 1.25),
    ("std+tableau", "tableau", 2, 1.0),
    ("std+tableau", "tableau", 4, 1.1),
    ("std+tableau", "tableau", 2, 1.25),
    ("std+tableau+three", "tableau", 3, 1.1),
    ("std+race", "race", 2, 1.1),
    ("std+tableau+race", "race", 4, 1.1),
    ("std+three+race", "race", 3, 1.2),
]


@pytest.mark.parametrize(("rules", "decides", "level", "speed"), ODDS)
def test_the_odds_that_are_told_are_those_of_played_games(
    rules: str, decides: Stakes, level: float, speed: float
) -> None:
    variant = parse_variant(rules)
    assert stakes(variant.round_end, variant.slap, variant.centres) == decides
    bot = profile(level, "tallest")
    told = chance(round(bot.typical / speed), bot, decides)
    matches = 60 if decides == variant.round_end else 40
    # Two standard deviations of a series of so many games.
    assert share_won(bot, bot, variant, matches, speed) == pytest.approx(
        told, abs=2 * (told * (1 - told) / matches) ** 0.5
    )


@pytest.mark.rule("ruling.r15")
def test_no_odds_are_told_where_the_pace_decides_next_to_nothing() -> None:
    three = parse_variant("std+three")
    assert stakes("tableau_and_spit", "right", "three") is None
    # The learner feeds the middle pile first, and wins at half the pace of the bot.
    slow = [play((profile(3), profile(3)), three, seed, (0.5, 1)).winner for seed in range(12)]
    assert slow.count(0) >= 8
    for level in hello(1200)["levels"]:
        assert level["unrated"] == ["tableau_and_spit right three"]
        told = level["beaten"]
        assert told is not None
        assert len(told) == 7
        assert not set(level["unrated"]) & set(told)
    follower = Follower(profile(3), 70, None)
    assert profile(3).typical / follower.first_speed(1200) == 1200


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("bot", LADDER[::4], ids=lambda bot: f"{bot.level:g}")
def test_chance_and_ratio_are_each_others_reverse(bot: Profile, end: RoundEnd) -> None:
    slow = replace(bot, typical=100_000)  # so that a median in whole ms is near enough
    for percent in (20, 50, 65, 75):
        median = round(100_000 / ratio(percent / 100, slow, end))
        assert chance(median, slow, end) == pytest.approx(percent / 100, abs=0.001)


def test_a_learner_is_told_how_he_would_fare_against_each_level() -> None:
    assert all(level["beaten"] is None for level in hello(0)["levels"])
    levels = Page().send("hello", median=1200)["hello"]["levels"]
    for rules in ("tableau_and_spit right two", "tableau right three", "tableau race two"):
        beaten = [level["beaten"][rules] for level in levels]
        assert beaten == sorted(beaten, reverse=True)
        assert beaten[0] > 70
        assert beaten[-1] < 30
        assert beaten[8] == pytest.approx(50, abs=5)
    assert [level["level"] for level in levels if level["followed"]] == [level_near(1200)]
    calm = [level["level"] for level in hello(0)["levels"] if level["followed"]]
    assert calm == [level_near(None)]
    for median in (-1, 60_001, 1.5, "1200", None):
        fault = Page().fault("hello", median=median)
        assert fault["where"] == "median"
        assert fault["what"].endswith("expected a whole number from 0 to 60000")

"""How often bots win: by looking ahead, by other habits, and by their pace; fixed series."""

from dataclasses import replace

import pytest

from spit.bot.odds import chance, ratio
from spit.bot.profile import LADDER, Profile, profile
from spit.house_rules import RoundEnd
from spit.levels import hello
from spit.variants import STANDARD, Variant, parse_variant
from tests.bot.tools import share_won
from tests.session.page import Page

TABLEAU = parse_variant("std+tableau")
ENDS: dict[RoundEnd, Variant] = {"tableau_and_spit": STANDARD, "tableau": TABLEAU}


@pytest.mark.rule("tips.2")
def test_looking_ahead_beats_the_tallest_pile_at_equal_pace() -> None:
    one, other = profile(3, "ahead"), profile(3, "tallest")
    assert (one.mean, one.near, one.far) == (other.mean, other.near, other.far)
    assert share_won(one, other, TABLEAU, 50) >= 0.65


@pytest.mark.rule("tips.3")
def test_watching_one_side_only_loses_at_equal_pace() -> None:
    assert share_won(profile(3, "side"), profile(3, "tallest"), TABLEAU, 30) <= 0.4


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize(("level", "speed"), [(2, 1.0), (4, 1.1), (2, 1.25)])
def test_the_odds_that_are_told_are_those_of_played_games(
    level: float, speed: float, end: RoundEnd
) -> None:
    bot = profile(level, "tallest")
    told = chance(round(bot.typical / speed), bot, end)
    matches = 60
    # Two standard deviations of a series of so many games.
    assert share_won(bot, bot, ENDS[end], matches, speed) == pytest.approx(
        told, abs=2 * (told * (1 - told) / matches) ** 0.5
    )


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
    for end in ENDS:
        beaten = [level["beaten"][end] for level in levels]
        assert beaten == sorted(beaten, reverse=True)
        assert beaten[0] > 70
        assert beaten[-1] < 30
        assert beaten[8] == pytest.approx(50, abs=5)
    for median in (-1, 60_001, 1.5, "1200", None):
        fault = Page().fault("hello", median=median)
        assert fault["where"] == "median"
        assert fault["what"].endswith("expected a whole number from 0 to 60000")

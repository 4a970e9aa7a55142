"""A bot that keeps the learner at a chosen chance of winning: slowly, and it says so."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from spit import Play
from spit.actions import SEATS
from spit.bot.follow import Follower, level_near
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.profile import LADDER, profile
from spit.game import Game
from spit.house_rules import RoundEnd
from spit.table import Happening
from tests.bot.tools import LONG, learn
from tests.session.page import OPTIONS, Page

ENDS: tuple[RoundEnd, ...] = ("tableau_and_spit", "tableau")


def test_it_is_of_the_level_that_is_as_quick_as_the_learner() -> None:
    assert level_near(None) == 2
    for bot in LADDER:
        assert level_near(bot.typical) == bot.level
    assert level_near(60_000) == 1
    assert level_near(1) == 5
    levels = [level_near(median) for median in range(300, 4000, 10)]
    assert levels == sorted(levels, reverse=True)


def test_the_first_pace_is_the_learners_own() -> None:
    bot = profile(3)
    for end in ENDS:
        follower = Follower(bot, 50, end)
        for median in (600, 1200, 2400):
            # As quick as he, but for what its style is worth.
            assert bot.typical / follower.first_speed(median) == pytest.approx(median, rel=0.1)
        calm = bot.typical / follower.first_speed(None)
        assert calm == pytest.approx(profile(2).typical, rel=0.1)


def test_the_more_the_learner_is_to_win_the_slower_it_is() -> None:
    for end in ENDS:
        speeds = [Follower(profile(3), p, end).first_speed(1200) for p in (20, 30, 50, 70, 80)]
        assert all(more < less for less, more in pairwise(speeds))


def test_the_pace_changes_by_no_more_than_two_in_a_hundred_with_a_card() -> None:
    follower = Follower(profile(3), 50, "tableau")
    for first, median in ((1.0, 300), (1.0, 9000), (0.3, 500), (2.9, 4000)):
        speed = first
        for _ in range(300):
            after = follower.next_speed(speed, median)
            assert 1 / 1.0201 < after / speed < 1.0201
            speed = after
        assert speed == pytest.approx(follower.first_speed(median))
    assert follower.next_speed(1.3, None) == 1.3


def test_it_is_never_out_of_all_proportion() -> None:
    follower = Follower(profile(3), 80, "tableau_and_spit")
    assert follower.first_speed(60_000) == 0.25
    assert Follower(profile(1), 20, "tableau").first_speed(1) == 3.0


class _Watching(Game):
    """A game that keeps the bot's speed after each thing that happens."""

    speeds: list[tuple[bool, float]]

    def tell(self, happening: Happening) -> None:
        super().tell(happening)
        mine = isinstance(happening.what, Play) and happening.what.seat == SEATS[0]
        self.speeds.append((mine and happening.refused is None, self.hand.speed))


def test_in_a_game_only_the_learners_cards_change_the_pace() -> None:
    game = _Watching(4, {**OPTIONS, "follow": 50, "round_end": "tableau"}, 0)  # type: ignore[typeddict-item]
    game.speeds = [(False, game.hand.speed)]
    # Nothing is known of him, and he is quick.
    game.bots.insert(0, BotPlayer(game.table, 0, Hand(profile(3.5), 3)))
    game.look()
    for now in range(LONG, 12 * LONG, LONG):
        game.run(now)
        if game.match.phase == "over":
            break
        game.next_round(now)
    changes = 0
    for (_, before), (mine, after) in pairwise(game.speeds):
        assert 1 / 1.0201 < after / before < 1.0201
        assert mine or after == before
        changes += after != before
    assert changes > 15
    assert game.speeds[-1][1] > 1.2 * game.speeds[0][1]


def test_it_says_so_at_every_deal_and_in_the_view() -> None:
    page = Page()
    page.game(follow=50)
    assert page.said() == ["say.follows"]
    assert page.view["tempo"] == {"you": None, "bot": None, "follows": True}
    page.game(follow=50, median=1234)
    assert page.view["tempo"] == {"you": 1234, "bot": None, "follows": True}
    told = [each["key"] for each in learn_told(follow=50)]
    assert told.count("say.follows") == told.count("say.dealt") + 1 > 2
    page.game()
    assert page.said() == []
    assert page.view["tempo"]["follows"] is False


def learn_told(**options: Any) -> Iterator[Any]:
    """What is told in a whole game."""
    yield from learn(profile(2), 3, **options).told


@pytest.mark.parametrize(
    ("name", "value", "what"),
    [
        ("follow", 19, "option follow is 19: expected 0, or 20 to 80"),
        ("follow", 81, "option follow is 81: expected 0, or 20 to 80"),
        ("follow", -50, "option follow is -50: expected 0, or 20 to 80"),
        ("follow", 0.5, "0.5: expected int"),
        ("follow", True, "True: expected int"),
        ("median", -1, "option median is -1: expected 0 to 60000"),
        ("median", 60_001, "option median is 60001: expected 0 to 60000"),
        ("median", None, "missing: expected int"),
        ("speed", 2.5, "option speed is 2.5: expected 0.25 to 2"),
        ("speed", 0.2, "option speed is 0.2: expected 0.25 to 2"),
        ("style", "wild",
         "option style is 'wild': expected level, first, tallest, side, gaps, patient, ahead"),
        ("style", 3, "3: expected str"),
        ("level", 2.1, "there is no level 2.1: expected 1 to 5 in steps of 0.25"),
        ("level", "3", "'3': expected int or float"),
        ("assist", 1, "1: expected bool"),
    ],
)  # fmt: skip
def test_options_that_are_none_are_refused_in_one_sentence(
    name: str, value: object, what: str
) -> None:
    fault = Page().fault("game", seed=1, options={**OPTIONS, name: value})
    assert fault["what"] == what
    assert fault["where"] in ("options", f"options.{name}")


#: Learners slow and quick, by either rule of the round's end.
LEARNERS = [(level, end) for level in (1.5, 4.5) for end in ENDS]


def _won(level: float, percent: int, end: RoundEnd, games: int, median: int = 0) -> int:
    """How many games a simulated learner wins; his median goes along from game to game."""
    won = 0
    for seed in range(games):
        game = learn(profile(level), seed, follow=percent, median=median, round_end=end)
        won += game.match.winner == 0
        median = game.tempo.median(0) or 0
    return won


def test_learners_slow_and_quick_win_about_half_of_their_games() -> None:
    shares = [100 * _won(level, 50, end, 40) / 40 for level, end in LEARNERS]
    # Two standard deviations of so many games; with a bot of one level for all, the slow won 15.
    assert shares == [pytest.approx(50, abs=16)] * 4
    assert sum(shares) / 4 == pytest.approx(50, abs=8)


@pytest.mark.parametrize("percent", [30, 70])
def test_other_chances_of_winning_are_kept_too(percent: int) -> None:
    won = sum(_won(level, percent, end, 15, profile(level).typical) for level, end in LEARNERS)
    # Nearly two standard deviations; what is asked for as a half stays nearer to the half.
    assert 100 * won / 60 == pytest.approx(percent, abs=11)

"""How long a bot takes: the table of reactions, what there is to look through, and the speed."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import log2
from random import Random
from statistics import mean, median

import pytest

from spit.bot.hand import Hand
from spit.bot.pace import FLOOR, REACTIONS, SCAN
from spit.bot.profile import LADDER, Profile, profile
from tests.bot.tools import seen

#: One card that fits, on the pile that the eye is on, and nothing else to look through.
LONE = seen("std play 6H/2C 5S/-/-/-/-|- KD/-/-/-/-|-")
SURE = replace(profile(1), near=0, far=0, slips=0)


def _delays(bot: Profile, spn: str, count: int = 400) -> list[int]:
    """How long after a look the card arrives, each time by another hand."""
    table = seen(spn)
    delays = []
    for seed in range(count):
        hand = Hand(bot, seed)
        hand.watch(table, 1000)
        assert hand.intent is not None
        delays.append(hand.intent.due - 1000)
    return delays


def test_the_table_of_reactions_is_skewed_as_people_are() -> None:
    assert len(REACTIONS) == 20
    assert list(REACTIONS) == sorted(set(REACTIONS))
    assert mean(REACTIONS) == 1000
    assert median(REACTIONS) < 960
    # Nobody is twice as quick as usual, but now and then somebody is twice as slow.
    assert min(REACTIONS) > 500
    assert max(REACTIONS) > 1900
    assert sum((share - 1000) ** 3 for share in REACTIONS) > 0


def test_each_reaction_of_the_table_is_drawn_as_often_as_the_others() -> None:
    hand = Hand(profile(1), 5)
    shares = {(10_000 + SCAN[3] - 270) * share // 1000: share for share in REACTIONS}
    drawn = Counter(shares[hand.reaction(10_000, 4)] for _ in range(20_000))
    assert set(drawn) == set(REACTIONS)
    # 1000 each; four standard deviations are 123.
    assert all(abs(count - 1000) < 123 for count in drawn.values())


@pytest.mark.parametrize("bot", LADDER[::4], ids=lambda bot: f"{bot.level:g}")
def test_a_whole_hand_takes_the_times_of_the_table(bot: Profile) -> None:
    sure = replace(bot, near=0, far=0, slips=0)
    usual = bot.mean + SCAN[0] - 270
    expected = {max(FLOOR, usual * share // 1000) for share in REACTIONS}
    drawn = Counter()  # type: Counter[int]
    for seed in range(2000):
        hand = Hand(sure, seed)
        hand.watch(LONE, 0)
        assert hand.intent is not None
        drawn[hand.intent.due] += 1
    assert set(drawn) == expected
    # A hundred of each, or as many for each reaction that the floor makes alike.
    for delay, count in drawn.items():
        alike = sum(max(FLOOR, usual * share // 1000) == delay for share in REACTIONS)
        assert abs(count - 100 * alike) < 45 * alike


def test_looking_takes_so_much_for_each_doubling_of_what_there_is_to_look_through() -> None:
    assert [round(150 * log2(n)) for n in range(1, 17)] == list(SCAN)
    one, four, sixteen, more = (
        _same_reaction(things) for things in (1, 4, len(SCAN), 3 * len(SCAN))
    )
    assert (four - one, sixteen - four) == (300, 300)
    assert more == sixteen


def _same_reaction(things: int) -> int:
    """A reaction just on the mean: the dice decide nothing."""
    hand = Hand(profile(1), 1)
    hand.dice = _Middle()
    # The twelfth of twenty is 980 thousandths.
    return round(hand.reaction(2000, things) / 0.98)


class _Middle(Random):
    def random(self) -> float:
        return 11 / 20


def test_nobody_is_quicker_than_the_floor() -> None:
    hand = Hand(profile(5), 2)
    assert min(hand.reaction(FLOOR, 1) for _ in range(500)) == FLOOR
    assert FLOOR >= 300


def test_the_speed_divides_every_time() -> None:
    for speed in (0.25, 0.5, 2.0, 8.0):
        plain, other = Hand(SURE, 3), Hand(SURE, 3, speed)
        for hand in (plain, other):
            hand.watch(LONE, 0)
        assert plain.intent is not None
        assert other.intent is not None
        assert other.intent.due == round(plain.intent.due / speed)
        assert other.intent.due - other.intent.start == min(other.intent.due, round(350 / speed))


def test_the_more_chances_the_sooner_comes_the_first_card() -> None:
    rows = (
        "5S/KD/KH/KS/-", "5S/5H/KH/KS/-", "5S/5H/5D/KS/-", "5S/5H/5D/5C/-",
    )  # fmt: skip
    for bot in (SURE, replace(profile(4), near=0, far=0), replace(profile(5), near=0)):
        means = [mean(_delays(bot, f"std play 6H/2C {row}|- 9D/-/-/-/-|-")) for row in rows]
        assert all(many < few - 5 for few, many in pairwise(means)), means


def test_after_a_flip_there_is_a_moment_to_take_the_new_cards_in() -> None:
    before = seen("std play 9H/9C 5S/-/-/-/-|7s7d KD/-/-/-/-|7c7h said=A")
    after = seen("std play 6H/6C 5S/-/-/-/-|7s KD/-/-/-/-|7c")
    half = seen("std play 6H/9C 5S/-/-/-/-|7s KD/-/-/-/-|7c")
    delays = []
    for first in (before, half):
        hand = Hand(SURE, 4)
        hand.watch(first, 0)
        hand.drop()
        hand.dice = Random("the same from here")
        hand.watch(after, 0)
        assert hand.intent is not None
        delays.append(hand.intent.due)
    assert delays[0] - delays[1] == SURE.mean * 150 // 1000


@pytest.mark.rule("play.6", "play.4", "setup.6")
def test_slaps_and_readiness_have_times_of_their_own() -> None:
    slap = seen("std slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A")
    ready = seen("std ready -/- 5S/-/-/-/-|7s KD/-/-/-/-|7c")
    blocked = seen("std play 6H/2C KS/-/-/-/-|7s KD/-/-/-/-|7c")
    for bot in LADDER[:9]:  # where the floor plays no part
        usual = bot.slap + SCAN[1] - 270
        assert _mean_of(bot, slap) == pytest.approx(usual, rel=0.05)
        assert _mean_of(bot, ready) < 500
    patient = profile(3, "patient")
    assert _mean_of(patient, blocked) == pytest.approx(
        _mean_of(profile(3), blocked) + patient.patience, rel=0.01
    )


def _mean_of(bot: Profile, table: object) -> float:
    delays = []
    for seed in range(600):
        hand = Hand(bot, seed)
        hand.watch(table, 0)  # type: ignore[arg-type]
        assert hand.intent is not None
        delays.append(hand.intent.due)
    return mean(delays)

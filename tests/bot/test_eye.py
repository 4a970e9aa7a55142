"""What a bot's eye finds, in which order, and what it overlooks."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from spit import Play
from spit.bot.eye import Noticed, all_seen, all_things, look
from spit.bot.hand import Hand
from spit.bot.profile import LADDER, STYLES, Profile, profile
from tests.bot.tools import seen

#: One card for each central pile.
BOTH = seen("std play 6H/TC 5S/JD/-/-/-|7s8s KC/2C/-/-/-|9s")
LOOKS = 4000


def _looks(bot: Profile, focus: int = 0) -> list[list[Noticed]]:
    dice = Random("looks")
    return [look(BOTH, focus, bot, dice) for _ in range(LOOKS)]


@pytest.mark.rule("tips.3")
@pytest.mark.parametrize("bot", LADDER[::2], ids=lambda bot: f"{bot.level:g}")
def test_a_bot_overlooks_as_much_as_its_level_says(bot: Profile) -> None:
    for focus in (0, 1):
        found = Counter(each.chance[1] for looked in _looks(bot, focus) for each in looked)
        for centre in (0, 1):
            missed = 1 - found[centre] / LOOKS
            wanted = (bot.near if centre == focus else bot.far) / 1000
            assert missed == pytest.approx(wanted, abs=0.03)
            assert (missed == 0) == (wanted == 0)


def test_the_other_pile_is_overlooked_more_and_the_better_a_bot_the_less() -> None:
    for slower, quicker in pairwise(LADDER):
        assert slower.near > quicker.near
        assert slower.far > quicker.far
    assert all(bot.far > bot.near for bot in LADDER[:-1])
    assert (LADDER[-1].near, LADDER[-1].far) == (0, 0)


def test_the_eye_goes_first_to_the_pile_that_it_is_on_and_counts_what_it_looks_at() -> None:
    bot = replace(profile(1), near=0, far=0)
    for focus in (0, 1):
        for looked in _looks(bot, focus):
            near, far = looked
            assert near.chance == ((0, 0), (1, 1))[focus]
            assert far.chance == ((1, 1), (0, 0))[focus]
            assert near.things in (1, 2)
            assert far.things in (3, 4)


def test_the_own_cards_are_looked_through_in_any_order() -> None:
    table = seen("std play 6H/2C 5S/5D/7C/7H/KD|- KC/-/-/-/-|9s")
    bot = replace(profile(1), near=0, far=0)
    dice = Random("order")
    first = Counter(look(table, 0, bot, dice)[0].chance[0] for _ in range(4000))
    assert set(first) == {0, 1, 2, 3}
    assert all(abs(count - 1000) < 130 for count in first.values())


def test_what_is_face_down_or_gone_is_not_seen() -> None:
    table = seen("std play -/TC 9h/-/JD/-/-|7s KC/-/-/-/-|9s")
    bot = replace(profile(1), near=0, far=0)
    assert [each.chance for each in look(table, 1, bot, Random(1))] == [(2, 1)]
    assert all_things(table) == 1 * sum(pile.top is not None for pile in table.me.piles)


def test_an_eye_that_overlooks_nothing_finds_what_the_rules_allow() -> None:
    for seed in range(20):
        found = all_seen(BOTH, Random(seed))
        assert sorted(found) == BOTH.plays(BOTH.me)
        assert sorted(found) == [(0, 0), (1, 1)]


def test_who_watches_one_side_keeps_his_eye_there() -> None:
    rows = "5S/JD/JS/-/-", "5C/5D/JH/-/-"
    for seat in (0, 1):
        table = seen(f"std play 6H/TC {rows[0]}|7s8s {rows[1]}|9s", seat)
        piles = Counter()  # type: Counter[int]
        for seed in range(800):
            hand = Hand(profile(3, "side"), seed)
            hand.watch(table, 0)
            if hand.intent is not None:
                assert isinstance(hand.intent.action, Play)
                piles[hand.intent.action.centre] += 1
        assert piles[seat] > 3 * piles[1 - seat] > 0
    for bot in LADDER:
        assert bot.with_style("side").far >= 700


def test_who_looks_twice_overlooks_half() -> None:
    for bot in LADDER:
        patient = bot.with_style("patient")
        assert (patient.near, patient.far) == (bot.near // 2, bot.far // 2)
        assert patient.mean > bot.mean


def test_a_hand_that_overlooks_everything_looks_again_until_it_sees() -> None:
    table = seen("std play 6H/TC 5S/-/-/-/-|7s8s 7D/-/-/-/-|9s", 1)
    hand = Hand(replace(profile(3), near=1000, far=1000), 1)
    hand.watch(table, 500)
    assert hand.intent is None
    first = hand.looks_at
    assert first is not None
    assert first > 500
    hand.look_again(table, first - 1)
    assert hand.looks_at == first
    hand.look_again(table, first)
    again = hand.looks_at
    assert again is not None
    assert again > first
    hand.profile = profile(5)
    hand.look_again(table, again)
    assert hand.intent is not None


def test_a_bot_that_has_nothing_to_play_does_not_go_on_looking() -> None:
    table = seen("std play 6H/TC KS/-/-/-/-|- 7D/-/-/-/-|9s")
    for style in STYLES:
        hand = Hand(profile(1, style), 1)
        hand.watch(table, 0)
        assert (hand.intent, hand.looks_at) == (None, None)

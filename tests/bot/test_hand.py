"""A hand at work: what is planned, what is under way, slips, and what dies with its moment."""

from dataclasses import replace

import pytest

from spit import Move, Play, observe
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.policy import Why
from spit.bot.profile import LADDER, PROFILES, profile
from spit.cards import card_name
from spit.places import CENTRE_PLACE
from spit.table import Table
from tests.bot.tools import seen
from tests.engine.tools import at

#: On the left a 6: an 8 and a 6 look as if they fitted, a king does not.
CONFUSING = "std play 6H/2C 8S/KD/-/-/-|7s KC/-/-/-/-|9s"
CAREFUL = replace(profile(2), near=0, far=0, slips=0)


@pytest.mark.rule("ruling.r10")
def test_a_hand_on_its_way_carries_on_and_a_mere_plan_is_dropped() -> None:
    match = at("std play 6H/TC 5S/-/-/-/-|7s8s KD/JC/7D/-/-|9s")
    hand = Hand(CAREFUL, 1)
    hand.watch(observe(match, 1), 1000)
    planned = hand.intent
    assert planned is not None
    assert 1000 < planned.start < planned.due
    assert planned.due - planned.start == 350
    hand.watch(observe(match, 1), planned.start - 1)
    assert hand.intent is planned  # still fits
    match.stacks[CENTRE_PLACE[0]].append(0)
    match.stacks[CENTRE_PLACE[1]].append(3)
    assert card_name(match.stacks[CENTRE_PLACE[0]][-1]) == "As"
    hand.watch(observe(match, 1), planned.start + 1)
    assert hand.intent is planned  # too late to turn back
    hand.watch(observe(match, 1), planned.start - 1)
    assert hand.intent is not planned


def test_who_looks_ahead_changes_its_mind_until_the_hand_sets_out() -> None:
    before = seen("std play 6H/TC 5S/-/-/-/-|7s8s KD/-/-/-/-|9s")
    # Another card has come up in the meantime that covers three.
    after = seen("std play 6H/TC 5S/2s3s4dJD/-/-/-|7s8s KD/-/-/-/-|9s")
    ahead, first = Hand(profile(5), 1), Hand(replace(CAREFUL, style="first"), 1)
    for hand in (ahead, first):
        hand.watch(before, 0)
        planned = hand.intent
        assert planned is not None
        assert planned.action == Play(0, 0, 0)
        hand.watch(after, planned.start - 1)
        assert hand.intent is not None
        assert (hand.intent.start, hand.intent.due) == (planned.start, planned.due)
    assert ahead.intent is not None
    assert first.intent is not None
    assert ahead.intent.action == Play(0, 1, 1)
    assert first.intent.action == Play(0, 0, 0)
    on_its_way = Hand(profile(5), 1)
    on_its_way.watch(before, 0)
    assert on_its_way.intent is not None
    on_its_way.watch(after, on_its_way.intent.start)
    assert on_its_way.intent.action == Play(0, 0, 0)


def test_who_looks_on_does_not_see_what_it_has_overlooked() -> None:
    # On the left the 5 fits, on the right a queen that covers three cards: the eye is on the left.
    before = seen("std play 6H/KC 5S/2s3s4dQD/-/-/-|7s8s KD/-/-/-/-|9s")
    # Meanwhile a card has come up that fits neither; then a jack that fits nothing but a new queen.
    same = seen("std play 6H/KC 5S/2s3s4dQD/-/-/-|7s8s TD/-/-/-/-|9s")
    other = seen("std play 6H/QC 5S/2s3s4dKD/-/-/-|7s8s TD/-/-/-/-|9s")
    blind, keen = profile(3, "ahead"), profile(5)
    switched = [0, 0, 0]
    for seed in range(200):
        for n, (bot, after) in enumerate((
            (replace(blind, near=0, far=1000), same),
            (replace(blind, near=0, far=500), other),
            (keen, same),
        )):  # fmt: skip
            hand = Hand(bot, seed)
            hand.watch(before, 0)
            planned = hand.intent
            assert planned is not None
            assert n == 2 or planned.action in (Play(0, 0, 0), Play(0, 1, 1))
            hand.watch(after, planned.start - 1)
            assert hand.intent is not None
            switched[n] += hand.intent.action == Play(0, 1, 1)
    assert switched[0] == 0
    assert 110 < switched[1] < 190  # half the time at once, and half of the rest
    assert switched[2] == 200


def test_a_gap_is_not_filled_when_a_card_fits_meanwhile() -> None:
    blocked = seen("std play 2H/2C 7S/9s8D/-/-/-|4s5s 7H/-/-/-/-|4h5h")
    fits = seen("std play 2H/9C 7S/9s8D/-/-/-|4s5s 7H/-/-/-/-|4h5h")
    hand = Hand(CAREFUL, 1)
    hand.watch(blocked, 0)
    planned = hand.intent
    assert planned is not None
    assert planned.action == Move(0, 1, 2)
    hand.watch(fits, planned.start - 1)
    assert hand.intent is not None
    assert hand.intent.action == Play(0, 1, 1)


def _slips(permille: int, spn: str = CONFUSING, seat: int = 0) -> float:
    bot = replace(profile(5), slips=permille)
    slips = 0
    for seed in range(2000):
        hand = Hand(bot, seed)
        hand.watch(seen(spn, seat), 0)
        if hand.why is Why.SLIP:
            assert hand.intent is not None
            assert not at(spn).is_legal(hand.intent.action)
            assert hand.intent.action == Play(0, 0, 0)
            slips += 1
    return slips / 2


@pytest.mark.rule("play.2")
def test_a_card_is_laid_by_mistake_as_often_as_the_profile_says() -> None:
    assert _slips(0) == 0
    for permille in (30, 300):
        assert _slips(permille) == pytest.approx(permille, abs=4 * (permille / 2) ** 0.5)


@pytest.mark.rule("play.2")
def test_a_mistake_looks_as_if_it_fitted() -> None:
    for own, mistaken in (("8S", True), ("4S", True), ("6S", True), ("KD", False), ("9S", False)):
        slips = _slips(1000, f"std play 6H/2C {own}/-/-/-/-|7s KC/-/-/-/-|9h")
        assert slips == (1000 if mistaken else 0), own


def test_mistakes_are_for_the_lower_levels() -> None:
    assert [bot.level for bot in LADDER if bot.slips] == [1 + n / 4 for n in range(8)]
    for bot in LADDER:
        slipped = 0
        for seed in range(500):
            hand = Hand(bot, seed)
            hand.watch(seen(CONFUSING), 0)
            slipped += hand.why is Why.SLIP
        assert slipped <= 30
        assert bot.slips or not slipped
    assert all(bot.slips <= 50 for bot in LADDER)


def test_a_slip_is_judged_refused_and_the_bot_plays_on() -> None:
    table = Table(at("std play 6H/2C 8S/5D/-/-/-|7s KC/-/-/-/-|9s"))
    bot = BotPlayer(table, 0, Hand(replace(CAREFUL, slips=1000), 1))
    bot.look()
    assert bot.hand.intent is not None
    happening = next(table.advance(bot.hand.intent.due + 1))
    assert happening.refused is not None
    assert happening.refused.facts["card"] == "8s"
    before = table.match.position
    bot.hand.profile = CAREFUL
    bot.look(happening)
    assert bot.hand.intent is not None
    assert bot.hand.intent.action == Play(0, 1, 0)
    happening = next(table.advance(bot.hand.intent.due + 1))
    assert happening.refused is None
    assert len(before.piles[1]) == 1
    assert table.match.position.piles[1] == ()


def test_nothing_that_was_planned_outlives_a_drop() -> None:
    table = Table(at("std play 6H/2C 8S/5D/-/-/-|7s KC/-/-/-/-|9s"))
    for bot in (BotPlayer(table, 0, Hand(PROFILES[level], 3)) for level in (1, 3, 5)):
        bot.look()
        assert bot.intent is not None or bot.looks_at is not None
        bot.drop()
        assert (bot.intent, bot.looks_at, table.due()) == (None, None, None)
        assert list(table.advance(table.now + 60_000)) == []

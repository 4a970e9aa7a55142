"""The bot sees what a player sees, does only what is legal, and keeps human time."""

from dataclasses import fields, replace
from itertools import pairwise
from random import Random

import pytest

from spit import AT_ONCE, Match, Move, Play, Position, Slap, Spit, observe
from spit.bot.hand import Hand
from spit.bot.policy import choose
from spit.bot.profile import FLOOR, PROFILES, REACTIONS
from spit.cards import card_name
from spit.observation import Observation
from spit.places import CENTRE_PLACE
from spit.view import table_view
from tests.engine.tools import OPTION_NAMES, OPTIONS, at, random_game

LEVELS = list(PROFILES.values())
DEEP, SHALLOW = PROFILES[5], replace(PROFILES[5], looks_deep=False)


def _with_other_hidden_cards(position: Position, dice: Random) -> Position:
    """The same to look at: everything that lies under something or in a spit pile is mixed up."""
    hidden = [c for stack in (*position.piles, *position.centres) for c in stack[:-1]]
    hidden += [c for stack in position.spits for c in stack]
    order = list(hidden)
    while len(order) > 1 and order == hidden:
        dice.shuffle(order)
    cards = iter(order)
    covered = [
        (*(next(cards) for _ in stack[:-1]), *stack[-1:])
        for stack in (*position.piles, *position.centres)
    ]
    spits = [tuple(next(cards) for _ in stack) for stack in position.spits]
    return replace(
        position, piles=tuple(covered[:10]), centres=(covered[10], covered[11]),
        spits=(spits[0], spits[1]),
    )  # fmt: skip


@pytest.mark.rule("ruling.r23", "glossary.8", "setup.4")
@pytest.mark.parametrize("variant", OPTIONS, ids=OPTION_NAMES)
def test_hidden_cards_make_no_difference_to_what_is_seen_and_done(variant: object) -> None:
    dice = Random("hidden")
    match = Match(variant, 21)  # type: ignore[arg-type]
    compared = 0
    for _ in random_game(match, Random("game"), 250):
        other = Match.from_position(_with_other_hidden_cards(match.position, dice))
        assert sorted(other.position.cards()) == list(range(52))
        if match.phase in ("settled", "over"):
            continue
        assert other.position != match.position
        assert table_view(other, 3) == table_view(match, 3)
        for seat in (0, 1):
            seen, mixed = observe(match, seat), observe(other, seat)
            assert seen == mixed
            for profile in LEVELS:
                assert choose(seen, profile, Random(5)) == choose(mixed, profile, Random(5))
        compared += 1
    assert compared > 100


def test_an_observation_shows_both_sides_alike() -> None:
    match = at("std play 2H/2C 5S/9c8D/-/QH/3s6C|7s8s KD/JC/6S/-/-|9s said=A solo=R")
    mine, theirs = observe(match, 0), observe(match, 1)
    assert (mine.me, mine.opponent) == (theirs.opponent, theirs.me)
    assert (mine.tops, mine.sizes, mine.solo) == (theirs.tops, theirs.sizes, theirs.solo)
    assert [pile.count for pile in mine.me.piles] == [1, 2, 0, 1, 2]
    assert (mine.me.tableau, mine.me.has_gap, mine.me.spit, mine.me.said) == (6, True, 2, True)
    assert (theirs.me.tableau, theirs.me.has_gap, theirs.me.may_slap) == (3, True, False)
    assert {field.name for field in fields(Observation)} == {
        "variant", "phase", "seat", "me", "opponent", "tops", "sizes", "solo",
    }  # fmt: skip


@pytest.mark.rule("play.2", "play.4", "play.5", "play.6")
@pytest.mark.parametrize("variant", OPTIONS, ids=OPTION_NAMES)
def test_whatever_a_bot_chooses_is_legal(variant: object) -> None:
    dice = Random("choices")
    match = Match(variant, 22)  # type: ignore[arg-type]
    chosen = set()
    for _ in random_game(match, Random("legal"), 600):
        for seat in (0, 1):
            for profile in LEVELS:
                action = choose(observe(match, seat), profile, dice)
                if action is not None:
                    assert action.seat == seat
                    assert match.is_legal(action)
                    chosen.add(type(action))
    assert chosen == {Play, Move, Spit, Slap}


@pytest.mark.rule("ruling.r03", "ruling.r04", "play.4", "play.8")
@pytest.mark.parametrize("variant", OPTIONS, ids=OPTION_NAMES)
def test_two_bots_never_bring_a_game_to_a_standstill(variant: object) -> None:
    """Whenever no step is due, one of them has something to do, if not at once then at last."""
    from spit import Step

    for profile in (PROFILES[1], PROFILES[5]):
        match = Match(variant, 23, AT_ONCE)  # type: ignore[arg-type]
        dice = Random("bots")
        idle = 0
        for _ in range(2500):
            if match.phase == "over":
                break
            if match.phase == "settled":
                match.step(Step.DEAL)
                match.settle()
            acts = [choose(observe(match, seat), profile, dice) for seat in (0, 1)]
            first = acts[int(dice.random() * 2)] or acts[0] or acts[1]
            if first is None:
                idle += 1
                assert idle < 40
                continue
            idle = 0
            match.apply(first)


@pytest.mark.rule("tips.2", "tips.1")
def test_the_better_bot_plays_from_the_biggest_pile() -> None:
    match = at("std play 6H/TC 5S/9c7D/-/-/2d3s7C|7s8s KD/JC/-/-/-|9s")
    assert choose(observe(match, 0), DEEP, Random(1)) == Play(0, 4, 0)
    others = {choose(observe(match, 0), SHALLOW, Random(n)) for n in range(30)}
    assert others == {Play(0, 0, 0), Play(0, 1, 0), Play(0, 4, 0)}


@pytest.mark.rule("tips.4", "ruling.r09", "ruling.r31")
def test_a_blocked_bot_fills_a_gap_from_its_tallest_pile_before_it_says_spit() -> None:
    match = at("std play 2H/2C 7S/9s8D/-/2dTs8C/-|4s5s 7H/JD/-/-/-|4h5h")
    assert choose(observe(match, 0), DEEP, Random(1)) == Move(0, 3, 2)
    match = at("std play 2H/2C 7S/8D/-/8C/-|4s5s 7H/JD/-/-/-|4h5h")
    assert choose(observe(match, 0), DEEP, Random(1)) == Spit(0)
    match = at("std play 2H/2C 7S/8D/-/8C/-|4s5s 7H/JD/-/-/-|4h5h said=A")
    assert choose(observe(match, 0), DEEP, Random(1)) is None
    match = at("std play 2H/2C 7S/8D/-/8C/-|- 7H/JD/-/-/-|4h5h")
    assert choose(observe(match, 0), DEEP, Random(1)) is None
    match = at("std play 2H/2C 7S/8D/-/8C/-|4s 3H/JD/-/-/-|4h5h")
    assert choose(observe(match, 0), DEEP, Random(1)) is None


@pytest.mark.rule("tips.4", "ruling.r09")
def test_a_bot_may_fill_gaps_first_or_only_when_nothing_else_goes_on() -> None:
    first, last = replace(DEEP, gaps="first"), replace(DEEP, gaps="last")
    playable = observe(at("std play 6H/2C 7S/9s8D/-/2dTs8C/-|4s5s 7H/JD/-/-/-|4h5h"), 0)
    assert choose(playable, DEEP, Random(1)) == Play(0, 0, 0)
    assert choose(playable, first, Random(1)) == Move(0, 3, 2)
    assert choose(playable, last, Random(1)) == Play(0, 0, 0)
    blocked = "std play 2H/2C 7S/9s8D/-/2dTs8C/-|{} {}/JD/-/-/-|{}"
    for mine, theirs, other, act in (
        ("4s5s", "7H", "4h5h", Spit(0)),  # both may flip
        ("-", "7H", "4h5h", None),  # the opponent flips
        ("-", "3H", "-", None),  # the opponent plays
        ("-", "7H", "-", Move(0, 3, 2)),  # nothing else brings the game on
    ):
        seen = observe(at(blocked.format(mine, theirs, other)), 0)
        assert choose(seen, last, Random(1)) == act
        assert choose(seen, DEEP, Random(1)) == Move(0, 3, 2)


@pytest.mark.rule("play.7", "tips.5", "ruling.r13")
def test_the_better_bot_slaps_the_smaller_pile() -> None:
    for spn, smaller in (("6H7S/9D", 1), ("6H/9D2C", 0), ("-/9D", 0)):
        match = at(f"std slap {spn} -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A")
        assert choose(observe(match, 0), DEEP, Random(1)) == Slap(0, smaller)
        assert choose(observe(match, 1), DEEP, Random(1)) is None
        careless = [choose(observe(match, 0), PROFILES[1], Random(n)) for n in range(200)]
        assert 90 < careless.count(Slap(0, smaller)) < 150


def test_a_bot_overlooks_as_much_as_its_level_says() -> None:
    match = at("std play 6H/TC 5S/KD/-/-/-|7s8s KC/2C/-/-/-|9s")
    seen = observe(match, 0)
    for profile in LEVELS:
        missed = sum(choose(seen, profile, Random(n)) is None for n in range(1000))
        assert abs(missed / 1000 - profile.misses) < 0.06


def test_levels_rise_in_every_respect() -> None:
    assert [profile.level for profile in LEVELS] == [1, 2, 3, 4, 5]
    for slower, quicker in pairwise(LEVELS):
        assert slower.mean > quicker.mean
        assert slower.misses > quicker.misses
        assert slower.slap > quicker.slap
        assert slower.slaps_smaller <= quicker.slaps_smaller


def test_reactions_are_skewed_about_their_mean() -> None:
    assert len(REACTIONS) == 20
    assert sum(REACTIONS) == 20_000
    assert sorted(REACTIONS) == list(REACTIONS)
    assert sum(share < 1000 for share in REACTIONS) > 10


def test_delays_are_whole_ms_around_the_mean_and_never_below_the_floor() -> None:
    for profile in LEVELS:
        for speed in (0.25, 1.0, 2.0):
            hand = Hand(profile, 3, speed)
            delays = [hand.delay(profile.mean) for _ in range(2000)]
            assert all(isinstance(delay, int) for delay in delays)
            assert min(delays) >= FLOOR / speed - 1
            mean = sum(max(FLOOR, profile.mean * share // 1000) for share in REACTIONS) / 20
            assert abs(sum(delays) / 2000 * speed / mean - 1) < 0.05


@pytest.mark.rule("ruling.r10")
def test_a_hand_on_its_way_carries_on_and_a_mere_plan_is_dropped() -> None:
    match = at("std play 6H/TC 5S/-/-/-/-|7s8s KD/JC/7D/-/-|9s")
    hand = Hand(PROFILES[2], 1)
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


def test_a_hand_that_overlooks_everything_looks_again() -> None:
    match = at("std play 6H/TC 5S/-/-/-/-|7s8s 7D/-/-/-/-|9s")
    blind = replace(PROFILES[3], misses=1.0)
    hand = Hand(blind, 1)
    hand.watch(observe(match, 1), 500)
    assert hand.intent is None
    assert hand.looks_at is not None
    first = hand.looks_at
    hand.look_again(observe(match, 1), first - 1)
    assert hand.looks_at == first
    hand.look_again(observe(match, 1), first)
    assert hand.looks_at > first
    hand.drop()
    assert hand.looks_at is None

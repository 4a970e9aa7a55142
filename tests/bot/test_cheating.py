"""A bot knows what a player sees: hidden cards make no difference to what it does, and when."""

from dataclasses import fields
from itertools import cycle
from random import Random

import pytest

from spit import Match, Variant, observe
from spit.advice import advise
from spit.bot.hand import Hand
from spit.bot.profile import LADDER, STYLES, Profile
from spit.observation import Observation
from spit.view import table_view
from tests.bot.tools import with_other_hidden_cards
from tests.engine.tools import OPTION_NAMES, OPTIONS, at, random_game

#: Every style at every level.
ALL = [bot.with_style(style) for style in STYLES for bot in LADDER]


def _planned(table: Observation, bot: Profile, seed: int) -> tuple[object, ...]:
    hand = Hand(bot, seed)
    hand.watch(table, 1000)
    return hand.intent, hand.looks_at, hand.why, hand.focus


@pytest.mark.rule("ruling.r23", "glossary.8", "setup.4")
@pytest.mark.parametrize("variant", OPTIONS, ids=OPTION_NAMES)
def test_hidden_cards_make_no_difference_to_what_is_seen_and_done(variant: Variant) -> None:
    dice = Random("hidden")
    bots = cycle(ALL)
    match = Match(variant, 21)
    compared = 0
    for _ in random_game(match, Random("game"), 250):
        other = Match.from_position(with_other_hidden_cards(match.position, dice))
        assert sorted(other.position.cards()) == list(range(52))
        if match.phase in ("settled", "over"):
            continue
        assert other.position != match.position
        assert table_view(other, 3) == table_view(match, 3)
        for seat in (0, 1):
            seen, mixed = observe(match, seat), observe(other, seat)
            assert seen == mixed
            for _ in range(8):
                bot = next(bots)
                assert _planned(seen, bot, compared) == _planned(mixed, bot, compared)
        bot = next(bots)
        assert advise(match, bot, compared) == advise(other, bot, compared)
        compared += 1
    assert compared > 100


@pytest.mark.parametrize("style", STYLES)
def test_a_hand_that_sees_a_whole_game_goes_by_what_it_sees_alone(style: str) -> None:
    """Two hands of one seed, one before the true cards, one before others: the same all along."""
    match, dice = Match(seed=9), Random("mixed")
    for bot in (LADDER[0], LADDER[8], LADDER[16]):
        hands = [Hand(bot.with_style(style), 4) for _ in range(2)]  # type: ignore[arg-type]
        planned = 0
        for now, _ in enumerate(random_game(match, Random(f"{style}{bot.level}"), 120)):
            if match.phase in ("settled", "over"):
                continue
            other = Match.from_position(with_other_hidden_cards(match.position, dice))
            for hand, table in zip(hands, (match, other), strict=True):
                hand.watch(observe(table, 1), now * 100)
                hand.look_again(observe(table, 1), now * 100)
            assert hands[0].intent == hands[1].intent
            assert (hands[0].looks_at, hands[0].why) == (hands[1].looks_at, hands[1].why)
            planned += hands[0].intent is not None
        assert planned > 20


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

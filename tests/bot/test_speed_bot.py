"""A bot that plays Speed: legal, never a stop, and as quick as its level."""

from dataclasses import replace
from random import Random

import pytest

from spit.bot.pace import FLOOR, REACTIONS
from spit.bot.profile import PROFILES
from spit.simulate import play_speed_match
from spit.speed.actions import Call, Draw, HandPlay, SpeedAction, speed_action_name
from spit.speed.bot import SpeedHand
from spit.speed.events import SPEED_AT_ONCE
from spit.speed.match import SpeedMatch
from spit.speed.notation import parse_speed_position
from spit.speed.observation import SpeedObservation, observe_speed
from spit.speed.variants import PLAIN, SpeedVariant, parse_speed_variant
from tests.engine.speed.tools import COMBINED, COMBINED_NAMES, SINGLE_NAMES, SINGLES, random_game

JAM = "speed play 6H/TC 2h3d/3h4d As/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s"


def _seen(spn: str, seat: int = 0) -> SpeedObservation:
    return observe_speed(SpeedMatch.from_position(parse_speed_position(spn)), seat)


def _choice(spn: str, level: int = 5, seat: int = 0) -> str | None:
    """What a bot does that overlooks nothing."""
    bot = replace(PROFILES[level], near=0, far=0)
    decision = SpeedHand(bot, 1).decide(_seen(spn, seat))
    action = None if decision is None else decision.action
    return None if action is None else speed_action_name(action)


@pytest.mark.parametrize("variant", SINGLES, ids=SINGLE_NAMES)
@pytest.mark.parametrize("level", [1, 5])
def test_what_a_bot_chooses_is_legal_and_it_never_stops_the_game(
    variant: SpeedVariant, level: int
) -> None:
    """Whenever nobody's choice is legal at this look, something is still to be looked at again."""
    match = SpeedMatch(variant, 3, SPEED_AT_ONCE)
    hands = [SpeedHand(PROFILES[level], seat) for seat in match.seats]
    chosen = 0
    for _ in random_game(match, Random("bots"), 300):
        acts: list[SpeedAction | None] = []
        for seat, hand in enumerate(hands):
            seen = observe_speed(match, seat)
            decision = hand.decide(seen)
            act = None if decision is None else decision.action
            acts.append(act)
            if act is not None:
                assert match.is_legal(act), speed_action_name(act)
                assert hand.still_fits(act, seen)
                chosen += 1
            else:
                legal = match.legal_actions(seat)
                assert not legal or decision is not None, legal
            assert decision is None or decision.delay > 0
    assert chosen > 100


@pytest.mark.parametrize("variant", COMBINED, ids=COMBINED_NAMES)
def test_bots_end_their_matches_whatever_is_played(variant: SpeedVariant) -> None:
    levels = [2, 4, 3, 5][: variant.players]
    result = play_speed_match(variant, levels, 7)
    assert result.winner is not None
    assert result.plays > 0
    assert result == play_speed_match(variant, levels, 7)


def test_the_quicker_bot_wins_most_matches() -> None:
    results = [play_speed_match(PLAIN, (1, 5), seed) for seed in range(20)]
    assert sum(result.winner == 1 for result in results) >= 18


@pytest.mark.rule("speed.6", "variants.1")
def test_it_plays_then_fills_its_hand_and_agrees_when_it_is_stuck() -> None:
    assert _choice(JAM) == "A!"
    assert _choice(JAM + " said=A") is None
    assert _choice(JAM.replace("As/Qs", "As/-")) == "A+"
    assert _choice(JAM.replace("As/Qs", "5s/-")) == "A1>L"
    assert _choice("speed ready 6h/Tc 2h/3h As/Qs/-/-/-|- 2c/-/-/-/-|-") == "A!"
    assert _choice("speed ready 6h/Tc 2h/3h As/Qs/-/-/-|- 2c/-/-/-/-|- said=A") is None


def test_it_plays_what_can_be_followed() -> None:
    # After the 7 the 8 and the 6 go, after the 5 nothing.
    assert _choice("speed play 6H/2C -/- 5s/7s/8d/6d/-|- 9c/-/-/-/-|-") == "A2>L"


@pytest.mark.rule("speed.11", "ruling.r16")
def test_it_keeps_its_jokers_but_not_for_the_end() -> None:
    table = "speed+{} play 6H/TC -/- {}|- 2c/-/-/-/-|4s"
    assert _choice(table.format("jokers", "Xs/5s/Kd/-/-")) == "A2>L"
    assert _choice(table.format("named", "Xs/5s/Kd/-/-")) == "A2>L"
    assert _choice(table.format("named", "Xs/5s/-/-/-")) in ("A1>L=5", "A1>L=7", "A1>R=9")
    assert _choice(table.format("jokers", "Xs/5s/-/-/-")) == "A2>L"
    assert _choice(table.format("jokers", "Xs/-/-/-/-")) in ("A1>L", "A1>R")
    assert _choice(table.format("named", "Xs/-/-/-/-")) == "A!"


@pytest.mark.rule("speed.10")
def test_it_calls_or_catches_the_other_with_the_larger_pile() -> None:
    call = "speed+call call 6H7C5S/TC9D2H4D -/- -/-/-/-/-|- 2c/-/-/-/-|4s out=A"
    assert _choice(call) == "A*"
    assert _choice(call, seat=1) == "B*R"
    # Who is out has been waiting for it; the other must first see that he forgets.
    delays = []
    for seat in (0, 1):
        hand = SpeedHand(replace(PROFILES[3], near=0), 1)
        decisions = [hand.decide(_seen(call, seat)) for _ in range(200)]
        assert all(each is not None and each.action is not None for each in decisions)
        delays.append(sum(each.delay for each in decisions if each is not None) / 200)
    assert FLOOR <= delays[0] <= FLOOR * max(REACTIONS) // 1000
    assert delays[0] < delays[1] / 2
    # Who overlooks it looks again.
    forgetful = SpeedHand(replace(PROFILES[3], near=1000), 1).decide(_seen(call))
    assert forgetful is not None
    assert forgetful.action is None


def test_a_forgetful_bot_is_caught_now_and_then() -> None:
    variant = parse_speed_variant("speed+call")
    caught = [
        sum(play_speed_match(variant, (level, level), seed).caught for seed in range(25))
        for level in (1, 5)
    ]
    assert caught[0] > 5
    # An expert never forgets; now and then somebody is quicker than he.
    assert caught[1] <= 2


def test_a_hand_on_its_way_comes_too_late_and_then_plans_anew() -> None:
    hand = SpeedHand(PROFILES[5], 1)
    before = _seen("speed play 6H/2C -/- 5s/Kd/-/-/-|- 7d/-/-/-/-|-")
    after = _seen("speed play 6H7D/2C -/- 5s/Kd/-/-/-|- -/-/-/-/-|-")
    hand.watch(before, 0)
    plan = hand.intent
    assert plan is not None
    assert isinstance(plan.action, HandPlay)
    hand.watch(after, plan.start)
    assert hand.intent is plan
    hand.drop()
    hand.watch(before, 0)
    hand.watch(after, -1)
    assert hand.intent is not plan
    assert hand.carries(HandPlay(0, 0, 0))
    assert hand.carries(Draw(0))
    assert not hand.carries(Call(0))

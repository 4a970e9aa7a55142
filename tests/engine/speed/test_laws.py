"""Laws that hold in every game of Speed, by any house rules, whatever the players do."""

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from spit import IllegalAction
from spit.cards import Card
from spit.speed.actions import SPEED_ACTIONS, HandPlay, speed_action_name
from spit.speed.events import SPEED_AT_ONCE, SPEED_FORCED, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.notation import format_speed_position, parse_speed_position
from spit.speed.observation import observe_speed
from spit.speed.position import HandCards, SpeedPosition
from spit.speed.variants import PLAIN, SpeedVariant
from tests.engine.speed.shadow import SpeedShadow
from tests.engine.speed.tools import (
    COMBINED,
    COMBINED_NAMES,
    SINGLE_NAMES,
    SINGLES,
    next_choice,
    perform,
    random_game,
    spn,
)

each = pytest.mark.parametrize("variant", SINGLES, ids=SINGLE_NAMES)
combined = pytest.mark.parametrize("variant", COMBINED, ids=COMBINED_NAMES)
SINGLE_STEPS: frozenset[SpeedStep] = frozenset()


@pytest.mark.rule("speed.1", "speed.7", "speed.10")
@each
def test_no_card_is_lost_or_doubled_and_the_events_tell_all(variant: SpeedVariant) -> None:
    for automate in (SPEED_FORCED, SINGLE_STEPS):
        dice = Random(f"shadow {variant.notation}")
        match = SpeedMatch(variant, 11, automate)
        shadow = SpeedShadow(match)
        for _ in range(700):
            choice = next_choice(match, dice)
            if choice is None:
                match = SpeedMatch(variant, int(dice.random() * 1000), automate)
                shadow = SpeedShadow(match)
                continue
            shadow.follow(perform(match, choice))
            shadow.agrees_with(match)
            assert sorted(match.position.cards()) == sorted(variant.deck)


@combined
def test_no_card_is_lost_by_house_rules_together(variant: SpeedVariant) -> None:
    dice = Random(f"shadow {variant.notation}")
    match = SpeedMatch(variant, 12)
    shadow = SpeedShadow(match)
    for _ in range(250):
        choice = next_choice(match, dice)
        if choice is None:
            break
        shadow.follow(perform(match, choice))
        shadow.agrees_with(match)


@each
def test_undo_restores_the_exact_position_and_the_same_follows_again(
    variant: SpeedVariant,
) -> None:
    dice = Random(f"undo {variant.notation}")
    match = SpeedMatch(variant, 12)
    for _ in range(500):
        choice = next_choice(match, dice)
        if choice is None:
            break
        before = match.position
        events = perform(match, choice)
        after = match.position
        assert match.previous == before
        match.undo()
        assert match.position == before
        assert perform(match, choice) == events
        assert match.position == after


def test_undo_goes_back_to_the_start_of_the_round_and_no_further() -> None:
    match = SpeedMatch(seed=3)
    start = match.position
    with pytest.raises(IndexError):
        match.undo()
    done = 0
    for choice in random_game(match, Random(5), 40):
        assert choice is not SpeedStep.DEAL
        done += 1
    for _ in range(done):
        match.undo()
    assert match.position == start
    assert match.previous is None


def test_undo_takes_back_a_deal_and_no_round_before_it() -> None:
    match = SpeedMatch(seed=3, automate=SPEED_AT_ONCE)
    for _ in random_game(match, Random(6), 400):
        if match.phase == "settled":
            break
    settled = match.position
    match.step(SpeedStep.DEAL)
    match.undo()
    assert match.position == settled
    with pytest.raises(IndexError):
        match.undo()


@each
def test_legal_actions_are_those_that_the_judge_allows(variant: SpeedVariant) -> None:
    dice = Random(f"legal {variant.notation}")
    match = SpeedMatch(variant, 13)
    for number, _ in enumerate(random_game(match, dice, 300)):
        if number % 5:
            continue
        offered = match.legal_actions()
        by_seat = [action for seat in match.seats for action in match.legal_actions(seat)]
        assert list(offered) == by_seat
        assert len(set(offered)) == len(offered)
        before = match.position
        for action in SPEED_ACTIONS.values():
            assert match.is_legal(action) == (action in offered), speed_action_name(action)
        for action in offered:
            assert SPEED_ACTIONS[speed_action_name(action)] is action
            match.apply(action)
            match.undo()
            assert match.position == before
        wrong = [action for action in SPEED_ACTIONS.values() if action not in offered]
        with pytest.raises(IllegalAction):
            match.apply(wrong[int(dice.random() * len(wrong))])
        assert match.position == before


@combined
def test_play_never_comes_to_a_standstill_and_every_position_is_sound(
    variant: SpeedVariant,
) -> None:
    """``next_choice`` fails where neither an action nor a step is possible."""
    for seed in range(2):
        for automate in (SPEED_FORCED, SINGLE_STEPS):
            match = SpeedMatch(variant, seed, automate)
            for number, _ in enumerate(random_game(match, Random(f"on {seed}"), 300)):
                if number % 3 == 0:
                    position = match.position
                    assert position.faults() == []
                    assert parse_speed_position(format_speed_position(position)) == position
                    again = SpeedMatch.from_position(position, seed, automate)
                    assert again.pending() == match.pending()
                    assert again.legal_actions() == match.legal_actions()


@pytest.mark.rule("speed.9")
@each
def test_whole_matches_end_at_the_goal(variant: SpeedVariant) -> None:
    goal = 25 if variant.goal == "points" else 2
    for seed in range(3):
        match = SpeedMatch(variant, seed, SPEED_AT_ONCE)
        for _ in random_game(match, Random(f"whole {seed}"), 30_000):
            assert max(match.score) < goal
        assert match.phase == "over", spn(match)
        assert match.winner == match.score.index(max(match.score))
        assert match.score[match.winner] >= goal


# --- hidden knowledge --------------------------------------------------------------------------


def _shuffled_secrets(position: SpeedPosition, seat: int, dice: Random) -> SpeedPosition:
    """Another position in which only what the seat may not see is different."""
    places: list[list[Card]] = []

    def take(stack: tuple[Card, ...]) -> list[Card]:
        places.append(list(stack))
        return places[-1]

    opened = position.phase != "ready"
    hands = {
        who: take(tuple(card for card in hand if card is not None))
        for who, hand in enumerate(position.hands)
        if who != seat
    }
    draws = [take(stack) for stack in position.draws]
    sides = [take(stack) for stack in position.sides]
    beneath = [take(pile[:-1] if opened else pile) for pile in position.centres]
    secrets = [card for place in places for card in place]
    dice.shuffle(secrets)
    for place in places:
        for n in range(len(place)):
            place[n] = secrets.pop()
    mine: dict[int, HandCards] = {seat: position.hands[seat]}
    for who, cards in hands.items():
        given = iter(cards)
        mine[who] = tuple(None if card is None else next(given) for card in position.hands[who])
    return replace(
        position,
        hands=tuple(mine[who] for who in range(len(position.hands))),
        draws=tuple(map(tuple, draws)),
        sides=tuple(map(tuple, sides)),
        centres=tuple(
            tuple(below) + (pile[-1:] if opened else ())
            for below, pile in zip(beneath, position.centres, strict=True)
        ),
    )


@pytest.mark.rule("speed.2")
@each
def test_a_player_sees_the_same_whatever_he_may_not_see(variant: SpeedVariant) -> None:
    """Neither what he observes, nor what he may do, nor why he may not, tells a secret."""
    dice = Random(f"secrets {variant.notation}")
    match = SpeedMatch(variant, 21, SINGLE_STEPS)
    compared = 0
    for number, _ in enumerate(random_game(match, dice, 400)):
        if number % 8:
            continue
        position = match.position
        for seat in match.seats:
            other = _shuffled_secrets(position, seat, dice)
            compared += other != position
            twin = SpeedMatch(variant, 21, SINGLE_STEPS)
            twin.load(other)  # who agrees may hold what he could play, for all that is seen
            assert observe_speed(twin, seat) == observe_speed(match, seat)
            assert twin.legal_actions(seat) == match.legal_actions(seat)
            for action in SPEED_ACTIONS.values():
                if action.seat == seat:
                    assert twin.judge(action) == match.judge(action)
    assert compared > 30


@each
def test_an_observation_offers_what_is_legal(variant: SpeedVariant) -> None:
    match = SpeedMatch(variant, 22)
    for _ in random_game(match, Random(f"seen {variant.notation}"), 300):
        for seat in match.seats:
            seen = observe_speed(match, seat)
            legal = match.legal_actions(seat)
            plays = [(a.slot, a.centre, a.named) for a in legal if isinstance(a, HandPlay)]
            assert seen.plays() == plays
            assert seen.can_draw == (f"{'ABCD'[seat]}+" in map(speed_action_name, legal))
            assert seen.held == match.held(seat)


# --- order -------------------------------------------------------------------------------------


@pytest.mark.rule("speed.4", "ruling.r10")
def test_plays_of_two_players_on_different_piles_may_come_in_either_order() -> None:
    dice = Random("commute")
    match = SpeedMatch(PLAIN, 16)
    compared = 0
    for _ in random_game(match, dice, 400):
        acts = [action for action in match.legal_actions() if isinstance(action, HandPlay)]
        for one, other in combinations(acts, 2):
            if one.centre == other.centre or one.seat == other.seat:
                continue
            ends = []
            for first, second in ((one, other), (other, one)):
                match.apply(first)
                if match.is_legal(second):
                    match.apply(second)
                    ends.append(match.position)
                    match.undo()
                match.undo()
            if len(ends) == 2 and match.held(one.seat) > 1 and match.held(other.seat) > 1:
                assert ends[0] == ends[1]
                compared += 1
    assert compared > 20


@pytest.mark.rule("speed.4", "ruling.r10")
def test_of_two_plays_on_one_pile_at_most_one_stands() -> None:
    """Both cards are next to the old top, so they are equal or two ranks apart."""
    match = SpeedMatch(PLAIN, 17)
    rivals = 0
    for _ in random_game(match, Random("rivals"), 400):
        plays = [action for action in match.legal_actions() if isinstance(action, HandPlay)]
        for one, other in combinations(plays, 2):
            if one.centre == other.centre and one.seat != other.seat:
                match.apply(one)
                assert not match.is_legal(other)
                match.undo()
                rivals += 1
    assert rivals > 20

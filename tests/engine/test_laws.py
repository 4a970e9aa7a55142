"""Laws that hold in every game, by any house rules, whatever the players do."""

from itertools import combinations
from random import Random

import pytest

from spit import (
    FORCED,
    Action,
    IllegalAction,
    Match,
    Move,
    Play,
    Slap,
    Spit,
    Step,
    Variant,
    format_position,
    parse_position,
)
from spit.actions import ACTIONS
from tests.engine.shadow import Shadow
from tests.engine.tools import (
    EVERY,
    EVERY_NAMES,
    OPTION_NAMES,
    OPTIONS,
    next_choice,
    perform,
    random_game,
    spn,
)

all_options = pytest.mark.parametrize("variant", EVERY, ids=EVERY_NAMES)
#: Without jokers, and without an end that comes before the last card.
plain_options = pytest.mark.parametrize("variant", OPTIONS, ids=OPTION_NAMES)
#: With nothing automated every single step is looked at.
SINGLE_STEPS: frozenset[Step] = frozenset()


@pytest.mark.rule("deck", "ruling.r25", "play.8")
@pytest.mark.case("K33")
@all_options
def test_k33_no_card_is_lost_or_doubled_and_the_events_tell_all(variant: Variant) -> None:
    for automate in (FORCED, SINGLE_STEPS):
        dice = Random(f"shadow {variant.notation}")
        match = Match(variant, 11, automate)
        shadow = Shadow(match)
        for _ in range(700):
            choice = next_choice(match, dice)
            if choice is None:
                break
            shadow.follow(perform(match, choice))
            shadow.agrees_with(match)
            assert sorted(match.position.cards()) == list(range(variant.deck_size))


@all_options
def test_undo_restores_the_exact_position_and_the_same_follows_again(variant: Variant) -> None:
    dice = Random(f"undo {variant.notation}")
    match = Match(variant, 12)
    for _ in range(500):
        choice = next_choice(match, dice)
        if choice is None:
            break
        before, showing = match.position, list(match.showing)
        events = perform(match, choice)
        after = match.position
        assert match.previous == before
        match.undo()
        assert match.position == before
        assert match.showing == showing
        assert perform(match, choice) == events
        assert match.position == after


def test_undo_goes_back_to_the_start_of_the_round_and_no_further() -> None:
    match = Match(seed=3)
    match.undo()
    with pytest.raises(IndexError):
        match.undo()
    start = match.position
    assert start.phase == "deal"
    match.settle()
    for choice in random_game(match, Random(5), 40):
        assert choice is not Step.DEAL
    for _ in range(41):
        match.undo()
    assert match.position == start
    assert match.previous is None


@all_options
def test_legal_actions_are_those_that_the_judge_allows(variant: Variant) -> None:
    dice = Random(f"legal {variant.notation}")
    match = Match(variant, 13)
    for _ in random_game(match, dice, 250):
        offered = [*match.legal_actions(0), *match.legal_actions(1)]
        assert all(match.plays(seat) == [
            a for a in offered if isinstance(a, Play) and a.seat == seat
        ] for seat in (0, 1))  # fmt: skip
        before = match.position
        for action in ACTIONS.values():
            if action in offered:
                match.apply(action)
                match.undo()
            else:
                with pytest.raises(IllegalAction):
                    match.apply(action)
            assert match.position == before


@all_options
def test_only_the_actions_of_the_phase_are_legal(variant: Variant) -> None:
    kinds: dict[str, tuple[type, ...]] = {
        "ready": (Spit,), "play": (Play, Move, Spit), "slap": (Slap,),
    }  # fmt: skip
    dice = Random(f"phase {variant.notation}")
    match = Match(variant, 14)
    seen = set()
    for _ in random_game(match, dice, 900):
        seen.add(match.phase)
        allowed = kinds.get(match.phase, ())
        assert all(isinstance(a, allowed) for seat in (0, 1) for a in match.legal_actions(seat))
    assert seen >= {"ready", "play", "slap", "settled"}


def _measure(match: Match) -> int:
    """Tableau cards, hidden ones twice, and spit cards."""
    tableau = sum(match.tableau_count(seat) for seat in (0, 1))
    hidden = tableau - bin(match.up).count("1")
    return tableau + hidden + match.spit_count(0) + match.spit_count(1)


@pytest.mark.rule("ruling.r09", "play.4", "winning")
@all_options
def test_every_productive_action_brings_the_end_of_the_round_nearer(variant: Variant) -> None:
    dice = Random(f"measure {variant.notation}")
    match = Match(variant, 15)
    rounds = 0
    for _ in range(900):
        choice = next_choice(match, dice)
        if choice is None:
            break
        measure, phase, said = _measure(match), match.phase, match.said.bit_count()
        idle = isinstance(choice, Move) and len(match.stacks[choice.seat * 5 + choice.pile]) == 1
        perform(match, choice)
        rounds += choice is Step.DEAL
        if phase != "play":
            continue
        if idle:
            assert _measure(match) == measure
            assert match.phase == "play"
        elif isinstance(choice, Spit) and match.said.bit_count() > said:
            assert _measure(match) == measure
        else:
            assert _measure(match) < measure
    assert rounds >= 2 or match.phase == "over"


@pytest.mark.rule("ruling.r03", "play.4", "play.5")
@all_options
def test_play_never_comes_to_a_standstill(variant: Variant) -> None:
    """``next_choice`` fails where neither an action nor a step is possible."""
    for seed in range(4):
        match = Match(variant, seed)
        for _ in random_game(match, Random(f"standstill {seed}"), 500):
            pass


def _places(action: Action) -> set[int]:
    """The places that a play or a move touches."""
    source = action.seat * 5 + (action.pile if isinstance(action, Play | Move) else 0)
    if isinstance(action, Play):
        return {source, 12 + action.centre}
    assert isinstance(action, Move)
    return {source, action.seat * 5 + action.gap}


@pytest.mark.rule("ruling.r10", "play.2")
@all_options
def test_actions_on_different_piles_may_come_in_either_order(variant: Variant) -> None:
    dice = Random(f"commute {variant.notation}")
    match = Match(variant, 16)
    compared = 0
    for _ in random_game(match, dice, 250):
        acts = [a for s in (0, 1) for a in match.legal_actions(s) if isinstance(a, Play | Move)]
        for one, other in combinations(acts, 2):
            if _places(one) & _places(other):
                continue
            ends = []
            for first, second in ((one, other), (other, one)):
                match.apply(first)
                if match.is_legal(second):
                    match.apply(second)
                    ends.append(match.position)
                    match.undo()
                match.undo()
            if len(ends) == 2:  # the first may end the round
                assert ends[0] == ends[1]
                compared += 1
    assert compared > 200


@pytest.mark.rule("play.2", "ruling.r10")
@plain_options
def test_of_two_plays_on_one_pile_at_most_one_stands(variant: Variant) -> None:
    """Both cards are next to the old top, so they are equal or two ranks apart."""
    dice = Random(f"rivals {variant.notation}")
    match = Match(variant, 17)
    rivals = 0
    for _ in random_game(match, dice, 400):
        for one in match.plays(0):
            for other in match.plays(1):
                if one.centre == other.centre:
                    match.apply(one)
                    assert not match.is_legal(other)
                    match.undo()
                    rivals += 1
    assert rivals > 20


@all_options
def test_every_position_of_a_game_has_a_line_of_its_own_and_no_fault(variant: Variant) -> None:
    for automate in (FORCED, SINGLE_STEPS):
        match = Match(variant, 18, automate)
        for _ in random_game(match, Random(f"spn {variant.notation}"), 500):
            position = match.position
            assert position.faults() == []
            assert parse_position(format_position(position)) == position
            again = Match.from_position(position, match.seed, automate)
            assert again.showing == match.showing
            assert again.pending() == match.pending()
            assert [again.legal_actions(s) for s in (0, 1)] == [
                match.legal_actions(s) for s in (0, 1)
            ]


@pytest.mark.rule("play.9", "ruling.r02", "winning", "objective")
@plain_options
def test_whole_games_end_with_the_winner_out_of_cards(variant: Variant) -> None:
    dice = Random("whole games")
    match = Match(variant, 19)
    for _ in range(30_000):
        choice = next_choice(match, dice)
        if choice is None:
            break
        if isinstance(choice, Slap):  # games of careless slaps take very long
            smaller = 0 if len(match.stacks[12]) <= len(match.stacks[13]) else 1
            choice = Slap(choice.seat, smaller)
        perform(match, choice)
    assert match.phase == "over", spn(match)
    assert match.position.winner is not None
    assert match.total(match.position.winner) == 0
    assert match.total(1 - match.position.winner) == 52

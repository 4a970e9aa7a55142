"""Laws that hold in every game, by any house rules, whatever the players do."""

from random import Random

import pytest

from spit import (
    FORCED,
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
from tests.engine.laws import kept_by
from tests.engine.shadow import Shadow
from tests.engine.tools import (
    EVERY,
    EVERY_NAMES,
    OPTION_NAMES,
    OPTIONS,
    kept,
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
        before, known = match.position, kept(match)
        events = perform(match, choice)
        after = match.position
        assert match.previous == before
        match.undo()
        assert match.position == before
        assert kept(match) == known
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
        both = match.legal_actions()
        assert len(both) == len(offered)
        assert set(both) == set(offered)
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


@pytest.mark.rule("ruling.r03", "play.4", "play.5")
@all_options
def test_play_never_comes_to_a_standstill(variant: Variant) -> None:
    """``next_choice`` fails where neither an action nor a step is possible."""
    for seed in range(4):
        match = Match(variant, seed)
        for _ in random_game(match, Random(f"standstill {seed}"), 500):
            pass


@pytest.mark.rule("play.2", "play.4", "winning", "ruling.r09", "ruling.r10")
@all_options
def test_the_laws_of_the_variant_hold_all_along_a_game(variant: Variant) -> None:
    """With whole decks; ``test_law_table`` looks at small tables of every kind."""
    match = Match(variant, 15)
    for number, _ in enumerate(random_game(match, Random(f"laws {variant.notation}"), 200)):
        if number % 12 == 0:
            for law in kept_by(variant):
                law(match)


@all_options
def test_every_position_of_a_game_has_a_line_of_its_own_and_no_fault(variant: Variant) -> None:
    for automate in (FORCED, SINGLE_STEPS):
        match = Match(variant, 18, automate)
        for _ in random_game(match, Random(f"spn {variant.notation}"), 500):
            position = match.position
            assert position.faults() == []
            assert parse_position(format_position(position)) == position
            again = Match.from_position(position, match.seed, automate)
            assert kept(again) == kept(match)
            assert again.pending() == match.pending()
            assert [again.legal_actions(s) for s in (0, 1, None)] == [
                match.legal_actions(s) for s in (0, 1, None)
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

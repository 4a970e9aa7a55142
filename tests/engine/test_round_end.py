"""Gathering, the next deal and the end of the game (play.8, play.9, winning, scoring.1)."""

import pytest

from spit import EventKind, IllegalAction, Match, Reason, Step
from tests.engine.tools import DECK, at, counts, do, kinds, legal, reason, spn


@pytest.mark.rule("play.8", "intro")
def test_each_gathers_his_leftovers_his_central_pile_and_his_spit_cards() -> None:
    match = at(
        "std+tableau slap 6H7S/9D2C3C -/-/-/-/-|Ah2h TC/5d8S/-/-/-|4c right=A cause=out winner=A"
    )
    do(match, "A*L")
    assert spn(match) == (
        "std+tableau settled -/- -/-/-/-/-|Ah2h6h7s -/-/-/-/-|4cTc5d8s9d2c3c "
        "cause=out winner=A claim=A:L won=1-0"
    )


@pytest.mark.rule("play.8", "ruling.r25")
@pytest.mark.case("K08")
def test_k08_each_shuffles_only_his_own_cards() -> None:
    names = "".join(DECK)
    spn_ = f"std settled -/- -/-/-/-/-|{names[:36]} -/-/-/-/-|{names[36:]} cause=out winner=A"
    orders = set()
    for seed in range(12):
        match = at(spn_, seed=seed)
        held = [sorted(match.stacks[10]), sorted(match.stacks[11])]
        before = [list(match.stacks[10]), list(match.stacks[11])]
        assert kinds(match.step(Step.DEAL)) == [EventKind.DEAL]
        assert [sorted(match.stacks[10]), sorted(match.stacks[11])] == held
        assert match.stacks[10] != before[0]
        assert match.stacks[11] != before[1]
        orders.add((*match.stacks[10], *match.stacks[11]))
    assert len(orders) == 12


@pytest.mark.rule("ruling.r25")
def test_the_deal_depends_on_seed_round_and_own_cards_alone() -> None:
    one = at("std settled -/- -/-/-/-/-|2s3s4s5s6s7s -/-/-/-/-|8s9sTs cause=out winner=A")
    other = at("std settled -/- -/-/-/-/-|7s6s5s4s3s2s -/-/-/-/-|8c9cTc cause=out winner=A")
    later = at("std settled -/- -/-/-/-/-|2s3s4s5s6s7s -/-/-/-/-|8s9sTs cause=out winner=A round=2")
    for match in (one, other, later):
        match.step(Step.DEAL)
    assert one.stacks[10] == other.stacks[10]
    assert one.stacks[10] != later.stacks[10]


@pytest.mark.rule("play.8")
def test_the_next_round_waits_for_a_new_call() -> None:
    match = at("std settled -/- -/-/-/-/-|2s3s4s -/-/-/-/-|8s9sTs cause=out winner=A won=1-0")
    assert legal(match) == []
    assert reason(match, "A!") is Reason.BETWEEN_ROUNDS
    assert match.pending() is None
    match.step(Step.DEAL)
    match.settle()
    position = match.position
    assert (position.phase, position.round, position.won) == ("ready", 2, (1, 0))
    assert (position.cause, position.winner, position.claim) == (None, None, None)
    assert set(legal(match)) == {"A!", "A!L", "B!", "B!R"}


@pytest.mark.rule("play.8")
def test_there_is_no_deal_in_the_middle_of_a_round() -> None:
    for spn_ in (
        "std play 2H/2C 7S/-/-/-/-|4s 7H/-/-/-/-|4h",
        "std slap 2H/2C -/-/-/-/-|- 7H/-/-/-/-|4h right=A cause=out winner=A",
        "std over -/- -/-/-/-/-|- -/-/-/-/-|7h4h cause=out winner=A",
    ):
        with pytest.raises(IllegalAction, match="step deal is not due"):
            at(spn_).step(Step.DEAL)


@pytest.mark.rule("play.9", "ruling.r02", "winning", "scoring.1")
@pytest.mark.case("K01")
def test_k01_no_cards_left_wins_the_game_whoever_slapped() -> None:
    match = at("std slap 6H7S8S/- -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out")
    events = do(match, "A*L")
    assert [(e.kind, e.seat) for e in events][-2:] == [
        (EventKind.ROUND_END, 0),
        (EventKind.GAME_END, 1),
    ]
    assert match.phase == "over"
    assert match.position.winner == 1
    assert [match.total(seat) for seat in (0, 1)] == [3, 0]


@pytest.mark.rule("play.9", "winning", "objective", "ruling.r02", "intro")
def test_the_game_goes_on_while_both_hold_cards() -> None:
    match = at("std slap 6H7S8S/2H -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out")
    do(match, "A*R")
    assert match.phase == "settled"


@pytest.mark.rule("play.9", "ruling.r02")
def test_after_the_game_nothing_is_legal() -> None:
    match = at("std over -/- -/-/-/-/-|- -/-/-/-/-|7h4h cause=out winner=A")
    assert legal(match) == []
    for name in ("A!", "B*L", "A1>L", "B1>2", "A1^"):
        assert reason(match, name) is Reason.GAME_OVER
    assert match.pending() is None


@pytest.mark.rule("setup.2")
@pytest.mark.case("K21")
def test_k21_52_different_cards_at_the_start_of_every_round() -> None:
    for seed in range(10):
        match = Match(seed=seed)
        do(match, "A!", "B!")
        match.step(Step.OPEN)
        assert sorted(match.position.cards()) == list(range(52))


@pytest.mark.rule("play.8", "ruling.r08")
@pytest.mark.case("K03")
@pytest.mark.parametrize(
    ("variant", "layout"), [("std", [1, 2, 3, 4, 0, 2]), ("std+spread", [1, 2, 3, 4, 2, 0])]
)
def test_k03_twelve_cards(variant: str, layout: list[int]) -> None:
    names = "".join(DECK)
    match = at(
        f"{variant} settled -/- -/-/-/-/-|{names[24:]} -/-/-/-/-|{names[:24]} cause=out winner=A"
    )
    match.step(Step.DEAL)
    match.settle()
    assert counts(match, 1) == layout
    assert counts(match, 0) == [1, 2, 3, 4, 5, 25]


@pytest.mark.rule("winning", "ruling.r13", "play.7")
def test_the_larger_pile_may_be_slapped_too_and_wins_the_round() -> None:
    match = at("std slap 6H7S8S/2H -/-/-/-/-|- 9S/-/-/-/-|- right=A cause=out winner=A")
    do(match, "A*L")
    assert match.position.won == (1, 0)
    assert [match.total(seat) for seat in (0, 1)] == [3, 2]

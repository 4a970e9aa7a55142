"""The end of a round and the slap (play.6, play.7, rulings 1, 12, 13 and 14)."""

import pytest

from spit import EventKind, Reason, Refused, Step
from tests.engine.tools import at, do, kinds, legal, reason, refused, spn


@pytest.mark.rule("play.6", "ruling.r01", "objective")
def test_by_the_numbered_rule_tableau_and_spit_pile_must_be_empty() -> None:
    match = at("std play 6H/9D 7S/-/-/-/-|3c TC/-/-/-/-|4c")
    do(match, "A1>L")
    assert match.phase == "play"
    match = at("std play 6H/9D 7S/-/-/-/-|- TC/-/-/-/-|4c")
    events = do(match, "A1>L")
    assert [(e.kind, e.seat) for e in events][-1] == (EventKind.FREEZE, 0)
    assert spn(match) == ("std slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A")


@pytest.mark.rule("play.6", "ruling.r01")
def test_the_last_spit_card_may_be_the_one_that_ends_the_round() -> None:
    match = at("std play 6H/9D -/-/-/-/-|3c 2C/-/-/-/-|4c5c")
    do(match, "A!", "B!")
    assert match.phase == "slap"
    assert match.position.right == (True, False)


@pytest.mark.rule("ruling.r01", "objective")
def test_as_an_option_the_tableau_alone_is_enough() -> None:
    match = at("std+tableau play 6H/9D 7S/-/-/-/-|3c TC/-/-/-/-|4c")
    assert refused(match, "A*L") == Refused(Reason.SLAP_EARLY, {"n": 1})
    do(match, "A1>L", "A*R")
    assert spn(match) == (
        "std+tableau settled -/- -/-/-/-/-|3c9d -/-/-/-/-|4cTc6h7s "
        "cause=out winner=A claim=A:R won=1-0"
    )


@pytest.mark.rule("ruling.r01", "ruling.r14", "play.4")
def test_with_both_tableaus_empty_the_spit_cards_run_out_by_themselves() -> None:
    match = at("std play 6H/9D 7S/-/-/-/-|3cKh -/-/-/-/-|4cKc")
    events = do(match, "A1>L")
    assert kinds(events) == [EventKind.PLAY, *[EventKind.FLIP] * 4, EventKind.FREEZE]
    assert spn(match) == ("std slap 6H7SKH3C/9DKC4C -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out")


@pytest.mark.rule("ruling.r01")
def test_who_runs_out_first_has_won() -> None:
    match = at("std play 6H/9D 7S/-/-/-/-|3cKh -/-/-/-/-|4c")
    do(match, "A1>L")
    assert spn(match) == (
        "std slap 6H7SKH/9D4C -/-/-/-/-|3c -/-/-/-/-|- right=B cause=out winner=B"
    )


@pytest.mark.rule("play.6", "ruling.r12")
@pytest.mark.case("K22")
def test_k22_a_slap_before_the_end_is_refused_and_costs_nothing() -> None:
    match = at("std play 6H/9D 7S/4s8D/-/-/-|3c TC/-/-/-/-|4c5c")
    before = match.position
    assert refused(match, "A*L") == Refused(Reason.SLAP_EARLY, {"n": 4})
    assert refused(match, "B*R") == Refused(Reason.SLAP_EARLY, {"n": 3})
    assert refused(match, "A*L").rule == "play.6"
    assert match.position == before
    assert [name for name in legal(match) if "*" in name] == []


FROZEN = "std slap 6H7S/9D -/-/-/-/-|- TC/5d/-/-/-|4c right=A cause=out winner=A"


@pytest.mark.rule("play.6", "ruling.r12", "glossary.5")
def test_only_the_player_who_is_out_may_slap() -> None:
    match = at(FROZEN)
    assert legal(match) == ["A*L", "A*R"]
    assert reason(match, "B*L") is Reason.SLAP_NOT_YOURS


@pytest.mark.rule("ruling.r12", "play.6")
def test_the_board_is_frozen() -> None:
    match = at(FROZEN)
    for name in ("B1>R", "B1>3", "B2^", "B!", "A!", "A1>L"):
        assert reason(match, name) is Reason.ROUND_FROZEN
    assert match.pending() is None


@pytest.mark.rule("ruling.r12")
def test_in_a_race_both_may_slap_and_the_round_stays_won() -> None:
    match = at("std+race play 6H/9D 7S/-/-/-/-|- TC/-/-/-/-|4c")
    do(match, "A1>L")
    assert set(legal(match)) == {"A*L", "A*R", "B*L", "B*R"}
    do(match, "B*R")
    assert spn(match) == (
        "std+race settled -/- -/-/-/-/-|6h7s -/-/-/-/-|4cTc9d cause=out winner=A claim=B:R won=1-0"
    )


@pytest.mark.rule("ruling.r12", "ruling.r06")
def test_in_a_race_both_may_slap_after_a_stalemate_too() -> None:
    match = at("std+race play 2H/2C 7S/8D/TD/4C/9S|- 7H/JD/QD/9C/-|-")
    match.settle()
    assert match.position.right == (True, True)
    assert match.position.winner == 1
    do(match, "A*L")
    assert match.position.winner == 1


@pytest.mark.rule("ruling.r13", "play.6", "play.7")
@pytest.mark.parametrize(("name", "cards"), [("A*L", [2, 3]), ("A*R", [1, 4])])
def test_either_pile_may_be_claimed_and_the_other_is_the_opponents(
    name: str, cards: list[int]
) -> None:
    match = at("std slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A")
    events = do(match, name)
    assert kinds(events) == [
        EventKind.SLAP, EventKind.GATHER, EventKind.GATHER, EventKind.ROUND_END,
    ]  # fmt: skip
    assert [match.total(seat) for seat in (0, 1)] == cards
    assert sum(cards) == 5


@pytest.mark.rule("ruling.r13")
def test_equal_piles_may_be_claimed_either_way() -> None:
    for name in ("A*L", "A*R"):
        match = at("std slap 6H/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A")
        do(match, name)
        assert match.phase == "settled"
        assert match.total(0) == 1


@pytest.mark.rule("ruling.r14", "play.6")
@pytest.mark.parametrize("slap", ["", "+race"])
def test_both_out_at_once_is_an_open_race(slap: str) -> None:
    match = at(f"std{slap} play 2H/9D -/-/-/-/-|3c -/-/-/-/-|4c")
    match.settle()
    assert match.position.right == (True, True)
    assert match.position.winner is None
    do(match, "B*L")
    assert match.position.winner == 1
    assert match.position.won == (0, 1)
    assert match.position.claim is not None
    assert reason(match, "A*R") is Reason.BETWEEN_ROUNDS


@pytest.mark.rule("ruling.r14", "ruling.r12")
def test_the_first_hand_ends_the_race() -> None:
    match = at(
        "std slap 2H3C/9D4C -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out", automate=frozenset()
    )
    do(match, "A*R")
    assert reason(match, "B*L") is Reason.ROUND_FROZEN
    assert match.pending() is Step.GATHER
    match.settle({Step.GATHER})
    assert spn(match) == (
        "std settled -/- -/-/-/-/-|9d4c -/-/-/-/-|2h3c cause=out winner=A claim=A:R won=1-0"
    )

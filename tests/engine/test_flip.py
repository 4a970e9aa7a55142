"""Blocked players, the flip, and what happens when spit cards run out (play.4, play.5)."""

import pytest

from spit import EventKind, IllegalAction, Reason, Refused, Step, parse_action
from tests.engine.tools import at, do, kinds, legal, reason, refused, spn

BLOCKED = "std play 2H/2C 7S/9s8D/-/-/-|4s5s 7H/JD/-/-/-|4h5h"


@pytest.mark.rule("play.4", "glossary.7", "ruling.r03")
@pytest.mark.parametrize(
    ("centres", "a", "b", "blocked"),
    [
        ("2H/2C", "7S/-/-/-/-|4s", "7H/-/-/-/-|4h", [True, True]),
        ("6H/2C", "7S/-/-/-/-|4s", "9H/-/-/-/-|4h", [False, True]),
        ("2H/8C", "TS/-/-/-/-|4s", "7H/-/-/-/-|4h", [True, False]),
        ("6H/8C", "7S/-/-/-/-|4s", "7H/-/-/-/-|4h", [False, False]),
        # Only the tops count, and neither hidden cards, spit cards nor gap moves.
        ("6H/2C", "7s9S/-/-/-/-|7d", "JH/-/-/-/-|7h", [True, True]),
        # An empty zone takes nothing; a player with nothing left is blocked too.
        ("-/6C", "KS/-/-/-/-|4s", "-/-/-/-/-|4h", [True, True]),
        ("AH/2C", "KS/-/-/-/-|4s", "QH/-/-/-/-|4h", [False, True]),
    ],
)
def test_blocked_means_no_top_card_fits_a_central_pile(
    centres: str, a: str, b: str, blocked: list[bool]
) -> None:
    match = at(f"std play {centres} {a} {b}")
    assert [match.blocked(seat) for seat in (0, 1)] == blocked
    for seat, name in enumerate(("A!", "B!")):
        if all(blocked):
            assert match.is_legal(parse_action(name))
        else:
            expected = Reason.OPPONENT_CAN_PLAY if blocked[seat] else Reason.YOU_CAN_PLAY
            assert reason(match, name) is expected


@pytest.mark.rule("play.4", "glossary.4", "ruling.r04", "intro")
def test_both_turn_a_card_at_once_when_both_agree() -> None:
    match = at(BLOCKED)
    assert kinds(do(match, "A!")) == [EventKind.SAY]
    assert spn(match) == BLOCKED + " said=A"
    assert kinds(do(match, "B!")) == [EventKind.SAY, EventKind.FLIP, EventKind.FLIP]
    assert spn(match) == "std play 2H5S/2C5H 7S/9s8D/-/-/-|4s 7H/JD/-/-/-|4h"


@pytest.mark.rule("ruling.r04")
def test_no_flip_without_the_consent_of_both() -> None:
    match = at(BLOCKED)
    do(match, "B!")
    assert match.pending() is None
    assert reason(match, "B!") is Reason.ALREADY_SAID
    with pytest.raises(IllegalAction):
        match.step(Step.FLIP)


@pytest.mark.rule("ruling.r04", "play.4")
@pytest.mark.case("K27")
def test_k27_the_agreement_lapses_when_a_card_is_turned_up() -> None:
    match = at("std play 2H/2C 7S/3s8D/-/-/-|4s5s 7H/JD/-/-/-|4h5h")
    do(match, "B!")
    events = do(match, "A2>3")
    assert EventKind.LAPSE in kinds(events)
    assert match.position.said == (False, False)
    assert reason(match, "B!") is Reason.OPPONENT_CAN_PLAY
    assert reason(match, "A!") is Reason.YOU_CAN_PLAY
    do(match, "A2>L")
    assert spn(match) == "std play 2H3S/2C 7S/-/8D/-/-|4s5s 7H/JD/-/-/-|4h5h"


@pytest.mark.rule("ruling.r04", "ruling.r09")
@pytest.mark.case("K17")
def test_k17_a_lone_card_moved_about_delays_nothing() -> None:
    match = at("std play 2H/2C 7S/8D/-/-/-|4s5s 7H/JD/-/-/-|4h5h")
    assert not match.productive_move(0)
    do(match, "B!")
    for name in ("A2>3", "A3>4", "A4>2"):
        assert kinds(do(match, name)) == [EventKind.MOVE]
        assert match.position.said == (False, True)
    do(match, "A!")
    assert spn(match) == "std play 2H5S/2C5H 7S/8D/-/-/-|4s 7H/JD/-/-/-|4h"
    # Nor does it hold up a stalemate.
    match = at("std play 2H/2C 7S/8D/-/-/-|- 7H/JD/QS/-/-|-")
    assert match.pending() is Step.STALEMATE


@pytest.mark.rule("ruling.r03", "ruling.r09")
@pytest.mark.case("K06")
def test_k06_a_productive_gap_move_keeps_the_round_alive() -> None:
    match = at("std play 2H/2C 7S/3s8D/-/-/-|- 7H/JD/-/-/-|-")
    assert all(match.blocked(seat) for seat in (0, 1))
    assert match.productive_move(0)
    assert match.pending() is None
    assert set(legal(match, 0)) > {"A2>3"}
    do(match, "A2>3")
    assert match.pending() is None
    assert match.is_legal(parse_action("A2>L"))


@pytest.mark.rule("ruling.r03", "ruling.r04", "play.4")
def test_both_may_agree_to_flip_though_a_gap_move_would_help() -> None:
    match = at("std play 2H/2C 7S/3s8D/-/-/-|4s 7H/JD/-/-/-|4h")
    assert match.productive_move(0)
    do(match, "A!", "B!")
    assert spn(match) == "std play 2H4S/2C4H 7S/3s8D/-/-/-|- 7H/JD/-/-/-|-"


@pytest.mark.rule("ruling.r03")
def test_a_full_row_has_no_gap_and_so_no_productive_move() -> None:
    match = at("std play 2H/2C 7S/3s8D/6D/7C/9S|- 7H/JD/-/-/-|-")
    assert not match.productive_move(0)
    assert match.pending() is Step.STALEMATE


@pytest.mark.rule("play.4")
@pytest.mark.case("K25")
def test_k25_nobody_can_move_so_they_flip() -> None:
    match = at(BLOCKED)
    assert match.pending() is None
    do(match, "A!", "B!")
    assert match.phase == "play"
    assert [len(c) for c in match.position.centres] == [2, 2]


@pytest.mark.rule("play.4", "ruling.r27")
@pytest.mark.case("K12")
def test_k12_the_flipped_card_goes_on_top_and_the_pile_keeps_its_cards() -> None:
    match = at("std play 3S2H/9D2C 7S/-/-/-/-|4s5s 7H/-/-/-/-|4h5h")
    do(match, "A!", "B!")
    assert spn(match) == "std play 3S2H5S/9D2C5H 7S/-/-/-/-|4s 7H/-/-/-/-|4h"


LONE = "std play 2H/2C 7S/8D/-/-/-|4s5sKc 7H/JD/-/-/-|-"


@pytest.mark.rule("play.5", "ruling.r05")
@pytest.mark.case("K11")
def test_k11_who_flips_alone_flips_one_card_and_the_last_one_too() -> None:
    match = at(LONE)
    assert reason(match, "B!") is Reason.SPIT_EMPTY
    assert kinds(do(match, "A!")) == [EventKind.SAY, EventKind.FLIP]
    assert spn(match) == "std play 2HKC/2C 7S/8D/-/-/-|4s5s 7H/JD/-/-/-|- solo=L"
    do(match, "A!")
    do(match, "A!")
    assert spn(match) == (
        "std slap 2HKC5S4S/2C 7S/8D/-/-/-|- 7H/JD/-/-/-|- solo=L right=AB cause=equal"
    )


@pytest.mark.rule("ruling.r05", "play.5")
def test_the_lone_flipper_chooses_his_pile_at_the_first_flip() -> None:
    match = at(LONE)
    assert {"A!", "A!L", "A!R"} <= set(legal(match))
    do(match, "A!R")
    assert spn(match) == "std play 2H/2CKC 7S/8D/-/-/-|4s5s 7H/JD/-/-/-|- solo=R"
    do(match, "A!")
    assert spn(match) == "std play 2H/2CKC5S 7S/8D/-/-/-|4s 7H/JD/-/-/-|- solo=R"


@pytest.mark.rule("ruling.r05", "play.5")
@pytest.mark.case("K39")
def test_k39_the_chosen_pile_holds_for_the_round() -> None:
    match = at(LONE)
    do(match, "A!R")
    verdict = refused(match, "A!L")
    assert verdict == Refused(Reason.SOLO_PILE_FIXED, {"place": "R"})
    assert (verdict.rule, verdict.ruling) == ("play.5", "ruling.r05")
    do(match, "A!R")
    assert match.spit_count(0) == 1
    assert len(match.position.centres[1]) == 3


@pytest.mark.rule("play.5", "ruling.r05")
def test_the_choice_ends_with_the_round() -> None:
    match = at("std settled -/- -/-/-/-/-|2s3s -/-/-/-/-|4s5s solo=R cause=out winner=A")
    match.step(Step.DEAL)
    assert match.position.solo is None


@pytest.mark.rule("play.5")
def test_who_has_no_spit_cards_waits_while_the_other_goes_on() -> None:
    match = at("std play 2H/2C 7S/8D/-/-/-|- 3H/JD/-/-/-|4h")
    assert match.blocked(0)
    assert not match.blocked(1)
    assert reason(match, "A!") is Reason.OPPONENT_CAN_PLAY
    do(match, "B1>L")
    assert match.pending() is None
    assert reason(match, "A!") is Reason.SPIT_EMPTY
    assert match.is_legal(parse_action("B!"))


@pytest.mark.rule("play.5", "ruling.r06")
@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ("7S/8D/-/-/-|-", "7H/JD/-/-/-|-", None),
        ("7S/8D/TD/4C/5C|-", "7H/JD/QD/9C/-|-", 1),
        ("4s7S/8D/TD/4C/9S|-", "4d7H/JD/QD/8C/9C|-", None),
        ("4s7S/8D/TD/4C/9S|-", "5s4d7H/JD/QD/8C/9C|-", 0),
    ],
)
def test_the_stalemate_counts_tableau_cards(a: str, b: str, winner: int | None) -> None:
    match = at(f"std play 2H/2C {a} {b}")
    assert match.pending() is Step.STALEMATE
    events = match.settle()
    assert [(e.kind, e.seat) for e in events] == [(EventKind.STALEMATE, winner)]
    assert match.phase == "slap"
    assert match.position.cause == ("equal" if winner is None else "stalemate")
    expected = (True, True) if winner is None else (winner == 0, winner == 1)
    assert match.position.right == expected


@pytest.mark.rule("play.5", "ruling.r06")
@pytest.mark.case("K20")
def test_k20_no_new_card_appears_when_all_spit_cards_are_out() -> None:
    spn_ = "std play 2H/2C 7S/8D/TD/4C/9S|- 7H/JD/QD/9C/8C|-"
    match = at(spn_)
    before = sorted(match.position.cards())
    match.settle()
    assert match.position.cause == "equal"
    assert sorted(match.position.cards()) == before
    assert match.position.centres == at(spn_).position.centres


@pytest.mark.rule("play.5", "ruling.r06", "ruling.r12")
@pytest.mark.case("K15")
def test_k15_the_jam_ends_the_round_and_not_the_game() -> None:
    match = at("std play QCKS2H/2C 7S/8D/TD/4C/9S|- 7H/JD/QD/9C/-|-")
    match.settle()
    assert match.position.winner == 1
    assert reason(match, "A*R") is Reason.SLAP_NOT_YOURS
    do(match, "B*R")
    assert spn(match) == (
        "std settled -/- -/-/-/-/-|7s8dTd4c9sQcKs2h -/-/-/-/-|7hJdQd9c2c "
        "cause=stalemate winner=B claim=B:R won=0-1"
    )


@pytest.mark.rule("ruling.r06", "play.5", "play.8", "ruling.r13")
@pytest.mark.case("K05")
def test_k05_an_equal_stalemate_keeps_every_card() -> None:
    spn_ = "std play QCKS2H/2C 7S/8D/-/-/-|- 7H/JD/-/-/-|-"
    match = at(spn_)
    match.settle()
    assert match.position.right == (True, True)
    assert match.position.winner is None
    do(match, "B*R")
    assert [match.total(seat) for seat in (0, 1)] == [5, 3]
    assert match.position.won == (0, 0)
    assert match.phase == "settled"
    assert match.position.winner is None
    # Nobody slaps: each takes the pile on his own side.
    match = at(spn_)
    match.settle()
    match.step(Step.SIDES)
    assert spn(match) == ("std settled -/- -/-/-/-/-|7s8dQcKs2h -/-/-/-/-|7hJd2c cause=equal")


@pytest.mark.rule("ruling.r06")
def test_own_sides_are_for_an_unslapped_equal_stalemate_alone() -> None:
    for spn_ in (
        "std slap 2H/2C 7S/-/-/-/-|- 8S/9S/-/-/-|- right=A cause=stalemate winner=A",
        "std slap 2H/2C -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out",
        "std slap 2H/2C 7S/-/-/-/-|- 8S/-/-/-/-|- right=AB cause=equal claim=A:L",
        "std play 2H/2C 7S/-/-/-/-|- 8S/-/-/-/-|-",
    ):
        with pytest.raises(IllegalAction, match="step sides is not due"):
            at(spn_).step(Step.SIDES)

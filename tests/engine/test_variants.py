"""The variants of the book by their rulings, and the options; those of the clock are apart."""

import pytest

from spit import (
    EventKind,
    Match,
    Play,
    Reason,
    Step,
    parse_action,
    parse_variant,
)
from spit.cards import parse_card
from spit.variants import VariantError
from tests.engine.tools import DECK, at, do, legal, reason, spn

THREE = "std+three play 2H/2C/2D 7S/-/-/-/-|4s5s6s 7H/-/-/-/-|4h5h6h"


def _rank_pairs(match: Match) -> set[str]:
    """What may be played, as card and central pile."""
    plays = [a for a in match.legal_actions() if isinstance(a, Play)]
    return {f"{match.stacks[a.source][-1] >> 2}>{a.centre}" for a in plays}


# --- three central piles -------------------------------------------------------------------------


@pytest.mark.rule("variants.3", "ruling.r15")
def test_a_flip_fills_all_three_piles_and_the_third_is_fed_in_turn() -> None:
    match = at(THREE)
    flips = [e for e in do(match, "A!", "B!") if e.kind is EventKind.FLIP]
    assert [(e.seat, e.target) for e in flips] == [(0, 12), (1, 13), (0, 14)]
    assert spn(match) == ("std+three play 2H6S/2C6H/2D5S 7S/-/-/-/-|4s 7H/-/-/-/-|4h5h feeder=B")
    match = at(THREE + " feeder=B")
    do(match, "A!", "B!")
    assert spn(match) == "std+three play 2H6S/2C6H/2D5H 7S/-/-/-/-|4s5s 7H/-/-/-/-|4h"


@pytest.mark.rule("variants.3", "ruling.r15", "play.1")
def test_the_opening_flip_fills_all_three_piles_and_seat_a_feeds_the_third_first() -> None:
    match = Match(parse_variant("std+three"), 1)
    do(match, "A!", "B!")
    flips = [e for e in match.step(Step.OPEN) if e.kind is EventKind.FLIP]
    assert [(e.seat, e.target) for e in flips] == [(0, 12), (1, 13), (0, 14)]
    assert [len(pile) for pile in match.position.centres] == [1, 1, 1]
    assert [match.spit_count(seat) for seat in (0, 1)] == [9, 10]
    assert match.position.feeder == 1


@pytest.mark.rule("ruling.r15")
def test_who_has_no_card_left_is_passed_over_and_the_turn_goes_on_from_there() -> None:
    match = at("std+three play 2H/2C/2D 9S/-/-/-/-|4s TH/-/-/-/-|4h5h6h")
    do(match, "A!", "B!")
    assert spn(match) == "std+three play 2H4S/2C6H/2D5H 9S/-/-/-/-|- TH/-/-/-/-|4h"
    # Alone, a player turns one card onto one pile, never more (ruling.r05).
    assert set(legal(match)) >= {"B!", "B!L", "B!R", "B!M"}
    do(match, "B!M")
    assert match.position.centres[2][-1] == parse_card("4h")
    match = at("std+three play 2H/2C/2D 9S/-/-/-/-|4s TH/-/-/-/-|4h")
    do(match, "A!", "B!")
    assert [len(pile) for pile in match.position.centres] == [2, 2, 1]


@pytest.mark.rule("ruling.r15")
def test_the_winner_claims_one_pile_and_the_loser_takes_two_and_feeds_first() -> None:
    match = at("std+three slap 6H/9D8D/2C -/-/-/-/-|- TC/-/-/-/-|- right=A cause=out winner=A")
    assert set(legal(match)) == {"A*L", "A*R", "A*M"}
    do(match, "A*M")
    assert [match.total(seat) for seat in (0, 1)] == [1, 4]
    assert match.position.feeder == 1
    match = at(
        "std+three slap 6H/9D8D/2C TC/-/-/-/-|- -/-/-/-/-|- right=B cause=out winner=B feeder=B"
    )
    do(match, "B*L")
    assert match.position.feeder == 0


@pytest.mark.rule("variants.3")
def test_cards_go_on_the_middle_pile_too() -> None:
    match = at("std+three play 2H/2C/8D 7S/-/-/-/-|4s 9H/-/-/-/-|4h")
    assert {"A1>M", "B1>M"} <= set(legal(match))
    assert reason(match, "A!") is Reason.YOU_CAN_PLAY
    do(match, "A1>M")
    assert match.position.centres[2][-1] == parse_card("7s")


# --- jokers --------------------------------------------------------------------------------------


@pytest.mark.rule("variants.2", "ruling.r16")
def test_jokers_make_54_cards_27_each() -> None:
    match = Match(parse_variant("std+jokers"), 1)
    assert [match.total(seat) for seat in (0, 1)] == [27, 27]
    assert [match.spit_count(seat) for seat in (0, 1)] == [12, 12]
    assert sorted(match.position.cards()) == list(range(54))


@pytest.mark.rule("variants.2", "ruling.r16")
def test_a_joker_goes_on_any_card_and_any_card_goes_on_a_joker() -> None:
    for name in DECK:
        top = name[0] + name[1].upper()
        hand = "7S" if name != "7s" else "7H"
        match = at(f"std+jokers play {top}/- XS/-/-/-/-|- {hand}/-/-/-/-|-")
        assert match.is_legal(parse_action("A1>L")), name
        assert not match.blocked(0)
        match = at(f"std+jokers play XS/- {top}/-/-/-/-|- {hand}/-/-/-/-|-")
        assert match.is_legal(parse_action("A1>L")), name
        match = at(f"std+jokers play XS/- XH/{top}/-/-/-|- {hand}/-/-/-/-|-")
        assert match.is_legal(parse_action("A1>L"))
    assert reason(at("std+jokers play -/TC XS/-/-/-/-|- 7H/-/-/-/-|9s"), "A1>L") is (
        Reason.EMPTY_ZONE
    )


@pytest.mark.rule("ruling.r16", "play.6")
def test_a_joker_may_be_the_last_card_and_a_flipped_one_takes_everything() -> None:
    match = at("std+jokers play 6H/TC XS/-/-/-/-|- 2D/3s4S/-/-/-|9s")
    do(match, "A1>L")
    assert match.phase == "slap"
    assert match.winner == 0
    match = at("std+jokers play 2H/2C 7S/-/-/-/-|4sXs 7H/9D/-/-/-|4h5h")
    do(match, "A!", "B!")
    assert {"A1>L", "B1>L"} <= set(legal(match))


@pytest.mark.rule("deck", "ruling.r16")
def test_without_the_variant_a_joker_is_in_no_deck() -> None:
    with pytest.raises(ValueError, match="the card Xs is in no deck without jokers"):
        at("std play 6H/TC XS/-/-/-/-|- 2D/-/-/-/-|9s")


# --- only aces link ------------------------------------------------------------------------------


@pytest.mark.rule("variants.5", "ruling.r17")
def test_only_aces_link_and_nothing_goes_on_an_ace() -> None:
    spn_ = "std+aceonly play KH/2C AS/KS/2S/QS/3S|- 2D/AD/-/-/-|-"
    assert _rank_pairs(at(spn_)) == {"0>0", "0>1", "11>0", "2>1"}
    assert _rank_pairs(at(spn_.replace("KH/2C", "AH/AC"))) == set()
    assert _rank_pairs(at(spn_.replace("std+aceonly", "std"))) == {"0>0", "0>1", "11>0", "2>1"}
    assert _rank_pairs(at(spn_.replace("std+aceonly", "std").replace("KH/2C", "AH/AC"))) == {
        "12>0", "12>1", "1>0", "1>1",
    }  # fmt: skip


@pytest.mark.rule("ruling.r17", "play.4")
def test_two_aces_block_both_until_the_flip() -> None:
    match = at("std+aceonly play AH/AC KS/-/-/-/-|4s 2D/-/-/-/-|3h")
    assert match.blocked(0)
    assert match.blocked(1)
    do(match, "A!", "B!")
    assert "B1>R" in legal(match)


@pytest.mark.rule("ruling.r16", "ruling.r17")
def test_a_joker_goes_on_a_closed_ace_since_it_goes_on_any_card() -> None:
    match = at("std+jokers+aceonly play AH/AC XS/-/-/-/-|4s 2D/KD/-/-/-|3h")
    assert set(legal(match, 0)) >= {"A1>L", "A1>R"}
    assert reason(match, "B1>L") is Reason.ACE_CLOSED


# --- three rounds in a row ----------------------------------------------------------------------

A_WINS = "std+streak slap 6H7S/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A"


@pytest.mark.rule("scoring.2", "ruling.r19")
def test_the_third_round_in_a_row_wins_the_game() -> None:
    for before, after, phase in (
        ("", 1, "settled"),
        (" streak=A1", 2, "settled"),
        (" streak=B2", 1, "settled"),
        (" streak=A2", 3, "over"),
    ):
        match = at(A_WINS + before)
        do(match, "A*L")
        assert (match.streak, match.phase, match.winner) == (after, phase, 0), before


@pytest.mark.rule("ruling.r19", "play.9")
def test_a_round_that_nobody_wins_breaks_both_streaks_and_no_cards_come_first() -> None:
    for streak in ("A2", "B2"):
        match = at(
            "std+streak slap 6H7S/9D 2C/-/-/-/-|- TC/-/-/-/-|- right=AB cause=equal "
            f"streak={streak}"
        )
        do(match, "A*L")
        assert (match.streak, match.phase) == (0, "settled")
    match = at("std+streak slap 6H/- -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out streak=A2")
    do(match, "A*L")
    assert (match.phase, match.winner, match.won) == ("over", 1, (1, 0))


# --- options of the rulings ----------------------------------------------------------------------


@pytest.mark.rule("ruling.r05")
def test_a_lone_flipper_who_must_keep_to_his_own_side_does() -> None:
    match = at("std+ownside play 2H/2C 7S/-/-/-/-|- 7H/-/-/-/-|4h9h")
    assert set(legal(match, 1)) - {f"B1>{n}" for n in range(2, 6)} == {"B!", "B!R"}
    for spn_ in (spn(match), spn(match) + " solo=L"):
        for name in ("B!", "B!R"):
            match = at(spn_)
            do(match, name)
            assert match.position.centres[1][-1] == parse_card("9h")


@pytest.mark.rule("ruling.r06")
def test_a_stalemate_may_be_a_race_that_gives_the_round_to_nobody() -> None:
    stuck = "play 2H/2C 7S/-/-/-/-|- 7H/9D/-/-/-|-"
    match = at(f"std {stuck}")
    match.settle()
    assert (match.winner, match.right, match.cause) == (0, 0b01, "stalemate")
    match = at(f"std+jamrace {stuck}")
    match.settle()
    assert (match.winner, match.right, match.cause) == (None, 0b11, "stalemate")
    do(match, "B*R")
    assert (match.winner, match.won) == (None, (0, 0))
    match = at(f"std+jamrace {stuck}")
    match.settle()
    match.step(Step.SIDES)
    assert match.phase == "settled"


def test_words_that_contradict_each_other_are_refused() -> None:
    with pytest.raises(VariantError, match="option 'timed' contradicts 'streak'"):
        parse_variant("std+streak+timed")

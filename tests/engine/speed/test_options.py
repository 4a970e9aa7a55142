"""The house rules of Speed one by one, and which of them do not go together."""

import pytest

from spit import PositionError, Reason, Refused
from spit.speed.events import SpeedEventKind
from spit.speed.variants import SpeedVariant, parse_speed_variant
from spit.variants import VariantError
from tests.engine.speed.tools import (
    COMBINED,
    SINGLES,
    at,
    do,
    kinds,
    legal,
    reason,
    refused,
    spn,
)

#: Nobody can do anything but agree to turn.
JAM = "speed play 6H/TC 2h3d/3h4d As/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s"
#: A's last card fits.
LAST = "speed play 6H/TC 2h/3h 5s/-/-/-/-|- 2c/2d/-/-/-|9s8s"
CALL = LAST.replace("speed", "speed+call")


@pytest.mark.rule("speed.10")
def test_who_is_out_and_calls_first_has_won() -> None:
    match = at(CALL)
    assert reason(match, "A*") is Reason.SPEED_CALL_EARLY
    assert kinds(do(match, "A1>L")) == [SpeedEventKind.PLAY, SpeedEventKind.FREEZE]
    assert (match.phase, match.out) == ("call", 0)
    assert reason(match, "B+") is Reason.SPEED_CALL_PENDING
    assert legal(match) == ["A*", "B*L"]
    assert kinds(do(match, "A*")) == [SpeedEventKind.CALL, SpeedEventKind.ROUND_END]
    assert (match.phase, match.winner, match.score) == ("settled", 0, [1, 0])


@pytest.mark.rule("speed.10")
def test_who_forgets_to_call_takes_a_central_pile_as_his_draw_pile() -> None:
    match = at(CALL.replace("6H/", "9H7C6H/"))
    do(match, "A1>L")
    assert reason(match, "B*R") is Reason.SPEED_THIN_PILE
    assert reason(match, "B*") is Reason.SPEED_CATCH_PILE
    assert reason(match, "A*L") is Reason.SPEED_CALL_ALONE
    (event,) = do(match, "B*L")
    assert (event.kind, event.seat) == (SpeedEventKind.CATCH, 0)
    # Turned over as it lies: the card that lay lowest is drawn first.
    assert spn(match).split()[1:5] == ["play", "5S/TC", "2h/3h", "-/-/-/-/-|6h7c9h"]
    assert match.score == [0, 0]
    do(match, "A+")
    assert spn(match).split()[4] == "9h/-/-/-/-|6h7c"


@pytest.mark.case("K45")
@pytest.mark.rule("speed.11", "ruling.r16")
def test_k45_a_joker_as_the_last_card_as_the_joker_rule_says() -> None:
    position = "speed+named play 6H/TC 2h/3h Xs/-/-/-/-|- 2c/2d/-/-/-|9s8s"
    match = at(position)
    for name in ("A1>L", "A1>L=5", "A1>R=J"):
        assert refused(match, name) == Refused(Reason.SPEED_LAST_JOKER)
        assert refused(match, name).rule == "speed.11"
        assert refused(match, name).ruling == "ruling.r16"
    assert legal(match, 0) == ["A!"]
    # With another card in the draw pile it is not the last one.
    assert "A1>L=5" in legal(at(position.replace("-|- 2c", "-|Kc 2c")), 0)
    wild = at(position.replace("named", "jokers"))
    assert legal(wild, 0) == ["A1>L", "A1>R"]
    do(wild, "A1>R")
    assert (wild.phase, wild.winner) == ("settled", 0)


@pytest.mark.rule("speed.11", "ruling.r16")
def test_a_wild_joker_goes_on_anything_and_takes_anything() -> None:
    match = at("speed+jokers play 6H/TC 2h/3h Xs/Kc/-/-/-|- 2c/2d/-/-/-|9s8s")
    assert legal(match, 0) == ["A1>L", "A1>R"]
    assert reason(match, "A1>L=5") is Reason.SPEED_NO_NAME
    do(match, "A1>L")
    assert "A2>L" in legal(match, 0)
    assert {"B1>L", "B2>L"} <= set(legal(match, 1))


@pytest.mark.rule("speed.11", "ruling.r16")
def test_a_named_joker_is_the_rank_that_was_named_until_it_is_turned_up_again() -> None:
    match = at("speed+named play 6H/TC 2h/3h Xs/8c/-/-/-|- 4c/2d/Kd/-/-|-")
    assert refused(match, "A1>L") == Refused(Reason.SPEED_NAME_NEEDED, {"fits": ["5", "7"]})
    assert [name for name in legal(match, 0) if name.startswith("A1")] == [
        "A1>L=5", "A1>L=7", "A1>R=9", "A1>R=J",
    ]  # fmt: skip
    assert reason(match, "A1>L=6") is Reason.SPEED_SAME_RANK
    assert reason(match, "A1>L=8") is Reason.SPEED_NOT_ADJACENT
    assert reason(match, "A2>L=7") is Reason.SPEED_NO_NAME
    (event,) = do(match, "A1>L=5")
    assert event.named == 4
    assert spn(match).endswith("named=5/-")
    assert legal(match, 1) == ["B1>L"]
    assert refused(match, "B2>L") == Refused(
        Reason.SPEED_NOT_ADJACENT, {"card": "2d", "top": "5", "fits": ["4", "6"]}
    )
    do(match, "B1>L")
    assert match.named == [None, None]
    turned = at("speed+named play 6H/TC 2hXs/3h As/Qc/-/-/-|- Kd/2d/-/-/-|-")
    do(turned, "A!", "B!")
    assert legal(turned) == ["A1>L", "A2>L", "B1>L", "B2>L", "B2>R"]


@pytest.mark.rule("speed.11")
def test_the_holder_of_a_joker_is_never_stuck() -> None:
    for word in ("jokers", "named"):
        match = at(JAM.replace("speed", f"speed+{word}").replace("As/", "Xs/"))
        assert reason(match, "A!") is Reason.SPEED_YOU_CAN_PLAY
        do(match, "B!")
        assert match.pending() is None


@pytest.mark.rule("speed.12")
def test_doubles_go_on_their_own_rank() -> None:
    position = "speed play 6H/TC 2h/3h 6s/Ts/Kc/-/-|- 2c/2d/-/-/-|9s8s"
    assert refused(at(position), "A1>L") == Refused(
        Reason.SPEED_SAME_RANK, {"card": "6s", "top": "6", "fits": ["5", "7"]}
    )
    match = at(position.replace("speed", "speed+doubles"))
    assert legal(match, 0) == ["A1>L", "A2>R"]
    assert refused(match, "A3>L") == Refused(
        Reason.SPEED_NOT_ADJACENT, {"card": "Kc", "top": "6", "fits": ["5", "6", "7"]}
    )


@pytest.mark.rule("speed.13")
def test_without_the_link_the_ace_touches_the_two_alone() -> None:
    position = "speed+nowrap play KH/AC 2h/3h As/Qs/2s/Ks/-|- 8c/8d/-/-/-|9s"
    match = at(position)
    assert legal(match, 0) == ["A2>L", "A3>R"]
    assert reason(match, "A1>L") is reason(match, "A4>R") is Reason.SPEED_NO_WRAP
    assert refused(match, "A2>R") == Refused(
        Reason.SPEED_NOT_ADJACENT, {"card": "Qs", "top": "A", "fits": ["2"]}
    )


@pytest.mark.rule("speed.13")
def test_a_hand_may_be_filled_only_when_it_is_empty() -> None:
    match = at("speed+emptyhand play 6H/TC 2h/3h -/5s/-/-/-|2s3s4c5c6c7s 2c/2d/-/-/-|9s8s")
    assert refused(match, "A+") == Refused(Reason.SPEED_HAND_LEFT, {"n": 1})
    assert legal(match, 1) == ["B!"]
    do(match, "A2>L")
    events = do(match, "A+")
    assert kinds(events) == [SpeedEventKind.DRAW] * 5
    assert spn(match).split()[4] == "7s/6c/5c/4c/3s|2s"
    few = at("speed+emptyhand play 6H/TC 2h/3h -/-/-/-/-|2s3s 2c/2d/-/-/-|9s8s")
    do(few, "A+")
    assert spn(few).split()[4] == "3s/2s/-/-/-|-"


@pytest.mark.rule("speed.14")
def test_three_and_four_sit_at_one_table() -> None:
    match = at("speed+three play 6H/TC/4D 2h/3h/9h 5s/Ks/-/-/-|- 2c/2d/-/-/-|- 3c/Kc/-/-/-|-")
    assert legal(match) == ["A1>L", "A1>M", "B!", "C1>M"]
    assert reason(match, "A1>N") is reason(match, "D1>L") is Reason.SPEED_NOT_AT_TABLE
    do(match, "B!", "C1>M", "A1>L")
    assert legal(match) == ["A!", "B1>M", "B2>M", "C!"]
    jam = at("speed+four play 6H/TC/6D/TD 2h/3h/9h/4h Ks/Kc/-/-/-|- 2c/2d/-/-/-|- "
             "Ah/Kc/-/-/-|- Kd/Kd/-/-/-|-")  # fmt: skip
    do(jam, "A!", "B!", "C!")
    assert jam.pending() is None
    do(jam, "D!")
    assert spn(jam).split()[2:4] == ["6H2H/TC3H/6D9H/TD4H", "-/-/-/-"]
    with pytest.raises(PositionError, match="the card Kd lies on the table 3 times"):
        at(spn(jam).replace("Ks/Kc", "Ks/Kd"))


@pytest.mark.rule("speed.1", "speed.11", "speed.13", "speed.14")
@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("speed+three+ten", "options 'three' and 'ten' do not go together"),
        ("speed+three+four", "option 'four' contradicts 'three'"),
        ("speed+jokers+named", "option 'named' contradicts 'jokers'"),
        ("speed+call+call", "option 'call' is given twice"),
        ("speed+tableau", "option 'tableau' is not known: expected one of three, four, ten"),
        ("spit+call", "variant 'spit' is not known: expected speed"),
    ],
)
def test_house_rules_that_do_not_go_together_are_refused(notation: str, message: str) -> None:
    with pytest.raises(VariantError) as info:
        parse_speed_variant(notation)
    assert message in str(info.value)


def test_values_that_are_none_are_refused() -> None:
    for change in ({"players": 5}, {"call": 1}, {"jokers": True}, {"wrap": None}):
        with pytest.raises(VariantError, match="expected"):
            SpeedVariant(**change)


def test_variants_are_exact_both_ways() -> None:
    for variant in SINGLES + COMBINED:
        assert parse_speed_variant(variant.notation) == variant
    assert len({variant.notation for variant in SINGLES + COMBINED}) == len(SINGLES + COMBINED)

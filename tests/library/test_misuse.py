"""What a programmer may get wrong is refused with one sentence, and harms nothing."""

import copy
import dataclasses
from collections.abc import Callable
from typing import Any

import pytest

from spit import AT_ONCE, Match, Spit
from spit.position import Claim
from spit.speed import (
    Agree,
    Call,
    Draw,
    HandPlay,
    SpeedMatch,
    format_speed_position,
    parse_speed_position,
)

ANY: Any = "x"


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: HandPlay(0, -1, 0), "slot is -1: expected 0 to 4"),
        (lambda: HandPlay(-1, 0, 0), "seat is -1: expected 0 to 3"),
        (lambda: HandPlay(0, 0, 4), "centre is 4: expected 0 to 3"),
        (lambda: HandPlay(0, 0, 0, True), "named is True: expected 0 to 12"),
        (lambda: Draw(9), "seat is 9: expected 0 to 3"),
        (lambda: Agree(4), "seat is 4: expected 0 to 3"),
        (lambda: Call(0, 77), "centre is 77: expected 0 to 3"),
    ],
)
def test_there_is_no_act_of_another_table_of_speed(
    make: Callable[[], object], message: str
) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        make()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"phase": "bogus"}, "there is no phase 'bogus'"),
        ({"solo": -1}, "solo is -1: expected 0 to 2"),
        ({"winner": 2}, "winner is 2: expected 0 to 1"),
        ({"feeder": 5}, "feeder is 5: expected 0 to 1"),
        ({"claim": Claim(0, 3)}, "the pile slapped is 3: expected 0 to 2"),
        ({"won": (-3, -3)}, "rounds are counted in whole numbers from 0"),
        ({"round": ANY}, "rounds are counted in whole numbers from 0"),
        ({"spits": ((), (), ())}, "there are 3 spit piles: expected 2"),
        ({"said": (True,)}, "there are 1 marks of who has spoken: expected 2"),
        ({"spits": ((60,), (-2,))}, "a card is no number from -1 to 53"),
    ],
)
def test_a_position_that_no_notation_can_say_has_faults(change: dict[str, Any], fault: str) -> None:
    assert dataclasses.replace(Match(seed=3).position, **change).faults() == [fault]


def test_only_one_player_of_speed_can_be_out() -> None:
    position = parse_speed_position(
        "speed+points+call call -/AS4C -/Ks -/-/-/-/-|- -/-/-/-/-|- out=B round=2 score=0-1"
    )
    assert position.faults() == ["two players are out of cards: the round ends with the first"]


def test_a_seat_that_there_is_not_has_no_actions() -> None:
    match = Match(seed=3)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match=f"seat is {seat}: expected 0, 1 or None for both"):
            match.legal_actions(seat)


def test_what_is_no_action_is_no_action_in_every_phase() -> None:
    playing = Match(seed=3, automate=AT_ONCE)
    playing.apply(Spit(0))
    playing.apply(Spit(1))
    for match in (Match(seed=3), playing):
        with pytest.raises(TypeError, match="not an action: 'A1>L'"):
            match.is_legal("A1>L")  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", ["x", 1.5, None, True])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(TypeError, match=f"^seed is {seed!r}: expected a whole number$"):
        Match(seed=seed)


def test_a_copy_of_a_match_is_a_match_of_its_own() -> None:
    match = Match(seed=3, automate=AT_ONCE)
    match.apply(Spit(0))
    match.apply(Spit(1))
    before = str(match)
    for twin in (copy.copy(match), copy.deepcopy(match)):
        assert str(twin) == before
        twin.apply(twin.legal_actions()[0])
        assert str(match) == before != str(twin)


def test_a_position_of_speed_goes_there_and_back() -> None:
    text = str(SpeedMatch(seed=3))
    assert format_speed_position(parse_speed_position(text)) == text

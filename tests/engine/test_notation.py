"""SPN and the names of actions, cards and variants: exact both ways, and clear about mistakes."""

from dataclasses import asdict, replace
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from spit import (
    STANDARD,
    Match,
    NotationError,
    Position,
    PositionError,
    Step,
    action_name,
    format_position,
    parse_action,
    parse_position,
    parse_variant,
)
from spit.actions import ACTIONS
from spit.cards import UNKNOWN
from spit.position import PHASES, Claim
from spit.variants import make_variant
from tests.engine.tools import COMBINED, EVERY, OPTIONS, at
from tests.properties import examples

FULL = "std slap 6H7S/9D -/2c3S/-/-/-|Ah TC/5d/-/-/xx|4c right=A cause=out winner=A claim=A:L"


def _stacks(cards: list[int], sizes: list[int]) -> list[tuple[int, ...]]:
    stacks, at = [], 0
    for size in sizes:
        stacks.append(tuple(cards[at : at + size]))
        at += size
    return stacks


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position that can be written down, good or bad for a game."""
    variant = draw(st.sampled_from(EVERY + COMBINED))
    cards = draw(st.permutations(range(variant.deck_size)))
    places = 12 + variant.centre_count
    sizes = draw(st.lists(st.integers(0, 4), min_size=places, max_size=places))
    stacks = _stacks(list(cards), sizes)
    ups = draw(st.lists(st.booleans(), min_size=10, max_size=10))
    seats = st.tuples(st.booleans(), st.booleans())
    side = st.sampled_from([None, 0, 1])
    claims = st.builds(Claim, st.integers(0, 1), st.integers(0, 1))
    return Position(
        variant,
        draw(st.sampled_from(PHASES)),
        tuple(stacks[:10]),
        tuple(up and bool(pile) for up, pile in zip(ups, stacks, strict=False)),
        (stacks[10], stacks[11]),
        tuple(stacks[12:]),
        draw(seats),
        draw(side),
        draw(seats),
        draw(st.sampled_from([None, "out", "stalemate", "equal", "time"])),
        draw(side),
        draw(st.none() | claims),
        draw(st.integers(0, 10**17)),
        draw(st.tuples(st.integers(0, 999), st.integers(0, 10**7))),
        draw(st.integers(0, 1)),
        draw(st.integers(-3, 3)),
        draw(st.booleans()),
    )


@examples(100)
@given(positions())
def test_a_position_and_its_line_say_the_same(position: Position) -> None:
    line = format_position(position)
    assert parse_position(line) == position
    assert "\n" not in line


def test_an_example_is_read_as_it_is_meant() -> None:
    position = parse_position(FULL)
    assert position.centres == ((20 + 1, 24), (32 + 2,))
    assert position.piles[1] == (7, 8)
    assert position.face_up[:2] == (False, True)
    assert position.piles[9] == (UNKNOWN,)
    assert position.claim == Claim(0, 0)
    assert format_position(position) == FULL


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("", 1, "expected a variant here"),
        ("std play 6H/9D", 15, "expected seat A here"),
        ("foo play -/- -/-/-/-/-|- -/-/-/-/-|-", 1, "variant 'foo' is not known"),
        ("std+tableau+tableau play -/- -/-/-/-/-|- -/-/-/-/-|-", 1, "given twice"),
        ("std+x play -/- -/-/-/-/-|- -/-/-/-/-|-", 1, "option 'x' is not known"),
        ("std game -/- -/-/-/-/-|- -/-/-/-/-|-", 5, "phase 'game'"),
        ("std play - -/-/-/-/-|- -/-/-/-/-|-", 10, "1 stacks: expected 2"),
        ("std play -/6h -/-/-/-/-|- -/-/-/-/-|-", 12, "'6h' should be face up here"),
        ("std play -/- -/-/-/-|- -/-/-/-/-|-", 14, "4 stacks: expected 5"),
        ("std play -/- -/-/-/-/- -/-/-/-/-|-", 23, "expected '|'"),
        ("std play -/- 6H7H/-/-/-/-|- -/-/-/-/-|-", 14, "a face-up card lies under another"),
        ("std play -/- 6h1h/-/-/-/-|- -/-/-/-/-|-", 16, "'1h' is no card"),
        ("std play -/- 6h1/-/-/-/-|- -/-/-/-/-|-", 14, "'6h1' is no stack"),
        ("std play -/- -/-/-/-/-|6H -/-/-/-/-|-", 24, "'6H' should be face down here"),
        ("std play -/- -/-/-/-/-| -/-/-/-/-|-", 24, "'' is no stack"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- x=1", 38, "'x=1' is not known"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- said", 38, "'said' is not known"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- said=C", 43, "said=C cannot be read"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- said=A said=B", 45, "said is given twice"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- claim=A", 44, "claim=A cannot be read"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- won=1", 42, "won=1 cannot be read"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- round=-1", 44, "round=-1 cannot be read"),
        ("std play -/- -/-/-/-/-|- -/-/-/-/-|- cause=tired", 44, "expected out, stalemate"),
        ("x" * 1001, 1001, "longer than 1000"),
    ],
)
def test_a_mistake_is_named_with_its_column(line: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as info:
        parse_position(line)
    assert message in info.value.message
    assert (info.value.line, info.value.column) == (1, column)
    assert f"column {column}" in str(info.value)


@examples(100)
@given(st.text() | st.text(alphabet="std play-/|6HhAK7cxs=+ABLR:0", max_size=80))
def test_any_text_is_a_position_or_a_notation_error(line: str) -> None:
    try:
        position = parse_position(line)
    except NotationError:
        return
    assert parse_position(format_position(position)) == position
    position.faults()


def _error(line: str) -> NotationError | None:
    try:
        parse_position(line)
    except NotationError as error:
        return error
    return None


@examples(100)
@given(st.data())
def test_a_line_with_one_sign_changed_never_breaks_the_parser(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(FULL) - 1))
    line = FULL[:at] + data.draw(st.text(max_size=2)) + FULL[at + 1 :]
    error = _error(line)
    assert error is None or 1 <= error.column <= len(line) + 1


def test_every_fault_of_a_position_is_listed_at_once() -> None:
    good = parse_position("std play 6H/9D 7S/-/-/-/-|3c TC/-/-/-/-|4c")
    assert good.faults() == []
    bad = replace(
        good, phase="settled", round=0, right=(True, False),
        spits=((7,), (7, UNKNOWN)), face_up=(True, True, *(False,) * 8),
    )  # fmt: skip
    assert len(bad.faults()) == 4
    with pytest.raises(PositionError) as info:
        Match.from_position(bad)
    assert info.value.faults == bad.faults()
    assert "the card 2c lies on the table 2 times" in str(info.value)
    many = replace(good, spits=((UNKNOWN,) * 60, ()))
    assert any("the deck has 52" in fault for fault in many.faults())
    third = "the third central pile is named: the variant has two"
    for change, fault in (
        ({"solo": 2}, third),
        ({"feeder": 1}, "nobody feeds a third central pile in a variant with two"),
        ({"streak": 1}, "rounds in a row are counted only where they end the game"),
        ({"overtime": True}, "time ends only a timed game"),
    ):
        assert replace(good, **change).faults() == [fault]
    row = replace(good, variant=parse_variant("std+streak"), streak=-3)
    assert row.faults() == ["the game is over after 3 rounds in a row"]
    assert replace(row, streak=-2).faults() == []
    timed = replace(good, variant=parse_variant("std+timed"), cause="time")
    assert timed.faults() == ["time ends the whole game: phase play is another"]
    assert replace(timed, phase="over", winner=0).faults() == []
    assert replace(good, phase="slap", right=(True, True)).faults() == [
        "phase slap needs the cause that ended the round"
    ]
    assert replace(good, phase="ready").faults() == [
        "before the opening flip the central zones are empty"
    ]


def _sound(position: Position) -> Position | None:
    """The position without what cannot be in its phase; None where the cards fit no end."""
    variant = position.variant
    position = replace(
        position, round=1, won=(0, 0), right=(False, False), claim=None, cause=None, winner=None,
        said=position.said if position.phase == "ready" else (False, False),
        feeder=position.feeder if variant.centres == "three" else 0,
        streak=max(-2, min(2, position.streak)) if variant.ending == "streak" else 0,
        overtime=position.overtime and variant.ending == "timed",
    )  # fmt: skip
    if position.phase not in ("play", "slap"):
        position = replace(position, centres=((),) * variant.centre_count)
    if position.phase in ("deal", "settled", "over"):
        laid = tuple(card for pile in position.piles for card in pile)
        packets = (position.spits[0] + laid, position.spits[1])
        position = replace(position, piles=((),) * 10, face_up=(False,) * 10, spits=packets)
    if position.phase == "over":
        return replace(position, winner=0)
    if position.phase == "slap":
        ends = (
            replace(position, cause=cause, winner=winner, right=right)
            for cause in ("out", "stalemate", "equal")
            for winner in (None, 0, 1)
            for right in ((True, True), (True, False), (False, True))
        )
        return next((end for end in ends if not end.faults()), None)
    return position


@examples(150)
@given(positions(), st.integers(0, 9))
def test_any_position_without_a_fault_can_be_played_on(drawn: Position, seed: int) -> None:
    position = _sound(drawn)
    assume(position is not None)
    assert position is not None
    assert position.faults() == []
    match = Match.from_position(position, seed)
    match.settle()
    dice = Random(seed)
    for _ in range(20):
        if match.phase == "settled":
            match.step(Step.DEAL)
            match.settle()
        acts = match.legal_actions()
        assert set(acts) == {action for action in ACTIONS.values() if match.is_legal(action)}
        if not acts:
            break
        match.apply(acts[int(dice.random() * len(acts))])
        assert match.position.faults() == []
        assert sorted(match.position.cards()) == sorted(position.cards())
        assert parse_position(format_position(match.position)) == match.position


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("std settled -/- 7S/-/-/-/-|3c -/-/-/-/-|4c", "in phase settled the tableaux have been"),
        ("std over -/- -/-/-/-/-|3c -/7S/-/-/-|4c winner=A", "in phase over the tableaux have"),
        ("std deal -/- -/-/-/-/-|5h KdQH/-/-/-/-|6d4h8d", "in phase deal the piles are laid from"),
        ("std deal -/- -/KdQH/-/-/-|5h -/-/-/-/-|6d4h8d", "in phase deal the piles are laid from"),
        ("std deal -/- 9h/-/-/-/-|5h -/-/-/-/-|6d4h8d", "in phase deal the piles are laid from"),
        ("std deal -/- -/-/-/-/-|5h -/-/-/-/-|6d said=A", 'in phase deal nobody has said "Spit!"'),
        ("std play 5S/KD 6D/-/-/-/-|9d QD/-/-/-/-|4s said=A", 'somebody has said "Spit!", though'),
        ("std play 5S/KD 7d/-/-/-/-|9s 9D/-/-/-/-|4s said=B", 'somebody has said "Spit!", thou'),
        ("std play 5S/KD 6D/-/-/-/-|- QD/-/-/-/-|- claim=B:R", "in phase play the round goes on"),
        ("std ready -/- 6D/-/-/-/-|- QD/-/-/-/-|- cause=out", "in phase ready the round goes on"),
        ("std play 5S/KD 6D/-/-/-/-|- QD/-/-/-/-|- winner=B", "in phase play nobody has won the"),
        ("std slap 5S/KD -/-/-/-/-|- QD/-/-/-/-|- right=B cause=out winner=B",
         "the winner of the round is A, by the cards on the table"),
        ("std slap 5S/KD -/-/-/-/-|- QD/-/-/-/-|- right=A cause=out",
         "the winner of the round is A, by the cards on the table"),
        ("std slap 5S/KD 2S/-/-/-/-|- QD/-/-/-/-|- right=A cause=out winner=A",
         "cause out: nobody is out of cards"),
        ("std slap 5S/KD 2S/-/-/-/-|- QD/-/-/-/-|- right=AB cause=stalemate",
         "cause stalemate: the tableaux have 1 and 1 cards"),
        ("std slap 5S/KD 2S/-/-/-/-|- QdTC/-/-/-/-|- right=AB cause=equal winner=A",
         "cause equal: the tableaux have 1 and 2 cards"),
        ("std slap 5S/KD -/-/-/-/-|- QD/-/-/-/-|- right=AB cause=out winner=A",
         "A may slap, and nobody else"),
        ("std+race slap 5S/KD -/-/-/-/-|- QD/-/-/-/-|- right=A cause=out winner=A",
         "both may slap, and nobody else"),
        ("std slap 5S/KD -/-/-/-/-|- QD/-/-/-/-|- right=A cause=out winner=A claim=B:R",
         "B has slapped, and has no right to"),
    ],
)  # fmt: skip
def test_what_no_game_can_come_to_is_a_fault(line: str, fault: str) -> None:
    faults = parse_position(line).faults()
    assert any(said.startswith(fault) for said in faults), faults


def test_a_round_of_any_number_has_a_line() -> None:
    for number in (999_999, 1_000_000, 10**17):
        match = at(f"std settled -/- -/-/-/-/-|7s4s -/-/-/-/-|7h4h round={number}")
        match.step(Step.DEAL)
        match.settle()
        assert match.round == number + 1
        assert parse_position(format_position(match.position)) == match.position


def test_a_wrong_number_of_piles_is_a_fault_and_no_crash() -> None:
    good = parse_position("std play 6H/9D 7S/-/-/-/-|3c TC/-/-/-/-|4c")
    for bad in (replace(good, face_up=(True,)), replace(good, piles=good.piles[:9])):
        assert any("expected 10" in fault for fault in bad.faults())


def test_action_names_are_exact_both_ways() -> None:
    assert len(ACTIONS) == 94
    for name, action in ACTIONS.items():
        assert action_name(action) == name
        assert parse_action(name) is action
    with pytest.raises(ValueError, match="no action is called 'A6>L'"):
        parse_action("A6>L")


def test_variants_are_exact_both_ways() -> None:
    for variant in EVERY + COMBINED:
        assert parse_variant(variant.notation) == variant
        assert make_variant(asdict(variant)) == variant
    assert STANDARD.notation == "std"
    assert len({variant.notation for variant in OPTIONS}) == 8
    with pytest.raises(ValueError, match="option slap is 'left': expected right or race"):
        make_variant({"slap": "left"})

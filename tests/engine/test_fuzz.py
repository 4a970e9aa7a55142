"""Hostile texts: the parsers of both games take a text, or say where it is wrong, and in time.

What is wrong is always a NotationError with a line and a column that are in the text, and one
sentence of bounded length.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit import Match, NotationError, PositionError, parse_variant
from spit.games import (
    format_any_position,
    parse_any_position,
    parse_any_record,
    parse_any_variant,
)
from spit.position import Position
from spit.speed.match import SpeedMatch
from spit.speed.position import SpeedPosition
from spit.speed.table import SpeedTable
from spit.speed.variants import SpeedVariant, parse_speed_variant
from spit.table import Table
from spit.variants import VariantError
from tests.engine.told import FOLDER
from tests.properties import examples

#: Signs that are something else than they seem: digits and letters of other scripts, signs whose
#: capital is two or another, half of a pair, what turns the direction of writing.
STRANGE = "\x00\t\n\r\x0b\x1c\x85\u2028\ufeff\u202e\ud800٣３ßİıſKÅ♠🂡é"
LINES = (
    "std play 6D/7S 9C/9d2D/4s3h8S/7h2cTc7D/TsTh3s2h6H|AhKh8c 7C/KcQS/3dQdJC/4cAc8d9S/-|xx",
    "std+tableau slap 6H7S/9D -/-/-/-/-|Ah2h TC/5d8S/-/-/-|4c right=A cause=out winner=A",
    "std+three+jokers play XS/2C/2D 7S/-/-/-/-|4s5sXh 7H/-/-/-/-|4h feeder=B round=12 won=3-1",
    "std+streak settled -/- -/-/-/-/-|7s4s -/-/-/-/-|7h4h cause=out winner=A streak=B2",
    "speed play 6H/TC 2h/3h 5s/Qs/-/-/-|- 7d/Kc/-/-/-|-",
)
#: The longest sentence about a mistake, in signs.
LONGEST = 1500


def _edited(draw: st.DrawFn, text: str) -> str:
    """The text after some edits: signs or whole pieces put in, taken out, doubled or moved."""
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(
            st.sampled_from((text[start:end] * 2, "", text[start:end][::-1]))
            | st.text(st.sampled_from(STRANGE + text) if text else st.characters(), max_size=4)
            | st.text(max_size=3)
        )
        text = text[:start] + piece + text[end:]
    return text


@st.composite
def edited_lines(draw: st.DrawFn) -> str:
    """Almost a position."""
    return _edited(draw, draw(st.sampled_from(LINES)))


RECORDS = [path.read_text("utf-8")[:1200] for path in sorted(FOLDER.glob("*.sgr"))[::6]]
RECORDS += [
    path.read_text("utf-8")[:1200] for path in sorted((FOLDER.parent / "speed").rglob("*.sgr"))[::3]
]


@st.composite
def edited_records(draw: st.DrawFn) -> str:
    """Almost a record: some of its lines, edited."""
    lines = draw(st.sampled_from(RECORDS)).split("\n")
    keep = draw(st.integers(1, len(lines)))
    return _edited(draw, "\n".join(lines[:keep]))


def _is_told_well(error: NotationError, lines: list[str]) -> None:
    """Line and column are in the text, or right after it; one sentence says what is wrong."""
    assert 1 <= error.line <= max(len(lines), 4)  # the head of a record has four lines
    line = lines[error.line - 1] if error.line <= len(lines) else ""
    assert 1 <= error.column <= len(line) + 1, error
    assert error.message
    assert "\n" not in error.message
    assert len(error.message) < LONGEST
    assert str(error) == f"line {error.line}, column {error.column}: {error.message}"


hostile = st.text(max_size=60) | st.text(
    st.sampled_from(STRANGE + "std play-/|6HxX=+"), max_size=60
)


@examples(400)
@given(edited_lines() | hostile | st.builds("std play {}".format, hostile))
def test_any_line_is_a_position_or_a_notation_error(text: str) -> None:
    try:
        position = parse_any_position(text)
    except NotationError as error:
        _is_told_well(error, [text])  # a position is one line, whatever white space is in it
        return
    line = format_any_position(position)
    assert parse_any_position(line) == position
    if faults := position.faults():
        with pytest.raises(PositionError) as info:
            _match(position)
        assert info.value.faults == faults
    else:
        match = _match(position)
        match.settle()
        assert format_any_position(match.position)


def _match(position: Position | SpeedPosition) -> Match | SpeedMatch:
    if isinstance(position, SpeedPosition):
        return SpeedMatch.from_position(position)
    return Match.from_position(position)


@examples(300)
@given(edited_records() | hostile | st.builds("spit 1\n{}".format, hostile))
def test_any_text_is_a_record_or_a_notation_error(text: str) -> None:
    try:
        record = parse_any_record(text)
        again = parse_any_record(str(record))
    except NotationError as error:
        _is_told_well(error, text.split("\n"))
        return
    assert again == record
    # What can be read may still not be playable; that too is told with its line.
    table: Any = (
        SpeedTable(SpeedMatch(record.variant, record.seed))
        if isinstance(record.variant, SpeedVariant)
        else Table(Match(record.variant, record.seed))
    )
    try:
        table.load(record)
    except NotationError as error:
        _is_told_well(error, str(record).split("\n"))


@examples(300)
@given(hostile | st.builds("std+{}".format, hostile) | st.builds("speed+{}".format, hostile))
def test_any_text_is_a_variant_or_a_variant_error(text: str) -> None:
    try:
        variant = parse_any_variant(text)
    except VariantError as error:
        said = str(error)
    else:
        assert parse_any_variant(variant.notation) == variant
        said = ""
    assert "\n" not in said


# --- in time --------------------------------------------------------------------------------------


def _seconds(read: Callable[[str], object], text: str) -> float:
    """The best of three, in CPU time: what the machine does besides does not count."""
    best = float("inf")
    for _ in range(3):
        start = time.process_time()
        with suppress(NotationError):
            read(text)
        best = min(best, time.process_time() - start)
    return best


#: Texts that would take long for a parser that looks at anything twice, made of n pieces.
SLOW_LINES: dict[str, Callable[[int], str]] = {
    "one stack": lambda n: "std play " + "6h" * n,
    "slashes": lambda n: "std play " + "/" * n,
    "words": lambda n: LINES[0] + " round=1" * n,
    "spaces": lambda n: " " * n + LINES[0],
    "plus": lambda n: "std" + "+tableau" * n,
    "strange": lambda n: "std play " + STRANGE.replace("\n", "") * n,
}
HEAD = "spit 1\ndeal fy1 seed 7\nvariant std\n\n"
SLOW_RECORDS: dict[str, Callable[[int], str]] = {
    "acts": lambda n: HEAD + "0 A!\n" * n,
    "refusals": lambda n: HEAD + "0 A! ? play.4 already_said seen=0\n" * n,
    "spaces": lambda n: HEAD + " " * (20 * n) + "0 A!\n",
    "digits": lambda n: HEAD + "0" * (20 * n) + " A!\n",
    "one step": lambda n: HEAD + "0 = " + "x" * (20 * n) + "\n",
    "empty lines": lambda n: HEAD + "\n" * n,
    "words": lambda n: "spit 1\ndeal fy1 seed 7\nvariant std" + "+tableau" * n + "\n",
    "seed": lambda n: "spit 1\ndeal fy1 seed " + "7" * (20 * n),
}


@pytest.mark.parametrize("name", SLOW_LINES)
def test_a_line_is_read_or_refused_at_once_however_long_it_is(name: str) -> None:
    for pieces in (100, 1_000, 100_000):
        assert _seconds(parse_any_position, SLOW_LINES[name](pieces)) < 0.05


@pytest.mark.parametrize(
    "text",
    [
        *(make(3_000) for make in (*SLOW_LINES.values(), *SLOW_RECORDS.values())),
        HEAD + "0 A! ? play.4 " + "x" * 9_000 + " seen=0\n",
        HEAD.replace("std", "x" * 9_000),
        HEAD.replace("std", "std+" + "x" * 9_000),
    ],
    ids=lambda text: f"{text[:10]!r} {len(text)}",
)
def test_what_is_said_of_a_long_text_is_one_short_sentence(text: str) -> None:
    for read in (parse_any_position, parse_any_record):
        with suppress(NotationError):
            read(text)
            continue
        with pytest.raises(NotationError) as info:
            read(text)
        _is_told_well(info.value, [text] if read is parse_any_position else text.split("\n"))


@pytest.mark.parametrize("name", SLOW_RECORDS)
def test_a_record_takes_time_as_it_is_long_and_no_more(name: str) -> None:
    few, many = 5_000, 50_000
    short = _seconds(parse_any_record, SLOW_RECORDS[name](few))
    long = _seconds(parse_any_record, SLOW_RECORDS[name](many))
    assert long < 40 * short + 0.1
    assert long < 5


def test_the_clock_of_these_tests_sees_a_slow_parser() -> None:
    """A parser that looks back at all it has read would not pass."""

    def looks_back(text: str) -> int:
        return sum(text[:n].count("0") for n in range(0, len(text), 5))

    few, many = 5_000, 50_000
    short = _seconds(looks_back, SLOW_RECORDS["acts"](few))
    assert _seconds(looks_back, SLOW_RECORDS["acts"](many)) > 40 * short + 0.1


@pytest.mark.parametrize("notation", ["std", "std+three+jokers", "speed", "speed+four+named"])
def test_dice_make_lines_that_go_round(notation: str) -> None:
    """Positions of whole games of both kinds, without hypothesis: long ones too."""
    dice = Random(notation)
    match: Any = (
        SpeedMatch(parse_speed_variant(notation), 3)
        if notation.startswith("speed")
        else Match(parse_variant(notation), 3)
    )
    for _ in range(60):
        actions = match.legal_actions()
        if not actions:
            break
        match.apply(actions[int(dice.random() * len(actions))])
        match.settle()
        line = format_any_position(match.position)
        assert parse_any_position(line) == match.position

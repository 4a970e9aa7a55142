"""SGR: records go round to the byte, replay to the same position, and are read strictly."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit import STANDARD, Match, NotationError, Record, Step, Variant, parse_record, replay
from spit.actions import ACTIONS
from spit.record import Entry
from spit.rules import Reason
from spit.table import Table
from tests.engine.tools import EVERY, EVERY_NAMES, next_choice
from tests.properties import examples

HEAD = "spit 1\ndeal fy1 seed 7\nvariant std\n\n"


def _game(variant: Variant, seed: int, most: int) -> Table:
    """A table after a random game, in which every third act is some act or other."""
    dice = Random(f"record {variant.notation} {seed}")
    every = list(ACTIONS.values())
    table = Table(Match(variant, seed))
    t = 0
    for _ in range(most):
        choice = next_choice(table.match, dice)
        t += int(dice.random() * 900)
        if choice is None:
            break
        if choice is Step.DEAL:
            table.next_round(t)
        elif isinstance(choice, Step):
            t = max(t, table.alarm or 0)
        else:
            if dice.random() < 0.3:
                choice = every[int(dice.random() * len(every))]
            table.offer(choice, t, max(0, table.seq - int(dice.random() * 3)))
        list(table.advance(t))
    return table


@pytest.mark.rule("ruling.r26", "ruling.r10")
@pytest.mark.parametrize("variant", EVERY, ids=EVERY_NAMES)
def test_a_record_goes_round_to_the_byte_and_replays_to_the_same_position(
    variant: Variant,
) -> None:
    table = _game(variant, 5, 500)
    text = str(table.record)
    assert " ? " in text
    assert "= open" in text
    assert "= deal" in text
    record = parse_record(text)
    assert record == table.record
    assert str(record) == text
    assert replay(record).position == table.match.position
    again = Table(Match(variant, 5))
    again.load(record)
    assert again.match.position == table.match.position
    assert str(again.record) == text
    assert again.seq == table.seq
    assert again.alarm == table.alarm


@pytest.mark.rule("ruling.r10")
def test_a_record_can_be_cut_after_any_line_and_goes_on_from_there() -> None:
    table = _game(STANDARD, 8, 120)
    entries = table.record.entries
    match = Match(STANDARD, 8)
    for n in range(len(entries)):
        cut = Record(8, STANDARD, entries[:n])
        if n % 10 == 0:
            assert replay(parse_record(str(cut))).position == replay(cut).position
    assert replay(Record(8, STANDARD, [])).position == match.position


def test_an_example_reads_as_it_is_meant() -> None:
    text = (
        HEAD + "      0 A!\n    350 B!\n   2450 = open\n   3000 A1>L 2c ? play.2 too_late seen=3\n"
    )
    record = parse_record(text)
    assert (record.seed, record.variant) == (7, STANDARD)
    assert record.entries[2] == Entry(2450, Step.OPEN)
    assert record.entries[3] == Entry(3000, ACTIONS["A1>L"], "2c", Reason.TOO_LATE, 3)
    assert str(record) == text
    assert replay(record).phase == "play"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "expected 'spit 1'"),
        ("spit 2\n", 1, "expected 'spit 1'"),
        ("spit 1\ndeal seed 7\n", 2, "expected the deal"),
        ("spit 1\ndeal fy1 seed 7\n", 3, "expected the variant"),
        ("spit 1\ndeal fy1 seed 7\nvariant chess\n", 3, "variant 'chess' is not known"),
        ("spit 1\ndeal fy1 seed 7\nvariant std\n0 A!\n", 4, "expected an empty line"),
        (HEAD + "soon A!\n", 5, "expected a time and an action"),
        (HEAD + "0 A!\n1 A7>L 3c\n", 6, "no action is called 'A7>L'"),
        (HEAD + "0 = lay\n", 5, "step 'lay'"),
        (HEAD + "0 = dance\n", 5, "step 'dance'"),
        (HEAD + "0 A! ? play.4 not_a_reason seen=0\n", 5, "'not_a_reason'"),
        (HEAD + "0 A! ? play.4 too_late seen=0\n", 5, "expected play.2"),
    ],
)
def test_what_is_no_record_is_named_with_its_line(text: str, line: int, message: str) -> None:
    with pytest.raises(NotationError) as info:
        parse_record(text)
    assert info.value.line == line
    assert message in info.value.message


@pytest.mark.parametrize(
    ("lines", "line", "message"),
    [
        ("0 A1>L 2c\n", 5, "A1>L is refused: not_started"),
        ("0 A1>L 3c\n", 5, "the card is 3c: on the table it is 2c"),
        ("0 A1>L\n", 5, "the card is not given: on the table it is 2c"),
        ("0 A! 2c\n", 5, "on the table it is none"),
        ("0 A!\n5 = open\n", 6, "step open is not due"),
        ("0 = deal\n", 5, "step deal is not due"),
        ("0 A! ? play.4 already_said seen=0\n", 5, "recorded as refused (already_said), but legal"),
        (
            "0 A1>L 2c ? play.2 same_rank seen=0\n",
            5,
            "recorded as refused (same_rank), but refused for not_started",
        ),
        (
            "0 A1>L 2c ? play.2 too_late seen=0\n",
            5,
            "recorded as refused (too_late), but refused for not_started",
        ),
    ],
)
def test_a_record_that_cannot_be_played_is_named_with_its_line(
    lines: str, line: int, message: str
) -> None:
    record = parse_record(HEAD + lines)
    with pytest.raises(NotationError) as info:
        replay(record)
    assert info.value.line == line
    assert message in info.value.message


def test_too_long_a_record_is_refused_before_it_is_read() -> None:
    with pytest.raises(NotationError, match="more than 200000 lines"):
        parse_record(HEAD + "\n" * 200_001)


def _error(text: str) -> NotationError | None:
    try:
        replay(parse_record(text))
    except NotationError as error:
        return error
    return None


@examples(60)
@given(st.data())
def test_a_record_with_one_line_changed_is_played_or_refused(data: st.DataObject) -> None:
    lines = str(_game(STANDARD, 9, 40).record).split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(
        st.text() | st.sampled_from(lines) | st.sampled_from([f"9 {name}" for name in ACTIONS])
    )
    error = _error("\n".join(lines))
    assert error is None or (error.line >= 1 and error.column >= 1)

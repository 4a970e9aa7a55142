"""SGR of Speed: records go round to the byte, replay exactly, and are read strictly."""

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit import NotationError
from spit.rules import Reason
from spit.speed.actions import SPEED_ACTIONS, SpeedAction
from spit.speed.events import SpeedEvent, SpeedEventKind, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.record import (
    SpeedEntry,
    SpeedRecord,
    parse_speed_record,
    play_speed_entry,
    replay_speed,
)
from spit.speed.table import SpeedTable
from spit.speed.variants import PLAIN, SpeedVariant
from tests.engine.speed.tools import COMBINED, COMBINED_NAMES, SINGLE_NAMES, SINGLES, next_choice
from tests.properties import examples

HEAD = "spit 1\ndeal fy1 seed 7\nvariant speed\n\n"


def _game(variant: SpeedVariant, seed: int, most: int) -> SpeedTable:
    """A table after a random game, in which every fourth act is some act or other."""
    dice = Random(f"record {variant.notation} {seed}")
    every = list(SPEED_ACTIONS.values())
    table = SpeedTable(SpeedMatch(variant, seed))
    t = 0
    for _ in range(most):
        choice = next_choice(table.match, dice)
        t += int(dice.random() * 900)
        if choice is None:
            break
        if choice is SpeedStep.DEAL:
            table.next_round(t)
        elif isinstance(choice, SpeedStep):
            t = max(t, table.alarm or 0)
        else:
            if dice.random() < 0.25:
                choice = every[int(dice.random() * len(every))]
            table.offer(choice, t, max(0, table.seq - int(dice.random() * 3)))
        list(table.advance(t))
    return table


@pytest.mark.rule("ruling.r26", "ruling.r10")
@pytest.mark.parametrize("variant", SINGLES + COMBINED, ids=SINGLE_NAMES + COMBINED_NAMES)
def test_a_record_goes_round_to_the_byte_and_replays_to_the_same_position(
    variant: SpeedVariant,
) -> None:
    table = _game(variant, 5, 300)
    text = str(table.record)
    assert " ? speed." in text
    assert "= open" in text
    record = parse_speed_record(text)
    assert record == table.record
    assert str(record) == text
    assert replay_speed(record).position == table.match.position
    again = SpeedTable(SpeedMatch(variant, 5))
    again.load(record)
    assert again.match.position == table.match.position
    assert str(again.record) == text
    assert again.seq == table.seq
    assert again.alarm == table.alarm


def test_an_example_reads_as_it_is_meant() -> None:
    text = (
        "spit 1\ndeal fy1 seed 7\nvariant speed+named\n\n"
        "      0 A!\n    350 B!\n   2450 = open\n"
        "   3000 A1>L=Q Xs ? speed.4 speed_too_late seen=3\n   4000 A+ 9c\n"
    )
    record = parse_speed_record(text)
    assert (record.seed, record.variant.notation) == (7, "speed+named")
    assert record.entries[2] == SpeedEntry(2450, SpeedStep.OPEN)
    assert record.entries[3] == SpeedEntry(
        3000, SPEED_ACTIONS["A1>L=Q"], "Xs", Reason.SPEED_TOO_LATE, 3
    )
    assert str(record) == text


def _first_card() -> str:
    """The card in A's first place of seed 7, as a record writes it."""
    table = SpeedTable(SpeedMatch(PLAIN, 7))
    return table.card_of(SPEED_ACTIONS["A1>L"]) or ""


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("", 1, 1, "expected 'spit 1'"),
        ("spit 1\ndeal seed 7\n", 2, 1, "expected the deal"),
        ("spit 1\ndeal fy1 seed 7\nvariant std\n", 3, 9, "variant 'std' is not known"),
        ("spit 1\ndeal fy1 seed 7\nvariant speed+x\n", 3, 9, "option 'x' is not known"),
        (HEAD + "soon A!\n", 5, 1, "expected a time and an action"),
        (HEAD + "0 A!\n1 A7>L 3c\n", 6, 3, "no action is called 'A7>L'"),
        (HEAD + "0 = flip\n", 5, 5, "step 'flip': expected one of open, deal"),
        (HEAD + "0 A! ? speed.6 no_reason seen=0\n", 5, 16, "no reason is called 'no_reason'"),
        (HEAD + "0 A! ? speed.4 speed_draw_first seen=0\n", 5, 8, "expected speed.6"),
        (HEAD + "9 A!\n8 B!\n", 6, 1, "the time goes back from 9 to 8"),
        (HEAD + f"0 A1>L {_first_card()}\n", 5, 3, "A1>L is refused: speed_not_turned"),
        (HEAD + "0 A1>L\n", 5, 3, f"the card is not given: on the table it is {_first_card()}"),
        (HEAD + "0 A! 2c\n", 5, 3, "the card is 2c: on the table it is none"),
        (HEAD + "0 A!\n5 = open\n", 6, 3, "step open is not due"),
        (HEAD + "0 = deal\n", 5, 3, "step deal is not due in phase ready"),
        (HEAD + "0 C!\n", 5, 3, "C! is refused: speed_not_at_table"),
        (HEAD + "0 A! ? speed.6 speed_already_agreed seen=0\n", 5, 3, "but legal"),
        (
            HEAD + "0 A* ? speed.10 speed_call_alone seen=0\n", 5, 3,
            "recorded as refused (speed_call_alone), but refused for speed_no_call",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_read_or_played_is_named_with_line_and_column(
    text: str, line: int, column: int, message: str
) -> None:
    with pytest.raises(NotationError) as info:
        replay_speed(parse_speed_record(text))
    assert (info.value.line, info.value.column) == (line, column)
    assert message in info.value.message


def _error(text: str) -> NotationError | None:
    try:
        replay_speed(parse_speed_record(text))
    except NotationError as error:
        return error
    return None


@examples(60)
@given(st.data())
def test_a_record_with_one_line_changed_is_played_or_refused(data: st.DataObject) -> None:
    lines = str(_game(PLAIN, 9, 40).record).split("\n")
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at] = data.draw(
        st.text()
        | st.sampled_from(lines)
        | st.sampled_from([f"9 {name}" for name in SPEED_ACTIONS])
    )
    error = _error("\n".join(lines))
    assert error is None or (error.line >= 1 and error.column >= 1)


# --- a finished game for each way in which a round or a match ends -----------------------------

FOLDER = Path(__file__).with_name("records")
K = SpeedEventKind
#: Record → kinds of events that have to occur in it, and its variant.
ENDINGS = {
    "out": ("speed", {K.FREEZE, K.FLIP, K.GAME_END}),
    "points": ("speed+points", {K.FREEZE, K.GAME_END}),
    "called": ("speed+call", {K.CALL, K.GAME_END}),
    "caught": ("speed+call", {K.CATCH, K.CALL, K.GAME_END}),
    "rebuilt": ("speed", {K.REBUILD, K.GAME_END}),
    "own_piles": ("speed+ownpiles", {K.REBUILD, K.GAME_END}),
    "hopeless": ("speed+named", {K.STALEMATE, K.GAME_END}),
    "named": ("speed+named", {K.PLAY, K.GAME_END}),
    "three": ("speed+three", {K.FREEZE, K.GAME_END}),
    "four": ("speed+four+jokers", {K.FREEZE, K.GAME_END}),
}
#: Record → its variant, and the reasons for which acts in it have to be refused, by their words.
REFUSALS = {
    "refused": ("speed", {
        "not_adjacent", "same_rank", "ace_link", "empty_slot", "hand_full", "draw_empty",
        "not_turned", "you_can_play", "draw_first", "already_agreed", "no_call", "no_name",
        "not_at_table", "between_rounds", "match_over", "too_late",
    }),
    "refused_call": ("speed+call", {"call_early", "call_alone", "catch_pile", "call_pending"}),
    "refused_thin": ("speed+call", {"thin_pile"}),
    "refused_named": ("speed+named", {"name_needed", "last_joker"}),
    "refused_strict": ("speed+emptyhand+nowrap", {"no_wrap", "hand_left"}),
}  # fmt: skip
#: Reasons that no record can show, and why.
NEVER_RECORDED = {
    Reason.SPEED_NO_TOP: "with a whole deck a card always lies there; lessons may have fewer",
    Reason.SPEED_NO_TARGET: "a gesture that is no act",
    Reason.SPEED_TWO_TARGETS: "a gesture that is no act",
    Reason.SPEED_FROM_HAND: "a gesture that is no act",
    Reason.SPEED_NOT_A_PLACE: "a gesture that is no act",
}
each = pytest.mark.parametrize("name", ENDINGS)
each_record = pytest.mark.parametrize("name", [*ENDINGS, *REFUSALS])


def _text(name: str) -> str:
    return (FOLDER / f"{name}.sgr").read_text("utf-8")


def _events(record: SpeedRecord) -> list[SpeedEvent]:
    match = SpeedMatch(record.variant, record.seed)
    return [
        event
        for number, entry in enumerate(record.entries, 5)
        for event in play_speed_entry(match, entry, number)
    ]


def test_there_is_a_record_for_each_ending_and_refusal_and_no_other() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(ENDINGS) | set(REFUSALS)


@pytest.mark.rule("ruling.r26")
@pytest.mark.parametrize("name", REFUSALS)
def test_a_finished_game_shows_the_refusals(name: str) -> None:
    variant, words = REFUSALS[name]
    record = parse_speed_record(_text(name))
    assert record.variant.notation == variant
    assert {Reason(f"speed_{word}") for word in words} <= {e.reason for e in record.entries}
    assert replay_speed(record).phase == "over"


def test_every_reason_that_a_game_can_give_is_in_a_record() -> None:
    given = {
        entry.reason
        for name in (*ENDINGS, *REFUSALS)
        for entry in parse_speed_record(_text(name)).entries
    }
    speed = {reason for reason in Reason if reason.startswith("speed_")}
    assert given - {None} == speed - set(NEVER_RECORDED)


@pytest.mark.rule("speed.7", "speed.8", "speed.9", "speed.10", "speed.11", "speed.14")
@each
def test_the_game_ends_as_its_name_says(name: str) -> None:
    variant, kinds = ENDINGS[name]
    record = parse_speed_record(_text(name))
    assert record.variant.notation == variant
    events = _events(record)
    assert kinds <= {event.kind for event in events}
    match = replay_speed(record)
    assert match.phase == "over"
    assert match.winner is not None
    assert events[-1] == SpeedEvent(K.GAME_END, match.winner)
    assert match.held(match.winner) == 0
    assert match.score[match.winner] >= (25 if record.variant.goal == "points" else 2)
    if name == "named":
        assert any(event.named is not None for event in events)


@pytest.mark.rule("ruling.r10", "ruling.r26")
@each_record
def test_the_acts_alone_bring_the_same_record(name: str) -> None:
    """Played anew, every act is judged as it was, and the countdown ends when it did."""
    text = _text(name)
    record = parse_speed_record(text)
    assert str(record) == text
    table = SpeedTable(SpeedMatch(record.variant, record.seed))
    for entry in record.entries:
        if entry.what is SpeedStep.DEAL:
            table.next_round(entry.t)
            continue
        if not isinstance(entry.what, SpeedStep):
            action: SpeedAction = entry.what
            table.offer(action, entry.t, entry.seen)
        happened = list(table.advance(entry.t))
        assert [happening.what for happening in happened] == [entry.what], entry
    assert str(table.record) == text
    assert replay_speed(record).position == table.match.position

"""One finished game for each way in which a round or a game ends: ``records/<ending>.sgr``."""

from typing import Final

import pytest

from spit import (
    RULE_IDS,
    Action,
    Event,
    EventKind,
    Match,
    Reason,
    Step,
    parse_record,
    replay,
)
from spit.rules import RULINGS
from spit.table import Table
from tests.engine.find_record import main
from tests.engine.test_refusals import REASONS
from tests.engine.told import FOLDER, MEETS, on_file, told

#: Record → (how a round in it stops, how the game ends).
ENDINGS = {
    "out": ("out one slap", "cards"),
    "both_out": ("out nobody slap", "cards"),
    "stalemate": ("stalemate one slap", "cards"),
    "jam_race": ("stalemate nobody slap", "cards"),
    "equal_slapped": ("equal nobody slap", "cards"),
    "equal_own_sides": ("equal nobody sides", "cards"),
    "empty_zone": ("out one slap", "cards"),
    "left_with_nothing": ("out one slap", "cards"),
    "streak": ("out one slap", "streak"),
    "time": ("out one slap", "time"),
    "overtime": ("out one slap", "time"),
    "three": ("out one slap", "cards"),
    "jokers": ("out one slap", "cards"),
}
#: Reasons that no record can show, and why.
NEVER_RECORDED: Final = {
    Reason.SPIT_CARD: "a gesture that is no act",
    Reason.NOT_YOURS: "a gesture that is no act",
    Reason.NO_TARGET: "a gesture that is no act",
    Reason.TWO_TARGETS: "a gesture that is no act",
    Reason.FACE_DOWN: "in a game every top card is turned up at once; only lessons wait",
}
#: A game for each other reason of Spit, in which an act is refused for it.
REFUSALS = {f"refused_{reason}": reason for reason in sorted(REASONS - set(NEVER_RECORDED))}
#: Paragraphs that no act can meet, and the rulings that decide none.
NO_ACT: Final = {
    "intro", "players", "deck", "objective", "scoring.1", "winning", "glossary.1", "glossary.3",
    "glossary.4", "glossary.5", "glossary.7", *(f"setup.{n}" for n in range(1, 6)),
    *(f"tips.{n}" for n in range(1, 7)),
    "variants.1",  # Speed is another game, with records of its own
    "glossary.2", "glossary.8",  # met by gestures, and in lessons
    "ruling.r11", "ruling.r21", "ruling.r31",
    "ruling.r23",  # met by a gesture
}  # fmt: skip
each = pytest.mark.parametrize("name", [*ENDINGS, *REFUSALS])
each_ending = pytest.mark.parametrize("name", ENDINGS)


def test_there_is_a_record_for_each_ending_and_reason_and_no_other() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {
        f"{name}.sgr" for name in (*ENDINGS, *REFUSALS)
    }


@pytest.mark.rule("ruling.r26")
@pytest.mark.parametrize("name", REFUSALS)
def test_a_finished_game_shows_the_refusal(name: str) -> None:
    game = told(name)
    assert REFUSALS[name] in {moment.entry.reason for moment in game.moments}
    assert game.end.phase == "over"
    for moment in game.moments:
        assert moment.entry.reason is None or moment.before == moment.after


def test_what_no_record_can_show_is_in_none() -> None:
    games = [told(name) for name in (*ENDINGS, *REFUSALS)]
    reasons = {moment.entry.reason for game in games for moment in game.moments}
    assert reasons - {None} == REASONS - set(NEVER_RECORDED)


def test_every_rule_and_ruling_that_an_act_can_meet_is_met_in_a_record() -> None:
    met = {rule for name in (*ENDINGS, *REFUSALS) for rule in told(name).met()}
    assert met == {*RULE_IDS, *RULINGS} - NO_ACT
    assert set(MEETS) <= met


def test_the_command_finds_a_game_for_a_reason_or_a_rule(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--deals", "1", "--variant", "std+tableau"]
    assert main(["refused", "slap_early", *words]) == 0
    assert "? play.6 slap_early seen=" in capsys.readouterr().out
    assert main(["met", "ruling.r09", *words]) == 0
    assert replay(parse_record(capsys.readouterr().out)).phase == "over"
    words = ["--deals", "1", "--variant", "speed"]
    assert main(["refused", "speed_no_call", "speed_not_at_table", *words]) == 0
    out = capsys.readouterr().out
    assert "? speed.10 speed_no_call seen=" in out
    assert "? speed.14 speed_not_at_table seen=" in out
    words = ["--deals", "1", "--variant", "std+tableau"]
    assert main(["met", "variants.2", *words]) == 1
    assert capsys.readouterr().err == "no game of 1 deals shows variants.2\n"


@pytest.mark.rule("play.5", "play.6", "play.9", "ruling.r06", "ruling.r14", "scoring.1")
@each_ending
def test_the_game_ends_as_its_name_says(name: str) -> None:
    stop, end = ENDINGS[name]
    game = told(name)
    position = game.end
    assert position.phase == "over"
    assert stop in game.stops()
    assert game.events[-1] == Event(EventKind.GAME_END, position.winner)
    held = [
        sum(map(len, position.piles[seat * 5 : seat * 5 + 5])) + len(position.spits[seat])
        for seat in (0, 1)
    ]
    assert position.winner is not None
    assert {
        "cards": held[position.winner] == 0,
        "streak": position.streak == (3 if position.winner == 0 else -3) and min(held) > 0,
        "time": position.cause == "time" and held[position.winner] == min(held) < max(held),
    }[end]
    assert (position.cause == "time") == (end == "time")


@each
def test_a_record_goes_round_and_replays_to_the_byte(name: str) -> None:
    text = on_file(name)
    record = parse_record(text)
    assert str(record) == text
    table = Table(Match(record.variant, record.seed))
    table.load(record)
    assert str(table.record) == text
    assert replay(record).position == table.match.position == told(name).end


@pytest.mark.rule("ruling.r10", "ruling.r18", "ruling.r26")
@each
def test_the_acts_alone_bring_the_same_record(name: str) -> None:
    """Played anew, every act is judged as it was, and the clock rings when it did."""
    text = on_file(name)
    table = Table(Match(parse_record(text).variant, parse_record(text).seed))
    for entry in parse_record(text).entries:
        if entry.what is Step.DEAL:
            table.next_round(entry.t)
            continue
        if not isinstance(entry.what, Step):
            action: Action = entry.what
            table.offer(action, entry.t, entry.seen)
        happened = list(table.advance(entry.t))
        assert [happening.what for happening in happened] == [entry.what], entry
    assert str(table.record) == text


@pytest.mark.rule("ruling.r02", "ruling.r07", "play.9")
def test_the_last_slap_is_on_an_empty_zone_or_leaves_the_other_with_nothing() -> None:
    end = told("empty_zone").end
    assert end.claim is not None
    assert end.claim.seat == end.winner
    game = told("left_with_nothing")
    claim = game.end.claim
    assert claim is not None
    assert claim.seat != game.end.winner
    before = game.moments[-1].before
    assert before.centres[claim.centre]
    assert not before.centres[1 - claim.centre]


@pytest.mark.rule("ruling.r20", "scoring.3")
def test_equal_counts_when_the_time_is_up_are_played_on() -> None:
    assert told("time").record.entries[-1].what is Step.TIME
    moments = told("overtime").moments
    rung = [moment.entry.what for moment in moments].index(Step.TIME)
    assert rung < len(moments) - 1
    assert moments[rung].after.overtime


@pytest.mark.rule("ruling.r15", "ruling.r16", "variants.2", "variants.3")
def test_third_pile_and_jokers_are_played_on() -> None:
    played = {event.target for event in told("three").events if event.kind is EventKind.PLAY}
    assert played == {12, 13, 14}
    cards = {event.card for event in told("jokers").events if event.kind is EventKind.PLAY}
    assert cards & {52, 53}

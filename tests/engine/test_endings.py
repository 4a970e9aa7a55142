"""One finished game for each way in which a round or a game ends: ``records/<ending>.sgr``."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from spit import Action, Event, EventKind, Match, Position, Record, Step, parse_record, replay
from spit.clock import Lock
from spit.record import play_entry
from spit.table import Table

FOLDER = Path(__file__).with_name("records")


@dataclass
class Told:
    """A record read to its end: the positions before each line, and the events of all lines."""

    record: Record
    before: list[Position]
    events: list[Event]
    end: Position

    def stops(self) -> set[str]:
        """How rounds stopped: the cause, who won by then, and whether it was slapped."""
        found = set()
        for position, entry in zip(self.before, self.record.entries, strict=True):
            if position.phase == "slap" and entry.reason is None and entry.what is not Step.TIME:
                winner = "nobody" if position.winner is None else "one"
                how = "sides" if entry.what is Step.SIDES else "slap"
                found.add(f"{position.cause} {winner} {how}")
        return found


def _text(name: str) -> str:
    return (FOLDER / f"{name}.sgr").read_text("utf-8")


def _tell(name: str) -> Told:
    record = parse_record(_text(name))
    match, lock = Match(record.variant, record.seed), Lock(record.variant)
    before, events = [], []
    for number, entry in enumerate(record.entries, 5):
        before.append(match.position)
        events += play_entry(match, lock, entry, number)
    return Told(record, before, events, match.position)


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
each = pytest.mark.parametrize("name", ENDINGS)


def test_there_is_a_record_for_each_ending_and_no_other() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(ENDINGS)


@pytest.mark.rule("play.5", "play.6", "play.9", "ruling.r06", "ruling.r14", "scoring.1")
@each
def test_the_game_ends_as_its_name_says(name: str) -> None:
    stop, end = ENDINGS[name]
    told = _tell(name)
    position = told.end
    assert position.phase == "over"
    assert stop in told.stops()
    assert told.events[-1] == Event(EventKind.GAME_END, position.winner)
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
    text = _text(name)
    record = parse_record(text)
    assert str(record) == text
    table = Table(Match(record.variant, record.seed))
    table.load(record)
    assert str(table.record) == text
    assert replay(record).position == table.match.position == _tell(name).end


@pytest.mark.rule("ruling.r10", "ruling.r18", "ruling.r26")
@each
def test_the_acts_alone_bring_the_same_record(name: str) -> None:
    """Played anew, every act is judged as it was, and the clock rings when it did."""
    text = _text(name)
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
    end = _tell("empty_zone").end
    assert end.claim is not None
    assert end.claim.seat == end.winner
    told = _tell("left_with_nothing")
    claim = told.end.claim
    assert claim is not None
    assert claim.seat != told.end.winner
    assert told.before[-1].centres[claim.centre]
    assert not told.before[-1].centres[1 - claim.centre]


@pytest.mark.rule("ruling.r20", "scoring.3")
def test_equal_counts_when_the_time_is_up_are_played_on() -> None:
    told = _tell("time")
    assert told.record.entries[-1].what is Step.TIME
    told = _tell("overtime")
    whats = [entry.what for entry in told.record.entries]
    rung = whats.index(Step.TIME)
    assert rung < len(whats) - 1
    assert told.before[rung + 1].overtime


@pytest.mark.rule("ruling.r15", "ruling.r16", "variants.2", "variants.3")
def test_third_pile_and_jokers_are_played_on() -> None:
    played = {event.target for event in _tell("three").events if event.kind is EventKind.PLAY}
    assert played == {12, 13, 14}
    cards = {event.card for event in _tell("jokers").events if event.kind is EventKind.PLAY}
    assert cards & {52, 53}

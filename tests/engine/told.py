"""The finished games on file, ``records/<name>.sgr``, read to their ends: what is met in each."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spit import Event, EventKind, Match, Move, Play, Position, Record, Slap, Step, parse_record
from spit.clock import Lock
from spit.record import Entry, play_entry
from spit.rules import REASON_RULE, REASON_RULING

FOLDER: Final = Path(__file__).with_name("records")


@dataclass(frozen=True)
class Moment:
    """One line of a record: the position before it, and what came of it."""

    before: Position
    entry: Entry
    events: list[Event]
    after: Position

    def has(self, *kinds: EventKind) -> bool:
        """One of these events came of it."""
        return any(event.kind in kinds for event in self.events)

    def flips(self) -> list[int | None]:
        """Who turned a spit card up, card by card."""
        return [event.seat for event in self.events if event.kind is EventKind.FLIP]


@dataclass(frozen=True)
class Told:
    """A record read to its end."""

    record: Record
    moments: list[Moment]

    @property
    def end(self) -> Position:
        """The last position."""
        return self.moments[-1].after

    @property
    def events(self) -> list[Event]:
        """Everything that happened."""
        return [event for moment in self.moments for event in moment.events]

    def stops(self) -> set[str]:
        """How rounds stopped: the cause, who had won by then, and whether it was slapped."""
        found = set()
        for moment in self.moments:
            before, entry = moment.before, moment.entry
            if before.phase == "slap" and entry.reason is None and entry.what is not Step.TIME:
                winner = "nobody" if before.winner is None else "one"
                how = "sides" if entry.what is Step.SIDES else "slap"
                found.add(f"{before.cause} {winner} {how}")
        return found

    def met(self) -> set[str]:
        """The rules and rulings that acts and steps of this game meet."""
        found = {name for name, meets in MEETS.items() if any(map(meets, self.moments))}
        reasons = {moment.entry.reason for moment in self.moments} - {None}
        found |= {rule for reason, rule in REASON_RULE.items() if reason in reasons}
        return found | {ruling for reason, ruling in REASON_RULING.items() if reason in reasons}


def on_file(name: str) -> str:
    """The record as it is on file."""
    return (FOLDER / f"{name}.sgr").read_text("utf-8")


def tell(record: Record) -> Told:
    """Play a record, line by line."""
    match, lock = Match(record.variant, record.seed), Lock(record.variant)
    moments = []
    for number, entry in enumerate(record.entries, 5):
        before = match.position
        events = play_entry(match, lock, entry, number)
        moments.append(Moment(before, entry, events, match.position))
    return Told(record, moments)


def told(name: str) -> Told:
    """The record of this name, read to its end."""
    return tell(parse_record(on_file(name)))


def _smaller(moment: Moment) -> bool:
    sizes = [len(pile) for pile in moment.before.centres]
    what = moment.entry.what
    return _slapped(moment) and isinstance(what, Slap) and sizes[what.centre] == min(sizes)


def _slapped(moment: Moment) -> bool:
    return moment.has(EventKind.SLAP)


def _joker(moment: Moment) -> bool:
    return any(event.kind is EventKind.PLAY and (event.card or 0) >= 52 for event in moment.events)


def _third(moment: Moment) -> bool:
    return any(event.kind is EventKind.FLIP and event.target == 14 for event in moment.events)


def _ace(moment: Moment) -> bool:
    aces = any(event.kind is EventKind.PLAY and event.card in range(4) for event in moment.events)
    return aces and moment.before.variant.ace_link == "ace_only"


def _gap(moment: Moment) -> bool:
    return isinstance(moment.entry.what, Move) and moment.entry.reason is None


#: Rule or ruling → whether an act that is allowed, or a step, meets it.
MEETS: Final[dict[str, Callable[[Moment], bool]]] = {
    "setup.6": lambda m: m.before.phase == "ready" and m.has(EventKind.SAY),
    "play.1": lambda m: m.entry.what is Step.OPEN,
    "play.2": lambda m: m.has(EventKind.PLAY),
    "play.3": lambda m: m.has(EventKind.MOVE, EventKind.TURN_UP),
    "play.4": lambda m: m.before.phase == "play" and m.flips()[:2] == [0, 1],
    "play.5": lambda m: len(m.flips()) == 1 or m.has(EventKind.STALEMATE),
    "play.6": _slapped,
    "play.7": _smaller,
    "play.8": lambda m: m.has(EventKind.GATHER, EventKind.DEAL),
    "play.9": lambda m: m.has(EventKind.GAME_END) and m.has(EventKind.ROUND_END),
    "scoring.2": lambda m: m.has(EventKind.GAME_END) and abs(m.after.streak) == 3,
    "scoring.3": lambda m: m.has(EventKind.TIME),
    "variants.2": _joker,
    "variants.3": _third,
    "variants.5": _ace,
    "ruling.r01": lambda m: len(m.flips()) > 2 and m.after.variant.centres == "two",
    "ruling.r02": lambda m: m.has(EventKind.GAME_END) and m.has(EventKind.ROUND_END),
    "ruling.r04": lambda m: m.has(EventKind.LAPSE),
    "ruling.r05": lambda m: len(m.flips()) == 1,
    "ruling.r06": lambda m: m.has(EventKind.STALEMATE),
    "ruling.r07": lambda m: m.entry.what is Step.OPEN and len(m.flips()) == 1,
    "ruling.r08": lambda m: m.entry.what is Step.DEAL and not all(m.after.piles),
    "ruling.r09": _gap,
    "ruling.r12": lambda m: m.has(EventKind.FREEZE),
    "ruling.r13": _slapped,
    "ruling.r14": lambda m: m.before.cause == "out" and m.before.winner is None and _slapped(m),
    "ruling.r15": _third,
    "ruling.r16": _joker,
    "ruling.r17": _ace,
    "ruling.r19": lambda m: m.has(EventKind.GAME_END) and abs(m.after.streak) == 3,
    "ruling.r20": lambda m: m.has(EventKind.TIME),
    "ruling.r24": lambda m: isinstance(m.entry.what, Play) and m.has(EventKind.PLAY),
    "ruling.r25": lambda m: m.has(EventKind.DEAL),
    "ruling.r26": lambda m: m.entry.reason is not None and m.before == m.after,
    "ruling.r27": lambda m: m.entry.what is Step.OPEN and len(m.flips()) == 2,
}

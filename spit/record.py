"""SGR: the record of a game, one line for every act, refused ones included; it replays exactly.

::

    spit 1
    deal fy1 seed 7
    variant std

         0 A!
         0 B!
      2100 = open
      3840 A4>L 7d
      3855 B5>L 5h ? play.2 too_late seen=12
     92000 = deal

Times are whole milliseconds of game time. A card is repeated as a check. ``=`` marks a step that
the clock or a button decides; all other steps follow by themselves.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from spit.actions import Action, Move, Play, action_name, parse_action
from spit.cards import card_name
from spit.clock import TIME_LIMIT, Lock
from spit.events import Event
from spit.match import Match
from spit.notation import NotationError
from spit.places import pile_place
from spit.rules import REASON_RULE, Reason
from spit.state import Step
from spit.variants import Variant, parse_variant
from spit.verdict import IllegalAction

#: Steps that stand in a record, since no card decides when they happen.
RECORDED_STEPS: Final = (Step.OPEN, Step.SIDES, Step.DEAL, Step.TIME)

_SEED: Final = re.compile(r"deal fy1 seed ([0-9]{1,18})")
_LINE: Final = re.compile(
    r" *(?P<t>[0-9]{1,12}) (?:= (?P<step>[a-z]+)"
    r"|(?P<action>[AB]\S{1,3})(?: (?P<card>[A-Z0-9][shdc]))?"
    r"(?: \? (?P<rule>[a-z]+\.[a-z]?[0-9]+) (?P<reason>[a-z_]+) seen=(?P<seen>[0-9]{1,16}))?)"
)
#: A game of a thousand rounds has fewer lines; this bounds hostile input.
_MOST_LINES: Final = 200_000


@dataclass(frozen=True, slots=True)
class Entry:
    """One line: an action (with its card and, if refused, the reason) or a step.

    :ivar t: whole milliseconds of game time.
    :ivar seen: for a refused action, the number of the view that the player had before him.
    """

    t: int
    what: Action | Step
    card: str | None = None
    reason: Reason | None = None
    seen: int = 0

    def __str__(self) -> str:
        """The line as it stands in the record."""
        if isinstance(self.what, Step):
            return f"{self.t:>7} = {self.what}"
        words = [f"{self.t:>7}", action_name(self.what)]
        if self.card is not None:
            words.append(self.card)
        if self.reason is not None:
            words += ["?", REASON_RULE[self.reason], self.reason.value, f"seen={self.seen}"]
        return " ".join(words)


@dataclass(slots=True)
class Record:
    """A whole game: how it was dealt, by which rules, and every line."""

    seed: int
    variant: Variant
    entries: list[Entry] = field(default_factory=list)

    def __str__(self) -> str:
        """The record as text, ending with a line break."""
        return self.head() + "".join(f"{entry}\n" for entry in self.entries)

    def head(self) -> str:
        """The lines above the entries."""
        return f"spit 1\ndeal fy1 seed {self.seed}\nvariant {self.variant.notation}\n\n"


def card_of(match: Match, action: Action) -> str | None:
    """The card that an action would carry, for the check in the record."""
    if not isinstance(action, Play | Move):
        return None
    place = pile_place(action.seat, action.pile)
    top = match.top(place)
    return card_name(top) if top is not None and match.up >> place & 1 else None


def parse_record(text: str) -> Record:
    """The record of a text; whether it can be played is for :func:`replay` to say.

    :raises NotationError: the text is no record; says line, column and what was expected.
    """
    lines = text.split("\n")
    if len(lines) > _MOST_LINES:
        raise NotationError(f"the record has more than {_MOST_LINES} lines", 1, _MOST_LINES + 1)
    lines += [""] * (4 - len(lines))
    if lines[0] != "spit 1":
        found = "another version of records" if lines[0].startswith("spit ") else "no record"
        raise NotationError(f"{lines[0][:20]!r} begins {found}: expected 'spit 1'", 1)
    seed = _SEED.fullmatch(lines[1])
    if not seed:
        raise NotationError(
            "expected the deal, such as 'deal fy1 seed 7', with a seed of at most 18 digits", 1, 2
        )
    word, _, notation = lines[2].partition(" ")
    if word != "variant":
        raise NotationError("expected the variant, such as 'variant std'", 1, 3)
    try:
        variant = parse_variant(notation)
    except ValueError as error:
        raise NotationError(str(error), len("variant ") + 1, 3) from None
    if lines[3]:
        raise NotationError("expected an empty line after the head", 1, 4)
    body = lines[4:-1] if lines[-1] == "" else lines[4:]
    entries = [_parse_entry(line, number) for number, line in enumerate(body, 5)]
    now = 0
    for number, entry in enumerate(entries, 5):
        if entry.t < now:
            raise NotationError(f"the time goes back from {now} to {entry.t}", 1, number)
        now = entry.t
    return Record(int(seed[1]), variant, entries)


def _parse_entry(line: str, number: int) -> Entry:
    found = _LINE.fullmatch(line)
    if not found:
        raise NotationError(
            "expected a time and an action such as '3840 A4>L 7d', or '= open'", 1, number
        )
    t = int(found["t"])
    if found["step"]:
        if found["step"] not in RECORDED_STEPS:
            raise NotationError(
                f"step {found['step']!r}: expected one of {', '.join(RECORDED_STEPS)}",
                found.start("step") + 1,
                number,
            )
        return Entry(t, Step(found["step"]))
    try:
        action = parse_action(found["action"])
        reason = Reason(found["reason"]) if found["reason"] else None
    except ValueError as error:
        raise NotationError(str(error), found.start("action") + 1, number) from None
    if reason is not None and REASON_RULE[reason] != found["rule"]:
        raise NotationError(
            f"{reason} cites {found['rule']}: expected {REASON_RULE[reason]}",
            found.start("rule") + 1,
            number,
        )
    return Entry(t, action, found["card"], reason, int(found["seen"] or 0))


def replay(record: Record) -> Match:
    """The match at the end of the record.

    :raises NotationError: a line cannot be played, or its card is not the one on the table.
    """
    match = Match(record.variant, record.seed)
    lock = Lock(record.variant)
    for number, entry in enumerate(record.entries, 5):
        play_entry(match, lock, entry, number)
    return match


def play_entry(match: Match, lock: Lock, entry: Entry, number: int = 1) -> list[Event]:
    """Play one line of a record on the match; a refused act changes nothing.

    :param lock: of slow Spit, which the lines before have brought to where it stands.
    :raises NotationError: as :func:`replay`; ``number`` is the line it names.
    """
    if isinstance(entry.what, Step):
        events = _play_step(match, entry.what, entry.t, number)
    else:
        events = _play_action(match, lock, entry, entry.what, number)
    lock.note(events, entry.t)
    return events


#: Where a line says what was done.
_WHAT: Final = 9


def _play_step(match: Match, step: Step, t: int, number: int) -> list[Event]:
    if step is Step.TIME and t < TIME_LIMIT:
        raise NotationError(f"the time is not up before {TIME_LIMIT} ms", _WHAT, number)
    try:
        return match.step(step) + match.settle()
    except IllegalAction as error:
        raise NotationError(str(error), _WHAT, number) from None


def _play_action(
    match: Match, lock: Lock, entry: Entry, action: Action, number: int
) -> list[Event]:
    card = card_of(match, action)
    if card != entry.card:
        raise NotationError(
            f"the card is {entry.card or 'not given'}: on the table it is {card or 'none'}",
            _WHAT,
            number,
        )
    allowed = match.is_legal(action)
    waits = allowed and lock.refuses(action, entry.t) is not None
    if entry.reason is not None:
        if waits != (entry.reason is Reason.WAIT) or (allowed and not waits):
            found = "legal" if allowed and not waits else f"not by {Reason.WAIT}"
            if waits:
                found = "it has to wait"
            raise NotationError(f"recorded as refused ({entry.reason}), but {found}", _WHAT, number)
        return []
    if waits:
        raise NotationError(f"{action_name(action)} is refused: {Reason.WAIT}", _WHAT, number)
    try:
        return match.apply(action)
    except IllegalAction as error:
        raise NotationError(str(error), _WHAT, number) from None

"""The record of a game of Spit: it replays exactly. Its form is that of :mod:`spit.sgr`."""

from typing import Final, TypeAlias

from spit.actions import Action, Move, Play, action_name, parse_action
from spit.cards import card_name
from spit.clock import TIME_LIMIT, Lock
from spit.events import Event
from spit.match import Match
from spit.places import pile_place
from spit.sgr import GameRecord, Idiom, Line, play_line, read_record
from spit.spn import NotationError
from spit.state import Step
from spit.variants import Variant, parse_variant
from spit.verdict import ALLOWED, Allowed, Verdict

#: Steps that stand in a record, since no card decides when they happen.
RECORDED_STEPS: Final = (Step.OPEN, Step.SIDES, Step.DEAL, Step.TIME)


class Entry(Line[Action, Step]):
    """One line of a record of Spit.

    >>> print(Entry(3840, parse_action("A4>L"), "7d"))
       3840 A4>L 7d
    """

    __slots__ = ()

    def name_of(self, action: Action) -> str:
        """The action's name in records."""
        return action_name(action)


#: A game of Spit: its seed, its variant and its entries. :class:`spit.table.Table` writes one.
Record: TypeAlias = GameRecord[Variant, Entry]

_IDIOM: Final = Idiom(
    parse_variant, parse_action, {step.value: step for step in RECORDED_STEPS}, Entry
)


def card_of(match: Match, action: Action) -> str | None:
    """The card that an action would carry, for the check in the record."""
    if not isinstance(action, Play | Move):
        return None
    place = pile_place(action.seat, action.pile)
    top = match.top(place)
    return card_name(top) if top is not None and match.up >> place & 1 else None


def parse_record(text: str) -> Record:
    """The record of a text; whether it can be played is for :func:`replay` to say.

    >>> text = "spit 1\\ndeal fy1 seed 7\\nvariant std\\n\\n      0 A!\\n"
    >>> record = parse_record(text)
    >>> record.seed, len(record.entries), str(record) == text
    (7, 1, True)

    :raises NotationError: the text is no record; says line, column and what was expected.
    """
    return read_record(text, _IDIOM)


def replay(record: Record) -> Match:
    """The match at the end of the record.

    >>> head = "spit 1\\ndeal fy1 seed 7\\nvariant std\\n\\n"
    >>> match = replay(parse_record(head + "0 A!\\n0 B!\\n9 = open\\n"))
    >>> match.phase, match.spit_count(0)
    ('play', 10)

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
    what = entry.what
    card: str | None = None
    verdict: Verdict = ALLOWED
    if not isinstance(what, Step):
        card, verdict = card_of(match, what), verdict_at(match, lock, what, entry.t)
    elif what is Step.TIME and entry.t < TIME_LIMIT:
        raise NotationError(f"the time is not up before {TIME_LIMIT} ms", entry.column, number)
    events: list[Event] = play_line(match, entry, card, verdict, number)
    lock.note(events, entry.t)
    return events


def verdict_at(match: Match, lock: Lock, action: Action, t: int) -> Verdict:
    """What the cards say of an action at this moment, and where they allow it, the clock."""
    verdict = match.judge(action)
    if isinstance(verdict, Allowed):
        return lock.refuses(action, t) or verdict
    return verdict

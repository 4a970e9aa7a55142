"""A record played line by line, and told in one language, whichever game it is."""

from typing import Any, Protocol

from spit.actions import Play
from spit.cards import RANK_LETTERS, card_name
from spit.clock import Lock
from spit.events import Event
from spit.games import AnyMatch, AnyRecord
from spit.match import Match
from spit.narrator import narrate
from spit.record import play_entry, verdict_at
from spit.rules import Reason
from spit.sayings import refusal, say
from spit.sgr import Line
from spit.speed.actions import HandPlay
from spit.speed.events import SpeedEvent
from spit.speed.match import SpeedMatch
from spit.speed.record import play_speed_entry
from spit.speed.terminal import SpeedTerminal
from spit.speed.variants import SpeedVariant
from spit.terminal import Terminal
from spit.text.catalog import Catalog
from spit.variants import Variant
from spit.verdict import Refused


class Replayer(Protocol):
    """A match that a record's lines are played on."""

    @property
    def match(self) -> AnyMatch:
        """The table after the lines that were played."""

    def play(self, entry: Any, number: int) -> None:
        """Play a line; NotationError, which names it by its number, if that cannot be."""

    def tell(self) -> None:
        """Say what the last line did, or why it was refused."""

    def draw(self) -> None:
        """Draw the table."""


class _SpitReplayer:
    def __init__(self, variant: Variant, seed: int, catalog: Catalog) -> None:
        self.match = Match(variant, seed)
        self._lock = Lock(variant)
        self._terminal = Terminal(catalog)
        self._last: tuple[Line[Any, Any], list[Event]] | None = None

    def play(self, entry: Any, number: int) -> None:
        self._last = entry, play_entry(self.match, self._lock, entry, number)

    def tell(self) -> None:
        if self._last is None:
            return
        entry, events = self._last
        if entry.reason is None:
            self._terminal.tell(narrate(self.match, entry.what, events))
        else:
            # A refusal speaks to him who hears it, and the reader of a record sits at A.
            heard = [] if entry.what.seat == 0 else [say("told_opponent", tone="refusal")]
            self._terminal.tell([*heard, refusal(self._refused(entry))])

    def _refused(self, entry: Line[Any, Any]) -> Refused:
        """The refusal that a line tells, with its facts; a refused act has changed nothing."""
        match, action = self.match, entry.what
        if entry.reason is Reason.TOO_LATE and isinstance(action, Play):
            top = card_name(match.stacks[action.target][-1])
            return Refused(entry.reason, {"card": entry.card or "", "top": top})
        return _only_refused(verdict_at(match, self._lock, action, entry.t))

    def draw(self) -> None:
        self._terminal.draw(self.match)


class _SpeedReplayer:
    def __init__(self, variant: SpeedVariant, seed: int, catalog: Catalog) -> None:
        self.match = SpeedMatch(variant, seed)
        self._terminal = SpeedTerminal(catalog)
        self._last: tuple[Line[Any, Any], list[SpeedEvent]] | None = None

    def play(self, entry: Any, number: int) -> None:
        self._last = entry, play_speed_entry(self.match, entry, number)

    def tell(self) -> None:
        if self._last is None:
            return
        entry, events = self._last
        if entry.reason is None:
            self._terminal.tell(self.match, events)
        else:
            self._terminal.refuse(self._refused(entry), entry.what.seat)

    def _refused(self, entry: Line[Any, Any]) -> Refused:
        match, action = self.match, entry.what
        top = match.top_rank(action.centre) if isinstance(action, HandPlay) else None
        if entry.reason is Reason.SPEED_TOO_LATE and top is not None:
            card = entry.card if action.named is None else RANK_LETTERS[action.named]
            return Refused(entry.reason, {"card": card or "", "top": RANK_LETTERS[top]})
        return _only_refused(match.judge(action))

    def draw(self) -> None:
        self._terminal.draw(self.match)


def _only_refused(verdict: object) -> Refused:
    """A line that tells a refusal has been played: the judge has agreed to it."""
    if not isinstance(verdict, Refused):
        raise TypeError(f"{verdict!r} is no refusal, though the record was played")
    return verdict


def replayer(record: AnyRecord, catalog: Catalog) -> Replayer:
    """The match of a record, before its first line."""
    if isinstance(record.variant, SpeedVariant):
        return _SpeedReplayer(record.variant, record.seed, catalog)
    return _SpitReplayer(record.variant, record.seed, catalog)

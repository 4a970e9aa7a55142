"""A record played line by line, and the table drawn after each, whichever game it is."""

from typing import Any, Protocol

from spit.clock import Lock
from spit.games import AnyMatch, AnyRecord
from spit.match import Match
from spit.record import play_entry
from spit.speed.events import SpeedEvent
from spit.speed.match import SpeedMatch
from spit.speed.record import play_speed_entry
from spit.speed.terminal import SpeedTerminal
from spit.speed.variants import SpeedVariant
from spit.terminal import Terminal
from spit.text.catalog import Catalog


class Replayer(Protocol):
    """A match that a record's lines are played on."""

    @property
    def match(self) -> AnyMatch:
        """The table after the lines that were played."""

    def play(self, entry: Any, number: int) -> None:
        """Play a line; NotationError, which names it by its number, if that cannot be."""

    def draw(self) -> None:
        """Draw the table, and say what the last line did."""


class _SpitReplayer:
    def __init__(self, variant: Any, seed: int, catalog: Catalog) -> None:
        self.match = Match(variant, seed)
        self._lock = Lock(variant)
        self._terminal = Terminal(catalog)

    def play(self, entry: Any, number: int) -> None:
        play_entry(self.match, self._lock, entry, number)

    def draw(self) -> None:
        self._terminal.draw(self.match)


class _SpeedReplayer:
    def __init__(self, variant: SpeedVariant, seed: int, catalog: Catalog) -> None:
        self.match = SpeedMatch(variant, seed)
        self._terminal = SpeedTerminal(catalog)
        self._events: list[SpeedEvent] = []

    def play(self, entry: Any, number: int) -> None:
        self._events = play_speed_entry(self.match, entry, number)

    def draw(self) -> None:
        self._terminal.tell(self.match, self._events)
        self._terminal.draw(self.match)


def replayer(record: AnyRecord, catalog: Catalog) -> Replayer:
    """The match of a record, before its first line."""
    if isinstance(record.variant, SpeedVariant):
        return _SpeedReplayer(record.variant, record.seed, catalog)
    return _SpitReplayer(record.variant, record.seed, catalog)

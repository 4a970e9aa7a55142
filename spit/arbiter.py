"""The arbiter of simultaneous play: it orders acts and judges each when its moment has come.

Time is passed in, in whole milliseconds of game time; the arbiter owns no clock. An act counts from
its own time stamp, not from its arrival: a bot's hand lands only after a short window in which an
earlier act of the learner may still arrive (ruling.r10). What is peculiar to one game is told by
its own table.
"""

import heapq
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from random import Random
from typing import Any, Final, Generic, TypeVar

from spit.contest import Act, Contest
from spit.sgr import LATE, GameRecord, Line
from spit.verdict import Allowed, Refused

M = TypeVar("M", bound=Contest)
A = TypeVar("A", bound=Act)
S = TypeVar("S", bound=StrEnum)
E = TypeVar("E")
R = TypeVar("R", bound=GameRecord[Any, Any])

_MEMORY: Final = 64
#: A card does not fit: it may have fitted when its player saw the table.
_NO_FIT: Final = frozenset(reason for reasons in LATE.values() for reason in reasons)


@dataclass(frozen=True, slots=True)
class Judged(Generic[A, S, E]):
    """One judged act or step: what came of it and when.

    :ivar refused: why it changed nothing, or None.
    """

    t: int
    what: A | S
    events: list[E]
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """What could be seen at one moment, to tell "too late" from "never legal"."""

    seq: int
    sight: Any


@dataclass(order=True, slots=True)
class _Waiting:
    """An act under way, in the order in which acts are judged."""

    t: int
    behind: int  # 0 for the seat that wins an exact tie, more for the others
    arrival: int
    action: Any = field(compare=False)
    seen: int = field(compare=False)
    window: int = field(compare=False)


class Arbiter(Generic[M, A, S, E, R]):
    """A match, the acts that are under way, and the record.

    :ivar seq: grows with every change; a player's act names the one that he saw.
    :ivar judged: the moment of the last act or step; nothing comes before it any more.
    :ivar alarm: the next moment at which the clock decides something, or None.
    :ivar favoured: the seat whose card counts as the one underneath in an exact tie (play.2);
        None lets the seed decide each time.
    :ivar beat: the pace of the countdown in ms.
    """

    #: The step that deals the next round.
    deal_step: S
    #: Makes a line of the record of time, action or step, card, reason and seen.
    line: Callable[..., Line[A, S]]

    def __init__(self, match: M, record: R, seats: int, favoured: int | None, beat: int) -> None:
        """Take a match whose first round is dealt, and its record, which is empty."""
        self.match = match
        self.record = record
        self.favoured = favoured
        self.beat = beat
        self.seq = 0
        self.now = 0
        self.alarm: int | None = None
        self._seats = seats
        self._queue: list[_Waiting] = []
        self._arrivals = 0
        self.judged = 0
        self._past: deque[_Snapshot] = deque(maxlen=_MEMORY)
        self._running: dict[S, int] = {}
        self._ringing: S | None = None
        self._remember()
        self._set_alarm()

    # --- what each game tells -----------------------------------------------------------------

    def card_of(self, action: A) -> str | None:
        """The card that an action would carry, for the check in the record."""
        raise NotImplementedError

    def sight(self) -> object:
        """What lies face up, as far as it decides whether an act comes too late."""
        raise NotImplementedError

    def too_late(self, action: A, sight: Any) -> Refused | None:
        """Why a card that does not fit comes too late, if it fitted what its player saw."""
        raise NotImplementedError

    def clocked(self) -> Iterable[tuple[S, bool, int]]:
        """The steps that the clock decides: whether their clock runs, and when it would end.

        That is counted from the moment of what was judged last.
        """
        raise NotImplementedError

    def replay_line(self, line: Any, number: int) -> list[E]:
        """Play a line of a record on the match; NotationError if that cannot be."""
        raise NotImplementedError

    def earliest(self, action: A, t: int) -> int:
        """When an act planned for this moment can be done."""
        return t

    def waits(self, action: A, t: int) -> Refused | None:
        """Why an act that the cards allow has to wait at this moment."""
        return None

    def note(self, events: list[E], t: int) -> None:
        """Take note of what happened at this moment."""

    # --- acts ---------------------------------------------------------------------------------

    def offer(self, action: A, t: int, seen: int | None = None, window: int = 0) -> None:
        """Put an act in the queue; :meth:`advance` judges it when its moment has come.

        :param t: the moment of the act; one that is past counts as the last moment judged.
        :param seen: the ``seq`` that the player saw; None for the present one.
        :param window: how long the act waits for an earlier one of another player, in ms.
        """
        self._arrivals += 1
        t = max(t, self.judged)
        behind = (action.seat - self._first_in_tie(t)) % self._seats
        seen = self.seq if seen is None else seen
        heapq.heappush(self._queue, _Waiting(t, behind, self._arrivals, action, seen, window))

    def load(self, record: R) -> None:
        """Play a record on this table, up to its end; the clock then stands at its last line.

        :raises NotationError: a line cannot be played.
        """
        for number, line in enumerate(record.entries, 5):
            events = self.replay_line(line, number)
            self.record.entries.append(line)
            self._come_to(line.t)
            if line.reason is None:
                self._changed(events)

    def withdraw(self, seat: int) -> None:
        """Take a seat's waiting acts back: its round is over, or play is paused."""
        self._queue = [item for item in self._queue if item.action.seat != seat]
        heapq.heapify(self._queue)

    def due(self) -> int | None:
        """The next moment at which :meth:`advance` has something to do."""
        moments = [item.t + item.window for item in self._queue[:1]]
        if self.alarm is not None:
            moments.append(self.alarm)
        return min(moments, default=None)

    def advance(self, now: int) -> Iterator[Judged[A, S, E]]:
        """Judge, in order, everything whose moment has come, one at a time.

        Between two of them the caller may offer or withdraw acts: a bot answers what it sees.
        """
        while True:
            item = self._next_item(now)
            # An act that still waits for an earlier one comes before every later alarm.
            until = min(now, self._queue[0].t) if self._queue else now
            if self._ringing is not None and self.alarm is not None and self.alarm <= until:
                yield self._step(self._ringing, self.alarm)
            elif item is not None:
                heapq.heappop(self._queue)
                yield self._judge(item)
            else:
                break
        self.now = max(self.now, now)

    def next_round(self, t: int) -> Judged[A, S, E]:
        """Shuffle and deal the next round (play.8, speed.9).

        :raises IllegalAction: the round is not over, or the game is.
        """
        dealt = self._step(self.deal_step, max(t, self.now))
        self._queue.clear()
        return dealt

    # ------------------------------------------------------------------------------------------

    def _next_item(self, now: int) -> _Waiting | None:
        """The first act in order, unless it must still wait for an earlier one."""
        if not self._queue or self._queue[0].t > now:
            return None
        first = self._queue[0]
        # Hands move in order: a later act of another seat shows that no earlier one is coming.
        answered = any(
            item.action.seat != first.action.seat and item.t <= now for item in self._queue
        )
        return first if answered or first.t + first.window <= now else None

    def _judge(self, item: _Waiting) -> Judged[A, S, E]:
        self._come_to(item.t)
        action: A = item.action
        card = self.card_of(action)
        refused = self._refusal(action, item.seen)
        if refused is None:
            self.record.entries.append(self.line(self.judged, action, card))
            events = self.match.apply(action)
            self._changed(events)
            return Judged(self.judged, action, events)
        self.record.entries.append(self.line(self.judged, action, card, refused.reason, item.seen))
        return Judged(self.judged, action, [], refused)

    def _refusal(self, action: A, seen: int) -> Refused | None:
        verdict = self.match.judge(action)
        if isinstance(verdict, Allowed):
            return self.waits(action, self.judged)
        if verdict.reason not in _NO_FIT:
            return verdict
        sight = next((past.sight for past in self._past if past.seq == seen), None)
        late = None if sight is None else self.too_late(action, sight)
        return verdict if late is None else late

    def _step(self, step: S, t: int) -> Judged[A, S, E]:
        events = self.match.step(step) + self.match.settle()
        self._come_to(t)
        self.record.entries.append(self.line(self.judged, step))
        self._changed(events)
        return Judged(self.judged, step, events)

    def _come_to(self, t: int) -> None:
        """Something is judged at this moment; the clock may already have gone further."""
        self.judged = max(self.judged, t)
        self.now = max(self.now, self.judged)

    def _changed(self, events: list[E]) -> None:
        self.seq += 1
        self._remember()
        self.note(events, self.judged)
        self._set_alarm()

    def _set_alarm(self) -> None:
        """The next step that the clock decides; a clock that runs already keeps its moment."""
        for step, runs, end in self.clocked():
            if runs:
                self._running.setdefault(step, end)
            else:
                self._running.pop(step, None)
        first = min(((end, step) for step, end in self._running.items()), default=None)
        self.alarm, self._ringing = (None, None) if first is None else first

    def _remember(self) -> None:
        self._past.append(_Snapshot(self.seq, self.sight()))

    def _first_in_tie(self, t: int) -> int:
        if self.favoured is not None:
            return self.favoured
        return int(Random(f"tie:{self.match.seed}:{t}").random() * self._seats)

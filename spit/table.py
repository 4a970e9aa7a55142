"""The table: the arbiter of a timed game. It orders acts and judges each when its moment has come.

Time is passed in, in whole milliseconds of game time; the table owns no clock. An act counts from
its own time stamp, not from its arrival: the bot's hand lands only after a short window in which
an earlier act of the learner may still arrive (ruling.r10).
"""

import heapq
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from spit.actions import SEATS, Action, Play
from spit.cards import Card, card_name
from spit.clock import BEAT, SLAP_LIMIT, TIME_LIMIT, Lock
from spit.events import Event
from spit.match import Match
from spit.places import CENTRE_PLACE, pile_place
from spit.record import Entry, Record, card_of, play_entry
from spit.rules import Reason
from spit.state import Step
from spit.verdict import Allowed, Refused

#: How long a bot's act waits for an earlier act of the learner that is still under way, in ms.
WINDOW: Final = 30
_MEMORY: Final = 64


@dataclass(frozen=True, slots=True)
class Happening:
    """One judged act or step: what came of it and when.

    :ivar refused: why it changed nothing, or None.
    """

    t: int
    what: Action | Step
    events: list[Event]
    refused: Refused | None = None


@dataclass(frozen=True, slots=True)
class _Snapshot:
    """The face-up cards at one moment, to tell "too late" from "never legal"."""

    seq: int
    tops: tuple[Card | None, ...]


@dataclass(order=True, slots=True)
class _Waiting:
    """An act under way, in the order in which acts are judged."""

    t: int
    behind: int  # 0 for the seat that wins an exact tie, 1 for the other
    arrival: int
    action: Action = field(compare=False)
    seen: int = field(compare=False)
    window: int = field(compare=False)


class Table:
    """A match, the acts that are under way, and the record.

    :ivar seq: grows with every change; a player's act names the one that he saw.
    :ivar favoured: the seat whose card counts as the one underneath in an exact tie (play.2);
        None lets the seed decide each time.
    """

    def __init__(self, match: Match, favoured: int | None = None, beat: int = BEAT) -> None:
        """Take a match whose first round is dealt; ``beat`` is the pace of the countdown in ms."""
        self.match = match
        self.record = Record(match.seed, match.variant)
        self.favoured = favoured
        self.beat = beat
        self.seq = 0
        self.now = 0
        #: when the countdown ends, or an equal stalemate goes unslapped; None if neither runs
        self.alarm: int | None = None
        self.lock = Lock(match.variant)
        self._queue: list[_Waiting] = []
        self._arrivals = 0
        self._judged = 0  # the moment of the last act or step; nothing comes before it any more
        self._past: deque[_Snapshot] = deque(maxlen=_MEMORY)
        self._alarm_step = Step.OPEN
        self._running: dict[Step, int] = {}
        self._remember()
        self._set_alarm()

    def earliest(self, action: Action, t: int) -> int:
        """When an act planned for this moment can be done: a patient hand waits for the lock."""
        return max(t, self.lock.until) if isinstance(action, Play) else t

    def offer(self, action: Action, t: int, seen: int | None = None, window: int = 0) -> None:
        """Put an act in the queue; :meth:`advance` judges it when its moment has come.

        :param t: the moment of the act; one that is past counts as the last moment judged.
        :param seen: the ``seq`` that the player saw; None for the present one.
        :param window: how long the act waits for an earlier one of the other player, in ms.
        """
        self._arrivals += 1
        t = max(t, self._judged)
        behind = 0 if action.seat == self._first_in_tie(t) else 1
        seen = self.seq if seen is None else seen
        heapq.heappush(self._queue, _Waiting(t, behind, self._arrivals, action, seen, window))

    def load(self, record: Record) -> None:
        """Play a record on this table, up to its end; the clock then stands at its last line.

        :raises NotationError: a line cannot be played.
        """
        for number, entry in enumerate(record.entries, 5):
            events = play_entry(self.match, self.lock, entry, number)
            self.record.entries.append(entry)
            self._come_to(entry.t)
            if entry.reason is None:
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

    def advance(self, now: int) -> Iterator[Happening]:
        """Judge, in order, everything whose moment has come, one at a time.

        Between two of them the caller may offer or withdraw acts: a bot answers what it sees.
        """
        while True:
            item = self._next_item(now)
            # An act that still waits for an earlier one comes before every later alarm.
            until = min(now, self._queue[0].t) if self._queue else now
            if self.alarm is not None and self.alarm <= until:
                yield self._ring(self.alarm)
            elif item is not None:
                heapq.heappop(self._queue)
                yield self._judge(item)
            else:
                break
        self.now = max(self.now, now)

    def next_round(self, t: int) -> Happening:
        """Shuffle and deal the next round (play.8).

        :raises IllegalAction: the round is not over, or the game is.
        """
        dealt = self._step(Step.DEAL, max(t, self.now))
        self._queue.clear()
        return dealt

    # -----------------------------------------------------------------------------------------

    def _next_item(self, now: int) -> _Waiting | None:
        """The first act in order, unless it must still wait for an earlier one."""
        if not self._queue or self._queue[0].t > now:
            return None
        first = self._queue[0]
        # Hands move in order: a later act of the other seat shows that no earlier one is coming.
        answered = any(
            item.action.seat != first.action.seat and item.t <= now for item in self._queue
        )
        return first if answered or first.t + first.window <= now else None

    def _judge(self, item: _Waiting) -> Happening:
        self._come_to(item.t)
        action = item.action
        card = card_of(self.match, action)
        verdict = self.match.judge(action)
        waits = self.lock.refuses(action, self._judged) if isinstance(verdict, Allowed) else None
        if waits is not None:
            verdict = waits
        if isinstance(verdict, Allowed):
            self.record.entries.append(Entry(self._judged, action, card))
            events = self.match.apply(action)
            self._changed(events)
            return Happening(self._judged, action, events)
        if isinstance(action, Play) and waits is None and self._fitted_when_seen(action, item.seen):
            place = CENTRE_PLACE[action.centre]
            verdict = Refused(
                Reason.TOO_LATE,
                {"card": card or "", "top": card_name(self.match.stacks[place][-1])},
            )
        self.record.entries.append(Entry(self._judged, action, card, verdict.reason, item.seen))
        return Happening(self._judged, action, [], verdict)

    def _fitted_when_seen(self, action: Play, seen: int) -> bool:
        """The same card would have fitted the central pile that the player had before him."""
        source, target = pile_place(action.seat, action.pile), CENTRE_PLACE[action.centre]
        match = self.match
        card = match.top(source)
        if card is None or match.phase != "play" or not match.has_cards(target):
            return False
        for snapshot in self._past:
            if snapshot.seq == seen:
                top = snapshot.tops[target]
                return (
                    snapshot.tops[source] == card
                    and top is not None
                    and card >> 2 in match.variant.fits(top >> 2)
                )
        return False

    def _ring(self, t: int) -> Happening:
        self.alarm = None
        return self._step(self._alarm_step, t)

    def _step(self, step: Step, t: int) -> Happening:
        events = self.match.step(step) + self.match.settle()
        self._come_to(t)
        self.record.entries.append(Entry(self._judged, step))
        self._changed(events)
        return Happening(self._judged, step, events)

    def _come_to(self, t: int) -> None:
        """Something is judged at this moment; the clock may already have gone further."""
        self._judged = max(self._judged, t)
        self.now = max(self.now, self._judged)

    def _changed(self, events: list[Event]) -> None:
        self.seq += 1
        self._remember()
        self.lock.note(events, self._judged)
        self._set_alarm()

    def _set_alarm(self) -> None:
        """The next step that the clock decides: the end of a countdown, of a jam, of the time.

        What is running already keeps its moment, whatever else happens meanwhile.
        """
        match = self.match
        timed = match.variant.ending == "timed" and not match.overtime and match.phase != "over"
        for step, runs, end in (
            (Step.OPEN, match.pending() is Step.OPEN, self._judged + 3 * self.beat),
            (Step.SIDES, match.is_open_jam, self._judged + SLAP_LIMIT),
            (Step.TIME, timed, max(TIME_LIMIT, self._judged)),
        ):
            if runs:
                self._running.setdefault(step, end)
            else:
                self._running.pop(step, None)
        self.alarm, self._alarm_step = min(
            ((end, step) for step, end in self._running.items()), default=(None, Step.OPEN)
        )

    def _remember(self) -> None:
        match = self.match
        tops = tuple(
            match.top(place) if place >= 10 or match.up >> place & 1 else None
            for place in range(len(match.stacks))
        )
        self._past.append(_Snapshot(self.seq, tops))

    def _first_in_tie(self, t: int) -> int:
        if self.favoured is not None:
            return self.favoured
        return SEATS[int(Random(f"tie:{self.match.seed}:{t}").random() * 2)]

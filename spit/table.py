"""The table of Spit: what the arbiter of simultaneous play has to know of the game."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from spit.actions import SEATS, Action, Play
from spit.arbiter import Arbiter, Judged
from spit.cards import Card, card_name
from spit.clock import BEAT, SLAP_LIMIT, TIME_LIMIT, Lock
from spit.events import Event
from spit.match import Match
from spit.places import CENTRE_PLACE, pile_place
from spit.record import Entry, Record, card_of, play_entry
from spit.rules import Reason
from spit.state import Step
from spit.verdict import Refused

#: How long a bot's act waits for an earlier act of the learner that is still under way, in ms.
WINDOW: Final = 30

Happening: TypeAlias = Judged[Action, Step, Event]


class Table(Arbiter[Match, Action, Step, Event, Record]):
    """A match of Spit, the acts that are under way, and the record.

    >>> from spit import Match, parse_action
    >>> table = Table(Match(seed=3))
    >>> for t, name in ((0, "A!"), (350, "B!"), (3000, "A1>L"), (3900, "A1>R")):
    ...     table.offer(parse_action(name), t)
    >>> for happening in table.advance(now=4000):
    ...     if happening.refused:
    ...         print(happening.t, happening.what, happening.refused.reason)
    3000 A1>L not_adjacent
    >>> print(table.record, end="")
    spit 1
    deal fy1 seed 3
    variant std
    <BLANKLINE>
          0 A!
        350 B!
       2450 = open
       3000 A1>L Th ? play.2 not_adjacent seen=0
       3900 A1>R Th
    """

    deal_step = Step.DEAL
    line = Entry

    def __init__(self, match: Match, favoured: int | None = None, beat: int = BEAT) -> None:
        """Take a match whose first round is dealt; ``beat`` is the pace of the countdown in ms."""
        self.lock = Lock(match.variant)
        super().__init__(match, Record(match.seed, match.variant), len(SEATS), favoured, beat)

    def earliest(self, action: Action, t: int) -> int:
        """When an act planned for this moment can be done: a patient hand waits for the lock."""
        return max(t, self.lock.until) if isinstance(action, Play) else t

    def waits(self, action: Action, t: int) -> Refused | None:
        """In slow Spit hands stay off the centre after a flip (ruling.r18)."""
        return self.lock.refuses(action, t)

    def note(self, events: list[Event], t: int) -> None:
        """A flip locks the centre in slow Spit."""
        self.lock.note(events, t)

    def card_of(self, action: Action) -> str | None:
        """The card that an action would carry, for the check in the record."""
        return card_of(self.match, action)

    def replay_line(self, line: Entry, number: int) -> list[Event]:
        """Play a line of a record on the match; NotationError if that cannot be."""
        return play_entry(self.match, self.lock, line, number)

    def sight(self) -> tuple[Card | None, ...]:
        """The face-up cards by place."""
        match = self.match
        return tuple(
            match.top(place) if place >= 10 or match.up >> place & 1 else None
            for place in range(len(match.stacks))
        )

    def too_late(self, action: Action, sight: tuple[Card | None, ...]) -> Refused | None:
        """The same card would have fitted the central pile that the player had before him."""
        match = self.match
        if not isinstance(action, Play):
            return None
        source, target = pile_place(action.seat, action.pile), CENTRE_PLACE[action.centre]
        card, top = match.top(source), sight[target]
        if card is None:
            return None
        if sight[source] != card or top is None or card >> 2 not in match.variant.fits(top >> 2):
            return None
        now_on_top = card_name(match.stacks[target][-1])
        return Refused(Reason.TOO_LATE, {"card": card_name(card), "top": now_on_top})

    def clocked(self) -> Iterable[tuple[Step, bool, int]]:
        """The end of a countdown, of a final stalemate that nobody slaps, of a timed game."""
        match, now = self.match, self.judged
        timed = match.variant.ending == "timed" and not match.overtime and match.phase != "over"
        return (
            (Step.OPEN, match.pending() is Step.OPEN, now + 3 * self.beat),
            (Step.SIDES, match.is_open_jam, now + SLAP_LIMIT),
            (Step.TIME, timed, max(TIME_LIMIT, now)),
        )

"""A game in real time that is passed in and can be paused: table, bots, clock, and what to tell.

The page's clock runs in whole milliseconds; game time is the page's time less every pause, times
the rate at which the game runs, so that a paused game stands still, a watched one is the same game
at any speed, and its record replays to the byte.
"""

from typing import Final

from spit.actions import Play
from spit.bot.hand import hand_places
from spit.bot.player import BotPlayer
from spit.cards import card_name
from spit.clock import TIME_LIMIT
from spit.match import Match
from spit.places import CENTRE_PLACE, PLACE_NAMES
from spit.protocol import Event as EventMessage
from spit.protocol import Reach, Say, View
from spit.rules import Reason
from spit.sayings import say
from spit.state import Step
from spit.table import Happening, Table
from spit.tempo import Tempo
from spit.verdict import Refused
from spit.view import return_message, round_result, table_view

#: The rate of a game whose milliseconds are those of the page.
REAL_TIME: Final = 1000


class Live:
    """One game under way, and what there is to tell since the last answer.

    :ivar bots: the bots at the table; the page shows the hand of the last one.
    :ivar tempo: how quick both players are.
    """

    def __init__(self, table: Table, bots: list[BotPlayer], now: int, tempo: Tempo) -> None:
        """Take a table and its bots; :meth:`look` begins the game."""
        self.table = table
        self.bots = bots
        self.tempo = tempo
        self.told: list[Say] = []
        self.events: list[EventMessage] = []
        # One moment on both clocks, and how many ms of game time make a second of the page.
        self._page_at, self._game_at = now, 0
        self._rate = REAL_TIME
        self._paused_at: int | None = None
        self._logged: int | None = None

    @property
    def match(self) -> Match:
        """The cards on the table."""
        return self.table.match

    @property
    def paused(self) -> bool:
        """The clock stands still."""
        return self._paused_at is not None

    # --- the two clocks -----------------------------------------------------------------------

    def moment(self, page: int) -> int:
        """The game time at a moment of the page's clock."""
        return self._game_at + (page - self._page_at) * self._rate // REAL_TIME

    def page_time(self, moment: int) -> int:
        """The first moment of the page's clock at which it is so late in the game."""
        return self._page_at - (self._game_at - moment) * REAL_TIME // self._rate

    def set_rate(self, rate: int, now: int) -> None:
        """Run at another rate from now on; what is under way goes on at it, too."""
        self.run(now)
        page = now if self._paused_at is None else self._paused_at
        self._game_at, self._page_at = self.moment(page), page
        self._rate = rate

    # --- what each kind of game tells ---------------------------------------------------------

    def alarms(self) -> list[int]:
        """The moments of game time at which something is to be done that no player does."""
        return []

    def ring(self, moment: int) -> None:
        """Do what an alarm was set for."""

    def tell(self, happening: Happening) -> None:
        """Put what has been judged into words and motion."""
        raise NotImplementedError

    def look(self, happening: Happening | None = None) -> None:
        """The bots look at the table."""
        for bot in self.bots:
            bot.look(happening)

    # --- what the page may ask ----------------------------------------------------------------

    def run(self, now: int) -> None:
        """Let everything happen that is due by this moment of the page's clock."""
        if self._paused_at is not None:
            return
        end = self.moment(now)
        while True:
            looks = [bot.looks_at for bot in self.bots if bot.looks_at is not None]
            alarms = [*looks, *self.alarms()]
            # One at a time: what happens may set an alarm that comes before the next act.
            happening = next(self.table.advance(min([end, *alarms])), None)
            if happening is not None:
                self.tempo.note(self.match, happening)
                self.tell(happening)
                self.look(happening)
            elif alarms and min(alarms) <= end:
                self.ring(min(alarms))
                for bot in self.bots:
                    bot.look_again(min(alarms))
            else:
                return

    def next_round(self, now: int) -> None:
        """Deal the next round.

        :raises IllegalAction: the round is not over, or the game is.
        """
        page = now if self._paused_at is None else self._paused_at
        dealt = self.table.next_round(self.moment(page))
        for bot in self.bots:
            bot.drop()
        self.tell(dealt)
        if self._paused_at is None:
            self.look(dealt)

    def pause(self, now: int) -> None:
        """Stop the clock; nothing that was under way outlives a pause but the countdown."""
        if self._paused_at is not None:
            return
        self.run(now)
        self._paused_at = now
        for bot in self.bots:
            bot.drop()
        self.tempo.forget()
        self.told.append(say("paused"))

    def resume(self, now: int) -> None:
        """Let the clock go on; the bots look anew."""
        if self._paused_at is None:
            return
        self._page_at += now - self._paused_at
        self._paused_at = None
        self.told.append(say("resumed"))
        self.look()

    def due(self) -> int | None:
        """The moment of the page's clock at which :meth:`run` has something to do."""
        if self._paused_at is not None:
            return None
        moments = [self.table.due(), *(bot.looks_at for bot in self.bots), *self.alarms()]
        first = min((m for m in moments if m is not None), default=None)
        return None if first is None else self.page_time(first)

    def view(self) -> View:
        """What the page draws now."""
        view = table_view(self.match, self.table.seq)
        view["paused"] = self.paused
        view["reach"] = self._reach()
        if self.match.pending() is Step.OPEN and self.table.alarm is not None:
            end, beat = self.table.alarm, self.table.beat
            beats = [self.page_time(end - n * beat) for n in (3, 2, 1, 0)]
            view["countdown"] = {"beats": beats}
        view["result"] = round_result(self.match)
        if self.table.lock.until > self.table.now:
            view["lock"] = self.page_time(self.table.lock.until)
        if self.match.variant.ending == "timed":
            left = max(0, TIME_LIMIT - self.table.now)
            view["clock"] = {"left": left, "until": self.page_time(TIME_LIMIT)}
        view["tempo"] = {
            "you": self.tempo.median(0), "bot": self.tempo.median(1), "follows": False,
        }  # fmt: skip
        return view

    def take_log(self) -> str:
        """What the record has grown by since the last call: its head too, the first time.

        The parts joined are the record, so that the page can keep every moment of a game.
        """
        entries = self.table.record.entries
        head = self.table.record.head() if self._logged is None else ""
        grown = "".join(f"{entry}\n" for entry in entries[self._logged :])
        self._logged = len(entries)
        return head + grown

    def take_news(self) -> tuple[list[EventMessage], list[Say]]:
        """Events and messages since the last call."""
        news = self.events, self.told
        self.events, self.told = [], []
        return news

    # ------------------------------------------------------------------------------------------

    def goes_back(self, play: Play, refused: Refused, t: int) -> tuple[str, str | None] | None:
        """Let a bot's card that was refused go back, for all to see.

        :returns: the card, and what it lay on though it does not fit there; None for that if it
            only came too late. None if there is no card to see.
        """
        if "card" not in refused.facts:
            return None
        card = str(refused.facts["card"])
        self.events.append(return_message(play, card, t))
        if refused.reason is Reason.TOO_LATE:
            return card, None
        return card, card_name(self.match.stacks[CENTRE_PLACE[play.centre]][-1])

    def _reach(self) -> Reach | None:
        """The hand that arrives first, of those that are on their way with a card."""
        plans = [bot.intent for bot in self.bots if bot.intent is not None]
        carried = [plan for plan in plans if plan.start != plan.due]
        if not carried:
            return None
        first = min(carried, key=lambda plan: plan.due)
        source, to = hand_places(first.action)
        return {
            "source": PLACE_NAMES[source],
            "to": PLACE_NAMES[to],
            "start": self.page_time(first.start),
            "due": self.page_time(first.due),
        }

"""A whole game of the learner against the bot, in real time that is passed in and can be paused.

The page's clock runs in whole milliseconds; game time is the page's time less every pause, so that
a paused game stands still and its record replays to the byte.
"""

from dataclasses import asdict
from typing import cast

from spit.actions import SEATS, Action, Play, Spit
from spit.bot.hand import Hand, hand_places
from spit.bot.player import BotPlayer
from spit.bot.profile import PROFILES
from spit.clock import BEAT, TIME_LIMIT
from spit.gesture import read_move, read_slap, read_spit
from spit.match import Match
from spit.narrator import narrate
from spit.places import CENTRE_PLACE, PLACE_NAMES, pile_place
from spit.protocol import Event as EventMessage
from spit.protocol import Reach, Say, View
from spit.record import parse_record
from spit.requests import Options
from spit.rules import Reason
from spit.sayings import refusal, say
from spit.state import Step
from spit.table import WINDOW, Happening, Table
from spit.variants import make_variant
from spit.verdict import Refused
from spit.view import event_message, round_result, table_view

_ME, _BOT = SEATS
#: How long "Spit!" waits before it is said for the learner: he should see that both are blocked.
_AUTO_SPIT = 700
#: Up to this level an exact tie goes to the learner.
_KIND_LEVEL = 3


class Game:
    """One game under way: table, bot, clock, and what there is to tell since the last answer."""

    def __init__(self, seed: int, options: Options, now: int) -> None:
        """Shuffle, deal, and let the bot look.

        :raises ValueError: an option is not one of its values.
        """
        variant = make_variant(options)
        if options["level"] not in PROFILES:
            raise ValueError(f"option level is {options['level']!r}: expected 1 to {len(PROFILES)}")
        if not 0.25 <= options["speed"] <= 2:
            raise ValueError(f"option speed is {options['speed']!r}: expected 0.25 to 2")
        self.options = options
        self._origin = now
        self._paused_at: int | None = None
        self._told: list[Say] = []
        self._events: list[EventMessage] = []
        self._auto_spit_at: int | None = None
        self._logged: int | None = None
        favoured = _ME if options["level"] <= _KIND_LEVEL else None
        beat = round(BEAT / options["speed"])
        self.table = Table(Match(variant, seed), favoured, beat)
        hand = Hand(PROFILES[options["level"]], seed, options["speed"])
        self.bot = BotPlayer(self.table, _BOT, hand, WINDOW)
        self._look()

    @classmethod
    def from_record(cls, text: str, options: Options, now: int) -> "Game":
        """The game at the end of a record, paused; its house rules are those of the record.

        :raises NotationError: the text is no record, or cannot be played.
        :raises ValueError: an option is not one of its values.
        """
        record = parse_record(text)
        game = cls(record.seed, cast(Options, {**options, **asdict(record.variant)}), now)
        game.bot.drop()
        game.table.load(record)
        game._origin = now - game.table.now
        game.pause(now)
        return game

    @property
    def match(self) -> Match:
        """The cards on the table."""
        return self.table.match

    # --- what the page may ask ---------------------------------------------------------------

    def move(self, source: str, to: str | None, t: int, seen: int) -> None:
        """The learner carries a card."""
        self._reach(t)
        self._offer(read_move(self.match, source, to), t, seen)

    def spit(self, to: str | None, t: int, seen: int) -> None:
        """The learner says "Spit!"."""
        self._offer(read_spit(to), t, seen)

    def slap(self, to: str | None, t: int, seen: int) -> None:
        """The learner slaps."""
        self._offer(read_slap(to), t, seen)

    def run(self, now: int) -> None:
        """Let everything happen that is due by this moment of the page's clock."""
        if self._paused_at is not None:
            return
        end = now - self._origin
        while True:
            alarms = [m for m in (self.bot.looks_at, self._auto_spit_at) if m is not None]
            # One at a time: what happens may set an alarm that comes before the next act.
            happening = next(self.table.advance(min([end, *alarms])), None)
            if happening is not None:
                self._tell(happening)
                self._look(happening)
            elif alarms and min(alarms) <= end:
                self._ring(min(alarms))
            else:
                return

    def next_round(self, now: int) -> None:
        """Deal the next round.

        :raises IllegalAction: the round is not over, or the game is.
        """
        moment = now if self._paused_at is None else self._paused_at
        dealt = self.table.next_round(moment - self._origin)
        self.bot.drop()
        self._tell(dealt)
        if self._paused_at is None:
            self._look(dealt)

    def pause(self, now: int) -> None:
        """Stop the clock; nothing that was under way outlives a pause but the countdown."""
        if self._paused_at is not None:
            return
        self.run(now)
        self._paused_at = now
        self.bot.drop()
        self._told.append(say("paused"))

    def resume(self, now: int) -> None:
        """Let the clock go on; the bot looks anew."""
        if self._paused_at is None:
            return
        self._origin += now - self._paused_at
        self._paused_at = None
        self._told.append(say("resumed"))
        self._look()

    def due(self) -> int | None:
        """The moment of the page's clock at which :meth:`run` has something to do."""
        if self._paused_at is not None:
            return None
        moments = (self.table.due(), self.bot.looks_at, self._auto_spit_at)
        first = min((m for m in moments if m is not None), default=None)
        return None if first is None else first + self._origin

    def view(self) -> View:
        """What the page draws now."""
        view = table_view(self.match, self.table.seq)
        view["paused"] = self._paused_at is not None
        view["reach"] = self._reach_view()
        if self.match.pending() is Step.OPEN and self.table.alarm is not None:
            end = self.table.alarm + self._origin
            view["countdown"] = {"beats": [end - n * self.table.beat for n in (3, 2, 1, 0)]}
        view["result"] = round_result(self.match)
        if self.table.lock.until > self.table.now:
            view["lock"] = self.table.lock.until + self._origin
        if self.match.variant.ending == "timed":
            left = max(0, TIME_LIMIT - self.table.now)
            view["clock"] = {"left": left, "until": TIME_LIMIT + self._origin}
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
        news = self._events, self._told
        self._events, self._told = [], []
        return news

    # -----------------------------------------------------------------------------------------

    def _reach(self, t: int) -> None:
        """Judge what came before the learner's gesture, so that it is read on the right table."""
        self.run(min(t, self._paused_at or t))

    def _offer(self, action: Action | Refused, t: int, seen: int) -> None:
        if self._paused_at is not None and t > self._paused_at:
            return
        if isinstance(action, Refused):
            self._told.append(refusal(action))
            return
        self.table.offer(action, t - self._origin, seen)

    def _tell(self, happening: Happening) -> None:
        t = happening.t + self._origin
        if happening.refused is not None:
            self._tell_refused(happening.what, happening.refused, t)
            return
        self._events += [event_message(event, t) for event in happening.events]
        self._told += narrate(self.match, happening.what, happening.events)

    def _tell_refused(self, what: Action | Step, refused: Refused, t: int) -> None:
        """The learner hears why; of the bot he sees a card that came too late and goes back."""
        if not isinstance(what, Step) and what.seat == _ME:
            self._told.append(refusal(refused))
        elif isinstance(what, Play) and refused.reason is Reason.TOO_LATE:
            card = str(refused.facts["card"])
            self._told.append(say("bot_returns", "play.2", card=card))
            self._events.append(
                {
                    "kind": "return",
                    "t": t,
                    "seat": 1,
                    "card": card,
                    "source": PLACE_NAMES[pile_place(what.seat, what.pile)],
                    "to": PLACE_NAMES[CENTRE_PLACE[what.centre]],
                }
            )

    def _look(self, happening: Happening | None = None) -> None:
        """The bot looks at the table; so does whoever says "Spit!" for the learner."""
        self.bot.look(happening)
        if happening is None or happening.refused is None:
            self._auto_spit_at = self.table.now + _AUTO_SPIT if self._spit_for_me() else None

    def _spit_for_me(self) -> bool:
        """Nothing is left to do but to say "Spit!", and the learner wants it said (ruling.r03)."""
        match = self.match
        return (
            self.options["auto_spit"]
            and match.phase == "play"
            and match.is_legal(Spit(_ME))
            and not any(match.productive_move(seat) for seat in SEATS)
        )

    def _ring(self, moment: int) -> None:
        if self._auto_spit_at is not None and self._auto_spit_at <= moment:
            self._auto_spit_at = None
            self.table.offer(Spit(_ME), moment)
        self.bot.look_again(moment)

    def _reach_view(self) -> Reach | None:
        intent = self.bot.intent
        if intent is None or intent.start == intent.due:
            return None
        source, to = hand_places(intent.action)
        return {
            "source": PLACE_NAMES[source],
            "to": PLACE_NAMES[to],
            "start": intent.start + self._origin,
            "due": intent.due + self._origin,
        }

"""A whole game of the learner against the bot."""

from dataclasses import asdict
from typing import Final, cast

from spit.actions import SEATS, Action, Play, Spit
from spit.bot.follow import Follower, level_near
from spit.bot.hand import Hand
from spit.bot.odds import stakes
from spit.bot.player import BotPlayer
from spit.cards import card_name
from spit.clock import BEAT
from spit.gesture import read_move, read_slap, read_spit
from spit.live import Live
from spit.match import Match
from spit.narrator import narrate
from spit.observation import observe
from spit.options import bot_of, check_options
from spit.places import CENTRE_PLACE, PLACE_NAMES
from spit.protocol import View
from spit.record import parse_record
from spit.requests import Options
from spit.sayings import refusal, say
from spit.state import Step
from spit.table import WINDOW, Happening, Table
from spit.tempo import Tempo
from spit.variants import make_variant
from spit.verdict import Refused
from spit.view import event_message

_ME, _BOT = SEATS
#: How long "Spit!" waits before it is said for the learner: he should see that both are blocked.
_AUTO_SPIT: Final = 700
#: How long a game may stand still because the learner has not seen his play, in ms.
_QUIET: Final = 8000
#: Up to this level an exact tie goes to the learner.
_KIND_LEVEL: Final = 3


class Game(Live):
    """The learner at A, the bot at B."""

    def __init__(self, seed: int, options: Options, now: int) -> None:
        """Shuffle, deal, and let the bot look.

        :raises ValueError: an option is not one of its values.
        """
        check_options(options)
        self.options = options
        follows, known = options["follow"], options["median"]
        level = level_near(known or None) if follows else options["level"]
        favoured = _ME if level <= _KIND_LEVEL else None
        beat = round(BEAT / options["speed"])
        table = Table(Match(make_variant(options), seed), favoured, beat)
        bot = bot_of(level, options["style"])
        self.hand = Hand(bot, seed, options["speed"])
        tempo = Tempo(known=known)
        super().__init__(table, [BotPlayer(table, _BOT, self.hand, WINDOW)], now, tempo)
        decides = stakes(options["round_end"], options["slap"], options["centres"])
        self._follower = Follower(bot, follows, decides)
        self._auto_spit_at: int | None = None
        self._quiet_at: int | None = None
        if follows:
            self.hand.speed = self._follower.first_speed(self.tempo.median(_ME))
            self.told.append(say("follows"))
        self.look()

    @classmethod
    def from_record(cls, text: str, options: Options, now: int) -> "Game":
        """The game at the end of a record, paused; its house rules are those of the record.

        :raises NotationError: the text is no record, or cannot be played.
        :raises ValueError: an option is not one of its values.
        """
        record = parse_record(text)
        game = cls(record.seed, cast(Options, {**options, **asdict(record.variant)}), now)
        for bot in game.bots:
            bot.drop()
        game.told = []
        game.table.load(record)
        game._game_at = game.table.now
        game.pause(now)
        return game

    # --- what the page may ask ---------------------------------------------------------------

    def move(self, source: str, to: str | None, t: int, seen: int) -> None:
        """The learner carries a card."""
        self._reach_moment(t)
        self._offer(read_move(self.match, source, to), t, seen)

    def spit(self, to: str | None, t: int, seen: int) -> None:
        """The learner says "Spit!"."""
        self._offer(read_spit(to), t, seen)

    def slap(self, to: str | None, t: int, seen: int) -> None:
        """The learner slaps."""
        self._offer(read_slap(to), t, seen)

    def view(self) -> View:
        """What the page draws now."""
        view = super().view()
        if view["tempo"] is not None:
            view["tempo"]["follows"] = self.options["follow"] > 0
        return view

    # --- what the clock and the table ask ------------------------------------------------------

    def alarms(self) -> list[int]:
        """When "Spit!" is said for the learner, and when he is told that he can play."""
        return [at for at in (self._auto_spit_at, self._quiet_at) if at is not None]

    def ring(self, moment: int) -> None:
        """Say "Spit!" for the learner, or that he holds the game up."""
        if self._auto_spit_at is not None and self._auto_spit_at <= moment:
            self._auto_spit_at = None
            self.table.offer(Spit(_ME), moment)
        if self._quiet_at is not None and self._quiet_at <= moment:
            self._quiet_at = None
            self._tell_play()

    def look(self, happening: Happening | None = None) -> None:
        """The bot looks at the table; so does whoever says "Spit!" for the learner."""
        super().look(happening)
        now = self.table.now
        if happening is None or happening.refused is None:
            self._auto_spit_at = now + _AUTO_SPIT if self._spit_for_me() else None
            self._quiet_at = now + _QUIET if self._holds_up() else None
        elif _is_of_bot(happening) and self._quiet_at is None and self._holds_up():
            # Its card went back, and it has no other.
            self._quiet_at = now + _QUIET

    def tell(self, happening: Happening) -> None:
        """What the learner sees and hears of it."""
        t = self.page_time(happening.t)
        what = happening.what
        if happening.refused is not None:
            self._tell_refused(what, happening.refused, t)
            return
        self.events += [event_message(event, t) for event in happening.events]
        self.told += narrate(self.match, what, happening.events)
        if self.options["follow"]:
            if isinstance(what, Play) and what.seat == _ME:
                self.hand.speed = self._follower.next_speed(self.hand.speed, self.tempo.median(_ME))
            elif what is Step.DEAL:
                self.told.append(say("follows"))

    # -----------------------------------------------------------------------------------------

    def _reach_moment(self, t: int) -> None:
        """Judge what came before the learner's gesture, so that it is read on the right table."""
        self.run(min(t, self._paused_at or t))

    def _offer(self, action: Action | Refused, t: int, seen: int) -> None:
        if self._paused_at is not None and t > self._paused_at:
            return
        if isinstance(action, Refused):
            self.told.append(refusal(action))
            return
        self.table.offer(action, self.moment(t), seen)

    def _tell_refused(self, what: Action | Step, refused: Refused, t: int) -> None:
        """The learner hears why; of the bot he sees a card that goes back, and hears why too."""
        if isinstance(what, Step):
            return
        if what.seat == _ME:
            self.told.append(refusal(refused))
        elif isinstance(what, Play) and (back := self.goes_back(what, refused, t)) is not None:
            card, top = back
            if top is None:
                self.told.append(say("bot_returns", "play.2", card=card))
            else:
                place = PLACE_NAMES[CENTRE_PLACE[what.centre]]
                self.told.append(say("bot_slips", "play.2", card=card, top=top, place=place))

    def _tell_play(self) -> None:
        """The learner holds the game up: he hears that he can play, in assisted play what."""
        if not self.options["assist"]:
            self.told.append(say("play_exists", "play.4"))
            return
        seen = observe(self.match, _ME)
        pile, centre = seen.plays(seen.me)[0]
        card = seen.me.piles[pile].top
        name = "-" if card is None else card_name(card)
        place = PLACE_NAMES[CENTRE_PLACE[centre]]
        self.told.append(say("play_exists_which", "play.4", card=name, place=place))

    def _holds_up(self) -> bool:
        """Nothing goes on until the learner plays a card: a legal play blocks the flip."""
        if self.match.phase != "play" or self.match.blocked(_ME):
            return False
        return all(bot.intent is None and bot.looks_at is None for bot in self.bots)

    def _spit_for_me(self) -> bool:
        """Nothing is left to do but to say "Spit!", and the learner wants it said (ruling.r03)."""
        match = self.match
        return (
            self.options["auto_spit"]
            and match.phase == "play"
            and match.is_legal(Spit(_ME))
            and not any(match.productive_move(seat) for seat in SEATS)
        )


def _is_of_bot(happening: Happening) -> bool:
    return not isinstance(happening.what, Step) and happening.what.seat == _BOT

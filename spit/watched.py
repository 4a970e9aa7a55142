"""A game of two bots to watch, each act with its reason."""

from typing import Final

from spit.actions import SEATS, Move, Play, Slap, Spit
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.cards import card_name
from spit.events import Event, EventKind
from spit.live import REAL_TIME, Live
from spit.match import Match
from spit.narrator import flips_told, reason_told
from spit.options import bot_of, check_speed
from spit.places import CENTRE_PLACE, PLACE_NAMES, pile_place
from spit.protocol import Say, View
from spit.requests import BotWord, Options
from spit.sayings import say
from spit.table import Happening, Table
from spit.tempo import Tempo
from spit.variants import make_variant
from spit.verdict import Refused
from spit.view import event_message

#: The quickest that bots are watched.
QUICKEST_WATCHED: Final = 8.0
_SIDE: Final = "ab"


class Watched(Live):
    """Two bots at a table."""

    def __init__(self, seed: int, options: Options, bots: list[BotWord], now: int) -> None:
        """Shuffle, deal, and let both look.

        :raises ValueError: an option is not one of its values, or there are not two bots.
        """
        if len(bots) != len(SEATS):
            raise ValueError(f"{len(bots)} bots: expected two")
        rate = _rate(options["speed"])
        profiles = [bot_of(bot["level"], bot["style"]) for bot in bots]
        table = Table(Match(make_variant(options), seed))
        self.hands = [Hand(profile, seed * 2 + seat) for seat, profile in enumerate(profiles)]
        seated = [BotPlayer(table, seat, hand) for seat, hand in enumerate(self.hands)]
        super().__init__(table, seated, now, Tempo())
        self._rate = rate
        self.look()

    def set_speed(self, speed: float, now: int) -> None:
        """Play on at another speed: the same game, and every hand on its way goes on at it.

        :raises ValueError: it is too slow or too quick.
        """
        self.set_rate(_rate(speed), now)

    def view(self) -> View:
        """What the page draws: nothing is to be done by anybody who watches."""
        view = super().view()
        view["can_spit"] = False
        view["targets"] = {}
        return view

    def tell(self, happening: Happening) -> None:
        """Who did what, and why."""
        t = self.page_time(happening.t)
        what = happening.what
        if happening.refused is not None:
            if isinstance(what, Play):
                self._tell_refused(what, happening.refused, t)
            return
        self.events += [event_message(event, t) for event in happening.events]
        if isinstance(what, Play | Move | Spit | Slap):
            self._tell_act(what)
        flips = [event for event in happening.events if event.kind is EventKind.FLIP]
        if flips:
            self.told.append(flips_told(flips))
        for event in happening.events:
            self.told += _outcome(self.match, event)

    def _tell_act(self, what: Play | Move | Spit | Slap) -> None:
        side = _SIDE[what.seat]
        match = self.match
        before = match.previous
        if isinstance(what, Spit) and (before is None or before.phase == "ready"):
            return
        if before is None:
            raise ValueError("an act was told before it was done")
        match what:
            case Play():
                card = before.piles[pile_place(what.seat, what.pile)][-1]
                top = before.centres[what.centre][-1]
                place = PLACE_NAMES[CENTRE_PLACE[what.centre]]
                told = say(
                    f"watch_play_{side}", "play.2",
                    card=card_name(card), top=card_name(top), place=place,
                )  # fmt: skip
            case Move():
                card = before.piles[pile_place(what.seat, what.pile)][-1]
                place = PLACE_NAMES[pile_place(what.seat, what.gap)]
                told = say(f"watch_move_{side}", "play.3", card=card_name(card), place=place)
            case Spit():
                told = say(f"watch_spit_{side}", "play.4")
            case Slap():
                n = len(before.centres[what.centre])
                place = PLACE_NAMES[CENTRE_PLACE[what.centre]]
                told = say(f"watch_slap_{side}", "play.6", n=n, place=place)
        self.told.append(told)
        why = self.hands[what.seat].why
        if why is not None:
            covered = 0
            if isinstance(what, Play):
                covered = len(before.piles[pile_place(what.seat, what.pile)]) - 1
            self.told.append(reason_told(why, covered))

    def _tell_refused(self, what: Play, refused: Refused, t: int) -> None:
        back = self.goes_back(what, refused, t)
        if back is None:
            return
        (card, top), side = back, _SIDE[what.seat]
        if top is None:
            self.told.append(say(f"watch_returns_{side}", "play.2", card=card))
        else:
            self.told.append(say(f"watch_slips_{side}", "play.2", card=card, top=top))


def _rate(speed: float) -> int:
    return round(REAL_TIME * check_speed(speed, QUICKEST_WATCHED))


def _outcome(match: Match, event: Event) -> list[Say]:
    """The ends of rounds and of the game."""
    a, b = (match.total(seat) for seat in SEATS)
    side = "none" if event.seat is None else _SIDE[event.seat]
    match event.kind:
        case EventKind.FREEZE:
            return [say(f"watch_out_{'both' if event.seat is None else side}", "play.6", "result")]
        case EventKind.STALEMATE:
            return [say("watch_jam", "play.5", "result")]
        case EventKind.ROUND_END:
            return [say(f"watch_round_{side}", "play.8", "result", a=a, b=b)]
        case EventKind.GAME_END:
            return [say(f"watch_game_{side}", "play.9", "result", n=match.round)]
    return []

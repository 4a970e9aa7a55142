"""A position of Speed for the learner to try."""

from typing import Any, Final

from spit.bot.profile import PROFILES
from spit.message import BadMessage, Message
from spit.protocol import Event, Say, TrialView, View
from spit.rules import Reason
from spit.speed.actions import AGREES, Agree, HandPlay, SpeedAction, parse_speed_action
from spit.speed.bot import SpeedHand
from spit.speed.events import SPEED_AT_ONCE
from spit.speed.gesture import (
    read_speed_move,
    read_speed_name,
    read_speed_slap,
    read_speed_word,
)
from spit.speed.match import SpeedMatch
from spit.speed.narrator import narrate_speed, speed_standing
from spit.speed.notation import parse_speed_position
from spit.speed.observation import observe_speed
from spit.speed.places import SEAT_LETTERS
from spit.speed.view import speed_event, speed_view
from spit.tryout import BARE, Tryout
from spit.verdict import Refused

_ME: Final = 0
#: The sharpest eye, which overlooks nothing: a reader wants to see what could be done.
_EYE: Final = PROFILES[len(PROFILES)]


class SpeedTrial(Tryout[SpeedMatch, SpeedAction]):
    """A position of Speed, with two to four players.

    A joker that has to be named is played in two acts: it is put on a pile, and the learner chooses
    one of the ranks that it may stand for there (speed.11).
    """

    _asked: HandPlay | None

    def lay(self) -> SpeedMatch:
        """The position as it was laid out."""
        position = parse_speed_position(self.spn)
        if not position.cards():
            raise ValueError(BARE)
        return SpeedMatch.from_position(position, automate=SPEED_AT_ONCE)

    def read(self, name: str) -> SpeedAction:
        """The action of this name; ValueError if there is none."""
        return parse_speed_action(name)

    def waits(self, action: SpeedAction, t: int) -> Refused | None:
        """Nothing in Speed has to wait for a clock."""
        return None

    def consents(self, action: SpeedAction) -> SpeedAction | None:
        """Whoever else is ready, or stuck himself, agrees with the learner (speed.3, speed.6)."""
        match = self.match
        if not isinstance(action, Agree) or action.seat != _ME or not match.has_said(_ME):
            return None
        return next((AGREES[seat] for seat in match.seats if match.is_legal(AGREES[seat])), None)

    def others_action(self) -> SpeedAction | None:
        """What an opponent would do now; several take it in turns."""
        match = self.match
        if match.pending() is not None or (match.phase == "ready" and not match.has_said(_ME)):
            return None
        players = len(match.seats)
        first = self._last() % (players - 1)  # of the others, who comes after the last one
        for n in range(players - 1):
            seat = 1 + (first + n) % (players - 1)
            decision = SpeedHand(_EYE, 0).decide(observe_speed(match, seat))
            if decision is not None and decision.action is not None:
                return decision.action
        return None

    def _last(self) -> int:
        """The seat of the opponent who has acted last, or 0."""
        seats = (SEAT_LETTERS.find(name[0]) for name in reversed(self.done))
        return next((seat for seat in seats if seat > _ME), 0)

    def tell(self, what: Any, events: list[Any], t: int) -> tuple[list[Event], list[Say]]:
        """What has happened, for the page."""
        self._asked = None
        return [speed_event(event, t) for event in events], narrate_speed(self.match, events)

    def standing(self) -> list[Say]:
        """The whole table in words, and what the learner should know of it."""
        return speed_standing(self.match)

    def picture(self, seq: int, now: int) -> View:
        """What the page draws now."""
        return speed_view(self.match, seq)

    def act(self, action: SpeedAction | Refused, t: int) -> None:
        """The learner acts, or hears why he may not; a joker has to be named first."""
        self._asked = None
        if isinstance(action, HandPlay) and action.named is None:
            verdict = self.match.judge(action)
            if isinstance(verdict, Refused) and verdict.reason is Reason.SPEED_NAME_NEEDED:
                self._asked = action
        super().act(action, t)

    def hear(self, message: Message, t: int) -> None:
        """A gesture of the learner, as the page reports it.

        :raises BadMessage: it is none of Speed.
        """
        act = message.word("act")
        if act == "choose":
            self._choose(message.word("to"), t)
            return
        to = message.place_or_none("to")
        match act:
            case "move":
                self.act(read_speed_move(self.match, message.place("source"), to), t)
            case "spit":
                self.act(read_speed_word(self.match), t)
            case "slap":
                self.act(read_speed_slap(to), t)
            case _:
                raise BadMessage(f"act {act!r} is not known in Speed", "act")

    def _choose(self, rank: str, t: int) -> None:
        """The learner names the joker that he has put on a pile."""
        named = None if self._asked is None else read_speed_name(self._asked, rank)
        if named is None:
            raise BadMessage(f"no joker waits for the name {rank[:20]!r}", "to")
        self.act(named, t)

    def where(self) -> TrialView:
        """What has been done, what else can be, and the ranks that the joker may stand for."""
        where = super().where()
        asked = self._asked
        if asked is not None:
            verdict = self.match.judge(asked)
            fits = verdict.facts["fits"] if isinstance(verdict, Refused) else []
            where["choices"] = [str(rank) for rank in fits] if isinstance(fits, list) else []
        return where

    def _begin(self) -> None:
        """No joker waits for its name where a position is laid out."""
        self._asked = None
        super()._begin()

"""A position of Spit for the learner to try."""

from random import Random
from typing import Any, Final

from spit.actions import SEATS, Action, Spit, parse_action
from spit.bot.eye import all_seen
from spit.bot.policy import choose
from spit.bot.profile import PROFILES
from spit.clock import Lock
from spit.match import Match
from spit.narrator import narrate, standing, state_in_words
from spit.notation import parse_position
from spit.observation import observe
from spit.protocol import Event, Say, View
from spit.sayings import message
from spit.state import AT_ONCE
from spit.tryout import BARE, Tryout
from spit.verdict import Refused
from spit.view import event_message, round_result, table_view

_ME, _OTHER = SEATS
#: The sharpest eye, which overlooks nothing: a reader wants to see what could be done.
_EYE: Final = PROFILES[len(PROFILES)]


class Trial(Tryout[Match, Action]):
    """A position of Spit. Of what time decides, the wait after a flip in slow Spit is kept."""

    def lay(self) -> Match:
        """The position as it was laid out."""
        position = parse_position(self.spn)
        if not position.cards():
            raise ValueError(BARE)
        return Match.from_position(position, automate=AT_ONCE)

    def read(self, name: str) -> Action:
        """The action of this name; ValueError if there is none."""
        return parse_action(name)

    def waits(self, action: Action, t: int) -> Refused | None:
        """Slow Spit: nobody plays on the centre yet (variants.4)."""
        return self._lock.refuses(action, t)

    def delayed(self, refused: Refused) -> Say:
        """The opponent keeps to slow Spit, too."""
        return message("say.slow_wait", "variants.4", params=dict(refused.facts))

    def consents(self, action: Action) -> Action | None:
        """The opponent agrees to every flip (ruling.r04)."""
        match = self.match
        asked = isinstance(action, Spit) and match.has_said(_ME) and match.is_legal(Spit(_OTHER))
        return Spit(_OTHER) if asked else None

    def others_action(self) -> Action | None:
        """What the opponent would do now; while a step is due he waits like everybody."""
        match = self.match
        if match.pending() is not None or (match.phase == "ready" and not match.has_said(_ME)):
            return None
        seen, dice = observe(match, _OTHER), Random(0)
        choice = choose(seen, all_seen(seen, dice), _OTHER, _EYE, dice)
        return None if choice is None else choice.action

    def tell(self, what: Any, events: list[Any], t: int) -> tuple[list[Event], list[Say]]:
        """What has happened, for the page."""
        self._lock.note(events, t)
        return [event_message(event, t) for event in events], narrate(self.match, what, events)

    def standing(self) -> list[Say]:
        """The whole table in words, and what the learner should know of it."""
        return [state_in_words(self.match), *standing(self.match)]

    def picture(self, seq: int, now: int) -> View:
        """What the page draws now."""
        view = table_view(self.match, seq)
        view["result"] = round_result(self.match)
        if self._lock.until > now:
            view["lock"] = self._lock.until
        return view

    def _begin(self) -> None:
        """Nothing is locked where a position is laid out."""
        self._lock = Lock(self.match.variant)
        super()._begin()

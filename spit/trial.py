"""One position for the learner to try: he acts for A, and nothing moves unless he wants it to.

There is no clock and no bot that waits. The opponent agrees to every flip, and acts when he is
asked to; everything can be taken back (ruling.r11 is for games). What is refused, and why, is what
a game refuses.
"""

from random import Random
from typing import Final

from spit.actions import ACTIONS, SEATS, Action, Spit, action_name
from spit.bot.eye import all_seen
from spit.bot.policy import choose
from spit.bot.profile import PROFILES
from spit.clock import Lock
from spit.events import Event
from spit.match import Match
from spit.narrator import narrate, refusal, say, standing, state_in_words
from spit.notation import parse_position
from spit.observation import observe
from spit.protocol import Event as EventMessage
from spit.protocol import Say, TrialView, View
from spit.state import AT_ONCE, Step
from spit.verdict import IllegalAction, Refused
from spit.view import event_message, round_result, table_view

_ME, _OTHER = SEATS
#: The name of what no player chooses, among the names of actions.
_STEP: Final = "next"
#: The sharpest eye, which overlooks nothing: a reader wants to see what could be done.
_EYE: Final = PROFILES[len(PROFILES)]


class Trial:
    """A position, what has been done since, and what there is to tell since the last answer.

    :ivar match: the cards on the table.
    :ivar done: the names of what the learner has brought about, in order.
    """

    def __init__(self, spn: str, done: list[str]) -> None:
        """Lay the position out and do what had been done.

        :raises ValueError: the text is no position that play can go on from.
        :raises IllegalAction: something in ``done`` cannot be done there.
        """
        self.spn = spn
        self._seq = 0
        self.again()
        for name in done:
            if name != _STEP and name not in ACTIONS:
                raise IllegalAction(f"{name!r} is no action")
            self._do(name, 0)
        self._begin()

    def _begin(self) -> None:
        """Tell the table as it stands, and nothing of how it came to be."""
        self._lock = Lock(self.match.variant)
        self._events: list[EventMessage] = []
        self._told: list[Say] = [state_in_words(self.match), *standing(self.match)]

    # --- what the page may ask ---------------------------------------------------------------

    def act(self, action: Action | Refused, t: int) -> None:
        """The learner acts, or hears why he may not."""
        refused = action if isinstance(action, Refused) else self._refuses(action, t)
        if refused is not None:
            self._told.append(refusal(refused))
        elif not isinstance(action, Refused):
            self._do(action_name(action), t)

    def other(self, t: int) -> None:
        """The opponent does one thing, if there is one to do."""
        action = self._others_action()
        if action is None:
            return
        if self._lock.refuses(action, t):
            seconds = -(-(self._lock.until - t) // 1000)
            self._told.append(say("slow_wait", "variants.4", n=seconds))
        else:
            self._do(action_name(action), t)

    def go_on(self, t: int) -> None:
        """What no player chooses, if the position waits for it."""
        if self._goes_on():
            self._do(_STEP, t)

    def undo(self) -> None:
        """Take back what was done last, if anything was."""
        if not self.done:
            return
        self.done.pop()
        for _ in range(self._changes.pop()):
            self.match.undo()
        self._begin()

    def again(self) -> None:
        """The position as it was laid out."""
        position = parse_position(self.spn)
        if not position.cards():
            raise ValueError("no card lies on the table: expected a position with cards")
        self.match = Match.from_position(position, automate=AT_ONCE)
        self.done: list[str] = []
        self._changes: list[int] = []
        self._begin()

    def state(self) -> None:
        """The whole table in words."""
        self._told += [state_in_words(self.match), *standing(self.match)]

    def view(self, now: int) -> View:
        """What the page draws now."""
        self._seq += 1
        view = table_view(self.match, self._seq)
        view["result"] = round_result(self.match)
        if self._lock.until > now:
            view["lock"] = self._lock.until
        return view

    def where(self) -> TrialView:
        """What has been done, and what else can be."""
        return {
            "spn": self.spn,
            "done": list(self.done),
            "other": self._others_action() is not None,
            "goes_on": self._goes_on(),
        }

    def take_news(self) -> tuple[list[EventMessage], list[Say]]:
        """Events and messages since the last call."""
        news = self._events, self._told
        self._events, self._told = [], []
        return news

    # -----------------------------------------------------------------------------------------

    def _refuses(self, action: Action, t: int) -> Refused | None:
        verdict = self.match.judge(action)
        return verdict if isinstance(verdict, Refused) else self._lock.refuses(action, t)

    def _do(self, name: str, t: int) -> None:
        """Do one thing, with what follows by itself and with the opponent's consent to a flip."""
        match = self.match
        if name == _STEP:
            what: Action | Step | None = match.pending()
            if what is None:
                raise IllegalAction("nothing is left to a step: expected an action")
            events, changes = match.settle(), 1
        else:
            what = ACTIONS[name]
            events, changes = match.apply(what), 1
            if isinstance(what, Spit) and match.has_said(_ME) and match.is_legal(Spit(_OTHER)):
                events, changes = events + match.apply(Spit(_OTHER)), 2
        self.done.append(name)
        self._changes.append(changes)
        self._tell(what, events, t)

    def _tell(self, what: Action | Step, events: list[Event], t: int) -> None:
        self._lock.note(events, t)
        self._events += [event_message(event, t) for event in events]
        self._told += narrate(self.match, what, events)

    def _goes_on(self) -> bool:
        return self.match.pending() is not None

    def _others_action(self) -> Action | None:
        """What the opponent would do now; while a step is due he waits like everybody."""
        match = self.match
        if self._goes_on() or (match.phase == "ready" and not match.has_said(_ME)):
            return None
        seen, dice = observe(match, _OTHER), Random(0)
        choice = choose(seen, all_seen(seen, dice), _OTHER, _EYE, dice)
        return None if choice is None else choice.action

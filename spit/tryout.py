"""One position for the learner to try, in either game: he acts for A, and nothing moves by itself.

There is no clock and no bot that waits. The others agree when he has, and act when they are asked
to; everything can be taken back (ruling.r11 is for games). What is refused, and why, is what a game
refuses. What is peculiar to one game is told by its own ``trial``.
"""

from collections.abc import Callable
from typing import Any, Final, Generic, Protocol, TypeVar

from spit.contest import Act, Contest
from spit.protocol import Event as EventMessage
from spit.protocol import Say, TrialView, View
from spit.sayings import refusal
from spit.verdict import IllegalAction, Refused

#: The name of what no player chooses, among the names of actions.
STEP: Final = "next"
#: What is wrong with a position where there is nothing to try.
BARE: Final = "no card lies on the table: expected a position with cards"


class Taken(Contest, Protocol):
    """A match in which acts can be taken back."""

    @property
    def pending(self) -> Callable[[], Any]:
        """The step that is due, or None."""

    @property
    def undo(self) -> Callable[[], None]:
        """Take back the last ``apply`` or ``settle``."""


M = TypeVar("M", bound=Taken)
A = TypeVar("A", bound=Act)


class Tryout(Generic[M, A]):
    """A position, what has been done since, and what there is to tell since the last answer.

    :ivar match: the cards on the table.
    :ivar done: the names of what the learner has brought about, in order.
    """

    _events: list[EventMessage]
    _told: list[Say]
    #: what an opponent would do, in a list of one; None as long as nobody has asked
    _thought: list[A | None] | None

    def __init__(self, spn: str, done: list[str]) -> None:
        """Lay the position out and do what had been done.

        :raises ValueError: the text is no position that play can go on from.
        :raises IllegalAction: something in ``done`` cannot be done there.
        """
        self.spn = spn
        self._seq = 0
        self.again()
        for name in done:
            self._do(name, 0)
        self._begin()

    # --- what each game tells ----------------------------------------------------------------

    def lay(self) -> M:
        """The position as it was laid out."""
        raise NotImplementedError

    def read(self, name: str) -> A:
        """The action of this name; ValueError if there is none."""
        raise NotImplementedError

    def waits(self, action: A, t: int) -> Refused | None:
        """Why an act that the cards allow has to wait."""
        raise NotImplementedError

    def consents(self, action: A) -> A | None:
        """Who else agrees once the learner has done this, one after the other."""
        raise NotImplementedError

    def others_action(self) -> A | None:
        """What an opponent would do now; while a step is due he waits like everybody."""
        raise NotImplementedError

    def tell(self, what: Any, events: list[Any], t: int) -> tuple[list[EventMessage], list[Say]]:
        """What has happened, for the page."""
        raise NotImplementedError

    def standing(self) -> list[Say]:
        """The whole table in words, and what the learner should know of it."""
        raise NotImplementedError

    def picture(self, seq: int, now: int) -> View:
        """What the page draws now."""
        raise NotImplementedError

    # --- what the page may ask ---------------------------------------------------------------

    def act(self, action: A | Refused, t: int) -> None:
        """The learner acts, or hears why he may not."""
        refused = action if isinstance(action, Refused) else self._refuses(action, t)
        if refused is not None:
            self._told.append(refusal(refused))
        elif not isinstance(action, Refused):
            self._do(str(action), t)

    def other(self, t: int) -> None:
        """An opponent does one thing, if there is one to do."""
        action = self._others_thought()
        if action is None:
            return
        refused = self.waits(action, t)
        if refused is not None:
            self._told.append(self.delayed(refused))
        else:
            self._do(str(action), t)

    def delayed(self, refused: Refused) -> Say:
        """Why the opponent waits, though he has something to do."""
        return refusal(refused)

    def go_on(self, t: int) -> None:
        """What no player chooses, if the position waits for it."""
        if self._goes_on():
            self._do(STEP, t)

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
        self.match = self.lay()
        self.done: list[str] = []
        self._changes: list[int] = []
        self._begin()

    def state(self) -> None:
        """The whole table in words."""
        self._told += self.standing()

    def view(self, now: int) -> View:
        """What the page draws now."""
        self._seq += 1
        return self.picture(self._seq, now)

    def where(self) -> TrialView:
        """What has been done, and what else can be."""
        return {
            "spn": self.spn,
            "done": list(self.done),
            "other": not self._goes_on() and self._others_thought() is not None,
            "goes_on": self._goes_on(),
            "choices": [],
        }

    def take_news(self) -> tuple[list[EventMessage], list[Say]]:
        """Events and messages since the last call."""
        news = self._events, self._told
        self._events, self._told = [], []
        return news

    # -----------------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Tell the table as it stands, and nothing of how it came to be."""
        self._thought = None
        self._events = []
        self._told = self.standing()

    def _refuses(self, action: A, t: int) -> Refused | None:
        verdict = self.match.judge(action)
        return verdict if isinstance(verdict, Refused) else self.waits(action, t)

    def _do(self, name: str, t: int) -> None:
        """Do one thing, with what follows by itself and with the consent of the others."""
        match = self.match
        if name == STEP:
            what: Any = match.pending()
            if what is None:
                raise IllegalAction("nothing is left to a step: expected an action")
            events, changes = match.settle(), 1
        else:
            try:
                what = self.read(name)
            except ValueError as error:
                raise IllegalAction(str(error)) from None
            events, changes = match.apply(what), 1
            while (answer := self.consents(what)) is not None:
                events, changes = events + match.apply(answer), changes + 1
        self.done.append(name)
        self._changes.append(changes)
        self._thought = None
        happened, told = self.tell(what, events, t)
        self._events += happened
        self._told += told

    def _others_thought(self) -> A | None:
        """What an opponent would do now: he thinks once about each state of the table."""
        if self._thought is None:
            self._thought = [self.others_action()]
        return self._thought[0]

    def _goes_on(self) -> bool:
        return self.match.pending() is not None

"""Two implementations of a game, played side by side: choices made, taken back, made again.

Each game says how its two do a choice and what is compared. Whatever one of them says differently
is a :class:`Difference`, which tells how to get there.
"""

from collections import Counter
from random import Random
from typing import Any, NamedTuple

from spit.cards import card_name

#: From one choice to the next, in ms: nothing waits, also in slow Spit.
PAUSE = 2000
#: A game that goes on for longer is left: careless slaps can keep it going for ever.
MOST = 4000


class Difference(AssertionError):
    """Engine and plain implementation do not agree; the text says on what, and how to get there."""


class Done(NamedTuple):
    """One choice that can be taken back: where it was made, its events, how many undos it takes."""

    before: Any
    choice: Any
    events: list[Any]
    undos: int


class SideBySide:
    """One game in both implementations.

    :ivar start: the position from which they start, or None for the deal of the seed.
    :ivar entries: what was chosen, as lines of a record.
    :ivar met: what was met on the way, counted.
    """

    def __init__(self, match: Any, other: Any, start: str | None) -> None:
        self.match = match
        self.other = other
        self.start = start
        self.entries: list[Any] = []
        self.met: Counter[str] = Counter()
        self._done: list[Done] = []

    # --- what each game tells ------------------------------------------------------------------

    #: The step that deals the next round.
    deal: Any

    def choose(self, dice: Random) -> Any:
        """Something that may be done now; None when the game is over."""
        raise NotImplementedError

    def perform(self, choice: Any) -> list[Any]:
        """Do it in the engine; its events."""
        raise NotImplementedError

    def settle(self) -> tuple[list[Any], int]:
        """What nobody chooses; its events, and how many undos it takes."""
        raise NotImplementedError

    def follow(self, choice: Any, held: list[list[str]]) -> None:
        """Do in the plain implementation what was chosen and has been done in the engine.

        :param held: what the players held before, for a deal.
        """
        raise NotImplementedError

    def held(self) -> list[list[str]]:
        """What the players hold in the plain implementation, sorted."""
        raise NotImplementedError

    def name(self, choice: Any) -> str:
        """The choice in words."""
        raise NotImplementedError

    def line(self, choice: Any, t: int) -> Any:
        """The choice as a line of a record, or None for what stands in none."""
        raise NotImplementedError

    def meet(self) -> None:
        """Count what is met here."""
        raise NotImplementedError

    def compare(self) -> None:
        """Compare all that lies on the table, and all that is legal."""
        raise NotImplementedError

    def compare_at_leisure(self) -> None:
        """Compare what takes long."""
        raise NotImplementedError

    def watch(self, events: list[Any]) -> None:
        """See the events that have just happened."""

    def record(self) -> str:
        """The lines as a record of the seed's deal."""
        raise NotImplementedError

    # -------------------------------------------------------------------------------------------

    def play(self, dice: Random, most: int = MOST, rounds: int | None = None) -> Counter[str]:
        """Play both at random and compare after every choice; counts what was met on the way.

        :param rounds: stop before the deal of the round after this one.
        :raises Difference: with the record that leads there.
        """
        try:
            self.watch(self.settle()[0])
            for _ in range(most):
                self.meet()
                self.compare()
                if dice.random() < 0.1:
                    self.compare_at_leisure()
                    self._back_and_forth(1 + int(dice.random() * 6))
                choice = self.choose(dice)
                if choice is None or (choice is self.deal and self.match.round == rounds):
                    break
                self._do(choice)
        except Difference:
            raise
        except Exception as error:
            raise Difference(f"{type(error).__name__}: {error}\n{self.story()}") from error
        return self.met

    def story(self) -> str:
        """How to get here: a record, or a position with what was done from there."""
        if self.start is None:
            return self.record()
        lines = "".join(f"{entry}\n" for entry in self.entries)
        return f"seed {self.match.seed}, from {self.start}\n{lines}"

    def same(self, what: str, ours: object, plain: object) -> None:
        """Both have to say this alike.

        :raises Difference: they do not.
        """
        if ours != plain:
            raise Difference(f"{what}\n  engine  {ours}\n  plain   {plain}\n{self.story()}")

    def _do(self, choice: Any) -> None:
        before, held = self.match.position, self.held()
        t = self.entries[-1].t + PAUSE if self.entries else 0
        if (line := self.line(choice, t)) is not None:
            self.entries.append(line)
        self.met["choices"] += 1
        step = isinstance(choice, type(self.deal))
        self.met[self.name(choice) if step else type(choice).__name__] += 1
        if choice is self.deal:
            self._done.clear()
        events = self.perform(choice)
        self.follow(choice, held)
        settled, changes = self.settle()
        self.watch(events + settled)
        self._done.append(Done(before, choice, events + settled, 1 + changes))

    def _back_and_forth(self, most: int) -> None:
        """Take some choices back, one by one, and make them again."""
        match, here = self.match, self.match.position
        back = self._done[-most:]
        for done in reversed(back):
            for _ in range(done.undos):
                match.undo()
            self.same(f"undo of {self.name(done.choice)}", match.position, done.before)
        for done in back:
            self.same("redo", match.position, done.before)
            events = self.perform(done.choice) + self.settle()[0]
            self.same(f"events of {self.name(done.choice)}", events, done.events)
        self.same("redo", match.position, here)


def names(cards: Any) -> list[str]:
    """Cards by their names."""
    return [card_name(card) for card in cards if card is not None]

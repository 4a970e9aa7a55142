"""What records, the table and simulations need of a match, whichever game it is."""

from collections.abc import Callable
from typing import Any, Protocol

from spit.verdict import Verdict


class HouseRules(Protocol):
    """The house rules of a game, as data."""

    @property
    def notation(self) -> str:
        """The name of the game, followed by ``+`` and a word for every departure."""


class Act(Protocol):
    """What a player does."""

    @property
    def seat(self) -> int:
        """Whose act it is."""


class Contest(Protocol):
    """A match in progress. Actions, steps and events are those of its own game."""

    seed: int

    @property
    def judge(self) -> Callable[[Any], Verdict]:
        """Whether an action is legal now, and if not, why."""

    @property
    def apply(self) -> Callable[[Any], list[Any]]:
        """Do an action and what follows from it; IllegalAction if it is refused."""

    @property
    def step(self) -> Callable[[Any], list[Any]]:
        """Do one step that is due; IllegalAction if it is not."""

    def settle(self) -> list[Any]:
        """Do the pending steps that are automated."""

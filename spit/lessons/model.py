"""A step of a lesson, as data. Its sentences are in ``docs/texts/<lang>/walk.toml``."""

from dataclasses import dataclass
from typing import Literal

from spit.lessons.goals import Goal
from spit.state import FORCED, Step

#: In a lesson a match settles by itself, the opening flip included.
LESSON_STEPS = FORCED | {Step.OPEN}
#: The learner turns the next card up himself.
BY_HAND = LESSON_STEPS - {Step.TURN_UP}
#: Nothing settles by itself: the frames say what happens.
FRAME_BY_FRAME: frozenset[Step] = frozenset()

Kind = Literal["watch", "do", "choose"]


@dataclass(frozen=True, slots=True)
class WalkStep:
    """One step of the walk through a round.

    :ivar id: its key in the texts.
    :ivar rules: the paragraphs that it shows.
    :ivar position: where it starts, as SPN.
    :ivar kind: the learner watches, does something, or answers a question.
    :ivar frames: what happens when the learner asks for the next frame: names of actions or steps.
    :ivar goal: what solves a step to do.
    :ivar solution: actions that reach the goal; for a question, the right choice.
    :ivar choices: the answers of a question, in order.
    :ivar outcomes: what a step to do may end in, if the text comments on it.
    :ivar automate: the steps that follow by themselves.
    """

    id: str
    rules: tuple[str, ...]
    position: str
    kind: Kind = "watch"
    frames: tuple[str, ...] = ()
    goal: Goal | None = None
    solution: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    automate: frozenset[Step] = LESSON_STEPS

    def text_keys(self) -> frozenset[str]:
        """The keys that every language must have for this step."""
        keys = {"title", "text"}
        if self.kind != "watch":
            keys |= {"task"}
            keys |= {"ok"} if not self.outcomes else set()
        keys |= {f"choices.{choice}" for choice in self.choices}
        keys |= {f"mistakes.{choice}" for choice in self.choices if choice not in self.solution}
        keys |= {f"outcomes.{outcome}" for outcome in self.outcomes}
        return frozenset(keys)

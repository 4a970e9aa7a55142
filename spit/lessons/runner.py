"""Runs one step of the walk: lays its position out, plays its frames, judges the learner's acts."""

from collections.abc import Sequence
from typing import Literal

from spit.actions import ACTIONS, Action, Slap, Spit, action_name
from spit.events import Event
from spit.lessons.goals import is_met
from spit.lessons.model import WalkStep
from spit.match import Match
from spit.notation import parse_position
from spit.protocol import WalkView
from spit.state import Step
from spit.verdict import Refused

Outcome = Literal["open", "solved", "wrong", "astray"]


class WalkRun:
    """One step under way.

    :ivar state: ``solved`` once the goal is met, for good, or the right answer given; ``wrong``
        after a wrong answer or an end that is not the goal; ``astray`` after a legal act that the
        solution does not have, from which the goal may still be reached. A step can always be
        tried again.
    :ivar outcome: the answer given, or how a slap turned out: ``smaller`` or ``larger``.
    """

    def __init__(self, steps: Sequence[WalkStep], index: int, frame: int = 0) -> None:
        """Open a step; a frame beyond its last counts as its last."""
        self.steps = steps
        self.index = index
        self.step = steps[index]
        self.frame = max(0, min(frame, len(self.step.frames)))
        self.state: Outcome = "open"
        self.outcome: str | None = None
        self.match = Match.from_position(
            parse_position(self.step.position), automate=self.step.automate
        )
        #: what the last frame showed, for motion
        self.events: list[Event] = []
        self._done: list[str] = []
        for name in self.step.frames[: self.frame]:
            self.events = self._show(name)

    def _show(self, name: str) -> list[Event]:
        if name in ACTIONS:
            return self.match.apply(ACTIONS[name])
        return self.match.step(Step(name))

    def act(self, action: Action) -> list[Event] | Refused:
        """Do what the learner did, if it is legal; the opponent agrees to every flip."""
        verdict = self.match.judge(action)
        if isinstance(verdict, Refused):
            return verdict
        sizes = [len(self.match.stacks[place]) for place in self.match.centre_places]
        events = self.match.apply(action)
        if isinstance(action, Spit) and self.match.is_legal(Spit(1)):
            events += self.match.apply(Spit(1))
        if isinstance(action, Slap):
            self.outcome = "smaller" if sizes[action.centre] == min(sizes) else "larger"
        if self.step.goal is None or self.state == "solved":
            return events
        if is_met(self.step.goal, self.match):
            self.state = "solved"
        elif self.match.phase in ("settled", "over"):
            self.state = "wrong"
        else:
            self._done.append(action_name(action))
            on_the_way = self.step.solution[: len(self._done)] == tuple(self._done)
            self.state = "open" if on_the_way else "astray"
        return events

    def choose(self, choice: str) -> bool:
        """Take the learner's answer; False if the question has no such answer."""
        if choice not in self.step.choices:
            return False
        self.outcome = choice
        self.state = "solved" if choice in self.step.solution else "wrong"
        return True

    def where(self) -> WalkView:
        """Where the learner is, for the page."""
        step = self.step
        return {
            "step": step.id,
            "index": self.index,
            "count": len(self.steps),
            "frame": self.frame,
            "frames": len(step.frames),
            "kind": step.kind,
            "choices": list(step.choices),
            "state": self.state,
            "outcome": self.outcome,
            "asks_spit": action_name(Spit(0)) in step.solution,
            "rules": list(step.rules),
            "steps": [each.id for each in self.steps],
        }

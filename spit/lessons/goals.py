"""Goals of a step, as data: what must be true of the table for the step to be solved."""

from dataclasses import dataclass
from typing import TypeAlias

from spit.cards import RANKS
from spit.places import CENTRE_PLACE, SPIT_PLACE
from spit.position import Phase
from spit.state import State


@dataclass(frozen=True, slots=True)
class TopIs:
    """A card of this rank lies on top of a central pile."""

    centre: int
    rank: str


@dataclass(frozen=True, slots=True)
class FaceUp:
    """The top card of a tableau place is face up."""

    place: int
    count: int


@dataclass(frozen=True, slots=True)
class PhaseIs:
    """The match has reached one of these phases."""

    phases: tuple[Phase, ...]


@dataclass(frozen=True, slots=True)
class SpitLeft:
    """The learner's spit pile holds this many cards: he has flipped."""

    count: int


Goal: TypeAlias = TopIs | FaceUp | PhaseIs | SpitLeft


def is_met(goal: Goal, state: State) -> bool:
    """Whether the goal is reached, by whatever legal path."""
    match goal:
        case TopIs():
            top = state.top(CENTRE_PLACE[goal.centre])
            return top is not None and RANKS[top >> 2] == goal.rank
        case FaceUp():
            up = bool(state.up >> goal.place & 1)
            return up and len(state.stacks[goal.place]) == goal.count
        case PhaseIs():
            return state.phase in goal.phases
        case SpitLeft():
            return len(state.stacks[SPIT_PLACE[0]]) == goal.count

"""Counts of the action tree: how many ways there are to go on for so many actions.

As in chess, the count of a position says at once whether two engines agree on every rule that
matters there, and the counts by first action say where they do not. All players' actions count;
what nobody chooses is done at once. A round that has ended has no further actions, nor has a jam
of Speed for which side piles have to be made anew: what comes then is for the dice to say.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from spit.actions import SEATS, Action, Spit, action_name
from spit.games import AnyMatch, AnyPosition
from spit.match import Match
from spit.speed.actions import speed_action_name
from spit.speed.events import SPEED_WITHOUT_DICE
from spit.speed.match import SpeedMatch
from spit.speed.position import SpeedPosition
from spit.state import AT_ONCE


@dataclass(frozen=True, slots=True)
class _Tree:
    """A match, the different actions that are legal in it, and their names."""

    match: AnyMatch
    choices: Callable[[], Sequence[Any]]
    name: Callable[[Any], str]


def perft(position: AnyPosition, depth: int) -> int:
    """The number of sequences of ``depth`` actions from here.

    >>> from spit import parse_position
    >>> perft(parse_position("std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h"), depth=3)
    20

    :raises PositionError: the position has faults.
    """
    return _count(_tree(position), depth)


def divide(position: AnyPosition, depth: int) -> dict[str, int]:
    """For each first action by its name, how many of the ``depth`` actions long sequences begin so.

    :raises PositionError: the position has faults.
    """
    tree = _tree(position)
    found = {}
    for action in tree.choices():
        tree.match.apply(action)
        found[tree.name(action)] = _count(tree, depth - 1)
        tree.match.undo()
    return found


def choices(match: Match) -> list[Action]:
    """The legal actions, of which no two are the same: "Spit!" alone names the pile by rule."""
    return [
        action
        for seat in SEATS
        for action in match.legal_actions(seat)
        if not (isinstance(action, Spit) and action.centre == _side_by_rule(match, seat))
    ]


def _side_by_rule(match: Match, seat: int) -> int:
    alone = match.phase == "play" and match.flippers() == [seat]
    return match.lone_side(seat) if alone else seat


def _tree(position: AnyPosition) -> _Tree:
    if isinstance(position, SpeedPosition):
        speed = SpeedMatch.from_position(position, automate=SPEED_WITHOUT_DICE)
        speed.settle()
        return _Tree(speed, speed.legal_actions, speed_action_name)
    match = Match.from_position(position, automate=AT_ONCE)
    match.settle()
    return _Tree(match, lambda: choices(match), action_name)


def _count(tree: _Tree, depth: int) -> int:
    if depth <= 0:
        return 1
    actions = tree.choices()
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        tree.match.apply(action)
        total += _count(tree, depth - 1)
        tree.match.undo()
    return total

"""Counts of the action tree: how many ways there are to go on for so many actions.

As in chess, the count of a position says at once whether two engines agree on every rule that
matters there, and the counts by first action say where they do not. Both players' actions count;
what nobody chooses is done at once. A round that has ended has no further actions.
"""

from spit.actions import SEATS, Action, Spit, action_name
from spit.match import Match
from spit.position import Position
from spit.state import AT_ONCE


def perft(position: Position, depth: int) -> int:
    """The number of sequences of ``depth`` actions from here.

    :raises PositionError: the position has faults.
    """
    match = Match.from_position(position, automate=AT_ONCE)
    match.settle()
    return _count(match, depth)


def divide(position: Position, depth: int) -> dict[str, int]:
    """For each first action by its name, how many of the ``depth`` actions long sequences begin so.

    :raises PositionError: the position has faults.
    """
    match = Match.from_position(position, automate=AT_ONCE)
    match.settle()
    found = {}
    for action in choices(match):
        match.apply(action)
        found[action_name(action)] = _count(match, depth - 1)
        match.undo()
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


def _count(match: Match, depth: int) -> int:
    if depth <= 0:
        return 1
    actions = choices(match)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        match.apply(action)
        total += _count(match, depth - 1)
        match.undo()
    return total

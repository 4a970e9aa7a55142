"""How what was done is taken back: card by card, or by laying out again what lay there before."""

from typing import NamedTuple, TypeAlias

from spit.actions import Action, Move, Play, Spit, TurnUp
from spit.events import Event, EventKind
from spit.places import CENTRE_PLACE, SPIT_PLACE
from spit.position import Cause, Claim, Phase, Stack
from spit.state import State

#: What stood before an action in ``said``, ``solo``, ``feeder``, ``phase``, ``cause``, ``winner``
#: and ``right``.
Before: TypeAlias = tuple[int, int | None, int, Phase, Cause | None, int | None, int]
#: An action after which more happened than it says by itself, and what the steps after it did.
Change: TypeAlias = tuple[Action, Before, list[Event]]


class Snapshot(NamedTuple):
    """Everything that can change in a match, as it was."""

    stacks: list[Stack]
    hidden: int
    phase: Phase
    said: int
    solo: int | None
    right: int
    cause: Cause | None
    winner: int | None
    claim: Claim | None
    round: int
    won: tuple[int, int]
    feeder: int
    streak: int
    overtime: bool


def snapshot(state: State) -> Snapshot:
    """What stands there now."""
    return Snapshot(
        [tuple(stack) for stack in state.stacks], state.hidden, state.phase, state.said,
        state.solo, state.right, state.cause, state.winner, state.claim, state.round, state.won,
        state.feeder, state.streak, state.overtime,
    )  # fmt: skip


def restore(state: State, before: Snapshot) -> None:
    """Lay out again what stood there."""
    (
        stacks, hidden, state.phase, state.said,
        state.solo, state.right, state.cause, state.winner, state.claim, state.round, state.won,
        state.feeder, state.streak, state.overtime,
    ) = before  # fmt: skip
    state.stacks = [list(stack) for stack in stacks]
    state.look(hidden)


def take_back(state: State, done: Action | Change) -> None:
    """Take back the latest action, and the steps that followed it.

    An action alone did what it says: it changed nothing but its cards, turned up what it laid bare
    if that is automated, and said "Spit!" for one player.
    """
    if not isinstance(done, tuple):
        _take_back_action(state, done)
        return
    action, before, steps = done
    for event in reversed(steps):
        if event.kind is EventKind.FLIP and event.card is not None:
            state.stacks[SPIT_PLACE[event.seat or 0]].append(event.card)
            state.lift_from_centre((event.target or 0) - CENTRE_PLACE[0])
        elif event.kind is EventKind.TURN_UP and event.source is not None:
            _turn_down(state, event.source)
    _take_back_action(state, action)
    (
        state.said, state.solo, state.feeder, state.phase, state.cause, state.winner, state.right,
    ) = before  # fmt: skip


def _turn_down(state: State, place: int) -> None:
    bit = 1 << place
    state.showing[state.stacks[place][-1] >> 2] ^= bit
    state.hidden |= bit


def _take_back_action(state: State, action: Action) -> None:
    match action:
        case Play() | Move():
            stacks, showing, bit = state.stacks, state.showing, action.bit
            pile = stacks[action.source]
            if pile and not state.hidden & bit:
                showing[pile[-1] >> 2] ^= bit
            if isinstance(action, Play):
                card = state.lift_from_centre(action.centre)
            else:
                card = stacks[action.target].pop()
                showing[card >> 2] ^= action.gap_bit
                state.held ^= action.gap_bit
            pile.append(card)
            showing[card >> 2] |= bit
            state.held |= bit
            state.hidden &= ~bit
        case TurnUp():
            _turn_down(state, action.seat * 5 + action.pile)
        case Spit():
            state.said &= ~(1 << action.seat)

"""How an action is taken back: every change that an action made, in reverse."""

from typing import TypeAlias

from spit.actions import Action, Move, Play, TurnUp
from spit.events import Event, EventKind
from spit.places import SPIT_PLACE
from spit.position import Phase
from spit.state import State

#: What an action changed: the action, and what stood before in ``up`` and ``said``; where steps
#: may have followed also ``solo``, ``phase``, ``feeder`` and what they did.
Change: TypeAlias = (
    tuple[Action, int, int] | tuple[Action, int, int, int | None, Phase, int, tuple[Event, ...]]
)


def take_back(state: State, change: Change) -> None:
    """Take the latest change back; it must be the latest."""
    stacks, showing = state.stacks, state.showing
    action, up, said = change[:3]
    if len(change) == 7:
        state.solo, state.phase, state.feeder, settled = change[3:]
        if state.phase == "play":
            state.cause, state.winner, state.right = None, None, 0
        for event in reversed(settled):
            if event.kind is EventKind.FLIP and event.card is not None:
                stacks[SPIT_PLACE[event.seat or 0]].append(event.card)
                stacks[event.target or 0].pop()
    if isinstance(action, Play | Move):
        source, target = action.source, action.target
        pile, bit = stacks[source], 1 << source
        card = stacks[target].pop()
        if isinstance(action, Move):
            showing[card >> 2] ^= 1 << target
            state.held ^= 1 << target
        if pile and state.up & bit:
            showing[pile[-1] >> 2] ^= bit
        pile.append(card)
        showing[card >> 2] |= bit
        state.held |= bit
    elif isinstance(action, TurnUp):
        showing[stacks[action.seat * 5 + action.pile][-1] >> 2] ^= state.up ^ up
    state.up, state.said = up, said

"""How the table changes: what an action does, and what each step that no player chooses does."""

from collections.abc import Callable
from typing import Final

from spit.actions import PILES, SEATS, Slap, Spit, TurnUp
from spit.deal import lay, lay_all, shuffle_and_deal
from spit.events import (
    FLIP_EVENTS,
    SAY_EVENTS,
    TURN_UP_EVENTS,
    Event,
    EventKind,
    gather_events,
    round_event,
)
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place
from spit.position import STREAK, Claim
from spit.state import State, Step
from spit.verdict import IllegalAction


def say(state: State, action: Spit) -> list[Event]:
    """A player says "Spit!"; who flips alone has chosen his pile with it (ruling.r05)."""
    seat = action.seat
    state.said |= 1 << seat
    if state.solo is None and state.phase == "play" and not state.stacks[SPIT_PLACE[1 - seat]]:
        state.solo = state.lone_side(seat) if action.centre is None else action.centre
    return [SAY_EVENTS[seat]]


def turn_up(state: State, action: TurnUp) -> list[Event]:
    """The card that a play has laid bare is turned up (play.3)."""
    place = pile_place(action.seat, action.pile)
    return [TURN_UP_EVENTS[place][state.show(place)]]


_CLAIMS: Final = tuple(tuple(Claim(seat, n) for n in range(len(CENTRE_PLACE))) for seat in SEATS)


def slap(state: State, action: Slap) -> list[Event]:
    """A hand falls on a central pile (play.6)."""
    state.claim = _CLAIMS[action.seat][action.centre]
    return [round_event(EventKind.SLAP, action.seat, CENTRE_PLACE[action.centre])]


def _open(state: State) -> list[Event]:
    state.phase = "play"
    flippers = state.flippers()
    if len(flippers) == 1:
        state.solo = flippers[0]
    return flip(state)


def _turn_up(state: State) -> list[Event]:
    return [
        TURN_UP_EVENTS[place][state.show(place)]
        for place in range(2 * PILES)
        if state.hidden >> place & 1
    ]


def flip(state: State) -> list[Event]:
    """One card from everyone who has one, in one moment (play.4, play.5)."""
    state.said = 0
    stacks = state.stacks
    ours, theirs = stacks[10], stacks[11]
    if ours and theirs:
        card, other = ours.pop(), theirs.pop()
        stacks[12].append(card)
        stacks[13].append(other)
        state.wanted[0], state.wanted[1] = state.takes[card], state.takes[other]
        events = [FLIP_EVENTS[0][0][card], FLIP_EVENTS[1][1][other]]
        return events + _feed_third(state) if len(stacks) > 14 else events
    if not (ours or theirs):
        return []
    seat = 0 if ours else 1
    # Both out at once or not at all: whoever flips alone keeps to one pile (ruling.r05).
    state.solo = centre = state.lone_side(seat)
    card = stacks[SPIT_PLACE[seat]].pop()
    state.lay_on_centre(centre, card)
    return [FLIP_EVENTS[seat][centre][card]]


def _feed_third(state: State) -> list[Event]:
    """The third pile gets a card from the players in turn; who has none is passed over (r15)."""
    for seat in (state.feeder, 1 - state.feeder):
        if state.stacks[SPIT_PLACE[seat]]:
            card = state.stacks[SPIT_PLACE[seat]].pop()
            state.lay_on_centre(2, card)
            state.feeder = 1 - seat
            return [FLIP_EVENTS[seat][2][card]]
    return []


def _freeze(state: State) -> list[Event]:
    out = [state.is_out(seat) for seat in SEATS]
    state.phase = "slap"
    state.cause = "out"
    state.winner = None if all(out) else out.index(True)
    state.right = 0b11 if state.variant.slap == "race" else out[0] + 2 * out[1]
    state.said = 0
    return [round_event(EventKind.FREEZE, state.winner)]


def _stalemate(state: State) -> list[Event]:
    counts = [state.tableau_count(seat) for seat in SEATS]
    state.phase = "slap"
    state.said = 0
    if counts[0] == counts[1]:
        state.cause, state.winner, state.right = "equal", None, 0b11
    else:
        fewer = counts.index(min(counts))
        race = state.variant.slap == "race" or state.variant.stalemate == "race"
        state.cause, state.right = "stalemate", 0b11 if race else 1 << fewer
        state.winner = None if state.variant.stalemate == "race" else fewer
    return [round_event(EventKind.STALEMATE, state.winner)]


def _gather_after_slap(state: State) -> list[Event]:
    claim = state.claim
    if claim is None:
        raise IllegalAction("nobody has slapped")
    winner = state.winner
    if state.cause == "out" and winner is None:
        winner = claim.seat  # both out on one flip: the first hand decides (ruling.r14)
    # The other takes what is left: one pile, or two of three (ruling.r15).
    takers = [1 - claim.seat] * state.variant.centre_count
    takers[claim.centre] = claim.seat
    return [*_gather(state, tuple(takers)), *_end_round(state, winner)]


def _own_sides(state: State) -> list[Event]:
    """Nobody slapped: own sides, and a third pile to who would have fed it next."""
    takers = (0, 1, state.feeder)[: state.variant.centre_count]
    return [*_gather(state, takers), *_end_round(state, None)]


def _gather(state: State, takers: tuple[int, ...]) -> tuple[Event, ...]:
    """Everyone's leftovers, central piles and spit cards become one packet (play.8).

    :param takers: for each central pile, the seat that takes it.
    """
    stacks = state.stacks
    for seat in SEATS:
        packet = stacks[SPIT_PLACE[seat]]
        for pile in stacks[seat * PILES : seat * PILES + PILES]:
            if pile:
                packet += pile
                pile.clear()
    for place, taker in zip(CENTRE_PLACE, takers, strict=False):
        stacks[SPIT_PLACE[taker]] += stacks[place]
        stacks[place].clear()
    state.clear()
    state.right = 0
    return gather_events(takers)


def _end_round(state: State, winner: int | None) -> list[Event]:
    state.winner = winner
    if winner is not None:
        state.won = (state.won[0] + (winner == 0), state.won[1] + (winner == 1))
    if state.variant.ending == "streak":
        state.streak = _longer(state.streak, winner)
    if state.variant.centres == "three" and winner is not None:
        state.feeder = 1 - winner  # the loser feeds the third pile first (ruling.r15)
    events = [round_event(EventKind.ROUND_END, winner)]
    empty = [seat for seat in SEATS if not state.stacks[SPIT_PLACE[seat]]]
    if empty:
        events += _end_game(state, empty[0])
    elif abs(state.streak) == STREAK:
        events += _end_game(state, 0 if state.streak > 0 else 1)
    else:
        state.phase = "settled"
    return events


def _longer(streak: int, winner: int | None) -> int:
    """Rounds in a row after this one; a round that nobody wins breaks both (ruling.r19)."""
    if winner is None:
        return 0
    return max(streak, 0) + 1 if winner == 0 else min(streak, 0) - 1


def _end_game(state: State, winner: int) -> list[Event]:
    state.phase = "over"
    state.winner = winner
    return [round_event(EventKind.GAME_END, winner)]


def _time_is_up(state: State) -> list[Event]:
    """Fewest cards in hand and tableau win; with equal counts play goes on (ruling.r20)."""
    counts = [state.total(seat) for seat in SEATS]
    state.overtime = True
    if counts[0] == counts[1]:
        return [round_event(EventKind.TIME)]
    state.cause = "time"
    state.said = state.right = 0
    return [round_event(EventKind.TIME), *_end_game(state, counts.index(min(counts)))]


#: What each step does.
STEPS: Final[dict[Step, Callable[[State], list[Event]]]] = {
    Step.LAY: lay,
    Step.OPEN: _open,
    Step.TURN_UP: _turn_up,
    Step.FLIP: flip,
    Step.RUN_OUT: flip,
    Step.FREEZE: _freeze,
    Step.STALEMATE: _stalemate,
    Step.GATHER: _gather_after_slap,
    Step.SIDES: _own_sides,
    Step.DEAL: shuffle_and_deal,
    Step.TIME: _time_is_up,
}
#: The same where nobody looks on: the deal is laid at once, not card by card.
AUTOMATED: Final = {**STEPS, Step.LAY: lay_all}

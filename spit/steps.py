"""How the table changes: what an action does, and what each step that no player chooses does."""

from typing import Final

from spit.actions import PILES, SEATS, Slap, Spit, TurnUp
from spit.deal import lay, shuffle_and_deal
from spit.events import (
    SAY_EVENTS,
    TURN_UP_EVENTS,
    Event,
    EventKind,
    flip_event,
    gather_event,
)
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place
from spit.position import STREAK, Claim
from spit.state import State, Step
from spit.verdict import IllegalAction


def act(state: State, action: TurnUp | Spit | Slap) -> list[Event]:
    """Do one of the rarer legal actions; what follows from it is left to the steps."""
    seat = action.seat
    match action:
        case TurnUp():
            place = pile_place(seat, action.pile)
            return [TURN_UP_EVENTS[place][state.show(place)]]
        case Spit():
            state.said |= 1 << seat
            if state.phase == "play" and len(state.flippers()) == 1 and state.solo is None:
                state.solo = state.lone_side(seat) if action.centre is None else action.centre
            return [SAY_EVENTS[seat]]
        case Slap():
            state.claim = Claim(seat, action.centre)
            return [Event(EventKind.SLAP, seat, target=CENTRE_PLACE[action.centre])]
    raise TypeError(f"not an action: {action!r}")


def take_step(state: State, step: Step) -> list[Event]:
    """Do one step that is due."""
    match step:
        case Step.LAY:
            return lay(state)
        case Step.OPEN:
            state.phase = "play"
            flippers = state.flippers()
            if len(flippers) == 1:
                state.solo = flippers[0]
            return _flip(state)
        case Step.TURN_UP:
            return [
                TURN_UP_EVENTS[place][state.show(place)]
                for place in range(2 * PILES)
                if state.hidden_tops() >> place & 1
            ]
        case Step.FLIP | Step.RUN_OUT:
            return _flip(state)
        case Step.FREEZE:
            return _freeze(state)
        case Step.STALEMATE:
            return _stalemate(state)
        case Step.SIDES:
            # Nobody slapped: own sides, and a third pile to who would have fed it next.
            takers = (0, 1, state.feeder)[: state.variant.centre_count]
            return [*_gather(state, takers), *_end_round(state, None)]
        case Step.GATHER:
            return _gather_after_slap(state)
        case Step.DEAL:
            return shuffle_and_deal(state)
        case Step.TIME:
            return _time_is_up(state)


def flip_together(state: State) -> list[Event]:
    """Both turn a card onto the central pile of their own side, in one moment (play.4)."""
    state.said = 0
    events: list[Event] = []
    for seat in SEATS:
        card = state.stacks[SPIT_PLACE[seat]].pop()
        state.stacks[CENTRE_PLACE[seat]].append(card)
        events.append(flip_event(seat, CENTRE_PLACE[seat], card))
    if state.variant.centres == "three":
        events += _feed_third(state)
    return events


def _feed_third(state: State) -> list[Event]:
    """The third pile gets a card from the players in turn; who has none is passed over (r15)."""
    for seat in (state.feeder, 1 - state.feeder):
        if state.stacks[SPIT_PLACE[seat]]:
            card = state.stacks[SPIT_PLACE[seat]].pop()
            state.stacks[14].append(card)
            state.feeder = 1 - seat
            return [flip_event(seat, 14, card)]
    return []


def _flip(state: State) -> list[Event]:
    """One card from everyone who has one, in one moment (play.4, play.5)."""
    flippers = state.flippers()
    if len(flippers) == len(SEATS):
        return flip_together(state)
    state.said = 0
    if not flippers:
        return []
    (seat,) = flippers
    # Both out at once or not at all: whoever flips alone keeps to one pile (ruling.r05).
    state.solo = state.lone_side(seat)
    card = state.stacks[SPIT_PLACE[seat]].pop()
    state.stacks[CENTRE_PLACE[state.solo]].append(card)
    return [flip_event(seat, CENTRE_PLACE[state.solo], card)]


def _freeze(state: State) -> list[Event]:
    out = [state.is_out(seat) for seat in SEATS]
    state.phase = "slap"
    state.cause = "out"
    state.winner = None if all(out) else out.index(True)
    state.right = 0b11 if state.variant.slap == "race" else out[0] + 2 * out[1]
    state.said = 0
    return [Event(EventKind.FREEZE, state.winner)]


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
    return [Event(EventKind.STALEMATE, state.winner)]


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


def _gather(state: State, takers: tuple[int, ...]) -> list[Event]:
    """Everyone's leftovers, central piles and spit cards become one packet (play.8).

    :param takers: for each central pile, the seat that takes it.
    """
    owners = (*_ROW_OWNERS, *zip(CENTRE_PLACE, takers, strict=False))
    for place, seat in owners:
        if stack := state.stacks[place]:
            state.stacks[SPIT_PLACE[seat]] += stack
            stack.clear()
    state.up = 0
    state.look()
    state.right = 0
    return [
        gather_event(seat, place)
        for seat in SEATS
        for place, taker in owners[2 * PILES :]
        if taker == seat
    ]


#: The tableau piles, each with its owner.
_ROW_OWNERS: Final = tuple((place, place // PILES) for place in range(2 * PILES))


def _end_round(state: State, winner: int | None) -> list[Event]:
    state.winner = winner
    if winner is not None:
        state.won = (state.won[0] + (winner == 0), state.won[1] + (winner == 1))
    if state.variant.ending == "streak":
        state.streak = _longer(state.streak, winner)
    if state.variant.centres == "three" and winner is not None:
        state.feeder = 1 - winner  # the loser feeds the third pile first (ruling.r15)
    events = [Event(EventKind.ROUND_END, winner)]
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
    return [Event(EventKind.GAME_END, winner)]


def _time_is_up(state: State) -> list[Event]:
    """Fewest cards in hand and tableau win; with equal counts play goes on (ruling.r20)."""
    counts = [state.total(seat) for seat in SEATS]
    state.overtime = True
    if counts[0] == counts[1]:
        return [Event(EventKind.TIME)]
    state.cause = "time"
    state.said = state.right = 0
    return [Event(EventKind.TIME), *_end_game(state, counts.index(min(counts)))]

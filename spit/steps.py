"""How the table changes: what an action does, and what each step that no player chooses does."""

from spit.actions import PILES, SEAT_LETTERS, SEATS, Slap, Spit, TurnUp
from spit.cards import Card, shuffled
from spit.events import SAY_EVENTS, TURN_UP_EVENTS, Event, EventKind, flip_event
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place
from spit.position import Claim
from spit.state import State, Step
from spit.verdict import IllegalAction


def act(state: State, action: TurnUp | Spit | Slap) -> list[Event]:
    """Do one of the rarer legal actions; what follows from it is left to the steps."""
    seat = action.seat
    match action:
        case TurnUp():
            place = pile_place(seat, action.pile)
            return [TURN_UP_EVENTS[place][_show(state, place)]]
        case Spit():
            state.said |= 1 << seat
            if state.phase == "play" and len(state.flippers()) == 1 and state.solo is None:
                state.solo = seat if action.centre is None else action.centre
            return [SAY_EVENTS[seat]]
        case Slap():
            state.claim = Claim(seat, action.centre)
            return [Event(EventKind.SLAP, seat, target=CENTRE_PLACE[action.centre])]
    raise TypeError(f"not an action: {action!r}")


def take_step(state: State, step: Step) -> list[Event]:
    """Do one step that is due."""
    match step:
        case Step.LAY:
            return _lay(state)
        case Step.OPEN:
            state.phase = "play"
            flippers = state.flippers()
            if len(flippers) == 1:
                state.solo = flippers[0]
            return _flip(state)
        case Step.TURN_UP:
            return [
                TURN_UP_EVENTS[place][_show(state, place)]
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
            return [*_gather(state, (0, 1)), *_end_round(state, None)]
        case Step.GATHER:
            return _gather_after_slap(state)
        case Step.DEAL:
            return _deal(state)


def _show(state: State, place: int) -> Card:
    """Turn the top card of a tableau pile up."""
    card = state.stacks[place][-1]
    state.up |= 1 << place
    state.held |= 1 << place
    state.showing[card >> 2] |= 1 << place
    return card


def _lay(state: State) -> list[Event]:
    """One card for each player who still has to lay some; then both are asked to be ready."""
    events: list[Event] = []
    for seat in SEATS:
        pile = _next_pile(state, seat)
        if pile is None:
            continue
        place = pile_place(seat, pile)
        card = state.stacks[SPIT_PLACE[seat]].pop()
        state.stacks[place].append(card)
        state.held |= 1 << place
        done = _pile_is_laid(state, seat, pile)
        if done:
            _show(state, place)
        events.append(Event(EventKind.LAY, seat, card, SPIT_PLACE[seat], place, face_up=done))
    if all(_next_pile(state, seat) is None for seat in SEATS):
        state.phase = "ready"
    return events


def _next_pile(state: State, seat: int) -> int | None:
    """The pile on which the player lays his next card (ruling.r08), or None."""
    row = state.stacks[seat * 5 : seat * 5 + 5]
    packet = len(state.stacks[SPIT_PLACE[seat]])
    for pile, stack in enumerate(row):
        missing = pile + 1 - len(stack)
        if missing:
            enough = packet >= missing or state.variant.short_deal == "spread"
            return pile if packet and enough else None
    return None


def _pile_is_laid(state: State, seat: int, pile: int) -> bool:
    full = len(state.stacks[pile_place(seat, pile)]) == pile + 1
    return full or not state.stacks[SPIT_PLACE[seat]]


def flip_together(state: State) -> list[Event]:
    """Both turn a card onto the central pile of their own side, in one moment (play.4)."""
    state.said = 0
    events: list[Event] = []
    for seat in SEATS:
        card = state.stacks[SPIT_PLACE[seat]].pop()
        state.stacks[CENTRE_PLACE[seat]].append(card)
        events.append(flip_event(seat, CENTRE_PLACE[seat], card))
    return events


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
    if state.solo is None:
        own, other = state.stacks[CENTRE_PLACE[seat]], state.stacks[CENTRE_PLACE[1 - seat]]
        state.solo = seat if own or not other else 1 - seat
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
        state.cause, state.winner = "stalemate", counts.index(min(counts))
        state.right = 0b11 if state.variant.slap == "race" else 1 << state.winner
    return [Event(EventKind.STALEMATE, state.winner)]


def _gather_after_slap(state: State) -> list[Event]:
    claim = state.claim
    if claim is None:
        raise IllegalAction("nobody has slapped")
    takes = [1 - claim.centre, 1 - claim.centre]
    takes[claim.seat] = claim.centre
    winner = state.winner
    if state.cause == "out" and winner is None:
        winner = claim.seat  # both out on one flip: the first hand decides (ruling.r14)
    return [*_gather(state, (takes[0], takes[1])), *_end_round(state, winner)]


def _gather(state: State, takes: tuple[int, int]) -> list[Event]:
    """Everyone's leftovers, central pile and spit cards become one packet (play.8)."""
    for seat in SEATS:
        packet = state.stacks[SPIT_PLACE[seat]]
        for place in (*range(seat * 5, seat * 5 + 5), CENTRE_PLACE[takes[seat]]):
            packet += state.stacks[place]
            state.stacks[place].clear()
    state.up = 0
    state.look()
    state.right = 0
    return [Event(EventKind.GATHER, seat, target=CENTRE_PLACE[takes[seat]]) for seat in SEATS]


def _end_round(state: State, winner: int | None) -> list[Event]:
    state.winner = winner
    if winner is not None:
        state.won = (state.won[0] + (winner == 0), state.won[1] + (winner == 1))
    events = [Event(EventKind.ROUND_END, winner)]
    empty = [seat for seat in SEATS if not state.stacks[SPIT_PLACE[seat]]]
    if empty:
        state.phase = "over"
        state.winner = empty[0]
        events.append(Event(EventKind.GAME_END, state.winner))
    else:
        state.phase = "settled"
    return events


def _deal(state: State) -> list[Event]:
    state.round += 1
    for seat in SEATS:
        place = SPIT_PLACE[seat]
        state.stacks[place] = shuffled(
            sorted(state.stacks[place]), f"fy1:{state.seed}:{state.round}:{SEAT_LETTERS[seat]}"
        )
    state.phase = "deal"
    state.said, state.solo, state.cause, state.winner, state.claim = (
        0, None, None, None, None,
    )  # fmt: skip
    return [Event(EventKind.DEAL)]

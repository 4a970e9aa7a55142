"""How the table of Speed changes: what an action does, and each step that nobody chooses."""

from spit.cards import shuffled
from spit.speed.actions import Agree, Call, Draw, HandPlay, SpeedAction
from spit.speed.deal import shuffle_and_deal
from spit.speed.events import SpeedEvent, SpeedEventKind, SpeedStep
from spit.speed.places import CENTRE_LETTERS, CENTRE_PLACE, DRAW_PLACE, SIDE_PLACE, slot_place
from spit.speed.position import SpeedCause
from spit.speed.state import SpeedState
from spit.speed.variants import GOALS
from spit.verdict import IllegalAction


def act(state: SpeedState, action: SpeedAction) -> list[SpeedEvent]:
    """Do a legal action; what follows from it is left to the steps."""
    match action:
        case HandPlay():
            return _play(state, action)
        case Draw():
            return _draw(state, action.seat)
        case Agree():
            state.said |= 1 << action.seat
            return [SpeedEvent(SpeedEventKind.SAY, action.seat)]
        case Call():
            return _call(state, action)
    raise TypeError(f"not an action of Speed: {action!r}")


def take_speed_step(state: SpeedState, step: SpeedStep) -> list[SpeedEvent]:
    """Do one step that is due."""
    match step:
        case SpeedStep.OPEN:
            return _open(state)
        case SpeedStep.FLIP:
            return _turn(state)
        case SpeedStep.REBUILD:
            return _rebuild(state)
        case SpeedStep.FREEZE:
            return _out(state)
        case SpeedStep.STALEMATE:
            return [SpeedEvent(SpeedEventKind.STALEMATE), *_end_round(state, None, "stalemate")]
        case SpeedStep.DEAL:
            return shuffle_and_deal(state)


def _play(state: SpeedState, action: HandPlay) -> list[SpeedEvent]:
    seat, slot, centre = action.seat, action.slot, action.centre
    card = state.hands[seat][slot]
    if card is None:
        raise IllegalAction("there is no card")
    place = CENTRE_PLACE[centre]
    state.hands[seat][slot] = None
    state.centres[centre].append(card)
    state.named[centre] = action.named
    source, named = slot_place(seat, slot), action.named
    events = [SpeedEvent(SpeedEventKind.PLAY, seat, card, source, place, named)]
    if state.said:
        # Another top: who was stuck may not be any more (ruling.r04).
        state.said = 0
        events.append(SpeedEvent(SpeedEventKind.LAPSE))
    return events


def _draw(state: SpeedState, seat: int) -> list[SpeedEvent]:
    """One card into the first free place; where only an empty hand is filled, all five."""
    hand, pile = state.hands[seat], state.draws[seat]
    events = []
    for slot, card in enumerate(hand):
        if card is None and pile:
            hand[slot] = drawn = pile.pop()
            target = slot_place(seat, slot)
            events.append(SpeedEvent(SpeedEventKind.DRAW, seat, drawn, DRAW_PLACE[seat], target))
            if state.variant.refill == "any_time":
                break
    return events


def _call(state: SpeedState, action: Call) -> list[SpeedEvent]:
    """The one who is out has won; or he is caught, and takes up a central pile (speed.10)."""
    seat, centre = state.out, action.centre
    if seat is None:
        raise IllegalAction("nobody is out")
    state.out = None
    if centre is None:
        return [SpeedEvent(SpeedEventKind.CALL, seat), *_end_round(state, seat, "out")]
    pile = state.centres[centre]
    state.draws[seat] = pile[-2::-1]
    state.centres[centre] = pile[-1:]
    state.phase = "play"
    return [SpeedEvent(SpeedEventKind.CATCH, seat, None, CENTRE_PLACE[centre], DRAW_PLACE[seat])]


def _open(state: SpeedState) -> list[SpeedEvent]:
    state.phase = "play"
    state.said = 0
    return [
        SpeedEvent(SpeedEventKind.OPEN, seat, pile[-1], CENTRE_PLACE[seat], CENTRE_PLACE[seat])
        for seat, pile in enumerate(state.centres)
        if pile
    ]


def _turn(state: SpeedState) -> list[SpeedEvent]:
    """One card of each side pile that has one goes onto the central pile beside it (speed.6)."""
    state.said = 0
    events = []
    for seat, side in enumerate(state.sides):
        if side:
            card = side.pop()
            state.centres[seat].append(card)
            state.named[seat] = None
            source, target = SIDE_PLACE[seat], CENTRE_PLACE[seat]
            events.append(SpeedEvent(SpeedEventKind.FLIP, seat, card, source, target))
    return events


def _rebuild(state: SpeedState) -> list[SpeedEvent]:
    """Side piles are made anew from what lies in the centre (speed.7)."""
    name = f"fy1:{state.seed}:speed:{state.round}:{state.shuffles}"
    state.shuffles += 1
    if state.variant.rebuild == "own":
        events = []
        for seat, pile in enumerate(state.centres):
            if pile and not state.sides[seat]:
                state.sides[seat] = shuffled(sorted(pile), f"{name}:{CENTRE_LETTERS[seat]}")
                state.centres[seat] = []
                state.named[seat] = None
                source, target = CENTRE_PLACE[seat], SIDE_PLACE[seat]
                events.append(SpeedEvent(SpeedEventKind.REBUILD, None, None, source, target))
        return events
    beneath = [card for pile in state.centres for card in pile[:-1]]
    state.centres = [pile[-1:] for pile in state.centres]
    for n, card in enumerate(shuffled(sorted(beneath), name)):
        state.sides[n % len(state.sides)].append(card)
    return [SpeedEvent(SpeedEventKind.REBUILD)]


def _out(state: SpeedState) -> list[SpeedEvent]:
    seat = state.seat_out()
    state.said = 0
    if state.variant.call:
        state.phase, state.out = "call", seat
        return [SpeedEvent(SpeedEventKind.FREEZE, seat)]
    return [SpeedEvent(SpeedEventKind.FREEZE, seat), *_end_round(state, seat, "out")]


def _end_round(state: SpeedState, winner: int | None, cause: SpeedCause) -> list[SpeedEvent]:
    """The round is over: a round or the cards of the others for the winner (speed.9)."""
    state.phase, state.cause, state.winner, state.said = "settled", cause, winner, 0
    events = [SpeedEvent(SpeedEventKind.ROUND_END, winner)]
    if winner is None:
        return events
    goal = state.variant.goal
    left = sum(state.held(seat) for seat in state.seats)
    state.score[winner] += 1 if goal == "rounds" else left
    if state.score[winner] >= GOALS[goal]:
        state.phase = "over"
        events.append(SpeedEvent(SpeedEventKind.GAME_END, winner))
    return events

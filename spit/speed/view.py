"""What the page draws of Speed: the table as the learner sees it, and nothing that he may not."""

from typing import Final, Literal

from spit.cards import RANK_LETTERS, Card, card_name
from spit.places import Place
from spit.protocol import CentreView, PileView, SeatView, View
from spit.protocol import Event as EventMessage
from spit.speed.actions import AGREES, CALLS, Draw, HandPlay
from spit.speed.events import SpeedEvent, SpeedEventKind
from spit.speed.match import SpeedMatch
from spit.speed.places import CENTRE_LETTERS, PLACE_NAMES, SEAT_LETTERS
from spit.speed.variants import HAND

#: The learner sits at A, at the bottom of the screen.
LEARNER: Final = 0
_SEATS: Final[tuple[Literal[0, 1, 2, 3], ...]] = (0, 1, 2, 3)


def speed_view(match: SpeedMatch, seq: int) -> View:
    """The view of a match of Speed, without a clock."""
    return {
        "game": "speed",
        "seq": seq,
        "phase": match.phase,
        "round": match.round,
        "centre": [_centre(match, centre) for centre in match.seats],
        "sides": [len(side) for side in match.sides],
        "seats": [_seat(match, seat) for seat in match.seats],
        "can_spit": match.is_legal(AGREES[LEARNER]) or match.is_legal(CALLS[LEARNER]),
        "targets": speed_targets(match),
        "reach": None,
        "countdown": None,
        "paused": False,
        "result": None,
        "rounds_won": list(match.score),
        "lock": None,
        "clock": None,
        "tempo": None,
    }


def speed_targets(match: SpeedMatch) -> dict[str, list[str]]:
    """For each of the learner's places, where its card may go now."""
    found: dict[str, list[str]] = {}
    for action in match.legal_actions(LEARNER):
        if isinstance(action, HandPlay):
            # A joker fits by several names.
            places = found.setdefault(f"A{action.slot + 1}", [])
            if CENTRE_LETTERS[action.centre] not in places:
                places.append(CENTRE_LETTERS[action.centre])
        elif isinstance(action, Draw):
            free = (slot for slot, card in enumerate(match.hands[LEARNER]) if card is None)
            found["A|"] = [f"A{slot + 1}" for slot in free]
    return found


def speed_event(event: SpeedEvent, t: int) -> EventMessage:
    """An event as the page gets it; what another player draws stays unnamed."""
    seat = None if event.seat is None else _SEATS[event.seat]
    message: EventMessage = {"kind": _kind(event.kind), "t": t, "seat": seat}
    if event.card is not None:
        hidden = event.kind is SpeedEventKind.DRAW and seat != LEARNER
        message["card"] = None if hidden else card_name(event.card)
    if event.source is not None:
        message["source"] = _place(event.source)
    if event.target is not None:
        message["to"] = _place(event.target)
    return message


def _kind(
    kind: SpeedEventKind,
) -> Literal[
    "deal", "lay", "say", "open", "play", "draw", "lapse", "rebuild", "flip", "freeze", "call",
    "catch", "stalemate", "round_end", "game_end",
]:  # fmt: skip
    return kind.value


def _place(place: Place) -> str:
    """The place by its name; another player's hand has only one."""
    return PLACE_NAMES[place] if place < HAND else _closed(PLACE_NAMES[place])


def _closed(name: str) -> str:
    return f"{name[0]}1" if name[0] in SEAT_LETTERS and name[1:].isdigit() else name


def _name(card: Card | None) -> str | None:
    return None if card is None else card_name(card)


def _centre(match: SpeedMatch, centre: int) -> CentreView:
    top = None if match.phase == "ready" else match.top(centre)
    view: CentreView = {"top": _name(top), "count": len(match.centres[centre])}
    named = match.named[centre]
    if named is not None:
        view["named"] = RANK_LETTERS[named]
    return view


def _seat(match: SpeedMatch, seat: int) -> SeatView:
    mine, held = seat == LEARNER, match.hand_count(seat)
    # In which places of his hand his cards are, only their player knows.
    piles: list[PileView] = [
        {"top": _name(card), "count": int(card is not None)}
        if mine
        else {"top": None, "count": int(slot < held)}
        for slot, card in enumerate(match.hands[seat])
    ]
    return {
        "piles": piles,
        "spit": len(match.draws[seat]),
        "tableau": held,
        "total": match.held(seat),
        "blocked": mine and match.phase == "play" and match.is_stuck(seat),
        "said_spit": match.has_said(seat),
        "may_slap": match.phase == "call" and match.out not in (None, seat),
    }

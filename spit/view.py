"""What the page draws: a plain, language-neutral picture of the table as the learner sees it."""

from typing import Literal

from spit.actions import PILES, SEATS, Move, Play, Spit
from spit.cards import Card, card_name
from spit.events import Event, EventKind
from spit.house_rules import Ending
from spit.match import Match
from spit.places import CENTRE_PLACE, PLACE_NAMES, SPIT_PLACE, pile_place
from spit.position import STREAK
from spit.protocol import CentreView, PileView, RoundResult, SeatView, View
from spit.protocol import Event as EventMessage
from spit.state import State

#: The learner sits at A, at the bottom of the screen.
LEARNER = 0


def table_view(match: Match, seq: int) -> View:
    """The view of a match with nothing of the clock in it yet."""
    return {
        "game": "spit",
        "seq": seq,
        "phase": match.phase,
        "round": match.round,
        "centre": [_centre(match, place) for place in match.centre_places],
        "sides": [],
        "seats": [_seat(match, seat) for seat in SEATS],
        "can_spit": match.is_legal(Spit(LEARNER)),
        "targets": targets(match),
        "reach": None,
        "countdown": None,
        "paused": False,
        "result": None,
        "rounds_won": list(match.won),
        "lock": None,
        "clock": None,
        "tempo": None,
    }


def _name(card: Card | None) -> str | None:
    return None if card is None else card_name(card)


def _centre(state: State, place: int) -> CentreView:
    return {"top": _name(state.top(place)), "count": len(state.stacks[place])}


def _seat(state: State, seat: int) -> SeatView:
    piles: list[PileView] = []
    for pile in range(PILES):
        place = pile_place(seat, pile)
        top = state.top(place) if state.up >> place & 1 else None
        piles.append({"top": _name(top), "count": len(state.stacks[place])})
    return {
        "piles": piles,
        "spit": len(state.stacks[SPIT_PLACE[seat]]),
        "tableau": state.tableau_count(seat),
        "total": state.total(seat),
        "blocked": state.phase == "play" and state.blocked(seat),
        "said_spit": state.has_said(seat),
        "may_slap": state.may_slap(seat) and state.claim is None,
    }


def targets(match: Match) -> dict[str, list[str]]:
    """For each of the learner's places, where its top card may go now."""
    found: dict[str, list[str]] = {}
    if match.phase != "play":
        return found
    for action in match.legal_actions(LEARNER):
        if isinstance(action, Play):
            to = PLACE_NAMES[CENTRE_PLACE[action.centre]]
        elif isinstance(action, Move):
            to = PLACE_NAMES[pile_place(LEARNER, action.gap)]
        else:
            continue
        found.setdefault(PLACE_NAMES[pile_place(LEARNER, action.pile)], []).append(to)
    return found


def event_message(event: Event, t: int) -> EventMessage:
    """An event as the page gets it; a card that lies face down stays unnamed."""
    message: EventMessage = {"kind": event.kind.value, "t": t, "seat": _as_seat(event.seat)}
    if event.card is not None:
        hidden = event.kind is EventKind.LAY and not event.face_up
        message["card"] = None if hidden else card_name(event.card)
    if event.source is not None:
        message["source"] = PLACE_NAMES[event.source]
    if event.target is not None:
        message["to"] = PLACE_NAMES[event.target]
    return message


def round_result(match: Match) -> RoundResult | None:
    """How the round ended, once everyone has taken up his cards; None before."""
    if match.phase not in ("settled", "over") or match.cause is None:
        return None
    # A claim of the round before stays in the match; the buzzer has nothing to do with it.
    claim = None if match.cause == "time" else match.claim
    return {
        "cause": match.cause,
        "winner": _as_seat(_round_winner(match)),
        "claimed_by": None if claim is None else _as_seat(claim.seat),
        "claimed": None if claim is None else PLACE_NAMES[CENTRE_PLACE[claim.centre]],
        "cards": [match.total(seat) for seat in SEATS],
        "game_winner": _as_seat(match.winner) if match.phase == "over" else None,
        "one_more": _as_seat(one_more(match)),
        "ending": game_ending(match),
    }


def one_more(match: Match) -> int | None:
    """Who has won so many rounds in a row that the next one would end the game (scoring.2)."""
    if match.phase == "over" or abs(match.streak) != STREAK - 1:
        return None
    return 0 if match.streak > 0 else 1


def game_ending(match: Match) -> Ending | None:
    """What ended the whole game, or None while it goes on; no card left comes first (play.9)."""
    if match.phase != "over":
        return None
    if match.cause == "time":
        return "timed"
    return "no_cards" if any(match.total(seat) == 0 for seat in SEATS) else "streak"


def _round_winner(match: Match) -> int | None:
    """Whose count of rounds the last act raised: at the end of a game ``winner`` is the game's."""
    before = match.previous
    grown = [seat for seat in SEATS if before is not None and match.won[seat] > before.won[seat]]
    return grown[0] if grown else None


def _as_seat(seat: int | None) -> Literal[0, 1] | None:
    if seat is None:
        return None
    return 1 if seat else 0


def return_message(play: Play, card: str, t: int) -> EventMessage:
    """A bot's card that could not be played goes back."""
    return {
        "kind": "return",
        "t": t,
        "seat": _as_seat(play.seat),
        "card": card,
        "source": PLACE_NAMES[pile_place(play.seat, play.pile)],
        "to": PLACE_NAMES[CENTRE_PLACE[play.centre]],
    }

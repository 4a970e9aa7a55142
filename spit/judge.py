"""The judge: whether an action is legal, and if not, by which rule and on which facts."""

from typing import Final

from spit.actions import CENTRE_LETTERS, Action, Move, Play, Slap, Spit, TurnUp
from spit.cards import ACE, JOKER, QUEEN, RANK_LETTERS, card_name
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place
from spit.position import Phase
from spit.rules import Reason
from spit.state import ROWS, State
from spit.verdict import ALLOWED, Fact, Refused, Verdict

#: Why nothing that belongs to play is done in the other phases.
_NOT_NOW: Final[dict[Phase, Reason]] = {
    "deal": Reason.NOT_STARTED,
    "ready": Reason.NOT_STARTED,
    "slap": Reason.ROUND_FROZEN,
    "settled": Reason.BETWEEN_ROUNDS,
    "over": Reason.GAME_OVER,
}


def judge(state: State, action: Action) -> Verdict:
    """Allowed, or Refused with the reason that a player most needs to hear."""
    if isinstance(action, Spit):
        return judge_spit(state, action)
    if isinstance(action, Slap):
        return _judge_slap(state, action)
    if state.phase != "play" and isinstance(action, Action):
        return Refused(_NOT_NOW[state.phase])
    match action:
        case Play():
            return _judge_play(state, action)
        case Move():
            return _judge_move(state, action)
        case TurnUp():
            place = pile_place(action.seat, action.pile)
            if state.stacks[place] and not state.up >> place & 1:
                return ALLOWED
            return Refused(Reason.NOTHING_TO_TURN_UP)
    raise TypeError(f"not an action: {action!r}")


def _hand(state: State, place: int) -> Refused | None:
    """A refusal where no card can be taken from this tableau pile."""
    if not state.stacks[place]:
        return Refused(Reason.EMPTY_PILE)
    if not state.up >> place & 1:
        return Refused(Reason.FACE_DOWN)
    return None


def _judge_play(state: State, action: Play) -> Verdict:
    source = pile_place(action.seat, action.pile)
    if refused := _hand(state, source):
        return refused
    if action.centre >= state.variant.centre_count:
        return Refused(Reason.NOT_A_PLACE)
    centre = state.stacks[action.target]
    if not centre:
        return Refused(Reason.EMPTY_ZONE)
    card, top = state.stacks[source][-1], centre[-1]
    fits = state.variant.fits(top >> 2)
    if card >> 2 in fits:
        return ALLOWED
    facts: dict[str, Fact] = {
        "card": card_name(card),
        "top": card_name(top),
        "fits": [RANK_LETTERS[r] for r in fits],
    }
    if set(fits) <= {JOKER}:
        return Refused(Reason.ACE_CLOSED, {"card": card_name(card)})
    if card >> 2 == top >> 2:
        return Refused(Reason.SAME_RANK, facts)
    if {card >> 2, top >> 2} == {ACE, QUEEN}:
        return Refused(Reason.ACE_LINK, {"card": facts["card"], "top": facts["top"]})
    return Refused(Reason.NOT_ADJACENT, facts)


def _judge_move(state: State, action: Move) -> Verdict:
    source = pile_place(action.seat, action.pile)
    if refused := _hand(state, source):
        return refused
    target = state.stacks[pile_place(action.seat, action.gap)]
    if not target:
        return ALLOWED
    card = state.stacks[source][-1]
    if source != pile_place(action.seat, action.gap) and card >> 2 == target[-1] >> 2:
        return Refused(Reason.STACKING, {"card": card_name(card)})
    return Refused(Reason.NOT_A_GAP)


def judge_spit(state: State, action: Spit) -> Verdict:
    """Whether "Spit!" may be said now: ready (setup.6), or for a flip (play.4, play.5)."""
    seat = action.seat
    playing = state.phase == "play"
    if not playing and state.phase != "ready":
        return Refused(_NOT_NOW[state.phase])
    if state.said >> seat & 1:
        return Refused(Reason.ALREADY_SAID)
    if playing:
        # A card that has not been turned up yet counts as one that may fit.
        if may_fit := state.playable() | state.hidden:
            mine = may_fit & ROWS[seat]
            return Refused(Reason.YOU_CAN_PLAY if mine else Reason.OPPONENT_CAN_PLAY)
        if not state.stacks[SPIT_PLACE[seat]]:
            theirs = state.stacks[SPIT_PLACE[1 - seat]]
            return Refused(Reason.SPIT_EMPTY if theirs else Reason.NOTHING_TO_FLIP)
    return ALLOWED if action.centre is None else _judge_flip_pile(state, action.seat, action.centre)


def _judge_flip_pile(state: State, seat: int, centre: int) -> Verdict:
    """Which pile may be named: the own side, or by a lone flipper the one he keeps to."""
    if centre >= state.variant.centre_count:
        return Refused(Reason.NOT_A_PLACE)
    alone = state.phase == "play" and len(state.flippers()) == 1
    if not alone or state.variant.solo == "own_side":
        return ALLOWED if centre == seat else Refused(Reason.OWN_SIDE_ONLY)
    if state.solo is not None and centre != state.solo:
        return Refused(Reason.SOLO_PILE_FIXED, {"place": CENTRE_LETTERS[state.solo]})
    if not state.stacks[CENTRE_PLACE[centre]] and centre != state.solo:
        return Refused(Reason.EMPTY_ZONE)
    return ALLOWED


def _judge_slap(state: State, action: Slap) -> Verdict:
    if state.phase in ("settled", "over"):
        return Refused(_NOT_NOW[state.phase])
    if state.phase != "slap":
        n = state.total(action.seat)
        if state.variant.round_end == "tableau":
            n = state.tableau_count(action.seat)
        return Refused(Reason.SLAP_EARLY, {"n": n})
    if state.claim is not None:
        return Refused(Reason.ROUND_FROZEN)
    if action.centre >= state.variant.centre_count:
        return Refused(Reason.SLAP_WRONG_PLACE)
    if not state.may_slap(action.seat):
        return Refused(Reason.SLAP_NOT_YOURS)
    return ALLOWED

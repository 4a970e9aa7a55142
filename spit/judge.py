"""The judge: whether an action is legal, and if not, by which rule and on which facts."""

from spit.actions import CENTRE_LETTERS, Action, Move, Play, Slap, Spit, TurnUp
from spit.cards import ACE, JOKER, QUEEN, RANK_LETTERS, card_name
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place
from spit.rules import Reason
from spit.state import State
from spit.verdict import ALLOWED, Fact, Refused, Verdict


def judge(state: State, action: Action) -> Verdict:
    """Allowed, or Refused with the reason that a player most needs to hear."""
    if state.phase == "over":
        return Refused(Reason.GAME_OVER)
    if state.phase == "settled":
        return Refused(Reason.BETWEEN_ROUNDS)
    match action:
        case Spit():
            return _judge_spit(state, action)
        case Slap():
            return _judge_slap(state, action)
    if state.phase in ("deal", "ready"):
        return Refused(Reason.NOT_STARTED)
    if state.phase == "slap":
        return Refused(Reason.ROUND_FROZEN)
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


def _judge_spit(state: State, action: Spit) -> Verdict:
    seat = action.seat
    if state.phase == "slap":
        return Refused(Reason.ROUND_FROZEN)
    if state.phase == "deal":
        return Refused(Reason.NOT_STARTED)
    if state.has_said(seat):
        return Refused(Reason.ALREADY_SAID)
    if state.phase == "play":
        if not state.blocked(seat):
            return Refused(Reason.YOU_CAN_PLAY)
        if not state.blocked(1 - seat):
            return Refused(Reason.OPPONENT_CAN_PLAY)
        if not state.stacks[SPIT_PLACE[seat]]:
            return Refused(Reason.SPIT_EMPTY)
    return _judge_flip_pile(state, action)


def _judge_flip_pile(state: State, action: Spit) -> Verdict:
    """Which pile may be named: the own side, or by a lone flipper the one he keeps to."""
    centre = action.centre
    if centre is None:
        return ALLOWED
    if centre >= state.variant.centre_count:
        return Refused(Reason.NOT_A_PLACE)
    alone = state.phase == "play" and len(state.flippers()) == 1
    if not alone or state.variant.solo == "own_side":
        return ALLOWED if centre == action.seat else Refused(Reason.OWN_SIDE_ONLY)
    if state.solo is not None and centre != state.solo:
        return Refused(Reason.SOLO_PILE_FIXED, {"place": CENTRE_LETTERS[state.solo]})
    if not state.stacks[CENTRE_PLACE[centre]] and centre != state.solo:
        return Refused(Reason.EMPTY_ZONE)
    return ALLOWED


def _judge_slap(state: State, action: Slap) -> Verdict:
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

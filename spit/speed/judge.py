"""The judge of Speed: whether an action is legal, and if not, by which rule and on which facts.

A refusal tells a player nothing that he may not know: it rests on his own hand, on what lies face
up, and on the sizes of piles.
"""

from spit.cards import ACE, DECK_SIZE, KING, QUEEN, RANK_LETTERS, Rank, card_name
from spit.rules import Reason
from spit.speed.actions import Agree, Call, Draw, HandPlay, SpeedAction
from spit.speed.state import SpeedState
from spit.verdict import ALLOWED, Fact, Refused, Verdict


def judge_speed(state: SpeedState, action: SpeedAction) -> Verdict:
    """Allowed, or Refused with the reason that a player most needs to hear."""
    if action.seat not in state.seats:
        return Refused(Reason.SPEED_NOT_AT_TABLE)
    if state.phase == "over":
        return Refused(Reason.SPEED_MATCH_OVER)
    if state.phase == "settled":
        return Refused(Reason.SPEED_BETWEEN_ROUNDS)
    match action:
        case Call():
            return _judge_call(state, action)
        case _ if state.phase == "call":
            return Refused(Reason.SPEED_CALL_PENDING)
        case Agree():
            return _judge_agree(state, action.seat)
        case _ if state.phase == "ready":
            return Refused(Reason.SPEED_NOT_TURNED)
        case Draw():
            return _judge_draw(state, action.seat)
        case HandPlay():
            return _judge_play(state, action)
    raise TypeError(f"not an action of Speed: {action!r}")


def _judge_call(state: SpeedState, action: Call) -> Verdict:
    if not state.variant.call:
        return Refused(Reason.SPEED_NO_CALL)
    if state.phase != "call":
        return Refused(Reason.SPEED_CALL_EARLY, {"n": state.held(action.seat)})
    if action.seat == state.out:
        return ALLOWED if action.centre is None else Refused(Reason.SPEED_CALL_ALONE)
    if action.centre is None:
        return Refused(Reason.SPEED_CATCH_PILE)
    if action.centre not in state.seats:
        return Refused(Reason.SPEED_NOT_AT_TABLE)
    if len(state.centres[action.centre]) < 2:
        return Refused(Reason.SPEED_THIN_PILE)
    return ALLOWED


def _judge_agree(state: SpeedState, seat: int) -> Verdict:
    if state.has_said(seat):
        return Refused(Reason.SPEED_ALREADY_AGREED)
    if state.phase == "play":
        if state.can_draw(seat):
            return Refused(Reason.SPEED_DRAW_FIRST)
        if state.can_play(seat):
            return Refused(Reason.SPEED_YOU_CAN_PLAY)
    return ALLOWED


def _judge_draw(state: SpeedState, seat: int) -> Verdict:
    if state.can_draw(seat):
        return ALLOWED
    if not state.draws[seat]:
        return Refused(Reason.SPEED_DRAW_EMPTY)
    if state.variant.refill == "empty_hand":
        return Refused(Reason.SPEED_HAND_LEFT, {"n": state.hand_count(seat)})
    return Refused(Reason.SPEED_HAND_FULL)


def _judge_play(state: SpeedState, action: HandPlay) -> Verdict:
    if action.centre not in state.seats:
        return Refused(Reason.SPEED_NOT_AT_TABLE)
    card = state.hands[action.seat][action.slot]
    if card is None:
        return Refused(Reason.SPEED_EMPTY_SLOT)
    top = state.top_rank(action.centre)
    if top is None:
        return Refused(Reason.SPEED_NO_TOP)
    if card >= DECK_SIZE and state.variant.jokers == "named":
        return _judge_joker(state, action, top)
    if action.named is not None:
        return Refused(Reason.SPEED_NO_NAME)
    if card >= DECK_SIZE:
        return ALLOWED
    return _judge_rank(state, card_name(card), card >> 2, top)


def _judge_joker(state: SpeedState, action: HandPlay, top: Rank) -> Verdict:
    """A joker that has to be named: not the last card, and as a rank that fits (ruling.r16)."""
    if state.joker_is_held(action.seat):
        return Refused(Reason.SPEED_LAST_JOKER)
    if action.named is None:
        return Refused(Reason.SPEED_NAME_NEEDED, {"fits": _letters(state.variant.fits(top))})
    return _judge_rank(state, RANK_LETTERS[action.named], action.named, top)


def _judge_rank(state: SpeedState, card: str, rank: Rank, top: Rank) -> Verdict:
    """Whether a rank goes on another; ``card`` is how a refusal names it (speed.4)."""
    fits = state.variant.fits(top)
    if rank in fits:
        return ALLOWED
    facts: dict[str, Fact] = {"card": card, "top": RANK_LETTERS[top]}
    if {rank, top} == {ACE, KING}:
        return Refused(Reason.SPEED_NO_WRAP, facts)
    if {rank, top} == {ACE, QUEEN} and state.variant.wrap:
        return Refused(Reason.SPEED_ACE_LINK, facts)
    facts["fits"] = _letters(fits)
    return Refused(Reason.SPEED_SAME_RANK if rank == top else Reason.SPEED_NOT_ADJACENT, facts)


def _letters(ranks: tuple[Rank, ...]) -> list[str]:
    return [RANK_LETTERS[rank] for rank in ranks]

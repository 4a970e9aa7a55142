"""Who may do what in a position of Speed, and why not: for the command line and the figures."""

from collections.abc import Iterator

from spit.cards import RANK_LETTERS
from spit.speed.actions import (
    AGREES,
    CALLS,
    CATCHES,
    DRAWS,
    NAMED_PLAYS,
    PLAYS,
    Call,
    Draw,
    HandPlay,
    SpeedAction,
)
from spit.speed.match import SpeedMatch
from spit.speed.places import CENTRE_LETTERS
from spit.speed.record import speed_card_of
from spit.speed.variants import HAND
from spit.text.speak import Speaker
from spit.verdict import Refused, Verdict


def speed_verdicts(match: SpeedMatch, seat: int) -> Iterator[tuple[SpeedAction, Verdict]]:
    """What a player could try, with what he would be told: each card of his hand on every central
    pile, a joker also as every rank that it may stand for, drawing, agreeing to a turn, and, where
    it is played, calling "Speed!" and catching who has not.
    """
    legal = match.legal_actions(seat)
    for slot in range(HAND):
        if match.hands[seat][slot] is None:
            continue
        for centre in match.seats:
            names = [play for play in NAMED_PLAYS[seat][slot][centre] if play in legal]
            for play in names or [PLAYS[seat][slot][centre]]:
                yield play, match.judge(play)
    others: list[SpeedAction] = [DRAWS[seat], AGREES[seat]]
    if match.variant.call:
        others += [CALLS[seat], *CATCHES[seat][: len(match.seats)]]
    for action in others:
        yield action, match.judge(action)


def speed_told(match: SpeedMatch, action: SpeedAction, speaker: Speaker) -> tuple[str, str]:
    """A tick and what an act does, or a cross and why it is refused, as its player is told."""
    verdict = match.judge(action)
    if isinstance(verdict, Refused):
        return "✗", speaker.say(f"refusal.{verdict.reason.value}", verdict.facts)
    if isinstance(action, HandPlay):
        return "✓", _play(match, action, speaker)
    return "✓", speaker.say(f"speed.{deed(match, action)}")


def deed(match: SpeedMatch, action: SpeedAction) -> str:
    """What an act that plays no card does: the name of its message."""
    match action:
        case Draw():
            return "draw"
        case Call(centre=None):
            return "call"
        case Call():
            return "catch"
    return "ready" if match.phase == "ready" else "agree"


def _play(match: SpeedMatch, action: HandPlay, speaker: Speaker) -> str:
    """The card that is played, the rank that a joker stands for, and where to."""
    said = speaker.fill("{card.full}", {"card": speed_card_of(match, action) or ""})
    if action.named is not None:
        said += speaker.fill(" = {rank}", {"rank": RANK_LETTERS[action.named]})
    if len(match.seats) > 2:  # more piles than left and right
        return said
    return said + speaker.fill(" {to.on}", {"to": CENTRE_LETTERS[action.centre]})

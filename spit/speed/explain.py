"""Who may do what in a position of Speed, and why not: for the command line."""

from collections.abc import Iterator

from spit.speed.actions import AGREES, CALLS, CATCHES, DRAWS, NAMED_PLAYS, PLAYS, SpeedAction
from spit.speed.match import SpeedMatch
from spit.speed.variants import HAND
from spit.verdict import Verdict


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

"""Whole matches between two bots, without a browser and faster than any clock."""

from dataclasses import dataclass

from spit.actions import SEATS, Play
from spit.bot.hand import Hand
from spit.bot.profile import PROFILES
from spit.events import EventKind
from spit.match import Match
from spit.observation import observe
from spit.state import Step
from spit.table import Happening, Table
from spit.variants import Variant

#: A match of bots that is not over by then is counted as unfinished; the longest seen had 200.
MOST_ROUNDS = 1000


@dataclass(slots=True)
class MatchResult:
    """What one match came to.

    :ivar winner: the seat that won, or None for an unfinished match.
    :ivar ms: game time in milliseconds, without the time between rounds.
    """

    seed: int
    winner: int | None
    rounds: int
    plays: int
    flips: int
    stalemates: int
    races: int
    ms: int


def play_match(variant: Variant, levels: tuple[int, int], seed: int) -> MatchResult:
    """Let two bots of these levels play a match; the same seed gives the same match for ever."""
    table = Table(Match(variant, seed))
    hands = [Hand(PROFILES[levels[seat]], seed * 2 + seat) for seat in SEATS]
    result = MatchResult(seed, None, 1, 0, 0, 0, 0, 0)
    _look(table, hands, None)
    while table.match.phase != "over" and table.match.round <= MOST_ROUNDS:
        if table.match.phase == "settled":
            for hand in hands:
                hand.drop()
            _look(table, hands, table.next_round(table.now))
        looks = [hand.looks_at for hand in hands if hand.looks_at is not None]
        due = table.due()
        moments = [*looks] if due is None else [*looks, due]
        if not moments:
            break
        now = min(moments)
        for happening in table.advance(now):
            _count(result, happening)
            _look(table, hands, happening)
        _look_again(table, hands, now)
    result.rounds = table.match.round
    result.winner = table.match.winner if table.match.phase == "over" else None
    result.ms = table.now
    return result


def _look(table: Table, hands: list[Hand], happening: Happening | None) -> None:
    """Both bots see what has happened; a new plan replaces an older one at the table."""
    for seat, hand in enumerate(hands):
        before = hand.intent
        seen = observe(table.match, seat)
        if happening is not None and before is not None and happening.what is before.action:
            hand.done(seen, table.now)
        elif happening is None or happening.refused is None:
            hand.watch(seen, table.now)
        _offer(table, seat, hand, before)


def _look_again(table: Table, hands: list[Hand], now: int) -> None:
    for seat, hand in enumerate(hands):
        before = hand.intent
        hand.look_again(observe(table.match, seat), now)
        _offer(table, seat, hand, before)


def _offer(table: Table, seat: int, hand: Hand, before: object) -> None:
    if hand.intent is not before:
        table.withdraw(seat)
        if hand.intent is not None:
            action = hand.intent.action
            table.offer(action, table.earliest(action, hand.intent.due))


def _count(result: MatchResult, happening: Happening) -> None:
    if isinstance(happening.what, Play) and happening.refused is None:
        result.plays += 1
    kinds = [event.kind for event in happening.events]
    result.flips += EventKind.FLIP in kinds and happening.what is not Step.OPEN
    result.stalemates += EventKind.STALEMATE in kinds
    result.races += any(
        event.kind is EventKind.FREEZE and event.seat is None for event in happening.events
    )

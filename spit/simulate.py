"""Whole matches between two bots, without a browser and faster than any clock."""

from dataclasses import dataclass

from spit.actions import SEATS, Play
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.profile import PROFILES
from spit.events import EventKind
from spit.match import Match
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
    bots = [BotPlayer(table, seat, Hand(PROFILES[levels[seat]], seed * 2 + seat)) for seat in SEATS]
    result = MatchResult(seed, None, 1, 0, 0, 0, 0, 0)
    for bot in bots:
        bot.look()
    while table.match.phase != "over" and table.match.round <= MOST_ROUNDS:
        if table.match.phase == "settled":
            dealt = table.next_round(table.now)
            for bot in bots:
                bot.drop()
                bot.look(dealt)
        moments = [m for m in (table.due(), *(bot.looks_at for bot in bots)) if m is not None]
        if not moments:
            break
        now = min(moments)
        happening = next(table.advance(now), None)
        if happening is not None:
            _count(result, happening)
        for bot in bots:
            if happening is not None:
                bot.look(happening)
            else:
                bot.look_again(now)
    result.rounds = table.match.round
    result.winner = table.match.winner if table.match.phase == "over" else None
    result.ms = table.now
    return result


def _count(result: MatchResult, happening: Happening) -> None:
    if isinstance(happening.what, Play) and happening.refused is None:
        result.plays += 1
    kinds = [event.kind for event in happening.events]
    result.flips += EventKind.FLIP in kinds and happening.what is not Step.OPEN
    result.stalemates += EventKind.STALEMATE in kinds
    result.races += any(
        event.kind is EventKind.FREEZE and event.seat is None for event in happening.events
    )

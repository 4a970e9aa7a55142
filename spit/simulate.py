"""Whole matches between bots, without a browser and faster than any clock."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from spit.actions import SEATS, Play
from spit.arbiter import Arbiter
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.profile import PROFILES
from spit.bot.seated import SeatedBot
from spit.events import EventKind
from spit.games import AnyVariant
from spit.match import Match
from spit.speed.actions import HandPlay
from spit.speed.bot import SpeedHand
from spit.speed.events import SpeedEventKind
from spit.speed.match import SpeedMatch
from spit.speed.places import MOST_SEATS
from spit.speed.player import SpeedBot
from spit.speed.table import SpeedHappening, SpeedTable
from spit.speed.variants import SpeedVariant
from spit.state import Step
from spit.table import Happening, Table
from spit.variants import Variant

#: A match of bots that is not over by then is counted as unfinished; the longest seen had 200.
MOST_ROUNDS: Final = 1000


@dataclass(slots=True)
class MatchResult:
    """What one match of Spit came to.

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


@dataclass(slots=True)
class SpeedResult:
    """What one match of Speed came to.

    :ivar draws: cards drawn; ``flips``: jams in which side cards were turned up.
    :ivar rebuilds: how often side piles were made anew.
    :ivar stalemates: rounds that nobody could win any more.
    :ivar caught: how often somebody was out and forgot to call.
    """

    seed: int
    winner: int | None
    rounds: int
    plays: int
    draws: int
    flips: int
    rebuilds: int
    stalemates: int
    caught: int
    ms: int


AnyResult: TypeAlias = MatchResult | SpeedResult
_R = TypeVar("_R", MatchResult, SpeedResult)


def seats_of(variant: AnyVariant) -> int:
    """How many players sit at the table."""
    return variant.players if isinstance(variant, SpeedVariant) else len(SEATS)


def result_type(variant: AnyVariant) -> type[AnyResult]:
    """What a match by these house rules comes to."""
    return SpeedResult if isinstance(variant, SpeedVariant) else MatchResult


def play_match(variant: Variant, levels: Sequence[int], seed: int) -> MatchResult:
    """Let two bots of these levels play a match of Spit; the same seed gives the same for ever.

    >>> result = play_match(Variant(), levels=(1, 5), seed=1)
    >>> result.winner, result.rounds
    (1, 7)

    :param levels: of A and B, from 1 (calm) to 5 (expert).
    """
    table = Table(Match(variant, seed))
    bots = [BotPlayer(table, seat, Hand(PROFILES[levels[seat]], seed * 2 + seat)) for seat in SEATS]
    result = MatchResult(seed, None, 1, 0, 0, 0, 0, 0)
    _play_out(table, bots, lambda happening: _count(result, happening))
    return _finish(result, table)


def play_speed_match(variant: SpeedVariant, levels: Sequence[int], seed: int) -> SpeedResult:
    """Let bots of these levels play a match of Speed; the same seed gives the same for ever."""
    table = SpeedTable(SpeedMatch(variant, seed))
    bots = [
        SpeedBot(table, seat, SpeedHand(PROFILES[level], seed * MOST_SEATS + seat))
        for seat, level in enumerate(levels)
    ]
    result = SpeedResult(seed, None, 1, 0, 0, 0, 0, 0, 0, 0)
    _play_out(table, bots, lambda happening: _count_speed(result, happening))
    return _finish(result, table)


def play_any(variant: AnyVariant, levels: Sequence[int], seed: int) -> AnyResult:
    """Let bots play a match of whichever game it is."""
    if isinstance(variant, SpeedVariant):
        return play_speed_match(variant, levels, seed)
    return play_match(variant, levels, seed)


def _play_out(
    table: Arbiter[Any, Any, Any, Any, Any],
    bots: Sequence[SeatedBot[Any, Any]],
    count: Callable[[Any], None],
) -> None:
    """A whole match; every happening is counted."""
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
            count(happening)
        for bot in bots:
            if happening is not None:
                bot.look(happening)
            else:
                bot.look_again(now)


def _count(result: MatchResult, happening: Happening) -> None:
    if isinstance(happening.what, Play) and happening.refused is None:
        result.plays += 1
    kinds = [event.kind for event in happening.events]
    result.flips += EventKind.FLIP in kinds and happening.what is not Step.OPEN
    result.stalemates += EventKind.STALEMATE in kinds
    result.races += any(
        event.kind is EventKind.FREEZE and event.seat is None for event in happening.events
    )


def _count_speed(result: SpeedResult, happening: SpeedHappening) -> None:
    if isinstance(happening.what, HandPlay) and happening.refused is None:
        result.plays += 1
    kinds = [event.kind for event in happening.events]
    result.draws += kinds.count(SpeedEventKind.DRAW)
    result.flips += SpeedEventKind.FLIP in kinds
    result.rebuilds += SpeedEventKind.REBUILD in kinds
    result.stalemates += SpeedEventKind.STALEMATE in kinds
    result.caught += SpeedEventKind.CATCH in kinds


def _finish(result: _R, table: Arbiter[Any, Any, Any, Any, Any]) -> _R:
    result.rounds = table.match.round
    result.winner = table.match.winner if table.match.phase == "over" else None
    result.ms = table.now
    return result

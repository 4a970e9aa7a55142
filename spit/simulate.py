"""Whole matches between bots, without a browser and faster than any clock."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias, TypeVar

from spit.actions import SEATS
from spit.arbiter import Arbiter
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.profile import Gaps, Profile, Style, bot_name, profile
from spit.bot.seated import SeatedBot
from spit.games import AnyVariant
from spit.match import Match
from spit.outcome import Count, MatchResult
from spit.speed.actions import HandPlay
from spit.speed.bot import SpeedHand
from spit.speed.events import SpeedEventKind
from spit.speed.match import SpeedMatch
from spit.speed.places import MOST_SEATS
from spit.speed.player import SpeedBot
from spit.speed.table import SpeedHappening, SpeedTable
from spit.speed.variants import SpeedVariant
from spit.table import Table
from spit.variants import Variant

#: A match of bots that is not over by then is counted as unfinished; the longest seen had 200.
MOST_ROUNDS: Final = 1000


@dataclass(frozen=True, slots=True)
class Entrant:
    """A bot that takes part.

    :ivar level: from 1 (a first evening) to 5 (an expert), in steps of a quarter.
    :ivar speed: divides all its times: at 2 it needs half of what its level needs.
    :ivar gaps: when it fills a gap of its tableau, None for the habit of its style; of no meaning
        in Speed, which has none.
    :ivar slaps: the share of its slaps that go for the smaller pile (play.7), None for that of its
        level; of no meaning in Speed either.
    :ivar style: what it prefers to do, None for the style of its level; of no meaning in Speed.
    """

    level: float = 3
    speed: float = 1.0
    gaps: Gaps | None = None
    slaps: float | None = None
    style: Style | None = None

    @property
    def name(self) -> str:
        """Level and style as the command line writes them: ``3``, ``3.25:gaps``."""
        return bot_name(self.level, self.style)

    def __str__(self) -> str:
        """Its name in tables: ``3``, or with what differs from its level, ``3 x1.2 last``."""
        speed = [f"x{self.speed:g}"] if self.speed != 1 else []
        slaps = [f"slaps {self.slaps:g}"] if self.slaps is not None else []
        return " ".join([self.name, *speed, *([self.gaps] if self.gaps else []), *slaps])

    @property
    def profile(self) -> Profile:
        """What its hand is like."""
        own = profile(self.level, self.style)
        if self.gaps:
            own = replace(own, gaps=self.gaps)
        return own if self.slaps is None else replace(own, wise=round(self.slaps * 1000))


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


def play_match(
    variant: Variant,
    bots: Sequence[int | Entrant],
    seed: int,
    game: type[Match] = Match,
    most: int = MOST_ROUNDS,
) -> MatchResult:
    """Let two bots play a match of Spit; the same seed gives the same for ever.

    >>> result = play_match(Variant(), bots=(1, 5), seed=1)
    >>> result.winner, result.rounds
    (1, 8)
    >>> bots = Entrant(1, speed=8), Entrant(5, speed=0.5)
    >>> play_match(Variant(round_end="tableau"), bots, seed=1).winner
    0

    :param bots: A and B; a number is the bot of that level, from 1 to 5.
    :param game: the match to play on, for an experiment with what no house rule says.
    :param most: a match that is not over after so many rounds is left unfinished.
    """
    table = Table(game(variant, seed))
    seated = [
        BotPlayer(table, seat, Hand(bot.profile, seed * 2 + seat, bot.speed))
        for seat, bot in enumerate(map(entrant, bots))
    ]
    count = Count(table, MatchResult(seed))
    play_out(table, seated, count, most)
    return _finish(count.result, table)


def play_speed_match(
    variant: SpeedVariant, bots: Sequence[int | Entrant], seed: int
) -> SpeedResult:
    """Let bots play a match of Speed; the same seed gives the same for ever."""
    table = SpeedTable(SpeedMatch(variant, seed))
    seated = [
        SpeedBot(table, seat, SpeedHand(bot.profile, seed * MOST_SEATS + seat, bot.speed))
        for seat, bot in enumerate(map(entrant, bots))
    ]
    result = SpeedResult(seed, None, 1, 0, 0, 0, 0, 0, 0, 0)
    play_out(table, seated, lambda happening: _count_speed(result, happening))
    return _finish(result, table)


def play_any(variant: AnyVariant, bots: Sequence[int | Entrant], seed: int) -> AnyResult:
    """Let bots play a match of whichever game it is."""
    if isinstance(variant, SpeedVariant):
        return play_speed_match(variant, bots, seed)
    return play_match(variant, bots, seed)


def entrant(bot: int | Entrant) -> Entrant:
    """The bot that is meant: a number stands for a level."""
    return Entrant(bot) if isinstance(bot, int) else bot


def play_out(
    table: Arbiter[Any, Any, Any, Any, Any],
    bots: Sequence[SeatedBot[Any, Any]],
    count: Callable[[Any], None],
    most: int = MOST_ROUNDS,
) -> None:
    """A whole match, or so many rounds of it; every happening is counted."""
    for bot in bots:
        bot.look()
    while table.match.phase != "over" and table.match.round <= most:
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

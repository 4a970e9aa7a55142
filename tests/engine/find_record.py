"""Finds a finished game for ``records/``: ``python -m tests.engine.find_record refused wait``.

Bots play; for refusals, a clumsy hand puts in one act that is refused for each of these reasons. Of
many games the shortest is printed. What it is to show are reasons for refusals (of Spit or of
Speed), or a rule or ruling of Spit that an act is to meet (``met ruling.r07``).
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from spit import Match, Reason, Refused
from spit.actions import ACTIONS, SEATS
from spit.arbiter import Arbiter
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.profile import PROFILES
from spit.bot.seated import SeatedBot
from spit.games import AnyRecord, AnyVariant, parse_any_variant
from spit.speed.actions import SPEED_ACTIONS
from spit.speed.bot import SpeedHand
from spit.speed.match import SpeedMatch
from spit.speed.player import SpeedBot
from spit.speed.table import SpeedTable
from spit.speed.variants import SpeedVariant
from spit.table import Table
from tests.engine.told import MEETS, tell

AnyTable: TypeAlias = Arbiter[Any, Any, Any, Any, Any]
Bots: TypeAlias = Sequence[SeatedBot[Any, Any]]
#: Levels of the two bots; a quick one against a slow one makes the shortest games.
LEVELS = ((5, 1, 1, 1), (1, 5, 1, 1), (5, 5, 5, 5), (3, 2, 2, 2))


def games(
    variant: AnyVariant, seeds: range, clumsy: Callable[[AnyTable], None]
) -> Iterator[AnyTable]:
    """Finished games of bots; ``clumsy`` is asked to put something in at every moment."""
    for seed in seeds:
        for levels in LEVELS:
            table, bots = _sit_down(variant, seed, levels)
            _play(table, bots, clumsy)
            if table.match.phase == "over":
                clumsy(table)
                list(table.advance(table.now + 1000))
                yield table


def _sit_down(variant: AnyVariant, seed: int, levels: Sequence[int]) -> tuple[AnyTable, Bots]:
    if isinstance(variant, SpeedVariant):
        speed = SpeedTable(SpeedMatch(variant, seed))
        seats = range(variant.players)
        return speed, [SpeedBot(speed, n, SpeedHand(PROFILES[levels[n]], seed + n)) for n in seats]
    table = Table(Match(variant, seed))
    return table, [BotPlayer(table, n, Hand(PROFILES[levels[n]], seed + n)) for n in SEATS]


def _play(table: AnyTable, bots: Bots, clumsy: Callable[[AnyTable], None]) -> None:
    match = table.match
    for bot in bots:
        bot.look()
    while match.phase != "over" and match.round < 12:
        clumsy(table)
        if match.phase == "settled":
            list(table.advance(table.now))
            dealt = table.next_round(table.now)
            for bot in bots:
                bot.drop()
                bot.look(dealt)
        moments = [m for m in (table.due(), *(bot.looks_at for bot in bots)) if m is not None]
        if not moments:
            return
        now = min(moments)
        happening = next(table.advance(now), None)
        for bot in bots:
            if happening is not None:
                bot.look(happening)
            else:
                bot.look_again(now)


def refused(reasons: set[Reason], variant: AnyVariant, seeds: range) -> AnyRecord | None:
    """The shortest game in which acts are refused for all these reasons."""
    actions = SPEED_ACTIONS if isinstance(variant, SpeedVariant) else ACTIONS

    def shown(table: AnyTable) -> set[Reason]:
        return {entry.reason for entry in table.record.entries if entry.reason is not None}

    def clumsy(table: AnyTable) -> None:
        wanted = reasons - shown(table)
        for action in actions.values():
            if not wanted:
                return
            verdict = table.match.judge(action)
            if not isinstance(verdict, Refused):
                lock: Any = table.lock if isinstance(table, Table) else None
                waits = lock.refuses(action, table.now) if lock else None
                verdict = waits or verdict
            if isinstance(verdict, Refused) and verdict.reason in wanted:
                wanted.remove(verdict.reason)
                table.offer(action, table.now, table.seq)

    return _shortest(
        table.record for table in games(variant, seeds, clumsy) if shown(table) >= reasons
    )


def met(rule: str, variant: AnyVariant, seeds: range) -> AnyRecord | None:
    """The shortest game in which an act meets this rule or ruling."""
    played = (table.record for table in games(variant, seeds, lambda _: None))
    return _shortest(record for record in played if rule in tell(record).met())


def _shortest(records: Iterator[Any]) -> AnyRecord | None:
    return min(records, key=lambda record: len(record.entries), default=None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 with a record, 1 when no game shows it, 2 for bad input."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.find_record", description=__doc__)
    parser.add_argument("how", choices=("refused", "met"))
    parser.add_argument("what", choices=[*Reason, *MEETS], metavar="REASON-OR-RULE", nargs="+")
    parser.add_argument("--variant", default="std", metavar="V")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    parser.add_argument("--deals", type=int, default=40, metavar="N", help="to try (default 40)")
    given = parser.parse_args(arguments)
    try:
        variant = parse_any_variant(given.variant)
    except ValueError as error:
        parser.error(str(error))
    seeds = range(given.seed, given.seed + given.deals)
    if given.how == "refused":
        if rules := [what for what in given.what if what in MEETS]:
            parser.error(f"{rules[0]} is no reason for a refusal")
        found = refused({Reason(what) for what in given.what}, variant, seeds)
    elif isinstance(variant, SpeedVariant) or len(given.what) > 1 or given.what[0] not in MEETS:
        parser.error("met: expected one rule or ruling, and a variant of Spit")
    else:
        found = met(given.what[0], variant, seeds)
    if found is None:
        print(f"no game of {given.deals} deals shows {' and '.join(given.what)}", file=sys.stderr)
        return 1
    print(found, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())

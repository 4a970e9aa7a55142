"""Finds a finished game for ``records/``: ``python -m tests.engine.find_record refused wait``.

Two bots play; for a refusal, a clumsy hand puts in one act that is refused for this reason. Of many
games the shortest is printed. What it is to show is a reason for a refusal, or a rule or ruling
that an act is to meet (``met ruling.r07``).
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence

from spit import Match, Reason, Record, Refused, Variant, parse_variant
from spit.actions import ACTIONS, SEATS
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.profile import PROFILES
from spit.table import Table
from tests.engine.told import MEETS, tell

#: Levels of the two bots; a quick one against a slow one makes the shortest games.
LEVELS = ((5, 1), (1, 5), (5, 5), (3, 2))


def games(variant: Variant, seeds: range, clumsy: Callable[[Table], None]) -> Iterator[Table]:
    """Finished games of bots; ``clumsy`` is asked to put something in at every moment."""
    for seed in seeds:
        for levels in LEVELS:
            table = Table(Match(variant, seed))
            _play(table, levels, clumsy)
            if table.match.phase == "over":
                clumsy(table)
                list(table.advance(table.now + 1000))
                yield table


def _play(table: Table, levels: tuple[int, int], clumsy: Callable[[Table], None]) -> None:
    seed, match = table.match.seed, table.match
    bots = [BotPlayer(table, seat, Hand(PROFILES[levels[seat]], seed * 2 + seat)) for seat in SEATS]
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


def refused(reason: Reason, variant: Variant, seeds: range) -> Record | None:
    """The shortest game in which an act is refused for this reason."""

    def clumsy(table: Table) -> None:
        if any(entry.reason is reason for entry in table.record.entries):
            return
        for action in ACTIONS.values():
            verdict = table.match.judge(action)
            waits = table.lock.refuses(action, table.now)
            found = verdict if isinstance(verdict, Refused) else waits
            if found is not None and found.reason is reason:
                table.offer(action, table.now, table.seq)
                return

    found = (
        table.record
        for table in games(variant, seeds, clumsy)
        if any(entry.reason is reason for entry in table.record.entries)
    )
    return min(found, key=lambda record: len(record.entries), default=None)


def met(rule: str, variant: Variant, seeds: range) -> Record | None:
    """The shortest game in which an act meets this rule or ruling."""
    played = (table.record for table in games(variant, seeds, lambda _: None))
    found = (record for record in played if rule in tell(record).met())
    return min(found, key=lambda record: len(record.entries), default=None)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command: 0 with a record, 1 when no game shows it, 2 for bad input."""
    parser = argparse.ArgumentParser(prog="python -m tests.engine.find_record", description=__doc__)
    parser.add_argument("how", choices=("refused", "met"))
    parser.add_argument("what", choices=[*Reason, *MEETS], metavar="REASON-OR-RULE")
    parser.add_argument("--variant", default="std", metavar="V")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    parser.add_argument("--deals", type=int, default=40, metavar="N", help="to try (default 40)")
    given = parser.parse_args(arguments)
    try:
        variant = parse_variant(given.variant)
    except ValueError as error:
        parser.error(str(error))
    seeds = range(given.seed, given.seed + given.deals)
    if given.how == "refused":
        found = refused(Reason(given.what), variant, seeds)
    else:
        found = met(given.what, variant, seeds)
    if found is None:
        print(f"no game of {given.deals} deals shows {given.what}", file=sys.stderr)
        return 1
    print(found, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())

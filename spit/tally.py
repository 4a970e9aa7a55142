"""What a series of matches comes to: a line for each, and the figures of all."""

import csv
import io
import json
from collections.abc import Iterable, Mapping, Sequence
from math import sqrt
from typing import Final

from spit.games import AnyVariant
from spit.simulate import AnyResult, result_type
from spit.speed.places import SEAT_LETTERS

#: Two-sided 95 % of the normal distribution.
Z: Final = 1.959964


def row_of(result: AnyResult) -> dict[str, int | str | None]:
    """A match as plain data; the winner is A, B, or nobody in an unfinished match.

    So is the winner of the first round.
    """
    row: dict[str, int | str | None] = {
        name: getattr(result, name) for name in type(result).__slots__
    }
    for name in row.keys() & {"winner", "first"}:
        seat = getattr(result, name)
        row[name] = None if seat is None else SEAT_LETTERS[seat]
    return row


_NO_TAGS: Final[Mapping[str, str]] = {}


def json_line(result: AnyResult, tags: Mapping[str, str] = _NO_TAGS) -> str:
    """A match as a line of JSON Lines, which begins with what else is to be said of it."""
    return json.dumps({**tags, **row_of(result)}) + "\n"


def csv_line(result: AnyResult, tags: Mapping[str, str] = _NO_TAGS) -> str:
    """A match as a line of CSV; nobody is an empty field."""
    return _csv((*tags.values(), *row_of(result).values()))


def csv_head(variant: AnyVariant, tags: Iterable[str] = ()) -> str:
    """The first line of a CSV file of matches by these house rules."""
    return _csv((*tags, *result_type(variant).__slots__))


def _csv(values: Iterable[object]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator="\n").writerow(values)
    return line.getvalue()


def share_between(count: float, total: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson): right for few matches and for shares near 0 too.

    >>> [round(end, 3) for end in share_between(5, 10)]
    [0.237, 0.763]
    """
    share, z2 = count / total, Z * Z
    middle = (share + z2 / (2 * total)) / (1 + z2 / total)
    half = Z * sqrt(share * (1 - share) / total + z2 / (4 * total**2)) / (1 + z2 / total)
    return max(0.0, middle - half), min(1.0, middle + half)


def mean_between(values: list[int]) -> tuple[float, float, float]:
    """The mean and its 95 % interval; of a single value the interval is that value."""
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, mean, mean
    spread = sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    half = Z * spread / sqrt(len(values))
    return mean, mean - half, mean + half


def summary(results: Sequence[AnyResult], seats: int = 2) -> list[str]:
    """The figures of a series, one line each; the brackets hold 95 % intervals."""
    if not results:
        return ["no match played"]
    total = len(results)
    rounds = sum(result.rounds for result in results)
    mean, low, high = mean_between([result.rounds for result in results])
    rows = [("matches", f"{total}")]
    for seat in range(seats):
        won = sum(result.winner == seat for result in results)
        rows.append((f"won by {SEAT_LETTERS[seat]}", _share(won, total)))
    rows.append(("unfinished", _share(sum(r.winner is None for r in results), total)))
    rows.append(("rounds per match", f"{mean:.2f} [{low:.2f}, {high:.2f}]"))
    for name, field in _PER_ROUND.items():
        if hasattr(results[0], field):
            sum_of_all = sum(getattr(result, field) for result in results)
            rows.append((name, f"{sum_of_all / rounds:.2f}"))
    for name, field in _OF_ROUNDS.items():
        if hasattr(results[0], field):
            count = sum(getattr(result, field) for result in results)
            rows.append((name, _share(count, rounds) + " of rounds"))
    rows.append(("seconds per match", f"{sum(r.ms for r in results) / total / 1000:.0f}"))
    return [f"{name:<18} {value}" for name, value in rows]


#: Figures of both games, in the order in which they are printed: what → field of a result.
_PER_ROUND: Final = {
    "plays per round": "plays",
    "moves per round": "moves",
    "draws per round": "draws",
    "flips per round": "flips",
    "rebuilds per round": "rebuilds",
    "caught per round": "caught",
}
_OF_ROUNDS: Final = {
    "dead openings": "dead_openings",
    "final stalemates": "stalemates",
    "both out at once": "races",
}


def _share(count: int, total: int) -> str:
    return f"{count} {share_in_brackets(count, total)}"


def share_in_brackets(count: float, total: int) -> str:
    """A share and its 95 % interval: ``(50.0%) [23.7%, 76.3%]``."""
    low, high = share_between(count, total)
    return f"({count / total:.1%}) [{low:.1%}, {high:.1%}]"

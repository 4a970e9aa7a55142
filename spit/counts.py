"""What a series of matches comes to in whole numbers, as one line of JSON with its own command.

The line is all that the page of numbers needs: means, shares and their intervals follow from it,
and whoever doubts it runs the command and gets the same line.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any, Final, TypeVar

from spit.games import AnyVariant
from spit.simulate import AnyResult, Entrant, result_type
from spit.tally import Z, share_between
from spit.version import version

K = TypeVar("K")

_MINUTE: Final = 60_000
#: What a result says of who won, which is not summed up.
_NO_SUM: Final = {"seed", "winner", "first"}


@dataclass(slots=True)
class Counts:
    """The counts of a series.

    :ivar command: what plays the same matches again.
    :ivar won: matches won by A, B and so on, in a ladder by the first and the second bot; what is
        missing from ``matches`` was not finished.
    :ivar leader: matches that the winner of the first round won, lost, and those in which nobody
        won that round; zero where it is not counted.
    :ivar rounds: so many rounds → so many matches; ``minutes`` likewise, in whole minutes begun.
    :ivar sums: what was counted → over all matches; ``squares`` of these counts, and ``products``
        with the rounds of each match, for the intervals.
    """

    command: str
    version: str | None
    matches: int = 0
    won: list[int] = field(default_factory=list)
    leader: list[int] = field(default_factory=lambda: [0, 0, 0])
    rounds: dict[int, int] = field(default_factory=dict)
    minutes: dict[int, int] = field(default_factory=dict)
    sums: dict[str, int] = field(default_factory=dict)
    squares: dict[str, int] = field(default_factory=dict)
    products: dict[str, int] = field(default_factory=dict)

    def line(self) -> str:
        """The counts as a line of JSON."""
        return json.dumps(asdict(self), separators=(",", ":")) + "\n"

    def mean(self, name: str) -> tuple[float, float, float]:
        """The mean of a count over the matches, and its 95 % interval."""
        total, mean = self.matches, self.sums[name] / self.matches
        spread = (self.squares[name] - total * mean * mean) / max(1, total - 1)
        half = Z * sqrt(max(0.0, spread) / total)
        return mean, mean - half, mean + half

    def per_round(self, name: str) -> tuple[float, float, float]:
        """A count per round and its 95 % interval; rounds of one match may be alike."""
        total, rounds = self.matches, self.sums["rounds"]
        ratio = self.sums[name] / rounds
        spread = (
            self.squares[name]
            - 2 * ratio * self.products[name]
            + ratio * ratio * self.squares["rounds"]
        ) / max(1, total - 1)
        half = Z * sqrt(max(0.0, spread) * total) / rounds
        return ratio, max(0.0, ratio - half), ratio + half

    def share(self, count: int, total: int | None = None) -> tuple[float, float, float]:
        """A share of the matches, or of another number, and its 95 % interval."""
        total = self.matches if total is None else total
        return count / total, *share_between(count, total)

    def __add__(self, other: "Counts") -> "Counts":
        """Both series as one; it has the first one's command."""
        return Counts(
            self.command, self.version, self.matches + other.matches,
            [a + b for a, b in zip(self.won, other.won, strict=True)],
            [a + b for a, b in zip(self.leader, other.leader, strict=True)],
            _sum(self.rounds, other.rounds), _sum(self.minutes, other.minutes),
            _sum(self.sums, other.sums), _sum(self.squares, other.squares),
            _sum(self.products, other.products),
        )  # fmt: skip


def count(
    variant: AnyVariant,
    bots: Sequence[Entrant],
    seed: int,
    results: Sequence[AnyResult],
    ladder: bool = False,
) -> Counts:
    """Count the matches of a series that begins with this seed.

    :param ladder: the two bots change seats after each match, and the winners are told as if they
        did not: 0 is the first of ``bots``.
    """
    counts = Counts(command(variant, bots, seed, len(results), ladder), version(), len(results))
    counts.won = [sum(r.winner == seat for r in results) for seat in range(len(bots))]
    firsts = [getattr(r, "first", None) for r in results]
    ends = [(f, r.winner) for f, r in zip(firsts, results, strict=True) if f is not None]
    held = sum(first == winner for first, winner in ends)
    counts.leader = [held, len(ends) - held, len(results) - len(ends)]
    counts.rounds = _histogram([r.rounds for r in results])
    counts.minutes = _histogram([r.ms // _MINUTE for r in results])
    for name in (n for n in result_type(variant).__slots__ if n not in _NO_SUM):
        values = [int(getattr(r, name)) for r in results]
        counts.sums[name] = sum(values)
        counts.squares[name] = sum(value * value for value in values)
        counts.products[name] = sum(
            value * r.rounds for value, r in zip(values, results, strict=True)
        )
    return counts


def command(
    variant: AnyVariant, bots: Sequence[Entrant], seed: int, matches: int, ladder: bool = False
) -> str:
    """The command that plays these matches."""
    words = ["python -m spit simulate", *["--ladder"] * ladder, "--variant", variant.notation]
    words += ["--bots", ",".join(bot.name for bot in bots)]
    if any(bot.speed != 1 for bot in bots):
        words += ["--speeds", ",".join(f"{bot.speed:g}" for bot in bots)]
    if any(bot.gaps for bot in bots):
        words += ["--gaps", ",".join(bot.gaps or bot.profile.gaps for bot in bots)]
    if any(bot.slaps is not None for bot in bots):
        words += ["--slaps", ",".join(f"{bot.profile.wise / 1000:g}" for bot in bots)]
    words += ["--seed", f"{seed}", "--matches", f"{matches}", "--format counts"]
    return " ".join(words)


def read_counts(line: str) -> Counts:
    """The counts of a line that :meth:`Counts.line` wrote.

    :raises ValueError: it is no such line.
    """
    data: dict[str, Any] = json.loads(line)
    try:
        counts = Counts(**data)
        for name in ("rounds", "minutes"):
            setattr(counts, name, {int(key): n for key, n in data[name].items()})
    except (TypeError, AttributeError) as error:
        raise ValueError(f"these are no counts of matches: {error}") from None
    return counts


def _histogram(values: Sequence[int]) -> dict[int, int]:
    return dict(sorted(Counter(values).items()))


def _sum(one: dict[K, int], other: dict[K, int]) -> dict[K, int]:
    added = dict(one)
    for key, number in other.items():
        added[key] = added.get(key, 0) + number
    return added

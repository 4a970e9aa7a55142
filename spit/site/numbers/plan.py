"""Which matches the page of numbers tells of, and where their counts are kept.

``docs/numbers/<question>.jsonl`` has the lines that ``spit simulate --format counts`` prints, two
for each series: a few matches first, so that a test can play them again, then all others.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise
from pathlib import Path
from typing import Final

from spit.bot.profile import LADDER, PROFILES, STYLES, profile
from spit.counts import Counts, command, count, read_counts
from spit.ladder import every_variant
from spit.series import play_series
from spit.simulate import Entrant
from spit.site.numbers import feeding
from spit.text.errors import TextError, TextErrors
from spit.variants import parse_variant

#: Where the counts are kept.
FOLDER: Final = Path(__file__).parents[3] / "docs" / "numbers"
#: So many matches stand in the first line of a series.
FIRST: Final = 5
#: The two rules of the round's end (ruling.r01), the one as written first.
ENDS: Final = ("std", "std+tableau")
#: The level of most bots here: the trainer's middle one.
MIDDLE: Final = 3
#: How many times as quick the quicker of two equal bots is.
SPEEDS: Final = (1.05, 1.1, 1.2, 1.3, 1.5, 2.0)
#: The variants and house rules of which the page tells, by the word of their notation.
HOUSE: Final = ("jokers", "three", "slow", "aceonly", "spread", "race", "streak", "timed")
#: What stands for the rules of the experiment, in place of a variant.
FEEDING: Final = "feeding"
#: A bot that slaps the larger pile one time in ten, and one that never does.
ERRS, SURE = Entrant(slaps=0.9), Entrant(slaps=1.0)


@dataclass(frozen=True, slots=True)
class Series:
    """Matches of the same two bots by the same house rules, from seed 1 on."""

    variant: str
    bots: tuple[Entrant, Entrant]
    matches: int

    @property
    def parts(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The first seed and the number of matches of both lines."""
        return (1, FIRST), (1 + FIRST, self.matches - FIRST)

    @property
    def commands(self) -> tuple[str, str]:
        """What plays the matches of both lines."""
        variant = parse_variant(self.variant)
        first, rest = (command(variant, self.bots, seed, n) for seed, n in self.parts)
        return first, rest

    def play(self, part: int, jobs: int = 1) -> Counts:
        """Play the matches of the first (0) or the second line (1)."""
        variant = parse_variant(self.variant)
        seed, matches = self.parts[part]
        results = list(play_series(variant, self.bots, seed, matches, jobs))
        return count(variant, self.bots, seed, results)


@dataclass(frozen=True, slots=True)
class Experiment(Series):
    """Games by a rule that no house rule offers (:mod:`spit.site.numbers.feeding`)."""

    @property
    def commands(self) -> tuple[str, str]:
        """What plays the games of both lines."""
        first, rest = (feeding.command(seed, n) for seed, n in self.parts)
        return first, rest

    def play(self, part: int, jobs: int = 1) -> Counts:
        """Play the games of the first (0) or the second line (1), one after the other."""
        seed, matches = self.parts[part]
        return feeding.play(seed, matches)


#: The styles but that of the middle level, against which each plays.
RIVALS: Final = tuple(style for style in STYLES if style != profile(MIDDLE).style)


def _equal(level: int = MIDDLE) -> tuple[Entrant, Entrant]:
    return Entrant(level), Entrant(level)


def _plan() -> Iterator[tuple[str, Series]]:
    for level in PROFILES:
        if level != MIDDLE:
            yield "levels", Series(ENDS[0], _equal(level), 120)
    for end in ENDS:
        yield "length", Series(end, _equal(), 2000)
        for slow, quick in combinations(PROFILES, 2):
            yield "levels", Series(end, (Entrant(quick), Entrant(slow)), 120)
        for speed in SPEEDS:
            yield "speed", Series(end, (Entrant(speed=speed), Entrant()), 400)
        for level in PROFILES:
            yield "gaps", Series(end, (Entrant(level), Entrant(level, gaps="last")), 300)
        yield "gaps", Series(end, (Entrant(gaps="last"), Entrant(gaps="last")), 300)
        yield "gaps", Series(end, (Entrant(gaps="first"), Entrant()), 2000)
        yield "slaps", Series(end, (SURE, ERRS), 600)
        for style in RIVALS:
            yield "styles", Series(end, (Entrant(style=style), Entrant()), 400)
    for word in HOUSE:
        yield "house", Series(f"std+{word}", _equal(), 400)
    for end in ENDS:
        for below, above in pairwise(LADDER):
            yield "ladder", Series(end, (Entrant(above.level), Entrant(below.level)), 300)
    for variant in every_variant():
        if variant.notation not in ENDS:
            for weak, strong in pairwise(PROFILES):
                yield "ladder", Series(variant.notation, (Entrant(strong), Entrant(weak)), 100)
    yield "slow", Series("std+slow", (Entrant(speed=1.2), Entrant()), 1000)
    yield "feeding", Experiment(FEEDING, _equal(), 100)


#: question → its series.
PLAN: Final[dict[str, list[Series]]] = {}
for _question, _series in _plan():
    PLAN.setdefault(_question, []).append(_series)


class Results:
    """The counts of all series of the plan."""

    def __init__(self, counts: dict[Series, Counts]) -> None:
        """Take the counts of each series, both lines added up."""
        self._counts = counts

    def of(self, variant: str, one: Entrant, other: Entrant) -> Counts:
        """The counts of the matches of these two bots, A and B, by these house rules."""
        for series, counts in self._counts.items():
            if (series.variant, series.bots) == (variant, (one, other)):
                return counts
        raise KeyError(f"the plan has no matches of {one} and {other} by {variant}")

    def all_of(self, variant: str) -> Counts:
        """The counts of all matches by these house rules, whoever played them."""
        first, *others = [c for series, c in self._counts.items() if series.variant == variant]
        return sum(others, first)

    def duels(self, variant: str) -> Iterator[tuple[Entrant, Entrant, Counts]]:
        """The counts of each two different levels by these house rules, whoever else played."""
        for series, counts in self._counts.items():
            one, other = series.bots
            plain = series.bots == (Entrant(one.level), Entrant(other.level))
            if series.variant == variant and plain and one.level != other.level:
                yield one, other, counts

    @property
    def matches(self) -> int:
        """All matches that were played."""
        return sum(counts.matches for counts in self._counts.values())


def load_results(folder: Path = FOLDER) -> Results:
    """Read the counts of the whole plan.

    :raises TextErrors: a file or a line is missing, unknown, or not of the planned matches.
    """
    faults: list[TextError] = []
    found: dict[Series, Counts] = {}
    for question, several in PLAN.items():
        path = folder / f"{question}.jsonl"
        try:
            lines = path.read_text("utf-8").splitlines()
            found |= _read(path, lines, several)
        except FileNotFoundError:
            faults.append(TextError(str(path), 0, f"is missing; expected {REMAKE}"))
        except TextErrors as wrong:
            faults += wrong.faults
    if faults:
        raise TextErrors(faults)
    return Results(found)


REMAKE: Final = "the counts that 'python -m spit.site.numbers' makes"


def _read(path: Path, lines: Sequence[str], several: Sequence[Series]) -> dict[Series, Counts]:
    faults: list[TextError] = []
    commands = [command for series in several for command in series.commands]
    if len(lines) != len(commands):
        message = f"has {len(lines)} lines, not {len(commands)}; expected {REMAKE}"
        raise TextErrors([TextError(str(path), 0, message)])
    counts = []
    for number, (line, expected) in enumerate(zip(lines, commands, strict=True), 1):
        try:
            counts.append(read_counts(line))
        except ValueError as error:
            faults.append(TextError(str(path), number, f"{error}; expected {REMAKE}"))
            continue
        if counts[-1].command != expected:
            faults.append(TextError(str(path), number, f"is not of these matches: {expected}"))
    if faults:
        raise TextErrors(faults)
    return {
        series: first + rest
        for series, first, rest in zip(several, counts[::2], counts[1::2], strict=True)
    }

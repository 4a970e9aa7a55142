"""The figures of the page of numbers, each from the counts of the matches that were played."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from spit.bot.profile import PROFILES
from spit.counts import Counts
from spit.simulate import Entrant
from spit.site.numbers.feeding import ROUNDS
from spit.site.numbers.plan import (
    ENDS,
    ERRS,
    FEEDING,
    HOUSE,
    MIDDLE,
    RIVALS,
    SPEEDS,
    SURE,
    Results,
)
from spit.site.numbers.strength import ratings
from spit.text.catalog import Catalog
from spit.text.numerals import between, number, percent

#: What a name begins with when it tells of the tableau alone as the end of a round.
PREFIXES: Final = dict(zip(ENDS, ("", "tableau-"), strict=True))
#: What stands in no table but that of the decisions, in its order.
READINGS: Final = (
    "round-seconds", "plays", "slaps", "equal-piles", "late", "close", "lone-blocks", "contests",
    "short-deals", "three-first", "three-round-seconds", "aceonly-aces", "slow-speed-20",
)  # fmt: skip
_MS_PER_MINUTE: Final = 60_000


@dataclass(frozen=True, slots=True)
class Figure:
    """A value, and the ends of its 95 % interval where it was measured by chance.

    :ivar decimals: so many are worth telling; of a share, those of the per cent.
    :ivar share: it is written in per cent.
    """

    value: float
    low: float | None = None
    high: float | None = None
    decimals: int = 0
    share: bool = False

    def text(self, lang: str) -> str:
        """The value as a language writes it."""
        write = percent if self.share else number
        return write(self.value, lang, self.decimals)

    def range(self, lang: str) -> str:
        """The ends of the interval; ``per cent`` is said once. Empty if there is none.

        Ends that would read alike get a decimal or two more.
        """
        if self.low is None or self.high is None or self.low == self.high:
            return ""
        write = percent if self.share else number
        factor = 100 if self.share else 1
        for decimals in range(self.decimals, self.decimals + 3):
            low, high = (number(end * factor, lang, decimals) for end in (self.low, self.high))
            if low != high:
                break
        return between(low, write(self.high, lang, decimals))


Figures = Mapping[str, Figure]


def figures(results: Results) -> dict[str, Figure]:
    """Every figure by its name; texts may use each as ``{name}`` and ``{name-range}``."""
    found = {"games": Figure(results.matches)}
    for end, prefix in PREFIXES.items():
        equal = results.of(end, Entrant(), Entrant())
        several = {**_game(equal), **_skill(results, end), **_readings(equal)}
        several |= {
            f"style-{style}": _won(results.of(end, Entrant(style=style), Entrant()))
            for style in RIVALS
        }
        several["slaps"] = _won(results.of(end, SURE, ERRS))
        found |= {f"{prefix}{name}": figure for name, figure in several.items()}
    for level, profile in PROFILES.items():
        equal = results.of(ENDS[0], Entrant(level), Entrant(level))
        found[f"level-{level}-seconds"] = Figure(profile.typical / 1000, decimals=1)
        overlooked = (profile.near + profile.far) / 2000
        found[f"level-{level}-misses"] = Figure(overlooked, share=True)
        found[f"level-{level}-minutes"] = _minutes(equal)
        found[f"level-{level}-rounds"] = Figure(*equal.mean("rounds"), decimals=1)
    for word in HOUSE:
        counts = results.of(f"std+{word}", Entrant(), Entrant())
        found[f"{word}-rounds"] = Figure(*counts.mean("rounds"), decimals=1)
        found[f"{word}-minutes"] = _minutes(counts)
        found[f"{word}-flips"] = Figure(*counts.per_round("flips"), decimals=1)
        found[f"{word}-round-seconds"] = _scaled(counts.per_round("ms"), 1000, 0)
    # A feeds the third pile first in the first round (ruling.r15).
    found["three-first"] = _won(results.of("std+three", Entrant(), Entrant()))
    found["slow-speed-20"] = _won(results.of("std+slow", Entrant(speed=1.2), Entrant()))
    return found | _rare(results)


def values(found: Figures, lang: str) -> dict[str, str]:
    """What stands for each placeholder in a text of this language."""
    texts = {name: figure.text(lang) for name, figure in found.items()}
    texts |= {f"{name}-range": figure.range(lang) for name, figure in found.items()}
    return {name: text for name, text in texts.items() if text}


def names(catalog: Catalog) -> dict[str, str]:
    """What stands for the placeholders that are names: of each level, and of that of most bots."""
    ui = catalog["ui"]
    found = {f"level-{level}": ui[f"level_{level}"] for level in PROFILES}
    return {"level": found[f"level-{MIDDLE}"], **found}


def _game(counts: Counts) -> dict[str, Figure]:
    """What a game of two equal bots is like."""
    return {
        "rounds": Figure(*counts.mean("rounds"), decimals=1),
        "rounds-half": Figure(_quantile(counts.rounds, 0.5)),
        "rounds-most": Figure(_quantile(counts.rounds, 0.9)),
        "minutes": _minutes(counts),
        "round-seconds": _scaled(counts.per_round("ms"), 1000, 0),
        "plays": Figure(*counts.per_round("plays")),
        "moves": Figure(*counts.per_round("moves"), decimals=1),
        "flips": Figure(*counts.per_round("flips"), decimals=1),
        "dead-openings": Figure(*counts.per_round("dead_openings"), decimals=1, share=True),
        "dead-flips": Figure(
            *counts.share(counts.sums["dead_flips"], counts.sums["flips"]), share=True
        ),
        "all-rounds": Figure(counts.sums["rounds"]),
        "stalemates": Figure(counts.sums["stalemates"]),
        "draws": Figure(counts.sums["equal_jams"]),
        "double-ends": Figure(*counts.per_round("races"), decimals=1, share=True),
        "claimed": Figure(*counts.per_round("claimed"), decimals=1),
        "conceded": Figure(*counts.per_round("conceded"), decimals=1),
        "leader": Figure(*counts.share(counts.leader[0], sum(counts.leader[:2])), share=True),
    }


def _readings(counts: Counts) -> dict[str, Figure]:
    """How often that comes up on which the decisions tell of two readings."""
    flips = counts.sums["rounds"] + counts.sums["flips"]
    return {
        "late": Figure(*counts.per_round("late"), decimals=1),
        "close": Figure(*counts.per_round("close"), decimals=1),
        "lone-blocks": Figure(*counts.per_round("lone_blocks"), decimals=1),
        "contests": Figure(*counts.share(counts.sums["contests"], flips), share=True),
        "short-deals": Figure(*counts.per_round("short_deals"), share=True),
        "equal-piles": Figure(*counts.per_round("equal_piles"), decimals=1, share=True),
    }


def _rare(results: Results) -> dict[str, Figure]:
    """What hardly ever happens, or never, or in an experiment alone."""
    written, feeding = results.all_of(ENDS[0]), results.all_of(FEEDING)
    aces = results.of("std+aceonly", Entrant(), Entrant()).per_round("aces")
    return {
        "aceonly-aces": Figure(*aces, decimals=1),
        "written-games": Figure(written.matches),
        "bare-ends": Figure(written.sums["bare_ends"]),
        "longest": Figure(max(written.rounds)),
        "feeding-games": Figure(feeding.matches),
        "feeding-rounds": Figure(ROUNDS),
        "feeding-over": Figure(sum(feeding.won)),
    }


def _skill(results: Results, end: str) -> dict[str, Figure]:
    """What speed, gap moves and levels are worth: the share of matches that A wins."""
    middle = Entrant(MIDDLE)
    found = {
        f"speed-{round(100 * speed - 100)}": _won(results.of(end, Entrant(speed=speed), middle))
        for speed in SPEEDS
    }
    found["speed-0"] = _won(results.of(end, middle, middle))
    for level in PROFILES:
        found[f"gaps-{level}"] = _won(results.of(end, Entrant(level), Entrant(level, gaps="last")))
    gapless = results.of(end, Entrant(gaps="last"), Entrant(gaps="last"))
    found["gapless-flips"] = Figure(*gapless.per_round("flips"), decimals=1)
    found["gaps-first"] = _won(results.of(end, Entrant(gaps="first"), middle))
    strength = ratings(results, end)
    for level in PROFILES:
        elo = strength.of(Entrant(level).name)
        found[f"elo-{level}"] = Figure(elo.points, elo.low, elo.high)
    for apart in range(1, len(PROFILES)):
        several = [level_duel(results, end, level + apart, level) for level in PROFILES
                   if level + apart in PROFILES]  # fmt: skip
        found[f"apart-{apart}"] = _won(sum(several[1:], several[0]))
    for quick in PROFILES:
        for slow in range(1, quick):
            duel = level_duel(results, end, quick, slow)
            found[f"duel-{quick}-{slow}"] = _won(duel)
            found[f"duel-{slow}-{quick}"] = Figure(*duel.share(duel.won[1]), share=True)
    return found


def level_duel(results: Results, end: str, quick: int, slow: int) -> Counts:
    """The matches of a higher level, as A, against a lower one."""
    return results.of(end, Entrant(quick), Entrant(slow))


def _won(counts: Counts) -> Figure:
    return Figure(*counts.share(counts.won[0]), share=True)


def _minutes(counts: Counts) -> Figure:
    return _scaled(counts.mean("ms"), _MS_PER_MINUTE, 1)


def _scaled(three: tuple[float, float, float], unit: int, decimals: int) -> Figure:
    value, low, high = (number / unit for number in three)
    return Figure(value, low, high, decimals)


def _quantile(histogram: Mapping[int, int], share: float) -> int:
    """The least number that so large a share of all does not exceed."""
    total, seen = sum(histogram.values()), 0
    for value in sorted(histogram):
        seen += histogram[value]
        if seen >= share * total:
            return value
    raise ValueError("an empty histogram has no quantile")

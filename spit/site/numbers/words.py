"""The words of charts and tables: ``docs/texts/<lang>/numbers.toml``, the same keys everywhere."""

import re
from pathlib import Path
from typing import Final

from spit.text.errors import TextError, TextErrors
from spit.text.tables import read_table

_CHART: Final = {
    "title": "what the chart and its table show",
    "desc": "for those who do not see it: how it is drawn, and that a table follows",
    "axis": "what the values are",
}

#: key → what it says; ``{n}`` and the like stand where a number is filled in.
KEYS: Final[dict[str, str]] = {
    "data": "opens the table of a chart",
    "interval": "below a table: the brackets hold 95 % intervals",
    "level": "column: level of the opponent",
    "rounds_head": "column: rounds of a game",
    "minutes_head": "column: minutes of a game",
    "flips_head": "column or row: flips of a round, the opening flip not among them",
    "commands": "opens the list of commands",
    "commands_text": "above the list: each line plays so many games again, from a source tree",
    **{f"rounds.{key}": text for key, text in _CHART.items()},
    "rounds.more": "the last row: {n} rounds and more",
    **{f"blocked.{key}": text for key, text in _CHART.items()},
    "blocked.head": "column: which flip",
    "blocked.opening": "row: after the opening flip",
    "blocked.later": "row: after a later flip",
    "blocked.stalemates": "row of the table: final stalemates, of all rounds",
    **{f"piles.{key}": text for key, text in _CHART.items()},
    "piles.head": "column: what is counted",
    "piles.claimed": "row: cards of the pile that is slapped",
    "piles.conceded": "row: cards of the pile that is left to the other",
    "piles.double": "row of the table: rounds in which both are out on the same flip",
    "piles.leader": "row of the table: games won by the winner of the first round",
    **{f"gaps.{key}": text for key, text in _CHART.items()},
    "gaps.first": "row of the table: games won by who fills a gap though he could play",
    "gaps.gapless": "row of the table: flips of a round in which neither fills his gaps",
    **{f"speed.{key}": text for key, text in _CHART.items()},
    "speed.across": "the horizontal axis: how much quicker",
    **{f"levels.{key}": text for key, text in _CHART.items()},
    "levels.one": "row: one level apart",
    "levels.apart": "row: {n} levels apart",
    "levels.head": "column: how many levels apart",
    "levels.matrix": "table: games won by the level of the row against that of the column",
    "levels.margin": "below that table: {games} games in each field, right to {points} points",
    "profiles.title": "table: the five levels",
    "profiles.seconds": "column: seconds for a card",
    "profiles.misses": "column: chances overlooked",
    "profiles.strength": "column: how strong a level is, in points of Elo",
    "profiles.styles": "table: games won by each style against {style}, at one level",
    **{f"house.{key}": text for key, text in _CHART.items()},
    "house.rule": "column: the rule that is changed",
    "house.written": "row: the rules as written",
    "readings.title": "table: what decisions and variants tell figures of",
    "readings.head": "column: what is counted",
    "readings.late": "row: cards of a round that come too late, the other's lies there first",
    "readings.close": "row: those that come less than a tenth of a second too late",
    "readings.lone-blocks": "row: how often in a round one player alone is blocked",
    "readings.contests": "row: flips after which both can play",
    "readings.short-deals": "row: rounds that a player begins with fewer than 15 cards",
    "readings.equal-piles": "row: slaps at two equal piles",
    "readings.slaps": "row: games won by who always takes the smaller pile against one who takes "
    "the larger one time in ten",
    "readings.three-first": "row, three piles: games won by who feeds the middle pile first",
    "readings.aceonly-aces": "row, aces as the only link: aces of a round that close a pile",
    "readings.plays": "row: cards played in a round by both together",
    "readings.round-seconds": "row: seconds of a round",
    "readings.three-round-seconds": "row, three piles: seconds of a round",
    "readings.slow-speed-20": "row, slow Spit: games won by who is a fifth quicker",
}

NumberWords = dict[str, str]


def load_number_words(path: Path) -> NumberWords:
    """Read one language's ``numbers.toml``.

    :raises TextErrors: every key that is missing, unknown, or not a text, and every ``{slot}`` that
        is missing or unknown.
    """
    faults: list[TextError] = []
    table = read_table(path, faults)
    words = table.strings(faults)
    if not faults:
        faults += table.key_faults(words, KEYS)
        for key, text in words.items():
            if key in KEYS and (found := slots(text)) != (expected := slots(KEYS[key])):
                message = f"'{key}' has {_listed(found)}; expected {_listed(expected)}"
                faults.append(table.fault(key, message))
    if faults:
        raise TextErrors(faults)
    return words


def slots(text: str) -> set[str]:
    """The names in braces."""
    return set(re.findall(r"\{([^{}]*)\}", text))


def _listed(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "no slot"

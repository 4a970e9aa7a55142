"""The engine against the plain second implementation, action by action, by every house rule."""

import ast
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from spit.speed.variants import SpeedVariant
from tests.engine.speed import plain, plain_table
from tests.engine.speed.pair import SpeedPair
from tests.engine.speed.tools import (
    COMBINED,
    COMBINED_NAMES,
    SINGLE_NAMES,
    SINGLES,
    WORDS,
    together,
)

each = pytest.mark.parametrize("variant", SINGLES, ids=SINGLE_NAMES)
combined = pytest.mark.parametrize("variant", COMBINED, ids=COMBINED_NAMES)


def _whole_games(variant: SpeedVariant, choices: int) -> Counter[str]:
    """Games from the deal until so many choices are made; what was met in them."""
    met: Counter[str] = Counter()
    seed = 0
    while met["choices"] < choices:
        seed += 1
        dice = Random(f"lockstep {variant.notation} {seed}")
        met += SpeedPair.dealt(variant, seed).play(dice, choices)
    return met


def _last_moments(variant: SpeedVariant, games: int) -> Counter[str]:
    met: Counter[str] = Counter()
    for seed in range(games):
        dice = Random(f"late {variant.notation} {seed}")
        met += SpeedPair.late(variant, seed).play(dice, 40, rounds=1)
    return met


@pytest.mark.rule(
    "speed.1", "speed.2", "speed.3", "speed.4", "speed.5", "speed.6", "speed.7", "speed.8",
    "speed.9", "speed.10", "speed.11", "speed.12", "speed.13", "speed.14", "ruling.r16",
)  # fmt: skip
@each
def test_whole_games(variant: SpeedVariant) -> None:
    met = _whole_games(variant, 1500)
    assert met["settled"] > 5
    assert met["Draw"] > 80
    assert met["flip"] == 0  # follows by itself
    assert (met["Call"] > 5) == variant.call
    assert (met["named"] > 5) == (variant.jokers == "named")


@pytest.mark.rule("speed.6", "speed.7", "speed.8", "speed.11")
@each
def test_the_last_moments_of_a_round(variant: SpeedVariant) -> None:
    met = _last_moments(variant, 150)
    assert met["rebuild"] > 5
    assert met["out"] > 20
    assert met["stalemate"] > 5


@combined
def test_house_rules_together(variant: SpeedVariant) -> None:
    met = _whole_games(variant, 250) + _last_moments(variant, 30)
    assert met["choices"] > 400
    assert met["out"] > 3


def test_every_pair_of_house_rules_that_goes_together_is_tried() -> None:
    pairs = list(combinations(WORDS, 2))
    apart = {pair for pair in pairs if not together(*pair)}
    assert apart == {("three", "four"), ("three", "ten"), ("jokers", "named")}
    tried = {name for name in COMBINED_NAMES if name.count("+") == 2}
    assert len(tried) == len(pairs) - len(apart)


def test_the_second_implementation_shares_nothing_with_the_package() -> None:
    imported = [
        ast.unparse(node)
        for module in (plain_table, plain)
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert imported == [
        "import copy",
        "from tests.engine.speed.plain_table import RANKS, SEATS, SIDES, PlainSpeedTable",
    ]

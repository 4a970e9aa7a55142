"""The engine against the plain second implementation, action by action, by every house rule."""

import ast
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from spit.cards import Card, card_name
from spit.speed.actions import SpeedAction, speed_action_name
from spit.speed.events import SPEED_FORCED, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.position import SpeedPosition
from spit.speed.variants import SpeedVariant
from tests.engine.speed import plain, plain_table
from tests.engine.speed.tools import (
    COMBINED,
    COMBINED_NAMES,
    SINGLE_NAMES,
    SINGLES,
    WORDS,
    legal,
    next_choice,
    perform,
    spn,
    together,
)

each = pytest.mark.parametrize("variant", SINGLES, ids=SINGLE_NAMES)
combined = pytest.mark.parametrize("variant", COMBINED, ids=COMBINED_NAMES)
#: New side piles need dice, which the plain implementation is given.
WITHOUT_DICE = SPEED_FORCED - {SpeedStep.REBUILD}


def _names(piles: list[list[Card]]) -> list[list[str]]:
    return [[card_name(card) for card in pile] for pile in piles]


def _hands(match: SpeedMatch) -> list[list[str]]:
    return [[card_name(card) for card in hand if card is not None] for hand in match.hands]


def _deal(match: SpeedMatch, other: plain.PlainSpeed) -> None:
    other.deal(_hands(match), _names(match.draws), _names(match.centres), _names(match.sides))


def _do_in_both(
    match: SpeedMatch, other: plain.PlainSpeed, choice: SpeedAction | SpeedStep
) -> None:
    perform(match, choice)
    if choice is SpeedStep.DEAL:
        _deal(match, other)
    elif choice is SpeedStep.OPEN:
        other.open()
    elif choice is SpeedStep.REBUILD:
        assert other.needs_dice()
        other.rebuild(_names(match.sides))
    else:
        assert not isinstance(choice, SpeedStep), choice
        other.do(speed_action_name(choice))
    match.settle()


def _go_together(
    match: SpeedMatch, other: plain.PlainSpeed, dice: Random, most: int, rounds: int = 1000
) -> Counter[str]:
    """Play both at random; counts what was met on the way."""
    met: Counter[str] = Counter()
    for _ in range(most):
        assert spn(match) == other.spn()
        assert set(legal(match)) == other.legal(), spn(match)
        assert (match.pending() is SpeedStep.REBUILD) == other.needs_dice()
        met[match.phase] += 1
        met[str(match.cause)] += 1
        met["named"] += any(name is not None for name in match.named)
        choice = next_choice(match, dice)
        if choice is None or (choice is SpeedStep.DEAL and match.round >= rounds):
            break
        met["choices"] += 1
        met[str(choice) if isinstance(choice, SpeedStep) else type(choice).__name__] += 1
        _do_in_both(match, other, choice)
    return met


def _whole_games(variant: SpeedVariant, choices: int) -> Counter[str]:
    dice = Random(f"lockstep {variant.notation}")
    met: Counter[str] = Counter()
    seed = 0
    while met["choices"] < choices:
        seed += 1
        match = SpeedMatch(variant, seed, WITHOUT_DICE)
        other = plain.PlainSpeed(set(variant.notation.split("+")[1:]))
        _deal(match, other)
        met += _go_together(match, other, dice, choices)
    return met


def _last_moments(variant: SpeedVariant, games: int) -> Counter[str]:
    """Few cards in hands and piles: jams, new side piles, hopeless jams and ends come soon."""
    dice = Random(f"late {variant.notation}")
    met: Counter[str] = Counter()
    players = variant.players
    for seed in range(games):
        cards = list(variant.deck)
        dice.shuffle(cards)
        if seed % 2:
            # Few ranks, far from each other: nothing fits for long.
            cards = [card for card in cards if card >> 2 in (0, 4, 8, 9, 13)]

        def some(most: int, least: int = 0, cards: list[Card] = cards) -> tuple[Card, ...]:
            size = min(len(cards), least + int(dice.random() * (most - least + 1)))
            taken = tuple(cards[:size])
            del cards[:size]
            return taken

        hands = []
        for _ in range(players):
            hand: list[Card | None] = [None] * 5
            for card in some(3, 1):
                hand[dice.choice([n for n in range(5) if hand[n] is None])] = card
            hands.append(tuple(hand))
        start = SpeedPosition(
            variant, "play", tuple(hands), tuple(some(2) for _ in range(players)),
            tuple(some(3, 1) for _ in range(players)), tuple(some(2) for _ in range(players)),
            (None,) * players, (False,) * players, (0,) * players,
        )  # fmt: skip
        match = SpeedMatch.from_position(start, seed, WITHOUT_DICE)
        other = plain.PlainSpeed.read(spn(match))
        match.settle()
        other.go_on()
        met += _go_together(match, other, dice, 40, rounds=1)
    return met


@pytest.mark.rule(
    "speed.1", "speed.2", "speed.3", "speed.4", "speed.5", "speed.6", "speed.7", "speed.8",
    "speed.9", "speed.10", "speed.11", "speed.12", "speed.13", "speed.14", "ruling.r16",
)  # fmt: skip
@each
def test_whole_games(variant: SpeedVariant) -> None:
    met = _whole_games(variant, 1500)
    assert met["settled"] > 5
    assert met["Draw"] > 100
    assert met["flip"] == 0  # follows by itself
    assert (met["Call"] > 5) == variant.call
    assert (met["named"] > 5) == (variant.jokers == "named")


@pytest.mark.rule("speed.6", "speed.7", "speed.8", "speed.11")
@each
def test_the_last_moments_of_a_round(variant: SpeedVariant) -> None:
    met = _last_moments(variant, 150)
    assert met["rebuild"] > 10
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

"""The engine against the plain second implementation, action by action, by every house rule."""

import ast
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from spit import FORCED, Action, Match, Position, Step, Variant, action_name
from spit.cards import card_name
from tests.engine import plain, plain_game
from tests.engine.tools import (
    COMBINED,
    COMBINED_NAMES,
    EVERY,
    EVERY_NAMES,
    WORDS,
    legal,
    next_choice,
    perform,
    spn,
)

each = pytest.mark.parametrize("variant", EVERY, ids=EVERY_NAMES)
combined = pytest.mark.parametrize("variant", COMBINED, ids=COMBINED_NAMES)
#: Choices made in each test for each set of house rules, and for each of the many combinations.
CHOICES = 2500
FEWER = 350


def _names(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [card_name(card) for card in cards]


def _plain(variant: Variant) -> plain_game.PlainGame:
    return plain_game.PlainGame(set(variant.notation.split("+")[1:]))


def _do_in_both(match: Match, other: plain_game.PlainGame, choice: Action | Step) -> None:
    if choice is Step.DEAL:
        held = [sorted(packet) for packet in other.spit]
        match.step(choice)
        packets = [_names(match.stacks[10]), _names(match.stacks[11])]
        assert [sorted(packet) for packet in packets] == held
        other.deal(packets)
    else:
        perform(match, choice)
        if choice is Step.OPEN:
            other.open()
        elif choice is Step.SIDES:
            other.own_sides()
            other.go_on()
        elif choice is Step.TIME:
            other.time_is_up()
        else:
            assert not isinstance(choice, Step), choice
            other.do(action_name(choice))
    match.settle()


def _go_together(
    match: Match, other: plain_game.PlainGame, dice: Random, most: int, rounds: int = 1000
) -> Counter[str]:
    """Play both at random; counts what was met on the way."""
    met: Counter[str] = Counter()
    for _ in range(most):
        assert spn(match) == other.spn()
        assert set(legal(match)) == other.legal(), spn(match)
        met[match.phase] += 1
        met[str(match.position.cause)] += 1
        met["lone"] += match.position.solo is not None
        met["empty zone"] += match.phase == "play" and not all(match.position.centres)
        choice = next_choice(match, dice)
        if choice is None or (choice is Step.DEAL and match.round >= rounds):
            break
        met["choices"] += 1
        _do_in_both(match, other, choice)
    return met


def _whole_games(variant: Variant, choices: int) -> Counter[str]:
    dice = Random(f"lockstep {variant.notation}")
    met: Counter[str] = Counter()
    seed = 0
    while met["choices"] < choices:
        seed += 1
        match = Match(variant, seed, automate=frozenset())
        other = _plain(variant)
        other.deal([_names(match.stacks[10]), _names(match.stacks[11])])
        match.automate = FORCED
        match.settle()
        met += _go_together(match, other, dice, choices)
    return met


def _lopsided_games(variant: Variant, games: int) -> Counter[str]:
    dice = Random(f"lopsided {variant.notation}")
    met: Counter[str] = Counter()
    for seed in range(games):
        cards = list(range(variant.deck_size))
        dice.shuffle(cards)
        held = 1 + int(dice.random() * 25)
        packets = (tuple(cards[:held]), tuple(cards[held:]))
        if seed % 2:
            packets = (packets[1], packets[0])
        centres = ((),) * variant.centre_count
        start = Position(variant, "deal", ((),) * 10, (False,) * 10, packets, centres)
        match = Match.from_position(start, seed, FORCED)
        other = _plain(variant)
        other.deal([_names(packet) for packet in packets])
        match.settle()
        met += _go_together(match, other, dice, 80)
    return met


def _last_moments(variant: Variant, games: int) -> Counter[str]:
    dice = Random(f"late {variant.notation}")
    met: Counter[str] = Counter()
    for seed in range(games):
        cards = list(range(variant.deck_size))
        dice.shuffle(cards)
        sizes = [int(dice.random() * 3) for _ in range(12)]
        sizes += [1 + int(dice.random() * 4) for _ in range(variant.centre_count)]
        stacks = []
        for size in sizes:
            stacks.append(tuple(cards[:size]))
            del cards[:size]
        start = Position(
            variant, "play", tuple(stacks[:10]), tuple(bool(s) for s in stacks[:10]),
            (stacks[10], stacks[11]), tuple(stacks[12:]),
        )  # fmt: skip
        match = Match.from_position(start, seed, FORCED)
        other = _plain(variant)
        other.phase, other.round = "play", 1
        piles = [_names(stack) for stack in stacks]
        other.piles, other.spit, other.centre = [piles[:5], piles[5:10]], piles[10:12], piles[12:]
        other.go_on()
        match.settle()
        met += _go_together(match, other, dice, 20, rounds=1)
    return met


@pytest.mark.rule(
    "setup.2", "setup.3", "setup.4", "play.1", "play.2", "play.3", "play.4", "play.5", "play.6",
    "play.8", "play.9", "winning", "ruling.r01", "ruling.r02", "ruling.r03", "ruling.r04",
    "ruling.r08", "ruling.r09", "ruling.r12", "ruling.r13", "ruling.r14", "ruling.r15",
    "ruling.r16", "ruling.r17", "ruling.r19", "ruling.r20", "ruling.r25", "ruling.r27",
)  # fmt: skip
@each
def test_whole_games(variant: Variant) -> None:
    met = _whole_games(variant, CHOICES)
    assert met["out"] > 20
    assert met["settled"] > 10
    assert (met["time"] > 5) == (variant.ending == "timed")


@pytest.mark.rule("play.5", "play.8", "ruling.r05", "ruling.r07", "ruling.r08")
@each
def test_few_cards_against_many(variant: Variant) -> None:
    met = _lopsided_games(variant, 40)
    assert met["lone"] > 60
    assert met["empty zone"] > 60
    assert met["out"] > 20


@pytest.mark.rule("play.5", "ruling.r05", "ruling.r06", "ruling.r03", "ruling.r09", "ruling.r15")
@each
def test_the_last_moments_of_a_round(variant: Variant) -> None:
    """Small positions: stalemates, lone flips and double ends come in every other one."""
    met = _last_moments(variant, 250)
    for cause in ("out", "stalemate", "equal", "lone"):
        assert met[cause] > 20, met


@combined
def test_house_rules_together(variant: Variant) -> None:
    met = _whole_games(variant, FEWER) + _lopsided_games(variant, 8) + _last_moments(variant, 40)
    assert met["choices"] > 800
    assert met["out"] > 5
    assert met["lone"] > 5


def test_every_pair_of_house_rules_that_goes_together_is_tried() -> None:
    # Three in a row and ten minutes are two ends of one game.
    assert sum(name.count("+") == 2 for name in COMBINED_NAMES) >= len(WORDS) * 5 - 1


def test_the_second_implementation_shares_nothing_with_the_package() -> None:
    imported = [
        node
        for module in (plain, plain_game)
        for node in ast.walk(ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")))
        if isinstance(node, ast.Import | ast.ImportFrom)
    ]
    assert [ast.unparse(node) for node in imported] == [
        "import copy",
        "from tests.engine.plain import SEATS, SIDES, PlainTable",
    ]

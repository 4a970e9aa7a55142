"""The engine against the plain second implementation, action by action, by every house rule."""

import ast
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from spit import STANDARD, Variant, parse_position, parse_record, replay
from spit.speed.record import parse_speed_record, replay_speed
from tests.engine import plain, plain_game
from tests.engine.lockstep import main
from tests.engine.pair import Pair
from tests.engine.plain import PlainTable
from tests.engine.side_by_side import Difference
from tests.engine.speed.plain import PlainSpeed
from tests.engine.tools import COMBINED, COMBINED_NAMES, EVERY, EVERY_NAMES, WORDS

each = pytest.mark.parametrize("variant", EVERY, ids=EVERY_NAMES)
combined = pytest.mark.parametrize("variant", COMBINED, ids=COMBINED_NAMES)


def _play(
    start: Callable[[Variant, int], Pair], variant: Variant, choices: int, rounds: int | None = None
) -> Counter[str]:
    """Games from such starts until so many choices are made; what was met in them."""
    met: Counter[str] = Counter()
    seed = 0
    while met["choices"] < choices:
        seed += 1
        dice = Random(f"{start.__name__} {variant.notation} {seed}")
        met += start(variant, seed).play(dice, choices, rounds)
    return met


@pytest.mark.rule(
    "setup.2", "setup.3", "setup.4", "play.1", "play.2", "play.3", "play.4", "play.5", "play.6",
    "play.8", "play.9", "winning", "ruling.r01", "ruling.r02", "ruling.r03", "ruling.r04",
    "ruling.r08", "ruling.r09", "ruling.r12", "ruling.r13", "ruling.r14", "ruling.r15",
    "ruling.r16", "ruling.r17", "ruling.r19", "ruling.r20", "ruling.r25", "ruling.r27",
)  # fmt: skip
@each
def test_whole_games(variant: Variant) -> None:
    met = _play(Pair.dealt, variant, 2500)
    assert met["out"] > 20
    assert met["settled"] > 10
    assert (met["time"] > 5) == (variant.ending == "timed")


@pytest.mark.rule("play.5", "play.8", "ruling.r05", "ruling.r07", "ruling.r08")
@each
def test_few_cards_against_many(variant: Variant) -> None:
    met = _play(Pair.split, variant, 1500)
    assert met["lone"] > 60
    assert met["empty zone"] > 60
    assert met["out"] > 20


@pytest.mark.rule("play.5", "ruling.r05", "ruling.r06", "ruling.r03", "ruling.r09", "ruling.r15")
@each
def test_the_last_moments_of_a_round(variant: Variant) -> None:
    """Small positions: stalemates, lone flips and double ends come in every other one."""
    met = _play(Pair.late, variant, 2000, rounds=1)
    for cause in ("out", "stalemate", "equal", "lone"):
        assert met[cause] > 20, met


@combined
def test_house_rules_together(variant: Variant) -> None:
    met = _play(Pair.dealt, variant, 350) + _play(Pair.split, variant, 350)
    met += _play(Pair.late, variant, 350, rounds=1)
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


def test_the_command_counts_what_it_has_played(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--variant", "std", "--variant", "std+three", "--variant", "speed+call")
    assert main(["--games", "3", "--jobs", "2", *words]) == 0
    out, err = capsys.readouterr()
    head, *rows = out.splitlines()
    assert head.split()[:2] == ["games", "over"]
    assert [row.split()[:2] for row in rows] == [
        ["std", "9"], ["std+three", "9"], ["speed+call", "6"],
    ]  # fmt: skip
    assert err.endswith("100 %\n")


def _says_no_gap_helps(_self: object, _seat: int) -> bool:
    return False


def test_the_command_shows_the_first_difference_and_what_leads_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--games", "40", "--jobs", "1", "--variant", "std"]
    assert main(words) == 0
    capsys.readouterr()
    monkeypatch.setattr(PlainTable, "can_uncover", _says_no_gap_helps)
    assert main(words) == 1
    what, ours, plain, *record = capsys.readouterr().out.splitlines()
    assert what == "std, seed 1: the two differ on gap"
    assert (ours, plain) == ("  engine  True", "  plain   False")
    # The record leads to a position in which the engine sees a gap that helps.
    match = replay(parse_record("\n".join([*record, ""])))
    assert any(match.productive_move(seat) for seat in (0, 1))


def test_a_difference_in_speed_is_told_with_a_record_that_leads_there(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--games", "2", "--jobs", "1", "--variant", "speed"]
    assert main(words) == 0
    capsys.readouterr()
    monkeypatch.setattr(PlainSpeed, "fill", lambda _self, _seat: None)
    assert main(words) == 1
    what, _, _, *record = capsys.readouterr().out.splitlines()
    assert what == "speed, seed 1: the two differ on position"
    assert record[-1].split()[1][1] == "+"  # a card is drawn
    match = replay_speed(parse_speed_record("\n".join([*record, ""])))
    assert match.phase == "play"


def test_a_difference_in_a_game_without_a_deal_names_its_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PlainTable, "out", _says_no_gap_helps)
    with pytest.raises(Difference) as info:
        Pair.late(STANDARD, 3).play(Random(0))
    seed, start = str(info.value).splitlines()[3].split(", from ")
    assert seed == "seed 3"
    assert parse_position(start).faults() == []


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--games", "many"], "'many': expected a whole number from 1 on"),
        (["--games", "0"], "'0': expected a whole number from 1 on"),
        (["--variant", "std+x"], "option 'x' is not known"),
    ],
)
def test_bad_words_of_the_command_are_named(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as info:
        main(words)
    assert info.value.code == 2
    assert message in capsys.readouterr().err

"""Spaces of small positions, solved whole by the engine and by the plain implementation.

``solved.txt`` has what came out of every space: how many positions lie in it, in how many ways
they end, and for how many of its first positions the round can be forced. Both agreed on it.
"""

from pathlib import Path

import pytest

from spit import parse_position
from tests.engine.solve import (
    OTHERS,
    SPACES,
    VARIANTS,
    End,
    EngineGame,
    PlainCopies,
    Solved,
    layouts,
    main,
    solve,
    solve_all,
    starts_of,
    summary,
)
from tests.engine.tools import WORDS

EXPECTED = Path(__file__).with_name("solved.txt")


def _expected() -> dict[str, str]:
    lines = EXPECTED.read_text("utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


@pytest.mark.rule("play.2", "play.3", "play.4", "play.5", "play.6", "play.8", "ruling.r14")
@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_both_implementations_solve_every_position_alike(variant: str, space: str) -> None:
    starts = starts_of(variant, space)
    firsts, found = solve_all(starts)
    plain: dict[str, Solved] = {}
    assert [solve(PlainCopies.read(spn), plain) for spn in starts] == firsts
    assert set(plain) == set(found)
    for line, solved in found.items():
        assert solved == plain[line], line
    assert summary(firsts, found) == _expected()[f"{variant} {space}"]


@pytest.mark.parametrize("variant", OTHERS)
def test_what_decides_nothing_in_a_round_changes_nothing_there(variant: str) -> None:
    _, standard = solve_all(starts_of("std", "out"))
    _, found = solve_all(starts_of(variant, "out"))
    for line, solved in found.items():
        same = line.replace(variant, "std").split(" streak=")[0]
        assert solved.values == standard[same].values
    assert len(found) > 800


def test_every_space_is_on_file_and_every_house_rule_is_tried() -> None:
    assert set(_expected()) == {f"{variant} {space}" for variant in VARIANTS for space in SPACES}
    assert {word for name in (*VARIANTS, *OTHERS) for word in name.split("+")} == {"std", *WORDS}
    for variant in VARIANTS:
        for space in SPACES:
            assert parse_position(starts_of(variant, space)[0]).faults() == []


def _solved(spn: str) -> Solved:
    found: dict[str, Solved] = {}
    return found[solve(EngineGame(spn), found)]


@pytest.mark.rule("play.2", "play.6", "ruling.r10")
def test_who_begins_wins_where_both_need_the_same_pile() -> None:
    solved = _solved("std play 6H/9D 7S/-/-/-/-|- 5C/-/-/-/-|-")
    assert set(solved.moves) == {"A1>L", "B1>L"}
    assert solved.idle == {f"{seat}1>{gap}" for seat in "AB" for gap in range(2, 6)}
    assert solved.values == (1, -1, 1, -1)
    assert solved.ends == {
        End("A", (2, 2)), End("A", (1, 3)), End("B", (2, 2)), End("B", (3, 1)),
    }  # fmt: skip


@pytest.mark.rule("play.5", "ruling.r06", "ruling.r13")
def test_nobody_can_force_an_equal_stalemate() -> None:
    solved = _solved("std play 2H/2C3S 7S/-/-/-/-|- 7H/-/-/-/-|-")
    assert solved.values == (0, 0, 0, 0)
    assert solved.ends == {End("-", (2, 3)), End("-", (3, 2))}
    # With one card fewer A has the round whoever is quicker, and takes the pile that he wants.
    solved = _solved("std play 2H/2C3S 7S/-/-/-/-|- 7H/9H/-/-/-|-")
    assert solved.values == (1, 1, 1, 1)
    assert solved.ends == {End("A", (2, 4)), End("A", (3, 3))}


@pytest.mark.rule("play.3", "play.5", "ruling.r09")
def test_a_gap_move_that_uncovers_a_card_saves_the_round() -> None:
    """A has more cards, and wins by the card that lies under his top; on equal terms nobody."""
    solved = _solved("std play 2H/2C 3s8D/-/-/-/-|- 7H/-/-/-/-|-")
    assert solved.values == (0, 0, 0, 0)
    assert {name for name in solved.moves if name[0] == "A"} == {"A1>2", "A1>3", "A1>4", "A1>5"}
    assert _solved("std play 2H/2C 3s8D/-/-/-/-|- 7H/9H/-/-/-|-").values == (1, 1, 1, 1)
    assert _solved("std play 2H/2C 5s8D/-/-/-/-|- 7H/-/-/-/-|-").values == (-1, -1, -1, -1)


def test_places_are_filled_in_every_order() -> None:
    assert layouts("^ _ ^", "565") == ["5S 5h 6S", "5S 6s 5H", "6S 5s 5H"]


def test_the_command_prints_what_is_on_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.engine.solve.VARIANTS", ("std+jamrace",))
    main()
    lines = capsys.readouterr().out.splitlines()
    assert dict(line.split(": ", 1) for line in lines) == {
        name: line for name, line in _expected().items() if name.startswith("std+jamrace ")
    }

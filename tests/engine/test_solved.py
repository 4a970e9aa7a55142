"""Spaces of small positions, solved whole by the engine and by the plain implementation.

``solved.txt`` has what came out of every space: how many positions lie in it, in how many ways
they end, and for how many of its first positions the round can be forced. Both agreed on it.
"""

from collections import Counter
from pathlib import Path

import pytest

from spit import parse_position
from tests.engine.solve import End, EngineGame, PlainCopies, Solved, layouts, solve
from tests.engine.tools import WORDS

#: What lies where: ``^`` is a face-up card, ``_`` a face-down one.
SPACES = {
    "out": "play ^/^ _^/-/-/-/-|_ ^/-/-/-/-|_",
    "stalemate": "play ^/^ _^/-/-/-/-|- _^/-/-/-/-|-",
    "ready": "ready -/- ^/-/-/-/-|__ _^/-/-/-/-|__",
    "lone": "play ^/- _^/^/-/-/-|- ^/-/-/-/-|__",
}
#: House rules that decide something in a round, and some together.
VARIANTS = (
    "std", "std+tableau", "std+race", "std+jamrace", "std+ownside", "std+jokers", "std+aceonly",
    "std+three", "std+jokers+aceonly", "std+tableau+race+three", "std+jamrace+ownside+aceonly",
)  # fmt: skip
#: Those that decide what comes before it and after it.
OTHERS = ("std+spread", "std+slow", "std+streak", "std+timed")

EXPECTED = Path(__file__).with_name("solved.txt")


def _starts(variant: str, space: str) -> list[str]:
    shape = SPACES[space]
    if "three" in variant:
        phase, centre, rest = shape.split(" ", 2)
        shape = f"{phase} {centre}/{centre[-1]} {rest}"
    ranks = "5566JJJ5" if space == "stalemate" else "55666775"
    if "aceonly" in variant:
        ranks = "KAA2QA2Q"
    if "jokers" in variant:
        ranks = f"X{ranks[1:]}"
    starts = layouts(f"{variant} {shape}", ranks[: shape.count("^") + shape.count("_")])
    # The game as written in full, the others thinned out: what they start from is alike.
    return starts if variant == "std" else starts[::11]


def _engine(starts: list[str]) -> tuple[list[str], dict[str, Solved]]:
    found: dict[str, Solved] = {}
    return [solve(EngineGame(spn), found) for spn in starts], found


def _summary(firsts: list[str], found: dict[str, Solved]) -> str:
    ends = {end for solved in found.values() for end in solved.ends}
    moves = sum(len(solved.moves) for solved in found.values())
    forced = Counter(found[line].values for line in firsts)
    a, b = (
        sum(n for values, n in forced.items() if set(values[:2]) == {value}) for value in (1, -1)
    )
    quick = sum(n for values, n in forced.items() if values[2:] == (1, -1))
    return (
        f"{len(firsts)} starts, {len(found)} positions, {moves} moves, {len(ends)} ends; "
        f"forced by A {a}, by B {b}, by the quicker {quick}"
    )


def _expected() -> dict[str, str]:
    lines = EXPECTED.read_text("utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


@pytest.mark.rule("play.2", "play.3", "play.4", "play.5", "play.6", "play.8", "ruling.r14")
@pytest.mark.parametrize("space", SPACES)
@pytest.mark.parametrize("variant", VARIANTS)
def test_both_implementations_solve_every_position_alike(variant: str, space: str) -> None:
    starts = _starts(variant, space)
    firsts, found = _engine(starts)
    plain: dict[str, Solved] = {}
    assert [solve(PlainCopies.read(spn), plain) for spn in starts] == firsts
    assert set(plain) == set(found)
    for line, solved in found.items():
        assert solved == plain[line], line
    assert _summary(firsts, found) == _expected()[f"{variant} {space}"]


@pytest.mark.parametrize("variant", OTHERS)
def test_what_decides_nothing_in_a_round_changes_nothing_there(variant: str) -> None:
    _, standard = _engine(_starts("std", "out"))
    _, found = _engine(_starts(variant, "out"))
    for line, solved in found.items():
        same = line.replace(variant, "std").split(" streak=")[0]
        assert solved.values == standard[same].values
    assert len(found) > 800


def test_every_space_is_on_file_and_every_house_rule_is_tried() -> None:
    assert set(_expected()) == {f"{variant} {space}" for variant in VARIANTS for space in SPACES}
    assert {word for name in (*VARIANTS, *OTHERS) for word in name.split("+")} == {"std", *WORDS}
    for variant in VARIANTS:
        for space in SPACES:
            assert parse_position(_starts(variant, space)[0]).faults() == []


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

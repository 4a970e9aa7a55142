"""Counts of Speed's action tree, kept as data: ``perft/<word>.txt``, a file for each house rule.

A file has blocks of a comment, a position, and lines of depth and count. The counts were made by
the engine and by the plain second implementation, which agreed. Dice end the tree.
"""

from dataclasses import dataclass
from pathlib import Path

import pytest

from spit.perft import divide, perft
from spit.speed.notation import parse_speed_position
from tests.engine.speed.plain import PlainSpeed
from tests.engine.speed.tools import WORDS

FOLDER = Path(__file__).with_name("perft")
#: Up to this count the plain implementation counts again.
FEW = 100
STAGES = {"ready", "opening", "middle", "late", "end", "jam"}


@dataclass(frozen=True)
class Block:
    """One position with its counts by depth, from 1."""

    name: str
    spn: str
    counts: tuple[int, ...]


def _blocks() -> list[Block]:
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        for block in path.read_text("utf-8").strip().split("\n\n"):
            comment, spn, *lines = block.split("\n")
            counts = [line.split() for line in lines]
            assert [int(depth) for depth, _ in counts] == list(range(1, len(counts) + 1)), block
            found.append(Block(f"{path.stem}-{comment[2:]}", spn, tuple(int(n) for _, n in counts)))
    return found


BLOCKS = _blocks()
each = pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)


@pytest.mark.rule("speed.4", "speed.5", "speed.6", "speed.8", "speed.10", "speed.11")
@each
def test_the_count_is_the_one_on_file(block: Block) -> None:
    position = parse_speed_position(block.spn)
    for depth, count in enumerate(block.counts, 1):
        if perft(position, depth) != count:
            lines = [f"{name:<6} {n}" for name, n in divide(position, depth).items()]
            pytest.fail(f"depth {depth} of {block.spn}: {count} on file\n" + "\n".join(lines))


@each
def test_the_plain_implementation_counts_the_same(block: Block) -> None:
    game = PlainSpeed.read(block.spn)
    for depth, count in enumerate(block.counts, 1):
        if count <= FEW:
            assert game.count(depth) == count


def test_every_house_rule_has_its_file_with_all_stages_of_a_round() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {"speed", *WORDS}
    for word in ("speed", *WORDS):
        blocks = [block for block in BLOCKS if block.name.startswith(f"{word}-")]
        stages = STAGES | ({"call"} if word == "call" else set())
        assert {block.name for block in blocks} == {f"{word}-{stage}" for stage in stages}
        for block in blocks:
            assert block.spn.split()[0] == ("speed" if word == "speed" else f"speed+{word}")


@each
def test_the_parts_make_the_whole(block: Block) -> None:
    position = parse_speed_position(block.spn)
    depth = min(2, len(block.counts))
    assert sum(divide(position, depth).values()) == block.counts[depth - 1]
    assert len(divide(position, 1)) == block.counts[0]
    assert perft(position, 0) == 1


@pytest.mark.rule("speed.7")
def test_dice_end_the_tree() -> None:
    jam = "speed play 4C6H/TC -/- As/Qs/Qh/Qd/Kd|7s 2c/2d/2s/3c/Ac|9s said=B"
    assert divide(parse_speed_position(jam), 1) == {"A!": 1}
    assert perft(parse_speed_position(jam), 2) == 0

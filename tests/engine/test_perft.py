"""Counts of the action tree, kept as data: ``perft/<words>.txt``, one file for each house rule.

A file has blocks of a comment, a position, and lines of depth and count. The counts were made by
the engine and by the plain second implementation, which agreed.
"""

from dataclasses import dataclass
from pathlib import Path

import pytest

from spit import PositionError, parse_position
from spit.cli import main
from spit.perft import divide, perft
from tests.engine.plain_game import PlainGame
from tests.engine.tools import WORDS

FOLDER = Path(__file__).with_name("perft")
#: Up to this count the plain implementation counts again.
FEW = 250


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


@pytest.mark.rule("play.2", "play.3", "play.4", "play.5", "play.6")
@each
def test_the_count_is_the_one_on_file(block: Block) -> None:
    position = parse_position(block.spn)
    for depth, count in enumerate(block.counts, 1):
        if perft(position, depth) != count:
            lines = [f"{name:<5} {n}" for name, n in divide(position, depth).items()]
            pytest.fail(f"depth {depth} of {block.spn}: {count} on file\n" + "\n".join(lines))


@each
def test_the_plain_implementation_counts_the_same(block: Block) -> None:
    game = PlainGame.read(block.spn)
    for depth, count in enumerate(block.counts, 1):
        if count <= FEW:
            assert game.count(depth) == count


def test_every_house_rule_has_its_file_with_all_stages_of_a_round() -> None:
    stages = {"ready", "opening", "middle", "late", "end", "lone", "slap"}
    assert {path.stem for path in FOLDER.glob("*.txt")} == {"std", *WORDS}
    for word in ("std", *WORDS):
        names = {block.name for block in BLOCKS if block.name.startswith(f"{word}-")}
        assert names == {f"{word}-{stage}" for stage in stages}
        for block in BLOCKS:
            if block.name.startswith(f"{word}-"):
                assert block.spn.split()[0] == ("std" if word == "std" else f"std+{word}")


@each
def test_the_parts_make_the_whole(block: Block) -> None:
    position = parse_position(block.spn)
    depth = min(2, len(block.counts))
    assert sum(divide(position, depth).values()) == block.counts[depth - 1]
    assert len(divide(position, 1)) == block.counts[0]
    assert perft(position, 0) == 1


LONE = "std play 2H/2C 7S/-/-/-/-|- 7H/-/-/-/-|4h9h"


def test_spit_with_the_pile_that_the_rule_gives_is_counted_once() -> None:
    assert [name for name in divide(parse_position(LONE), 1) if "!" in name] == ["B!", "B!L"]
    kept = divide(parse_position(LONE + " solo=L"), 1)
    assert [name for name in kept if "!" in name] == ["B!"]


@pytest.mark.rule("ruling.r05", "ruling.r07")
def test_who_names_no_pile_never_flips_into_an_empty_zone() -> None:
    position = parse_position(LONE.replace("2H/2C", "2H/-"))
    assert [name for name in divide(position, 1) if "!" in name] == ["B!"]
    with pytest.raises(PositionError):
        perft(parse_position(LONE + " solo=M"), 1)


def test_the_command_prints_the_count_and_its_parts(capsys: pytest.CaptureFixture[str]) -> None:
    block = BLOCKS[0]
    assert main(("perft", block.spn, "--depth", "2")) == 0
    assert capsys.readouterr().out == f"{block.counts[1]}\n"
    assert main(("perft", block.spn, "--depth", "2", "--divide")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert int(lines[-1]) == sum(int(line.split()[1]) for line in lines[:-1])
    assert main(("perft", "std play 7C", "--depth", "2")) == 2
    assert "column 12: expected seat A here" in capsys.readouterr().err

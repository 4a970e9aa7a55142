"""``spit simulate --ladder``: a round-robin from the command line."""

import csv
import io
import json
from pathlib import Path

import pytest

from spit.cli import main
from spit.ladder import Ladder
from spit.simulate import Entrant
from spit.variants import STANDARD
from tests.cli.pseudo import at_a_terminal

LADDER = ("simulate", "--ladder")


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main((*LADDER, *words))
    out, err = capsys.readouterr()
    return code, out, err


def test_the_table_is_that_of_the_matches_whatever_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--bots", "2,3", "--speeds", "1,1.2", "--matches", "5", "--seed", "4", "--jobs")
    alone = run(capsys, *words, "1")
    assert alone == run(capsys, *words, "2")
    ladder = Ladder(STANDARD, [Entrant(2), Entrant(3, 1.2)], first=4, matches=5)
    for fixture in ladder.fixtures():
        ladder.add(fixture, fixture.play())
    assert alone == (0, "\n".join(ladder.lines()) + "\n", "")


def test_without_bots_all_levels_play(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--matches", "1")
    assert (code, out.splitlines()[0]) == (0, "std: 10 matches, 1 for each pair, seeds 1 to 10")


def test_each_line_of_counts_can_be_played_alone(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--variant", "std+tableau", "--variant", "std", "--bots", "1,4,2", "--matches", "3",
             "--gaps", "idle,last,idle", "--format", "counts")  # fmt: skip
    code, out, _ = run(capsys, *words)
    lines = out.splitlines(keepends=True)
    assert (code, len(lines)) == (0, 6)
    for line in (lines[1], lines[5]):
        command = json.loads(line)["command"].removeprefix("python -m spit ").split()
        assert main(command) == 0
        assert capsys.readouterr().out == line


def test_rows_say_who_sat_where(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "rows.csv"
    words = ("--bots", "1,5", "--matches", "3", "--variant", "std", "--variant", "std+three")
    code, table, err = run(capsys, *words, "--format", "csv", "--out", str(file))
    assert (code, err) == (0, "")
    assert table == run(capsys, *words)[1]
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8"))))
    assert [(r["variant"], r["bot_a"], r["bot_b"], r["seed"]) for r in rows] == [
        (variant, *bots, str(seed))
        for variant in ("std", "std+three")
        for seed, bots in ((1, "15"), (2, "51"), (3, "15"))
    ]
    lines = [json.loads(line) for line in run(capsys, *words, "--format", "jsonl")[1].splitlines()]
    assert rows == [{k: "" if v is None else str(v) for k, v in line.items()} for line in lines]


def test_all_variants_have_a_table_each(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--variant", "all", "--matches", "0")
    assert code == 0
    assert len(out.split("\n\n")) == 22
    assert out.startswith("std: no match played\n\nstd+spread: no match played\n")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--bots 3,3", "--ladder: bot 3 takes part twice: expected bots that differ"),
        ("--speeds 1,2", "--speeds: 2 speeds, but the ladder has 5 bots"),
        ("--variant speed+four", "--ladder: speed+four has 4 players: expected a game for two"),
        ("--variant std --variant speed",
         "--ladder: variants of two games: expected one game, std or speed"),
        ("--variant all --variant std+race",
         "--ladder: a variant is given twice: expected variants that differ"),
        ("--variant speed --bots 1,2 --gaps last,idle",
         "--gaps: speed has no tableau whose gaps could be filled"),
        ("--bots 1,2 --matches 2 --seed 999999999999999999",
         "--seed: 999999999999999999 and 2 matches after it go beyond 999999999999999999, the last "
         "seed that a record can carry"),
    ],
)  # fmt: skip
def test_what_is_no_ladder_is_said_in_one_sentence(
    words: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(capsys, *words.split()) == (2, "", f"spit: {said}\n")


def test_the_seeds_of_several_variants_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--variant", "std", "--variant", "std+streak", "--bots", "4,5", "--matches", "1")
    code, out, _ = run(capsys, *words, "--seed", str(10**18 - 1), "--format", "csv")
    assert code == 0
    assert out.count(str(10**18 - 1)) == 2


@pytest.mark.parametrize("variant", ["all", "std"])
def test_several_variants_need_a_ladder(variant: str, capsys: pytest.CaptureFixture[str]) -> None:
    number = 23 if variant == "all" else 2
    assert main(("simulate", "--variant", "std+slow", "--variant", variant)) == 2
    err = capsys.readouterr().err
    assert err == f"spit: --variant: {number} are given; only --ladder takes several\n"


def test_ctrl_c_keeps_the_ladder_as_far_as_it_was_played() -> None:
    words = (*LADDER, "--matches", "100000", "--bots", "4,5", "--jobs", "2")
    with at_a_terminal(*words) as screen:
        screen.wait_for("1/100000 matches, 0 %")
        screen.press("\x03")
        assert screen.end() == 130
        assert "Traceback" not in screen.shown
        assert " of 100000 matches, 100000 for each pair" in screen.shown
        assert "\nneighbours " in screen.shown
        assert "spit: stopped after " in screen.shown

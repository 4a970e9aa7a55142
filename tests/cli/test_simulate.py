"""Many matches: the same whatever the number of cores, and nothing lost when they are stopped."""

import csv
import io
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spit.cli import main
from spit.outcome import MatchResult
from spit.series import play_all
from spit.simulate import Entrant, play_match
from spit.tally import mean_between, share_between, summary
from spit.variants import STANDARD

ROOT = Path(__file__).resolve().parents[2]


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    code = main(("simulate", *words))
    out, err = capsys.readouterr()
    return code, out, err


def test_rows_come_in_the_order_of_their_seeds_whatever_the_number_of_jobs(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--matches", "9", "--seed", "5", "--bots", "2,4", "--format", "csv", "--jobs")
    alone = run(capsys, *words, "1")
    assert alone == run(capsys, *words, "3")
    rows = list(csv.DictReader(io.StringIO(alone[1])))
    assert [row["seed"] for row in rows] == [str(seed) for seed in range(5, 14)]
    fourth = play_match(STANDARD, (2, 4), 8)
    assert rows[3]["winner"] == "AB"[fourth.winner or 0]
    assert [int(rows[3][name]) for name in ("rounds", "plays", "ms")] == [
        fourth.rounds, fourth.plays, fourth.ms
    ]  # fmt: skip


def test_json_lines_say_what_csv_says(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--matches", "4", "--variant", "std+tableau", "--jobs", "1", "--format")
    table = list(csv.DictReader(io.StringIO(run(capsys, *words, "csv")[1])))
    lines = [json.loads(line) for line in run(capsys, *words, "jsonl")[1].splitlines()]
    assert len(lines) == 4
    assert table == [
        {name: "" if value is None else str(value) for name, value in line.items()}
        for line in lines
    ]


def test_counts_add_up_what_the_rows_say(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "counts"
    words = ("--matches", "12", "--seed", "3", "--bots", "4,3", "--speeds", "1,1.5",
             "--gaps", "last,idle", "--slaps", "0.9,1", "--format")  # fmt: skip
    figures = run(capsys, *words, "counts", "--jobs", "2", "--out", str(file))
    assert figures == run(capsys, *words, "text", "--jobs", "1")
    counts = json.loads(file.read_text("utf-8"))
    rows = [json.loads(line) for line in run(capsys, *words, "jsonl")[1].splitlines()]
    assert counts["matches"] == len(rows) == 12
    assert counts["won"] == [sum(row["winner"] == seat for row in rows) for seat in "AB"]
    assert counts["leader"][0] == sum(row["winner"] == row["first"] for row in rows)
    for name, total in counts["sums"].items():
        assert total == sum(row[name] for row in rows)
        assert counts["squares"][name] == sum(row[name] ** 2 for row in rows)
        assert counts["products"][name] == sum(row[name] * row["rounds"] for row in rows)
    for name, of in (("rounds", "rounds"), ("minutes", "ms")):
        values = [row[of] // (60_000 if of == "ms" else 1) for row in rows]
        assert counts[name] == {str(v): values.count(v) for v in sorted(set(values))}
    # The command in the line prints the same line again.
    command = counts["command"].removeprefix("python -m spit simulate ").split()
    assert main(("simulate", *command)) == 0
    assert capsys.readouterr().out == file.read_text("utf-8")


def test_counted_events_fit_together() -> None:
    for seed in range(1, 12):
        result = play_match(STANDARD, (3, 3), seed)
        assert result.claims == result.rounds
        assert result.dead_openings <= result.rounds
        assert result.dead_flips < result.flips
        # At least the two opening cards and every later card lie in the centre at the end.
        assert result.claimed + result.conceded >= result.plays + result.flips
        assert result.claimed + result.conceded <= 52 * result.rounds
        assert result.claimed < result.conceded
        assert result.equal_piles <= result.claims
        # After a flip both can play, one, or none.
        dead = result.dead_openings + result.dead_flips
        assert 0 < result.contests <= result.rounds + result.flips - dead
        assert result.close <= result.late
        # A played or flipped card is an ace as often as any other.
        assert result.aces < (result.plays + 2 * result.flips + 2 * result.rounds) / 4
        assert result.equal_jams <= result.stalemates
        assert result.bare_ends == 1  # without an empty zone no game would end
        assert result.short_deals < result.rounds  # the first round has two whole tableaux
        assert (result.first is not None) == (result.rounds > 1 or result.winner is not None)


def test_a_quicker_hand_and_one_that_fills_gaps_win_more() -> None:
    def wins(one: Entrant, other: Entrant) -> int:
        matches = [play_match(STANDARD, (one, other), seed) for seed in range(1, 31)]
        return sum(result.winner == 0 for result in matches)

    assert wins(Entrant(3, speed=2), Entrant(3)) > 20
    assert wins(Entrant(3, gaps="last"), Entrant(3)) < 12
    assert wins(Entrant(3, slaps=1), Entrant(3, slaps=0.5)) > 25


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--speeds", "1"), "--speeds: 1 speeds, but std has 2 players"),
        (("--gaps", "idle,last,idle"), "--gaps: 3 habits, but std has 2 players"),
        (("--variant", "speed", "--gaps", "last,last"), "--gaps: speed has no tableau"),
        (("--slaps", "1"), "--slaps: 1 shares, but std has 2 players"),
        (("--variant", "speed", "--slaps", "1,1"), "--slaps: speed has no piles to slap"),
    ],
)
def test_habits_are_for_each_player(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = run(capsys, *words)
    assert (code, out) == (2, "")
    assert err.startswith(f"spit: {said}")


@pytest.mark.parametrize("words", [("--speeds", "0,1"), ("--speeds", "x,1"), ("--gaps", "on,off"),
                                   ("--speeds", "11,1"), ("--speeds", "1e3,1"),
                                   ("--slaps", "1.1,1"), ("--slaps", "-1,1")])  # fmt: skip
def test_wrong_habits_are_refused(
    words: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run(capsys, *words)
    err = capsys.readouterr().err
    assert f"argument {words[0]}: " in err
    assert "expected" in err


def test_a_file_gets_the_rows_and_the_reader_the_figures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rows.csv"
    words = ("--matches", "3", "--jobs", "1", "--format", "csv")
    code, out, err = run(capsys, *words, "--out", str(file))
    assert (code, err) == (0, "")
    assert file.read_text("utf-8") == run(capsys, *words)[1]
    assert out == run(capsys, "--matches", "3", "--jobs", "1")[1]
    assert out.startswith("matches            3\n")


def test_a_file_that_cannot_be_written_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "none" / "rows.csv"
    code, out, err = run(capsys, "--matches", "1", "--out", str(file))
    assert (code, out) == (1, "")
    assert err == f"spit: {file}: No such file or directory\n"


@pytest.mark.parametrize("kind", ["csv", "jsonl"])
def test_every_row_is_in_the_file_before_the_next_match_is_asked_for(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "rows"
    rows = []

    def watched(*given: Any) -> Iterator[Any]:
        for result in play_all(*given):
            yield result
            rows.append(file.read_text("utf-8").count("\n"))

    monkeypatch.setattr("spit.simulation.play_all", watched)
    code, _, err = run(
        capsys, "--matches", "4", "--jobs", "1", "--format", kind, "--out", str(file)
    )
    assert (code, err) == (0, "")
    assert rows == [n + (kind == "csv") for n in (1, 2, 3, 4)]


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_leaves_a_file_that_is_complete_to_the_last_match(jobs: str, tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    words = ["simulate", "--matches", "100000", "--seed", "7", "--jobs", jobs]
    command = [sys.executable, "-m", "spit", *words, "--format", "jsonl", "--out", str(file)]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        start_new_session=True,
    ) as process:  # fmt: skip
        try:
            for _ in range(1500):
                if file.exists() and file.read_bytes().count(b"\n") >= 3:
                    break
                time.sleep(0.02)
            # To the whole group, as a terminal does.
            os.killpg(process.pid, signal.SIGINT)
            out, err = process.communicate(timeout=30)
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    text = file.read_text("utf-8")
    seeds = [json.loads(line)["seed"] for line in text.splitlines()]
    assert text.endswith("\n")
    assert len(seeds) >= 3
    assert seeds == list(range(7, 7 + len(seeds)))
    assert err == f"spit: stopped after {len(seeds)} of 100000 matches\n"
    assert out.startswith(f"matches            {len(seeds)}\n")


def test_a_player_that_is_ended_from_outside_ends_the_series_and_loses_nothing(
    tmp_path: Path,
) -> None:
    file = tmp_path / "rows.jsonl"
    words = ["simulate", "--matches", "100000", "--jobs", "2", "--format", "jsonl"]
    with subprocess.Popen(
        [sys.executable, "-m", "spit", *words, "--out", str(file)], cwd=ROOT,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    ) as process:  # fmt: skip
        try:
            for _ in range(1500):
                if file.exists() and file.read_bytes().count(b"\n") >= 3:
                    break
                time.sleep(0.02)
            children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
            commands = {child: Path(f"/proc/{child}/cmdline").read_text() for child in children}
            player = next(child for child in children if "spawn_main" in commands[child])
            os.kill(int(player), signal.SIGKILL)
            out, err = process.communicate(timeout=60)
        finally:
            if process.poll() is None:
                process.kill()
    assert process.returncode == 1
    rows = len(file.read_text("utf-8").splitlines())
    assert rows >= 3
    said = "a process that played was ended from outside"
    assert err == f"spit: stopped after {rows} of 100000 matches: {said}\n"
    assert out.startswith(f"matches            {rows}\n")


def test_the_figures_are_those_of_the_matches() -> None:
    results = [
        MatchResult(1, 0, rounds=4, plays=80, flips=20, stalemates=1, races=0, ms=100_000),
        MatchResult(2, 1, rounds=6, plays=120, flips=20, stalemates=0, races=2, ms=200_000),
        MatchResult(3, 0, rounds=10, plays=200, flips=60, stalemates=0, races=0, ms=300_000),
        MatchResult(4, None, rounds=20, plays=400, flips=100, stalemates=1, races=0, ms=400_000),
    ]
    lines = {line[:19].strip(): line[19:] for line in summary(results)}
    assert lines["won by A"] == "2 (50.0%) [15.0%, 85.0%]"
    assert lines["unfinished"].startswith("1 (25.0%)")
    assert lines["rounds per match"].startswith("10.00 [")
    assert lines["plays per round"] == "20.00"
    assert lines["flips per round"] == "5.00"
    assert lines["final stalemates"].startswith("2 (5.0%) [")
    assert lines["both out at once"] == "2 (5.0%) [1.4%, 16.5%] of rounds"
    assert lines["seconds per match"] == "250"
    assert summary([]) == ["no match played"]


def test_intervals_are_those_of_the_textbook() -> None:
    assert [round(end, 4) for end in share_between(0, 10)] == [0.0, 0.2775]
    assert [round(end, 4) for end in share_between(81, 263)] == [0.2553, 0.3662]
    mean, low, high = mean_between([2, 4, 4, 4, 5, 5, 7, 9])
    assert (mean, round(low, 3), round(high, 3)) == (5.0, 3.518, 6.482)
    assert mean_between([3]) == (3.0, 3.0, 3.0)


def test_no_match_gets_a_seed_that_no_record_can_carry(capsys: pytest.CaptureFixture[str]) -> None:
    last = 10**18 - 1
    assert main(["simulate", "--matches", "1", "--jobs", "1", "--seed", str(last)]) == 0
    capsys.readouterr()
    assert main(["simulate", "--matches", "2", "--jobs", "1", "--seed", str(last)]) == 2
    assert capsys.readouterr().err.startswith(f"spit: --seed: {last} and 2 matches after it go")

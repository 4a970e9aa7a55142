"""The bench of loading, while somebody plays: what is told of a game, and by which processes."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.bench.load import report
from tests.bench.load.play import LEAST_TOLD, Played, add_seen
from tests.bench.load.processes import browser_of
from tests.bench.load.visit import WrongError


def told(**changes: Any) -> dict[str, Any]:
    """What a page tells of a short game."""
    kinds = ("hello", "game", "act", "tick")
    calls = [
        {"q": q, "type": kind, "at": 10.0 * q, "posted": 1000 + 10.0 * q, "took": 9.0, "level": 5}
        for q, kind in enumerate(kinds)
    ]
    inputs = [
        {"id": 7, "name": "pointerdown", "at": 20.0, "took": 24.0},
        {"id": 7, "name": "click", "at": 20.0, "took": 40.0},
        {"id": 3, "name": "click", "at": 2.0, "took": 400.0},
    ]
    return {"inputs": inputs, "frames": [], "drawn": [], "calls": calls, **changes}


SPENT = [{"q": q, "took": 2.0, "done": 1000 + 10.0 * q + 3} for q in range(4)]


def test_what_a_game_tells() -> None:
    played = Played()
    add_seen(played, told(), SPENT, start=5.0, touches=3)
    # One input, by the slowest of its events; of two the browser told nothing.
    assert played.inputs == [40, LEAST_TOLD, LEAST_TOLD]
    assert [(one.kind, one.engine, one.answer, one.page) for one in played.calls] == [
        ("game", 2, 3, 9),
        ("act", 2, 3, 9),
        ("tick", 2, 3, 9),
    ]
    assert [one.thinks for one in played.calls] == [False, False, True]
    found = [verdict.found for verdict in report.play_verdicts({4.0: played, 1.0: played})]
    assert found == [40, 0, 3]


@pytest.mark.parametrize(
    ("changes", "spent", "touches", "reason"),
    [
        ({"calls": told()["calls"][:3]}, SPENT, 3, "no game was played"),
        ({"calls": [{**one, "level": 3} for one in told()["calls"]]}, SPENT, 3, "level 3, not 5"),
        ({}, SPENT[:3], 3, "does not know of request 3"),
        ({}, SPENT, 0, "1 inputs where 0 were made"),
        ({}, [{**one, "done": one["done"] + 50} for one in SPENT], 3, "clocks"),
    ],
)
def test_what_cannot_be_is_not_believed(
    changes: dict[str, Any], spent: list[Any], touches: int, reason: str
) -> None:
    with pytest.raises(WrongError, match=reason):
        add_seen(Played(), told(**changes), spent, start=5.0, touches=touches)


def test_processes_of_one_browser(tmp_path: Path) -> None:
    draws = "import sys; print(len(bytes(30_000_000)), flush=True); input()"
    # Its own words, which hold these, must not make it look like one that draws.
    starts = (
        "import subprocess, sys; kind = '--%s=renderer' % 'type';"
        f"subprocess.run([sys.executable, '-c', {draws!r}, kind], check=True)"
    )
    command = [sys.executable, "-c", starts, f"--user-data-dir={tmp_path}"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as running:
        assert running.stdout
        running.stdout.readline()
        found = browser_of(tmp_path)
        assert [process.draws for process in found].count(True) == 1
        assert len(found) == 2
        assert all(process.cpu >= 0 and process.memory > 1_000_000 for process in found)
        running.communicate(b"\n")
    assert not browser_of(tmp_path)

"""The bench of loading: that what it measures with is right. It is itself run by no test."""

import gzip
import hashlib
import json
import subprocess
import sys
import threading
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from build_wasm.project import Project
from spit.session import Session
from tests.bench.load import report
from tests.bench.load.__main__ import main
from tests.bench.load.figures import Spread, percentile, ratios
from tests.bench.load.line import LINES, SLACK, Line, PacedHandler, Road
from tests.bench.load.play import LEAST_TOLD, Played, add_seen
from tests.bench.load.processes import browser_of
from tests.bench.load.stage import REQUEST, engine_wheel, package_list
from tests.bench.load.starts import Starts, chosen_lines
from tests.bench.load.visit import CARDS, Arrival, WrongError, count_cards
from tools.base import ROOT, CannotError
from tools.serve import Server, Site


class Clock:
    """Stands still, except while somebody sleeps by it."""

    def __init__(self) -> None:
        self.now = 100.0

    def sleep(self, seconds: float) -> None:
        self.now += seconds


def road(line: Line) -> tuple[Road, Clock]:
    clock = Clock()
    made = Road(lambda: clock.now, clock.sleep)
    made.open(line)
    return made, clock


@pytest.mark.parametrize("line", LINES[1:], ids=lambda line: line.name)
def test_a_line_takes_as_long_as_its_bits(line: Line) -> None:
    over, clock = road(line)
    for n in range(100):  # of connections that take turns: they share the line
        over.send(f"/{n % 3}", 10_000)
    assert clock.now - 100 == pytest.approx(8e6 / line.rate)
    assert sum(over.sent.values()) == 1_000_000


def test_each_request_waits_for_itself() -> None:
    over, clock = road(LINES[2])
    for _ in range(4):
        over.ask("/")
    assert clock.now - 100 == pytest.approx(4 * 0.150)
    assert over.asked["/"] == 4


def test_an_idle_line_saves_nothing_up() -> None:
    over, clock = road(LINES[1])
    clock.now += 60
    over.send("/", 900_000)
    assert clock.now - 160 == pytest.approx(0.8 - SLACK)


def test_without_a_throttle_nothing_waits_but_all_is_counted() -> None:
    over, clock = road(LINES[0])
    over.ask("/")
    over.send("/", 5_000_000)
    assert clock.now == 100
    assert over.sent == {"/": 5_000_000}
    over.open(LINES[0])
    assert not over.sent


TEXT = b"one two three spit " * 500
SERVED = {
    "index.html": True,
    "a.js": True,
    "a.mjs": True,
    "a.css": True,
    "a.json": True,
    "a.svg": True,
    "a.wasm": True,
    "a.zip": False,
    "a.whl": False,
    "a.data": False,
    "a.png": False,
    "a.woff2": False,
}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[tuple[str, Road, Clock]]:
    """A server on the slowest line, by a clock that waits for nobody."""
    for name in SERVED:
        (tmp_path / name).write_bytes(TEXT)
    over, clock = road(LINES[2])
    names = {"site": Site(tmp_path, "/some/project/"), "kept": 600, "road": over}
    with Server(("127.0.0.1", 0), type("TestHandler", (PacedHandler,), names)) as running:
        threading.Thread(target=running.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}", over, clock
        running.shutdown()


def test_what_is_compressed_and_what_goes_over_the_wire(served: tuple[str, Road, Clock]) -> None:
    url, over, clock = served
    for name, zipped in SERVED.items():
        address = f"/some/project/{name}"
        asked = urllib.request.Request(url + address, headers={"Accept-Encoding": "gzip"})
        before = clock.now
        with urllib.request.urlopen(asked) as answer:
            body = answer.read()
            assert (answer.headers["Content-Encoding"] == "gzip") is zipped, name
            assert answer.headers["Cache-Control"] == "max-age=600"
        assert (gzip.decompress(body) if zipped else body) == TEXT
        heads = over.sent[address] - len(body)
        assert 100 < heads < 1000
        took = 0.150 + over.sent[address] * 8 / 1.6e6
        assert took - SLACK <= clock.now - before <= took + 1e-6


def test_medians_ratios_percentiles() -> None:
    assert Spread.of([3, 1, 8]) == Spread(3, 1, 8)
    assert ratios([1, 9], [2, 3]) == [0.5, 3]
    hundred = [float(n) for n in range(1, 101)]
    assert [percentile(hundred, share) for share in (0.5, 0.95, 1)] == [50, 95, 100]
    assert percentile([7.0], 0.5) == 7
    for wrong in (lambda: Spread.of([]), lambda: ratios([1], []), lambda: percentile([], 0.5)):
        with pytest.raises(ValueError, match=r"no figures|zip|no percentile"):
            wrong()


def test_lines_by_name() -> None:
    assert [line.name for line in chosen_lines("9, none")] == ["9", "none"]
    with pytest.raises(ValueError, match=r"no line '56k': there are none, 9, 1\.6"):
        chosen_lines("none,56k")


def test_a_verdict_compares_runs_that_followed_each_other() -> None:
    starts = Starts()
    for ours, stock in ((1.0, 10.0), (4.0, 5.0), (9.0, 12.0)):  # ratios 0.1, 0.8, 0.75
        for name, ready in (("ours", ours), ("stock", stock), ("floor", 1.0)):
            starts.add(LINES[0], name, Arrival(ready, 0.5, {"/x/a.wasm": 3_800_000}, {}))
    (verdict,) = report.starts_verdicts("first visit", starts, report.COLD)
    assert verdict.found == pytest.approx(0.75)
    assert not verdict.reached
    assert str(verdict).endswith("<= 0.28     MISSED")
    assert not report.wire_verdict(starts).reached
    assert starts.plain()["lines"]["none"]["ours"]["ready"] == [1, 4, 9]
    assert any("0.75 (0.10 to 0.80)" in line for line in report.starts_table("", starts))


def test_memory_is_what_is_above_a_blank_tab() -> None:
    verdict = report.memory_verdict({"blank": [40, 50], "ours": [80, 90], "stock": [120, 130]})
    assert verdict.found == 0.5


def test_a_reply_of_the_engine_accounts_for_all_cards() -> None:
    reply = json.loads(Session().handle(json.dumps({**REQUEST, "q": 1, "t": 5}), 5))
    assert count_cards(reply) == CARDS
    with pytest.raises(WrongError, match="without a view"):
        count_cards({**reply, "view": None})


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


def test_the_wheel_of_the_usual_way_holds_the_engine_as_source(tmp_path: Path) -> None:
    wheel = engine_wheel(Project(ROOT), tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        assert archive.read("spit/session.py") == (ROOT / "spit/session.py").read_bytes()
        listed = archive.read("spit-0.1.0.dist-info/RECORD").decode().replace(",,", "").split()
    assert sorted(listed) == sorted(names)
    assert not [name for name in names if name.endswith(".pyc")]
    assert "spit/site/__main__.py" not in names


def test_the_list_of_packages_names_the_micropip_that_is_served(tmp_path: Path) -> None:
    source = ROOT / "node_modules/pyodide/pyodide-lock.json"
    name = json.loads(source.read_text("utf-8"))["packages"]["micropip"]["file_name"]
    wheel = tmp_path / name
    wheel.write_bytes(b"some wheel")
    listed = json.loads(package_list(source, wheel, tmp_path).read_text("utf-8"))
    assert listed["packages"]["micropip"]["sha256"] == hashlib.sha256(b"some wheel").hexdigest()
    with pytest.raises(CannotError, match=r"correct requirements/stock\.in"):
        package_list(source, tmp_path / "micropip-0.0.1-py3-none-any.whl", tmp_path)


def test_the_locked_micropip_is_the_one_that_pyodide_names() -> None:
    listed = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
    version = listed["packages"]["micropip"]["version"]
    assert f"\nmicropip=={version} " in (ROOT / "requirements/stock.txt").read_text("utf-8")


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


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--only", "cold,hot"], "no part 'hot': there are cold, warm, memory, play"),
        (["--lines", "56k"], "no line '56k': there are none, 9, 1.6"),
        (["--runs", "0"], "expected one run at least"),
    ],
)
def test_wrong_words(words: list[str], reason: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert reason in capsys.readouterr().err


def test_nothing_is_measured_where_nothing_was_built(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said == f"bench-load: {tmp_path} holds no built site: run make site.\n"

"""The bench of loading: that what it measures with is right. It is itself run by no test."""

import gzip
import hashlib
import json
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from build_wasm.project import Project
from spit.session import Session
from tests.bench.load import report
from tests.bench.load.__main__ import busy, main
from tests.bench.load.figures import Spread, percentile, ratios
from tests.bench.load.line import LINES, SLACK, Line, PacedHandler, Road
from tests.bench.load.stage import REQUEST, Places, engine_wheel, package_list
from tests.bench.load.starts import Starts, chosen_lines
from tests.bench.load.visit import CARDS, Arrival, WrongError, count_cards
from tools.base import ROOT, CannotError
from tools.serve import Server, Site, answering


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
    handler = type("TestHandler", (PacedHandler,), names)
    with answering(Server(("127.0.0.1", 0), handler)) as host:
        yield host, over, clock


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


def test_where_the_engine_is_is_read_off_the_trainer_page(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    assert not Places.of(page).built
    ahead = '<link rel="preload" href="../assets/1a/wasm/2b/a.wasm" as="fetch">'
    page.write_text(
        f"<link rel=modulepreload href=../assets/1a/trainer/dom.js>{ahead}"
        '<spit-trainer data-wasm="../assets/1a/wasm/manifest.json"></spit-trainer>'
        '<script src="../assets/1a/trainer/element.js"></script>'
    )
    found = Places("../assets/1a/trainer/", "../assets/1a/wasm/manifest.json", [ahead], built=True)
    assert Places.of(page) == found


def test_the_wheel_of_the_usual_way_holds_the_engine_as_source(tmp_path: Path) -> None:
    wheel = engine_wheel(Project(ROOT), tmp_path)
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        assert wheel.stat().st_size < sum(one.file_size for one in archive.infolist()) / 2
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


def test_a_busy_machine_is_told_of() -> None:
    assert not list(busy(0.9, 2))
    assert "1.1 programs on 2 cores" in next(busy(1.1, 2))


def test_nothing_is_measured_where_nothing_was_built(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert said == f"bench-load: {tmp_path} holds no built site: run make site.\n"

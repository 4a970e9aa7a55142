"""The page's reader of move tables, and who answers where they end; here without a page."""

import json
import subprocess
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spit.lessons.walk import STEP_IDS, WALK
from spit.session import Session
from spit.site.tables import store
from spit.site.tables.gestures import Ask, asks
from tests.tables.reader import Reader, way_out
from tools.base import ROOT
from tools.node import node

TRAINER = ROOT / "docs" / "assets" / "trainer"
STEPS = ("hello", "ten", "lay", "king_on_ace", "end")
SPIT = "std play 8D/KS 7C/3d6H/JS/9cTD/-|4s2h 6S/JdQH/9h3H/-/-|AhJh"
SPEED = "speed+named play 6H/TC 2h3d/3h4d Xs/5s/Qh/Qd/-|7s 2c/2d/2s/3c/Ac|9s"

READ = """
import { readFile } from "node:fs/promises";
const { Book } = await import(`${process.argv[1]}/book.js`);
const { Answers, NoEngine, Overtaken } = await import(`${process.argv[1]}/answers.js`);
const folder = process.argv[2];
const given = JSON.parse(process.argv[3]);
const fetched = [];
globalThis.document = { baseURI: "http://localhost/" };
globalThis.fetch = async (file) => {
  fetched.push(file.slice(folder.length));
  try {
    const text = await readFile(file, "utf-8");
    return { ok: true, json: async () => JSON.parse(text) };
  } catch {
    return { ok: false };
  }
};
"""
BOOK = f"""{READ}
const book = new Book(folder);
const replies = [];
for (const message of given) replies.push(await book.request(message));
const trail = book.trail.map(({{ message }}) => message);
console.log(JSON.stringify({{ replies, fetched, trail }}));
"""
ANSWERS = f"""{READ}
const asked = [];
let arrive = null;
const engine = {{
  request: async (message) => {{
    asked.push(message);
    return {{ q: 1000, say: [], events: [], due: null, from: "engine" }};
  }},
}};
let brought = 0;
const bring = () => {{
  brought += 1;
  if (!given.late) return Promise.resolve(given.comes);
  return new Promise((resolve) => {{ arrive = resolve; }});
}};
const answers = new Answers(new Book(folder), engine, bring);
const why = (error) =>
  error instanceof NoEngine ? "none" : error instanceof Overtaken ? "overtaken" : String(error);
const tell = (promise) => promise.then(
  (reply) => [reply.from ?? "table", reply.q],
  (error) => [why(error)],
);
const got = [];
for (const group of given.groups) {{
  const all = Promise.all(group.map((message) => tell(answers.request(message))));
  if (given.late) {{
    await new Promise((resolve) => setTimeout(resolve, 100));
    arrive?.(given.comes);
  }}
  got.push(await all);
}}
for (const message of asked) delete message.t;
console.log(JSON.stringify({{ got, brought, asked }}));
"""


def run(script: str, folder: Path, given: Any) -> dict[str, Any]:
    command = node()
    assert command is not None, "no Node: run make setup"
    done = subprocess.run(
        [command, "--input-type=module", "--eval", script, TRAINER.as_uri(), f"{folder}/",
         json.dumps(given)],
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some tables as the build writes them."""
    target = tmp_path_factory.mktemp("tables")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(store, "_STEPS", {step: WALK[STEP_IDS.index(step)] for step in STEPS})
        for name, content in store.files([SPIT, SPEED]).items():
            (target / name).write_text(content, "utf-8")
    return target


def read(folder: Path, file: str) -> Reader:
    return Reader(json.loads((folder / file).read_text("utf-8")))


def conversation(root: Ask, reader: Reader, dice: Random) -> tuple[list[Ask], list[Any]]:
    """Requests by chance with the engine's own answers, as long as the table goes."""
    session = Session()
    requests: list[Ask] = []
    replies: list[Any] = []
    ask, reader_knows = root, True
    reader.open(root)
    while reader_knows and len(requests) < 60:
        t = 1000 + 7 * len(requests)
        requests.append({**ask, "t": t})
        replies.append(json.loads(session.handle(json.dumps({**ask, "q": 0, "t": t}), t)))
        ask = dice.choice(asks(replies[-1]))
        reader_knows = reader.ask(ask) is not None
    return requests, replies


@pytest.mark.parametrize(
    ("root", "file"),
    [
        *(({"type": "walk", "step": s, "frame": 0}, f"walk-{s}.json") for s in STEPS),
        ({"type": "walk", "step": "lay", "frame": 7}, "walk-lay.json"),
        ({"type": "try", "spn": SPIT, "done": []}, "position-1.json"),
        ({"type": "try", "spn": SPIT, "done": ["A1>L"]}, "position-1.json"),
        ({"type": "try", "spn": SPEED, "done": []}, "position-2.json"),
    ],
    ids=str,
)
def test_the_book_answers_like_the_engine(folder: Path, root: Ask, file: str) -> None:
    requests: list[Ask] = []
    expected = []
    for seed in range(6):
        more, replies = conversation(root, read(folder, file), Random(f"{file} {seed}"))
        requests += more
        expected += replies
    found = run(BOOK, folder, requests)
    assert len(found["replies"]) == len(expected) > 12
    for mine, theirs in zip(found["replies"], expected, strict=True):
        # Numbers are for telling replies apart, and each counts its own.
        del mine["view"]["seq"], theirs["view"]["seq"]
        assert mine == theirs
    assert found["fetched"] == ["index.json", file], "each file once"


def test_what_leads_to_a_place_makes_no_circles(folder: Path) -> None:
    root = {"type": "walk", "step": "ten", "frame": 0}
    choices = [{"type": "act", "act": "choose", "to": to} for to in ("nine", "ten", "nine", "ten")]
    assert run(BOOK, folder, [root, *choices])["trail"] == [root, *choices[:2]]
    spit = {"type": "try", "spn": SPIT, "done": []}
    play = {"type": "act", "act": "move", "source": "A1", "to": "L"}
    undo = {"type": "undo"}
    assert run(BOOK, folder, [spit, play, undo, play, undo, play])["trail"] == [spit, play]


@pytest.mark.parametrize(
    "message",
    [
        {"type": "walk", "step": "up", "frame": 0},
        {"type": "walk", "step": "constructor", "frame": 0},
        {"type": "try", "spn": "std play 8D/KS 7C/-/-/-/-|- -/-/-/-/-|-", "done": []},
        {"type": "try", "spn": SPIT, "done": ["A5>L"]},
        {"type": "act", "act": "spit"},
        {"type": "state"},
    ],
    ids=str,
)
def test_what_is_in_no_table_is_not_answered(folder: Path, message: Ask) -> None:
    assert run(BOOK, folder, [message])["replies"] == [None]


@pytest.mark.parametrize("content", [None, "", "<!doctype html>", "{}", "null", '{"protocol":3}'])
def test_a_file_that_is_none_of_these_is_as_good_as_missing(
    folder: Path, tmp_path: Path, content: str | None
) -> None:
    for name in ("index.json", "walk-ten.json"):
        (tmp_path / "index.json").write_text((folder / "index.json").read_text("utf-8"), "utf-8")
        (tmp_path / name).unlink(missing_ok=True)
        if content is not None:
            (tmp_path / name).write_text(content, "utf-8")
        root = {"type": "walk", "step": "ten", "frame": 0}
        found = run(BOOK, tmp_path, [root, root])
        assert found["replies"] == [None, None]
        assert found["fetched"].count(name) == 2, "asked for anew"


# --- who answers ---------------------------------------------------------------------------------

ROOT_ASK = {"type": "walk", "step": "king_on_ace", "frame": 0}


@pytest.fixture(scope="module")
def way(folder: Path) -> list[Ask]:
    """Plays of which the table knows all but the last."""
    return way_out(read(folder, "walk-king_on_ace.json"), ROOT_ASK)


def test_the_engine_is_brought_to_the_same_place_and_stays(folder: Path, way: list[Ask]) -> None:
    talk = [ROOT_ASK, *way, {"type": "state"}, {"type": "walk", "step": "ten", "frame": 0}]
    found = run(ANSWERS, folder, {"comes": True, "groups": [[ask] for ask in talk]})
    table, engine = "table", "engine"
    who = [table] * len(way) + [engine, engine, table]
    assert found["got"] == [[[one, n]] for n, one in enumerate(who, 1)]
    assert found["brought"] == 1
    assert found["asked"] == [ROOT_ASK, *way, {"type": "state"}]


def test_what_is_asked_at_once_is_answered_in_order(folder: Path, way: list[Ask]) -> None:
    talk = [ROOT_ASK, *way, {"type": "state"}]
    found = run(ANSWERS, folder, {"comes": True, "late": True, "groups": [talk]})
    assert [who for who, _ in found["got"][0]] == ["table"] * len(way) + ["engine"] * 2
    assert found["asked"] == talk


def test_without_an_engine_the_table_stays(folder: Path, way: list[Ask]) -> None:
    groups = [[ROOT_ASK], *([ask] for ask in way[:-1]), [way[-1], {"type": "state"}]]
    groups += [[{"type": "state"}], [way[-1]]]
    found = run(ANSWERS, folder, {"comes": False, "groups": groups})
    last = found["got"][len(way) :]
    assert last == [[["none"], ["overtaken"]], [["table", len(way) + 3]], [["none"]]]
    assert found["asked"] == []


@pytest.mark.parametrize("comes", [True, False])
def test_another_table_overtakes_what_waits_for_the_engine(
    folder: Path, way: list[Ask], comes: bool
) -> None:
    talk = [ROOT_ASK, *way, {"type": "state"}, {"type": "walk", "step": "ten", "frame": 0}]
    ahead = [[ask] for ask in talk[: len(way)]]
    given = {"comes": comes, "late": True, "groups": [*ahead, talk[len(way) :]]}
    found = run(ANSWERS, folder, given)
    assert found["got"][-1] == [["overtaken"], ["overtaken"], ["table", len(talk)]]
    assert found["asked"] == []


def test_games_go_straight_to_the_engine(folder: Path) -> None:
    talk = [{"type": "game", "seed": 1}, {"type": "act", "act": "spit"}, {"type": "tick"}]
    found = run(ANSWERS, folder, {"comes": False, "groups": [[ROOT_ASK], talk]})
    assert found["got"][1] == [["engine", 2], ["engine", 3], ["engine", 4]]
    assert found["brought"] == 0

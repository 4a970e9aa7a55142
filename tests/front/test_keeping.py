"""What the page keeps of a game, and what it makes of stored things that are broken."""

import json
import subprocess
from dataclasses import asdict
from typing import Any

import pytest

from spit.variants import Variant
from tools.base import ROOT
from tools.node import node

TRAINER = ROOT / "docs" / "assets" / "trainer"
STANDARD = {
    **asdict(Variant()),
    "level": 2,
    "style": "level",
    "follow": 0,
    "median": 0,
    "speed": 1,
    "auto_spit": False,
    "assist": False,
}
#: Two bots to watch, as long as nobody has chosen others.
WATCH = {
    "options": STANDARD,
    "bots": [{"level": 2, "style": "level"}, {"level": 4, "style": "level"}],
    "speed": 1,
    "chosen": False,
}
JOURNAL = """
const { Journal } = await import(process.argv[1]);
const kept = [];
const journal = new Journal({ level: 2 }, (game) => kept.push(game));
for (const one of JSON.parse(process.argv[2])) {
  if (one.level) journal.begin(one);
  else if (one.watched) journal.begin(null);
  else journal.hear(one);
}
console.log(JSON.stringify(kept));
"""
STORE = """
const given = JSON.parse(process.argv[2]);
globalThis.localStorage = { getItem: () => given.local };
globalThis.sessionStorage = { getItem: () => given.session };
const { Store } = await import(process.argv[1]);
const store = new Store();
console.log(JSON.stringify({ ...store.saved, game: store.game }));
"""


def run(script: str, module: str, given: object) -> Any:
    """Run a script with a module of the trainer, without a page."""
    command = node()
    assert command is not None, "no Node: run make setup"
    done = subprocess.run(
        [
            str(command),
            "--input-type=module",
            "--eval",
            script,
            (TRAINER / module).as_uri(),
            json.dumps(given),
        ],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def reply(log: str, phase: str = "play") -> dict[str, Any]:
    return {"log": log, "view": {"phase": phase}}


def test_the_record_grows_with_every_reply() -> None:
    kept = run(JOURNAL, "journal.js", [{"level": 3}, reply("spit 1\nhead\n"), reply("one\n")])
    assert kept == [
        {"record": "spit 1\nhead\n", "options": {"level": 3}},
        {"record": "spit 1\nhead\none\n", "options": {"level": 3}},
    ]


def test_another_game_begins_with_its_own_head() -> None:
    """A late reply of the game before is still that game's."""
    kept = run(
        JOURNAL,
        "journal.js",
        [reply("spit 1\na\n"), {"level": 4}, reply("late\n"), reply("spit 1\nb\n")],
    )
    assert kept[1] == {"record": "spit 1\na\nlate\n", "options": {"level": 2}}
    assert kept[2] == {"record": "spit 1\nb\n", "options": {"level": 4}}


def test_a_game_of_two_bots_is_not_kept_and_leaves_the_other_alone() -> None:
    kept = run(
        JOURNAL,
        "journal.js",
        [
            reply("spit 1\na\n"),
            {"watched": True},
            reply("late\n"),
            reply("spit 1\nb\n"),
            reply("more\n"),
            {"level": 4},
            reply("spit 1\nc\n"),
        ],
    )
    assert [game["record"] for game in kept] == ["spit 1\na\n", "spit 1\na\nlate\n", "spit 1\nc\n"]


def test_a_finished_game_is_not_kept() -> None:
    kept = run(JOURNAL, "journal.js", [reply("spit 1\n"), reply("end\n", "over")])
    assert kept[-1] is None


def test_a_reply_without_news_keeps_nothing() -> None:
    assert run(JOURNAL, "journal.js", [{"view": {"phase": "play"}}, reply("")]) == []


@pytest.mark.parametrize(
    "local",
    [
        None,
        "not JSON",
        "7",
        "null",
        '{"settings": 3, "options": "x", "walk": null}',
        '{"options": {"level": 99, "speed": "fast", "round_end": "never", "auto_spit": 1}}',
        '{"options": {"level": "3", "speed": 0.9, "slap": ["right"]}, "walk": {"up": 5}}',
        '{"through": 1, "walk": {"up": "half"}}',
        '{"options": {"level": 3.1, "style": "wild", "follow": 55, "median": -4, "assist": 0}}',
        '{"median": "fast", "hint": {"level": 2.5, "style": 1}, "watch": {"bots": 3, "speed": 3}}',
    ],
)
def test_a_broken_entry_is_as_if_it_were_not_there(local: str | None) -> None:
    still = {"direct": False, "halo": False, "four": False, "still": False}
    found = run(STORE, "store.js", {"local": local, "session": None})
    assert found == {
        "settings": still,
        "options": STANDARD,
        "median": 0,
        "hint": {"level": 5, "style": "level"},
        "watch": WATCH,
        "walk": {},
        "through": False,
        "game": None,
    }


def test_what_is_right_in_a_broken_entry_stays() -> None:
    entry = {
        "settings": {"four": True, "halo": "yes", "wings": True},
        "options": {"level": 4, "speed": "fast", "more": 1},
        "walk": {"up": "solved", "down": "lost"},
    }
    found = run(STORE, "store.js", {"local": json.dumps(entry), "session": None})
    assert found["settings"] == {"direct": False, "halo": False, "four": True, "still": False}
    assert found["options"] == STANDARD | {"level": 4}
    assert found["walk"] == {"up": "solved"}


def test_the_opponent_the_pace_and_the_watched_come_back() -> None:
    options = STANDARD | {"level": 3.25, "style": "gaps", "follow": 60, "median": 1400}
    watch = WATCH | {
        "options": STANDARD | {"jokers": "wild"},
        "bots": [{"level": 5, "style": "side"}, {"level": 1, "style": "level"}],
        "speed": 8,
        "chosen": True,
    }
    entry = {
        "options": options | {"assist": True},
        "median": 1234,
        "hint": {"level": 3, "style": "ahead"},
        "watch": watch,
    }
    found = run(STORE, "store.js", {"local": json.dumps(entry), "session": None})
    assert {key: found[key] for key in entry} == entry


@pytest.mark.parametrize(
    ("session", "game"),
    [
        ("{}", None),
        ('{"record": 5}', None),
        ("[", None),
        (
            '{"record": "spit 1", "options": {"level": 99}}',
            {"record": "spit 1", "options": STANDARD},
        ),
    ],
)
def test_a_broken_game_is_none(session: str, game: object) -> None:
    assert run(STORE, "store.js", {"local": None, "session": session})["game"] == game

"""Every frame of a watched step is told in words, with the events that the engine really gives."""

import json
import subprocess
from typing import Any

import pytest

from spit.lessons.walk import WALK
from spit.session import Session
from tools.base import ROOT
from tools.node import node

SCRIPT = """
const { frameNews } = await import(process.argv[1]);
const replies = JSON.parse(process.argv[2]);
console.log(JSON.stringify(replies.slice(1).map(({ events, view }, at) =>
  frameNews(events, replies[at].view, view))));
"""
WATCHED = [step for step in WALK if step.frames]


def told(step: str, frames: int) -> list[dict[str, Any]]:
    """Return what is told of each frame of a step."""
    session = Session()
    replies = [
        json.loads(
            session.handle(
                json.dumps({"type": "walk", "q": n, "t": 0, "step": step, "frame": n}), 0
            )
        )
        for n in range(frames + 1)
    ]
    command = node()
    assert command is not None, "no Node: run make setup"
    module = (ROOT / "docs" / "assets" / "trainer" / "frame-news.js").as_uri()
    done = subprocess.run(
        [command, "--input-type=module", "--eval", SCRIPT, module, json.dumps(replies)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def keys(step: str, frames: int) -> list[list[str]]:
    return [[say["key"] for say in one["says"]] for one in told(step, frames)]


@pytest.mark.parametrize("step", WATCHED, ids=lambda step: step.id)
def test_no_frame_is_silent(step: Any) -> None:
    for at, one in enumerate(told(step.id, len(step.frames)), 1):
        assert one["says"] or one["places"], f"frame {at}"


def test_the_opponent_plays_on() -> None:
    first, second = told("he_plays_on", 2)
    assert first["says"][0]["key"] == "say.bot_plays"
    assert first["says"][0]["params"] == {"card": "9s", "place": "L"}
    assert second["says"][0]["params"]["card"] == "8c"


def test_flips() -> None:
    (lone,) = told("lone_flip", 1)
    said, flipped = lone["says"]
    assert said["key"] == "say.bot_said_spit"
    assert flipped == {
        "key": "say.flip_one",
        "params": {"card": "3c", "place": "R"},
        "rule": None,
        "tone": "info",
    }


def test_the_first_hand_on_a_pile() -> None:
    assert keys("race", 4)[1:3] == [["say.slap_race", "say.counts"], ["say.bot_claimed"]]
    counts = told("race", 4)[1]["says"][1]["params"]
    assert counts == {"left": 3, "right": 3}
    slap = told("race", 4)[2]["says"][0]
    assert slap["params"]["n"] > 0
    assert keys("equal", 3)[0] == ["say.stalemate_equal"]


def test_a_card_that_is_laid_out_is_told_by_its_place() -> None:
    assert told("lay", 1)[0]["places"] == ["A1", "B1"]

"""What the walk says of what the learner did, decided without a page."""

import json
import subprocess
from typing import Any

import pytest

from spit.lessons.walk import WALK
from spit.session import Session
from tools.base import ROOT
from tools.node import node

SCRIPT = """
const { heard, isNews, strayed, verdict } = await import(process.argv[1]);
const { before, walk, reply, text, view } = JSON.parse(process.argv[2]);
console.log(JSON.stringify({
  said: verdict(walk, text, (key, { n } = {}) => ["ui", key, n].join(" ").trim(), view),
  strayed: strayed(walk),
  news: isNews(before, walk, reply),
  heard: heard(reply.say).map((say) => say.key),
}));
"""
OPEN = {"step": "up", "kind": "do", "state": "open", "outcome": None}
BETWEEN = {"key": "refusal.between_rounds"}
NO_FIT = {"key": "refusal.not_adjacent"}


def judge(
    before: dict[str, Any] | None = None,
    events: int = 1,
    say: tuple[dict[str, str], ...] = (),
    text: dict[str, Any] | None = None,
    view: Any = None,
    **walk: Any,
) -> dict[str, Any]:
    """Ask what is said of a step in this state, after an act with so many events."""
    command = node()
    assert command is not None, "no Node: run make setup"
    module = (ROOT / "docs" / "assets" / "trainer" / "walk-verdict.js").as_uri()
    given = {
        "before": OPEN if before is None else before,
        "walk": OPEN | walk,
        "reply": {"events": [{}] * events, "say": say},
        "view": view,
        "text": {"ok": "why", "outcomes": {"larger": "costs"}} if text is None else text,
    }
    done = subprocess.run(
        [command, "--input-type=module", "--eval", SCRIPT, module, json.dumps(given)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def test_on_the_way_nothing_is_said() -> None:
    found = judge()
    assert found["said"] is None
    assert not found["strayed"]


def test_solved_says_why() -> None:
    assert judge(state="solved")["said"] == {"text": "why", "tone": "good"}
    assert judge(state="solved", outcome="larger")["said"] == {"text": "costs", "tone": "good"}
    assert judge(state="solved", text={})["said"] == {"text": "ui solved", "tone": "good"}


def test_another_legal_act_is_no_dead_end() -> None:
    found = judge(state="astray")
    assert found["said"] == {"text": "ui astray", "tone": "info"}
    assert found["strayed"]
    assert found["news"]


def test_another_end_is_no_dead_end() -> None:
    found = judge(state="wrong", outcome="larger")
    assert found["said"] == {"text": "costs", "tone": "refusal"}
    assert found["strayed"]
    assert judge(state="wrong")["said"] == {"text": "ui astray", "tone": "refusal"}


def test_a_question_is_asked_again_by_itself() -> None:
    assert not judge(kind="choose", state="wrong", outcome="nine")["strayed"]


def test_it_is_said_again_after_each_further_act_but_not_over_a_refusal() -> None:
    astray = OPEN | {"state": "astray"}
    assert judge(astray, state="astray")["news"]
    assert not judge(astray, events=0, say=(NO_FIT,), state="astray")["news"]
    solved = OPEN | {"state": "solved"}
    assert not judge(solved, state="solved")["news"]


def test_nobody_is_told_to_deal_the_next_round() -> None:
    wrong = OPEN | {"state": "wrong"}
    found = judge(wrong, events=0, say=(BETWEEN,), state="wrong")
    assert found["heard"] == []
    assert found["news"]
    assert judge(say=(NO_FIT,))["heard"] == ["refusal.not_adjacent"]


def begin(session: Session, step: str) -> Any:
    opened = {"type": "walk", "q": 1, "t": 0, "step": step, "frame": 0}
    return json.loads(session.handle(json.dumps(opened), 0))


@pytest.mark.rule("play.3")
def test_a_card_that_waits_to_be_turned_up_is_named() -> None:
    session = Session()
    reply = begin(session, "turn_up")
    act = {"type": "act", "q": 2, "t": 1, "seen": reply["view"]["seq"], "act": "move"}
    played = json.loads(session.handle(json.dumps(act | {"source": "A5", "to": "L"}), 1))
    found = judge(reply["walk"], len(played["events"]), view=played["view"], **played["walk"])
    assert found["said"] == {"text": "ui turn_it_up 5", "tone": "info"}
    assert found["news"]


@pytest.mark.parametrize("step", [step.id for step in WALK if step.kind == "do"])
def test_nothing_is_said_before_the_first_act(step: str) -> None:
    reply = begin(Session(), step)
    assert judge(view=reply["view"], **reply["walk"])["said"] is None

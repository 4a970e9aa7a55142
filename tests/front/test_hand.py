"""The learner's hand turns taps into acts; it runs here without a page."""

import json
import subprocess
from typing import Any

import pytest

from tools.base import ROOT
from tools.node import node

SCRIPT = """
const { Hand } = await import(process.argv[1]);
const { taps, view, direct } = JSON.parse(process.argv[2]);
const acts = [];
const hand = new Hand({
  view: () => view,
  act: (gesture, t) => acts.push({ ...gesture, t }),
  onchange: () => {},
  direct: () => direct,
});
for (const [how, place, t] of taps) {
  if (how === "drop") hand.drop(place[0], place[1], t);
  else hand[how](place, t);
}
console.log(JSON.stringify({ acts, selected: hand.selected, aimed: hand.aimed }));
"""


def play(*taps: tuple[Any, ...], direct: bool = False, **changes: Any) -> dict[str, Any]:
    """Tap places at times on a table whose pile 2 is a gap and whose pile 4 lies face down."""
    tops = ["9h", None, "5d", None, "Kc"]
    counts = [3, 0, 1, 2, 2]
    view = {
        "phase": "play",
        "paused": False,
        "targets": {"A1": ["L"], "A5": ["L", "R"]},
        "seats": [
            {"piles": [{"top": t, "count": c} for t, c in zip(tops, counts, strict=True)]},
            {"piles": []},
        ],
    } | changes
    command = node()
    assert command is not None, "no Node: run make setup"
    hand = (ROOT / "docs" / "assets" / "trainer" / "hand.js").as_uri()
    given = json.dumps({"taps": taps, "view": view, "direct": direct})
    done = subprocess.run(
        [command, "--input-type=module", "--eval", SCRIPT, hand, given],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def acts(*taps: tuple[Any, ...], **more: Any) -> list[Any]:
    return [
        (act["act"], act.get("source"), act.get("to"), act["t"])
        for act in play(*taps, **more)["acts"]
    ]


def test_card_then_pile() -> None:
    assert acts(("tap", "A1", 10), ("tap", "L", 700)) == [("move", "A1", "L", 700)]


def test_pile_then_card() -> None:
    assert acts(("tap", "R", 10), ("tap", "A3", 700)) == [("move", "A3", "R", 700)]


def test_the_middle_pile_is_a_central_pile_like_the_others() -> None:
    assert acts(("tap", "A1", 10), ("tap", "M", 700)) == [("move", "A1", "M", 700)]
    assert acts(("tap", "M", 10), ("tap", "A3", 700)) == [("move", "A3", "M", 700)]
    assert acts(("tap", "A1", 10), ("point", "M", 700)) == [("move", "A1", "M", 700)]
    assert acts(("tap", "M", 0), ("tap", "M", 150)) == [("slap", None, "M", 150)]
    assert acts(("drop", ["A|", "M"], 4)) == [("spit", None, "M", 4)]


def test_another_card_takes_the_place_of_the_first() -> None:
    assert acts(("tap", "A1", 0), ("tap", "A3", 100), ("tap", "L", 200)) == [
        ("move", "A3", "L", 200)
    ]


def test_the_same_card_again_is_let_go_or_sent() -> None:
    assert play(("tap", "A1", 0), ("tap", "A1", 900)) == {
        "acts": [],
        "selected": None,
        "aimed": None,
    }
    assert acts(("tap", "A1", 0), ("tap", "A1", 200)) == [("move", "A1", None, 200)]


def test_a_third_tap_does_not_send_again() -> None:
    assert len(acts(("tap", "A1", 0), ("tap", "A1", 200), ("tap", "A1", 300))) == 1


def test_direct_sending() -> None:
    assert acts(("tap", "A1", 5), direct=True) == [("move", "A1", None, 5)]


def test_a_card_with_two_goals_waits_after_it_was_sent() -> None:
    assert play(("tap", "A5", 5), direct=True)["selected"] == "A5"


def test_into_a_gap() -> None:
    assert acts(("tap", "A5", 0), ("tap", "A2", 600)) == [("move", "A5", "A2", 600)]
    assert acts(("tap", "A2", 0), ("tap", "A5", 600)) == [("move", "A5", "A2", 600)]


def test_turning_up() -> None:
    assert acts(("tap", "A4", 3)) == [("turn", "A4", None, 3)]


def test_the_spit_pile_says_spit() -> None:
    assert acts(("tap", "A|", 3)) == [("spit", None, None, 3)]
    assert acts(("drop", ["A|", "R"], 4)) == [("spit", None, "R", 4)]
    assert acts(("drop", ["A|", "A2"], 5)) == [("move", "A|", "A2", 5)]


@pytest.mark.parametrize("how", ["tap", "point"])
def test_slapping(how: str) -> None:
    assert acts((how, "R", 8), phase="slap") == [("slap", None, "R", 8)]


def test_a_double_tap_on_the_centre_is_an_early_slap() -> None:
    assert acts(("tap", "L", 0), ("tap", "L", 150)) == [("slap", None, "L", 150)]


def test_nothing_happens_while_paused() -> None:
    assert acts(("tap", "A1", 0), ("tap", "L", 1), ("point", "R", 2), paused=True) == []


def test_the_opponents_card_is_asked_for_so_that_the_engine_says_no() -> None:
    assert acts(("tap", "B3", 0)) == [("move", "B3", None, 0)]


# --- Speed ---


def test_in_speed_the_draw_pile_and_a_free_place_draw() -> None:
    assert acts(("tap", "A|", 3), game="speed") == [("move", "A|", None, 3)]
    assert acts(("tap", "A2", 3), game="speed") == [("move", "A|", "A2", 3)]
    assert acts(("drop", ["A|", "A2"], 4), game="speed") == [("move", "A|", "A2", 4)]
    assert acts(("drop", ["A|", "R"], 4), game="speed") == [("move", "A|", "R", 4)]


def test_in_speed_a_side_pile_asks_for_a_turn() -> None:
    assert acts(("tap", "L|", 3), game="speed") == [("spit", None, None, 3)]
    assert acts(("tap", "A1", 0), ("tap", "N", 700), game="speed") == [("move", "A1", "N", 700)]


@pytest.mark.rule("speed.10")
@pytest.mark.parametrize("how", ["tap", "point"])
def test_in_speed_a_hand_on_the_centre_catches_who_has_not_called(how: str) -> None:
    assert acts((how, "R", 8), game="speed", phase="call") == [("slap", None, "R", 8)]
    assert acts(("tap", "A|", 8), game="speed", phase="call") == [("move", "A|", None, 8)]

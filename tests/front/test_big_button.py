"""What the big button of a game says, and when it may be pressed."""

from typing import Any

import pytest

from tests.front.test_keeping import run

SCRIPT = """
const { enabled, label, wanted } = await import(process.argv[1]);
const view = JSON.parse(process.argv[2]);
console.log(JSON.stringify([label(view), enabled(view), wanted(view)]));
"""


def button(phase: str, slap: tuple[bool, bool] = (False, False), **more: Any) -> Any:
    """Return what it says, whether it may be pressed, whether it is waited for."""
    seats = [{"may_slap": may} for may in slap]
    view = {"phase": phase, "seats": seats, "paused": False, "countdown": None, "can_spit": False}
    return run(SCRIPT, "big-button.js", view | more)


@pytest.mark.rule("play.6")
def test_nobody_is_told_to_slap_who_may_not() -> None:
    assert button("slap", (True, False)) == ["slap", False, False]
    assert button("slap", (True, True)) == ["slap", False, False]
    assert button("slap", (False, True)) == ["slap_other", False, False]


def test_what_comes_next() -> None:
    assert button("ready") == ["ready", True, True]
    assert button("settled") == ["next_round", True, True]
    assert button("over") == ["new_game", True, False]
    assert button("play") == ["spit", True, False]
    assert button("play", can_spit=True) == ["spit", True, True]


def test_the_count_and_the_pause() -> None:
    assert button("ready", countdown={"beats": [1]}) == ["ready", False, False]
    assert button("play", can_spit=True, paused=True) == ["spit", True, False]


@pytest.mark.rule("speed.3", "speed.6", "speed.10")
def test_in_speed_it_turns_cards_or_calls() -> None:
    assert button("play", game="speed", can_spit=True) == ["speed_turn", True, True]
    assert button("ready", game="speed")[0] == "ready"
    assert button("call", game="speed")[0] == "speed_call"
    assert button("call", (True, False), game="speed")[0] == "slap"

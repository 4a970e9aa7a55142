"""Where an address leads: what is right, what is nearly right, what is no affair of the trainer."""

import pytest

from tests.front.test_keeping import run

SCRIPT = """
const { readHash } = await import(process.argv[1]);
console.log(JSON.stringify(readHash(JSON.parse(process.argv[2]))));
"""


@pytest.mark.parametrize(
    ("address", "where", "step", "bad"),
    [
        ("", "start", None, False),
        ("#", "start", None, False),
        ("#walk", "walk", None, False),
        ("#walk=", "walk", None, False),
        ("#walk=two_on_ace", "walk", "two_on_ace", False),
        ("#walk=a=b", "walk", "a=b", False),
        ("#walk=caf%C3%A9", "walk", "caf%C3%A9", False),
        ("#walk/3", "walk", None, True),
        ("#Walk=up", "walk", "up", True),
        ("#play", "play", None, False),
        ("#play=", "play", None, False),
        ("#play=jokers+three", "play", "jokers+three", False),
        ("#play/3", "play", None, True),
        ("#Play=slow", "play", "slow", True),
    ],
)
def test_an_address_of_ours(address: str, where: str, step: str | None, bad: bool) -> None:
    assert run(SCRIPT, "route.js", address) == {"where": where, "step": step, "bad": bad}


@pytest.mark.parametrize("address", ["#table", "#__search", "#play-2", "#walkabout"])
def test_a_place_on_the_page(address: str) -> None:
    assert run(SCRIPT, "route.js", address) is None

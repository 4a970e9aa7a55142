"""Where an address leads: what is right, what is nearly right, what is no affair of the trainer."""

import re

import pytest

from spit.text.decisions import DECISIONS
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
        ("#play=jokers%2Bthree", "play", "jokers+three", False),
        ("#play/3", "play", None, True),
        ("#Play=slow", "play", "slow", True),
        ("#position=std_play_6D/KC_7S|3c", "position", "std play 6D/KC 7S|3c", False),
        ("#Position=std%20ready%7C-_won=1-0", "position", "std ready|- won=1-0", False),
        ("#position", "position", "", False),
        ("#position=%E0%A4%A_%", "position", "%E0%A4%A %", False),
    ],
)
def test_an_address_of_ours(address: str, where: str, step: str | None, bad: bool) -> None:
    assert run(SCRIPT, "route.js", address) == {"where": where, "step": step, "bad": bad}


ADDRESS = """
const { positionHash, readHash } = await import(process.argv[1]);
const hashes = JSON.parse(process.argv[2]).map(positionHash);
console.log(JSON.stringify(hashes.map((hash) => [hash, readHash(`#${hash}`).step])));
"""


def test_the_address_of_a_position_is_one_word_that_leads_to_it() -> None:
    positions = [decision.position for decision in DECISIONS if decision.position]
    for spn, (address, back) in zip(positions, run(ADDRESS, "route.js", positions), strict=True):
        assert back == spn
        assert re.fullmatch(r"position=[A-Za-z0-9_/+=:%-]+", address)


@pytest.mark.parametrize("address", ["#table", "#__search", "#play-2", "#walkabout"])
def test_a_place_on_the_page(address: str) -> None:
    assert run(SCRIPT, "route.js", address) is None

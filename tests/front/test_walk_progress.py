"""What the way into the walk is called, and where it leads."""

import pytest

from tests.front.test_keeping import run

SCRIPT = """
const { wayIn, firstStep } = await import(process.argv[1]);
const progress = JSON.parse(process.argv[2]);
const steps = ["hello", "up", "down", "done"];
console.log(JSON.stringify([wayIn(steps, progress), firstStep(steps, progress)]));
"""
SEEN = {"hello": "solved", "up": "seen"}


@pytest.mark.parametrize(
    ("walk", "through", "name", "step"),
    [
        ({}, False, "walk", "hello"),
        ({"gone": "solved"}, False, "walk", "hello"),
        (SEEN, False, "walk_on", "up"),
        ({"hello": "solved", "up": "solved"}, False, "walk_on", "down"),
        ({"done": "solved"}, False, "walk_on", "hello"),
        (SEEN | {"done": "solved"}, True, "walk_again", "hello"),
        (dict.fromkeys(("hello", "up", "down", "done"), "solved"), False, "walk_again", "hello"),
    ],
)
def test_the_way_in(walk: dict[str, str], through: bool, name: str, step: str) -> None:
    assert run(SCRIPT, "walk-progress.js", {"walk": walk, "through": through}) == [name, step]

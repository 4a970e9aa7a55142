"""Which dot a key leads to, in the row of steps."""

import pytest

from tests.front.test_keeping import run

SCRIPT = """
const { along } = await import(process.argv[1]);
console.log(JSON.stringify(along(...JSON.parse(process.argv[2]))));
"""


@pytest.mark.parametrize(
    ("key", "at", "to"),
    [
        ("ArrowRight", 3, 4),
        ("ArrowLeft", 3, 2),
        ("ArrowLeft", 0, 0),
        ("ArrowRight", 34, 34),
        ("Home", 20, 0),
        ("End", 20, 34),
        ("Enter", 20, None),
    ],
)
def test_along_the_dots(key: str, at: int, to: int | None) -> None:
    assert run(SCRIPT, "dots.js", [key, at, 35]) == to

"""What the result sheet says of the end of a round."""

from typing import Any

import pytest

from tests.front.test_keeping import run

SCRIPT = """
const { reasons } = await import(process.argv[1]);
const view = JSON.parse(process.argv[2]);
const words = { ui: (key, { place } = {}) => place ? `${key} ${place}` : key };
console.log(JSON.stringify(reasons(words, view, view.result)));
"""


def told(cards: tuple[int, int], piles: int = 2, **more: Any) -> Any:
    """Return the sentences after the learner has run out of cards and slapped."""
    result = {"cause": "out", "winner": 0, "claimed_by": 0, "claimed": "L", "cards": cards}
    result |= {"ending": None, "one_more": None} | more
    return run(SCRIPT, "result-sheet.js", {"centre": [{}] * piles, "result": result})


def test_who_takes_what() -> None:
    assert told((7, 45)) == ["claimed_you L"]
    assert told((45, 7), winner=1, claimed_by=1, claimed="R") == ["claimed_bot R"]
    assert told((7, 45), piles=3) == ["claimed_you_three L"]


@pytest.mark.rule("play.9")
def test_there_is_no_pile_where_the_zone_was_empty() -> None:
    assert told((0, 52), ending="no_cards") == ["claimed_you_empty L"]
    assert told((52, 0), winner=1, claimed_by=1, claimed="R") == ["claimed_bot_empty R"]
    assert told((0, 52), piles=3, ending="no_cards") == ["claimed_you_empty L"]


def test_nobody_has_slapped() -> None:
    none = told((26, 26), cause="equal", winner=None, claimed_by=None, claimed=None)
    assert none == ["cause_equal", "claimed_none"]

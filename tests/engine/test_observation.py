"""What a player may know: nothing of what lies face down, on top of a pile either."""

import pytest

from spit import FORCED, Step, observe
from spit.places import PLACE_NAMES
from spit.view import table_view
from tests.engine.tools import at, do

BY_HAND = FORCED - {Step.TURN_UP}


@pytest.mark.rule("ruling.r23", "glossary.8", "play.3")
def test_a_card_laid_bare_is_seen_by_nobody_until_it_is_turned_up() -> None:
    match = at("std play 6H/9D 8s7S/2S/-/-/-|3c 4d5C/-/-/-/-|4c", BY_HAND)
    do(match, "A1>L")
    for seat in (0, 1):
        seen = observe(match, seat)
        mine = seen.me if seat == 0 else seen.opponent
        assert (mine.piles[0].top, mine.piles[0].count) == (None, 1)
        assert seen.plays(mine) == []
    view = table_view(match, 1)
    assert view["seats"][0]["piles"][0] == {"top": None, "count": 1}
    assert PLACE_NAMES[0] not in view["targets"]
    do(match, "A1^")
    assert observe(match, 1).opponent.piles[0].top == match.top(0)
    assert view["seats"][0]["piles"][1] == table_view(match, 2)["seats"][0]["piles"][1]


@pytest.mark.rule("setup.3", "ruling.r23")
def test_a_half_laid_pile_is_seen_without_its_card() -> None:
    match = at("std deal -/- 5C/3c/-/-/-|4c9d 6D/7h/-/-/-|Th2s", frozenset())
    seen = observe(match, 0)
    assert [(pile.top is None, pile.count) for pile in seen.opponent.piles[:3]] == [
        (False, 1), (True, 1), (True, 0),
    ]  # fmt: skip

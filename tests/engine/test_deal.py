"""A deal at once and a deal card by card come to the same table."""

import pytest

from spit.match import Match
from spit.position import Position
from spit.state import FORCED, Step
from spit.variants import Variant


@pytest.mark.rule("setup.3", "ruling.r08")
@pytest.mark.parametrize("short_deal", ["piles", "spread"])
@pytest.mark.parametrize("count", range(53))
def test_a_deal_at_once_is_the_deal_card_by_card(count: int, short_deal: str) -> None:
    variant = Variant(short_deal=short_deal)  # type: ignore[arg-type]
    deck = tuple(range(52))
    position = Position(
        variant, "deal", ((),) * 10, (False,) * 10, (deck[:count], deck[count:]), ((), ())
    )
    at_once = Match.from_position(position, automate=FORCED)
    by_card = Match.from_position(position, automate=frozenset())
    events = at_once.settle()
    singly = []
    while by_card.phase == "deal":
        singly += by_card.step(Step.LAY)
    assert events == singly
    assert at_once.position == by_card.position
    assert at_once.held == by_card.held
    assert at_once.showing == by_card.showing

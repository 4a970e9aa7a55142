"""A deal at once and a deal card by card come to the same table."""

import pytest

from spit.match import Match
from spit.position import Position
from spit.state import FORCED, Step
from spit.variants import Variant, parse_variant
from tests.engine.tools import kept


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
    assert kept(at_once) == kept(by_card)


@pytest.mark.rule("ruling.r07", "ruling.r08")
@pytest.mark.parametrize("words", ["std", "std+spread", "std+jokers", "std+spread+jokers"])
def test_somebody_always_has_a_spit_card_to_begin_a_round_with(words: str) -> None:
    """Whoever has the fewer cards: with 26 or more the other keeps at least eleven of them."""
    variant = parse_variant(words)
    for held in range(1, variant.deck_size):
        deck = tuple(range(variant.deck_size))
        packets = (deck[:held], deck[held:])
        match = Match.from_position(
            Position(variant, "deal", ((),) * 10, (False,) * 10, packets, ((), ()))
        )
        match.settle()
        assert max(match.spit_count(seat) for seat in (0, 1)) >= 11
        assert len(match.flippers()) >= 1

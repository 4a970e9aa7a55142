"""What a player may know: nothing of what lies face down, on top of a pile either."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit import FORCED, Match, Position, Step, observe
from spit.places import PLACE_NAMES
from spit.protocol import View
from spit.view import table_view
from tests.engine.tables import tables
from tests.engine.tools import COMBINED, SINGLES, at, do
from tests.properties import examples
from tests.session.shapes import misfits

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


def _with_other_hidden_cards(position: Position, dice: Random) -> Position:
    """The same to look at: all that lies under another card, face down or in a spit pile, mixed."""
    shown = [*position.face_up] + [True] * len(position.centres)
    stacks = (*position.piles, *position.centres)
    hidden = [card for spit in position.spits for card in spit]
    for stack, up in zip(stacks, shown, strict=True):
        hidden += stack[:-1] if up else stack
    dice.shuffle(hidden)
    cards = iter(hidden)
    spits = [tuple(next(cards) for _ in spit) for spit in position.spits]
    mixed = [
        (*(next(cards) for _ in (stack[:-1] if up else stack)), *(stack[-1:] if up else ()))
        for stack, up in zip(stacks, shown, strict=True)
    ]
    return replace(
        position, piles=tuple(mixed[:10]), centres=tuple(mixed[10:]), spits=(spits[0], spits[1])
    )


@pytest.mark.rule("ruling.r23", "glossary.2", "glossary.8")
def test_view_and_observations_are_whole_and_show_nothing_hidden_by_any_house_rule() -> None:
    compared = 0

    @examples(400)
    @given(st.sampled_from([*SINGLES, *COMBINED]).flatmap(tables), st.integers(0, 99))
    def holds(match: Match, seed: int) -> None:
        nonlocal compared
        view = table_view(match, seed)
        assert misfits(view, View) == []
        assert [pile["count"] for pile in view["centre"]] == [
            len(match.stacks[place]) for place in match.centre_places
        ]
        if match.phase in ("settled", "over"):
            return
        other = Match.from_position(_with_other_hidden_cards(match.position, Random(seed)))
        compared += other.position != match.position
        assert table_view(other, seed) == view
        for seat in (0, 1):
            assert observe(other, seat) == observe(match, seat)

    holds()
    assert compared > 60

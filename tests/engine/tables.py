"""Tables for hypothesis: positions of any phase that shrink to few cards, and a walk from there."""

from typing import Final

from hypothesis import assume
from hypothesis import strategies as st

from spit import FORCED, Match, Position, Variant
from spit.cards import DECK_SIZE
from spit.position import Phase
from tests.engine.laws import next_choices
from tests.engine.tools import perform

#: Cards that often fit one another: around the ace, around the 6, or any.
_AROUND_ACE: Final = tuple(card for card in range(DECK_SIZE) if card >> 2 in (0, 1, 2, 11, 12))
_AROUND_SIX: Final = tuple(card for card in range(DECK_SIZE) if 4 <= card >> 2 <= 7)
_JOKERS: Final = (52, 53)
_PHASES: Final[tuple[Phase, ...]] = ("play", "play", "play", "ready", "settled")


@st.composite
def tables(draw: st.DrawFn, variant: Variant, most_steps: int = 6) -> Match:
    """A match in a variant: a small position, and some choices made from there."""
    match = Match.from_position(draw(positions(variant)), draw(st.integers(0, 99)), FORCED)
    match.settle()
    for _ in range(draw(st.integers(0, most_steps))):
        choices = next_choices(match)
        if not choices:
            break
        perform(match, choices[draw(st.integers(0, len(choices) - 1))])
        match.settle()
    # With 52 cards somebody always has a spit card when a round begins (ruling.r07).
    assume(match.phase != "ready" or match.flippers())
    return match


@st.composite
def positions(draw: st.DrawFn, variant: Variant) -> Position:
    """A position without faults: in play, before the opening flip, or between two rounds."""
    phase: Phase = draw(st.sampled_from(_PHASES))
    cards = draw(_some_cards(variant))
    three = variant.centres == "three"
    places = {"play": 12 + variant.centre_count, "ready": 12, "settled": 2}[phase]
    owners = draw(st.lists(st.integers(0, places - 1), min_size=len(cards), max_size=len(cards)))
    stacks = [
        tuple(card for card, owner in zip(cards, owners, strict=True) if owner == place)
        for place in range(places)
    ]
    piles = stacks[:10] if phase != "settled" else [()] * 10
    spits = stacks[10:12] if phase != "settled" else stacks
    centres = stacks[12:] if phase == "play" else [()] * variant.centre_count
    return Position(
        variant, phase, tuple(piles), tuple(bool(pile) for pile in piles),
        (spits[0], spits[1]), tuple(centres),
        cause="out" if phase == "settled" else None,
        feeder=draw(st.integers(0, 1)) if three else 0,
        streak=draw(st.integers(-2, 2)) if variant.ending == "streak" else 0,
    )  # fmt: skip


@st.composite
def _some_cards(draw: st.DrawFn, variant: Variant) -> list[int]:
    pool = draw(st.sampled_from((_AROUND_SIX, _AROUND_ACE, tuple(range(DECK_SIZE)))))
    if variant.jokers == "wild":
        pool += _JOKERS
    return draw(st.lists(st.sampled_from(pool), unique=True, min_size=2, max_size=16))

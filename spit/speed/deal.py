"""The deal of Speed: all cards are shuffled together and laid out."""

from collections.abc import Iterable

from spit.cards import Card, shuffled
from spit.places import Place
from spit.speed.events import SpeedEvent, SpeedEventKind
from spit.speed.places import CENTRE_PLACE, DECK_PLACE, DRAW_PLACE, SIDE_PLACE, slot_place
from spit.speed.position import SpeedPosition
from spit.speed.state import SpeedState
from spit.speed.variants import HAND, SpeedVariant


def first_deal(variant: SpeedVariant, seed: int) -> SpeedPosition:
    """The first round of a match, laid out; the starters lie face down (speed.1)."""
    players = variant.players
    none = ((),) * players
    table = SpeedPosition(
        variant, "ready", ((None,) * HAND,) * players, none, none, none,
        named=(None,) * players, said=(False,) * players, score=(0,) * players, round=0,
    )  # fmt: skip
    state = SpeedState(table, seed)
    _lay_out(state, variant.deck)
    return state.position


def shuffle_and_deal(state: SpeedState) -> list[SpeedEvent]:
    """Everything is gathered, shuffled and dealt anew."""
    return [SpeedEvent(SpeedEventKind.DEAL), *_lay_out(state, state.position.cards())]


def _lay_out(state: SpeedState, cards: Iterable[Card]) -> list[SpeedEvent]:
    """One starter for each central pile, the hands, the draw piles; the side piles get the rest.

    A lesson may have fewer cards than a deck: they go as far as they go.
    """
    seats = state.seats
    state.round += 1
    state.phase, state.cause, state.winner = "ready", None, None
    state.said = state.shuffles = 0
    state.named = [None for _ in seats]
    state.hands = [[None] * HAND for _ in seats]
    deck = shuffled(sorted(cards), f"fy1:{state.seed}:speed:{state.round}")
    events = []

    def lay(place: Place) -> Card:
        card = deck.pop()
        events.append(SpeedEvent(SpeedEventKind.LAY, None, card, DECK_PLACE, place))
        return card

    def lay_piles(places: tuple[Place, ...], size: int) -> list[list[Card]]:
        piles: list[list[Card]] = [[] for _ in seats]
        for _ in range(size):
            for seat in seats:
                if deck:
                    piles[seat].append(lay(places[seat]))
        return piles

    state.centres = lay_piles(CENTRE_PLACE, 1)
    for slot in range(HAND):
        for seat in seats:
            if deck:
                state.hands[seat][slot] = lay(slot_place(seat, slot))
    state.draws = lay_piles(DRAW_PLACE, state.variant.draw_size)
    state.sides = lay_piles(SIDE_PLACE, len(deck))
    return events

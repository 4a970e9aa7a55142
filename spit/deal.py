"""The deal: packets are shuffled and laid out as tableaux."""

from functools import cache
from typing import NamedTuple

from spit.actions import PILES, SEAT_LETTERS, SEATS
from spit.cards import Card, shuffled
from spit.events import Event, EventKind, lay_events, round_event
from spit.places import SPIT_PLACE, pile_place
from spit.position import Position, Stack
from spit.state import State
from spit.variants import Variant


def first_deal(variant: Variant, seed: int) -> Position:
    """The whole deck in two packets. A match in its first round keeps no other trace of it."""
    deck = shuffled(range(variant.deck_size), f"fy1:{seed}:deck")
    half = variant.deck_size // 2
    packets = (tuple(deck[:half]), tuple(deck[half:]))
    no_centres: tuple[Stack, ...] = ((),) * variant.centre_count
    return Position(variant, "deal", ((),) * 10, (False,) * 10, packets, no_centres)


def shuffle_and_deal(state: State) -> list[Event]:
    """Everyone shuffles his packet and the next round begins (play.8, ruling.r25)."""
    state.round += 1
    for seat in SEATS:
        place = SPIT_PLACE[seat]
        state.stacks[place] = shuffled(
            sorted(state.stacks[place]), f"fy1:{state.seed}:{state.round}:{SEAT_LETTERS[seat]}"
        )
    state.phase = "deal"
    state.said, state.solo, state.cause, state.winner, state.claim = (
        0, None, None, None, None,
    )  # fmt: skip
    return [round_event(EventKind.DEAL)]


def lay(state: State) -> list[Event]:
    """One card for each player who still has to lay some; then both are asked to be ready."""
    events: list[Event] = []
    for seat in SEATS:
        pile = _next_pile(state, seat)
        if pile is None:
            continue
        place = pile_place(seat, pile)
        card = state.stacks[SPIT_PLACE[seat]].pop()
        state.stacks[place].append(card)
        state.held |= 1 << place
        state.hidden |= 1 << place
        done = _pile_is_laid(state, seat, pile)
        if done:
            state.show(place)
        events.append(lay_events(place, done)[card])
    if all(_next_pile(state, seat) is None for seat in SEATS):
        state.phase = "ready"
    return events


@cache
def _laying(packet: int, spread: bool) -> tuple[tuple[int, bool], ...]:
    """The pile of each card that a player with such a packet lays, and whether it lies face up.

    Whole piles only, unless what is left is spread (ruling.r08).
    """
    order: list[tuple[int, bool]] = []
    for pile in range(PILES):
        cards = min(pile + 1, packet) if spread else pile + 1
        if not cards or cards > packet:
            break
        order += [(pile, n == cards - 1) for n in range(cards)]
        packet -= cards
    return tuple(order)


class _Plan(NamedTuple):
    """How two packets are laid.

    :ivar counts: how many cards each player lays. Those of A and then those of B, each in the order
        in which he lays them, are the cards that the rest is about.
    :ivar held: the piles that get cards, as bits.
    :ivar piles: for each of them its place, its bit, its part of these cards, and the last of them.
    :ivar turns: for each card of the deal, in the order of laying, which of these it is, and the
        events that lay it there, by card.
    """

    counts: tuple[int, int]
    held: int
    piles: tuple[tuple[int, int, slice, int], ...]
    turns: tuple[tuple[int, tuple[Event, ...]], ...]


@cache
def _plan(packets: tuple[int, int], spread: bool) -> _Plan:
    orders = [_laying(packet, spread) for packet in packets]
    counts = len(orders[0]), len(orders[1])
    places = [pile_place(seat, pile) for seat in SEATS for pile, _ in orders[seat]]
    piles = [(place, places.index(place), places.count(place)) for place in sorted(set(places))]
    turns = [
        (seat * counts[0] + n, lay_events(pile_place(seat, pile), face_up))
        for n in range(max(counts))
        for seat in SEATS
        if n < counts[seat]
        for pile, face_up in [orders[seat][n]]
    ]
    return _Plan(
        counts,
        sum(1 << place for place, _, _ in piles),
        tuple(
            (place, 1 << place, slice(first, first + size), first + size - 1)
            for place, first, size in piles
        ),
        tuple(turns),
    )


def lay_all(state: State) -> list[Event]:
    """The whole deal at once, or one card each where some already lie (a deal looked at)."""
    if state.held:
        return lay(state)
    stacks, showing = state.stacks, state.showing
    packets = stacks[10], stacks[11]
    spread = state.variant.short_deal == "spread"
    plan = _plan((len(packets[0]), len(packets[1])), spread)
    cards: list[Card] = []
    for packet, count in zip(packets, plan.counts, strict=True):
        left = len(packet) - count
        cards += reversed(packet[left:])
        del packet[left:]
    for place, bit, part, last in plan.piles:
        stacks[place] = cards[part]
        showing[cards[last] >> 2] |= bit
    state.held = plan.held
    state.phase = "ready"
    return [events[cards[n]] for n, events in plan.turns]


def _next_pile(state: State, seat: int) -> int | None:
    """The pile on which the player lays his next card (ruling.r08), or None."""
    row = state.stacks[seat * 5 : seat * 5 + 5]
    packet = len(state.stacks[SPIT_PLACE[seat]])
    for pile, stack in enumerate(row):
        missing = pile + 1 - len(stack)
        if missing:
            enough = packet >= missing or state.variant.short_deal == "spread"
            return pile if packet and enough else None
    return None


def _pile_is_laid(state: State, seat: int, pile: int) -> bool:
    full = len(state.stacks[pile_place(seat, pile)]) == pile + 1
    return full or not state.stacks[SPIT_PLACE[seat]]

"""A table that knows nothing of Speed: it carries cards about as the events say, and counts."""

from collections import Counter

from spit.cards import Card
from spit.speed.events import SpeedEvent, SpeedEventKind
from spit.speed.match import SpeedMatch
from spit.speed.places import CENTRE_PLACE, DECK_PLACE, DRAW_PLACE, SIDE_PLACE, slot_place


def _places(match: SpeedMatch) -> dict[int, list[Card]]:
    places: dict[int, list[Card]] = {DECK_PLACE: []}
    for seat in match.seats:
        for slot, card in enumerate(match.hands[seat]):
            places[slot_place(seat, slot)] = [] if card is None else [card]
        places[DRAW_PLACE[seat]] = list(match.draws[seat])
        places[CENTRE_PLACE[seat]] = list(match.centres[seat])
        places[SIDE_PLACE[seat]] = list(match.sides[seat])
    return places


class SpeedShadow:
    """The places of a match, kept up from its events alone."""

    def __init__(self, match: SpeedMatch) -> None:
        self.places = _places(match)
        self.deck = Counter(card for stack in self.places.values() for card in stack)
        self.seats = match.seats
        self.said: set[int] = set()

    def follow(self, events: list[SpeedEvent]) -> None:
        """Take the events in, one by one; no card may be lost or doubled."""
        for event in events:
            self._follow(event)
            cards = Counter(card for stack in self.places.values() for card in stack)
            assert cards == self.deck, event

    def _follow(self, event: SpeedEvent) -> None:
        match event.kind:
            case SpeedEventKind.DEAL:
                for place, stack in self.places.items():
                    if place != DECK_PLACE:
                        self.places[DECK_PLACE] += stack
                        self.places[place] = []
            case SpeedEventKind.LAY:
                self._carry(event, hidden=True)
            case SpeedEventKind.DRAW | SpeedEventKind.PLAY:
                drawn = event.kind is SpeedEventKind.DRAW
                assert bool(self.places[_place(event.target)]) != drawn
                self._carry(event)
            case SpeedEventKind.FLIP:
                self._carry(event, hidden=True)
                self.said.clear()
            case SpeedEventKind.OPEN:
                place = _place(event.target)
                assert event.source == place
                assert self.places[place] == [event.card]
                self.said.clear()
            case SpeedEventKind.REBUILD if event.source is None:
                self._deal_round()
            case SpeedEventKind.REBUILD:
                assert not self.places[_place(event.target)]
                self.places[_place(event.target)] = self.places[_place(event.source)]
                self.places[_place(event.source)] = []
            case SpeedEventKind.CATCH:
                *beneath, top = self.places[_place(event.source)]
                assert not self.places[_place(event.target)]
                self.places[_place(event.target)] = beneath[::-1]
                self.places[_place(event.source)] = [top]
            case SpeedEventKind.SAY:
                assert event.seat not in self.said
                self.said.add(event.seat or 0)
            case SpeedEventKind.LAPSE:
                assert self.said
                self.said.clear()
            case SpeedEventKind.FREEZE | SpeedEventKind.STALEMATE:
                self.said.clear()

    def _deal_round(self) -> None:
        """All beneath the tops goes to the side piles; which card to which is not told."""
        beneath = []
        for seat in self.seats:
            pile = self.places[CENTRE_PLACE[seat]]
            beneath += pile[:-1]
            self.places[CENTRE_PLACE[seat]] = pile[-1:]
        for n, card in enumerate(beneath):
            self.places[SIDE_PLACE[n % len(self.seats)]].append(card)

    def _carry(self, event: SpeedEvent, *, hidden: bool = False) -> None:
        source, target, card = _place(event.source), _place(event.target), event.card
        assert card is not None
        if not hidden:
            assert self.places[source].pop() == card
        elif card in self.places[source]:
            self.places[source].remove(card)
        else:
            # A shuffled side pile: its card was counted to another.
            other = next(place for place in SIDE_PLACE if card in self.places.get(place, ()))
            self.places[other].remove(card)
            self.places[other].append(self.places[source].pop())
        self.places[target].append(card)

    def agrees_with(self, match: SpeedMatch) -> None:
        """Everything that lies on the match's table lies here too."""
        for place, stack in _places(match).items():
            if place in SIDE_PLACE:
                assert len(self.places[place]) == len(stack)
            else:
                assert self.places[place] == stack, place
        mine = [card for seat in self.seats for card in self.places[SIDE_PLACE[seat]]]
        assert sorted(mine) == sorted(card for side in match.sides for card in side)
        assert self.said == {seat for seat in match.seats if match.has_said(seat)}


def _place(place: int | None) -> int:
    assert place is not None
    return place

"""A table that knows nothing of the game: it carries cards about as the events say, and counts."""

from spit import Event, EventKind
from spit.match import Match


class Shadow:
    """The places of a match, kept up from its events alone."""

    def __init__(self, match: Match) -> None:
        self.stacks = [list(stack) for stack in match.stacks]
        self.up = {place for place in range(10) if match.up >> place & 1}
        self.said = {seat for seat in (0, 1) if match.has_said(seat)}
        self.cards = sorted(match.position.cards())

    def follow(self, events: list[Event]) -> None:
        """Take the events in, one by one; no card may be lost or doubled."""
        for event in events:
            self._follow(event)
            assert sorted([card for stack in self.stacks for card in stack]) == self.cards, event

    def _follow(self, event: Event) -> None:
        match event.kind:
            case EventKind.LAY | EventKind.FLIP:
                self._carry(event, hidden_source=True)
                if event.kind is EventKind.FLIP:
                    self.said.clear()
                    assert event.face_up
                elif event.face_up:
                    self.up.add(_place(event.target))
            case EventKind.PLAY:
                self._carry(event)
            case EventKind.MOVE:
                assert not self.stacks[_place(event.target)]
                self._carry(event)
                self.up.add(_place(event.target))
            case EventKind.TURN_UP:
                place = _place(event.target)
                assert place == event.source
                assert place not in self.up
                assert self.stacks[place][-1] == event.card
                self.up.add(place)
            case EventKind.SAY:
                assert event.seat not in self.said
                self.said.add(event.seat or 0)
            case EventKind.LAPSE | EventKind.FREEZE | EventKind.STALEMATE:
                assert event.kind is not EventKind.LAPSE or self.said
                self.said.clear()
            case EventKind.GAME_END:
                self.said.clear()  # the time may be up while somebody has said "Spit!"
            case EventKind.GATHER:
                seat = event.seat or 0
                packet = self.stacks[10 + seat]
                for place in (*range(seat * 5, seat * 5 + 5), _place(event.target)):
                    packet += self.stacks[place]
                    self.stacks[place] = []
                    self.up.discard(place)

    def _carry(self, event: Event, *, hidden_source: bool = False) -> None:
        source, target, card = _place(event.source), _place(event.target), event.card
        assert card is not None
        if hidden_source:
            # The order of a packet is not told when it is shuffled.
            self.stacks[source].remove(card)
        else:
            assert source in self.up
            assert self.stacks[source].pop() == card
            self.up.discard(source)
        self.stacks[target].append(card)

    def agrees_with(self, match: Match) -> None:
        """Everything that lies on the match's table lies here too."""
        for place, stack in enumerate(match.stacks):
            if place in (10, 11):
                assert sorted(self.stacks[place]) == sorted(stack)
            else:
                assert self.stacks[place] == stack, place
        assert self.up == {place for place in range(10) if match.up >> place & 1}
        assert self.said == {seat for seat in (0, 1) if match.has_said(seat)}


def _place(place: int | None) -> int:
    assert place is not None
    return place

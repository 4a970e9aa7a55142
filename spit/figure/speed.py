"""The table of Speed: the hands of the others, closed, the centre with its side piles, and the
reader's hand, open, beside his draw pile.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from spit.cards import DECK_SIZE, RANK_LETTERS
from spit.figure.card import HEIGHT, WIDTH, back, gap, number, place
from spit.figure.frame import ARROWS, BETWEEN, NAME, RIM, TABLE, Table, lettered, name
from spit.figure.marks import Shape, Spot, Way, Word, across, over, straight
from spit.figure.speed_words import ORDER, SpeedTeller, tell_speed_act
from spit.speed.actions import Agree, Call, Draw, HandPlay, SpeedAction, parse_speed_action
from spit.speed.match import SpeedMatch
from spit.speed.places import CENTRE_PLACE, DRAW_PLACE, SIDE_PLACE, slot_place
from spit.speed.position import SpeedPosition
from spit.speed.variants import HAND
from spit.text.catalog import Catalog

#: How large the cards are: of the reader, of one opponent, of several, and the side piles of two.
_OWN: Final = 0.84
_OTHER: Final = 0.72
_SMALL: Final = 0.62
_SIDE: Final = 0.8
#: From one card of a hand to the next.
_STEP: Final = 51.4
#: Between the central piles, and between a central pile and its side pile.
_CENTRE_GAP: Final = 16
_SIDE_GAP: Final = 22
#: A side pile lies this far above its central pile, where there are more than two.
_ABOVE: Final = 7


class SpeedTable(Table):
    """Draws one position of Speed in one language.

    Two players have their side piles to the left and right of the centre; with three or four, each
    lies above its central pile, and of the opponents only two closed piles are seen: hand and draw
    pile.
    """

    def __init__(
        self, position: SpeedPosition, catalog: Catalog, acts: Sequence[str], rows: str
    ) -> None:
        """Read the acts, and find the place of everything.

        :raises ValueError: an act is none.
        :raises DrawError: the rows are none.
        """
        super().__init__(catalog, rows)
        self._position = position
        self._seats = range(position.variant.players)
        self._teller = SpeedTeller(position, catalog)
        self._acts = [parse_speed_action(act) for act in acts]
        self.height = self._lay()

    def row(self, row: str) -> tuple[Iterable[str], Iterable[str]]:
        """What lies in a row, drawn and told."""
        if row == "C":
            return self._centre(), self._teller.centre()
        if row == "A":
            return self._own(), self._teller.seat(0)
        others = self._seats[1:]
        told = [said for seat in others for said in self._teller.seat(seat)]
        return [part for seat in others for part in self._other(seat)], told

    def judged(self) -> Iterator[tuple[SpeedAction, bool, str]]:
        """What the engine says of each act.

        :raises PositionError: no game can be in this position.
        """
        if self._acts:
            match = SpeedMatch.from_position(self._position)
            for action in self._acts:
                yield action, match.is_legal(action), tell_speed_act(match, action, self.catalog)

    def shape(self, action: SpeedAction) -> Shape:
        """An arrow; a ring for a hand on a pile; "Speed!" for the call."""
        spots = self.spots
        match action:
            case HandPlay(seat=seat, slot=slot, centre=centre):
                source, target = spots[slot_place(seat, slot)], spots[CENTRE_PLACE[centre]]
                return across(source, target, -1 if seat else 1)
            case Draw(seat=seat):
                return self._drawn(seat)
            case Agree(seat=seat) if self._position.phase == "ready":
                return spots[CENTRE_PLACE[seat]]
            case Agree(seat=seat):
                return self._turned(seat)
            case Call(seat=seat, centre=None):
                middle = spots[slot_place(seat, HAND // 2)].at(0.5, 0.5)
                return Word(self.catalog["ui"]["speed_call"], middle)
            case Call(centre=int(centre)):
                return spots[CENTRE_PLACE[centre]]
        raise ValueError(f"{action}: an act of this kind has no sign")

    def _drawn(self, seat: int) -> Way:
        """From the draw pile over the hand, to where the card will be."""
        hand = self._position.hands[seat]
        slot = hand.index(None) if None in hand else HAND - 1
        source, target = self.spots[DRAW_PLACE[seat]], self.spots[slot_place(seat, slot)]
        if seat:
            return over(source.at(0.5, 0.94), target.at(0.5, 0.85), rise=-30)
        return over(source.at(0.5, 0.06), target.at(0.5, 0.15), rise=34)

    def _turned(self, seat: int) -> Way:
        """From a side pile to its central pile."""
        side, centre = self.spots[SIDE_PLACE[seat]], self.spots[CENTRE_PLACE[seat]]
        if len(self._seats) > 2:
            return straight(side.at(0.5, 0.8), centre.at(0.5, 0.2))
        leaves, enters = (1.0, 0.0) if side.x < centre.x else (0.0, 1.0)
        return straight(side.at(leaves, 0.3), centre.at(enters, 0.3))

    # --- where everything is ---

    def _lay(self) -> float:
        """Find the spot of each place; return the height of the table."""
        y = float(RIM)
        for n, row in enumerate(self.rows):
            if n:
                y += BETWEEN
            # A player's arrows lie on his side of the centre, or rise above his hand.
            if any(self._needs_room(act, row) for act in self._acts) and (n or row == "A"):
                y += ARROWS
            if row == "C":
                y = self._lay_centre(y)
            else:
                y = self._lay_own(y) if row == "A" else self._lay_others(y)
        return y + RIM

    def _needs_room(self, act: SpeedAction, row: str) -> bool:
        if isinstance(act, HandPlay):
            return "C" in self.rows and (row == "A" if act.seat == 0 else row == "C")
        return isinstance(act, Draw) and (row == "A" if act.seat == 0 else row == "C")

    def _lay_own(self, y: float) -> float:
        for slot in range(HAND):
            self.spots[slot_place(0, slot)] = Spot(RIM + slot * _STEP, y, _OWN)
        small = _OWN * 0.92
        lower = y + HEIGHT * (_OWN - small) / 2
        self.spots[DRAW_PLACE[0]] = Spot(TABLE - RIM - WIDTH * small, lower, small)
        return y + HEIGHT * _OWN + NAME

    def _lay_others(self, y: float) -> float:
        y += NAME
        if len(self._seats) > 2:
            return self._lay_several(y)
        first = TABLE - RIM - WIDTH * _OTHER - (HAND - 1) * _STEP
        for slot in range(HAND):
            self.spots[slot_place(1, slot)] = Spot(first + slot * _STEP, y, _OTHER)
        self.spots[DRAW_PLACE[1]] = Spot(RIM, y + HEIGHT * (_OTHER - _SMALL) / 2, _SMALL)
        return y + HEIGHT * _OTHER

    def _lay_several(self, y: float) -> float:
        """Hand and draw pile of each opponent, side by side."""
        width = (TABLE - 2 * RIM) / (len(self._seats) - 1)
        for n, seat in enumerate(self._seats[1:]):
            hand = Spot(RIM + n * width, y, _SMALL)
            for slot in range(HAND):
                self.spots[slot_place(seat, slot)] = hand
            self.spots[DRAW_PLACE[seat]] = Spot(hand.x + WIDTH * _SMALL + 9, y, _SMALL)
        return y + HEIGHT * _SMALL

    def _lay_centre(self, y: float) -> float:
        players = len(self._seats)
        above = players > 2
        top = y + HEIGHT * _SMALL + _ABOVE if above else y
        step = WIDTH + _CENTRE_GAP
        first = (TABLE - step * players + _CENTRE_GAP) / 2
        for at, n in enumerate(ORDER[players]):
            self.spots[CENTRE_PLACE[n]] = spot = Spot(first + at * step, top, 1)
            if above:
                x = spot.x + WIDTH * (1 - _SMALL) / 2
                self.spots[SIDE_PLACE[n]] = Spot(x, y, _SMALL)
                continue
            x = spot.x + WIDTH + _SIDE_GAP if n else spot.x - _SIDE_GAP - WIDTH * _SIDE
            self.spots[SIDE_PLACE[n]] = Spot(x, y + HEIGHT * (1 - _SIDE) / 2, _SIDE)
        return top + HEIGHT

    # --- what is there ---

    def _own(self) -> list[str]:
        drawn = []
        for slot, card in enumerate(self._position.hands[0]):
            spot = self.spots[slot_place(0, slot)]
            at = place(spot.x, spot.y, spot.scale)
            drawn.append(gap(at) if card is None else lettered(card, self.catalog, at))
        first = self.spots[slot_place(0, 0)]
        drawn += self._pile(DRAW_PLACE[0], len(self._position.draws[0]))
        y = first.y + HEIGHT * first.scale + NAME + 2
        return [*drawn, name(self._teller.name(0), RIM, y)]

    def _other(self, seat: int) -> list[str]:
        """An opponent's cards, all closed; of several opponents only how many there are."""
        hand = self._position.hands[seat]
        first = self.spots[slot_place(seat, 0)]
        drawn = [name(self._teller.name(seat), RIM if len(self._seats) == 2 else first.x, RIM + 9)]
        if len(self._seats) > 2:
            drawn += self._pile(slot_place(seat, 0), HAND - hand.count(None))
        else:
            for slot, card in enumerate(hand):
                spot = self.spots[slot_place(seat, slot)]
                at = place(spot.x, spot.y, spot.scale)
                drawn.append(gap(at) if card is None else back(at))
        return drawn + self._pile(DRAW_PLACE[seat], len(self._position.draws[seat]))

    def _pile(self, pile: int, count: int, sign: tuple[float, float] = (0.5, 1.03)) -> list[str]:
        """A closed pile with the number of its cards, or its empty place."""
        spot = self.spots[pile]
        at = place(spot.x, spot.y, spot.scale)
        if not count:
            return [gap(at)]
        self.numbers.append(number(f"×{count}", *spot.at(*sign)))
        return [back(at)]

    def _centre(self) -> list[str]:
        position = self._position
        aside = (1.12, 0.5) if len(self._seats) > 2 else (0.5, 1.03)
        drawn = []
        for n, stack in enumerate(position.centres):
            spot = self.spots[CENTRE_PLACE[n]]
            at = place(spot.x, spot.y)
            drawn += self._pile(SIDE_PLACE[n], len(position.sides[n]), aside)
            if not stack:
                drawn.append(gap(at))
            elif position.phase == "ready":
                drawn.append(back(at))
            else:
                drawn.append(lettered(stack[-1], self.catalog, at))
            if len(stack) > 1:
                self.numbers.append(number(f"×{len(stack)}", *spot.at(0.5, 1.05)))
            named = position.named[n]
            if named is not None and stack and stack[-1] >= DECK_SIZE:
                letter = self.catalog["ranks"][RANK_LETTERS[named]]["letter"]
                self.numbers.append(number(f"= {letter}", *spot.at(0.5, 0.02)))
        return drawn

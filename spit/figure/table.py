"""The table of Spit: the opponent's row, the centre between the spit piles, the reader's row."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from spit.actions import PILES, Action, Move, Play, Slap, Spit, parse_action
from spit.figure.card import HEIGHT, STEP, WIDTH, back, edges, gap, number, place
from spit.figure.frame import ARROWS, BETWEEN, NAME, RIM, RINGS, TABLE, Table, lettered, name
from spit.figure.marks import RISE, Shape, Spot, Way, across, over, straight
from spit.figure.words import Teller, tell_act
from spit.match import Match
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place
from spit.position import Position
from spit.text.catalog import Catalog

#: The order of the central piles on the table: the third lies between the two.
_CENTRES: Final = {2: (0, 1), 3: (0, 2, 1)}

_SEAT_GAP: Final = 10
_CENTRE_GAP: Final = 14
#: How large the cards are: those of the opponent, of the reader, and the spit piles.
_SIZE: Final = {"B": 0.74, "A": 1.0, "spit": 0.8}


class SpitTable(Table):
    """Draws one position of Spit in one language."""

    def __init__(
        self, position: Position, catalog: Catalog, acts: Sequence[str], rows: str
    ) -> None:
        """Read the acts, and find the place of everything.

        :raises ValueError: an act is none.
        :raises DrawError: the rows are none.
        """
        super().__init__(catalog, rows)
        self._position = position
        self._teller = Teller(position, catalog)
        self._acts = [parse_action(act) for act in acts]
        self.height = self._lay()

    def row(self, row: str) -> tuple[Iterable[str], Iterable[str]]:
        """What lies in a row, drawn and told."""
        teller = self._teller
        if row == "C":
            told = [teller.centre(n) for n in _CENTRES[len(self._position.centres)]]
            return self._centre(), told + [teller.spit(seat) for seat in (0, 1)]
        seat = "AB".index(row)
        return self._seat(seat), teller.seat(seat)

    def judged(self) -> Iterator[tuple[Action, bool, str]]:
        """What the engine says of each act.

        :raises PositionError: no game can be in this position.
        """
        if self._acts:
            match = Match.from_position(self._position)
            for action in self._acts:
                yield action, match.is_legal(action), tell_act(match, action, self.catalog)

    def shape(self, action: Action) -> Shape:
        """An arrow, or a ring for a slap."""
        if isinstance(action, Slap):
            return self.spots[CENTRE_PLACE[action.centre]]
        return self._way(action)

    def _way(self, action: Action) -> Way:
        spots = self.spots
        match action:
            case Play(seat=seat, source=source, target=target):
                return across(spots[source], spots[target], -1 if seat else 1)
            case Move(source=source, target=target):
                return over(spots[source].at(0.5, 0.06), spots[target].at(0.5, 0.15))
            case Spit(seat=seat, centre=centre):
                own = CENTRE_PLACE[seat]
                to = own if centre is None else CENTRE_PLACE[centre]
                spit = spots[SPIT_PLACE[seat]]
                if to != own:  # over the pile that lies between
                    start, end = spit.at(0.5, 0.05), spots[to].at(0.5, 0.1)
                    return start, ((start[0] + end[0]) / 2, end[1] - RISE - 8), end
                leaves, enters = (1.0, 0.0) if spit.x < spots[to].x else (0.0, 1.0)
                return straight(spit.at(leaves, 0.3), spots[to].at(enters, 0.3))
        raise ValueError(f"{action}: an act of this kind has no sign")

    # --- where everything is ---

    def _lay(self) -> float:
        """Find the spot of each place; return the height of the table."""
        y = float(RIM)
        if self.rows[0] == "C":
            y += NAME
        if self.rows[0] != "B" and any(map(_rises, self._acts)):
            y += ARROWS
        elif self.rows[0] == "C" and any(isinstance(act, Slap) for act in self._acts):
            y += RINGS
        for n, row in enumerate(self.rows):
            if n:
                y += BETWEEN
                # A player's arrows lie on his side of the centre.
                if any(act.seat == (0 if row == "A" else 1) for act in self._acts):
                    y += ARROWS
            y = self._lay_centre(y) if row == "C" else self._lay_seat("AB".index(row), y)
        return y + RIM

    def _lay_seat(self, seat: int, y: float) -> float:
        scale = _SIZE["AB"[seat]]
        if seat:
            y += NAME
        y += STEP * scale * self._hidden(seat)
        step = WIDTH * scale + _SEAT_GAP + (1 - scale) * WIDTH / 2
        x = (TABLE - step * (PILES - 1) - WIDTH * scale) / 2
        for pile in range(PILES):
            self.spots[pile_place(seat, pile)] = Spot(x + pile * step, y, scale)
        y += HEIGHT * scale
        return y if seat else y + NAME

    def _lay_centre(self, y: float) -> float:
        order = _CENTRES[len(self._position.centres)]
        step = WIDTH + _CENTRE_GAP
        x = (TABLE - step * len(order) + _CENTRE_GAP) / 2
        for n, centre in enumerate(order):
            self.spots[CENTRE_PLACE[centre]] = Spot(x + n * step, y, 1)
        scale = _SIZE["spit"]
        lower = y + HEIGHT * (1 - scale) / 2
        self.spots[SPIT_PLACE[0]] = Spot(RIM, lower, scale)
        self.spots[SPIT_PLACE[1]] = Spot(TABLE - RIM - WIDTH * scale, lower, scale)
        return y + HEIGHT

    def _hidden(self, seat: int) -> int:
        """The most cards that lie hidden below another in a row."""
        return max(
            max(0, len(stack) - 1)
            for stack in self._position.piles[seat * PILES : seat * PILES + PILES]
        )

    # --- what is there ---

    def _seat(self, seat: int) -> list[str]:
        drawn = []
        for pile in range(PILES):
            number_of = pile_place(seat, pile)
            stack, up = self._position.piles[number_of], self._position.face_up[number_of]
            spot = self.spots[number_of]
            at = place(spot.x, spot.y, spot.scale)
            if not stack:
                drawn.append(gap(at))
                continue
            hidden = len(stack) - 1
            drawn.append(edges(hidden, at))
            drawn.append(lettered(stack[-1], self.catalog, at) if up else back(at))
            if hidden:
                # The smaller cards stand further apart, and their number covers nothing.
                x, y = spot.at(1.04 if seat else 0.89, 0.97)
                self.numbers.append(number(f"+{hidden}" if up else f"×{hidden + 1}", x, y))
        first = self.spots[pile_place(seat, 0)]
        y = RIM + 9 if seat else first.y + HEIGHT + NAME + 2
        return [*drawn, name(self._name(seat), RIM, y)]

    def _name(self, seat: int) -> str:
        """What a player is called, and what he calls."""
        said = self.catalog["ui"][("you", "opponent")[seat]]
        return f"{said} · {self.catalog['ui']['spit']}" if self._position.said[seat] else said

    def _centre(self) -> list[str]:
        drawn = []
        for centre, stack in enumerate(self._position.centres):
            spot = self.spots[CENTRE_PLACE[centre]]
            at = place(spot.x, spot.y)
            drawn.append(lettered(stack[-1], self.catalog, at) if stack else gap(at))
            # An empty zone counts as a pile of 0 cards at the slap (play.8).
            if len(stack) > 1 or self._position.phase == "slap":
                self.numbers.append(number(f"×{len(stack)}", *spot.at(0.5, 1.05)))
        for seat, stack in enumerate(self._position.spits):
            spot = self.spots[SPIT_PLACE[seat]]
            at = place(spot.x, spot.y, spot.scale)
            drawn.append(back(at) if stack else gap(at))
            if stack:
                self.numbers.append(number(f"×{len(stack)}", *spot.at(0.5, 1.03)))
        if self.rows[0] == "C":  # whose spit piles these are
            if "A" not in self.rows:
                drawn.append(name(self._name(0), RIM, RIM + 9))
            drawn.append(name(self._name(1), TABLE - RIM, RIM + 9, end=True))
        return drawn


def _rises(action: Action) -> bool:
    """Whether the arrow of an act needs room above the row in which it lies."""
    return isinstance(action, Move) or (isinstance(action, Spit) and action.centre is not None)

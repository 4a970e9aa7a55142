"""The table as SVG: the opponent's row, the centre between the spit piles, the reader's row."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from spit.actions import PILES, Action, Slap, parse_action
from spit.cards import UNKNOWN, Card, card_name, parse_card
from spit.figure.card import HEIGHT, STEP, WIDTH, back, edges, face, gap, number, place
from spit.figure.marks import Point, Spot, mark, reach, rises
from spit.figure.words import Teller, tell_act, tell_cards, text
from spit.match import Match
from spit.notation import parse_position
from spit.places import CENTRE_PLACE, SPIT_PLACE, pile_place
from spit.text.catalog import Catalog

#: The rows of the table from above: the opponent B, the centre, the reader A.
ROWS: Final = "BCA"
#: The order of the central piles on the table: the third lies between the two.
_CENTRES: Final = {2: (0, 1), 3: (0, 2, 1)}

#: The width of the table, and the rim around what lies on it.
TABLE: Final = 340
_RIM: Final = 15
_SEAT_GAP: Final = 10
_CENTRE_GAP: Final = 14
#: Between the cards of a row, and the most of them on a line.
_CARD_GAP: Final = 8
_LINE: Final = 7
#: How large the cards are: those of the opponent, of the reader, and the spit piles.
_SIZE: Final = {"B": 0.74, "A": 1.0, "spit": 0.8}
#: What lies between two rows, and the room for a player's name.
_BETWEEN: Final = 20
#: Arrows need more of it.
_ARROWS: Final = 12
#: The signs of slaps stand higher than the cards, and the names are above them.
_RINGS: Final = 7
_NAME: Final = 17


class DrawError(ValueError):
    """There is nothing to draw; the text says what was expected."""


def draw(
    spn: str, catalog: Catalog, *, uid: str, acts: Sequence[str] = (), rows: str = ROWS
) -> str:
    """Return a position as ``<svg>``; the reader sits at A, below.

    :param spn: the position; it may have unknown cards (``xx``) and faults.
    :param catalog: the words of the language, for the letters of the ranks and the description.
    :param uid: what the ids in the drawing begin with: another one for each drawing of a page.
    :param acts: acts to show, such as ``A1>L``. The engine judges each, and the drawing shows which
        are allowed; the position must have no faults then.
    :param rows: the rows to draw, from above: of ``B`` the opponent, ``C`` the centre with the spit
        piles, ``A`` the reader.
    :raises NotationError: the text is no position.
    :raises ValueError: an act is none, or turns up a card, which has no sign.
    :raises PositionError: acts are to be shown, and no game can be in this position.
    :raises DrawError: the rows are not some of ``BCA``, in this order, or they lack a place of an
        act.
    """
    if not rows or rows != "".join(row for row in ROWS if row in rows):
        raise DrawError(f"rows {rows!r}: expected some of {ROWS}, in this order")
    return _Table(spn, catalog, rows, acts).svg(uid)


def draw_cards(cards: Sequence[str], catalog: Catalog, *, uid: str) -> str:
    """Return a row of single cards as ``<svg>``; each is named by two letters, such as ``As``.

    :raises ValueError: a name is no card.
    :raises DrawError: there are no cards.
    """
    found = [parse_card(name) for name in cards]
    if not found:
        raise DrawError("no cards: expected one at least")
    lines = -(-len(found) // _LINE)
    across = -(-len(found) // lines)
    step, down = WIDTH + _CARD_GAP, HEIGHT + _CARD_GAP
    drawn = [
        _face(card, catalog, place(1 + n % across * step, 1 + n // across * down))
        for n, card in enumerate(found)
    ]
    width, height = across * step - _CARD_GAP + 2, lines * down - _CARD_GAP + 2
    # A card is as large as one of a table that is 21rem wide.
    style = f' style="max-width:{width * 21 / TABLE:.3g}rem"'
    return _svg(uid, (width, height), tell_cards(found, catalog), "".join(drawn), style)


class _Table:
    """Draws one position in one language."""

    def __init__(self, spn: str, catalog: Catalog, rows: str, acts: Sequence[str]) -> None:
        self._position = parse_position(spn)
        self._catalog = catalog
        self._rows = rows
        self._acts = [parse_action(name) for name in acts]
        self.spots: dict[int, Spot] = {}
        # They are drawn last, over the signs of acts.
        self._numbers: list[str] = []
        self.height = self._lay()

    def svg(self, uid: str) -> str:
        teller = Teller(self._position, self._catalog)
        drawn: list[str] = [
            f'<rect class="table" width="{TABLE}" height="{self.height:g}" rx="12"/>'
        ]
        told: list[str] = []
        for row in self._rows:
            if row == "C":
                drawn += self._centre()
                told += [teller.centre(n) for n in _CENTRES[len(self._position.centres)]]
                told += [teller.spit(seat) for seat in (0, 1)]
            else:
                drawn += self._seat("AB".index(row))
                told += teller.seat("AB".index(row))
        judged = list(self._judged())
        told += [sentence for _, _, sentence in judged]
        drawn += self._marks([(action, allowed) for action, allowed, _ in judged])
        said = self._catalog["ui"]["board"], text(told)
        return _svg(uid, (TABLE, self.height), said, "".join(drawn + self._numbers))

    def _judged(self) -> Iterator[tuple[Action, bool, str]]:
        """What the engine says of each act."""
        if self._acts:
            match = Match.from_position(self._position)
            for action in self._acts:
                yield action, match.is_legal(action), tell_act(match, action, self._catalog)

    def _marks(self, acts: Sequence[tuple[Action, bool]]) -> list[str]:
        """The arrows and rings of acts, then their signs."""
        drawn: dict[int, tuple[str, str]] = {}
        taken: list[Point] = []
        # On a short arrow a sign has the least room, so it takes its place first.
        for n in sorted(range(len(acts)), key=lambda n: self._reach(acts[n][0])):
            drawn[n] = mark(*acts[n], self.spots, taken)
        return [drawn[n][part] for part in (0, 1) for n in range(len(acts))]

    def _reach(self, action: Action) -> float:
        try:
            return reach(action, self.spots)
        except KeyError:
            raise DrawError(f"{action} in rows {self._rows}: expected its places there") from None

    # --- where everything is ---

    def _lay(self) -> float:
        """Find the spot of each place; return the height of the table."""
        y = float(_RIM)
        if self._rows[0] == "C":
            y += _NAME
        if self._rows[0] != "B" and any(map(rises, self._acts)):
            y += _ARROWS
        elif self._rows[0] == "C" and any(isinstance(act, Slap) for act in self._acts):
            y += _RINGS
        for n, row in enumerate(self._rows):
            if n:
                y += _BETWEEN
                # A player's arrows lie on his side of the centre.
                if any(act.seat == (0 if row == "A" else 1) for act in self._acts):
                    y += _ARROWS
            y = self._lay_centre(y) if row == "C" else self._lay_seat("AB".index(row), y)
        return y + _RIM

    def _lay_seat(self, seat: int, y: float) -> float:
        scale = _SIZE["AB"[seat]]
        if seat:
            y += _NAME
        y += STEP * scale * self._hidden(seat)
        step = WIDTH * scale + _SEAT_GAP + (1 - scale) * WIDTH / 2
        x = (TABLE - step * (PILES - 1) - WIDTH * scale) / 2
        for pile in range(PILES):
            self.spots[pile_place(seat, pile)] = Spot(x + pile * step, y, scale)
        y += HEIGHT * scale
        return y if seat else y + _NAME

    def _lay_centre(self, y: float) -> float:
        order = _CENTRES[len(self._position.centres)]
        step = WIDTH + _CENTRE_GAP
        x = (TABLE - step * len(order) + _CENTRE_GAP) / 2
        for n, centre in enumerate(order):
            self.spots[CENTRE_PLACE[centre]] = Spot(x + n * step, y, 1)
        scale = _SIZE["spit"]
        lower = y + HEIGHT * (1 - scale) / 2
        self.spots[SPIT_PLACE[0]] = Spot(_RIM, lower, scale)
        self.spots[SPIT_PLACE[1]] = Spot(TABLE - _RIM - WIDTH * scale, lower, scale)
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
            drawn.append(_face(stack[-1], self._catalog, at) if up else back(at))
            if hidden:
                # The smaller cards stand further apart, and their number covers nothing.
                x, y = spot.at(1.04 if seat else 0.89, 0.97)
                self._numbers.append(number(f"+{hidden}" if up else f"×{hidden + 1}", x, y))
        first = self.spots[pile_place(seat, 0)]
        y = _RIM + 9 if seat else first.y + HEIGHT + _NAME + 2
        return [*drawn, f'<text class="w" x="{_RIM}" y="{y:g}">{self._name(seat)}</text>']

    def _name(self, seat: int) -> str:
        """What a player is called, and what he calls."""
        name = self._catalog["ui"][("you", "opponent")[seat]]
        if self._position.said[seat]:
            name += f" · {self._catalog['ui']['spit']}"
        return escape(name)

    def _centre(self) -> list[str]:
        drawn = []
        for centre, stack in enumerate(self._position.centres):
            spot = self.spots[CENTRE_PLACE[centre]]
            at = place(spot.x, spot.y)
            drawn.append(_face(stack[-1], self._catalog, at) if stack else gap(at))
            # An empty zone counts as a pile of 0 cards at the slap (play.8).
            if len(stack) > 1 or self._position.phase == "slap":
                self._numbers.append(number(f"×{len(stack)}", *spot.at(0.5, 1.05)))
        for seat, stack in enumerate(self._position.spits):
            spot = self.spots[SPIT_PLACE[seat]]
            at = place(spot.x, spot.y, spot.scale)
            drawn.append(back(at) if stack else gap(at))
            if stack:
                self._numbers.append(number(f"×{len(stack)}", *spot.at(0.5, 1.03)))
        if self._rows[0] == "C":  # whose spit piles these are
            if "A" not in self._rows:
                drawn.append(f'<text class="w" x="{_RIM}" y="{_RIM + 9}">{self._name(0)}</text>')
            end = f'x="{TABLE - _RIM}" y="{_RIM + 9}"'
            drawn.append(f'<text class="w w2" {end}>{self._name(1)}</text>')
        return drawn


def _face(card: Card, catalog: Catalog, at: str) -> str:
    letter = "" if card == UNKNOWN else catalog["ranks"][card_name(card)[0]]["letter"]
    return face(card, letter, at)


def _svg(
    uid: str, size: tuple[float, float], said: tuple[str, str], body: str, style: str = ""
) -> str:
    """A drawing of a size, with its title and its description."""
    uid = escape(uid)
    title, desc = (escape(words, quote=False) for words in said)
    return (
        f'<svg class="spit-svg"{style} viewBox="0 0 {size[0]:g} {size[1]:g}" role="img" '
        f'aria-labelledby="{uid}-t {uid}-d"><title id="{uid}-t">{title}</title>'
        f'<desc id="{uid}-d">{desc}</desc>{body}</svg>'
    )

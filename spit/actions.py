"""What a player can do: a closed list of frozen actions.

Seats are 0 (A) and 1 (B), tableau piles 0–4 of their own seat, central piles 0 (L), 1 (R)
and, where there are three, 2 (M, between them).
"""

from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias, cast

from spit.places import CENTRE_PLACE, pile_place

Seat: TypeAlias = int

SEATS: Final = (0, 1)
PILES: Final = 5
SEAT_LETTERS: Final = "AB"
CENTRE_LETTERS: Final = "LRM"


class _Named:
    """An action that prints as its name."""

    __slots__ = ()

    def __str__(self) -> str:
        """The action's name in records, such as ``A4>L``."""
        return action_name(cast("Action", self))


@dataclass(frozen=True, slots=True)
class Play(_Named):
    """The top card of an own pile onto a central pile (play.2).

    >>> play = Play(seat=0, pile=3, centre=1)
    >>> str(play)
    'A4>R'

    :ivar seat: 0 for player A, 1 for B.
    :ivar pile: the pile that the card is taken from, 0 to 4.
    :ivar centre: the central pile that it goes on: 0 is L, 1 is R, 2 is M.
    :ivar source: the pile's place; ``target``: the central pile's place; ``bit``: the pile as a
        bit among the ten of the table. They follow from the other three.
    """

    seat: Seat
    pile: int
    centre: int
    source: int = field(init=False, repr=False, compare=False)
    target: int = field(init=False, repr=False, compare=False)
    bit: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the places."""
        object.__setattr__(self, "source", pile_place(self.seat, self.pile))
        object.__setattr__(self, "target", CENTRE_PLACE[self.centre])
        object.__setattr__(self, "bit", 1 << self.source)


@dataclass(frozen=True, slots=True)
class Move(_Named):
    """The top card of an own pile into an own gap (play.3).

    >>> str(Move(seat=0, pile=4, gap=1))
    'A5>2'

    :ivar seat: 0 for player A, 1 for B.
    :ivar pile: the pile that the card is taken from, 0 to 4; ``gap``: where it goes, 0 to 4.
    :ivar source: the pile's place; ``target``: the gap's place. They follow from the other three.
    """

    seat: Seat
    pile: int
    gap: int
    source: int = field(init=False, repr=False, compare=False)
    target: int = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Work out the places."""
        object.__setattr__(self, "source", pile_place(self.seat, self.pile))
        object.__setattr__(self, "target", pile_place(self.seat, self.gap))


@dataclass(frozen=True, slots=True)
class TurnUp(_Named):
    """The face-down card that a play has laid bare is turned up (play.3).

    A match does this by itself, unless :attr:`Match.automate` leaves it to the players.

    >>> str(TurnUp(seat=1, pile=2))
    'B3^'
    """

    seat: Seat
    pile: int


@dataclass(frozen=True, slots=True)
class Spit(_Named):
    """The player says "Spit!": ready for the opening flip (setup.6), or for a flip (play.4).

    >>> str(Spit(seat=0)), str(Spit(seat=0, centre=1))
    ('A!', 'A!R')

    :ivar seat: 0 for player A, 1 for B.
    :ivar centre: the central pile for a lone flip (ruling.r05); None leaves it to the rule.
    """

    seat: Seat
    centre: int | None = None


@dataclass(frozen=True, slots=True)
class Slap(_Named):
    """A hand on a central pile claims it at the end of a round (play.6).

    >>> str(Slap(seat=1, centre=0))
    'B*L'
    """

    seat: Seat
    centre: int


#: Whatever a player can do.
Action: TypeAlias = Play | Move | TurnUp | Spit | Slap


def action_name(action: Action) -> str:
    """The action in records: ``A4>L`` ``A5>2`` ``A3^`` ``A!`` ``A!R`` ``A*L``.

    >>> action_name(Play(seat=0, pile=3, centre=0))
    'A4>L'
    """
    who = SEAT_LETTERS[action.seat]
    match action:
        case Play():
            return f"{who}{action.pile + 1}>{CENTRE_LETTERS[action.centre]}"
        case Move():
            return f"{who}{action.pile + 1}>{action.gap + 1}"
        case TurnUp():
            return f"{who}{action.pile + 1}^"
        case Spit(centre=None):
            return f"{who}!"
        case Spit(centre=int(centre)):
            return f"{who}!{CENTRE_LETTERS[centre]}"
        case Slap():
            return f"{who}*{CENTRE_LETTERS[action.centre]}"
    raise TypeError(f"not an action: {action!r}")


def _all_actions() -> dict[str, Action]:
    every: list[Action] = []
    for seat in SEATS:
        every += [Spit(seat)]
        every += [Spit(seat, c) for c in range(3)] + [Slap(seat, c) for c in range(3)]
        for pile in range(PILES):
            every += [Play(seat, pile, c) for c in range(3)]
            every += [Move(seat, pile, gap) for gap in range(PILES) if gap != pile]
            every += [TurnUp(seat, pile)]
    return {action_name(action): action for action in every}


#: Every action that exists, by its name; the engine hands out these very objects.
ACTIONS: Final[dict[str, Action]] = _all_actions()


@cache
def plays_left(piles: int) -> tuple[Action, ...]:
    """The plays on the left central pile from the piles (as bits of the ten) that fit it."""
    return tuple(_LEFT[n] for n in range(2 * PILES) if piles >> n & 1)


@cache
def plays_right(piles: int) -> tuple[Action, ...]:
    """The plays on the right central pile from the piles (as bits of the ten) that fit it."""
    return tuple(_RIGHT[n] for n in range(2 * PILES) if piles >> n & 1)


@cache
def plays_middle(piles: int) -> tuple[Action, ...]:
    """The plays on the middle central pile from the piles (as bits of the ten) that fit it."""
    return tuple(_MIDDLE[n] for n in range(2 * PILES) if piles >> n & 1)


@cache
def moves_of(held: int) -> tuple[Action, ...]:
    """The gap moves when just the piles in ``held`` (bits of the ten) have a card."""
    return moves_of_seat(held, 0) + moves_of_seat(held, 1)


@cache
def moves_of_seat(held: int, seat: int) -> tuple[Action, ...]:
    """The gap moves of one seat when just the piles in ``held`` have a card."""
    piles = range(seat * PILES, seat * PILES + PILES)
    return tuple(
        ACTIONS[f"{SEAT_LETTERS[seat]}{n % PILES + 1}>{gap % PILES + 1}"]
        for n in piles
        for gap in piles
        if held >> n & 1 and not held >> gap & 1
    )


@cache
def says_alone(seat: int, centres: int) -> tuple[Action, ...]:
    """The ways to say "Spit!" for a lone flipper who may name these central piles (as bits)."""
    letter = SEAT_LETTERS[seat]
    names = [name for n, name in enumerate(CENTRE_LETTERS) if centres >> n & 1]
    return (ACTIONS[f"{letter}!"], *(ACTIONS[f"{letter}!{name}"] for name in names))


_PILE_NAMES: Final = [f"{letter}{n}" for letter in SEAT_LETTERS for n in range(1, PILES + 1)]
_LEFT: Final = [ACTIONS[f"{pile}>L"] for pile in _PILE_NAMES]
_RIGHT: Final = [ACTIONS[f"{pile}>R"] for pile in _PILE_NAMES]
_MIDDLE: Final = [ACTIONS[f"{pile}>M"] for pile in _PILE_NAMES]


def parse_action(name: str) -> Action:
    """The action with this name.

    >>> parse_action("A4>L")
    Play(seat=0, pile=3, centre=0)

    :raises ValueError: there is no such action.
    """
    try:
        return ACTIONS[name]
    except KeyError:
        raise ValueError(
            f"no action is called {name!r}: expected a form such as A4>L, A5>2, A3^, A!, A!R or A*L"
        ) from None

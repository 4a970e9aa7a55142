"""What a player can do: a closed list of frozen actions.

Seats are 0 (A) and 1 (B), tableau piles 0–4 of their own seat, central piles 0 (L), 1 (R)
and, where there are three, 2 (M, between them).
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias, cast, final

from spit.events import Event, move_events, play_events
from spit.places import CENTRE_PLACE, check_number, pile_place

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


@final
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
        bit among the ten of the table; ``events``: what is told of it, by card. They follow from
        the other three.
    """

    seat: Seat
    pile: int
    centre: int
    source: int = field(init=False, repr=False, compare=False)
    target: int = field(init=False, repr=False, compare=False)
    bit: int = field(init=False, repr=False, compare=False)
    events: tuple[Event, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse numbers that are none on the table; work out what follows from the others."""
        check_number("seat", self.seat, len(SEATS))
        check_number("pile", self.pile, PILES)
        check_number("centre", self.centre, len(CENTRE_PLACE))
        object.__setattr__(self, "source", pile_place(self.seat, self.pile))
        object.__setattr__(self, "target", CENTRE_PLACE[self.centre])
        object.__setattr__(self, "bit", 1 << self.source)
        object.__setattr__(self, "events", play_events(self.source, self.target))


@final
@dataclass(frozen=True, slots=True)
class Move(_Named):
    """The top card of an own pile into an own gap (play.3).

    >>> str(Move(seat=0, pile=4, gap=1))
    'A5>2'

    :ivar seat: 0 for player A, 1 for B.
    :ivar pile: the pile that the card is taken from, 0 to 4; ``gap``: where it goes, 0 to 4.
    :ivar source: the pile's place; ``target``: the gap's place; ``bit``: the pile as a bit among
        the ten of the table; ``gap_bit``: the gap likewise; ``shift``: what is added to bits when
        the one becomes the other; ``events``: what is told of it, by card. They follow from the
        other three.
    """

    seat: Seat
    pile: int
    gap: int
    source: int = field(init=False, repr=False, compare=False)
    target: int = field(init=False, repr=False, compare=False)
    bit: int = field(init=False, repr=False, compare=False)
    gap_bit: int = field(init=False, repr=False, compare=False)
    shift: int = field(init=False, repr=False, compare=False)
    events: tuple[Event, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse numbers that are none on the table; work out what follows from the others."""
        check_number("seat", self.seat, len(SEATS))
        check_number("pile", self.pile, PILES)
        check_number("gap", self.gap, PILES)
        object.__setattr__(self, "source", pile_place(self.seat, self.pile))
        object.__setattr__(self, "target", pile_place(self.seat, self.gap))
        object.__setattr__(self, "bit", 1 << self.source)
        object.__setattr__(self, "gap_bit", 1 << self.target)
        object.__setattr__(self, "shift", self.gap_bit - self.bit)
        object.__setattr__(self, "events", move_events(self.source, self.target))


@final
@dataclass(frozen=True, slots=True)
class TurnUp(_Named):
    """The face-down card that a play has laid bare is turned up (play.3).

    A match does this by itself, unless :attr:`Match.automate` leaves it to the players.

    >>> str(TurnUp(seat=1, pile=2))
    'B3^'
    """

    seat: Seat
    pile: int

    def __post_init__(self) -> None:
        """Refuse numbers that are none on the table."""
        check_number("seat", self.seat, len(SEATS))
        check_number("pile", self.pile, PILES)


@final
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

    def __post_init__(self) -> None:
        """Refuse numbers that are none on the table."""
        check_number("seat", self.seat, len(SEATS))
        if self.centre is not None:
            check_number("centre", self.centre, len(CENTRE_PLACE))


@final
@dataclass(frozen=True, slots=True)
class Slap(_Named):
    """A hand on a central pile claims it at the end of a round (play.6).

    >>> str(Slap(seat=1, centre=0))
    'B*L'
    """

    seat: Seat
    centre: int

    def __post_init__(self) -> None:
        """Refuse numbers that are none on the table."""
        check_number("seat", self.seat, len(SEATS))
        check_number("centre", self.centre, len(CENTRE_PLACE))


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


def _of_each_set(actions: Sequence[Action]) -> tuple[tuple[Action, ...], ...]:
    """For every set of some actions (as bits, in their order), those of the set."""
    sets: list[tuple[Action, ...]] = [()]
    for action in actions:
        sets += [(*some, action) for some in sets]
    return tuple(sets)


def _plays_on(centre: str) -> tuple[tuple[Action, ...], ...]:
    return _of_each_set(
        [ACTIONS[f"{seat}{pile}>{centre}"] for seat in SEAT_LETTERS for pile in range(1, PILES + 1)]
    )


#: The plays on the left central pile, by the tableau piles (as bits of the ten) that fit it.
PLAYS_LEFT: Final = _plays_on("L")
PLAYS_RIGHT: Final = _plays_on("R")
PLAYS_MIDDLE: Final = _plays_on("M")


def _moves(seat: Seat, held: int) -> tuple[Action, ...]:
    piles = range(PILES)
    return tuple(
        ACTIONS[f"{SEAT_LETTERS[seat]}{pile + 1}>{gap + 1}"]
        for pile in piles
        for gap in piles
        if held >> pile & 1 and not held >> gap & 1
    )


#: The gap moves, by the tableau piles (as bits of the ten) that have a card. A seat none of whose
#: piles are given has none: so those of one seat stand there too.
MOVES: Final = tuple(
    own + other
    for other in [_moves(1, held) for held in range(1 << PILES)]
    for own in [_moves(0, held) for held in range(1 << PILES)]
)


def _says_alone(letter: str, centres: int) -> tuple[Action, ...]:
    names = [name for n, name in enumerate(CENTRE_LETTERS) if centres >> n & 1]
    return (ACTIONS[f"{letter}!"], *(ACTIONS[f"{letter}!{name}"] for name in names))


#: The ways to say "Spit!" for a lone flipper, by seat and by the central piles (as bits) that he
#: may name.
SAYS_ALONE: Final = tuple(
    tuple(_says_alone(letter, centres) for centres in range(1 << len(CENTRE_LETTERS)))
    for letter in SEAT_LETTERS
)


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

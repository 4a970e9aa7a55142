"""What a player of Speed can do: a closed list of frozen actions.

Seats are 0 (A) to 3 (D). A hand has five places, 0–4; a card keeps its place until it is played,
so that an act under way never takes another card than the one that was meant. Central piles are
0 (L), 1 (R), 2 (M) and 3 (N).
"""

from dataclasses import dataclass
from typing import Final, TypeAlias, cast

from spit.cards import RANK_COUNT, RANKS, Rank
from spit.places import check_number
from spit.speed.places import CENTRE_LETTERS, MOST_SEATS, SEAT_LETTERS
from spit.speed.variants import HAND


class _Named:
    """An action that prints as its name."""

    __slots__ = ()

    def __str__(self) -> str:
        """The action's name in records, such as ``A4>L``."""
        return speed_action_name(cast("SpeedAction", self))


@dataclass(frozen=True, slots=True)
class HandPlay(_Named):
    """A card of the own hand onto a central pile (speed.4).

    >>> print(HandPlay(seat=0, slot=3, centre=1), HandPlay(0, 3, 1, named=6))
    A4>R A4>R=7

    :ivar seat: who plays, 0 (A) to 3 (D).
    :ivar slot: the place in his hand, 0 to 4.
    :ivar centre: the central pile, 0 (L), 1 (R), 2 (M) or 3 (N).
    :ivar named: the rank that a joker stands for, where jokers are named (speed.11); 0 is the ace,
        12 the king.
    :raises ValueError: a number is none of these.
    """

    seat: int
    slot: int
    centre: int
    named: Rank | None = None

    def __post_init__(self) -> None:
        """Refuse what no table has."""
        check_number("seat", self.seat, MOST_SEATS)
        check_number("slot", self.slot, HAND)
        check_number("centre", self.centre, MOST_SEATS)
        if self.named is not None:
            check_number("named", self.named, RANK_COUNT)


@dataclass(frozen=True, slots=True)
class Draw(_Named):
    """A card of the own draw pile into the hand (speed.5), or a whole hand of them (speed.13).

    >>> print(Draw(seat=1))
    B+

    :raises ValueError: there is no such seat.
    """

    seat: int

    def __post_init__(self) -> None:
        """Refuse what no table has."""
        check_number("seat", self.seat, MOST_SEATS)


@dataclass(frozen=True, slots=True)
class Agree(_Named):
    """Ready for the starters (speed.3), or stuck and ready to turn up side cards (speed.6).

    >>> print(Agree(seat=1))
    B!

    :raises ValueError: there is no such seat.
    """

    seat: int

    def __post_init__(self) -> None:
        """Refuse what no table has."""
        check_number("seat", self.seat, MOST_SEATS)


@dataclass(frozen=True, slots=True)
class Call(_Named):
    """A player who is out calls "Speed!", or an opponent catches him who has not (speed.10).

    >>> print(Call(seat=0), Call(seat=1, centre=0))
    A* B*L

    :ivar centre: the central pile on which the opponent lays his hand; None for a call.
    :raises ValueError: there is no such seat or pile.
    """

    seat: int
    centre: int | None = None

    def __post_init__(self) -> None:
        """Refuse what no table has."""
        check_number("seat", self.seat, MOST_SEATS)
        if self.centre is not None:
            check_number("centre", self.centre, MOST_SEATS)


SpeedAction: TypeAlias = HandPlay | Draw | Agree | Call


def speed_action_name(action: SpeedAction) -> str:
    """The action in records: ``A4>L`` ``A4>L=7`` ``A+`` ``A!`` ``A*`` ``B*L``."""
    who = SEAT_LETTERS[action.seat]
    match action:
        case HandPlay(named=None):
            return f"{who}{action.slot + 1}>{CENTRE_LETTERS[action.centre]}"
        case HandPlay(named=int(rank)):
            return f"{who}{action.slot + 1}>{CENTRE_LETTERS[action.centre]}={RANKS[rank]}"
        case Draw():
            return f"{who}+"
        case Agree():
            return f"{who}!"
        case Call(centre=None):
            return f"{who}*"
        case Call(centre=int(centre)):
            return f"{who}*{CENTRE_LETTERS[centre]}"
    raise TypeError(f"not an action of Speed: {action!r}")


_SEATS: Final = range(MOST_SEATS)
_CENTRES: Final = range(MOST_SEATS)
#: Plays by seat, place in the hand and central pile.
PLAYS: Final = tuple(
    tuple(tuple(HandPlay(seat, slot, centre) for centre in _CENTRES) for slot in range(HAND))
    for seat in _SEATS
)
#: Plays of a joker by seat, place in the hand, central pile and the rank that it stands for.
NAMED_PLAYS: Final = tuple(
    tuple(
        tuple(
            tuple(HandPlay(seat, slot, centre, rank) for rank in range(RANK_COUNT))
            for centre in _CENTRES
        )
        for slot in range(HAND)
    )
    for seat in _SEATS
)
DRAWS: Final = tuple(Draw(seat) for seat in _SEATS)
AGREES: Final = tuple(Agree(seat) for seat in _SEATS)
CALLS: Final = tuple(Call(seat) for seat in _SEATS)
#: Catches by seat and central pile.
CATCHES: Final = tuple(tuple(Call(seat, centre) for centre in _CENTRES) for seat in _SEATS)


def _all_actions() -> dict[str, SpeedAction]:
    every: list[SpeedAction] = [*DRAWS, *AGREES, *CALLS]
    every += [catch for of_seat in CATCHES for catch in of_seat]
    for seat in _SEATS:
        for slot in range(HAND):
            every += PLAYS[seat][slot]
            every += [play for of_centre in NAMED_PLAYS[seat][slot] for play in of_centre]
    return {speed_action_name(action): action for action in every}


#: Every action that exists, by its name; the engine hands out these very objects.
SPEED_ACTIONS: Final[dict[str, SpeedAction]] = _all_actions()


def parse_speed_action(name: str) -> SpeedAction:
    """The action with this name.

    :raises ValueError: there is no such action.
    """
    try:
        return SPEED_ACTIONS[name]
    except KeyError:
        raise ValueError(
            f"no action is called {name!r}: expected a form such as A4>L, A4>L=7, A+, A!, A* or B*L"
        ) from None

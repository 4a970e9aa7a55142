"""What a player can do: a closed list of frozen actions.

Seats are 0 (A) and 1 (B), tableau piles 0–4 of their own seat, central piles 0 (L) and 1 (R).
"""

from dataclasses import dataclass
from typing import Final, TypeAlias

Seat: TypeAlias = int

SEATS: Final = (0, 1)
PILES: Final = 5
SEAT_LETTERS: Final = "AB"
CENTRE_LETTERS: Final = "LR"


@dataclass(frozen=True, slots=True)
class Play:
    """The top card of an own pile onto a central pile (play.2)."""

    seat: Seat
    pile: int
    centre: int


@dataclass(frozen=True, slots=True)
class Move:
    """The top card of an own pile into an own gap (play.3)."""

    seat: Seat
    pile: int
    gap: int


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The face-down card that a play has laid bare is turned up (play.3)."""

    seat: Seat
    pile: int


@dataclass(frozen=True, slots=True)
class Spit:
    """The player says "Spit!": ready for the opening flip (setup.6), or for a flip (play.4).

    :ivar centre: the central pile for a lone flip (ruling.r05); None leaves it to the rule.
    """

    seat: Seat
    centre: int | None = None


@dataclass(frozen=True, slots=True)
class Slap:
    """A hand on a central pile claims it at the end of a round (play.6)."""

    seat: Seat
    centre: int


Action: TypeAlias = Play | Move | TurnUp | Spit | Slap


def action_name(action: Action) -> str:
    """The action in records: ``A4>L`` ``A5>2`` ``A3^`` ``A!`` ``A!R`` ``A*L``."""
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
        every += [Spit(seat, c) for c in range(2)] + [Slap(seat, c) for c in range(2)]
        for pile in range(PILES):
            every += [Play(seat, pile, c) for c in range(2)]
            every += [Move(seat, pile, gap) for gap in range(PILES) if gap != pile]
            every += [TurnUp(seat, pile)]
    return {action_name(action): action for action in every}


#: Every action that exists, by its name; the engine hands out these very objects.
ACTIONS: Final[dict[str, Action]] = _all_actions()


def parse_action(name: str) -> Action:
    """The action with this name.

    :raises ValueError: there is no such action.
    """
    try:
        return ACTIONS[name]
    except KeyError:
        raise ValueError(
            f"no action is called {name!r}: expected a form such as A4>L, A5>2, A3^, A!, A!R or A*L"
        ) from None

"""The cards of a match as they lie, and what they say: who is blocked, who is out, what is due."""

from enum import StrEnum
from typing import Final

from spit.actions import SEATS
from spit.cards import RANK_COUNT, Card
from spit.events import CENTRE_PLACE, SPIT_PLACE
from spit.position import Cause, Phase, Position


class Step(StrEnum):
    """What no player chooses, in words that records use."""

    LAY = "lay"  # one card of the deal for each player (setup.3)
    OPEN = "open"  # the opening flip, when both are ready (play.1)
    TURN_UP = "turn_up"  # a card laid bare is turned up (play.3)
    FLIP = "flip"  # both have agreed (play.4), or one flips alone (play.5)
    RUN_OUT = "run_out"  # both tableaux are empty: the rest of the spit cards (ruling.r01)
    FREEZE = "freeze"  # somebody is out (play.6)
    STALEMATE = "stalemate"  # nobody can play or flip (play.5)
    GATHER = "gather"  # everyone takes up his cards after the slap (play.8)
    SIDES = "sides"  # nobody slapped in an equal stalemate: own sides (ruling.r06)
    DEAL = "deal"  # shuffle and begin the next round (play.8)


#: Steps that follow from the cards alone.
FORCED: Final = frozenset(
    {Step.LAY, Step.TURN_UP, Step.FLIP, Step.RUN_OUT, Step.FREEZE, Step.STALEMATE, Step.GATHER}
)
#: Forced steps, and the opening flip at once: a whole round without a clock.
AT_ONCE: Final = FORCED | {Step.OPEN}

_ROWS: Final = (0b00000_11111, 0b11111_00000)


class State:
    """One match's cards and who may do what; players reach it through :class:`spit.match.Match`.

    :ivar stacks: fourteen lists of cards, bottom to top, by place (see :mod:`spit.events`).
    :ivar up: a bit for each tableau pile whose top card is face up.
    :ivar showing: for each rank, the tableau piles (as bits) whose face-up top has that rank.
    """

    __slots__ = (
        "cause", "claim", "phase", "right", "round", "said", "seed", "showing", "solo", "stacks",
        "up", "variant", "winner", "won",
    )  # fmt: skip

    def __init__(self, position: Position, seed: int) -> None:
        """Lay the position out; the seed names every shuffle of the match."""
        self.seed = seed
        self.load(position)

    def load(self, position: Position) -> None:
        """Lay this position out instead of what lies here."""
        self.variant = position.variant
        self.phase: Phase = position.phase
        self.stacks = [list(s) for s in (*position.piles, *position.spits, *position.centres)]
        self.up = sum(1 << n for n, up in enumerate(position.face_up) if up)
        self.said = [*position.said]
        self.solo = position.solo
        self.right = [*position.right]
        self.cause: Cause | None = position.cause
        self.winner = position.winner
        self.claim = position.claim
        self.round = position.round
        self.won = [*position.won]
        self.showing = [0] * RANK_COUNT
        self.find_showing()

    def find_showing(self) -> None:
        """Work ``showing`` out anew from the stacks."""
        self.showing[:] = [0] * RANK_COUNT
        for place in range(10):
            if self.up >> place & 1:
                self.showing[self.stacks[place][-1] >> 2] |= 1 << place

    @property
    def position(self) -> Position:
        """The match as it stands, frozen."""
        stacks = [tuple(stack) for stack in self.stacks]
        return Position(
            self.variant, self.phase, tuple(stacks[:10]),
            tuple(bool(self.up >> n & 1) for n in range(10)),
            (stacks[10], stacks[11]), (stacks[12], stacks[13]),
            (self.said[0], self.said[1]), self.solo, (self.right[0], self.right[1]),
            self.cause, self.winner, self.claim, self.round, (self.won[0], self.won[1]),
        )  # fmt: skip

    def spit_count(self, seat: int) -> int:
        """Cards in the player's spit pile."""
        return len(self.stacks[SPIT_PLACE[seat]])

    def tableau_count(self, seat: int) -> int:
        """Cards in the player's tableau, hidden ones included (play.5)."""
        return sum(len(stack) for stack in self.stacks[seat * 5 : seat * 5 + 5])

    def total(self, seat: int) -> int:
        """Cards that belong to the player: tableau and spit pile."""
        return self.tableau_count(seat) + self.spit_count(seat)

    def top(self, place: int) -> Card | None:
        """The top card of a place, face up or not; None where there is none."""
        stack = self.stacks[place]
        return stack[-1] if stack else None

    def blocked(self, seat: int) -> bool:
        """No face-up top card of the player fits a central pile (glossary.7, ruling.r03)."""
        if self.hidden_top(seat):
            return False
        row = _ROWS[seat]
        return not any(
            self.showing[rank] & row
            for place in CENTRE_PLACE
            if self.stacks[place]
            for rank in self.variant.fits(self.stacks[place][-1] >> 2)
        )

    def hidden_top(self, seat: int) -> bool:
        """A card laid bare has not been turned up yet."""
        return any(
            self.stacks[place] and not self.up >> place & 1
            for place in range(seat * 5, seat * 5 + 5)
        )

    def productive_move(self, seat: int) -> bool:
        """A card moved into a gap would turn another up (ruling.r03, ruling.r09)."""
        row = self.stacks[seat * 5 : seat * 5 + 5]
        return any(not pile for pile in row) and any(len(pile) > 1 for pile in row)

    def flippers(self) -> list[int]:
        """The players who have a spit card to turn up."""
        return [seat for seat in SEATS if self.stacks[SPIT_PLACE[seat]]]

    def is_out(self, seat: int) -> bool:
        """The player has emptied what the round asks for (play.6, ruling.r01)."""
        if any(self.stacks[seat * 5 : seat * 5 + 5]):
            return False
        return self.variant.round_end == "tableau" or not self.stacks[SPIT_PLACE[seat]]

    def pending(self) -> Step | None:
        """The next step that no player chooses, or None when players are to act."""
        if self.phase == "deal":
            return Step.LAY
        if self.phase == "ready":
            return Step.OPEN if all(self.said) else None
        if self.phase == "slap":
            return Step.GATHER if self.claim else None
        if self.phase != "play":
            return None
        if self.hidden_top(0) or self.hidden_top(1):
            return Step.TURN_UP
        if self.is_out(0) or self.is_out(1):
            return Step.FREEZE
        flippers = self.flippers()
        if flippers and all(self.said[seat] for seat in flippers):
            return Step.FLIP
        if not any(self.tableau_count(seat) for seat in SEATS):
            return Step.RUN_OUT
        if not flippers and all(
            self.blocked(seat) and not self.productive_move(seat) for seat in SEATS
        ):
            return Step.STALEMATE
        return None

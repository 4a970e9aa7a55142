"""The cards of a match as they lie, and what they say: who is blocked, who is out, what is due."""

from enum import StrEnum
from typing import Final

from spit.actions import SEATS
from spit.cards import DECK_SIZE, NO_RANK, Card
from spit.places import CENTRE_PLACE, SPIT_PLACE
from spit.position import Cause, Phase, Position


class Step(StrEnum):
    """What no player chooses, in words that records use.

    >>> Step("open"), Step.OPEN in FORCED
    (<Step.OPEN: 'open'>, False)
    """

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
    TIME = "time"  # the ten minutes of a timed game are over (scoring.3)


#: Steps that follow from the cards alone.
FORCED: Final = frozenset(
    {
        Step.LAY,
        Step.TURN_UP,
        Step.FLIP,
        Step.RUN_OUT,
        Step.FREEZE,
        Step.STALEMATE,
        Step.GATHER,
        Step.TIME,
    }
)
#: Forced steps, and the opening flip at once: a whole round without a clock.
AT_ONCE: Final = FORCED | {Step.OPEN}

_BITS: Final = tuple(1 << place for place in range(10))
#: The tableau piles of each seat as bits.
ROWS: Final = (0b00000_11111, 0b11111_00000)


class State:
    """One match's cards and who may do what; players reach it through :class:`spit.match.Match`.

    ``phase``, ``variant``, ``cause``, ``winner``, ``claim``, ``round``, ``won``, ``solo``,
    ``feeder``, ``streak`` and ``overtime`` are those of :class:`spit.position.Position`.

    :ivar seed: names every shuffle of the match.
    :ivar stacks: fourteen lists of cards, fifteen with three central piles, bottom to top, by place
        (see :mod:`spit.places`).
    :ivar up: a bit for each tableau pile whose top card is face up.
    :ivar held: a bit for each tableau pile that has a card.
    :ivar showing: for each rank, jokers included, the tableau piles (as bits) whose face-up top has
        that rank.
    :ivar said: who has said "Spit!", ``right`` who may slap: a bit for each seat.
    """

    __slots__ = (
        "_neighbours", "_plain", "cause", "claim", "feeder", "held", "overtime", "phase", "right",
        "round", "said", "seed", "showing", "solo", "stacks", "streak", "up", "variant",
        "winner", "won",
    )  # fmt: skip

    def __init__(self, position: Position, seed: int) -> None:
        """Lay the position out; the seed names every shuffle of the match."""
        self.seed = seed
        self.load(position)

    def load(self, position: Position) -> None:
        """Lay this position out instead of what lies here."""
        self.variant = position.variant
        self._neighbours = position.variant.neighbours
        self._plain = self.variant.jokers == "none" and self.variant.centres == "two"
        self.phase: Phase = position.phase
        self.stacks = [list(s) for s in (*position.piles, *position.spits, *position.centres)]
        self.up = sum(1 << n for n, up in enumerate(position.face_up) if up)
        self.said = position.said[0] + 2 * position.said[1]
        self.solo = position.solo
        self.right = position.right[0] + 2 * position.right[1]
        self.cause: Cause | None = position.cause
        self.winner = position.winner
        self.claim = position.claim
        self.round = position.round
        self.won = position.won
        self.feeder = position.feeder
        self.streak = position.streak
        self.overtime = position.overtime
        self.look()

    def look(self) -> None:
        """Work ``held`` and ``showing`` out anew from the stacks and ``up``."""
        self.held = 0
        self.showing = showing = [0] * (NO_RANK + 1)
        for bit, stack in zip(_BITS, self.stacks, strict=False):
            if stack:
                self.held |= bit
                if self.up & bit:
                    showing[stack[-1] >> 2] |= bit

    def show(self, place: int) -> Card:
        """Turn the top card of a tableau pile up."""
        card = self.stacks[place][-1]
        bit = 1 << place
        self.up |= bit
        self.held |= bit
        self.showing[card >> 2] |= bit
        return card

    @property
    def position(self) -> Position:
        """The match as it stands, frozen."""
        stacks = [tuple(stack) for stack in self.stacks]
        return Position(
            self.variant, self.phase, tuple(stacks[:10]),
            tuple([self.up & bit != 0 for bit in _BITS]),
            (stacks[10], stacks[11]), tuple(stacks[12:]),
            (self.has_said(0), self.has_said(1)), self.solo,
            (self.may_slap(0), self.may_slap(1)),
            self.cause, self.winner, self.claim, self.round, self.won,
            self.feeder, self.streak, self.overtime,
        )  # fmt: skip

    def has_said(self, seat: int) -> bool:
        """The player has said "Spit!" and waits for the other."""
        return bool(self.said >> seat & 1)

    def may_slap(self, seat: int) -> bool:
        """The end of the round gives this player a slap (ruling.r12)."""
        return bool(self.right >> seat & 1)

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

    def has_cards(self, place: int) -> bool:
        """The place exists in this variant, and a card lies there."""
        return place < len(self.stacks) and bool(self.stacks[place])

    def fitting(self, place: int) -> int:
        """The tableau piles, as bits, whose face-up top fits a central pile (play.2)."""
        stack = self.stacks[place]
        if not stack:
            return 0
        if stack[-1] >= DECK_SIZE:
            return self.up  # everything goes on a joker (ruling.r16)
        below, above, joker = self._neighbours[stack[-1] >> 2]
        return self.showing[below] | self.showing[above] | self.showing[joker]

    def fitting_each(self) -> tuple[int, int, int]:
        """What :meth:`fitting` says of L, R and M; nothing fits a pile that is not there."""
        stacks, showing, near = self.stacks, self.showing, self._neighbours
        if stacks[12] and stacks[13] and self._plain:
            # The common table, asked at every turn: two piles, no joker on top.
            below, above, joker = near[stacks[12][-1] >> 2]
            left = showing[below] | showing[above] | showing[joker]
            below, above, joker = near[stacks[13][-1] >> 2]
            return left, showing[below] | showing[above] | showing[joker], 0
        middle = self.fitting(14) if len(stacks) > 14 else 0
        return self.fitting(12), self.fitting(13), middle

    def playable(self) -> int:
        """The tableau piles, as bits, whose face-up top fits any central pile."""
        left, right, middle = self.fitting_each()
        return left | right | middle

    def blocked(self, seat: int) -> bool:
        """No face-up top card of the player fits a central pile (glossary.7, ruling.r03).

        A card that has not been turned up yet counts as one that may fit.
        """
        return not (self.playable() | self.hidden_tops()) & ROWS[seat]

    def hidden_tops(self) -> int:
        """The tableau piles, as bits, whose top card has not been turned up yet."""
        return self.held & ~self.up

    def productive_move(self, seat: int) -> bool:
        """A card moved into a gap would turn another up (ruling.r03, ruling.r09)."""
        if not ~self.held & ROWS[seat]:
            return False
        return any(len(pile) > 1 for pile in self.stacks[seat * 5 : seat * 5 + 5])

    @property
    def is_open_jam(self) -> bool:
        """Nobody has won a final stalemate, and nobody has slapped yet (ruling.r06)."""
        return (
            self.phase == "slap" and self.cause != "out" and self.winner is None and not self.claim
        )

    @property
    def centre_places(self) -> tuple[int, ...]:
        """The places of the central piles that this variant has."""
        return CENTRE_PLACE[: self.variant.centre_count]

    def flippers(self) -> list[int]:
        """The players who have a spit card to turn up."""
        return [seat for seat in SEATS if self.stacks[SPIT_PLACE[seat]]]

    def lone_side(self, seat: int) -> int:
        """The central pile of a player who flips alone and names none (ruling.r05, ruling.r07).

        The one that he keeps to; at first his own side, unless his zone is empty and the other's
        is not.
        """
        if self.variant.solo == "own_side":
            return seat
        if self.solo is not None:
            return self.solo
        own, other = self.stacks[CENTRE_PLACE[seat]], self.stacks[CENTRE_PLACE[1 - seat]]
        return seat if own or not other else 1 - seat

    def is_out(self, seat: int) -> bool:
        """The player has emptied what the round asks for (play.6, ruling.r01)."""
        if self.held & ROWS[seat]:
            return False
        return self.variant.round_end == "tableau" or not self.stacks[SPIT_PLACE[seat]]

    def pending(self) -> Step | None:
        """The next step that no player chooses, or None when players are to act."""
        playing = self.phase == "play"
        if playing and self.up != self.held:
            return Step.TURN_UP  # a card laid bare belongs to the play, also to the last one
        if self.overtime and self.phase != "over" and self.total(0) != self.total(1):
            return Step.TIME
        if playing:
            return self._pending_in_play()
        if self.phase == "deal":
            return Step.LAY
        if self.phase == "ready":
            return Step.OPEN if self.said == 0b11 else None
        return Step.GATHER if self.phase == "slap" and self.claim else None

    def _pending_in_play(self) -> Step | None:
        if self.is_out(0) or self.is_out(1):
            return Step.FREEZE
        flippers = self.flippers()
        if flippers:
            if all(self.has_said(seat) for seat in flippers):
                return Step.FLIP
            return None if self.held else Step.RUN_OUT
        stuck = not self.playable() and not any(self.productive_move(seat) for seat in SEATS)
        return Step.STALEMATE if stuck else None

"""The cards of a match as they lie, and what they say: who is blocked, who is out, what is due."""

from enum import StrEnum
from typing import Final

from spit.actions import SEATS
from spit.cards import NO_RANK, Card, Rank
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
#: What goes on an empty central zone.
_NOTHING: Final = (NO_RANK, NO_RANK)


class State:
    """One match's cards and who may do what; players reach it through :class:`spit.match.Match`.

    ``phase``, ``variant``, ``cause``, ``winner``, ``claim``, ``round``, ``won``, ``solo``,
    ``feeder``, ``streak`` and ``overtime`` are those of :class:`spit.position.Position`.

    :ivar seed: names every shuffle of the match.
    :ivar stacks: fourteen lists of cards, fifteen with three central piles, bottom to top, by place
        (see :mod:`spit.places`).
    :ivar held: a bit for each tableau pile that has a card.
    :ivar hidden: a bit for each of these whose top card has not been turned up yet.
    :ivar showing: for each rank, jokers included, the tableau piles (as bits) whose face-up top has
        that rank.
    :ivar takes: for each card, the ranks that go on it when it is the top of a central pile.
    :ivar wanted: for each of three central piles, the ranks that go on it now; for one that is
        empty or not there a rank that no card has.
    :ivar said: who has said "Spit!", ``right`` who may slap: a bit for each seat.
    """

    __slots__ = (
        "_plain", "cause", "claim", "feeder", "held", "hidden", "overtime", "phase", "right",
        "round", "said", "seed", "showing", "solo", "stacks", "streak", "takes", "variant",
        "wanted", "winner", "won",
    )  # fmt: skip

    def __init__(self, position: Position, seed: int) -> None:
        """Lay the position out; the seed names every shuffle of the match."""
        self.seed = seed
        self.load(position)

    def load(self, position: Position) -> None:
        """Lay this position out instead of what lies here."""
        self.variant = position.variant
        self.takes = self.variant.takes
        # Two central piles, and two ranks that go on each: what is asked most can be asked quicker.
        self._plain = self.variant.jokers == "none" and self.variant.centres == "two"
        self.phase: Phase = position.phase
        self.stacks = [list(s) for s in (*position.piles, *position.spits, *position.centres)]
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
        self.look(sum(bit for bit, up in zip(_BITS, position.face_up, strict=True) if not up))

    def clear(self) -> None:
        """Neither tableau piles nor central piles have a card."""
        self.held: int = 0
        self.hidden: int = 0
        self.showing = [0] * (NO_RANK + 1)
        self.wanted: list[tuple[Rank, ...]] = [_NOTHING] * len(CENTRE_PLACE)

    def look(self, hidden: int) -> None:
        """Work out anew what the stacks say, when these top cards (as bits) lie face down."""
        self.clear()
        showing = self.showing
        for bit, stack in zip(_BITS, self.stacks, strict=False):
            if stack:
                self.held |= bit
                if not hidden & bit:
                    showing[stack[-1] >> 2] |= bit
        self.hidden = hidden & self.held
        for centre, stack in enumerate(self.stacks[12:]):
            if stack:
                self.wanted[centre] = self.takes[stack[-1]]

    def lay_on_centre(self, centre: int, card: Card) -> None:
        """Lay a card on a central pile."""
        self.stacks[CENTRE_PLACE[centre]].append(card)
        self.wanted[centre] = self.takes[card]

    def lift_from_centre(self, centre: int) -> Card:
        """Take the top card of a central pile away again."""
        stack = self.stacks[CENTRE_PLACE[centre]]
        card = stack.pop()
        self.wanted[centre] = self.takes[stack[-1]] if stack else _NOTHING
        return card

    @property
    def up(self) -> int:
        """A bit for each tableau pile whose top card is face up."""
        return self.held & ~self.hidden

    def show(self, place: int) -> Card:
        """Turn the top card of a tableau pile up."""
        card = self.stacks[place][-1]
        bit = 1 << place
        self.hidden &= ~bit
        self.showing[card >> 2] |= bit
        return card

    @property
    def position(self) -> Position:
        """The match as it stands, frozen."""
        stacks = [tuple(stack) for stack in self.stacks]
        up = self.up
        return Position(
            self.variant, self.phase, tuple(stacks[:10]),
            tuple([up & bit != 0 for bit in _BITS]),
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

    def fitting(self, place: int) -> int:
        """The tableau piles, as bits, whose face-up top fits a central pile (play.2)."""
        fitting = 0
        for rank in self.wanted[place - CENTRE_PLACE[0]]:
            fitting |= self.showing[rank]
        return fitting

    def playable(self) -> int:
        """The tableau piles, as bits, whose face-up top fits any central pile."""
        showing = self.showing
        if self._plain:
            (below, above), (under, over), _ = self.wanted
            return showing[below] | showing[above] | showing[under] | showing[over]
        return self.fitting(12) | self.fitting(13) | self.fitting(14)

    def blocked(self, seat: int) -> bool:
        """No face-up top card of the player fits a central pile (glossary.7, ruling.r03).

        A card that has not been turned up yet counts as one that may fit.
        """
        return not (self.playable() | self.hidden) & ROWS[seat]

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
        if self.phase == "play" and self.hidden:
            return Step.TURN_UP  # a card laid bare belongs to the play, also to the last one
        if self.overtime and self.phase != "over" and self.total(0) != self.total(1):
            return Step.TIME
        if self.phase == "play":
            return self._pending_in_play()
        if self.phase == "deal":
            return Step.LAY
        if self.phase == "ready":
            return Step.OPEN if self.said == 0b11 else None
        return Step.GATHER if self.phase == "slap" and self.claim else None

    def _pending_in_play(self) -> Step | None:
        held, stacks = self.held, self.stacks
        if not (held & ROWS[0] and held & ROWS[1]) and (self.is_out(0) or self.is_out(1)):
            return Step.FREEZE
        flippers = (1 if stacks[10] else 0) | (2 if stacks[11] else 0)
        if flippers:
            if not flippers & ~self.said:
                return Step.FLIP
            return None if held else Step.RUN_OUT
        if self.playable() or self.productive_move(0) or self.productive_move(1):
            return None
        return Step.STALEMATE

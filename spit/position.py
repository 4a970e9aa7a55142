"""A position: everything that decides how a game goes on, frozen, as it is parsed or printed.

Lessons use positions with part of a deck; a whole game always has 52 cards in it.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from spit.actions import PILES, SEAT_LETTERS
from spit.cards import CARD_NAMES, UNKNOWN, Card, card_name
from spit.variants import STANDARD, Variant

Phase = Literal["deal", "ready", "play", "slap", "settled", "over"]
PHASES: tuple[Phase, ...] = ("deal", "ready", "play", "slap", "settled", "over")
Cause = Literal["out", "stalemate", "equal", "time"]
Stack: TypeAlias = tuple[Card, ...]
#: So many rounds in a row end the game, where that is played (scoring.2).
STREAK: Final = 3


@dataclass(frozen=True, slots=True)
class Claim:
    """The slap that ended a round: who laid his hand on which central pile (play.6)."""

    seat: int
    centre: int


@dataclass(frozen=True, slots=True)
class Position:
    """One moment of a game. Every stack runs from bottom to top; the last card is the top.

    Cards are small integers (see :mod:`spit.cards`), seats 0 and 1, central piles 0 to 2. Written
    down, it is a line of SPN: see :func:`parse_position` and :func:`format_position`.

    >>> from spit import Match
    >>> position = Match(seed=3).position
    >>> [len(pile) for pile in position.piles[:5]], len(position.spits[0])
    ([1, 2, 3, 4, 5], 11)
    >>> position.faults()
    []

    :ivar variant: the house rules.
    :ivar phase: what the moment is for: ``deal``, ``ready`` (both say "Spit!", setup.6), ``play``,
        ``slap`` (the round is over, play.6), ``settled`` (the next one may be dealt, play.8),
        ``over``.
    :ivar piles: ten tableau piles, five of seat A, then five of seat B.
    :ivar face_up: for each of the ten, whether its top card is face up.
    :ivar spits: the spit piles of A and B; while a round is dealt, all cards that a player holds.
    :ivar centres: the central piles L, R and, in the variant with three, M, face up; empty for an
        empty zone.
    :ivar said: who has said "Spit!" and waits for the other (ruling.r04).
    :ivar solo: the central pile of a player who flips alone, once chosen (ruling.r05).
    :ivar right: who may slap (ruling.r12).
    :ivar cause: why the round ended, None while it goes on.
    :ivar winner: who won the round (in phase ``over``: the game); None for nobody.
    :ivar claim: the slap, once it has fallen (play.6).
    :ivar round: the number of the round, from 1.
    :ivar won: rounds won by A and B so far.
    :ivar feeder: who feeds the third central pile at the next flip (ruling.r15).
    :ivar streak: rounds won in a row, positive for A, negative for B (ruling.r19).
    :ivar overtime: the time is up with equal counts; the game ends when they differ (ruling.r20).
    """

    variant: Variant
    phase: Phase
    piles: tuple[Stack, ...]
    face_up: tuple[bool, ...]
    spits: tuple[Stack, Stack]
    centres: tuple[Stack, ...]
    said: tuple[bool, bool] = (False, False)
    solo: int | None = None
    right: tuple[bool, bool] = (False, False)
    cause: Cause | None = None
    winner: int | None = None
    claim: Claim | None = None
    round: int = 1
    won: tuple[int, int] = (0, 0)
    feeder: int = 0
    streak: int = 0
    overtime: bool = False

    def cards(self) -> list[Card]:
        """Every card on the table, unknown ones included."""
        return [card for stack in (*self.piles, *self.spits, *self.centres) for card in stack]

    def faults(self) -> list[str]:
        """Everything that makes this no position of a game or lesson, one sentence each."""
        if found := self._shape_faults():
            return found
        cards = self.cards()
        if len(set(cards)) < len(cards):
            for card in sorted({c for c in cards if c != UNKNOWN and cards.count(c) > 1}):
                found.append(
                    f"the card {card_name(card)} lies on the table {cards.count(card)} times"
                )
        if UNKNOWN in cards:
            found.append("a card is unknown (xx): a game needs every card")
        deck = self.variant.deck_size
        if cards and max(cards) >= deck:
            for card in sorted({c for c in cards if c >= deck}):
                found.append(f"the card {card_name(card)} is in no deck without jokers")
        if len(cards) > deck:
            found.append(f"there are {len(cards)} cards: the deck has {deck}")
        if len(self.centres) != self.variant.centre_count:
            found.append(
                f"there are {len(self.centres)} central piles: "
                f"the variant has {self.variant.centre_count}"
            )
        if any(up and not pile for pile, up in zip(self.piles, self.face_up, strict=False)):
            found.append("an empty tableau pile has no top card to be face up")
        if self.round < 1:
            found.append("rounds are counted from 1")
        found += self._variant_faults()
        return found or self._phase_faults()

    def _shape_faults(self) -> list[str]:
        """What no notation can say: numbers and lengths that there are not."""
        found = [
            f"there are {len(these)} {what}: expected {size}"
            for what, these, size in (
                ("tableau piles", self.piles, 2 * PILES),
                ("marks for top cards", self.face_up, 2 * PILES),
                ("spit piles", self.spits, 2),
                ("marks of who has spoken", self.said, 2),
                ("marks of who may slap", self.right, 2),
                ("counts of rounds won", self.won, 2),
            )
            if len(these) != size
        ]
        if self.phase not in PHASES:
            found.append(f"there is no phase {self.phase!r}")
        claimed = (self.claim.seat, self.claim.centre) if self.claim else (None, None)
        for what, number, end in (
            ("solo", self.solo, 3), ("winner", self.winner, 2), ("feeder", self.feeder, 2),
            ("the seat that slapped", claimed[0], 2), ("the pile slapped", claimed[1], 3),
        ):  # fmt: skip
            if number is not None and number not in range(end):
                found.append(f"{what} is {number!r}: expected 0 to {end - 1}")
        if not all(card in range(-1, len(CARD_NAMES)) for card in self.cards()):
            found.append(f"a card is no number from -1 to {len(CARD_NAMES) - 1}")
        if not all(type(n) is int and n >= 0 for n in (self.round, *self.won)):
            found.append("rounds are counted in whole numbers from 0")
        return found

    def _variant_faults(self) -> list[str]:
        """What this variant does not have, or has only within bounds."""
        found: list[str] = []
        named = [self.solo, self.claim.centre if self.claim else None]
        if any(centre is not None and centre >= self.variant.centre_count for centre in named):
            found.append("the third central pile is named: the variant has two")
        if self.feeder and self.variant.centres != "three":
            found.append("nobody feeds a third central pile in a variant with two")
        if self.streak and self.variant.ending != "streak":
            found.append("rounds in a row are counted only where they end the game")
        if abs(self.streak) > STREAK or (abs(self.streak) == STREAK and self.phase != "over"):
            found.append(f"the game is over after {STREAK} rounds in a row")
        timed = self.variant.ending == "timed"
        if not timed and (self.overtime or self.cause == "time"):
            found.append("time ends only a timed game")
        if self.cause == "time" and self.phase != "over":
            found.append(f"time ends the whole game: phase {self.phase} is another")
        return found

    def _phase_faults(self) -> list[str]:
        """What cannot be in this phase, or not together."""
        found: list[str] = []
        # The buzzer of a timed game leaves the cards where they lie.
        if self.phase in ("deal", "settled", "over") and any(self.centres) and self.cause != "time":
            found.append(f"in phase {self.phase} the central zones are empty")
        if self.phase == "ready" and any(self.centres):
            found.append("before the opening flip the central zones are empty")
        if self.phase in ("settled", "over") and any(self.piles) and self.cause != "time":
            found.append(f"in phase {self.phase} the tableaux have been taken up")
        if self.phase == "deal" and not (self._laid_in_order(0) and self._laid_in_order(1)):
            found.append(
                "in phase deal the piles are laid from the first to the fifth, one to five cards, "
                "the last card of each face up"
            )
        if any(self.said) and self.phase not in ("ready", "play"):
            found.append(f'in phase {self.phase} nobody has said "Spit!"')
        if any(self.said) and self.phase == "play" and self._can_go_on():
            found.append('somebody has said "Spit!", though a card can be played or turned up')
        if self.phase in ("deal", "ready", "play") and (self.cause or self.claim):
            found.append(f"in phase {self.phase} the round goes on: it has no cause and no claim")
        if self.phase in ("deal", "ready", "play") and self.winner is not None:
            found.append(f"in phase {self.phase} nobody has won the round yet")
        if self.phase == "over" and self.winner is None:
            found.append("a game that is over has a winner")
        if (self.phase == "slap") != any(self.right):
            found.append("somebody may slap in phase slap, and only then")
        return found + (self._slap_faults() if self.phase == "slap" else [])

    def _slap_faults(self) -> list[str]:
        """Where the end of the round does not follow from the cards (play.5, play.6)."""
        if self.cause is None or self.cause == "time":
            return ["phase slap needs the cause that ended the round"]
        found: list[str] = []
        counts = [sum(len(pile) for pile in self.piles[n : n + PILES]) for n in (0, PILES)]
        needs_spits = self.variant.round_end == "tableau_and_spit"
        out = [
            not count and not (needs_spits and spits)
            for count, spits in zip(counts, self.spits, strict=True)
        ]
        fewer = None if counts[0] == counts[1] else counts.index(min(counts))
        if self.cause == "out":
            winner = None if all(out) else out.index(True) if any(out) else -1
        else:
            winner = None if self.variant.stalemate == "race" else fewer
        if winner == -1:
            found.append("cause out: nobody is out of cards")
        elif self.winner != winner:
            found.append(f"the winner of the round is {_seat(winner)}, by the cards on the table")
        if self.cause != "out" and (self.cause == "equal") != (fewer is None):
            found.append(f"cause {self.cause}: the tableaux have {counts[0]} and {counts[1]} cards")
        open_race = self.winner is None or self.variant.slap == "race"
        if self.right != tuple(open_race or seat == self.winner for seat in (0, 1)):
            found.append(f"{'both' if open_race else _seat(self.winner)} may slap, and nobody else")
        if self.claim and not self.right[self.claim.seat]:
            found.append(f"{_seat(self.claim.seat)} has slapped, and has no right to")
        return found

    def _laid_in_order(self, seat: int) -> bool:
        """Whether a player's piles are such as a deal leaves them on its way (setup.3)."""
        row = slice(seat * PILES, seat * PILES + PILES)
        unfinished = False
        for n, (pile, up) in enumerate(zip(self.piles[row], self.face_up[row], strict=True), 1):
            if len(pile) > n or (unfinished and pile):
                return False
            unfinished = unfinished or len(pile) < n
            if up != (len(pile) == n or bool(pile and not self.spits[seat])):
                return False
        return True

    def _can_go_on(self) -> bool:
        """Whether a card can be played on a central pile, or must be turned up first (play.4)."""
        tops = [pile[-1] >> 2 for pile, up in zip(self.piles, self.face_up, strict=True) if up]
        if any(pile and not up for pile, up in zip(self.piles, self.face_up, strict=True)):
            return True
        centres = [centre[-1] >> 2 for centre in self.centres if centre]
        return any(rank in self.variant.fits(top) for top in centres for rank in tops)


def _seat(seat: int | None) -> str:
    return "nobody" if seat is None else SEAT_LETTERS[seat]


class PositionError(ValueError):
    """A position that no game can go on from; ``faults`` lists every reason.

    >>> from spit import Match, parse_position
    >>> try:
    ...     Match.from_position(parse_position("std play 6D/6D -/-/-/-/-|xx -/-/-/-/-|-"))
    ... except PositionError as error:
    ...     print(*error.faults, sep="; ")
    the card 6d lies on the table 2 times; a card is unknown (xx): a game needs every card
    """

    def __init__(self, faults: list[str]) -> None:
        """Take the list of faults, one sentence each."""
        super().__init__("; ".join(faults))
        self.faults = faults


def lesson_position(
    piles: tuple[Stack, ...],
    centres: tuple[Stack, ...],
    spits: tuple[Stack, Stack] = ((), ()),
    variant: Variant = STANDARD,
) -> Position:
    """A position in mid-round with every top card face up, for lessons and tests."""
    return Position(variant, "play", piles, tuple(bool(p) for p in piles), spits, centres)

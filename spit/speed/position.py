"""A position of Speed: everything that decides how a game goes on, frozen."""

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from spit.cards import DECK_SIZE, RANK_COUNT, UNKNOWN, Card, Rank, card_name
from spit.position import Stack
from spit.speed.places import CENTRE_LETTERS, SEAT_LETTERS
from spit.speed.variants import GOALS, HAND, SpeedVariant

SpeedPhase = Literal["ready", "play", "call", "settled", "over"]
SPEED_PHASES: Final[tuple[SpeedPhase, ...]] = ("ready", "play", "call", "settled", "over")
SpeedCause = Literal["out", "stalemate"]
#: The five places of a hand, each with its card or None.
HandCards: TypeAlias = tuple[Card | None, ...]


@dataclass(frozen=True, slots=True)
class SpeedPosition:
    """One moment of a game of Speed. Every stack runs from bottom to top; the last card is the top.

    Everything that is counted by player has an entry for each seat, and every central pile has its
    side pile.

    :ivar phase: ``ready``: the starters lie face down in the centre; ``call``: somebody is out and
        has not called yet (speed.10).
    :ivar hands: for each player the five places of his hand.
    :ivar draws: the draw piles; ``sides``: the side piles, face down.
    :ivar centres: the central piles, face up once they have been opened.
    :ivar named: for each central pile the rank that the joker on top stands for; None where there
        is no joker, or one that has no name (speed.11).
    :ivar said: who agrees to begin or to turn up side cards (speed.3, speed.6).
    :ivar out: who is out and has to call.
    :ivar cause: why the round ended, None while it goes on.
    :ivar winner: who won the round (in phase ``over``: the match); None for nobody.
    :ivar score: rounds won, or points, by player (speed.9).
    :ivar shuffles: how often side piles have been made anew in this round; names the next shuffle.
    """

    variant: SpeedVariant
    phase: SpeedPhase
    hands: tuple[HandCards, ...]
    draws: tuple[Stack, ...]
    centres: tuple[Stack, ...]
    sides: tuple[Stack, ...]
    named: tuple[Rank | None, ...]
    said: tuple[bool, ...]
    score: tuple[int, ...]
    out: int | None = None
    cause: SpeedCause | None = None
    winner: int | None = None
    round: int = 1
    shuffles: int = 0

    def cards(self) -> list[Card]:
        """Every card on the table and in the hands, unknown ones included."""
        held = [card for hand in self.hands for card in hand if card is not None]
        return held + [
            card for stack in (*self.draws, *self.centres, *self.sides) for card in stack
        ]

    def held(self, seat: int) -> int:
        """Cards that the player still has to shed: hand and draw pile (speed.8)."""
        return sum(card is not None for card in self.hands[seat]) + len(self.draws[seat])

    def faults(self) -> list[str]:
        """Everything that makes this no position of a game, one sentence each."""
        players = self.variant.players
        counted = {
            "hands": self.hands, "draw piles": self.draws, "central piles": self.centres,
            "side piles": self.sides, "names of jokers": self.named,
            "marks of who agrees": self.said, "scores": self.score,
        }  # fmt: skip
        found = [
            f"there are {len(these)} {what}: expected {players}"
            for what, these in counted.items()
            if len(these) != players
        ]
        if any(len(hand) != HAND for hand in self.hands):
            found.append(f"a hand has {HAND} places")
        if not found:
            found = self._card_faults() + self._joker_faults()
        return found or self._phase_faults() + self._end_faults()

    def _card_faults(self) -> list[str]:
        found = []
        copies = self.variant.decks
        highest = max(self.variant.deck)
        for card, times in sorted(Counter(self.cards()).items()):
            if card == UNKNOWN:
                found.append("a card is unknown (xx): a game needs every card")
            elif card > highest:
                found.append(f"the card {card_name(card)} is in no deck without jokers")
            elif times > copies:
                found.append(f"the card {card_name(card)} lies on the table {times} times")
        return found

    def _joker_faults(self) -> list[str]:
        found = []
        for letter, pile, name in zip(CENTRE_LETTERS, self.centres, self.named, strict=False):
            if name is None:
                continue
            if self.variant.jokers != "named":
                found.append("a joker is named only where the variant says so")
            elif not pile or pile[-1] < DECK_SIZE:
                found.append(f"a rank is named for central pile {letter}: no joker lies on top")
            elif not 0 <= name < RANK_COUNT:
                found.append(f"a joker on central pile {letter} stands for no rank")
        return found

    def _phase_faults(self) -> list[str]:
        """What cannot be in this phase, or not together."""
        found = []
        if self.phase == "ready" and any(len(pile) > 1 for pile in self.centres):
            found.append("before the starters are turned up they lie alone in the centre")
        if self.phase == "ready" and any(name is not None for name in self.named):
            found.append("before the starters are turned up no joker has a name")
        if any(self.said) and self.phase not in ("ready", "play"):
            found.append(f"in phase {self.phase} there is nothing to agree to")
        if self.phase == "play":
            found += [
                f"{letter} agrees to a turn, though he can play or draw"
                for seat, letter in enumerate(SEAT_LETTERS[: self.variant.players])
                if self.said[seat] and self._can_go_on(seat)
            ]
        if (self.phase == "call") != (self.out is not None):
            found.append("somebody has to call in phase call, and only then")
        if self.out is not None:
            if not self.variant.call:
                found.append("nobody has to call in a variant without the call")
            elif self.held(self.out):
                found.append(f"{SEAT_LETTERS[self.out]} has to call and still has cards")
            elif not any(len(pile) > 1 for pile in self.centres):
                found.append("somebody is out, and no card has been played")
        out = [seat for seat in range(self.variant.players) if not self.held(seat)]
        if self.phase in ("play", "call") and len(out) > 1:
            found.append("two players are out of cards: the round ends with the first")
        if self.round < 1:
            found.append("rounds are counted from 1")
        if self.shuffles < 0 or any(score < 0 for score in self.score):
            found.append("scores and shuffles are counted from 0")
        return found

    def _end_faults(self) -> list[str]:
        """Where the end of a round or match does not follow from cards and score."""
        ended, goal = self.phase in ("settled", "over"), GOALS[self.variant.goal]
        if ended != (self.cause is not None):
            return ["a round has a cause when it has ended, and only then"]
        found = []
        if self.winner is not None and self.cause != "out":
            found.append("a round is won by who is out, and by nobody else")
        if self.cause == "out" and (self.winner is None or self.held(self.winner)):
            found.append("cause out: the winner has no cards left")
        if (self.phase == "over") != any(score >= goal for score in self.score):
            found.append(f"the match is over at a score of {goal}, and only then")
        elif self.phase == "over" and (self.winner is None or self.score[self.winner] < goal):
            found.append(f"the winner of the match has a score of {goal} or more")
        return found

    def _can_go_on(self, seat: int) -> bool:
        """Whether the player can draw or play a card, and so is in no jam (speed.6)."""
        hand, variant = self.hands[seat], self.variant
        room = 1 if variant.refill == "any_time" else HAND
        if self.draws[seat] and hand.count(None) >= room:
            return True
        tops = [
            pile[-1] >> 2 if name is None else name
            for pile, name in zip(self.centres, self.named, strict=True)
            if pile
        ]
        joker = bool(tops) and (variant.jokers == "wild" or self.held(seat) > 1)
        return any(
            joker if card >= DECK_SIZE else any(card >> 2 in variant.fits(top) for top in tops)
            for card in hand
            if card is not None
        )

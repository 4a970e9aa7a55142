"""The cards of a game of Speed as they lie: who can play, who is stuck, what is due."""

from collections.abc import Iterator

from spit.cards import DECK_SIZE, JOKER, Card, Rank
from spit.speed.events import SpeedStep
from spit.speed.position import SpeedCause, SpeedPhase, SpeedPosition
from spit.speed.variants import HAND


class SpeedState:
    """One match's cards and who may do what; players reach it through ``SpeedMatch``.

    :ivar hands: for each player five places, each with a card or None.
    :ivar draws: draw piles, ``centres`` and ``sides``: central and side piles, bottom to top.
    :ivar named: for each central pile the rank that the joker on top stands for, or None.
    :ivar said: who agrees to begin or to turn: a bit for each seat.
    """

    __slots__ = (
        "cause", "centres", "draws", "hands", "named", "out", "phase", "round", "said", "score",
        "seats", "seed", "shuffles", "sides", "variant", "winner",
    )  # fmt: skip

    def __init__(self, position: SpeedPosition, seed: int) -> None:
        """Lay the position out; the seed names every shuffle of the match."""
        self.seed = seed
        self.load(position)

    def load(self, position: SpeedPosition) -> None:
        """Lay this position out instead of what lies here."""
        self.variant = position.variant
        self.seats = range(position.variant.players)
        self.phase: SpeedPhase = position.phase
        self.hands = [list(hand) for hand in position.hands]
        self.draws = [list(stack) for stack in position.draws]
        self.centres = [list(stack) for stack in position.centres]
        self.sides = [list(stack) for stack in position.sides]
        self.named = list(position.named)
        self.said = sum(1 << seat for seat, said in enumerate(position.said) if said)
        self.score = list(position.score)
        self.out = position.out
        self.cause: SpeedCause | None = position.cause
        self.winner = position.winner
        self.round = position.round
        self.shuffles = position.shuffles

    @property
    def position(self) -> SpeedPosition:
        """The match as it stands, frozen."""
        return SpeedPosition(
            self.variant, self.phase,
            tuple([tuple(hand) for hand in self.hands]),
            tuple([tuple(stack) for stack in self.draws]),
            tuple([tuple(stack) for stack in self.centres]),
            tuple([tuple(stack) for stack in self.sides]),
            tuple(self.named), tuple([self.has_said(seat) for seat in self.seats]),
            tuple(self.score), self.out, self.cause, self.winner, self.round, self.shuffles,
        )  # fmt: skip

    def has_said(self, seat: int) -> bool:
        """The player agrees and waits for the others."""
        return bool(self.said >> seat & 1)

    def hand_count(self, seat: int) -> int:
        """Cards in the player's hand."""
        return HAND - self.hands[seat].count(None)

    def held(self, seat: int) -> int:
        """Cards that the player still has to shed: hand and draw pile (speed.8)."""
        return self.hand_count(seat) + len(self.draws[seat])

    def top(self, centre: int) -> Card | None:
        """The top card of a central pile, or None where nothing lies."""
        pile = self.centres[centre]
        return pile[-1] if pile else None

    def top_rank(self, centre: int) -> Rank | None:
        """The rank that the next card has to fit: a named joker's is the one that was named."""
        pile = self.centres[centre]
        if not pile:
            return None
        if pile[-1] < DECK_SIZE:
            return pile[-1] >> 2
        named = self.named[centre]
        return JOKER if named is None else named

    def fitting(self, centre: int) -> tuple[Rank, ...]:
        """The ranks that may be played on a central pile now (speed.4)."""
        top = self.top_rank(centre)
        return () if top is None else self.variant.fits(top)

    def joker_is_held(self, seat: int) -> bool:
        """A joker that would be the last card cannot be named, and stays (speed.11)."""
        return self.variant.jokers == "named" and self.held(seat) == 1

    def plays(self, seat: int) -> Iterator[tuple[int, int, Rank | None]]:
        """Each legal play: the place in the hand, the central pile, the name of a joker."""
        fitting = [self.fitting(centre) for centre in self.seats]
        for slot, card in enumerate(self.hands[seat]):
            if card is None:
                continue
            for centre in self.seats:
                if card < DECK_SIZE:
                    if card >> 2 in fitting[centre]:
                        yield slot, centre, None
                elif self.variant.jokers == "wild":
                    if self.centres[centre]:
                        yield slot, centre, None
                elif not self.joker_is_held(seat):
                    for rank in fitting[centre]:
                        yield slot, centre, rank

    def can_play(self, seat: int) -> bool:
        """Some card of the hand fits a central pile."""
        return next(self.plays(seat), None) is not None

    def can_draw(self, seat: int) -> bool:
        """The player has room in his hand and a card to draw (speed.5, speed.13)."""
        if not self.draws[seat]:
            return False
        room = 1 if self.variant.refill == "any_time" else HAND
        return self.hands[seat].count(None) >= room

    def is_stuck(self, seat: int) -> bool:
        """The player can neither play nor draw (speed.6)."""
        return not self.can_draw(seat) and not self.can_play(seat)

    def is_jam(self) -> bool:
        """Everyone is stuck."""
        return all(self.is_stuck(seat) for seat in self.seats)

    def is_hopeless(self) -> bool:
        """In a jam: no card that can still come up takes any card of any hand (speed.7)."""
        coming = [card for side in self.sides for card in side]
        coming += [card for pile in self.centres for card in pile[:-1]]
        loose = len(coming)
        for number, pile in enumerate(self.centres):
            # So few cards are dealt round from L on; a top that none covers stays where it is.
            covered = self.variant.rebuild == "own" or number < loose or self.sides[number]
            if pile and covered:
                coming.append(pile[-1])
        taken = {rank for card in coming for rank in self.variant.fits(card >> 2)}
        return not any(
            card >> 2 in taken if card < DECK_SIZE else coming and not self.joker_is_held(seat)
            for seat in self.seats
            for card in self.hands[seat]
            if card is not None
        )

    def needs_rebuild(self) -> bool:
        """Side piles have to be made anew before cards can be turned up (speed.7)."""
        if self.variant.rebuild == "shared":
            return not any(self.sides)
        return any(pile and not side for pile, side in zip(self.centres, self.sides, strict=True))

    def seat_out(self) -> int | None:
        """The player whose hand and draw pile are empty, or None (speed.8)."""
        return next((seat for seat in self.seats if not self.held(seat)), None)

    def pending(self) -> SpeedStep | None:
        """The next step that no player chooses, or None when players are to act."""
        everyone = self.said == (1 << len(self.seats)) - 1
        if self.phase == "ready":
            return SpeedStep.OPEN if everyone else None
        if self.phase != "play":
            return None
        if self.seat_out() is not None:
            return SpeedStep.FREEZE
        if not self.is_jam():
            return None
        if self.is_hopeless():
            return SpeedStep.STALEMATE
        if not everyone:
            return None
        return SpeedStep.REBUILD if self.needs_rebuild() else SpeedStep.FLIP

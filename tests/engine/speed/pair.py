"""Speed in the engine and in the plain second implementation, side by side."""

from random import Random
from typing import TypeAlias

from spit.cards import Card
from spit.speed.actions import SPEED_ACTIONS, SpeedAction, speed_action_name
from spit.speed.events import SPEED_FORCED, SpeedEvent, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.notation import parse_speed_position
from spit.speed.position import SpeedPosition
from spit.speed.record import SPEED_RECORDED_STEPS, SpeedEntry, SpeedRecord, speed_card_of
from spit.speed.variants import HAND, SpeedVariant
from tests.engine.side_by_side import SideBySide, names
from tests.engine.speed.plain import PlainSpeed
from tests.engine.speed.shadow import SpeedShadow
from tests.engine.speed.tools import legal, next_choice, perform, spn

Choice: TypeAlias = SpeedAction | SpeedStep
#: New side piles need dice, which the plain implementation is given.
WITHOUT_DICE = SPEED_FORCED - {SpeedStep.REBUILD}


class SpeedPair(SideBySide):
    """One match of Speed in both implementations."""

    match: SpeedMatch
    other: PlainSpeed
    deal = SpeedStep.DEAL

    def __init__(self, match: SpeedMatch, other: PlainSpeed, start: str | None = None) -> None:
        """Take two matches that stand before the same moment."""
        super().__init__(match, other, start)
        self._shadow = None if match.seed % 4 else SpeedShadow(match)

    @classmethod
    def dealt(cls, variant: SpeedVariant, seed: int) -> "SpeedPair":
        """A whole match from the deal of this seed."""
        match = SpeedMatch(variant, seed, WITHOUT_DICE)
        pair = cls(match, _plain(variant))
        pair.follow(SpeedStep.DEAL, [])
        return pair

    @classmethod
    def late(cls, variant: SpeedVariant, seed: int) -> "SpeedPair":
        """Few cards in hands and piles: jams, new side piles, hopeless jams and ends come soon."""
        dice = Random(f"{variant.notation} late {seed}")
        cards = list(variant.deck)
        dice.shuffle(cards)
        if seed % 2:
            # Few ranks, far from each other: nothing fits for long.
            cards = [card for card in cards if card >> 2 in (0, 4, 8, 9, 13)]

        def some(most: int, least: int = 0) -> tuple[Card, ...]:
            size = min(len(cards), least + int(dice.random() * (most - least + 1)))
            taken = tuple(cards[:size])
            del cards[:size]
            return taken

        players = range(variant.players)
        hands = []
        for _ in players:
            hand: list[Card | None] = [None] * HAND
            for card in some(3, 1):
                hand[dice.choice([n for n in range(HAND) if hand[n] is None])] = card
            hands.append(tuple(hand))
        start = SpeedPosition(
            variant, "play", tuple(hands), tuple(some(2) for _ in players),
            tuple(some(3, 1) for _ in players), tuple(some(2) for _ in players),
            (None,) * variant.players, (False,) * variant.players, (0,) * variant.players,
        )  # fmt: skip
        match = SpeedMatch.from_position(start, seed, WITHOUT_DICE)
        line = spn(match)
        other = PlainSpeed.read(line)
        other.go_on()
        return cls(match, other, line)

    # --- one choice ----------------------------------------------------------------------------

    def choose(self, dice: Random) -> Choice | None:
        return next_choice(self.match, dice)

    def perform(self, choice: Choice) -> list[SpeedEvent]:
        return perform(self.match, choice)

    def settle(self) -> tuple[list[SpeedEvent], int]:
        events = self.match.settle()
        return events, int(bool(events))

    def held(self) -> list[list[str]]:
        return []

    def follow(self, choice: Choice, held: list[list[str]]) -> None:
        match, other = self.match, self.other
        if choice is SpeedStep.DEAL:
            other.deal(*(
                [names(pile) for pile in piles]
                for piles in (match.hands, match.draws, match.centres, match.sides)
            ))  # fmt: skip
        elif choice is SpeedStep.OPEN:
            other.open()
        elif choice is SpeedStep.REBUILD:
            self.same("needs dice", True, other.needs_dice())
            other.rebuild([names(side) for side in match.sides])
        else:
            assert not isinstance(choice, SpeedStep), f"a match leaves step {choice} undone"
            other.do(speed_action_name(choice))

    def name(self, choice: Choice) -> str:
        return choice.value if isinstance(choice, SpeedStep) else speed_action_name(choice)

    def line(self, choice: Choice, t: int) -> SpeedEntry | None:
        if isinstance(choice, SpeedStep):
            return SpeedEntry(t, choice) if choice in SPEED_RECORDED_STEPS else None
        return SpeedEntry(t, choice, speed_card_of(self.match, choice))

    def record(self) -> str:
        return str(SpeedRecord(self.match.seed, self.match.variant, self.entries))

    # --- comparing -----------------------------------------------------------------------------

    def meet(self) -> None:
        match = self.match
        self.met[match.phase] += 1
        self.met[str(match.cause)] += 1
        self.met["named"] += any(name is not None for name in match.named)

    def watch(self, events: list[SpeedEvent]) -> None:
        if self._shadow:
            self._shadow.follow(events)

    def compare(self) -> None:
        match, other = self.match, self.other
        self.same("position", spn(match), other.spn())
        self.same("legal actions", sorted(legal(match)), sorted(other.legal()))
        self.same("needs dice", match.pending() is SpeedStep.REBUILD, other.needs_dice())

    def compare_at_leisure(self) -> None:
        """The judge on every action that there is, and a match set up anew."""
        match = self.match
        if self._shadow:
            self._shadow.agrees_with(match)
        allowed = {name for name, action in SPEED_ACTIONS.items() if match.is_legal(action)}
        self.same("judged", sorted(allowed), sorted(self.other.legal()))
        again = SpeedMatch.from_position(parse_speed_position(spn(match)), match.seed)
        self.same("position again", again.position, match.position)
        self.same("legal again", again.legal_actions(), match.legal_actions())
        self.same("pending again", again.pending(), match.pending())


def _plain(variant: SpeedVariant) -> PlainSpeed:
    return PlainSpeed(set(variant.notation.split("+")[1:]))

"""Spit in the engine and in the plain second implementation, side by side."""

from random import Random
from typing import TypeAlias

from spit import (
    FORCED,
    Action,
    Event,
    Match,
    Position,
    Record,
    Slap,
    Step,
    Variant,
    action_name,
    format_position,
    parse_position,
)
from spit.actions import ACTIONS
from spit.cards import CARD_NAMES
from spit.clock import TIME_LIMIT
from spit.record import Entry, card_of
from tests.engine.plain_game import PlainGame
from tests.engine.shadow import Shadow
from tests.engine.side_by_side import SideBySide, names
from tests.engine.tools import legal, next_choice, perform, spn

Choice: TypeAlias = Action | Step


class Pair(SideBySide):
    """One game of Spit in both implementations."""

    match: Match
    other: PlainGame
    deal = Step.DEAL

    def __init__(self, match: Match, other: PlainGame, start: str | None = None) -> None:
        """Take two games that stand before the same moment, nothing settled yet."""
        super().__init__(match, other, start)
        # It takes as long as all the rest, so that not every game has one.
        self._shadow = None if match.seed % 4 else Shadow(match)
        # A game in four is played as lessons are: every step by itself.
        self._by_steps = match.seed % 4 == 1
        match.automate = frozenset() if self._by_steps else FORCED

    @classmethod
    def dealt(cls, variant: Variant, seed: int) -> "Pair":
        """A whole game from the deal of this seed."""
        match = Match(variant, seed, automate=frozenset())
        other = _plain(variant)
        other.deal([names(match.stacks[10]), names(match.stacks[11])])
        return cls(match, other)

    @classmethod
    def split(cls, variant: Variant, seed: int) -> "Pair":
        """A game that starts with few cards against many, as after some rounds."""
        cards, dice = _shuffled(variant, f"split {seed}")
        held = 1 + int(dice.random() * 25)
        packets = (tuple(cards[:held]), tuple(cards[held:]))
        if seed % 2:
            packets = (packets[1], packets[0])
        centres = ((),) * variant.centre_count
        start = Position(variant, "deal", ((),) * 10, (False,) * 10, packets, centres)
        other = _plain(variant)
        other.deal([names(packet) for packet in packets])
        return cls(Match.from_position(start, seed), other, format_position(start))

    @classmethod
    def late(cls, variant: Variant, seed: int) -> "Pair":
        """The last moments of a round: stalemates, lone flips and double ends are frequent."""
        cards, dice = _shuffled(variant, f"late {seed}")
        sizes = [int(dice.random() * 3) for _ in range(12)]
        sizes += [1 + int(dice.random() * 4) for _ in range(variant.centre_count)]
        stacks = []
        for size in sizes:
            stacks.append(tuple(cards[:size]))
            del cards[:size]
        start = Position(
            variant, "play", tuple(stacks[:10]), tuple(bool(s) for s in stacks[:10]),
            (stacks[10], stacks[11]), tuple(stacks[12:]),
        )  # fmt: skip
        other = _plain(variant)
        other.phase, other.round = "play", 1
        piles = [names(stack) for stack in stacks]
        other.piles, other.spit, other.centre = [piles[:5], piles[5:10]], piles[10:12], piles[12:]
        other.go_on()
        return cls(Match.from_position(start, seed), other, format_position(start))

    # --- one choice ----------------------------------------------------------------------------

    def choose(self, dice: Random) -> Choice | None:
        """Anything at random, but nine slaps in ten are wise: games should come to an end."""
        match = self.match
        choice = next_choice(match, dice)
        if isinstance(choice, Slap) and dice.random() < 0.9:
            sizes = [len(match.stacks[place]) for place in match.centre_places]
            choice = Slap(choice.seat, sizes.index(min(sizes)))
        return choice

    def perform(self, choice: Choice) -> list[Event]:
        return perform(self.match, choice)

    def settle(self) -> tuple[list[Event], int]:
        match = self.match
        if not self._by_steps:
            events = match.settle()
            return events, int(bool(events))
        events, steps = [], 0
        while (due := match.pending()) is not None and due in FORCED:
            events += match.step(due)
            steps += 1
        return events, steps

    def held(self) -> list[list[str]]:
        return [sorted(packet) for packet in self.other.spit]

    def follow(self, choice: Choice, held: list[list[str]]) -> None:
        other = self.other
        if choice is Step.DEAL:
            packets = [names(self.match.stacks[place]) for place in (10, 11)]
            self.same("packets", [sorted(packet) for packet in packets], held)
            other.deal(packets)
        elif choice is Step.OPEN:
            other.open()
        elif choice is Step.SIDES:
            other.own_sides()
            other.go_on()
        elif choice is Step.TIME:
            other.time_is_up()
        else:
            assert not isinstance(choice, Step), f"a match leaves step {choice} undone"
            other.do(action_name(choice))

    def name(self, choice: Choice) -> str:
        return choice.value if isinstance(choice, Step) else action_name(choice)

    def line(self, choice: Choice, t: int) -> Entry:
        if choice is Step.TIME:
            t = max(t, TIME_LIMIT)
        card = None if isinstance(choice, Step) else card_of(self.match, choice)
        return Entry(t, choice, card)

    def record(self) -> str:
        return str(Record(self.match.seed, self.match.variant, self.entries))

    # --- comparing -----------------------------------------------------------------------------

    def meet(self) -> None:
        match = self.match
        self.met[match.phase] += 1
        self.met[str(match.cause)] += 1
        self.met["lone"] += match.solo is not None
        self.met["empty zone"] += match.phase == "play" and not all(
            match.stacks[place] for place in match.centre_places
        )

    def watch(self, events: list[Event]) -> None:
        if self._shadow:
            self._shadow.follow(events)

    def compare(self) -> None:
        match, other = self.match, self.other
        if _table(match) != _plain_table(other):
            self.same("position", spn(match), other.spn())
            self.same("position", _table(match), _plain_table(other))
        self.same("legal actions", sorted(legal(match)), sorted(other.legal()))
        for seat in (0, 1):
            self.same("cards", (match.total(seat), match.tableau_count(seat)),
                      (other.held(seat), other.tableau(seat)))  # fmt: skip
            self.same("out", match.is_out(seat), other.out(seat))
            if match.phase == "play":
                self.same("blocked", match.blocked(seat), other.blocked(seat))
                self.same("gap", match.productive_move(seat), other.can_uncover(seat))

    def compare_at_leisure(self) -> None:
        """The judge on every action that there is, and a match set up anew."""
        match = self.match
        if self._shadow:
            self._shadow.agrees_with(match)
        self.same("line", spn(match), self.other.spn())
        allowed = {name for name, action in ACTIONS.items() if match.is_legal(action)}
        self.same("judged", sorted(allowed), sorted(self.other.legal()))
        again = Match.from_position(parse_position(spn(match)), match.seed)
        self.same("position again", again.position, match.position)
        self.same("legal again", again.legal_actions(), match.legal_actions())
        self.same("pending again", again.pending(), match.pending())


def _table(match: Match) -> tuple[object, ...]:
    """The position in plain words, as quickly as it goes."""
    stacks = [[CARD_NAMES[card] for card in stack] for stack in match.stacks]
    streak = match.streak
    claim = match.claim
    return (
        [stacks[:5], stacks[5:10]], stacks[10:12], stacks[12:],
        match.up == sum(1 << n for n in range(10) if stacks[n]),
        match.phase, match.round, match.won,
        [match.has_said(0), match.has_said(1)], match.solo,
        [match.may_slap(0), match.may_slap(1)],
        match.cause, match.winner, claim and (claim.seat, claim.centre),
        match.feeder, [max(streak, 0), max(-streak, 0)], match.overtime,
    )  # fmt: skip


def _plain_table(game: PlainGame) -> tuple[object, ...]:
    return (
        game.piles, game.spit, game.centre, True, game.phase, game.round, tuple(game.won),
        game.said, game.lone_side, game.may_slap, game.cause, game.winner, game.claim,
        game.feeder, game.in_a_row, game.overtime,
    )  # fmt: skip


def _plain(variant: Variant) -> PlainGame:
    return PlainGame(set(variant.notation.split("+")[1:]))


def _shuffled(variant: Variant, name: str) -> tuple[list[int], Random]:
    dice = Random(f"{variant.notation} {name}")
    cards = list(range(variant.deck_size))
    dice.shuffle(cards)
    return cards, dice

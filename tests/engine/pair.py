"""The engine and the plain second implementation side by side: one game, played in both.

Whatever one of them says differently is a :class:`Difference`, which tells how to get there.
"""

from collections import Counter
from random import Random
from typing import NamedTuple, TypeAlias

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
from spit.cards import CARD_NAMES, card_name
from spit.clock import TIME_LIMIT
from spit.record import Entry, card_of
from tests.engine.plain_game import PlainGame
from tests.engine.shadow import Shadow
from tests.engine.tools import legal, next_choice, perform, spn

Choice: TypeAlias = Action | Step
#: From one choice to the next, in ms: nothing waits, also in slow Spit.
PAUSE = 2000
#: A game that goes on for longer is left: careless slaps can keep it going for ever.
MOST = 4000


class Difference(AssertionError):
    """Engine and plain implementation do not agree; the text says on what, and how to get there."""


class Done(NamedTuple):
    """One choice that can be taken back: where it was made, its events, how many undos it takes."""

    before: Position
    choice: Choice
    events: list[Event]
    undos: int


class Pair:
    """One game in both implementations."""

    def __init__(self, match: Match, other: PlainGame, start: str | None = None) -> None:
        """Take two games that stand before the same moment, nothing settled yet.

        :param start: the position from which they start, or None for the deal of the seed.
        """
        self.match = match
        self.other = other
        self.start = start
        self.entries: list[Entry] = []
        self.met: Counter[str] = Counter()
        self._done: list[Done] = []
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
        other.deal([_names(match.stacks[10]), _names(match.stacks[11])])
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
        other.deal([_names(packet) for packet in packets])
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
        piles = [_names(stack) for stack in stacks]
        other.piles, other.spit, other.centre = [piles[:5], piles[5:10]], piles[10:12], piles[12:]
        other.go_on()
        return cls(Match.from_position(start, seed), other, format_position(start))

    def play(self, dice: Random, most: int = MOST, rounds: int | None = None) -> Counter[str]:
        """Play both at random and compare after every choice; counts what was met on the way.

        :param rounds: stop before the deal of the round after this one.
        :raises Difference: with the record that leads there.
        """
        try:
            events, _ = self._settle()
            if self._shadow:
                self._shadow.follow(events)
            for _ in range(most):
                self._meet()
                self._compare()
                if dice.random() < 0.1:
                    self._compare_at_leisure()
                    self._back_and_forth(1 + int(dice.random() * 6))
                choice = self._choose(dice)
                if choice is None or (choice is Step.DEAL and self.match.round == rounds):
                    return self.met
                self._do(choice)
        except Difference:
            raise
        except Exception as error:
            raise Difference(f"{type(error).__name__}: {error}\n{self.story()}") from error
        return self.met

    def story(self) -> str:
        """How to get here: a record, or a position with what was done from there."""
        match = self.match
        if self.start is None:
            return str(Record(match.seed, match.variant, self.entries))
        return f"seed {match.seed}, from {self.start}\n" + "".join(f"{e}\n" for e in self.entries)

    # --- one choice ----------------------------------------------------------------------------

    def _choose(self, dice: Random) -> Choice | None:
        match = self.match
        choice = next_choice(match, dice)
        if isinstance(choice, Slap) and dice.random() < 0.9:
            sizes = [len(match.stacks[place]) for place in match.centre_places]
            choice = Slap(choice.seat, sizes.index(min(sizes)))
        return choice

    def _do(self, choice: Choice) -> None:
        match, other, before = self.match, self.other, self.match.position
        self._note(choice)
        if choice is Step.DEAL:
            held = [sorted(packet) for packet in other.spit]
            events = match.step(choice)
            packets = [_names(match.stacks[10]), _names(match.stacks[11])]
            if [sorted(packet) for packet in packets] != held:
                raise self._difference("packets", packets, held)
            other.deal(packets)
            self._done.clear()
        else:
            events = perform(match, choice)
            if choice is Step.OPEN:
                other.open()
            elif choice is Step.SIDES:
                other.own_sides()
                other.go_on()
            elif choice is Step.TIME:
                other.time_is_up()
            elif isinstance(choice, Step):
                raise self._difference("step", choice, "none that a match leaves undone")
            else:
                other.do(action_name(choice))
        settled, changes = self._settle()
        if self._shadow:
            self._shadow.follow(events + settled)
        self._done.append(Done(before, choice, events + settled, 1 + changes))

    def _settle(self) -> tuple[list[Event], int]:
        """What nobody chooses; its events, and how many undos it takes."""
        match = self.match
        if not self._by_steps:
            events = match.settle()
            return events, int(bool(events))
        events, steps = [], 0
        while (due := match.pending()) is not None and due in FORCED:
            events += match.step(due)
            steps += 1
        return events, steps

    def _note(self, choice: Choice) -> None:
        t = self.entries[-1].t + PAUSE if self.entries else 0
        if choice is Step.TIME:
            t = max(t, TIME_LIMIT)
        card = None if isinstance(choice, Step) else card_of(self.match, choice)
        self.entries.append(Entry(t, choice, card))
        self.met["choices"] += 1

    def _meet(self) -> None:
        match = self.match
        self.met[match.phase] += 1
        self.met[str(match.cause)] += 1
        self.met["lone"] += match.solo is not None
        self.met["empty zone"] += match.phase == "play" and not all(
            match.stacks[place] for place in match.centre_places
        )

    # --- comparing -----------------------------------------------------------------------------

    def _compare(self) -> None:
        """All that lies on the table, all that is legal, and what decides it."""
        match, other = self.match, self.other
        if _table(match) != _plain_table(other):
            raise self._difference("position", spn(match), other.spn())
        names = legal(match)
        self._same("legal actions", sorted(names), sorted(other.legal()))
        for seat in (0, 1):
            self._same("cards", (match.total(seat), match.tableau_count(seat)),
                       (other.held(seat), other.tableau(seat)))  # fmt: skip
            self._same("out", match.is_out(seat), other.out(seat))
            if match.phase == "play":
                self._same("blocked", match.blocked(seat), other.blocked(seat))
                self._same("gap", match.productive_move(seat), other.can_uncover(seat))

    def _compare_at_leisure(self) -> None:
        """What takes long: the judge on every action that there is, and a match set up anew."""
        match = self.match
        if self._shadow:
            self._shadow.agrees_with(match)
        self._same("line", spn(match), self.other.spn())
        allowed = {name for name, action in ACTIONS.items() if match.is_legal(action)}
        self._same("judged", sorted(allowed), sorted(self.other.legal()))
        again = Match.from_position(parse_position(spn(match)), match.seed)
        self._same("position again", again.position, match.position)
        self._same("legal again", again.legal_actions(), match.legal_actions())
        self._same("pending again", again.pending(), match.pending())

    def _back_and_forth(self, most: int) -> None:
        """Take some choices back, one by one, and make them again."""
        match, here = self.match, self.match.position
        back = self._done[-most:]
        for done in reversed(back):
            for _ in range(done.undos):
                match.undo()
            self._same(f"undo of {_name(done.choice)}", match.position, done.before)
        for done in back:
            self._same("redo", match.position, done.before)
            events = perform(match, done.choice) + self._settle()[0]
            self._same(f"events of {_name(done.choice)}", events, done.events)
        self._same("redo", match.position, here)

    def _same(self, what: str, ours: object, plain: object) -> None:
        if ours != plain:
            raise self._difference(what, ours, plain)

    def _difference(self, what: str, ours: object, plain: object) -> Difference:
        return Difference(f"{what}\n  engine  {ours}\n  plain   {plain}\n{self.story()}")


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


def _name(choice: Choice) -> str:
    return choice.value if isinstance(choice, Step) else action_name(choice)


def _names(cards: list[int] | tuple[int, ...]) -> list[str]:
    return [card_name(card) for card in cards]


def _plain(variant: Variant) -> PlainGame:
    return PlainGame(set(variant.notation.split("+")[1:]))


def _shuffled(variant: Variant, name: str) -> tuple[list[int], Random]:
    dice = Random(f"{variant.notation} {name}")
    cards = list(range(variant.deck_size))
    dice.shuffle(cards)
    return cards, dice

"""Small positions solved whole: every end that can be reached, and who can force the round.

The solver asks a game for its moves and knows no rule. It is given the engine, which does and
takes back, and the plain implementation, which is copied; so both are searched in the same way,
and whatever they say differently of any position on the way shows.

A lone card slid into a gap changes nothing but the name of its place (that is a law of its own).
Such moves are listed, but not followed: every other action uses something up, and the search ends.
"""

import copy
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from itertools import permutations
from typing import Protocol

from spit import AT_ONCE, Match, Move, action_name, format_position, parse_action, parse_position
from spit.cards import SUITS
from spit.perft import choices
from tests.engine.plain_game import PlainGame


@dataclass(frozen=True, order=True)
class End:
    """How a round can end.

    :ivar winner: A, B, or "-" for a round that nobody wins.
    :ivar cards: what each then holds; the game is over where somebody holds none.
    """

    winner: str
    cards: tuple[int, int]


@dataclass(frozen=True)
class Solved:
    """What is known of one position.

    :ivar moves: the position behind each action that is followed.
    :ivar idle: the actions that only slide a lone card.
    :ivar ends: every end that some order of actions leads to.
    :ivar values: 1 where A can force the round, -1 where B can, 0 where neither can: if they take
        turns and A, or B, begins; and if A, or B, is so quick that the other acts only where he
        himself cannot.
    """

    moves: dict[str, str]
    idle: frozenset[str]
    ends: frozenset[End]
    values: tuple[int, int, int, int]


class Game(Protocol):
    """What the solver asks."""

    def line(self) -> str:
        """The position."""

    def actions(self) -> dict[str, bool]:
        """All legal actions by their names, and whether they only slide a lone card."""

    def after(self, name: str) -> "AbstractContextManager[Game]":
        """The game after an action, as long as the context lasts."""

    def end(self) -> End | None:
        """How the round has ended, if it has."""


class EngineGame:
    """The engine: one match, in which everything is done and taken back."""

    def __init__(self, spn: str) -> None:
        self._match = Match.from_position(parse_position(spn), automate=AT_ONCE)
        self._match.settle()

    def line(self) -> str:
        return format_position(self._match.position)

    def actions(self) -> dict[str, bool]:
        stacks = self._match.stacks
        return {
            action_name(action): isinstance(action, Move) and len(stacks[action.source]) == 1
            for action in choices(self._match)
        }

    @contextmanager
    def after(self, name: str) -> Iterator[Game]:
        self._match.apply(parse_action(name))
        yield self
        self._match.undo()

    def end(self) -> End | None:
        match = self._match
        if match.phase not in ("settled", "over"):
            return None
        winner = "-" if match.winner is None else "AB"[match.winner]
        return End(winner, (match.total(0), match.total(1)))


class PlainCopies:
    """The plain implementation: a copy for each action."""

    def __init__(self, game: PlainGame) -> None:
        self._game = game
        if game.phase == "ready" and game.said == [True, True]:
            game.open()
        game.go_on()

    @classmethod
    def read(cls, spn: str) -> "PlainCopies":
        return cls(PlainGame.read(spn))

    def line(self) -> str:
        return self._game.spn()

    def actions(self) -> dict[str, bool]:
        found = {}
        for name in self._game.different():
            pile = self._game.piles["AB".index(name[0])][int(name[1]) - 1] if ">" in name else []
            found[name] = name[-1] in "12345" and len(pile) == 1
        return found

    @contextmanager
    def after(self, name: str) -> Iterator[Game]:
        game = copy.deepcopy(self._game)
        game.do(name)
        yield PlainCopies(game)

    def end(self) -> End | None:
        game = self._game
        if game.phase not in ("settled", "over"):
            return None
        winner = "-" if game.winner is None else "AB"[game.winner]
        return End(winner, (game.held(0), game.held(1)))


def solve(game: Game, found: dict[str, Solved]) -> str:
    """Solve a position and all that can come of it; returns its line.

    :param found: everything solved so far, by its line; it grows.
    """
    line = game.line()
    if line in found:
        return line
    end = game.end()
    if end is not None:
        value = {"A": 1, "B": -1, "-": 0}[end.winner]
        found[line] = Solved({}, frozenset(), frozenset({end}), (value,) * 4)
        return line
    actions = game.actions()
    moves = {}
    for name, idle in actions.items():
        if not idle:
            with game.after(name) as later:
                moves[name] = solve(later, found)
    behind = {name: found[key] for name, key in moves.items()}
    ends = frozenset(end for solved in behind.values() for end in solved.ends)
    idle_names = frozenset(name for name, idle in actions.items() if idle)
    found[line] = Solved(moves, idle_names, ends, _values(behind))
    return line


def _values(behind: dict[str, Solved]) -> tuple[int, int, int, int]:
    """A wants the highest value, B the lowest; who cannot act lets the other act."""
    mine = [solved.values for name, solved in behind.items() if name[0] == "A"]
    others = [solved.values for name, solved in behind.items() if name[0] == "B"]
    if not mine:
        # Whoever begins: B acts, and after him A, if he can by then.
        first = min(v[0] for v in others)
        return first, first, min(v[2] for v in others), min(v[3] for v in others)
    if not others:
        first = max(v[1] for v in mine)
        return first, first, max(v[2] for v in mine), max(v[3] for v in mine)
    return (
        max(v[1] for v in mine),
        min(v[0] for v in others),
        max(v[2] for v in mine),
        min(v[3] for v in others),
    )


def layouts(shape: str, ranks: str) -> list[str]:
    """Every position of a shape: its places are filled with cards of these ranks in every order.

    ``^`` is a place for a face-up card, ``_`` for a face-down one. Cards of one rank do the same;
    their suits only tell them apart.

    >>> layouts("std play ^/^ _^/-/-/-/-|- -/-/-/-/-|_", "55677")[0]
    'std play 5S/5H 6s7S/-/-/-/-|- -/-/-/-/-|7h'
    """
    found = []
    for order in sorted(set(permutations(ranks))):
        line = shape
        for n, rank in enumerate(order):
            suit = SUITS[order[:n].count(rank)]
            at = min(line.index(sign) for sign in "^_" if sign in line)
            line = line[:at] + rank + (suit.upper() if line[at] == "^" else suit) + line[at + 1 :]
        found.append(line)
    return found


# --- spaces of positions -------------------------------------------------------------------------

#: What lies where: ``^`` is a face-up card, ``_`` a face-down one.
SPACES = {
    "out": "play ^/^ _^/-/-/-/-|_ ^/-/-/-/-|_",
    "stalemate": "play ^/^ _^/-/-/-/-|- _^/-/-/-/-|-",
    "ready": "ready -/- ^/-/-/-/-|__ _^/-/-/-/-|__",
    "lone": "play ^/- _^/^/-/-/-|- ^/-/-/-/-|__",
}
#: House rules that decide something in a round, and some together.
VARIANTS = (
    "std", "std+tableau", "std+race", "std+jamrace", "std+ownside", "std+jokers", "std+aceonly",
    "std+three", "std+jokers+aceonly", "std+tableau+race+three", "std+jamrace+ownside+aceonly",
)  # fmt: skip
#: Those that decide what comes before it and after it.
OTHERS = ("std+spread", "std+slow", "std+streak", "std+timed")


def starts_of(variant: str, space: str) -> list[str]:
    """The first positions of a space."""
    shape = SPACES[space]
    if "three" in variant:
        phase, centre, rest = shape.split(" ", 2)
        shape = f"{phase} {centre}/{centre[-1]} {rest}"
    ranks = "5566JJJ5" if space == "stalemate" else "55666775"
    if "aceonly" in variant:
        ranks = "KAA2QA2Q"
    if "jokers" in variant:
        ranks = f"X{ranks[1:]}"
    starts = layouts(f"{variant} {shape}", ranks[: shape.count("^") + shape.count("_")])
    # The game as written in full, the others thinned out: what they start from is alike.
    return starts if variant == "std" else starts[::11]


def solve_all(starts: list[str]) -> tuple[list[str], dict[str, Solved]]:
    """What the engine makes of them: their lines, and all that comes of them, solved."""
    found: dict[str, Solved] = {}
    return [solve(EngineGame(spn), found) for spn in starts], found


def summary(firsts: list[str], found: dict[str, Solved]) -> str:
    """A space in figures."""
    ends = {end for solved in found.values() for end in solved.ends}
    moves = sum(len(solved.moves) for solved in found.values())
    forced = Counter(found[line].values for line in firsts)
    a, b = (
        sum(n for values, n in forced.items() if set(values[:2]) == {value}) for value in (1, -1)
    )
    quick = sum(n for values, n in forced.items() if values[2:] == (1, -1))
    return (
        f"{len(firsts)} starts, {len(found)} positions, {moves} moves, {len(ends)} ends; "
        f"forced by A {a}, by B {b}, by the quicker {quick}"
    )


def main() -> None:
    """Print a line for every space: ``python -m tests.engine.solve > tests/engine/solved.txt``."""
    for variant in VARIANTS:
        for space in SPACES:
            print(f"{variant} {space}: {summary(*solve_all(starts_of(variant, space)))}")


if __name__ == "__main__":
    main()

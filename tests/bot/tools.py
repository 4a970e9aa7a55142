"""Short words for the tests of the bots: tables to look at, and whole games, measured."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from spit import Match, Position, observe
from spit.bot.hand import Hand
from spit.bot.player import BotPlayer
from spit.bot.profile import Profile
from spit.game import Game
from spit.observation import Observation
from spit.simulate import play_out
from spit.table import Table
from spit.tempo import Tempo
from spit.variants import Variant
from tests.engine.tools import at
from tests.session.page import OPTIONS

#: Longer than any round lasts, in ms.
LONG = 10**8


def seen(spn: str, seat: int = 0) -> Observation:
    """What a seat sees of a position."""
    return observe(at(spn), seat)


def with_other_hidden_cards(position: Position, dice: Random) -> Position:
    """The same to look at: everything that lies under something or in a spit pile is mixed up."""
    hidden = [c for stack in (*position.piles, *position.centres) for c in stack[:-1]]
    hidden += [c for stack in position.spits for c in stack]
    order = list(hidden)
    while len(order) > 1 and order == hidden:
        dice.shuffle(order)
    cards = iter(order)
    covered = [
        (*(next(cards) for _ in stack[:-1]), *stack[-1:])
        for stack in (*position.piles, *position.centres)
    ]
    spits = [tuple(next(cards) for _ in stack) for stack in position.spits]
    return replace(
        position, piles=tuple(covered[:10]), centres=tuple(covered[10:]),
        spits=(spits[0], spits[1]),
    )  # fmt: skip


@dataclass
class Played:
    """What came of one match, and how long each card took both players."""

    winner: int | None
    tempo: Tempo


def play(
    profiles: Sequence[Profile], variant: Variant, seed: int, speeds: Sequence[float] = (1, 1)
) -> Played:
    """Two bots play a match to its end."""
    table = Table(Match(variant, seed))
    bots = [
        BotPlayer(table, n, Hand(each, seed * 2 + n, speeds[n])) for n, each in enumerate(profiles)
    ]
    tempo = Tempo(recent=None)
    play_out(table, bots, lambda happening: tempo.note(table.match, happening))
    return Played(table.match.winner, tempo)


def share_won(
    one: Profile, other: Profile, variant: Variant, matches: int, speed: float = 1
) -> float:
    """The share of matches that the first wins, so many times as quick; they change seats."""
    won = 0
    for seed in range(matches):
        pair, speeds = ((one, other), (speed, 1)) if seed % 2 == 0 else ((other, one), (1, speed))
        won += play(pair, variant, seed, speeds).winner == seed % 2
    return won / matches


def learn(learner: Profile, seed: int, **options: Any) -> Game:
    """A game of the trainer in which a bot plays the learner's part, to its end."""
    game = Game(seed, {**OPTIONS, **options}, 0)  # type: ignore[typeddict-item]
    game.bots.insert(0, BotPlayer(game.table, 0, Hand(learner, seed * 2 + 1)))
    game.look()
    for now in range(LONG, 300 * LONG, LONG):
        game.run(now)
        if game.match.phase == "over":
            return game
        game.next_round(now)
    raise AssertionError(f"game {seed} of {options} does not end")

"""What this engine is timed at. It runs in Pyodide too: the standard library and spit, no more."""

import json
import tracemalloc
from collections.abc import Callable
from random import Random

from spit.actions import Action, Play
from spit.match import Match
from spit.state import AT_ONCE
from spit.view import table_view

#: A random match that is not over by then is left.
_MOST_ROUNDS = 1000


def random_playouts(seed: int = 1) -> Callable[[], int]:
    """Whole matches from the first deal to the end; every legal action is equally likely."""
    return _playouts(seed, greedy=False)


def greedy_playouts(seed: int = 1) -> Callable[[], int]:
    """Whole matches: a card is played wherever one fits, else any legal action."""
    return _playouts(seed, greedy=True)


def _playouts(seed: int, *, greedy: bool) -> Callable[[], int]:
    """A step is an action of a player, as with the others: a play, a gap move, "Spit!", a slap.

    The loop has the shape of theirs in :mod:`tests.bench.peers`: is it over, what is legal, one of
    that. Dealing takes time and is no step, as the chance moves of others.
    """
    dice = Random(seed).random

    def playout() -> int:
        nonlocal seed
        seed += 1
        match = Match(seed=seed, automate=AT_ONCE)
        steps = 0
        while match.phase != "over":
            actions = match.legal_actions()
            if not actions:
                if match.round == _MOST_ROUNDS:
                    break
                match.next_round()
                continue
            if greedy and isinstance(actions[0], Play):
                match.apply(actions[0])
            else:
                match.apply(actions[int(dice() * len(actions))])
            steps += 1
        return steps

    return playout


def middle_games(count: int = 200) -> list[tuple[Match, Action]]:
    """Matches somewhere in a round, each with a legal action."""
    dice = Random(3).random
    found: list[tuple[Match, Action]] = []
    seed = 0
    while len(found) < count:
        seed += 1
        match = Match(seed=seed, automate=AT_ONCE)
        for _ in range(int(dice() * 60)):
            if not (actions := match.legal_actions()):
                break
            match.apply(actions[int(dice() * len(actions))])
        if match.phase == "play" and (actions := match.legal_actions()):
            found.append((match, actions[int(dice() * len(actions))]))
    return found


def play_and_undo(games: list[tuple[Match, Action]]) -> Callable[[], int]:
    """One action done and taken back, in every game once."""

    def work() -> int:
        for match, action in games:
            match.apply(action)
            match.undo()
        return len(games)

    return work


def copy_and_play(games: list[tuple[Match, Action]]) -> Callable[[], int]:
    """One action done on a copy, in every game once."""

    def work() -> int:
        for match, action in games:
            Match.from_position(match.position, match.seed).apply(action)
        return len(games)

    return work


def views(games: list[tuple[Match, Action]]) -> Callable[[], int]:
    """What the page draws, as JSON, of every game once."""

    def work() -> int:
        for match, _ in games:
            json.dumps(table_view(match, 1), separators=(",", ":"), ensure_ascii=False)
        return len(games)

    return work


def bytes_per_match(count: int = 1000) -> float:
    """Memory of one more match that waits for its first flip."""
    Match(seed=0)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    matches = [Match(seed=seed) for seed in range(count)]
    used = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    return used / len(matches)

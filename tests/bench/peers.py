"""The same work in other engines. They are in an environment of the bench's own.

They are imported by name because the project's own checks run without them.
"""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any


def _play_out(
    over: Callable[[], bool],
    legal: Callable[[], Sequence[Any]],
    act: Callable[[Any], object],
    dice: Callable[[], float],
) -> int:
    """One game in the loop that every engine's documentation shows; the number of actions.

    Where an engine has no such function as it stands, it is wrapped, which takes less than a
    hundredth of what the function takes.
    """
    steps = 0
    while not over():
        actions = legal()
        act(actions[int(dice() * len(actions))])
        steps += 1
    return steps


def chess_random(seed: int = 1) -> Callable[[], int]:
    """python-chess: whole games, every legal move equally likely."""
    chess: Any = import_module("chess")
    dice = Random(seed).random

    def playout() -> int:
        board = chess.Board()
        return _play_out(board.is_game_over, lambda: list(board.legal_moves), board.push, dice)

    return playout


def chess_greedy(seed: int = 1) -> Callable[[], int]:
    """python-chess: whole games, the first capture wherever there is one, else any move."""
    chess: Any = import_module("chess")
    dice = Random(seed).random

    def playout() -> int:
        board = chess.Board()

        def captures_first() -> list[Any]:
            capture = next(board.generate_legal_captures(), None)
            return list(board.legal_moves) if capture is None else [capture]

        return _play_out(board.is_game_over, captures_first, board.push, dice)

    return playout


def rlcard_same_dice(game: str, seed: int = 1) -> Callable[[], int]:
    """A game of rlcard through ``reset`` and ``step``, with the choice made as everywhere here."""
    env: Any = import_module("rlcard").make(game, config={"seed": seed})
    dice = Random(seed).random

    def playout() -> int:
        state, _ = env.reset()

        def step(action: int) -> None:
            nonlocal state
            state, _ = env.step(action)

        return _play_out(env.is_over, lambda: list(state["legal_actions"]), step, dice)

    return playout


def rlcard_own_agents(game: str, seed: int = 1) -> Callable[[], int]:
    """A game of rlcard through ``run`` with its own random agents."""
    env: Any = import_module("rlcard").make(game, config={"seed": seed})
    agent: Any = import_module("rlcard.agents").RandomAgent
    env.set_agents([agent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def playout() -> int:
        before = env.timestep  # it counts on from game to game
        env.run(is_training=False)
        return int(env.timestep - before)

    return playout


def open_spiel_random(name: str, seed: int = 1) -> Callable[[], int]:
    """A game of OpenSpiel through its binding; chance moves are drawn, but are no steps.

    In both games here every outcome of a chance move is equally likely, so that it is drawn like
    an action: asking for the probabilities would take more than half of the time. The steps are
    counted when the game is over: asking at each turn whose it is would cost the engine a call.
    """
    game: Any = import_module("pyspiel").load_game(name)
    dice = Random(seed).random

    def playout() -> int:
        state = game.new_initial_state()
        _play_out(state.is_terminal, state.legal_actions, state.apply_action, dice)
        return sum(move.player >= 0 for move in state.full_history())

    return playout

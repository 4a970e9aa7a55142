"""The same work in other engines. They are in an environment of the bench's own.

They are imported by name because the project's own checks run without them.
"""

from collections.abc import Callable
from importlib import import_module
from random import Random
from typing import Any


def chess_random(seed: int = 1) -> Callable[[], int]:
    """python-chess: whole games, every legal move equally likely."""
    chess: Any = import_module("chess")
    dice = Random(seed).random

    def playout() -> int:
        board = chess.Board()
        steps = 0
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(dice() * len(moves))])
            steps += 1
        return steps

    return playout


def chess_greedy(seed: int = 1) -> Callable[[], int]:
    """python-chess: whole games, the first capture wherever there is one, else any move."""
    chess: Any = import_module("chess")
    dice = Random(seed).random

    def playout() -> int:
        board = chess.Board()
        steps = 0
        while not board.is_game_over():
            move = next(board.generate_legal_captures(), None)
            if move is None:
                moves = list(board.legal_moves)
                move = moves[int(dice() * len(moves))]
            board.push(move)
            steps += 1
        return steps

    return playout


def rlcard_same_dice(game: str, seed: int = 1) -> Callable[[], int]:
    """A game of rlcard through ``reset`` and ``step``, with the choice made as everywhere here."""
    env: Any = import_module("rlcard").make(game, config={"seed": seed})
    dice = Random(seed).random

    def playout() -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(dice() * len(actions))])
            steps += 1
        return steps

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
    """A game of OpenSpiel through its binding; chance moves are drawn, but are no steps."""
    game: Any = import_module("pyspiel").load_game(name)
    dice = Random(seed).random

    def playout() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            steps += not state.is_chance_node()
            actions = state.legal_actions()
            state.apply_action(actions[int(dice() * len(actions))])
        return steps

    return playout

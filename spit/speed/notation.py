"""SPN for Speed: a position on one line, readable and exact, in the grammar of Spit's positions.

::

    speed play 6H7S/9D 2c3s4d5h6c/7c8c9cTcJc As/-/3h/4h/5s|6d7d8d 2h/3d/-/-/-|TsJs score=1-0

Variant, phase, the central piles L and R (M, N), the side piles next to them, then each seat as
``hand|draw pile``: five places of a hand, with a card or ``-``. A stack runs from bottom to top. A
capital suit lies face up on the table, a small one face down, or in a hand; ``xx`` is unknown;
jokers are ``Xs`` and ``Xh``. The starters are face down in phase ``ready``. What is not at its
default follows as ``key=value``: ``said=AB`` ``named=7/-`` (the ranks that jokers on top stand for,
by central pile) ``out=A`` ``cause=out`` ``winner=A`` ``round=3`` ``score=1-0`` ``shuffles=2``.
"""

from typing import Final, get_args

from spit.cards import RANKS, Rank
from spit.position import Stack
from spit.speed.places import SEAT_LETTERS
from spit.speed.position import SPEED_PHASES, HandCards, SpeedCause, SpeedPosition
from spit.speed.variants import HAND, SpeedVariant, parse_speed_variant
from spit.spn import (
    Extras,
    NotationError,
    format_stack,
    parse_extras,
    parse_stacks,
    read_count,
    split_words,
)


def format_speed_position(position: SpeedPosition) -> str:
    """The position as SPN, on one line."""
    up = position.phase != "ready"
    words = [
        position.variant.notation,
        position.phase,
        "/".join(format_stack(stack, all_up=up) for stack in position.centres),
        "/".join(format_stack(stack) for stack in position.sides),
    ]
    for hand, draw in zip(position.hands, position.draws, strict=True):
        cards = "/".join(format_stack(() if card is None else (card,)) for card in hand)
        words.append(f"{cards}|{format_stack(draw)}")
    return " ".join(words + _format_extras(position))


def parse_speed_position(text: str) -> SpeedPosition:
    """The position of an SPN line. Faults of the position itself are for its ``faults``.

    :raises NotationError: the line is not SPN; says the column and what was expected.
    """
    names = ("a variant", "a phase", "central piles", "side piles", "seat A", "seat B")
    words = split_words(text, names)
    (column, variant_word), (phase_column, phase) = words[:2]
    try:
        variant = parse_speed_variant(variant_word)
    except ValueError as error:
        raise NotationError(str(error), column) from None
    if phase not in SPEED_PHASES:
        raise NotationError(
            f"phase {phase!r}: expected one of {', '.join(SPEED_PHASES)}", phase_column
        )
    players = variant.players
    words = split_words(text, (*names, "seat C", "seat D")[: 4 + players])
    centres = _stacks(words[2], players, "down" if phase == "ready" else "up")
    sides = _stacks(words[3], players, "down")
    seats = [_parse_seat(*word) for word in words[4 : 4 + players]]
    extras = parse_extras(words[4 + players :], _extras(variant))
    return SpeedPosition(
        variant,
        phase,
        tuple(hand for hand, _ in seats),
        tuple(draw for _, draw in seats),
        centres,
        sides,
        **{
            "named": (None,) * players,
            "said": (False,) * players,
            "score": (0,) * players,
            **extras,
        },
    )


def _stacks(word: tuple[int, str], count: int, faces: str) -> tuple[Stack, ...]:
    return tuple(stack for stack, _ in parse_stacks(*word, count=count, faces=faces))


def _parse_seat(column: int, word: str) -> tuple[HandCards, Stack]:
    hand_word, bar, draw_word = word.partition("|")
    if not bar:
        raise NotationError("expected '|' and the draw pile", column + len(word))
    hand: list[int | None] = []
    at = column
    for stack, part in zip(
        _stacks((column, hand_word), HAND, "down"), hand_word.split("/"), strict=True
    ):
        if len(stack) > 1:
            raise NotationError(f"{part!r} is no card of a hand: expected one card, or '-'", at)
        hand.append(stack[0] if stack else None)
        at += len(part) + 1
    (draw,) = _stacks((column + len(hand_word) + 1, draw_word), 1, "down")
    return tuple(hand), draw


def _format_extras(position: SpeedPosition) -> list[str]:
    words = []
    if any(position.said):
        said = zip(SEAT_LETTERS, position.said, strict=False)
        words.append("said=" + "".join(letter for letter, flag in said if flag))
    if any(name is not None for name in position.named):
        names = ("-" if name is None else RANKS[name] for name in position.named)
        words.append("named=" + "/".join(names))
    if position.out is not None:
        words.append(f"out={SEAT_LETTERS[position.out]}")
    if position.cause is not None:
        words.append(f"cause={position.cause}")
    if position.winner is not None:
        words.append(f"winner={SEAT_LETTERS[position.winner]}")
    if position.round != 1:
        words.append(f"round={position.round}")
    if any(position.score):
        words.append("score=" + "-".join(map(str, position.score)))
    if position.shuffles:
        words.append(f"shuffles={position.shuffles}")
    return words


_RANK: Final[dict[str, Rank | None]] = {"-": None} | {name: n for n, name in enumerate(RANKS)}


def _extras(variant: SpeedVariant) -> Extras:
    """How the extras of a table of so many players are read."""
    letters = SEAT_LETTERS[: variant.players]
    seats = {letter: n for n, letter in enumerate(letters)}

    def said(value: str) -> tuple[bool, ...]:
        if not value or value != "".join(letter for letter in letters if letter in value):
            raise KeyError(value)
        return tuple(letter in value for letter in letters)

    def named(value: str) -> tuple[Rank | None, ...]:
        ranks = tuple(_RANK[name] for name in value.split("/"))
        if len(ranks) != len(letters):
            raise KeyError(value)
        return ranks

    def score(value: str) -> tuple[int, ...]:
        numbers = tuple(read_count(number) for number in value.split("-"))
        if len(numbers) != len(letters):
            raise KeyError(value)
        return numbers

    def cause(value: str) -> str:
        if value not in get_args(SpeedCause):
            raise KeyError(value)
        return value

    seat = (seats.__getitem__, f"a seat of {letters}")
    return {
        "said": (said, f"seats of {letters} in their order, such as AB"),
        "named": (named, f"{len(letters)} ranks or '-', parted by '/', such as 7/-"),
        "out": seat,
        "cause": (cause, "out or stalemate"),
        "winner": seat,
        "round": (read_count, "a number"),
        "score": (score, f"{len(letters)} numbers parted by '-', such as 1-0"),
        "shuffles": (read_count, "a number"),
    }

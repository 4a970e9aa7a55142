"""SPN: a position on one line, readable and exact.

::

    std play 6D/7S 9C/9d2D/4s3h8S/7h2cTc7D/TsTh3s2h6H|AhKh8c 7C/KcQS/3dQdJC/-/-|-

Variant, phase, central piles L and R (and M, where there are three), then each seat as
``piles|spit pile``. A stack runs from bottom to top; ``-`` is an empty one. A capital suit is face
up, a small one face down, ``xx`` is unknown; jokers are ``Xs`` and ``Xh``. What is not at its
default follows as ``key=value``: ``said=A`` ``solo=L`` ``right=AB`` ``cause=out`` ``winner=A``
``claim=A:L`` ``round=3`` ``won=1-0`` ``feeder=B`` ``streak=A2`` ``overtime=yes``.
"""

from typing import Final, get_args

from spit.actions import CENTRE_LETTERS, SEAT_LETTERS
from spit.position import PHASES, Cause, Claim, Position, Stack
from spit.spn import (
    Extras,
    NotationError,
    format_stack,
    parse_extras,
    parse_stacks,
    read_count,
    split_words,
)
from spit.variants import parse_variant


def format_position(position: Position) -> str:
    """The position as SPN, on one line; :func:`parse_position` reads it back.

    >>> line = "std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c said=A round=2"
    >>> format_position(parse_position(line)) == line
    True
    """
    words = [
        position.variant.notation,
        position.phase,
        "/".join(format_stack(stack, all_up=True) for stack in position.centres),
    ]
    for seat in (0, 1):
        piles = [
            format_stack(position.piles[n], top_up=position.face_up[n])
            for n in range(seat * 5, seat * 5 + 5)
        ]
        words.append("/".join(piles) + "|" + format_stack(position.spits[seat]))
    words += _format_extras(position)
    return " ".join(words)


def parse_position(text: str) -> Position:
    """The position of an SPN line. Faults of the position itself are for ``Position.faults``.

    >>> position = parse_position("std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c")
    >>> position.phase, position.centres
    ('play', ((22,), (51,)))

    :raises NotationError: the line is not SPN; says the column and what was expected.
    """
    words = split_words(text, ("a variant", "a phase", "central piles", "seat A", "seat B"))
    (column, variant_word), (phase_column, phase), centre_word, seat_a, seat_b = words[:5]
    try:
        variant = parse_variant(variant_word)
    except ValueError as error:
        raise NotationError(str(error), column) from None
    if phase not in PHASES:
        raise NotationError(f"phase {phase!r}: expected one of {', '.join(PHASES)}", phase_column)
    centres = parse_stacks(*centre_word, count=variant.centre_count, faces="up")
    piles: list[Stack] = []
    ups: list[bool] = []
    spits: list[Stack] = []
    for seat_column, word in (seat_a, seat_b):
        pile_word, bar, spit_word = word.partition("|")
        if not bar:
            raise NotationError("expected '|' and the spit pile", seat_column + len(word))
        for stack, up in parse_stacks(seat_column, pile_word, count=5, faces="top"):
            piles.append(stack)
            ups.append(up)
        ((spit, _),) = parse_stacks(
            seat_column + len(pile_word) + 1, spit_word, count=1, faces="down"
        )
        spits.append(spit)
    return Position(
        variant,
        phase,
        tuple(piles),
        tuple(ups),
        (spits[0], spits[1]),
        tuple(stack for stack, _ in centres),
        **parse_extras(words[5:], _EXTRAS),
    )


def _format_extras(position: Position) -> list[str]:
    words = []
    if any(position.said):
        words.append(f"said={_seats(position.said)}")
    if position.solo is not None:
        words.append(f"solo={CENTRE_LETTERS[position.solo]}")
    if any(position.right):
        words.append(f"right={_seats(position.right)}")
    if position.cause is not None:
        words.append(f"cause={position.cause}")
    if position.winner is not None:
        words.append(f"winner={SEAT_LETTERS[position.winner]}")
    if position.claim is not None:
        claim = position.claim
        words.append(f"claim={SEAT_LETTERS[claim.seat]}:{CENTRE_LETTERS[claim.centre]}")
    if position.round != 1:
        words.append(f"round={position.round}")
    if any(position.won):
        words.append(f"won={position.won[0]}-{position.won[1]}")
    if position.feeder:
        words.append(f"feeder={SEAT_LETTERS[position.feeder]}")
    if position.streak:
        words.append(f"streak={'A' if position.streak > 0 else 'B'}{abs(position.streak)}")
    if position.overtime:
        words.append("overtime=yes")
    return words


def _seats(flags: tuple[bool, bool]) -> str:
    return "".join(letter for letter, flag in zip(SEAT_LETTERS, flags, strict=True) if flag)


_CENTRE: Final = {letter: n for n, letter in enumerate(CENTRE_LETTERS)}


def _flags(value: str) -> tuple[bool, bool]:
    return {"A": (True, False), "B": (False, True), "AB": (True, True)}[value]


def _cause(value: str) -> str:
    if value not in get_args(Cause):
        raise KeyError(value)
    return value


def _claim(value: str) -> Claim:
    seat, colon, centre = value.partition(":")
    if not colon:
        raise KeyError(value)
    return Claim({"A": 0, "B": 1}[seat], _CENTRE[centre])


def _streak(value: str) -> int:
    return {"A": 1, "B": -1}[value[:1]] * read_count(value[1:])


def _score(value: str) -> tuple[int, int]:
    left, dash, right = value.partition("-")
    if not dash:
        raise KeyError(value)
    return read_count(left), read_count(right)


_EXTRAS: Final[Extras] = {
    "said": (_flags, "A, B or AB"),
    "solo": (_CENTRE.__getitem__, "L, R or M"),
    "right": (_flags, "A, B or AB"),
    "cause": (_cause, "out, stalemate, equal or time"),
    "winner": ({"A": 0, "B": 1}.__getitem__, "A or B"),
    "claim": (_claim, "a seat and a central pile such as A:L"),
    "round": (read_count, "a number"),
    "won": (_score, "two numbers such as 2-1"),
    "feeder": ({"A": 0, "B": 1}.__getitem__, "A or B"),
    "streak": (_streak, "a seat and a number such as A2"),
    "overtime": ({"yes": True}.__getitem__, "yes"),
}

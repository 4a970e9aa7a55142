"""SPN: a position on one line, readable and exact.

::

    std play 6D/7S 9C/9d2D/4s3h8S/7h2cTc7D/TsTh3s2h6H|AhKh8c 7C/KcQS/3dQdJC/-/-|-

Variant, phase, central piles L and R (and M, where there are three), then each seat as
``piles|spit pile``. A stack runs from bottom to top; ``-`` is an empty one. A capital suit is face
up, a small one face down, ``xx`` is unknown; jokers are ``Xs`` and ``Xh``. What is not at its
default follows as ``key=value``: ``said=A`` ``solo=L`` ``right=AB`` ``cause=out`` ``winner=A``
``claim=A:L`` ``round=3`` ``won=1-0`` ``feeder=B`` ``streak=A2`` ``overtime=yes``.
"""

import re
from collections.abc import Callable
from typing import Any, Final, get_args

from spit.actions import CENTRE_LETTERS, SEAT_LETTERS
from spit.cards import RANKS, SUITS, UNKNOWN, Card, card_name, parse_card
from spit.position import PHASES, Cause, Claim, Position, Stack
from spit.variants import parse_variant


class NotationError(ValueError):
    """A text that is not in the notation.

    :ivar line: 1 for a position; the line of a record.
    :ivar column: from 1, where the trouble starts.
    """

    def __init__(self, message: str, column: int, line: int = 1) -> None:
        """Take what is wrong and what was expected, and where."""
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column


_TOKEN: Final = re.compile(r"\S+")
#: A position of a whole deck with every extra is about 260 characters; this bounds hostile input.
_LONGEST: Final = 1000


def format_position(position: Position) -> str:
    """The position as SPN, on one line."""
    words = [
        position.variant.notation,
        position.phase,
        "/".join(_format_stack(stack, all_up=True) for stack in position.centres),
    ]
    for seat in (0, 1):
        piles = [
            _format_stack(position.piles[n], top_up=position.face_up[n])
            for n in range(seat * 5, seat * 5 + 5)
        ]
        words.append("/".join(piles) + "|" + _format_stack(position.spits[seat]))
    words += _format_extras(position)
    return " ".join(words)


def parse_position(text: str) -> Position:
    """The position of an SPN line. Faults of the position itself are for ``Position.faults``.

    :raises NotationError: the line is not SPN; says the column and what was expected.
    """
    if len(text) > _LONGEST:
        raise NotationError(f"the position is longer than {_LONGEST} characters", _LONGEST + 1)
    words = [(match.start() + 1, match.group()) for match in _TOKEN.finditer(text)]
    names = ("a variant", "a phase", "central piles", "seat A", "seat B")
    if len(words) < len(names):
        raise NotationError(f"expected {names[len(words)]} here", len(text.rstrip()) + 1)
    (column, variant_word), (phase_column, phase), centre_word, seat_a, seat_b = words[:5]
    try:
        variant = parse_variant(variant_word)
    except ValueError as error:
        raise NotationError(str(error), column) from None
    if phase not in PHASES:
        raise NotationError(f"phase {phase!r}: expected one of {', '.join(PHASES)}", phase_column)
    centres = _parse_stacks(*centre_word, count=variant.centre_count, faces="up")
    piles: list[Stack] = []
    ups: list[bool] = []
    spits: list[Stack] = []
    for seat_column, word in (seat_a, seat_b):
        pile_word, bar, spit_word = word.partition("|")
        if not bar:
            raise NotationError("expected '|' and the spit pile", seat_column + len(word))
        for stack, up in _parse_stacks(seat_column, pile_word, count=5, faces="top"):
            piles.append(stack)
            ups.append(up)
        ((spit, _),) = _parse_stacks(
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
        **_parse_extras(words[5:]),
    )


def _format_stack(stack: Stack, *, all_up: bool = False, top_up: bool = False) -> str:
    if not stack:
        return "-"
    last = len(stack) - 1
    return "".join(
        _format_card(card, up=all_up or (top_up and n == last)) for n, card in enumerate(stack)
    )


def _format_card(card: Card, *, up: bool) -> str:
    name = card_name(card)
    return name[0] + name[1].upper() if up and card != UNKNOWN else name


def _parse_stacks(column: int, word: str, count: int, faces: str) -> list[tuple[Stack, bool]]:
    parts = word.split("/")
    if len(parts) != count:
        raise NotationError(f"{len(parts)} stacks: expected {count}, parted by '/'", column)
    stacks = []
    for part in parts:
        stacks.append(_parse_stack(column, part, faces))
        column += len(part) + 1
    return stacks


def _parse_stack(column: int, word: str, faces: str) -> tuple[Stack, bool]:
    """The cards and whether the top one is face up; ``faces``: "up", "down", or "top"."""
    if word == "-":
        return (), False
    if not word or len(word) % 2:
        raise NotationError(f"{word!r} is no stack: expected cards of two signs, or '-'", column)
    cards: list[Card] = []
    up = False
    for at in range(0, len(word), 2):
        name = word[at : at + 2]
        if up and faces == "top":
            raise NotationError("a face-up card lies under another: expected it on top", column)
        if name == "xx":
            cards.append(UNKNOWN)
            continue
        try:
            card = parse_card(name[0] + name[1].lower())
        except ValueError:
            raise NotationError(
                f"{name!r} is no card: expected a rank of {RANKS} and a suit of {SUITS}",
                column + at,
            ) from None
        up = name[1].isupper()
        if (faces == "up" and not up) or (faces == "down" and up):
            raise NotationError(f"{name!r} should be face {faces} here", column + at)
        cards.append(card)
    return tuple(cards), up


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


_CENTRE: Final = {letter: n for n, letter in enumerate(CENTRE_LETTERS)}


def _seats(flags: tuple[bool, bool]) -> str:
    return "".join(letter for letter, flag in zip(SEAT_LETTERS, flags, strict=True) if flag)


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
    return {"A": 1, "B": -1}[value[:1]] * _count(value[1:])


def _count(value: str) -> int:
    if not re.fullmatch(r"[0-9]{1,18}", value):
        raise KeyError(value)
    return int(value)


def _score(value: str) -> tuple[int, int]:
    left, dash, right = value.partition("-")
    if not dash:
        raise KeyError(value)
    return _count(left), _count(right)


#: key → (how its value is read, what was expected)
_EXTRAS: Final[dict[str, tuple[Callable[[str], Any], str]]] = {
    "said": (_flags, "A, B or AB"),
    "solo": (_CENTRE.__getitem__, "L, R or M"),
    "right": (_flags, "A, B or AB"),
    "cause": (_cause, "out, stalemate, equal or time"),
    "winner": ({"A": 0, "B": 1}.__getitem__, "A or B"),
    "claim": (_claim, "a seat and a central pile such as A:L"),
    "round": (_count, "a number"),
    "won": (_score, "two numbers such as 2-1"),
    "feeder": ({"A": 0, "B": 1}.__getitem__, "A or B"),
    "streak": (_streak, "a seat and a number such as A2"),
    "overtime": ({"yes": True}.__getitem__, "yes"),
}


def _parse_extras(words: list[tuple[int, str]]) -> dict[str, Any]:
    extras: dict[str, Any] = {}
    for column, word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in _EXTRAS:
            raise NotationError(
                f"{word!r} is not known: expected key=value with a key of {', '.join(_EXTRAS)}",
                column,
            )
        if key in extras:
            raise NotationError(f"{key} is given twice", column)
        read, expected = _EXTRAS[key]
        try:
            extras[key] = read(value)
        except KeyError:
            raise NotationError(
                f"{key}={value} cannot be read: expected {expected}", column + len(key) + 1
            ) from None
    return extras

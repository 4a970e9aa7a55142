"""What positions of both games have in common in writing: stacks of cards, and ``key=value`` words.

A stack runs from bottom to top; ``-`` is an empty one. A capital suit is face up, a small one face
down, ``xx`` is unknown.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from spit.cards import RANKS, SUITS, UNKNOWN, Card, card_name, parse_card
from spit.position import Stack


class NotationError(ValueError):
    """A text that is not in the notation.

    >>> from spit import parse_position
    >>> try:
    ...     parse_position("std play 6D/1C -/-/-/-/-|- -/-/-/-/-|-")
    ... except NotationError as error:
    ...     print(error)
    line 1, column 13: '1C' is no card: expected a rank of A23456789TJQK and a suit of shdc

    :ivar message: what is wrong and what was expected, without the place.
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


def split_words(text: str, names: tuple[str, ...]) -> list[tuple[int, str]]:
    """The words of a line with their columns, from 1; at least one for each of the names.

    :raises NotationError: the line is too long, or a word is missing: says which.
    """
    if len(text) > _LONGEST:
        raise NotationError(f"the position is longer than {_LONGEST} characters", _LONGEST + 1)
    words = [(match.start() + 1, match.group()) for match in _TOKEN.finditer(text)]
    if len(words) < len(names):
        raise NotationError(f"expected {names[len(words)]} here", len(text.rstrip()) + 1)
    return words


def format_stack(stack: Stack, *, all_up: bool = False, top_up: bool = False) -> str:
    """The cards from bottom to top: all face up, the top one alone, or none."""
    if not stack:
        return "-"
    last = len(stack) - 1
    return "".join(
        _format_card(card, up=all_up or (top_up and n == last)) for n, card in enumerate(stack)
    )


def _format_card(card: Card, *, up: bool) -> str:
    name = card_name(card)
    return name[0] + name[1].upper() if up and card != UNKNOWN else name


def parse_stacks(column: int, word: str, count: int, faces: str) -> list[tuple[Stack, bool]]:
    """So many stacks parted by ``/``, each with whether its top card is face up.

    :param column: where the word starts; ``faces``: "up", "down", or "top" for the top card alone.
    :raises NotationError: says the column and what was expected.
    """
    parts = word.split("/")
    if len(parts) != count:
        raise NotationError(f"{len(parts)} stacks: expected {count}, parted by '/'", column)
    stacks = []
    for part in parts:
        stacks.append(_parse_stack(column, part, faces))
        column += len(part) + 1
    return stacks


def _parse_stack(column: int, word: str, faces: str) -> tuple[Stack, bool]:
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


def read_count(value: str) -> int:
    """A number of at most 18 digits.

    :raises KeyError: it is none.
    """
    if not re.fullmatch(r"[0-9]{1,18}", value):
        raise KeyError(value)
    return int(value)


#: key → (how its value is read, what was expected); a reader raises KeyError.
Extras: TypeAlias = Mapping[str, tuple[Callable[[str], Any], str]]


def parse_extras(words: list[tuple[int, str]], table: Extras) -> dict[str, Any]:
    """The ``key=value`` words at the end of a line, each with its column.

    :raises NotationError: an unknown key, one that is given twice, or a value that is none.
    """
    extras: dict[str, Any] = {}
    for column, word in words:
        key, equals, value = word.partition("=")
        if not equals or key not in table:
            raise NotationError(
                f"{word!r} is not known: expected key=value with a key of {', '.join(table)}",
                column,
            )
        if key in extras:
            raise NotationError(f"{key} is given twice", column)
        read, expected = table[key]
        try:
            extras[key] = read(value)
        except KeyError:
            raise NotationError(
                f"{key}={value} cannot be read: expected {expected}", column + len(key) + 1
            ) from None
    return extras

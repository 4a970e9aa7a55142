"""SGR, the records of both games: one line for every act, refused ones included.

::

    spit 1
    deal fy1 seed 7
    variant std

         0 A!
      2100 = open
      3840 A4>L 7d
      3855 B5>L 5h ? play.2 too_late seen=12

Times are whole milliseconds of game time. A card is repeated as a check. ``=`` marks a step that
the clock or a button decides; all other steps follow by themselves. The variant says which game it
is.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from spit.contest import Act, Contest, HouseRules
from spit.rules import REASON_RULE, Reason
from spit.spn import NotationError
from spit.verdict import Allowed, IllegalAction, Verdict

V = TypeVar("V", bound=HouseRules)
A = TypeVar("A", bound=Act)
S = TypeVar("S", bound=StrEnum)

#: The largest seed that a record can carry.
MOST_SEED: Final = 10**18 - 1
_SEED: Final = re.compile(r"deal fy1 seed ([0-9]{1,18})")
_LINE: Final = re.compile(
    r" *(?P<t>[0-9]{1,12}) (?:= (?P<step>[a-z]+)"
    r"|(?P<action>[A-D]\S{1,6})(?: (?P<card>[A-Z0-9][shdc]))?"
    r"(?: \? (?P<rule>[a-z]+\.[a-z]?[0-9]+) (?P<reason>[a-z_]+) seen=(?P<seen>[0-9]{1,16}))?)"
)
#: A game of a thousand rounds has fewer lines; this bounds hostile input.
_MOST_LINES: Final = 200_000


@dataclass(frozen=True, slots=True)
class Line(Generic[A, S]):
    """One line: an action (with its card and, if refused, the reason) or a step.

    :ivar t: whole milliseconds of game time.
    :ivar seen: for a refused action, the number of the view that the player had before him.
    :ivar column: where in its line of a record what was done stands, from 1.
    """

    t: int
    what: A | S
    card: str | None = None
    reason: Reason | None = None
    seen: int = 0
    column: int = field(default=9, repr=False, compare=False)

    def __str__(self) -> str:
        """The line as it stands in the record."""
        if isinstance(self.what, StrEnum):
            return f"{self.t:>7} = {self.what}"
        words = [f"{self.t:>7}", self.name_of(self.what)]
        if self.card is not None:
            words.append(self.card)
        if self.reason is not None:
            words += ["?", REASON_RULE[self.reason], self.reason.value, f"seen={self.seen}"]
        return " ".join(words)

    def name_of(self, action: A) -> str:
        """The action's name in records; each game has its own."""
        raise NotImplementedError


L = TypeVar("L", bound=Line[Any, Any])


@dataclass(slots=True)
class GameRecord(Generic[V, L]):
    """A whole game: how it was dealt, by which rules, and every line.

    >>> from spit import Record, Variant, parse_action
    >>> from spit.record import Entry
    >>> print(Record(7, Variant(), [Entry(0, parse_action("A!"))]), end="")
    spit 1
    deal fy1 seed 7
    variant std
    <BLANKLINE>
          0 A!
    """

    seed: int
    variant: V
    entries: list[L] = field(default_factory=list)

    def __str__(self) -> str:
        """The record as text, ending with a line break."""
        return self.head() + "".join(f"{entry}\n" for entry in self.entries)

    def head(self) -> str:
        """The lines above the entries."""
        return f"spit 1\ndeal fy1 seed {self.seed}\nvariant {self.variant.notation}\n\n"


@dataclass(frozen=True, slots=True)
class Idiom(Generic[V, L]):
    """What is peculiar to the records of one game.

    :ivar variant: reads the notation of house rules; ``action``: reads an action's name. Both raise
        ValueError.
    :ivar steps: the steps that stand in a record, by their words.
    :ivar line: makes a line of time, action or step, card, reason, seen and column.
    """

    variant: Callable[[str], V]
    action: Callable[[str], Any]
    steps: Mapping[str, Any]
    line: Callable[..., L]


def read_head(text: str) -> tuple[int, str, list[str]]:
    """The seed, the notation of the house rules, and the lines below the head.

    :raises NotationError: the text begins no record.
    """
    lines = text.split("\n")
    if len(lines) > _MOST_LINES:
        raise NotationError(f"the record has more than {_MOST_LINES} lines", 1, _MOST_LINES + 1)
    lines += [""] * (4 - len(lines))
    if lines[0] != "spit 1":
        found = "another version of records" if lines[0].startswith("spit ") else "no record"
        raise NotationError(f"{lines[0][:20]!r} begins {found}: expected 'spit 1'", 1)
    seed = _SEED.fullmatch(lines[1])
    if not seed:
        raise NotationError(
            "expected the deal, such as 'deal fy1 seed 7', with a seed of at most 18 digits", 1, 2
        )
    word, _, notation = lines[2].partition(" ")
    if word != "variant":
        raise NotationError("expected the variant, such as 'variant std'", 1, 3)
    if lines[3]:
        raise NotationError("expected an empty line after the head", 1, 4)
    return int(seed[1]), notation, lines[4:-1] if lines[-1] == "" else lines[4:]


def read_record(text: str, idiom: Idiom[V, L]) -> GameRecord[V, L]:
    """The record of a text; whether it can be played is for the game to say.

    :raises NotationError: the text is no record; says line, column and what was expected.
    """
    seed, notation, body = read_head(text)
    try:
        variant = idiom.variant(notation)
    except ValueError as error:
        raise NotationError(str(error), len("variant ") + 1, 3) from None
    entries = [_read_line(line, number, idiom) for number, line in enumerate(body, 5)]
    now = 0
    for number, entry in enumerate(entries, 5):
        if entry.t < now:
            raise NotationError(f"the time goes back from {now} to {entry.t}", 1, number)
        now = entry.t
    return GameRecord(seed, variant, entries)


def _read_line(line: str, number: int, idiom: Idiom[V, L]) -> L:
    found = _LINE.fullmatch(line)
    if not found:
        raise NotationError(
            "expected a time and an action such as '3840 A4>L 7d', or '= open'", 1, number
        )
    t = int(found["t"])
    if found["step"]:
        if found["step"] not in idiom.steps:
            raise NotationError(
                f"step {found['step'][:20]!r}: expected one of {', '.join(idiom.steps)}",
                found.start("step") + 1,
                number,
            )
        return idiom.line(t, idiom.steps[found["step"]], column=found.end("t") + 2)
    column = found.start("action") + 1
    try:
        action = idiom.action(found["action"])
    except ValueError as error:
        raise NotationError(str(error), column, number) from None
    reason = None if found["reason"] is None else _read_reason(found, number)
    return idiom.line(t, action, found["card"], reason, int(found["seen"] or 0), column)


def _read_reason(found: re.Match[str], number: int) -> Reason:
    try:
        reason = Reason(found["reason"])
    except ValueError:
        raise NotationError(
            f"no reason is called {found['reason'][:20]!r}: expected one such as {Reason.TOO_LATE}",
            found.start("reason") + 1,
            number,
        ) from None
    if REASON_RULE[reason] != found["rule"]:
        raise NotationError(
            f"{reason} cites {found['rule'][:20]}: expected {REASON_RULE[reason]}",
            found.start("rule") + 1,
            number,
        )
    return reason


def play_line(
    match: Contest, line: Line[Any, Any], card: str | None, verdict: Verdict, number: int
) -> list[Any]:
    """Play one line of a record on the match; a refused act changes nothing.

    :param card: the card that the action would carry now; ``verdict``: what cards and clock say of
        it. Both mean nothing for a step.
    :raises NotationError: it cannot be played, its card is another, or it is refused for another
        reason; ``number`` is its line.
    """
    try:
        if isinstance(line.what, StrEnum):
            return match.step(line.what) + match.settle()
        if card != line.card:
            raise IllegalAction(
                f"the card is {line.card or 'not given'}: on the table it is {card or 'none'}"
            )
        if isinstance(verdict, Allowed):
            if line.reason is not None:
                raise IllegalAction(f"recorded as refused ({line.reason}), but legal")
            return match.apply(line.what)
        if line.reason is None:
            raise IllegalAction(f"{line.name_of(line.what)} is refused: {verdict.reason}")
        # Too late is what fitted no longer: the record alone knows the view that the player had.
        if line.reason is not verdict.reason and verdict.reason not in LATE.get(line.reason, ()):
            raise IllegalAction(
                f"recorded as refused ({line.reason}), but refused for {verdict.reason}"
            )
    except IllegalAction as error:
        raise NotationError(str(error), line.column, number) from None
    return []


#: Being too late → why the judge, who does not know what a player saw, refuses the same act.
LATE: Final = {
    Reason.TOO_LATE: (
        Reason.NOT_ADJACENT,
        Reason.SAME_RANK,
        Reason.ACE_LINK,
        Reason.ACE_CLOSED,
    ),
    Reason.SPEED_TOO_LATE: (
        Reason.SPEED_NOT_ADJACENT,
        Reason.SPEED_SAME_RANK,
        Reason.SPEED_ACE_LINK,
        Reason.SPEED_NO_WRAP,
    ),
}

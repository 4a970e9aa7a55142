"""A record line by line: forwards, back, or to any of its lines."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from spit.games import AnyRecord, format_any_position
from spit.replayer import replayer
from spit.sgr import Line
from spit.text.catalog import Catalog

#: Lines above the entries of a record.
_HEAD: Final = 4
#: So many lines are passed over at a time.
_PAGE: Final = 10
_CLEAR: Final = "\x1b[H\x1b[2J"
#: What may be pressed; signs and digits only, so that it is the same in every language.
KEYS: Final = "← →   123 ⏎   q"


class Stepper:
    """A record and the table after one of its lines.

    :ivar at: how many lines have been played; 0 is the deal.
    :ivar shown: the match after them, which can be told and drawn.
    """

    def __init__(self, record: AnyRecord, catalog: Catalog) -> None:
        """Stand before the first line; the catalog has the words to tell it in."""
        self._record = record
        self._catalog = catalog
        self.entries: Sequence[Line[Any, Any]] = record.entries
        self._restart()

    def _restart(self) -> None:
        self.shown = replayer(self._record, self._catalog)
        self.at = 0

    @property
    def entry(self) -> Line[Any, Any] | None:
        """The last line played."""
        return self.entries[self.at - 1] if self.at else None

    def go(self, at: int) -> None:
        """Come to the table after so many lines; a number beyond an end means that end.

        :raises NotationError: a line on the way cannot be played.
        """
        at = max(0, min(at, len(self.entries)))
        if at < self.at:
            self._restart()
        while self.at < at:
            self.shown.play(self.entries[self.at], self.at + 1 + _HEAD)
            self.at += 1


def show(stepper: Stepper, positions: bool) -> None:
    """Print the line at which a stepper stands, what it did, and the table after it."""
    if stepper.entry is not None:
        print(stepper.entry)
    if positions:
        print(format_any_position(stepper.shown.match.position))
        return
    stepper.shown.tell()
    stepper.shown.draw()


def print_all(stepper: Stepper, positions: bool) -> None:
    """Print the deal, and every line of the record in turn.

    :raises NotationError: a line cannot be played; those before it have been printed.
    """
    for number in range(len(stepper.entries) + 1):
        stepper.go(number)
        show(stepper, positions)


def leaf(stepper: Stepper, keys: Iterable[str], positions: bool, clear: bool) -> None:
    """Step through the record as the keys say, until they end or one says ``quit``.

    :param keys: words of :mod:`spit.keys`; digits make up the number of a line, ``enter`` goes
        there, or to the next line where there are none.
    :param clear: begin each table at the top of the screen.
    :raises NotationError: a line cannot be played; nothing has been printed.
    """
    total = len(stepper.entries)
    stepper.go(total)
    stepper.go(0)
    number = ""
    _screen(stepper, positions, clear)
    for key in keys:
        if key == "quit":
            return
        if key.isdigit() or key == "erase":
            number = (number + key)[:6] if key.isdigit() else number[:-1]
            if not clear:
                continue
        elif key == "enter" and number:
            stepper.go(int(number))
            number = ""
        else:
            stepper.go(_target(stepper.at, total, key))
            number = ""
        _screen(stepper, positions, clear, number)


def _target(at: int, total: int, key: str) -> int:
    steps = {"next": 1, "enter": 1, "previous": -1, "on": _PAGE, "back": -_PAGE}
    return {"first": 0, "last": total}.get(key, at + steps.get(key, 0))


def _screen(stepper: Stepper, positions: bool, clear: bool, number: str = "") -> None:
    """One screen: where we are, what can be pressed or was typed of a number, and the table."""
    head = f"{stepper.at} / {len(stepper.entries)}   {number or KEYS}"
    print(f"{_CLEAR if clear else ''}{head}")
    show(stepper, positions)

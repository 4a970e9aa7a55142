"""Single keys of a terminal as words, without waiting for Enter."""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

#: What a terminal sends → the word for it. Digits stand for themselves.
_WORDS: Final = {
    **dict.fromkeys((b"n", b" ", b"\x1b[C", b"\x1bOC", b"\x1b[B", b"\x1bOB"), "next"),
    **dict.fromkeys((b"p", b"\x1b[D", b"\x1bOD", b"\x1b[A", b"\x1bOA"), "previous"),
    **dict.fromkeys((b"\x1b[H", b"\x1bOH", b"\x1b[1~", b"\x1b[7~"), "first"),
    **dict.fromkeys((b"\x1b[F", b"\x1bOF", b"\x1b[4~", b"\x1b[8~"), "last"),
    b"\x1b[5~": "back",
    b"\x1b[6~": "on",
    **dict.fromkeys((b"\r", b"\n"), "enter"),
    **dict.fromkeys((b"\x7f", b"\b"), "erase"),
    **dict.fromkeys((b"q", b"\x04"), "quit"),
    **{digit.encode(): digit for digit in "0123456789"},
}
_KEY: Final = re.compile(rb"\x1b\[[0-9;]*[@-~]|\x1bO[A-Za-z]|[^\x1b]|\x1b(?=.)", re.DOTALL)
#: The beginning of a key: the rest comes with the next bytes.
_BEGUN: Final = re.compile(rb"\x1b(?:\[[0-9;]*|O)?\Z")


class KeyReader:
    """Cuts what a terminal sends into keys; a key may arrive in pieces."""

    def __init__(self) -> None:
        """Nothing has arrived yet."""
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[str]:
        """The words of the keys that are complete now; keys without a word are passed over."""
        data = self._rest + data
        begun = _BEGUN.search(data)
        # No key is long: what never ends is no key.
        end = begun.start() if begun and len(data) - begun.start() < 16 else len(data)
        data, self._rest = data[:end], data[end:]
        for found in _KEY.finditer(data):
            if word := _WORDS.get(found[0]):
                yield word


@contextmanager
def single_keys(stream: TextIO) -> Iterator[Iterator[str]]:
    """The keys pressed at a terminal, as words, until it is closed.

    The terminal is given back as it was, whatever happens. Where keys cannot be had singly, they
    are read from whole lines.
    """
    try:
        import termios
        import tty
    except ImportError:
        yield _from_lines(stream)
        return
    number = stream.fileno()
    before = termios.tcgetattr(number)
    try:
        # Keys that were pressed before count too.
        tty.setcbreak(number, termios.TCSADRAIN)
        yield _from_terminal(number)
    finally:
        termios.tcsetattr(number, termios.TCSADRAIN, before)


def _from_terminal(number: int) -> Iterator[str]:
    reader = KeyReader()
    while data := os.read(number, 1024):
        yield from reader.feed(data)


def _from_lines(stream: TextIO) -> Iterator[str]:
    """Enter alone is a key; after anything else it only ends a number."""
    reader = KeyReader()
    for line in stream:
        words = line.strip()
        yield from reader.feed((words or "\n").encode())
        if words.isdigit():
            yield "enter"

"""The streams of a command: text always comes out of it, or one sentence that says why not."""

import codecs
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO


class WrongInput(Exception):
    """Something the user can mend: one sentence for the error stream."""


#: What stands for a sign that a terminal does not have; all others become a question mark.
_PLAIN: Final = {
    "✓": "+", "✗": "-", "♠": "s", "♥": "h", "♦": "d", "♣": "c", "★": "*", "·": ".", "▒": "#",
    "’": "'", "‘": "'", "«": '"', "»": '"', "“": '"', "”": '"', "…": "...", "\u00a0": " ",
    "\u202f": " ",
}  # fmt: skip


def _plain(error: UnicodeError) -> tuple[str, int]:
    """What is written or read instead of what a stream cannot have."""
    if isinstance(error, UnicodeDecodeError):
        return "\ufffd", error.end  # bytes that are no text are only a wrong command
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(_PLAIN.get(sign, "?") for sign in signs), error.end


codecs.register_error("spit.plain", _plain)


def make_streams_sure() -> None:
    """A stream that was closed from outside is an empty one; odd signs never end a command."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="spit.plain")


def drop_output() -> None:
    """Forget what could not be written, or the interpreter would try again and complain."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(code: int, sentence: str) -> int:
    """Say what is wrong; signs that would steer the terminal are shown, not sent."""
    shown = (c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode()
             for c in sentence)  # fmt: skip
    print(f"spit: {''.join(shown)}", file=sys.stderr)
    return code


@contextmanager
def output(name: str | None) -> Iterator[TextIO]:
    """A file to write text to; standard output for nothing and for ``-``.

    :raises OSError: it cannot be written; names the file.
    """
    if name in (None, "-"):
        yield sys.stdout
        return
    try:
        with open(name, "w", encoding="utf-8", newline="") as file:
            yield file
    except OSError as error:
        # A disk that is full does not say which file it was.
        error.filename = name if error.filename is None else error.filename
        raise

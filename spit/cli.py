"""The command line: ``spit play``, ``simulate``, ``replay``, ``explain``, ``perft`` and more."""

import argparse
import codecs
import io
import os
import random
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import asdict
from typing import Final, TextIO, cast

from spit.arguments import entrants, make_parser
from spit.counts import count
from spit.coverage import NoSourceTree, coverage
from spit.explain import explain_lines
from spit.figures import csv_head, csv_line, json_line, summary
from spit.games import (
    AnyPosition,
    AnyVariant,
    format_any_position,
    parse_any_position,
    parse_any_record,
)
from spit.keys import single_keys
from spit.match import Match
from spit.perft import divide, perft
from spit.requests import Options
from spit.series import Interrupt, PlayerLost, play_series, progress
from spit.sgr import MOST_SEED
from spit.simulate import AnyResult
from spit.speed.events import SPEED_WITHOUT_DICE
from spit.speed.match import SpeedMatch
from spit.speed.position import SpeedPosition
from spit.speed.terminal import SpeedTerminal, play_speed
from spit.speed.variants import SpeedVariant
from spit.spn import NotationError
from spit.state import AT_ONCE
from spit.stepper import Stepper, leaf, print_all
from spit.terminal import Terminal, play
from spit.text.speak import Speaker
from spit.text.store import CatalogMissing, load_catalog
from spit.texts import DocumentRefused, run_texts

#: A whole game's record fits into so many bytes; this bounds what is read.
_LONGEST: Final = 20_000_000


class _WrongInput(Exception):
    """Something the user can mend: one sentence for the error stream."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    :returns: 0 when it did what was asked, 1 when that cannot be done (a file cannot be read or
        written, words are missing, ``coverage`` finds something lacking), 2 for wrong input, 130
        for Ctrl-C.
    :raises SystemExit: 0 after ``--help``, 2 for wrong options; both have been told.
    """
    _make_streams_sure()
    run = {"play": _play, "simulate": _simulate, "replay": _replay, "explain": _explain,
           "perft": _perft, "texts": run_texts, "coverage": _coverage}  # fmt: skip
    try:
        try:
            given = make_parser().parse_args(arguments)
            return run[given.command](given)
        finally:
            # What cannot be written shows here, and not when the interpreter ends.
            sys.stdout.flush()
    except (_WrongInput, NoSourceTree, DocumentRefused) as wrong:
        return _complain(2, str(wrong))
    except CatalogMissing as missing:
        return _complain(1, str(missing))
    except KeyboardInterrupt:
        _drop_output()
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of a pipe has what it wanted.
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        name = "standard output" if error.filename is None else error.filename or "''"
        return _complain(1, f"{name}: {error.strerror or error}")


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


def _make_streams_sure() -> None:
    """A stream that was closed from outside is an empty one; odd signs never end a command."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="spit.plain")


def _drop_output() -> None:
    """Forget what could not be written, or the interpreter would try again and complain."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _complain(code: int, sentence: str) -> int:
    """Say what is wrong; signs that would steer the terminal are shown, not sent."""
    shown = (c if c.isprintable() or c == "\n" else c.encode("unicode_escape").decode()
             for c in sentence)  # fmt: skip
    print(f"spit: {''.join(shown)}", file=sys.stderr)
    return code


def _play(given: argparse.Namespace) -> int:
    catalog = load_catalog(given.lang)
    seed = random.randrange(10**9) if given.seed is None else given.seed
    if isinstance(given.variant, SpeedVariant):
        speed = SpeedTerminal(catalog)
        play_speed(speed, _ask, seed, given.level, given.think, given.variant)
        return 0
    opponent = {"level": given.level, "speed": 1.0, "auto_spit": False}
    options = cast(Options, {**asdict(given.variant), **opponent})
    play(Terminal(catalog), _ask, seed, options, given.think)
    return 0


def _ask(prompt: str) -> str:
    try:
        return input(prompt)
    except EOFError:
        # The shell's own prompt begins a line.
        print()
        raise


def _simulate(given: argparse.Namespace) -> int:
    variant: AnyVariant = given.variant
    try:
        bots = entrants(given)
    except ValueError as error:
        raise _WrongInput(str(error)) from None
    if given.seed + given.matches - 1 > MOST_SEED:
        raise _WrongInput(f"--seed: {given.seed} and {given.matches} matches after it go beyond "
                          f"{MOST_SEED}, the last seed that a record can carry")  # fmt: skip
    results: list[AnyResult] = []
    lost = ""
    line = {"csv": csv_line, "jsonl": json_line}.get(given.format)
    to_file = given.out not in (None, "-")
    # Rows that run over the same screen say well enough how far it is.
    show = sys.stderr.isatty() and (not line or to_file or not sys.stdout.isatty())
    with _output(given.out) as out, Interrupt().listening() as interrupt:
        if given.format == "csv":
            print(csv_head(variant), end="", file=out, flush=True)
        series = play_series(variant, bots, given.seed, given.matches, given.jobs)
        with closing(series), progress(given.matches if show else None) as tell:
            try:
                for result in series:
                    results.append(result)
                    if line:
                        # Whole lines at once: what is in the file is complete at any time.
                        print(line(result), end="", file=out, flush=True)
                    tell(len(results))
                    if interrupt.heard:
                        break
            except PlayerLost as loss:
                lost = str(loss)
        if given.format == "counts":
            print(count(variant, bots, given.seed, results).line(), end="", file=out)
        elif not line:
            print(*summary(results, len(bots)), sep="\n", file=out)
    if to_file:
        print(*summary(results, len(bots)), sep="\n")
    if len(results) < given.matches:
        sys.stdout.flush()
        stopped = f"stopped after {len(results)} of {given.matches} matches"
        return _complain(1 if lost else 130, f"{stopped}: {lost}" if lost else stopped)
    return 0


@contextmanager
def _output(name: str | None) -> Iterator[TextIO]:
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


def _replay(given: argparse.Namespace) -> int:
    source = "standard input" if given.file == "-" else given.file
    catalog = load_catalog(given.lang)
    try:
        stepper = Stepper(parse_any_record(_read_text(given.file, source)), catalog)
        if sys.stdin.isatty() and sys.stdout.isatty():
            clear = os.name == "posix" and os.environ.get("TERM", "dumb") != "dumb"
            with single_keys(sys.stdin) as keys:
                leaf(stepper, keys, given.positions, clear)
        else:
            print_all(stepper, given.positions)
    except NotationError as error:
        raise _WrongInput(f"{source}: {error}") from None
    return 0


def _read_text(name: str, source: str) -> str:
    """The text of a file, or of standard input for ``-``; ``source`` is what a reader calls it."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb") as file:
            data = file.read(_LONGEST + 1)
    except OSError as error:
        # What cannot be read does not always say which file it was.
        error.filename = source if error.filename is None else error.filename
        raise
    if len(data) > _LONGEST:
        raise _WrongInput(f"{source}: longer than {_LONGEST} bytes, which no record is")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise _WrongInput(f"{source}: not a text in UTF-8") from None


def _read_position(text: str) -> AnyPosition:
    try:
        position = parse_any_position(text)
    except NotationError as error:
        raise _WrongInput(f"position, {error}") from None
    if faults := position.faults():
        raise _WrongInput(f"position: {'; '.join(faults)}")
    return position


def _perft(given: argparse.Namespace) -> int:
    position = _read_position(given.position)
    if given.divide and given.depth:
        for name, count in divide(position, given.depth).items():
            print(f"{name:<5} {count}")
    print(perft(position, given.depth))
    return 0


def _explain(given: argparse.Namespace) -> int:
    catalog = load_catalog(given.lang)
    position = _read_position(given.position)
    if isinstance(position, SpeedPosition):
        terminal, speed = SpeedTerminal(catalog), SpeedMatch.from_position(position)
        if speed.settle(SPEED_WITHOUT_DICE):
            print(format_any_position(speed.position))
        terminal.draw(speed)
        terminal.explain(speed)
        return 0
    match = Match.from_position(position)
    if match.settle(AT_ONCE):
        print(format_any_position(match.position))
    Terminal(catalog).draw(match)
    for line in explain_lines(match, Speaker(catalog)):
        print(line)
    return 0


def _coverage(_given: argparse.Namespace) -> int:
    return coverage()

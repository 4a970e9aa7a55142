"""The command line: ``spit play``, ``simulate``, ``replay``, ``explain``, ``perft`` and more."""

import argparse
import os
import random
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import asdict
from typing import Final, cast

from spit.arguments import make_parser
from spit.coverage import NoSourceTree, coverage
from spit.explain import explain_lines
from spit.games import (
    AnyPosition,
    format_any_position,
    parse_any_position,
    parse_any_record,
)
from spit.keys import single_keys
from spit.match import Match
from spit.perft import divide, perft
from spit.requests import Options
from spit.simulate import Entrant
from spit.simulation import run_simulate
from spit.speed.events import SPEED_WITHOUT_DICE
from spit.speed.match import SpeedMatch
from spit.speed.position import SpeedPosition
from spit.speed.terminal import SpeedTerminal, play_speed
from spit.speed.variants import SpeedVariant
from spit.spn import NotationError
from spit.state import AT_ONCE
from spit.stepper import Stepper, leaf, print_all
from spit.streams import WrongInput, complain, drop_output, make_streams_sure
from spit.terminal import Terminal, play
from spit.text.speak import Speaker
from spit.text.store import CatalogMissing, load_catalog
from spit.texts import DocumentRefused, run_texts

#: A whole game's record fits into so many bytes; this bounds what is read.
_LONGEST: Final = 20_000_000


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    :returns: 0 when it did what was asked, 1 when that cannot be done (a file cannot be read or
        written, words are missing, ``coverage`` finds something lacking), 2 for wrong input, 130
        for Ctrl-C.
    :raises SystemExit: 0 after ``--help``, 2 for wrong options; both have been told.
    """
    make_streams_sure()
    run = {"play": _play, "simulate": run_simulate, "replay": _replay, "explain": _explain,
           "perft": _perft, "texts": run_texts, "coverage": _coverage}  # fmt: skip
    try:
        try:
            given = make_parser().parse_args(arguments)
            return run[given.command](given)
        finally:
            # What cannot be written shows here, and not when the interpreter ends.
            sys.stdout.flush()
    except (WrongInput, NoSourceTree, DocumentRefused) as wrong:
        return complain(2, str(wrong))
    except CatalogMissing as missing:
        return complain(1, str(missing))
    except KeyboardInterrupt:
        drop_output()
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of a pipe has what it wanted.
        drop_output()
        return 0
    except OSError as error:
        drop_output()
        name = "standard output" if error.filename is None else error.filename or "''"
        return complain(1, f"{name}: {error.strerror or error}")


def _play(given: argparse.Namespace) -> int:
    catalog = load_catalog(given.lang)
    seed = random.randrange(10**9) if given.seed is None else given.seed
    bot: Entrant = given.level
    if isinstance(given.variant, SpeedVariant):
        speed = SpeedTerminal(catalog)
        play_speed(speed, _ask, seed, bot.profile, given.think, given.variant)
        return 0
    opponent = {
        "level": bot.level, "style": bot.style or "level", "follow": 0, "median": 0, "speed": 1.0,
        "auto_spit": False, "assist": False,
    }  # fmt: skip
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
        raise WrongInput(f"{source}: {error}") from None
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
        raise WrongInput(f"{source}: longer than {_LONGEST} bytes, which no record is")
    try:
        return data.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise WrongInput(f"{source}: not a text in UTF-8") from None


def _read_position(text: str) -> AnyPosition:
    try:
        position = parse_any_position(text)
    except NotationError as error:
        raise WrongInput(f"position, {error}") from None
    if faults := position.faults():
        raise WrongInput(f"position: {'; '.join(faults)}")
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

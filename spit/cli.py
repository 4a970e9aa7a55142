"""The command line: ``spit play``, ``simulate``, ``replay``, ``explain``, ``perft`` and more."""

import argparse
import io
import locale
import random
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from dataclasses import asdict
from pathlib import Path
from typing import Any, TextIO, cast

from spit.coverage import NoSourceTree, coverage
from spit.explain import explain_lines
from spit.figures import csv_head, csv_line, json_line, summary
from spit.games import (
    GAMES,
    AnyPosition,
    AnyVariant,
    format_any_position,
    parse_any_position,
    parse_any_record,
    parse_any_variant,
)
from spit.match import Match
from spit.perft import divide, perft
from spit.protocol import Options
from spit.replayer import replayer
from spit.series import Interrupt, core_count, play_series
from spit.sgr import Line
from spit.simulate import AnyResult, seats_of
from spit.speed.events import SPEED_WITHOUT_DICE
from spit.speed.match import SpeedMatch
from spit.speed.places import MOST_SEATS
from spit.speed.position import SpeedPosition
from spit.speed.terminal import SpeedTerminal, play_speed
from spit.speed.variants import SpeedVariant
from spit.spn import NotationError
from spit.terminal import Terminal, play
from spit.text.catalog import Catalog
from spit.text.languages import CODES, DEFAULT_LANGUAGE
from spit.text.speak import Speaker
from spit.text.store import CatalogMissing, load_catalog
from spit.variants import Variant


class _Trouble(Exception):
    """Something the user can mend: one sentence for the error stream."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; 0 when it did what was asked, 2 for bad input, 130 for Ctrl-C.

    ``coverage`` ends with 1 where something is lacking.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A terminal that has no sign for a suit shows a question mark, not an error.
            stream.reconfigure(errors="replace")
    try:
        given = _parser().parse_args(arguments)
        run = {"play": _play, "simulate": _simulate, "replay": _replay, "explain": _explain,
               "perft": _perft, "coverage": _coverage}  # fmt: skip
        return run[given.command](given)
    except (_Trouble, CatalogMissing, NoSourceTree) as trouble:
        print(f"spit: {trouble}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # The reader of a pipe has what it wanted.
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="spit", description="The card game Spit.")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    game = commands.add_parser("play", help="play against the bot in the terminal")
    game.add_argument("--level", type=int, choices=range(1, 6), default=1, help="bot, 1 to 5")
    game.add_argument("--think", type=_whole, default=2000, metavar="MS",
                      help="game time of each of your commands (default 2000 ms)")  # fmt: skip
    game.add_argument("--seed", type=_whole, help="deal these cards (default: any)")

    many = commands.add_parser("simulate", help="let two bots play whole matches")
    many.add_argument("--matches", type=_whole, default=100, metavar="N")
    many.add_argument("--bots", type=_levels, metavar="A,B",
                      help="level of each bot (default 3 for all)")  # fmt: skip
    many.add_argument("--seed", type=_whole, default=1, help="of the first match (default 1)")
    many.add_argument("--format", choices=("text", "csv", "jsonl"), default="text",
                      help="figures of all matches, or a line for each (default text)")  # fmt: skip
    many.add_argument("--out", metavar="FILE", help="write there, not to standard output")
    many.add_argument("--jobs", type=_jobs, default=core_count(), metavar="N",
                      help="matches at a time (default: one for each core)")  # fmt: skip

    again = commands.add_parser("replay", help="step through a record")
    again.add_argument("file", metavar="FILE", help="a record, - for standard input")
    again.add_argument("--positions", action="store_true", help="print positions, not the table")

    why = commands.add_parser("explain", help="say who may do what in a position, and why not")
    why.add_argument("position", metavar="POSITION", help="a position in SPN, in quotes")

    tree = commands.add_parser("perft", help="count the sequences of actions from a position")
    tree.add_argument("position", metavar="POSITION", help="a position in SPN, in quotes")
    tree.add_argument("--depth", type=_whole, default=1, metavar="N", help="actions (default 1)")
    tree.add_argument("--divide", action="store_true", help="the count of each first action")

    commands.add_parser("coverage", help="in a source tree: the tests and texts of every rule")

    for command in (game, many):
        command.add_argument("--variant", type=_variant, default=Variant(), metavar="V",
                             help="; ".join(f"{name}, or {name} and words of +{', +'.join(words)}"
                                            for name, words in GAMES.items()))  # fmt: skip
    for command in (game, again, why):
        command.add_argument("--lang", choices=CODES, default=_own_language(),
                             help="language of the sentences (default: the system's)")  # fmt: skip
    return parser


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a whole number")
    return int(text)


def _jobs(text: str) -> int:
    if not 1 <= (number := _whole(text)) <= 1000:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number from 1 to 1000")
    return number


def _levels(text: str) -> tuple[int, ...]:
    levels = text.split(",")
    if not 2 <= len(levels) <= MOST_SEATS or not set(levels) <= set("12345"):
        raise argparse.ArgumentTypeError(
            f"{text!r}: expected a level from 1 to 5 for each player, such as 3,5"
        )
    return tuple(int(level) for level in levels)


def _variant(text: str) -> AnyVariant:
    try:
        return parse_any_variant(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _own_language() -> str:
    language = (locale.getlocale()[0] or "")[:2].lower()
    return language if language in CODES else DEFAULT_LANGUAGE


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
    return input(prompt)


def _simulate(given: argparse.Namespace) -> int:
    variant: AnyVariant = given.variant
    seats = seats_of(variant)
    bots = given.bots or (3,) * seats
    if len(bots) != seats:
        raise _Trouble(f"--bots: {len(bots)} levels, but {variant.notation} has {seats} players")
    results: list[AnyResult] = []
    line = {"csv": csv_line, "jsonl": json_line}.get(given.format)
    show = sys.stderr.isatty()
    try:
        with _output(given.out) as out, Interrupt().listening() as interrupt:
            if given.format == "csv":
                print(csv_head(variant), end="", file=out, flush=True)
            series = play_series(variant, bots, given.seed, given.matches, given.jobs)
            with closing(series):
                for result in series:
                    results.append(result)
                    if line:
                        # Whole lines at once: what is in the file is complete at any time.
                        print(line(result), end="", file=out, flush=True)
                    if show:
                        _progress(len(results), given.matches)
                    if interrupt.heard:
                        break
            if not line:
                print(*summary(results, seats), sep="\n", file=out)
    except BrokenPipeError:
        raise
    except OSError as error:
        raise _Trouble(f"{given.out or 'standard output'}: {error.strerror}") from None
    finally:
        if show:
            print(file=sys.stderr)
    if line and given.out:
        print(*summary(results, seats), sep="\n")
    if len(results) < given.matches:
        print(f"spit: stopped after {len(results)} of {given.matches} matches", file=sys.stderr)
        return 130
    return 0


def _output(name: str | None) -> AbstractContextManager[TextIO]:
    if name is None:
        return nullcontext(sys.stdout)
    return open(name, "w", encoding="utf-8", newline="")


def _progress(done: int, total: int) -> None:
    """Rewrite the line that says how far it is, whenever another hundredth is done."""
    if done * 100 // total != (done - 1) * 100 // total:
        text = f"\r{done}/{total} matches, {done * 100 // total} %"
        print(text, end="", file=sys.stderr, flush=True)


def _replay(given: argparse.Namespace) -> int:
    try:
        text = sys.stdin.read() if given.file == "-" else Path(given.file).read_text("utf-8")
        record = parse_any_record(text)
    except OSError as error:
        raise _Trouble(f"{given.file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise _Trouble(f"{given.file}: not a text in UTF-8") from None
    except NotationError as error:
        raise _Trouble(f"{given.file}: {error}") from None
    shown = replayer(record, load_catalog(given.lang))
    stepping = sys.stdin.isatty() and sys.stdout.isatty()
    entries: Sequence[Line[Any, Any]] = record.entries
    for number, entry in enumerate(entries, 5):
        try:
            shown.play(entry, number)
        except NotationError as error:
            raise _Trouble(f"{given.file}: {error}") from None
        print(entry)
        if given.positions:
            print(format_any_position(shown.match.position))
        elif entry.reason is None:
            shown.draw()
        if stepping and input() == "q":
            break
    return 0


def _read_position(text: str) -> AnyPosition:
    try:
        position = parse_any_position(text)
    except NotationError as error:
        raise _Trouble(f"position, {error}") from None
    if faults := position.faults():
        raise _Trouble(f"position: {'; '.join(faults)}")
    return position


def _perft(given: argparse.Namespace) -> int:
    position = _read_position(given.position)
    if given.divide and given.depth:
        for name, count in divide(position, given.depth).items():
            print(f"{name:<5} {count}")
    print(perft(position, given.depth))
    return 0


def _explain(given: argparse.Namespace) -> int:
    catalog: Catalog = load_catalog(given.lang)
    position = _read_position(given.position)
    if isinstance(position, SpeedPosition):
        terminal = SpeedTerminal(catalog)
        speed = SpeedMatch.from_position(position)
        if speed.settle(SPEED_WITHOUT_DICE):
            print(format_any_position(speed.position))
        terminal.draw(speed)
        terminal.explain(speed)
        return 0
    match = Match.from_position(position)
    Terminal(catalog).draw(match)
    for line in explain_lines(match, Speaker(catalog)):
        print(line)
    return 0


def _coverage(_given: argparse.Namespace) -> int:
    return coverage()

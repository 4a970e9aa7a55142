"""What may be said on the command line, and what it means."""

import argparse
import locale
import os
import re
from dataclasses import replace
from importlib import metadata
from typing import TYPE_CHECKING, Final, get_args

from spit import helptexts
from spit.bot.profile import PROFILES, STYLES, Gaps, parse_bot
from spit.games import GAMES, AnyVariant, parse_any_variant
from spit.ladder import every_variant
from spit.series import core_count
from spit.simulate import Entrant, seats_of
from spit.speed.variants import SpeedVariant
from spit.text.languages import CODES, DEFAULT_LANGUAGE
from spit.variants import Variant

if TYPE_CHECKING:  # at run time the class takes no parameter
    _Commands = argparse._SubParsersAction[argparse.ArgumentParser]

#: More actions than a round has; the tree is far too large to count so deep anyhow.
_DEEPEST = 100
#: Bots of a ladder; more than that have too many pairs.
_MOST_BOTS: Final = 30
#: Stands for every variant that has one house rule, by both rules of the round's end.
_ALL: Final = "all"
#: What a bot is, as the help says it.
_OF_A_BOT: Final = (
    "in steps of 0.25, after a colon what it prefers to do if that is not the habit of its level, "
    f"as in 3.25:first: {', '.join(STYLES)}"
)
_SPEED: Final = re.compile(r"[0-9]{1,2}(?:\.[0-9]{1,3})?", re.ASCII)


def make_parser() -> argparse.ArgumentParser:
    """The commands with their options."""
    parser = argparse.ArgumentParser(
        prog="spit",
        description="Spit and Speed: play them, let bots play them, look into positions and games.",
        epilog=helptexts.EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def command(
        name: str, summary: str, text: str, among: "_Commands | None" = None
    ) -> argparse.ArgumentParser:
        return (among or commands).add_parser(
            name,
            help=summary,
            description=text,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    game = command("play", "play against the bot in the terminal", helptexts.PLAY)
    game.add_argument("--level", type=_bot, default=Entrant(1), metavar="L",
                      help=f"the bot, from 1 (calm) to 5 (expert) {_OF_A_BOT}; default 1"
                      )  # fmt: skip
    game.add_argument("--think", type=_think, default=2000, metavar="MS",
                      help="game time of each of your commands (default 2000 ms)")  # fmt: skip
    game.add_argument("--seed", type=_whole, help="a number that names the deal (default: any)")

    many = command("simulate", "let bots play whole matches", helptexts.SIMULATE)
    many.add_argument("--matches", type=_whole, default=100, metavar="N",
                      help="how many, with --ladder of every two bots (default 100)")  # fmt: skip
    many.add_argument(
        "--ladder", action="store_true", help="let every two of the bots play, and rate them"
    )
    many.add_argument("--bots", type=_bots, metavar="A,B",
                      help=f"each bot, from 1 to 5 {_OF_A_BOT} (default 3 for all, with "
                           "--ladder the five levels with names)")  # fmt: skip
    many.add_argument("--speeds", type=_speeds, metavar="A,B",
                      help="how many times as quick as its level each bot is, from 0.1 to 10 "
                           "(default 1 for all)")  # fmt: skip
    many.add_argument("--gaps", type=_gaps, metavar="A,B",
                      help="when each bot of Spit fills gaps: idle, when it finds nothing to play; "
                           "last, when the game could not go on otherwise; first, before it plays "
                           "(default: as its style has it)")  # fmt: skip
    many.add_argument("--slaps", type=_slaps, metavar="A,B",
                      help="the share of slaps with which each bot of Spit takes the smaller pile, "
                           "from 0 to 1 (default: that of its level)")  # fmt: skip
    many.add_argument("--seed", type=_whole, default=1, metavar="N",
                      help="deal of the first match; the others follow it (default 1)")  # fmt: skip
    many.add_argument("--format", choices=("text", "csv", "jsonl", "counts"),
                      default="text", help="figures of all matches, or a line for each; counts: "
                      "one line of JSON that adds them up (default text)")  # fmt: skip
    many.add_argument("--out", metavar="FILE",
                      help="write there; the figures of all go to standard output")  # fmt: skip
    many.add_argument("--jobs", type=_jobs, default=core_count(), metavar="N",
                      help="matches at a time (default: one for each core)")  # fmt: skip

    again = command("replay", "step through a record", helptexts.REPLAY)
    again.add_argument("file", metavar="FILE", help="a record in SGR, - for standard input")
    again.add_argument("--positions", action="store_true",
                       help="print positions in SPN, not the table")  # fmt: skip

    why = command("explain", "say who may do what in a position, and why not", helptexts.EXPLAIN)
    tree = command("perft", "count the sequences of actions from a position", helptexts.PERFT)
    for parsed in (why, tree):
        parsed.add_argument("position", metavar="POSITION", help="a position in SPN, in quotes")
    tree.add_argument("--depth", type=_depth, default=1, metavar="N", help="actions (default 1)")
    tree.add_argument("--divide", action="store_true", help="the count of each first action too")

    texts = command(
        "texts", "take the rules from a plain-text document, or write them as one", helptexts.TEXTS
    )
    kinds = texts.add_subparsers(dest="texts_command", required=True, metavar="COMMAND")
    taken = command("import", "make a source text of a document", helptexts.IMPORT, kinds)
    given = command("export", "write a source text as a document", helptexts.EXPORT, kinds)
    for parsed, what in ((taken, "the document"), (given, "the source text")):
        parsed.add_argument("file", metavar="FILE", help=f"{what}, - for standard input")
        parsed.add_argument("--lang", choices=CODES, required=True, help=f"language of {what}")
    target = taken.add_mutually_exclusive_group(required=True)
    target.add_argument("--out", metavar="DIR", help="folder of the texts, as docs/texts is one")
    target.add_argument("--check", action="store_true", help="only say whether the document fits")
    given.add_argument("--out", metavar="FILE", help="write there (default: standard output)")

    command("coverage", "in a source tree: the tests and texts of every rule", helptexts.COVERAGE)

    words = "; ".join(f"{name}, or {name} and words of +{', +'.join(words)}"
                      for name, words in GAMES.items())  # fmt: skip
    game.add_argument("--variant", type=_variant, default=Variant(), metavar="V", help=words)
    many.add_argument("--variant", type=_variants, action="extend", dest="variants", metavar="V",
                      help=f"{words}; with --ladder more than once, or {_ALL} for std and "
                           "std+tableau, each alone and with each other word alone")  # fmt: skip
    for parsed in (game, again, why):
        parsed.add_argument("--lang", choices=CODES, default=own_language(),
                            help="language of the sentences (default: the system's)")  # fmt: skip
    return parser


def entrants(given: argparse.Namespace) -> list[Entrant]:
    """The bots of a simulation: one for each seat, or those of a ladder.

    :raises ValueError: there are more or fewer than the variant has seats, it has no gaps or no
        piles to slap, or there are several variants without a ladder.
    """
    variant, *more = variants(given)
    notation, seats = variant.notation, seats_of(variant)
    bots = given.bots or tuple(map(Entrant, PROFILES if given.ladder else (3,) * seats))
    players = f"{notation} has {seats} players"
    if given.ladder:
        seats = len(bots)
        players = f"the ladder has {seats} bots"
    elif more:
        raise ValueError(f"--variant: {1 + len(more)} are given; only --ladder takes several")
    speeds = given.speeds or (1.0,) * seats
    gaps = given.gaps or (None,) * seats
    slaps: tuple[float | None, ...] = given.slaps or (None,) * seats
    for option, what, words in (
        ("bots", "bots", bots), ("speeds", "speeds", speeds), ("gaps", "habits", gaps),
        ("slaps", "shares", slaps),
    ):  # fmt: skip
        if len(words) != seats:
            raise ValueError(f"--{option}: {len(words)} {what}, but {players}")
    if given.gaps and isinstance(variant, SpeedVariant):
        raise ValueError(f"--gaps: {notation} has no tableau whose gaps could be filled")
    if given.slaps and isinstance(variant, SpeedVariant):
        raise ValueError(f"--slaps: {notation} has no piles to slap")
    return [
        replace(bot, speed=speed, gaps=habit, slaps=share)
        for bot, speed, habit, share in zip(bots, speeds, gaps, slaps, strict=True)
    ]


def variants(given: argparse.Namespace) -> list[AnyVariant]:
    """The house rules of a simulation, one or several."""
    return given.variants or [Variant()]


def own_language() -> str:
    """The system's language, where it is one of ours, else the default one."""
    said = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    name = next(filter(None, said), None) or locale.getlocale()[0] or ""
    # fr_BE.UTF-8, or as Windows says it, French_Belgium.
    code = locale.normalize(name.partition("_")[0])[:2].lower()
    return code if code in CODES else DEFAULT_LANGUAGE


class _Version(argparse.Action):
    """Prints the version of the installed package."""

    def __init__(self, option_strings: list[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help="print the version and exit")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        try:
            version = metadata.version("spit")
        except metadata.PackageNotFoundError:
            version = "(not installed: run from a checkout)"
        print(f"spit {version}")
        parser.exit(0)


def _whole(text: str) -> int:
    if not text.isascii() or not text.isdigit() or len(text) > 18:
        raise argparse.ArgumentTypeError(
            f"{text!r}: expected a whole number of at most 18 digits, not negative"
        )
    return int(text)


def _between(text: str, least: int, most: int) -> int:
    if not least <= (number := _whole(text)) <= most:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a number from {least} to {most}")
    return number


def _jobs(text: str) -> int:
    return _between(text, 1, 1000)


def _depth(text: str) -> int:
    return _between(text, 0, _DEEPEST)


def _think(text: str) -> int:
    return _between(text, 1, 3_600_000)


def _bot(text: str) -> Entrant:
    try:
        level, style = parse_bot(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return Entrant(level, style=style)


def _bots(text: str) -> tuple[Entrant, ...]:
    words = text.split(",")
    if not 2 <= len(words) <= _MOST_BOTS:
        raise argparse.ArgumentTypeError(f"{text!r}: expected a bot for each player, such as 3,5")
    return tuple(map(_bot, words))


def _speeds(text: str) -> tuple[float, ...]:
    words = text.split(",")
    if not all(_SPEED.fullmatch(word) and 0.1 <= float(word) <= 10 for word in words):
        raise argparse.ArgumentTypeError(
            f"{text!r}: expected a number from 0.1 to 10 for each player, such as 1.2,1"
        )
    return tuple(float(word) for word in words)


def _gaps(text: str) -> tuple[Gaps, ...]:
    words = {word: word for word in get_args(Gaps)}
    try:
        return tuple(words[word] for word in text.split(","))
    except KeyError as unknown:
        raise argparse.ArgumentTypeError(
            f"{unknown}: expected {', '.join(words)} for each player, such as idle,last"
        ) from None


def _slaps(text: str) -> tuple[float, ...]:
    words = text.split(",")
    if not all(_SPEED.fullmatch(word) and float(word) <= 1 for word in words):
        raise argparse.ArgumentTypeError(
            f"{text!r}: expected a share from 0 to 1 for each player, such as 1,0.9"
        )
    return tuple(float(word) for word in words)


def _variant(text: str) -> AnyVariant:
    try:
        return parse_any_variant(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _variants(text: str) -> tuple[AnyVariant, ...]:
    return every_variant() if text == _ALL else (_variant(text),)

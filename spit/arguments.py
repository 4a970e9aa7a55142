"""What may be said on the command line, and what it means."""

import argparse
import locale
import os
from importlib import metadata
from typing import TYPE_CHECKING

from spit.games import GAMES, AnyVariant, parse_any_variant
from spit.series import core_count
from spit.speed.places import MOST_SEATS
from spit.text.languages import CODES, DEFAULT_LANGUAGE
from spit.variants import Variant

if TYPE_CHECKING:  # at run time the class takes no parameter
    _Commands = argparse._SubParsersAction[argparse.ArgumentParser]

#: More actions than a round has; the tree is far too large to count so deep anyhow.
_DEEPEST = 100

_EPILOG = """\
exit status:
  0    what was asked is done
  1    it cannot be done: a file cannot be read or written, words are missing; coverage
       finds something lacking
  2    the input is wrong: an option, a position, a record, a document
  130  stopped with Ctrl-C

Positions (SPN), records (SGR) and variants are described in NOTATION.md.
"""
_PLAY = """\
Play against the bot. The clock moves only when you do: each of your commands takes the time of
--think, and what the bot does meanwhile is told. Commands of Spit, each followed by Enter:

  3 l, 3 r   the top card of pile 3 onto the left or right central pile
  3          the same, where only one of them takes it
  2 > 1      the top card of pile 2 into the empty place of pile 1
  !          "Spit!": ready, or a flip, or the next round;  ! r  names the pile of a lone flip
  * l        slap the left central pile
  ?          the table in words
  +          wait
  q          quit

Of Speed:

  3 l, 3 r   the third card of the hand onto the left or right central pile
  3          the same, where only one of them takes it
  3 l 7      a joker that stands for a 7
  +          draw
  !          ready, or a turn of the side piles, or the next round
  *          call "Speed!";  * l  takes the left central pile as who has caught another
  .          wait
  q          quit
"""
_SIMULATE = """\
Let bots play whole matches, and print how many each won, the rounds of a match, the plays and flips
of a round, and the share of rounds that end in a stalemate; shares with 95 % intervals. The same
seed gives the same matches, whatever the number of cores. Ctrl-C ends it after the matches in hand
and keeps what has been played.
"""
_REPLAY = """\
Step through a record. At a terminal, keys lead from line to line; otherwise every line is printed
with the table after it.

  →  ↓  n  space  Enter    the next line
  ←  ↑  p                  the line before
  12 Enter                 line 12;  0 is the deal
  PageDown, PageUp         ten lines on or back
  Home, End                the deal, the last line
  q                        quit
"""
_EXPLAIN = """\
Say for both players and each of their piles what may be done in a position, and of what may not,
why. What nobody chooses, such as turning up a card, is done first.
"""
_PERFT = """\
Count the sequences of actions that are possible from a position, both players' together, as far as
--depth. Two engines that agree on the counts agree on the rules.
"""
_TEXTS = """\
Take the rules from a plain-text document, or write them as one.
"""
_IMPORT = """\
Make the source text DIR/LANGUAGE/rules.md of a plain-text document. What does not fit is refused
with its line and what was expected, and then nothing is written. Spaces, quotation marks and
apostrophes are put right for the language; every other change is told.

The document, in UTF-8, with blank lines between its parts:

  a title on the first line
  the introduction, one paragraph or more
  the sections in the order of docs/texts/*/rules.md; each has its heading, in any
  words, alone on a line, and then
    one paragraph                     players, deck, objective, winning
    paragraphs "1. Label: text"       setup (6), play (9)
    "• Label: text" or "• text"       scoring (3), variants (5), tips (6), glossary (8)

Lines may be wrapped. Chips of cards that cling to the end of a paragraph, such as A♠2♠K♠, become a
row of cards below it. make site TEXTS=DIR builds the site from the result.
"""
_EXPORT = """\
Write the source text FILE, a rules.md, as a document that import takes.
"""
_COVERAGE = """\
Print for every rule the tests that prove it, the steps that show it, and the languages in which it
can be read. Counts the tests, so it works in the project's own folder only.
"""


def make_parser() -> argparse.ArgumentParser:
    """The commands with their options."""
    parser = argparse.ArgumentParser(
        prog="spit",
        description="Spit and Speed: play them, let bots play them, look into positions and games.",
        epilog=_EPILOG,
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

    game = command("play", "play against the bot in the terminal", _PLAY)
    game.add_argument("--level", type=int, choices=range(1, 6), default=1,
                      help="the bot, from 1 (calm) to 5 (expert); default 1")  # fmt: skip
    game.add_argument("--think", type=_think, default=2000, metavar="MS",
                      help="game time of each of your commands (default 2000 ms)")  # fmt: skip
    game.add_argument("--seed", type=_whole, help="a number that names the deal (default: any)")

    many = command("simulate", "let bots play whole matches", _SIMULATE)
    many.add_argument("--matches", type=_whole, default=100, metavar="N",
                      help="how many (default 100)")  # fmt: skip
    many.add_argument("--bots", type=_levels, metavar="A,B",
                      help="level of each bot, from 1 to 5 (default 3 for all)")  # fmt: skip
    many.add_argument("--seed", type=_whole, default=1, metavar="N",
                      help="deal of the first match; the others follow it (default 1)")  # fmt: skip
    many.add_argument("--format", choices=("text", "csv", "jsonl"), default="text",
                      help="figures of all matches, or a line for each (default text)")  # fmt: skip
    many.add_argument("--out", metavar="FILE",
                      help="write there; the figures of all go to standard output")  # fmt: skip
    many.add_argument("--jobs", type=_jobs, default=core_count(), metavar="N",
                      help="matches at a time (default: one for each core)")  # fmt: skip

    again = command("replay", "step through a record", _REPLAY)
    again.add_argument("file", metavar="FILE", help="a record in SGR, - for standard input")
    again.add_argument("--positions", action="store_true",
                       help="print positions in SPN, not the table")  # fmt: skip

    why = command("explain", "say who may do what in a position, and why not", _EXPLAIN)
    tree = command("perft", "count the sequences of actions from a position", _PERFT)
    for parsed in (why, tree):
        parsed.add_argument("position", metavar="POSITION", help="a position in SPN, in quotes")
    tree.add_argument("--depth", type=_depth, default=1, metavar="N", help="actions (default 1)")
    tree.add_argument("--divide", action="store_true", help="the count of each first action too")

    texts = command(
        "texts", "take the rules from a plain-text document, or write them as one", _TEXTS
    )
    kinds = texts.add_subparsers(dest="texts_command", required=True, metavar="COMMAND")
    taken = command("import", "make a source text of a document", _IMPORT, kinds)
    given = command("export", "write a source text as a document", _EXPORT, kinds)
    for parsed, what in ((taken, "the document"), (given, "the source text")):
        parsed.add_argument("file", metavar="FILE", help=f"{what}, - for standard input")
        parsed.add_argument("--lang", choices=CODES, required=True, help=f"language of {what}")
    target = taken.add_mutually_exclusive_group(required=True)
    target.add_argument("--out", metavar="DIR", help="folder of the texts, as docs/texts is one")
    target.add_argument("--check", action="store_true", help="only say whether the document fits")
    given.add_argument("--out", metavar="FILE", help="write there (default: standard output)")

    command("coverage", "in a source tree: the tests and texts of every rule", _COVERAGE)

    for parsed in (game, many):
        parsed.add_argument("--variant", type=_variant, default=Variant(), metavar="V",
                            help="; ".join(f"{name}, or {name} and words of +{', +'.join(words)}"
                                           for name, words in GAMES.items()))  # fmt: skip
    for parsed in (game, again, why):
        parsed.add_argument("--lang", choices=CODES, default=own_language(),
                            help="language of the sentences (default: the system's)")  # fmt: skip
    return parser


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

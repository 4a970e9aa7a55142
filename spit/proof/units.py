"""Takes the texts of a language apart into what is read in one breath: paragraphs and strings."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spit.text.errors import TextError
from spit.text.files import read_text
from spit.text.messages import MESSAGES
from spit.text.samples import samples
from spit.text.speak import Speaker, Words
from spit.text.tables import read_table

#: What a reader does not see of a line.
_MARKS: Final = re.compile(r"^(?:#+|[0-9]+\.|-|\[(?:figure|cards)\]) +| *\{#[^}]*\}$|\*")
#: Where a paragraph begins without a blank line before it.
_BEGINNING: Final = re.compile(r"#|(?:[0-9]+\.|-|\[(?:figure|cards)\]) ")
#: A figure that is filled in, ``{rounds-range}``; it is read as a number.
_SLOT: Final = re.compile(r"\{[a-z][a-z0-9-]*\}")
#: ``[words](where they lead)``: the words are read.
_REFERENCE: Final = re.compile(r"\[([^\[\]]*)\]\([^()\s]*\)")


@dataclass(frozen=True, slots=True)
class Unit:
    """A paragraph, a heading, or a string of a table, as it is printed.

    :ivar path: the file that it is from.
    :ivar line: its first line there.
    :ivar key: its dotted key in a table; empty in prose.
    :ivar text: its words without any marks; a line break is a space.
    """

    path: str
    line: int
    key: str
    text: str

    def fault(self, at: int, message: str) -> TextError:
        """Return a fault at a place in the text."""
        return TextError(self.path, self.line + self.text.count("\n", 0, at), message)


def text_files(folder: Path) -> list[Path]:
    """Return the files of a language that hold its texts: every one that there is."""
    return sorted(folder.glob("*.md")) + sorted(folder.glob("*.toml"))


def read_units(paths: Iterable[Path], faults: list[TextError]) -> list[Unit]:
    """Return the units of some texts; a text that cannot be read is a fault."""
    units: list[Unit] = []
    for path in paths:
        try:
            units += _strings(path, faults) if path.suffix == ".toml" else _paragraphs(path)
        except TextError as error:
            faults.append(error)
    return units


def spoken(units: Iterable[Unit], words: Words) -> Iterator[Unit]:
    """Yield the units with whole sentences for each message, said with a few sample cards."""
    speaker = Speaker(words)
    for unit in units:
        if unit.path.endswith("messages.toml") and unit.key in MESSAGES:
            sentences = [speaker.say(unit.key, params) for params in samples(unit.key)]
            for sentence in dict.fromkeys(sentences[:3]):
                yield Unit(unit.path, unit.line, unit.key, sentence)
        else:
            yield unit


def _paragraphs(path: Path) -> Iterator[Unit]:
    """Yield the paragraphs of a Markdown file, without the marks."""
    block: list[str] = []
    number = 0
    for number, line in enumerate(read_text(path).split("\n"), 1):
        words = _MARKS.sub("", line.strip(" "))
        if block and (not words or _BEGINNING.match(line)):
            yield _paragraph(path, number - len(block), block)
            block = []
        if words:
            block.append(words)
    if block:
        yield _paragraph(path, number - len(block) + 1, block)


def _paragraph(path: Path, line: int, block: list[str]) -> Unit:
    words = _REFERENCE.sub(r"\1", "\n".join(block))
    return Unit(str(path), line, "", _SLOT.sub("8", words))


def _strings(path: Path, faults: list[TextError]) -> Iterator[Unit]:
    """Yield the strings of a TOML file; of a template only what is printed."""
    table = read_table(path, faults)
    for key, text in table.strings(faults).items():
        printed = re.sub(r"\{[^{}|]*\|?([^{}]*)\}", _printed, text)
        yield Unit(str(path), table.line(key), key, printed)


def _printed(slot: re.Match[str]) -> str:
    """Return the words of ``{n|card|cards}``, or a sign in place of ``{card.a}``."""
    return " / ".join(word for word in slot[1].split("|") if word) if slot[1] else "X"

"""Reads the TOML files of a language, and remembers the line of each key for error messages."""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from spit.text.errors import TextError
from spit.text.files import read_text

_NAME: Final = r"""(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')"""
_NAMES: Final = rf"{_NAME}(?:\s*\.\s*{_NAME})*"
_HEADER: Final = re.compile(rf"\s*\[\s*({_NAMES})\s*\]")
_ENTRY: Final = re.compile(rf"\s*({_NAMES})\s*=\s*(\"\"\"|''')?(.*)")

#: A value as it comes out of a file: a string, or a table of values.
Value = object


@dataclass(frozen=True, slots=True)
class Table:
    """One TOML file: what it says and where."""

    path: str
    data: dict[str, Value] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def line(self, key: str) -> int:
        """Return the line of a dotted key, or of the table that it is in, or 0."""
        while key and key not in self.lines:
            key = key.rpartition(".")[0]
        return self.lines.get(key, 0)

    def fault(self, key: str, message: str) -> TextError:
        """Return a fault at a dotted key."""
        return TextError(self.path, self.line(key), message)

    def key_faults(self, found: Collection[str], keys: Mapping[str, str]) -> list[TextError]:
        """Return a fault for each key that was not found, and for each that there is not.

        :param found: the dotted keys of the file.
        :param keys: those that it has to have, and what each says.
        """
        missing = [key for key in keys if key not in found]
        unknown = [key for key in found if key not in keys]
        return [
            *(self.fault(key, f"'{key}' is missing; expected: {keys[key]}") for key in missing),
            *(self.fault(key, f"'{key}' is not a key of this file") for key in unknown),
        ]

    def strings(self, faults: list[TextError]) -> dict[str, str]:
        """Return every string by its dotted key; what is no string, or is blank, is a fault."""
        found: dict[str, str] = {}
        for key, value in _leaves(self.data, ""):
            if not isinstance(value, str):
                faults.append(self.fault(key, f"'{key}' is no text; expected a text in quotes"))
            elif not value.strip():
                faults.append(self.fault(key, f"'{key}' is blank; expected words"))
            else:
                found[key] = value
        return found


def read_table(path: Path, faults: list[TextError]) -> Table:
    """Return what a TOML file says; an empty table, and a fault, if it cannot be read."""
    try:
        text = read_text(path).removeprefix("\ufeff").replace("\r\n", "\n")
        return Table(str(path), tomllib.loads(text), _lines(text))
    except TextError as error:
        faults.append(error)
    except tomllib.TOMLDecodeError as error:
        # Its message ends in "(at line 3, column 5)" or "(at end of document)".
        what, _, where = str(error).partition(" (at ")
        line = re.match(r"line (\d+)", where)
        number = int(line[1]) if line else text.count("\n") + 1
        faults.append(TextError(str(path), number, f"{what}; expected well-formed TOML"))
    return Table(str(path))


def _leaves(table: dict[str, Value], prefix: str) -> Iterator[tuple[str, Value]]:
    for name, value in table.items():
        if isinstance(value, dict) and value:
            yield from _leaves(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value


def _lines(text: str) -> dict[str, int]:
    """Find the line of each key. Well-formed TOML is assumed; tomllib does not tell lines."""
    found: dict[str, int] = {}
    table = ""
    quotes = ""  # the sign that ends the text of several lines in which we are
    for number, line in enumerate(text.split("\n"), 1):
        if quotes:
            quotes = "" if quotes in line else quotes
        elif header := _HEADER.match(line):
            table = _dotted(header[1]) + "."
            found.setdefault(table[:-1], number)
        elif entry := _ENTRY.match(line):
            key = table + _dotted(entry[1])
            while key and key not in found:  # "a.b = 1" makes the table a as well
                found[key] = number
                key = key.rpartition(".")[0]
            if entry[2] and entry[2] not in entry[3]:
                quotes = entry[2]
    return found


def _dotted(names: str) -> str:
    return ".".join(name.strip("\"'") for name in re.findall(_NAME, names))

"""Fills the figures in: ``{rounds}`` in a source text becomes ``8,6`` when it is read.

An outline says which figures each part tells. A text that lacks one, or names another, is refused,
so that all languages tell the same and none tells a figure that nobody counted.
"""

import re
from collections.abc import Mapping
from typing import Final

from spit.text.errors import TextError
from spit.text.lines import Line, Lines
from spit.text.outline import Article

#: A figure in a text; ``{#id}`` is no figure but the end of a heading.
_SLOT: Final = re.compile(r"\{([^{}#][^{}]*)\}")
_HEADING: Final = re.compile(r"## .*\{#([^{} ]*)\}")
#: Stands for every figure where only the form of a text is looked at.
SAMPLE: Final = "2,5"


def fill(lines: Lines, outline: Article, values: Mapping[str, str] | None = None) -> None:
    """Put the values in the places of their names, part by part.

    :param values: of each name what stands for it; without them each is :data:`SAMPLE`.
    :raises TextError: a part names a figure that it does not tell, or does not tell one of its own.
    """
    parts = [("", outline.slots), *((part.id, part.slots) for part in outline.parts)]
    wanted = {part: list(slots) for part, slots in parts if slots}
    if not wanted:
        return
    if values is None:
        values = {slot: SAMPLE for slots in wanted.values() for slot in slots}
    part = ""
    told: dict[str, set[str]] = {}
    places = {"": 1}

    def filled(line: Line) -> str:
        nonlocal part
        if heading := _HEADING.fullmatch(line.text):
            part = heading[1]
            places[part] = line.number
        for name in _SLOT.findall(line.text):
            if name not in wanted.get(part, ()) or name not in values:
                expected = _listed(wanted.get(part, [])) or "no figure"
                message = f"'{{{name}}}' is no figure of {_part(part)}; expected {expected}"
                raise TextError(lines.path, line.number, message)
            told.setdefault(part, set()).add(name)
        return _SLOT.sub(lambda found: values[found[1]], line.text)

    lines.rewrite(filled)
    for name, slots in wanted.items():
        if missing := [slot for slot in slots if slot not in told.get(name, ())]:
            message = f"{_part(name)} does not tell {_listed(missing)}; expected every figure"
            raise TextError(lines.path, places.get(name, 1), message)


def _part(name: str) -> str:
    return f"section {name!r}" if name else "the introduction"


def _listed(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)

"""Fills the figures in: ``{rounds}`` in a source text becomes ``8,6`` when it is read.

An outline says which figures each part of an article tells, :mod:`spit.text.told` which ones a
decision does. A text that lacks one, or names another, is refused, so that all languages tell the
same and none tells a figure that nobody counted.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from spit.text.errors import TextError
from spit.text.lines import Line, Lines

#: A figure in a text; ``{#id}`` is no figure but the end of a heading.
_SLOT: Final = re.compile(r"\{([^{}#][^{}]*)\}")
_HEADING: Final = re.compile(r"##+ .*\{#([^{} ]*)\}")
#: Stands for every figure where only the form of a text is looked at.
SAMPLE: Final = "2,5"


def fill(
    lines: Lines,
    told: Mapping[str, Sequence[str]],
    values: Mapping[str, str] | None = None,
    noun: str = "section",
) -> None:
    """Put the values in the places of their names, part by part.

    :param told: the id behind the heading of a part → the figures that it tells; the introduction
        has the empty id.
    :param noun: what a part is called in a refusal.
    :param values: of each name what stands for it; without them each is :data:`SAMPLE`.
    :raises TextError: a part names a figure that it does not tell, or does not tell one of its own.
    """
    wanted = {part: list(slots) for part, slots in told.items() if slots}
    if not wanted:
        return
    if values is None:
        values = {slot: SAMPLE for slots in wanted.values() for slot in slots}
    part = ""
    found: dict[str, set[str]] = {}
    places = {"": 1}

    def filled(line: Line) -> str:
        nonlocal part
        if heading := _HEADING.fullmatch(line.text):
            part = heading[1]
            places[part] = line.number
        for name in _SLOT.findall(line.text):
            if name not in wanted.get(part, ()) or name not in values:
                expected = _listed(wanted.get(part, [])) or "no figure"
                message = f"'{{{name}}}' is no figure of {_part(part, noun)}; expected {expected}"
                raise TextError(lines.path, line.number, message)
            found.setdefault(part, set()).add(name)
        return _SLOT.sub(lambda slot: values[slot[1]], line.text)

    lines.rewrite(filled)
    # A part that is not there at all is told by who reads the headings.
    for name, slots in wanted.items():
        if name not in places:
            continue
        if missing := [slot for slot in slots if slot not in found.get(name, ())]:
            message = f"{_part(name, noun)} does not tell {_listed(missing)}; expected every figure"
            raise TextError(lines.path, places[name], message)


def _part(name: str, noun: str) -> str:
    return f"{noun} {name!r}" if name else "the introduction"


def _listed(names: list[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in names)

"""Titles and descriptions of the pages, as search engines and browser tabs show them."""

from collections.abc import Iterable
from typing import Final

from spit.proof.units import Unit
from spit.text.errors import TextError

#: A longer title is cut off in a list of results.
TITLE: Final = 60
#: So are longer descriptions; for shorter ones a search engine makes up its own.
DESCRIPTION: Final = (70, 160)


def check_heads(units: Iterable[Unit]) -> list[TextError]:
    """Return what is wrong with the titles and descriptions of the pages of one language."""
    faults: list[TextError] = []
    seen: dict[str, Unit] = {}
    parts: dict[str, dict[str, Unit]] = {}
    for unit in units:
        page, _, part = unit.key.rpartition(".")
        if unit.path.endswith("pages.toml") and part in ("title", "description"):
            parts.setdefault(page, {})[part] = unit
    for page, found in parts.items():
        for part, unit in found.items():
            faults += [unit.fault(0, message) for message in _faults(unit, part)]
            other = seen.setdefault(unit.text, unit)
            if other is not unit:
                faults.append(unit.fault(0, f"'{unit.key}' is '{other.key}'; expected its own"))
        if "title" in found and "description" not in found:
            message = f"page '{page}' has no description; expected one below its title"
            faults.append(found["title"].fault(0, message))
    return faults


def _faults(unit: Unit, part: str) -> list[str]:
    length = len(unit.text)
    faults = []
    if part == "title" and length > TITLE:
        faults.append(f"'{unit.key}' has {length} letters; expected at most {TITLE}")
    if part == "title" and not any(game in unit.text for game in ("Spit", "Speed")):
        faults.append(f"'{unit.key}' names no game; expected Spit or Speed in it")
    if part == "description" and not DESCRIPTION[0] <= length <= DESCRIPTION[1]:
        expected = f"{DESCRIPTION[0]} to {DESCRIPTION[1]}"
        faults.append(f"'{unit.key}' has {length} letters; expected {expected}")
    if part == "description" and unit.text[-1] not in ".?!…":
        faults.append(f"'{unit.key}' is no whole sentence; expected a full stop at its end")
    return faults

"""The forms in which the terms of the glossary occur, so that the pages can lead to them.

``docs/texts/<lang>/terms.toml`` gives each term the exact words in all their inflections, as
``gap = "espacio vacío | espacios vacíos"``; capital letters do not matter. A form that also means
something else is left out, and so is a term that has no other.
"""

from pathlib import Path
from typing import Final

from spit.text.errors import TextError
from spit.text.outlines.vocabulary import TERMS
from spit.text.tables import read_table

_BETWEEN: Final = "|"

#: form, in small letters and with plain spaces → term.
Forms = dict[str, str]


def load_forms(path: Path, faults: list[TextError]) -> Forms:
    """Read the forms of one language; what is wrong with them is added to the faults."""
    table = read_table(path, faults)
    found: Forms = {}
    for term, text in table.strings(faults).items():
        if term not in TERMS:
            expected = f"one of {', '.join(TERMS)}"
            faults.append(table.fault(term, f"no term '{term}'; expected {expected}"))
            continue
        for form in text.split(_BETWEEN):
            key = plain(form.strip())
            if not key:
                faults.append(table.fault(term, f"an empty form of '{term}'; expected words"))
            elif key in found:
                message = f"'{key}' is a form of '{found[key]}' already; expected it once"
                faults.append(table.fault(term, message))
            else:
                found[key] = term
    return found


def plain(words: str) -> str:
    """Return words as the forms are compared: in small letters, every space a plain one."""
    return words.lower().replace("\u00a0", " ").replace("\u202f", " ")

"""English that has been left over in a string short enough to pass for another language.

A word that only English knows is found as misspelled. But "Deal", "Continue" or "Show hint" are
words of French or Dutch as well; a string of nothing but such words has to be looked at once.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from spit.proof.spelling import Speller, words
from spit.proof.units import Unit
from spit.text.errors import TextError

#: Shorter words are the same in too many languages.
_LONG: Final = 3


def check_english(
    units: Iterable[Unit], speller: Speller, kept: list[str], kept_file: str
) -> list[TextError]:
    """Return the texts of which every word is English too, but not those that are kept."""
    expected = f"words that are not, or a line in {kept_file}"
    return [
        unit.fault(0, f"'{_flat(unit)}' may be English; expected {expected}")
        for unit in units
        if _may_be_english(unit, speller) and _flat(unit) not in kept
    ]


def check_kept_english(
    path: Path, kept: list[str], units: Iterable[Unit], speller: Speller
) -> list[TextError]:
    """Return the kept texts that nobody needs, or that are not in the order of the alphabet."""
    needed = {_flat(unit) for unit in units if _may_be_english(unit, speller)}
    faults = [
        TextError(str(path), number, f"no text is '{text}'; expected no such line")
        for number, text in enumerate(kept, 1)
        if text not in needed
    ]
    in_order = sorted(kept, key=lambda text: (text.casefold(), text))
    for number, (text, expected) in enumerate(zip(kept, in_order, strict=True), 1):
        if text != expected:
            message = f"'{text}' is out of order; expected '{expected}' here"
            return [*faults, TextError(str(path), number, message)]
    return faults


def _may_be_english(unit: Unit, speller: Speller) -> bool:
    if " | " in unit.text:  # forms of a word, for the pages to recognise it: nobody reads them
        return False
    found = [word for _, word in words(unit.text) if speller.keeps(word) is None]
    long = [word for word in found if len(word) >= _LONG]
    return bool(long) and all(
        speller.knows(word) and (speller.is_english(word) or speller.is_english(word.lower()))
        for word in found
    )


def _flat(unit: Unit) -> str:
    return " ".join(unit.text.split())

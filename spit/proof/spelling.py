"""Spelling: every word of a text is one that the dictionary of its language knows, or is kept.

The dictionaries are those that Debian, LibreOffice and the browsers take as well, as npm packages
with a fixed version, so that a word is right or wrong on every machine alike. What a dictionary
does not know, but the texts need, is kept: names, the game's own words, forms that it lacks.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from hunspell import Hunspell

from spit.proof.units import Unit
from spit.text.errors import TextError
from spit.text.files import read_text

ROOT: Final = Path(__file__).parents[2]
MODULES: Final = ROOT / "node_modules"
KEPT: Final = Path(__file__).parent / "kept"

#: A word: letters, with an apostrophe or a hyphen inside.
_WORD: Final = re.compile(r"[^\W_]+(?:[’'-][^\W_]+)*")
_ADDRESS: Final = re.compile(r"https?://\S*[^\s.,;:!?)]")


class NoDictionaryError(Exception):
    """There is nothing to check with; the message is one sentence that says what to do."""


class Speller:
    """What is spelled right in one language."""

    def __init__(self, lang: str, kept: Iterable[str] = (), modules: Path = MODULES) -> None:
        """Open the dictionary of a language, and that of English to recognise it.

        :param kept: further words that are right.
        :raises NoDictionaryError: if a dictionary is not there.
        """
        self._own = _dictionary(lang, modules)
        self._english = _dictionary("en", modules)
        self.kept = frozenset(kept)
        self._suggested: dict[str, str] = {}

    def knows(self, word: str) -> bool:
        """Tell whether the dictionary has a word; a kept one need not be in it."""
        return bool(self._own.spell(word) or self._own.spell(word.replace("’", "'")))

    def keeps(self, word: str) -> str | None:
        """Return the kept word behind a word, which may have a capital or be in capitals."""
        spellings = [word, word[:1].lower() + word[1:]]
        if word.isupper():
            spellings += [word.capitalize(), word.lower()]
        return next((known for known in spellings if known in self.kept), None)

    def is_english(self, word: str) -> bool:
        """Tell whether English has a word."""
        return bool(self._english.spell(word.replace("’", "'")))

    def suggest(self, word: str) -> str:
        """Return a few words that may have been meant; it takes a tenth of a second."""
        if word not in self._suggested:
            self._suggested[word] = ", ".join(self._own.suggest(word)[:4]) or "another word"
        return self._suggested[word]


def words(text: str) -> Iterator[tuple[int, str]]:
    """Yield the words of a text with their places, without addresses, numbers and card letters."""
    blanked = _ADDRESS.sub(lambda found: " " * len(found[0]), text)
    for found in _WORD.finditer(blanked):
        word = found[0]
        if any(sign.isdigit() for sign in word) or (len(word) == 1 and word.isupper()):
            continue
        yield found.start(), word


def check_spelling(units: Iterable[Unit], speller: Speller, kept_file: str) -> list[TextError]:
    """Return each misspelled word with what may have been meant."""
    faults: list[TextError] = []
    for unit in units:
        for at, word in words(unit.text):
            if speller.keeps(word) is None and not speller.knows(word):
                faults.append(unit.fault(at, _message(word, speller, kept_file)))
    return faults


def _message(word: str, speller: Speller, kept_file: str) -> str:
    if speller.is_english(word):
        return f"'{word}' is English; expected a word of this language, or a line in {kept_file}"
    meant = speller.suggest(word)
    return f"the dictionary does not know '{word}'; expected {meant}, or a line in {kept_file}"


def read_kept(path: Path) -> list[str]:
    """Return the kept words of a language, one a line.

    :raises TextError: if the file cannot be read.
    """
    return read_text(path).rstrip("\n").split("\n")


def check_kept(
    path: Path, kept: list[str], units: Iterable[Unit], speller: Speller
) -> list[TextError]:
    """Return what is wrong with the list of kept words: each must be needed, and in its place."""
    used = {speller.keeps(word) for unit in units for _, word in words(unit.text)}
    faults: list[TextError] = []
    for number, word in enumerate(kept, 1):
        if not _WORD.fullmatch(word):
            message = f"'{word}' is no word; expected one word a line"
        elif speller.knows(word):
            message = f"the dictionary knows '{word}'; expected no such line"
        elif word not in used:
            message = f"no text has '{word}'; expected no such line"
        elif number > 1 and _order(kept[number - 2]) >= _order(word):
            message = f"'{word}' does not come after '{kept[number - 2]}'; expected the alphabet"
        else:
            continue
        faults.append(TextError(str(path), number, message))
    return faults


def _order(word: str) -> tuple[str, str]:
    return word.casefold(), word


@cache
def _dictionary(lang: str, modules: Path) -> Hunspell:
    folder = modules / f"dictionary-{lang}"
    if not all((folder / f"index.{kind}").is_file() for kind in ("aff", "dic")):
        raise NoDictionaryError(
            f"there is no dictionary of '{lang}' in {folder}: run make setup, which brings it."
        )
    return Hunspell("index", hunspell_data_dir=str(folder))

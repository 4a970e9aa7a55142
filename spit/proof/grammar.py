"""Grammar of the French texts: Grammalecte reads them, and :mod:`spit.proof.french` what it misses.

For the other languages there is no such checker that works without a network.
"""

import importlib
import sys
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spit.proof.french import find_slips
from spit.proof.spelling import KEPT
from spit.proof.units import Unit
from spit.text.errors import TextError
from tools.grammar import HOME

#: What :mod:`spit.text.style` sees to, and marks of markup.
_TYPOGRAPHY: Final = ("typo", "apos", "esp", "nbsp", "num", "unit", "nf", "latex", "md", "html")
KEPT_SENTENCES: Final = KEPT / "fr-grammar.toml"


class NoGrammarError(Exception):
    """There is no Grammalecte; the message is one sentence that says what to do."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Words that Grammalecte takes for a mistake, and why they are none."""

    words: str
    reason: str


class Grammar:
    """Finds mistakes of French grammar."""

    def __init__(self, home: Path = HOME) -> None:
        """Load Grammalecte, which takes half a second.

        :raises NoGrammarError: if it is not there.
        """
        if not (home / "grammalecte" / "__init__.py").is_file():
            raise NoGrammarError(
                f"there is no Grammalecte in {home}: run make setup, which brings it."
            )
        if str(home) not in sys.path:
            sys.path.append(str(home))
        self._checker: Any = importlib.import_module("grammalecte").GrammarChecker("fr")
        for option in _TYPOGRAPHY:
            self._checker.gce.setOption(option, False)
        self._checker.gce.setOption("neg", True)  # a negation without its "ne"
        self._forms = self._checker.oSpellChecker.getMorph

    def mistakes(self, text: str) -> Iterator[tuple[int, int, str]]:
        """Yield where each mistake of a text begins and ends, and what it is."""
        errors, _ = self._checker.getParagraphErrors(text)
        for error in sorted(errors, key=lambda error: int(error["nStart"])):
            begin, end = int(error["nStart"]), int(error["nEnd"])
            meant = ", ".join(str(word) for word in error["aSuggestions"][:3])
            said = f"'{text[begin:end]}': {str(error['sMessage']).rstrip(' .')}"
            yield begin, end, f"{said}; expected {meant}" if meant.strip() else said
        yield from find_slips(text, self._forms)


def check_grammar(
    units: Iterable[Unit], grammar: Grammar, kept: Iterable[Kept] = ()
) -> list[TextError]:
    """Return the mistakes of French grammar in some texts, but not those that are kept."""
    faults: list[TextError] = []
    for unit in units:
        text = unit.text.replace("\n", " ").strip(" ,")
        right = [span for entry in kept for span in _spans(text, entry.words)]
        for begin, end, message in grammar.mistakes(text):
            if not any(first <= begin and end <= last for first, last in right):
                faults.append(unit.fault(begin, message))
    return faults


def _spans(text: str, words: str) -> Iterator[tuple[int, int]]:
    at = text.find(words)
    while at >= 0:
        yield at, at + len(words)
        at = text.find(words, at + 1)


def read_kept_sentences(path: Path = KEPT_SENTENCES) -> list[Kept]:
    """Return what is right although Grammalecte does not think so."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["kept"]
    return [Kept(entry["words"], entry["reason"]) for entry in entries]


def check_kept_sentences(
    kept: Iterable[Kept], units: Iterable[Unit], path: Path = KEPT_SENTENCES
) -> list[TextError]:
    """Return the entries that no text has any more.

    Whether the checker still stumbles over them is not asked: other versions of it may not.
    """
    texts = [unit.text.replace("\n", " ") for unit in units]
    return [
        TextError(str(path), 0, f"no text has '{entry.words}'; expected no such entry")
        for entry in kept
        if not any(entry.words in text for text in texts)
    ]

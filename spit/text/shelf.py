"""The texts of a language that are read as prose: the two books and the decisions."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from spit.text.book import Book
from spit.text.errors import TextError, TextErrors
from spit.text.languages import LANGUAGES
from spit.text.parser import Text, check_parity, parse_rules, parse_speed
from spit.text.rulings import Rulings, parse_rulings


@dataclass(frozen=True, slots=True)
class Shelf:
    """One language's prose."""

    rules: Book
    rulings: Rulings
    speed: Book

    def texts(self) -> dict[str, str]:
        """Return what can be read under each id: every paragraph, and the answer of each ruling.

        The introductions are told apart by nothing but their book, so that of the rules counts.
        """
        found = {paragraph.id: paragraph.text for paragraph in self.speed}
        found |= {ruling.answer.id: ruling.answer.text for ruling in self.rulings.rulings}
        return found | {paragraph.id: paragraph.text for paragraph in self.rules}


_Prose = TypeVar("_Prose", bound=Text)


def load_shelves(
    texts: Path, values: Mapping[str, Mapping[str, str]] | None = None
) -> dict[str, Shelf]:
    """Read the prose of all languages below a folder, and check that they say the same things.

    :param values: language → what stands for each figure that a decision tells.
    :raises TextErrors: with every fault found.
    """
    faults: list[TextError] = []

    def decisions(source: Path, lang: str) -> Rulings:
        return parse_rulings(source, lang, values[lang] if values else None)

    rules = _read(texts, "rules.md", parse_rules, faults)
    rulings = _read(texts, "rulings.md", decisions, faults)
    speed = _read(texts, "speed.md", parse_speed, faults)
    if faults:
        raise TextErrors(faults)
    return {lang: Shelf(rules[lang], rulings[lang], speed[lang]) for lang in LANGUAGES}


def _read(
    texts: Path, name: str, parse: Callable[[Path, str], _Prose], faults: list[TextError]
) -> dict[str, _Prose]:
    """Read one text in all languages; what they do not have in common is a fault too."""
    found: dict[str, _Prose] = {}
    for lang in LANGUAGES:
        try:
            found[lang] = parse(texts / lang / name, lang)
        except TextError as error:
            faults.append(error)
    if len(found) == len(LANGUAGES):
        # Rules that were imported keep the introduction that their author gave them.
        _compare(found.values(), faults, intro=name != "rules.md")
    return found


def _compare(found: Iterable[Text], faults: list[TextError], *, intro: bool) -> None:
    try:
        check_parity(found, intro=intro)
    except TextError as error:
        faults.append(error)

"""Compares the languages: all say the same things, and none has been left in another's words.

No language is the model: what one has, all must have. What the books and the trainer's words have
in common is checked where they are read; here it is every file, whatever it is.
"""

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import Final

from spit.proof.spelling import words
from spit.proof.units import Unit, read_units, text_files
from spit.site.words import load_words
from spit.text.catalog import load_catalogs
from spit.text.checks import check_same
from spit.text.errors import TextError, TextErrors
from spit.text.files import read_text
from spit.text.languages import CODES
from spit.text.tables import read_table

#: So many words are no coincidence, even in two languages as close as Portuguese and Spanish.
_NO_COINCIDENCE: Final = 4
#: The forms in which the words of the glossary occur: each language has its own.
_NO_PARITY: Final = ("terms.toml",)
_HEADING: Final = re.compile(r"(#+) .*?(?:\{#([^}]*)\})?$")
_ITEM: Final = re.compile(r"([0-9]+)\. |(- )|\[(figure|cards)\]")


def compare(texts: Path) -> list[TextError]:
    """Return what the languages below a folder do not have in common, and what they should not.

    What cannot be read, or has not its form, is told too.
    """
    faults: list[TextError] = []
    try:
        load_catalogs(texts)
    except TextErrors as several:
        faults += several.faults
    for lang in CODES:
        try:
            load_words(texts / lang / "pages.toml")
        except TextErrors as several:
            faults += several.faults
    unsound = {fault.path for fault in faults}
    for name in sorted({path.name for lang in CODES for path in text_files(texts / lang)}):
        paths = {lang: texts / lang / name for lang in CODES}
        there = {lang: path for lang, path in paths.items() if path.is_file()}
        for path in paths.values():
            if path not in there.values():
                message = f"the file is missing; expected it as in {', '.join(there)}"
                faults.append(TextError(str(path), 0, message))
        if name in _NO_PARITY:
            continue
        found = _tables(there) if name.endswith(".toml") else _prose(there)
        # The strict readers have said better what is wrong with a text that they know.
        faults += [fault for fault in found if fault.path not in unsound]
    faults += _same_words(texts)
    told = {(fault.path, fault.line, fault.message): fault for fault in faults}
    return sorted(told.values(), key=lambda fault: (fault.path, fault.line))


def _tables(paths: dict[str, Path]) -> list[TextError]:
    """Compare keys and slots of one table."""
    faults: list[TextError] = []
    tables = {lang: read_table(path, faults) for lang, path in paths.items()}
    unread = {fault.path for fault in faults}
    languages = {
        lang: (table, table.strings(faults))
        for lang, table in tables.items()
        if table.path not in unread
    }
    check_same(languages, faults)
    return faults


def _prose(paths: dict[str, Path]) -> list[TextError]:
    """Compare the parts of one text: tell the first that one language has and another has not."""
    try:
        outlines = {lang: list(_outline(path)) for lang, path in paths.items()}
    except TextError as error:
        return [error]
    faults: list[TextError] = []
    first, *others = outlines
    for lang in others:
        for mine, theirs in zip_longest(outlines[lang], outlines[first], fillvalue=(0, "the end")):
            if mine[1] != theirs[1]:
                line = mine[0] or (outlines[lang] or [(0, "")])[-1][0]
                where = f"as in {first}, line {theirs[0]}" if theirs[0] else f"as in {first}"
                message = f"{mine[1]} has no counterpart; expected {theirs[1]}, {where}"
                faults.append(TextError(str(paths[lang]), line, message))
                break
    return faults


def _outline(path: Path) -> Iterator[tuple[int, str]]:
    """Yield what stands where in a text, without its words."""
    inside = False
    for number, line in enumerate(read_text(path).removeprefix("\ufeff").splitlines(), 1):
        begins = not inside or _ITEM.match(line)
        inside = bool(line.strip())
        if heading := _HEADING.fullmatch(line.rstrip()):
            name = f" {{#{heading[2]}}}" if heading[2] else ""
            yield number, f"heading {heading[1]}{name}"
            inside = False
        elif inside and begins:
            item = _ITEM.match(line)
            yield number, _kind(item) if item else "a paragraph"


def _kind(item: re.Match[str]) -> str:
    if item[1]:
        return f"paragraph {item[1]}."
    return "a bullet" if item[2] else f"a {item[3]}"


def _same_words(texts: Path) -> list[TextError]:
    """Tell what stands in two languages word by word: one of them was forgotten."""
    faults: list[TextError] = []
    seen: dict[str, tuple[str, Unit]] = {}
    for lang in CODES:
        for unit in read_units(text_files(texts / lang), []):
            if len(list(words(unit.text))) < _NO_COINCIDENCE:
                continue
            other, theirs = seen.setdefault(" ".join(unit.text.split()), (lang, unit))
            if other != lang:
                where = f"{other}/{Path(theirs.path).name}:{theirs.line}"
                message = f"the same words as {where}; expected those of each language"
                faults.append(unit.fault(0, message))
    return faults

"""Reads the texts of a language with all its checks."""

from collections.abc import Sequence
from pathlib import Path

from spit.proof.spelling import KEPT, ROOT, Speller, check_kept, check_spelling, read_kept
from spit.proof.style import check_style
from spit.proof.units import read_units, text_files
from spit.text.errors import TextError


def proof_read(lang: str, folder: Path, only: Sequence[Path] = ()) -> list[TextError]:
    """Return every fault in the texts of one language, in the order of the texts.

    :param folder: the language's texts.
    :param only: the texts to read, if not all of them; then nothing is said of kept words that
        none of them needs.
    :raises NoDictionaryError: if there is nothing to check with.
    """
    faults: list[TextError] = []
    kept_path = KEPT / f"{lang}.txt"
    try:
        kept = read_kept(kept_path)
    except TextError as error:
        return [error]
    speller = Speller(lang, kept)
    units = read_units(only or text_files(folder), faults)
    faults += check_style(units, lang)
    faults += check_spelling(units, speller, str(kept_path.relative_to(ROOT)))
    if not only:
        faults += check_kept(kept_path, kept, units, speller)
    return sorted(faults, key=lambda fault: (fault.path, fault.line))

"""Reads the texts of a language with all the checks of one language."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from spit.proof.agreement import check_agreement
from spit.proof.english import check_english, check_kept_english
from spit.proof.grammar import Grammar, check_grammar, check_kept_sentences, read_kept_sentences
from spit.proof.heads import check_heads
from spit.proof.spelling import KEPT, ROOT, Speller, check_kept, check_spelling, read_kept
from spit.proof.typography import check_typography
from spit.proof.units import Unit, read_units, spoken, text_files
from spit.text.catalog import load_catalogs
from spit.text.errors import TextError, TextErrors


def proof_read(lang: str, folder: Path, only: Sequence[Path] = ()) -> list[TextError]:
    """Return every fault in the texts of one language, in the order of the texts.

    :param folder: the language's texts.
    :param only: the texts to read, if not all of them; then nothing is said of kept words that
        none of them needs.
    :raises NoDictionaryError: if there is nothing to check with.
    """
    faults: list[TextError] = []
    units = read_units(only or text_files(folder), faults)
    faults += check_typography(units, lang)
    faults += check_agreement(units, lang)
    faults += check_heads(units)
    faults += _check_words(lang, units, whole=not only)
    if lang == "fr":
        faults += _check_french(folder, units, whole=not only)
    return sorted(faults, key=lambda fault: (fault.path, fault.line))


def _check_words(lang: str, units: Sequence[Unit], *, whole: bool) -> list[TextError]:
    path, english_path = KEPT / f"{lang}.txt", KEPT / f"{lang}-english.txt"
    try:
        kept, english = read_kept(path), read_kept(english_path)
    except TextError as error:
        return [error]
    speller = Speller(lang, kept)
    faults = check_spelling(units, speller, str(path.relative_to(ROOT)))
    faults += check_english(units, speller, english, str(english_path.relative_to(ROOT)))
    if whole:
        faults += check_kept(path, kept, units, speller)
        faults += check_kept_english(english_path, english, units, speller)
    return faults


def _check_french(folder: Path, units: Sequence[Unit], *, whole: bool) -> list[TextError]:
    kept = read_kept_sentences()
    faults = check_kept_sentences(kept, units) if whole else []
    # What is wrong with a catalog is told elsewhere; its messages are then read with their slots.
    with suppress(TextErrors):
        units = list(spoken(units, load_catalogs(folder.parent)["fr"]))
    return check_grammar(units, Grammar(), kept) + faults

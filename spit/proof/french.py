"""Slips of French that Grammalecte lets pass, found with its own dictionary of forms."""

import re
from collections.abc import Callable, Iterator
from typing import Final

#: What a word can be, each as ``>pile/:N:f:s/*``: a noun, feminine, singular.
Forms = Callable[[str], list[str]]

_LETTERS: Final = r"[a-zà-öø-ÿœ]+"
_ELISION: Final = re.compile(
    r"\b(?:[dlmnstj]e|que|la|jusque) "
    r"(?!onz|oui\b|huit|un\b|une\b|y\b|h)[aeiouyàâéèêëîïôœ]",
    re.IGNORECASE,
)
_IF: Final = re.compile(
    r"(?<!même )\b(?:si (?:vous|on|elles?|personne|l’adversaire|l’on)|s’ils?) "
    rf"(?:ne |n’|y |en )?({_LETTERS})",
    re.IGNORECASE,
)
_MANY: Final = re.compile(
    rf"\b(?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|1[1-9]|[2-9]\d) ({_LETTERS})",
    re.IGNORECASE,
)
_YOU: Final = re.compile(rf"(?:^|[.:;!?…,] |\b(?:que|si|quand|et|où|dont) )[Vv]ous ({_LETTERS})")
_PAST: Final = re.compile(
    rf"\b(?:la|une|cette|aucune|quelle) ({_LETTERS}) "
    rf"qu(?:e |’)(?:vous avez|il a|elle a|on a|l’adversaire a) ({_LETTERS})",
    re.IGNORECASE,
)


def find_slips(text: str, forms: Forms) -> Iterator[tuple[int, int, str]]:
    """Yield where each slip begins and ends, and what it is."""
    for found in _ELISION.finditer(text):
        yield *found.span(), f"'{found[0]}…' is not elided; expected an apostrophe"
    for found in _IF.finditer(text):
        if _all(forms(found[1]), r":K\b"):
            yield *found.span(), f"'{found[0]}': a conditional after si; expected the imperfect"
    for found in _MANY.finditer(text):
        kinds = forms(found[1])
        if any(":N:" in kind for kind in kinds) and _all(kinds, r":s\b|:V.*:[123]s\b"):
            yield *found.span(), f"'{found[0]}' is a singular; expected the plural"
    for found in _YOU.finditer(text):
        if _all(forms(found[1]), r":V") and not _any(forms(found[1]), r":2p\b|:Q\b|:Y\b"):
            yield *found.span(), f"'{found[0].strip()}' does not agree; expected a verb in -ez"
    for found in _PAST.finditer(text):
        if _any(forms(found[1]), r":N:f") and _all(forms(found[2]), r":Q:.*:m:"):
            yield (
                *found.span(),
                f"'{found[0]}': the participle does not agree; expected {found[2]}e",
            )


def _all(kinds: list[str], pattern: str) -> bool:
    return bool(kinds) and all(re.search(pattern, kind) for kind in kinds)


def _any(kinds: list[str], pattern: str) -> bool:
    return any(re.search(pattern, kind) for kind in kinds)

"""Typography beyond spaces and quotes, and other slips that the eye does not see.

What :mod:`spit.text.style` finds can be put right by a machine, or is a matter of words. Here is
what only the author can put right.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from spit.proof.units import Unit
from spit.text.errors import TextError
from spit.text.style import find_faults

_ADDRESS: Final = re.compile(r"https?://\S*[^\s.,;:!?)]")


def _doubled(*allowed: str) -> dict[str, str]:
    """Find a word or several that stand twice in a row, but for words that may."""
    but = rf"(?!(?:{'|'.join(allowed)}) )" if allowed else ""
    words = r"((?-i:[a-zà-ÿ])|[^\W\d_]{2,}(?: [^\W\d_]+)*)"
    pattern = rf"(?i)\b{but}{words} \1\b"
    return {pattern: "the same words twice in a row; expected them once"}


_UNIT: Final = {
    r"\d[ \u202f]?(?:cm|mm|min|ms|s|[kM][oB])\b": (
        "no no-break space before the unit; expected U+00A0"
    ),
}
_SPACED_PERCENT: Final = {
    r"(?<!\u00a0)%": "no no-break space before %; expected U+00A0",
}
_CLOSE_PERCENT: Final = {
    r"[ \u00a0\u202f]%": "a space before %; expected none",
}

#: pattern → what is wrong; expected what. A line break counts as a space.
_ALL: Final = {
    r"[,;:!?](?=[^\W\d_])|\.(?=[^\W\d_]{2})": "no space after the sign; expected one",
    r"[“‘(¿¡][ \u00a0\u202f]|[ \u00a0\u202f][”)]": (
        "a space inside quotes or brackets; expected none"
    ),
    r"\.{2,}": "dots in a row; expected … or one full stop",
    r"(?:^| )-{1,3}(?= )|--": "a hyphen for a dash; expected –",
    r"\d ?x ?\d": "the letter x between numbers; expected ×",
    r"(?<!BY )\b\d+\.\d{1,2}(?![\d.])": "a decimal point; expected a comma",
    r"(?<!etc\. )(?<!ex\. )(?<!bijv\. )(?<!\.\w\. )(?<=\. )[a-zà-öø-ÿœ]": (
        "a small letter after a full stop; expected a capital"
    ),
    r"&#?\w+;|</?\w|[`*]|\]\(": "a mark of HTML or Markdown; expected words",
    r"\b(?:TODO|FIXME|TBD|XXX)\b|[Ll]orem ipsum": "a mark of unfinished work; expected words",
}
_LANGUAGE: Final[dict[str, dict[str, str]]] = {
    "fr": _doubled("vous", "nous"),
    "pt": _doubled() | _CLOSE_PERCENT | _UNIT,
    "es": _doubled()
    | _SPACED_PERCENT
    | _UNIT
    | {
        r"«[ \u00a0\u202f]|[ \u00a0\u202f]»": "a space inside quotes; expected none",
    },
    "nl": _doubled("je", "die", "dat", "er", "ze", "we")
    | _CLOSE_PERCENT
    | _UNIT
    | {
        r"‘(?![^‘]*’)": "‘ without ’; expected both",
        r"‘[nmrst]\b(?!’)": "an apostrophe the wrong way round; expected ’",
    },
}


def check_typography(units: Iterable[Unit], lang: str) -> list[TextError]:
    """Return all faults of typography and all forbidden words in the texts of one language."""
    return [
        unit.fault(at, message)
        for unit in units
        for find in (find_faults, find_slips)
        for at, message in find(unit.text, lang)
    ]


def find_slips(text: str, lang: str) -> Iterator[tuple[int, str]]:
    """Yield position and message of each slip in one paragraph or string."""
    text = _ADDRESS.sub(lambda found: "X" * len(found[0]), text.replace("\n", " "))
    for pattern, message in (_ALL | _LANGUAGE[lang]).items():
        for found in re.finditer(pattern, text):
            around = text[max(0, found.start() - 12) : found.start() + 8].strip(" ")
            yield found.start(), f"in '{around}' {message}"

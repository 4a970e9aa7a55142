"""A mechanical proof-reader: typography and forbidden words, in every text of a language.

It knows nothing of the game. It exists because the faults it finds are invisible on the author's
screen: a plain space where a no-break space must be, a straight apostrophe, a slip into the
wrong pronoun.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

from spit.proof.terms import FORBIDDEN
from spit.proof.units import Unit
from spit.text.errors import TextError

_ADDRESS: Final = re.compile(r"https?://\S*[^\s.,;:!?)]")


def _doubled(*allowed: str) -> dict[str, str]:
    """Find a word or several that stand twice in a row, but for words that may."""
    but = rf"(?!(?:{'|'.join(allowed)}) )" if allowed else ""
    words = r"((?-i:[a-zà-ÿ])|[^\W\d_]{2,}(?: [^\W\d_]+)*)"
    pattern = rf"(?i)\b{but}{words} \1\b"
    return {pattern: "the same words twice in a row; expected them once"}


_NO_BREAK_BEFORE_PERCENT: Final = {
    r"(?<!\u00a0)%": "no no-break space before %; expected U+00A0",
}
_NO_SPACE_BEFORE: Final = {
    r"(?<=\S)[ \u00a0\u202f][;:!?]": "a space before the sign; expected none",
}
_NO_SPACE_BEFORE_PERCENT: Final = {
    r"[ \u00a0\u202f]%": "a space before %; expected none",
}

#: pattern → what is wrong; expected what. A line break counts as a space.
_ALL: Final = {
    r"['\"]": "a straight quote; expected a typographic one (’ for the apostrophe)",
    r"[ \u00a0\u202f]{2,}": "two spaces in a row; expected one",
    r"(?<=\S)[ \u00a0\u202f](?:,|\.(?![\w.…]))": "a space before the sign; expected none",
    r"[,;:!?](?=[^\W\d_])|\.(?=[^\W\d_]{2})": "no space after the sign; expected one",
    r"[“‘(¿¡][ \u00a0\u202f]|[ \u00a0\u202f][”)]": (
        "a space inside quotes or brackets; expected none"
    ),
    r"\.{2,}": "dots in a row; expected … or one full stop",
    r"(?:^| )-{1,3}(?= )|--": "a hyphen for a dash; expected –",
    r"\d ?x ?\d": "the letter x between numbers; expected ×",
    r"(?<!BY )\b\d+\.\d{1,2}(?![\d.])": "a decimal point; expected a comma",
    r"\d[ \u202f]?(?:cm|mm|min|ms|s|[kM][oB])\b": (
        "no no-break space before the unit; expected U+00A0"
    ),
    r"(?<!etc\. )(?<!ex\. )(?<!bijv\. )(?<!\.\w\. )(?<=\. )[a-zà-öø-ÿœ]": (
        "a small letter after a full stop; expected a capital"
    ),
    r"&#?\w+;|</?\w|[`*]|\]\(": "a mark of HTML or Markdown; expected words",
    r"\b(?:TODO|FIXME|TBD|XXX)\b|[Ll]orem ipsum": "a mark of unfinished work; expected words",
}
_LANGUAGE: Final[dict[str, dict[str, str]]] = {
    "fr": _doubled("vous", "nous")
    | _NO_BREAK_BEFORE_PERCENT
    | {
        r"(?<!\u202f)[;:!?](?<![!?]{2})(?<!\d:(?=\d))": (
            "no narrow no-break space before the sign; expected U+202F"
        ),
        r"«(?!\u202f)": "no narrow no-break space after «; expected U+202F",
        r"(?<!\u202f)»": "no narrow no-break space before »; expected U+202F",
        r"[‘“”]": "a foreign quotation mark; expected « »",
    },
    "pt": _doubled()
    | _NO_SPACE_BEFORE
    | _NO_SPACE_BEFORE_PERCENT
    | {
        r"[‘«»]": "a foreign quotation mark; expected “ ”",
    },
    "es": _doubled()
    | _NO_SPACE_BEFORE
    | _NO_BREAK_BEFORE_PERCENT
    | {
        r"‘": "a foreign quotation mark; expected « » or “ ”",
        r"«[ \u00a0\u202f]|[ \u00a0\u202f]»": "a space inside quotes; expected none",
    },
    "nl": _doubled("je", "die", "dat", "er", "ze", "we")
    | _NO_SPACE_BEFORE
    | _NO_SPACE_BEFORE_PERCENT
    | {
        r"[“”«»]": "a foreign quotation mark; expected ‘ ’",
        r"‘(?![^‘]*’)": "‘ without ’; expected both",
        r"‘[nmrst]\b(?!’)": "an apostrophe the wrong way round; expected ’",
    },
}
#: Signs that come in pairs. (The apostrophe has the same sign as the closing ‘ ’.)
_PAIRS: Final = {
    "fr": ("«»", "()"),
    "pt": ("“”", "()"),
    "es": ("«»", "“”", "()", "¿?", "¡!"),
    "nl": ("()",),
}


def check_style(units: Iterable[Unit], lang: str) -> list[TextError]:
    """Return all faults of style in the texts of one language."""
    return [
        unit.fault(at, message) for unit in units for at, message in find_faults(unit.text, lang)
    ]


def find_faults(text: str, lang: str) -> Iterator[tuple[int, str]]:
    """Yield position and message of each fault of style in one paragraph or string."""
    if not unicodedata.is_normalized("NFC", text):
        yield 0, "letters with loose accents; expected Unicode in form NFC"
    text = _ADDRESS.sub(lambda found: "X" * len(found[0]), text.replace("\n", " "))
    for pattern, message in (_ALL | _LANGUAGE[lang]).items():
        for found in re.finditer(pattern, text):
            yield found.start(), f"in '{_around(text, found.start())}' {message}"
    for pattern, instead in FORBIDDEN[lang].items():
        for found in re.finditer(rf"(?<!\w)(?:{pattern})(?:(?<=’)|(?!\w))", text, re.IGNORECASE):
            yield found.start(), f"'{found[0]}' is not our word; expected {instead}"
    for pair in _PAIRS[lang]:
        yield from _unpaired(text, pair[0], pair[1])


def _unpaired(text: str, opening: str, closing: str) -> Iterator[tuple[int, str]]:
    opened: list[int] = []
    for at, sign in enumerate(text):
        if sign == opening:
            opened.append(at)
        elif sign == closing and not opened:
            yield at, f"in '{_around(text, at)}' {closing} without {opening}; expected both"
        elif sign == closing:
            opened.pop()
    for at in opened:
        yield at, f"in '{_around(text, at)}' {opening} without {closing}; expected both"


def _around(text: str, at: int) -> str:
    return text[max(0, at - 12) : at + 8].strip(" ")

"""A mechanical proof-reader: typography and forbidden words, in a text of a language.

It knows nothing of the game. It exists because the faults it finds are invisible on the author's
screen: a plain space where a no-break space must be, a straight apostrophe, a slip into the
wrong pronoun.
"""

import re
import unicodedata
from collections.abc import Iterator
from typing import Final

from spit.text.terms import FORBIDDEN

_NARROW, _NO_BREAK = "\u202f", "\u00a0"

#: pattern → what is wrong; expected what. A line break counts as a space.
_ALL: Final = {
    r"['\"]": "a straight quote; expected a typographic one (’ for the apostrophe)",
    r"[ \n\u00a0\u202f]{2,}": "two spaces in a row; expected one",
    r"(?<=\S)[ \n\u00a0\u202f](?:,|\.(?![\w.…]))": "a space before the sign; expected none",
}
_NO_SPACE_BEFORE: Final = {
    r"(?<=\S)[ \n\u00a0\u202f][;:!?]": "a space before the sign; expected none",
}
_LANGUAGE: Final[dict[str, dict[str, str]]] = {
    "fr": {
        r"(?<!\u202f)[;:!?](?<![!?]{2})(?!//)(?<!\d:(?=\d))": (
            "no narrow no-break space before the sign; expected U+202F"
        ),
        r"«(?!\u202f)": "no narrow no-break space after «; expected U+202F",
        r"(?<!\u202f)»": "no narrow no-break space before »; expected U+202F",
        r"(?<!\u00a0)%": "no no-break space before %; expected U+00A0",
        r"\d[ \n\u202f]?(?:cm|mm|min|ms|s|[kM]o)\b": (
            "no no-break space before the unit; expected U+00A0"
        ),
        r"[‘“”]": "a foreign quotation mark; expected « »",
    },
    "pt": _NO_SPACE_BEFORE | {r"[‘«»]": "a foreign quotation mark; expected “ ”"},
    "es": _NO_SPACE_BEFORE | {r"[‘]": "a foreign quotation mark; expected « » or “ ”"},
    "nl": _NO_SPACE_BEFORE | {r"[“”«»]": "a foreign quotation mark; expected ‘ ’"},
}
#: Signs that come in pairs. (The apostrophe has the same sign as the closing ‘ ’.)
_PAIRS: Final = {
    "fr": ("«»", "()"),
    "pt": ("“”", "()"),
    "es": ("«»", "“”", "()", "¿?", "¡!"),
    "nl": ("()",),
}


def find_faults(text: str, lang: str) -> Iterator[tuple[int, str]]:
    """Yield position and message of each fault of style in one paragraph or string."""
    if not unicodedata.is_normalized("NFC", text):
        yield 0, "letters with loose accents; expected Unicode in form NFC"
    for pattern, message in (_ALL | _LANGUAGE[lang]).items():
        for found in re.finditer(pattern, text):
            yield found.start(), f"in '{_around(text, found.start())}' {message}"
    flat = text.replace("\n", " ")
    for pattern, instead in FORBIDDEN[lang].items():
        for found in re.finditer(rf"(?<!\w)(?:{pattern})(?:(?<=’)|(?!\w))", flat, re.IGNORECASE):
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
    return text[max(0, at - 12) : at + 8].replace("\n", " ").strip(" ")

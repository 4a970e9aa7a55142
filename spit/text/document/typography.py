"""Puts the typography of a text right, as :mod:`spit.text.style` demands it of each language.

Only spaces, quotation marks and apostrophes change; no word, and no sign that is said.
"""

import re
from typing import Final

_NARROW, _NO_BREAK = "\u202f", "\u00a0"
_APOSTROPHE: Final = "’"

#: The quotation marks of each language: outside, and inside another quotation.
_MARKS: Final = {
    "fr": ("«»", "«»"),
    "pt": ("“”", "“”"),
    "es": ("«»", "“”"),
    "nl": ("‘’", "‘’"),
}
_DOUBLE: Final = '"«»“”„‟＂'
_ENDLESS: Final = "{} opens a quotation that does not end; expected both marks"
_SINGLE: Final = "'‘’‚‛`´ʼ′＇‹›"
#: Where a word or a quotation may begin: behind these.
_BEFORE: Final = " ([¡¿–—/«“‘*"
#: Short words of Dutch that begin with an apostrophe.
_DUTCH: Final = re.compile(r"(?:s|t|n|k|m|r|ns)(?!\w)", re.IGNORECASE)

_NO_SPACE_BEFORE: Final = re.compile(r"(?<=\S) +(?=,|\.(?![\w.…]))")
_NOT_FRENCH: Final = re.compile(r"(?<=\S) +(?=[;:!?])")
_FRENCH: Final = re.compile(r"(?<=[^\s!?]) *(?=[!?])|(?<=\S) *(?=[;:])(?!://)(?<!\d(?=:\d))")
_UNITS: Final = re.compile(r"(?<=\d) ?(?=(?:cm|mm|min|ms|s|[kM]o)\b)")

_PASSES: Final = 3

#: A quotation: where it begins and ends, and how many others it is in.
Pair = tuple[int, int, int]


def tidy(text: str, lang: str) -> str:
    """Return a text, whose spaces are plain, in the typography of its language.

    >>> tidy('On dit "Spit !" , puis l\\'as: 50 %', "fr")
    'On dit «\\u202fSpit\\u202f!\\u202f», puis l’as\\u202f: 50\\xa0%'

    :raises ValueError: if a quotation does not begin, does not end or holds nothing, so that it
        cannot be told what is meant; with what was expected.
    """
    # Marks in odd places, such as between two letters, may be read in another way once they are
    # those of the language; what is right stays as it is.
    for _ in range(_PASSES):
        if (better := _once(text, lang)) == text:
            break
        text = better
    return text


def _once(text: str, lang: str) -> str:
    text = re.sub(rf"[ {_NARROW}{_NO_BREAK}]+", " ", text).strip(" ")
    text = re.sub(r"(?<=[!?]) (?=[!?])", "", text)
    text = text.replace("''", '"').replace("``", '"').replace("´´", '"')
    text = _quotes(text, lang)
    text = _UNITS.sub(_NO_BREAK, _NO_SPACE_BEFORE.sub("", text))
    if lang == "fr":
        text = _FRENCH.sub(_NARROW, text)
        return re.sub(" *%", f"{_NO_BREAK}%", text)
    return _NOT_FRENCH.sub("", text)


def _quotes(text: str, lang: str) -> str:
    """Put the marks of the language in place of all quotation marks and apostrophes."""
    signs = list(text)
    opened: list[int] = []  # where the quotations in which we are begin
    pairs: list[Pair] = []
    for at, sign in enumerate(text):
        if sign in _SINGLE:
            signs[at] = _APOSTROPHE
        elif sign not in _DOUBLE:
            continue
        before, after = text[at - 1 : at] or " ", text[at + 1 : at + 2] or " "
        single = sign in _SINGLE
        begin = next((p for p in reversed(opened) if (text[p] in _SINGLE) == single), None)
        if single:
            if _opens(text, at, before, after, lang):
                opened.append(at)
            elif begin is not None and not before.isspace() and not after.isalnum():
                _close(text, opened, begin, at, pairs)
        elif _is_opening(sign, before, after, "" if begin is None else text[begin]):
            opened.append(at)
        elif begin is not None:
            _close(text, opened, begin, at, pairs)
        else:
            raise ValueError(f"{sign} closes a quotation that does not begin; expected both marks")
    for place in opened:
        if text[place] in _DOUBLE:
            raise ValueError(_ENDLESS.format(text[place]))
    space = _NARROW if lang == "fr" else ""
    for begin, end, depth in pairs:
        if not text[begin + 1 : end].strip():
            raise ValueError(f"nothing between {text[begin]} and {text[end]}; expected words")
        marks = _MARKS[lang][min(depth, 1)]
        if lang == "es" and text[begin] == "“":
            marks = "“”"  # as good as « »
        for inner in (begin + 1, end - 1):
            if signs[inner] == " ":
                signs[inner] = ""
        signs[begin], signs[end] = marks[0] + space, space + marks[1]
    return "".join(signs)


def _opens(text: str, at: int, before: str, after: str, lang: str) -> bool:
    """Whether a single mark opens a quotation: at the beginning of a word, and not part of it."""
    if after.isspace() or text[at] in "’ʼ′":
        return False
    curved = text[at] == "‘" and not (before.isalnum() and after.isalnum())
    if not curved and before not in _BEFORE:
        return False
    return not (lang == "nl" and _DUTCH.match(text, at + 1))


def _is_opening(sign: str, before: str, after: str, opened: str) -> bool:
    """Whether a double mark opens a quotation rather than ends that which began by ``opened``."""
    if sign in "«„‟":
        return True
    if sign == "»":
        return False
    if sign == "“":
        return not (opened and before not in _BEFORE)
    if sign == "”":
        return not opened and before in _BEFORE and not after.isspace()
    return not opened or (opened in "«“" and before in _BEFORE and not after.isspace())


def _close(text: str, opened: list[int], begin: int, end: int, pairs: list[Pair]) -> None:
    """End a quotation; single marks inside it that never ended were apostrophes."""
    while (last := opened.pop()) != begin:
        if text[last] in _DOUBLE:
            raise ValueError(_ENDLESS.format(text[last]))
    if text[begin] + text[end] in ("«”", "“»"):
        raise ValueError(
            f"{text[end]} ends what {text[begin]} opens; expected marks that go together"
        )
    pairs.append((begin, end, len(opened)))

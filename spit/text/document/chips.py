"""Chips of cards, such as ``A♠2♠K♠``: in a document they cling to the end of a paragraph.

They are what is left of an illustration. A paragraph keeps them as a row of cards.
"""

import re
from typing import Final

#: The letters of ace, king, queen and jack on the cards of each language. English ones are
#: understood in every language, for no letter means one card here and another one there.
LETTERS: Final = {"fr": "ARDV", "pt": "ARDV", "es": "AKQJ", "nl": "AHVB"}
_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c", "♤": "s", "♡": "h", "♢": "d", "♧": "c"}
_JOKER: Final = "🃏"
_CHIP: Final = {
    lang: rf"(?:(?:10|[2-9TAKQJ{letters}]) ?[{''.join(_SUITS)}]|{_JOKER})"
    for lang, letters in LETTERS.items()
}
#: Between the chips of a row.
_BETWEEN: Final = r"[ ,·|–-]{0,3}"
_ROW: Final = {
    lang: re.compile(rf"({chip}(?:{_BETWEEN}{chip})*) ?([.]?)$") for lang, chip in _CHIP.items()
}
#: More signs than the chips of a whole deck; a row is looked for in so many at the end.
_LONGEST_ROW: Final = 400
_SENTENCE_ENDS: Final = (".", "!", "?", "…", "»", "”", "’", ")")


def split_chips(text: str, lang: str) -> tuple[str, tuple[str, ...]]:
    """Return a paragraph without the chips at its end, and their cards by two-letter names.

    Cards that are part of the sentence stay in it: those after a space, unless they are several
    without anything between them or the sentence has ended before. A full stop behind the chips
    goes back to the words.

    >>> split_chips("El as une rey y dos.K♠A♠2♠", "es")
    ('El as une rey y dos.', ('Ks', 'As', '2s'))
    >>> split_chips("Sobre el rey va el A♠.", "es")
    ('Sobre el rey va el A♠.', ())
    """
    found = _ROW[lang].search(text, max(0, len(text) - _LONGEST_ROW))
    if found is None:
        return text, ()
    chips = re.findall(_CHIP[lang], found[1])
    before = text[: found.start()]
    words = before.rstrip(" ")
    glued = before == words and not before.endswith(("(", "«", "“", "‘", "¡", "¿", "/", "’", "'"))
    row = len(chips) > 1 and found[1] == "".join(chips)
    if not (glued or row or words.endswith(_SENTENCE_ENDS)):
        return text, ()
    stop = found[2] if not words.endswith(_SENTENCE_ENDS) else ""
    return words + stop, tuple(_name(chip, lang) for chip in chips)


def stray_chips(text: str, lang: str) -> str | None:
    """Return a row of chips that clings to a word in the middle of a text, or None."""
    chip = _CHIP[lang]
    found = re.search(rf"(?<=[^\W\d_])(?:{chip})+|(?<=[.!?…»”)])(?:{chip}){{2,}}", text)
    return found[0] if found else None


def format_chips(cards: tuple[str, ...], lang: str) -> str:
    """Return a row of cards as chips, with the letters of a language."""
    signs = {letter: sign for sign, letter in reversed(_SUITS.items())}
    local = dict(zip("AKQJ", LETTERS[lang], strict=True)) | {"T": "10"}
    return "".join(
        _JOKER if card[0] == "X" else local.get(card[0], card[0]) + signs[card[1]] for card in cards
    )


def _name(chip: str, lang: str) -> str:
    if chip == _JOKER:
        return "Xs"
    english = {letter: name for name, letter in zip("AKQJ", LETTERS[lang], strict=True)}
    rank = chip[:-1].strip(" ")
    return ("T" if rank == "10" else english.get(rank, rank)) + _SUITS[chip[-1]]

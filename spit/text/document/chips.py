"""Chips of cards, such as ``A♠2♠K♠``: in a document they cling to the end of a paragraph.

They are what is left of an illustration. A paragraph keeps them as a row of cards.
"""

import re
from typing import Final

from spit.text.lines import quote

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
#: Behind these begins what belongs to the sentence.
_OPENING: Final = ("(", "[", "«", "“", "‘", "¡", "¿", "/", "’", "'", '"')
#: Signs in one go, with a suit or a joker among them.
_CLUSTER: Final = re.compile(rf"[\w{''.join(_SUITS)}{_JOKER}]*[{''.join(_SUITS)}{_JOKER}]\w*")
#: A word with its sign, and a sign for itself: they name suits.
_NAMES_SUITS: Final = re.compile(rf"(?:[^\W\d_][a-zß-ÿœ]+)?[{''.join(_SUITS)}]+")
#: The end of a number that no card has: not 1 and 2♠, where somebody writes 12♠ for the queen.
_NO_RANK: Final = re.compile(r"(?<!\d)1$")


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
    if _NO_RANK.search(before) and chips[0][0].isdigit():
        return text, ()
    words = before.rstrip(" ")
    glued = before == words and not before.endswith(_OPENING)
    row = len(chips) > 1 and found[1] == "".join(chips)
    if not (glued or row or words.endswith(_SENTENCE_ENDS)):
        return text, ()
    stop = found[2] if not words.endswith(_SENTENCE_ENDS) else ""
    return words + stop, _names(chips, lang)


def wrong_chips(text: str, lang: str) -> tuple[str, str] | None:
    """Return the first chip that has no place in a text without the row at its end, or None.

    A card may stand in a sentence, as a word of its own, and so may a row in brackets or quotation
    marks, or the sign of a suit. All else is an illustration that has slipped into the words, or
    no card; the second text says what was expected instead.

    >>> wrong_chips("no hay A♠2♠una carta", "es")
    ('the cards A♠2♠ inside a paragraph', 'them at its end')
    >>> wrong_chips("sobre el 11♠", "es")
    ("'11♠' is no card", 'A, 2 to 10, J, Q or K before the sign of the suit')
    """
    for found in _CLUSTER.finditer(text):
        before, cluster = text[: found.start()], found[0]
        # A letter before may be a word's end; a figure is part of what should be a rank.
        parts = re.fullmatch(rf"([^\W_]*?)((?:{_CHIP[lang]})+)(\w*)", cluster)
        if parts is None or (parts[1][-1:].isdigit() and not parts[3]):
            if not _NAMES_SUITS.fullmatch(cluster):
                return f"{quote(cluster)} is no card", _ranks(lang)
        elif parts[1] or parts[3] or _is_row(parts[2], before, lang):
            return f"the cards {parts[2]} inside a paragraph", "them at its end"
    return None


def _is_row(chips: str, before: str, lang: str) -> bool:
    """Whether chips that touch no letter are a row, and not part of the sentence."""
    several = len(re.findall(_CHIP[lang], chips)) > 1
    return before.endswith(_SENTENCE_ENDS) or (
        several and not before.rstrip(" ").endswith(_OPENING)
    )


def _ranks(lang: str) -> str:
    ace, king, queen, jack = tuple(LETTERS[lang])
    also = "" if LETTERS[lang] == LETTERS["es"] else f" (or {LETTERS['es']})"
    return f"{ace}, 2 to 10, {jack}, {queen} or {king}{also} before the sign of the suit"


def twice(cards: tuple[str, ...]) -> str | None:
    """Return a card that a row has twice, or None: a pack has every card once."""
    return next((card for at, card in enumerate(cards) if card in cards[:at]), None)


def format_chips(cards: tuple[str, ...], lang: str) -> str:
    """Return a row of cards as chips, with the letters of a language."""
    signs = {letter: sign for sign, letter in reversed(_SUITS.items())}
    local = dict(zip("AKQJ", LETTERS[lang], strict=True)) | {"T": "10"}
    return "".join(
        _JOKER if card[0] == "X" else local.get(card[0], card[0]) + signs[card[1]] for card in cards
    )


def _names(chips: list[str], lang: str) -> tuple[str, ...]:
    """Return cards by two-letter names; the second joker has one of its own."""
    english = {letter: name for name, letter in zip("AKQJ", LETTERS[lang], strict=True)}
    names: list[str] = []
    for chip in chips:
        rank = chip[:-1].strip(" ")
        if chip == _JOKER:
            names.append("Xh" if "Xs" in names else "Xs")
        else:
            names.append(("T" if rank == "10" else english.get(rank, rank)) + _SUITS[chip[-1]])
    return tuple(names)

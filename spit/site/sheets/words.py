"""What the sheets to print say beside the rules: ``docs/texts/<lang>/print.toml``.

The same keys in every language; the proof-reader compares them.
"""

from pathlib import Path
from typing import Final

from spit.text.errors import TextError, TextErrors
from spit.text.tables import read_table

#: Every sheet, in the order in which the site offers them; its address is ``print/<sheet>/``.
SHEETS: Final = ("rules", "memo", "exercises", "mat")
#: Part of the cheat sheet → how many sentences it has.
MEMO: Final = {"deal": 3, "play": 4, "fits": 1, "blocked": 4, "slap": 3, "next": 4}

#: key → what it says; a language has exactly these keys.
KEYS: Final[dict[str, str]] = {
    "page.intro": "page of the sheets: what is there",
    "page.how": "page of the sheets: how to print them",
    "page.open": "link to a sheet as a page",
    "page.back": "link from a sheet back to the page of the sheets",
    "page.figure": "before the number of an exercise, for those who hear the page",
}
KEYS.update(
    (f"{sheet}.{key}", what)
    for sheet in SHEETS
    for key, what in {
        "name": "what the sheet is called",
        "title": "its heading, which names the game",
        "text": "what it is for and how many pages it has; for search engines too",
        "pdf": "link to the sheet as a PDF file",
    }.items()
)
KEYS.update((f"memo.{part}.head", "cheat sheet: heading of a part") for part in MEMO)
KEYS.update(
    (f"memo.{part}.s{n}", "cheat sheet: a short sentence")
    for part, count in MEMO.items()
    for n in range(1, count + 1)
)
KEYS.update(
    {
        "memo.fits.on": "table of what fits: before the cards of the central piles",
        "memo.fits.goes": "table of what fits: before the cards that fit on them",
        "exercises.intro": "how to use the sheet",
        "exercises.play": "first question: which cards fit",
        "exercises.act": "second question: no card fits, or none is left",
        "exercises.key": "heading of the answers",
        "exercises.key_text": "above the answers",
        "exercises.from": "answer, in brackets: which pile a card is taken from, {n}",
        "exercises.fill": "answer: {cards}, of which each may fill the gap",
        "exercises.flip": "answer: say Spit and flip",
        "exercises.or_flip": "answer, after another: flipping is allowed too",
        "exercises.slap": "answer: slap {place}, the smaller one",
        "mat.pile": "a place of the tableau, {n}",
        "mat.cards_one": "below it: one card",
        "mat.cards_many": "below it: {n} cards",
        "mat.spit": "the place of the spit pile",
        "mat.spit_text": "below it: face down",
        "mat.centre": "the place of a central pile",
        "mat.centre_text": "below it: whose flip goes there",
        "mat.fits": "beside it: what fits",
        "mat.link": "beside it: the ace link",
        "mat.blocked": "beside it: both blocked",
        "mat.slap": "beside it: the slap",
        "mat.left": "name of the left half, for those who hear the page",
        "mat.right": "name of the right half",
        "mat.desc": "what a half shows, for those who hear the page",
    }
)

SheetWords = dict[str, str]


def load_sheet_words(path: Path) -> SheetWords:
    """Read one language's ``print.toml`` into a flat dictionary: ``memo.deal.s1`` → text.

    :raises TextErrors: every key that is missing, unknown or no text, and every ``{slot}`` that is
        missing or unknown.
    """
    faults: list[TextError] = []
    table = read_table(path, faults)
    words = table.strings(faults)
    if not faults:
        faults += table.key_faults(words, KEYS)
        for key, text in words.items():
            for slot in ("{n}", "{cards}", "{place}"):
                if key in KEYS and (slot in text) != (slot in KEYS[key]):
                    wanted = "expected it" if slot in KEYS[key] else "expected none"
                    faults.append(table.fault(key, f"'{key}' and {slot}: {wanted}"))
    if faults:
        raise TextErrors(faults)
    return words

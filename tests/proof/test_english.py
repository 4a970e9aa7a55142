"""English that was left over is found in every language, in sentences and in single words."""

from pathlib import Path

import pytest

from spit.proof.english import check_english, check_kept_english
from spit.proof.spelling import KEPT, Speller, check_spelling, read_kept
from spit.proof.typography import check_typography
from spit.proof.units import Unit
from spit.site.words import KEYS
from spit.text.languages import LANGUAGES
from spit.text.messages import MESSAGES

#: English of this very game: what each message and each text of a page is to say.
SENTENCES = [meaning for _, meaning in MESSAGES.values()] + list(KEYS.values())
#: Labels that are words of some other language too.
LABELS = ["Deal", "Play", "New game", "Settings", "Continue", "Undo", "Rules", "Resume", "Close",
          "Draw pile", "Show hint", "Sound", "Level", "Table", "Export", "Stop", "On"]  # fmt: skip


def _found(text: str, lang: str, speller: Speller) -> bool:
    unit = Unit("ui.toml", 1, "", text)
    return bool(
        check_spelling([unit], speller, "")
        or check_english([unit], speller, [], "")
        or check_typography([unit], lang)
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_english_left_over(lang: str) -> None:
    speller = Speller(lang, read_kept(KEPT / f"{lang}.txt"))
    missed = [text for text in SENTENCES + LABELS if not _found(text, lang, speller)]
    assert missed == (["On"] if lang in ("fr", "nl") else [])  # "one" in French


def test_a_label_that_is_right_in_both_languages_is_kept() -> None:
    speller = Speller("fr", ["Spit"])
    units = [Unit("ui.toml", 3, "", "Pause"), Unit("ui.toml", 4, "", "Pile\u202f: la Spit")]
    assert [str(fault) for fault in check_english(units, speller, ["Pile : la Spit"], "x.txt")] == [
        "ui.toml:3: 'Pause' may be English; expected words that are not, or a line in x.txt"
    ]
    right = [Unit("ui.toml", 5, "", text) for text in ("Pioche, Spit", "joker | jokers", "A 2")]
    assert check_english(right, speller, [], "") == []


def test_each_kept_label_is_needed_and_in_its_place() -> None:
    speller = Speller("fr")
    units = [Unit("ui.toml", 3, "", text) for text in ("Pause", "Score", "Manche")]
    path = Path("fr-english.txt")
    assert check_kept_english(path, ["Pause", "Score"], units, speller) == []
    found = check_kept_english(path, ["Score", "Manche", "Pause", "Table"], units, speller)
    assert [str(fault) for fault in found] == [
        "fr-english.txt:2: no text is 'Manche'; expected no such line",
        "fr-english.txt:4: no text is 'Table'; expected no such line",
        "fr-english.txt:1: 'Score' is out of order; expected 'Manche' here",
    ]

"""A misspelled word is found in every language, told with its place, and nothing else is."""

from pathlib import Path

import pytest

from spit.proof.__main__ import main
from spit.proof.spelling import NoDictionaryError, Speller, check_kept, check_spelling, words
from spit.proof.units import Unit
from spit.text.languages import LANGUAGES

#: One right sentence and one misspelled word of each language.
SAMPLES = {
    "fr": ("L’as relie le roi et le 2 : celui-ci va dessus, n’est-ce pas ?", "manche", "manxhe"),
    "pt": ("Não há vez: jogue-a na pilha, d’água ou não.", "rodada", "rodadda"),
    "es": ("¿Cuántas cartas le quedan? Dígaselo: ninguna.", "pila", "pilha"),
    "nl": ("Zo’n stapel heet ’t tableau, met foto’s erbij.", "stapel", "stappel"),
}


def _unit(text: str) -> Unit:
    return Unit("rules.md", 7, "", text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_misspelled_word(lang: str) -> None:
    right, meant, wrong = SAMPLES[lang]
    speller = Speller(lang)
    assert check_spelling([_unit(right)], speller, "kept.txt") == []
    faults = check_spelling([_unit(f"{right}\n{right} {wrong}")], speller, "kept.txt")
    assert len(faults) == 1
    assert str(faults[0]).startswith(f"rules.md:8: the dictionary does not know '{wrong}'; ")
    assert meant in str(faults[0])
    assert str(faults[0]).endswith("or a line in kept.txt")


@pytest.mark.parametrize(
    ("lang", "word"),
    [("fr", "shuffle"), ("pt", "winner"), ("es", "hearts"), ("nl", "pile")],
)
def test_what_is_not_of_the_language_but_english_is_called_so(lang: str, word: str) -> None:
    faults = check_spelling([_unit(word)], Speller(lang), "kept.txt")
    assert [str(fault) for fault in faults] == [
        f"rules.md:7: '{word}' is English; expected a word of this language, or a line in kept.txt"
    ]


def test_what_is_a_word() -> None:
    found = words("L’as, 12h30 et 2e : A R D 10, voir https://x.org/the-rules. Pioche ; porte-clés")
    assert [word for _, word in found] == ["L’as", "et", "voir", "Pioche", "porte-clés"]


def test_kept_words() -> None:
    kept = ["Nertz", "spit", "spit-kaart"]
    speller = Speller("nl", kept)
    right = _unit("Spit heet SPIT of NERTZ of Nertz; een spit-kaart. Spit-kaart")
    assert check_spelling([right], speller, "") == []
    wrong = _unit("nertz spit-kaarts SpIt")
    assert len(check_spelling([wrong], speller, "")) == 3


def test_each_kept_word_is_needed_and_in_its_place() -> None:
    kept = ["Spit", "carte", "Échap", "deux mots", "Nertz", "Nullepart"]
    speller = Speller("fr", kept)
    units = [_unit("Spit, carte, Échap, Nertz")]
    assert [str(fault) for fault in check_kept(Path("fr.txt"), kept, units, speller)] == [
        "fr.txt:2: the dictionary knows 'carte'; expected no such line",
        "fr.txt:4: 'deux mots' is no word; expected one word a line",
        "fr.txt:6: no text has 'Nullepart'; expected no such line",
    ]
    for wrong in (["Spit", "Nertz"], ["Nertz", "Nertz", "Spit"]):
        assert [fault.line for fault in check_kept(Path("x"), wrong, units, speller)] == [2]


def test_without_a_dictionary_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NoDictionaryError) as refused:
        Speller("fr", modules=tmp_path)
    assert str(refused.value) == (
        f"there is no dictionary of 'fr' in {tmp_path}/dictionary-fr: run make setup, "
        "which brings it."
    )


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "es"
    folder.mkdir()
    text = folder / "faq.md"
    text.write_text("# Preguntas\n\nUna carta.\n\nUna cartta.\n", encoding="utf-8")
    assert main([str(text)]) == 1
    assert capsys.readouterr().out.startswith(f"{text}:5: the dictionary does not know 'cartta'; ")
    text.write_text("# Preguntas\n\nUna carta.\n", encoding="utf-8")
    assert main([str(text)]) == 0
    assert capsys.readouterr().out == "no fault found\n"

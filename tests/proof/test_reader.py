"""All checks are at work when the texts of a language are read, each with its own mistake."""

import shutil
from pathlib import Path

import pytest

from spit.proof.__main__ import TEXTS, main
from spit.proof.reader import proof_read

#: What is written into a French table, and what is told of it.
WRITTEN = [
    ("Une cartte.", "the dictionary does not know 'cartte'; expected "),
    ("Les carte du tableau.", "'carte': Accord de nombre erroné"),
    ("Une carte, oui!", "no narrow no-break space before the sign"),
    ("Le fond du trou.", "'trou' is not our word; expected espace vide"),
    ("Deal", "'Deal' may be English; expected words that are not"),
    ("Shuffle", "'Shuffle' is English; expected a word of this language"),
]


@pytest.fixture
def french(tmp_path: Path) -> Path:
    return Path(shutil.copytree(TEXTS, tmp_path / "texts")) / "fr"


@pytest.mark.parametrize(("text", "told"), WRITTEN)
def test_what_is_written_is_read(french: Path, text: str, told: str) -> None:
    path = french / "draft.toml"
    path.write_text(f'[a]\nb = "{text}"\n', encoding="utf-8")
    faults = proof_read("fr", french, [path])
    assert [(fault.path, fault.line) for fault in faults] == [(str(path), 2)]
    assert told in str(faults[0])


def test_agreement_is_read_where_there_is_no_grammar_checker(tmp_path: Path) -> None:
    (tmp_path / "faq.md").write_text("# Vragen\n\nHet stapel.\n", encoding="utf-8")
    told = [str(fault) for fault in proof_read("nl", tmp_path, [tmp_path / "faq.md"])]
    assert len(told) == 1
    assert "faq.md:3: 'Het stapel' does not agree" in told[0]


def test_every_text_of_the_language_is_read(tmp_path: Path) -> None:
    dutch = Path(shutil.copytree(TEXTS / "nl", tmp_path / "nl"))
    for path in dutch.iterdir():
        line = "\nEen kaartt.\n" if path.suffix == ".md" else '\n[zz]\ny = "Een kaartt."\n'
        path.write_text(path.read_text(encoding="utf-8") + line, encoding="utf-8")
    (dutch / "new.md").write_text("Een kaartt.\n", encoding="utf-8")
    told = {fault.path for fault in proof_read("nl", dutch) if "'kaartt'" in fault.message}
    assert told == {str(path) for path in dutch.iterdir()}


def test_what_nothing_needs_any_more_is_told_when_all_is_read(french: Path) -> None:
    for name in ("rules.md", "rulings.md", "ui.toml", "pages.toml"):
        (french / name).unlink()
    told = "\n".join(map(str, proof_read("fr", french)))
    assert "kept/fr.txt:" in told
    assert "no text has 'Échap'; expected no such line" in told
    assert "no text is 'Pause'; expected no such line" in told
    assert "fr-grammar.toml: no text has" in told
    assert proof_read("fr", french, [french / "walk.toml"]) == []


def test_a_message_is_read_with_cards_in_it(french: Path) -> None:
    path = french / "messages.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("{card.A} ne va pas", "{card.A} est posé", 1), encoding="utf-8")
    faults = proof_read("fr", french, [path])
    assert len(faults) == 1
    assert "'posé': Accord erroné" in str(faults[0])


def test_titles_and_descriptions_are_read(french: Path) -> None:
    path = french / "pages.toml"
    path.write_text('[a]\ntitle = "Le Spit"\ndescription = "Trop peu."\n', encoding="utf-8")
    assert [fault.message for fault in proof_read("fr", french, [path])] == [
        "'a.description' has 9 letters; expected 70 to 160"
    ]


def test_a_language_that_no_folder_tells_has_to_be_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = tmp_path / "draft.md"
    text.write_text("# Uma carta\n", encoding="utf-8")
    with pytest.raises(SystemExit):
        main([str(text)])
    assert "is in no folder of a language; expected --lang" in capsys.readouterr().err
    assert main(["--lang", "pt", str(text)]) == 0

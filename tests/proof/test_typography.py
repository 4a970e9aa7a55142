"""What the eye does not see is found, and right texts are left alone."""

from pathlib import Path

import pytest

from spit.proof.typography import check_typography, find_slips
from spit.proof.units import read_units, text_files

RIGHT = [
    ("fr", "Vous vous arrêtez\u202f? Œuvre. Été, etc. et CC BY 4.0. Deux–trois – ou 2 × 3."),
    ("pt", "Ele tem 12,5% das cartas; veja https://example.org/a.b&c=d. O 7."),
    ("es", "Es un 50\u00a0% del total, o casi… ¿Sí?"),
    ("nl", "Leg je je kaart? ‘Ja’, zei ’n speler: stapel 1 t/m 4, d.w.z. bijv. deze vier."),
]

WRONG = [
    ("fr", "une carte une carte", "the same words twice"),
    ("pt", "a a\nas pilhas as\npilhas", "the same words twice"),
    ("es", "la pila la pila", "the same words twice"),
    ("nl", "leg de de kaart", "the same words twice"),
    ("nl", "De de kaart", "the same words twice"),
    ("es", "50%", "no no-break space before %"),
    ("pt", "50 %", "a space before %"),
    ("nl", "50\u00a0%", "a space before %"),
    ("nl", "na 2 s", "no no-break space before the unit"),
    ("es", "un,dos", "no space after the sign"),
    ("pt", "um.Dois", "no space after the sign"),
    ("pt", "“ um”", "a space inside quotes or brackets"),
    ("es", "(uno )", "a space inside quotes or brackets"),
    ("es", "« uno»", "a space inside quotes"),
    ("nl", "en nu...", "dots in a row"),
    ("fr", "ainsi - non", "a hyphen for a dash"),
    ("nl", "zo--niet", "a hyphen for a dash"),
    ("pt", "2 x 3 cartas", "the letter x between numbers"),
    ("es", "12.5 rondas", "a decimal point"),
    ("fr", "Fin. une carte", "a small letter after a full stop"),
    ("pt", "Fim.\numa carta", "a small letter after a full stop"),
    ("fr", "la <b>carte", "a mark of HTML or Markdown"),
    ("nl", "een&nbsp;kaart", "a mark of HTML or Markdown"),
    ("es", "[una carta](reglas.md)", "a mark of HTML or Markdown"),
    ("es", "TODO", "a mark of unfinished work"),
    ("nl", "‘nee", "‘ without ’"),
    ("nl", "‘t spel van ’m", "an apostrophe the wrong way round"),
]


@pytest.mark.parametrize(("lang", "text"), RIGHT)
def test_right(lang: str, text: str) -> None:
    assert list(find_slips(text, lang)) == []


@pytest.mark.parametrize(("lang", "text", "fault"), WRONG)
def test_wrong(lang: str, text: str, fault: str) -> None:
    assert any(fault in message for _, message in find_slips(text, lang))


def test_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text(
        "# Spit\n\nUne carte\nou deux  cartes.\n\n"
        "## Fin {#end}\n\n1. **Un**\u202f: bien.\n2. **Deux**\u202f: tu\n   claques.\n"
        "\n- **Trois** : bien\n\nUne [carte  de\ncentre](play.4).\n\n[figure] Une. carte\n",
        encoding="utf-8",
    )
    (tmp_path / "ui.toml").write_text(
        '# it\'s "plain" English here\n[a]\n'
        'you = "{n|ton as|vos as} {card.the} «\u202f{tu}\u202f»"\n',
        encoding="utf-8",
    )
    units = read_units(text_files(tmp_path), [])
    assert [str(fault).replace(f"{tmp_path}/", "") for fault in check_typography(units, "fr")] == [
        "rules.md:4: in 'arte ou deux  cartes' two spaces in a row; expected one",
        "rules.md:9: 'tu' is not our word; expected vous, votre",
        "rules.md:12: in 'Trois : bien' no narrow no-break space before the sign; expected U+202F",
        "rules.md:14: in 'Une carte  de cen' two spaces in a row; expected one",
        "rules.md:17: in 'Une. carte' a small letter after a full stop; expected a capital",
        "ui.toml:3: 'ton' is not our word; expected vous, votre",
    ]

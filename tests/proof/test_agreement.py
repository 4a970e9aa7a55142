"""The game's nouns agree with the word before them; what is planted is found, and nothing else."""

import pytest

from spit.proof.agreement import check_agreement, find_disagreements
from spit.proof.units import Unit

RIGHT = [
    (
        "pt",
        "O ás, as duas cartas, dois espaços, três pilhas e 1 rodada; de valete a rei, cada carta.",
    ),
    (
        "es",
        "El as, los ases, la conexión y los comodines: dos pilas, 10 cartas, 1 ronda, cada reina.",
    ),
    ("nl", "Het tableau, de stapel, elke ronde, elk vak, drie kaarten, 1 kaart, deze spellen."),
    ("nl", "Elke spelregel en een plek; met 12,5 kaart."),
    ("fr", "Les carte."),  # Grammalecte reads French
]
WRONG = [
    ("pt", "o carta", "'o carta' does not agree; before carta expected uma, da, na …"),
    ("pt", "Uma\nvalete", "'Uma valete' does not agree; before valete expected o, um, do …"),
    ("pt", "duas pilha", "before pilha"),
    ("pt", "os ás", "before ás expected o"),
    ("pt", "as conexão", "before conexão"),
    ("pt", "12 rodada", "'12 rodada' does not agree"),
    ("es", "la tableau", "before tableau expected el, un, del …"),
    ("es", "los carta", "before carta"),
    ("es", "dos mazo", "before mazo"),
    ("es", "un reina", "before reina"),
    ("es", "al pila", "before pila"),
    ("es", "1 cartas", "before cartas"),
    ("nl", "het stapel", "before stapel expected de, deze, elke …"),
    ("nl", "de tableau", "before tableau expected het, dit, elk …"),
    ("nl", "elke vak", "before vak"),
    ("nl", "vier ronde", "before ronde"),
    ("nl", "een plekken", "before plekken"),
]


@pytest.mark.parametrize(("lang", "text"), RIGHT)
def test_right(lang: str, text: str) -> None:
    assert list(find_disagreements(text, lang)) == []


@pytest.mark.parametrize(("lang", "text", "told"), WRONG)
def test_wrong(lang: str, text: str, told: str) -> None:
    faults = check_agreement([Unit("rules.md", 3, "", f"Spit:\n{text}.")], lang)
    assert [fault.line for fault in faults] == [4]
    assert told in str(faults[0])

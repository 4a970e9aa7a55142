"""The proof-reader finds what the eye does not see, and leaves right texts alone."""

import pytest

from spit.text.style import find_faults

RIGHT = [
    ("fr", "Prêt\u202f? «\u202fSpit\u202f!\u202f» crie-t-on\u202f; à 50\u00a0%, 15\u00a0cm…"),
    ("fr", "Quoi\u202f?!\u2009Voir https://example.org à 12:30."),
    ("pt", "“Spit!” Bata na pilha; 50% (quase)."),
    ("pt", "Você pode bater em qualquer uma das pilhas centrais. Em que pilha\ncentral bater?"),
    ("pt", "Você leva a pilha em que bater: bata na da direita. A batida na pilha é sua."),
    ("es", "¿Listo? ¡Spit! «Manotazo», “dice”; ¡¿ya?!"),
    ("nl", "‘Spit!’ Wat ’n spel: dit gaat ’m worden; draai om."),
]

WRONG = [
    ("fr", "Prêt ?", "no narrow no-break space before the sign"),
    ("fr", "Prêt?", "no narrow no-break space before the sign"),
    ("fr", "Prêt\u00a0!", "no narrow no-break space before the sign"),
    ("fr", "non\u00a0; non", "no narrow no-break space before the sign"),
    ("fr", "ainsi : non", "no narrow no-break space before the sign"),
    ("fr", "« Spit\u202f»", "no narrow no-break space after «"),
    ("fr", "«\u202fSpit »", "no narrow no-break space before »"),
    ("fr", "«\u202fSpit", "« without »"),
    ("fr", "50 %", "no no-break space before %"),
    ("fr", "15 cm", "no no-break space before the unit"),
    ("fr", "“Spit”", "a foreign quotation mark"),
    ("fr", "oui , non", "a space before the sign"),
    ("fr", "l'as", "a straight quote"),
    ("pt", '"Spit"', "a straight quote"),
    ("es", "es 'no'", "a straight quote"),
    ("nl", "zo'n", "a straight quote"),
    ("fr", "deux  mots", "two spaces"),
    ("pt", "dois  nomes", "two spaces"),
    ("es", "dos \u00a0nombres", "two spaces"),
    ("nl", "twee  namen", "two spaces"),
    ("pt", "não !", "a space before the sign"),
    ("pt", "«não»", "a foreign quotation mark"),
    ("pt", "“não", "“ without ”"),
    ("es", "Listo?", "? without ¿"),
    ("es", "¿Listo", "¿ without ?"),
    ("es", "Ya!", "! without ¡"),
    ("es", "Ya. ?Qué¿", "? without ¿"),
    ("nl", "“nee”", "a foreign quotation mark"),
    ("nl", "nee ;", "a space before the sign"),
    ("fr", "e\u0301tat", "loose accents"),
    ("fr", "Tu joues ton as", "'Tu' is not our word; expected vous, votre"),
    ("fr", "cela t’aide", "'t’' is not our word"),
    ("fr", "la pile de spit", "expected pioche de spit"),
    ("fr", "the end", "'the' is not our word; expected a word of this language"),
    ("pt", "o teu ás", "'teu' is not our word; expected você, seu"),
    ("pt", "Agora você pode bater.", "'bater' is not our word; expected bater na pilha"),
    ("pt", "a pilha de spit", "'pilha de spit' is not our word; expected pilha spit"),
    ("pt", "a pilha de\nspit", "'pilha de spit' is not our word; expected pilha spit"),
    ("es", "tú juegas", "'tú' is not our word; expected usted, su"),
    ("es", "vosotros jugáis", "'vosotros' is not our word; expected ustedes, su"),
    ("nl", "Uw kaart", "'Uw' is not our word; expected je, jouw"),
    ("fr", "une pile latérale", "expected pile de côté, talon"),
    ("pt", "o monte de compra", "expected pilha de compra"),
    ("es", "la pila de robo", "expected mazo de robo"),
    ("nl", "de koopstapel", "expected trekstapel"),
    ("nl", "een kaart omslaan", "'omslaan' is not our word; expected omdraaien"),
    ("fr", "frappez une pile centrale", "expected claquer"),
    ("fr", "une carte face découverte", "expected face cachée, face visible"),
    ("fr", "la carte supérieure", "expected carte du dessus"),
    ("fr", "c’est l’impasse", "expected blocage"),
    ("fr", "la pile du centre", "expected pile centrale"),
    ("fr", "le lien entre roi et 2", "expected liaison"),
    ("pt", "a pilha do centro", "expected pilha central"),
    ("pt", "dê um tapa", "expected bater na pilha"),
    ("pt", "a ligação do ás", "expected conexão"),
    ("pt", "o jota de ouros", "expected valete"),
    ("pt", "um novo turno", "expected vez, rodada"),
    ("es", "la pila del centro", "expected pila central"),
    ("es", "cara arriba", "expected boca arriba, boca abajo"),
    ("es", "la sota de picas", "expected jota"),
    ("es", "la dama de picas", "expected reina"),
    ("es", "un rango más", "expected valor"),
    ("es", "coja las cartas", "expected tomar, recoger"),
    ("nl", "de middenstapel", "expected centrale stapel"),
    ("nl", "een gedekte kaart", "expected gesloten"),
    ("nl", "een potje", "expected spel"),
    ("nl", "de koppeling", "expected verbinding"),
    ("nl", "een omgekeerde kaart", "expected omdraaien"),
]


@pytest.mark.parametrize(("lang", "text"), RIGHT)
def test_right(lang: str, text: str) -> None:
    assert list(find_faults(text, lang)) == []


@pytest.mark.parametrize(("lang", "text", "fault"), WRONG)
def test_wrong(lang: str, text: str, fault: str) -> None:
    assert any(fault in message for _, message in find_faults(text, lang))

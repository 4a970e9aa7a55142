"""Agreement of the game's own nouns with the word before them: "las dos carta", "het stapel".

French has Grammalecte. For the other languages no grammar checker is to be had, so it is looked
at least at the nouns on every page, and at the articles, pronouns and numbers right before them.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from spit.proof.units import Unit
from spit.text.errors import TextError

#: The words that may stand before a noun of a kind: masculine or feminine (Dutch: de or het),
#: singular or plural. What may stand before several kinds is in all their lists.
_BEFORE: Final[dict[str, dict[str, str]]] = {
    "pt": {
        "m1": "o um do no ao pelo num este esse aquele deste desse neste nesse seu meu "
        "nenhum algum outro todo cada",
        "f1": "uma da na à pela numa esta essa aquela desta dessa nesta nessa sua minha "
        "nenhuma alguma outra toda cada",
        "m2": "os uns dos nos aos pelos estes esses aqueles destes desses seus alguns outros todos "
        "dois três quatro cinco seis sete oito nove dez",
        "f2": "as umas das nas às pelas estas essas aquelas destas dessas suas algumas outras "
        "todas duas três quatro cinco seis sete oito nove dez",
    },
    "es": {
        "m1": "el un del al este ese aquel ningún algún otro todo cada",
        "f1": "la una esta esa aquella ninguna alguna otra toda cada",
        "m2": "los unos estos esos aquellos algunos otros todos "
        "dos tres cuatro cinco seis siete ocho nueve diez",
        "f2": "las unas estas esas aquellas algunas otras todas "
        "dos tres cuatro cinco seis siete ocho nueve diez",
    },
    "nl": {
        "d1": "de deze elke iedere welke een",
        "h1": "het dit elk ieder welk een",
        "d2": "de deze welke twee drie vier vijf zes zeven acht negen tien",
        "h2": "de deze welke twee drie vier vijf zes zeven acht negen tien",
    },
}
#: The nouns: ``carta/s`` is carta, plural cartas; ``ronda|ronden`` gives both in full.
_NOUNS: Final[dict[str, dict[str, str]]] = {
    "pt": {
        "f": "carta/s pilha/s rodada/s partida/s zona/s virada/s conexão|conexões regra/s "
        "variante/s dama/s mesa/s jogada/s",
        "m": "tableau/s ás|ases rei/s valete/s curinga/s naipe/s valor/es espaço/s adversário/s "
        "baralho/s jogador/es travamento/s topo/s",
    },
    "es": {
        "f": "carta/s pila/s ronda/s partida/s zona/s conexión|conexiones regla/s variante/s "
        "reina/s jota/s mesa/s jugada/s",
        "m": "tableau/s as/es rey/es comodín|comodines palo/s valor/es espacio/s rival/es mazo/s "
        "jugador/es bloqueo/s volteo/s manotazo/s",
    },
    "nl": {
        "d": "kaart/en stapel/s zijstapel/s trekstapel/s spit-stapel/s spit-kaart/en ronde/s "
        "rang/en kleur/en heer|heren vrouw/en boer/en joker/s plek|plekken tegenstander/s speler/s "
        "patstelling/en verbinding/en regel/s huisregel/s",
        "h": "tableau/s spel|spellen vak|vakken",
    },
}


def check_agreement(units: Iterable[Unit], lang: str) -> list[TextError]:
    """Return where a noun of the game does not agree with the word before it."""
    return [
        unit.fault(at, message)
        for unit in units
        for at, message in find_disagreements(unit.text.replace("\n", " "), lang)
    ]


def find_disagreements(text: str, lang: str) -> Iterator[tuple[int, str]]:
    """Yield position and message of each noun that does not agree with the word before it."""
    if lang not in _NOUNS:
        return
    kinds, before = _kinds(lang), _before(lang)
    for found in _pair(lang).finditer(text):
        word, noun = found[1].lower(), found[2].lower()
        if word.isdigit():
            right = kinds[noun][1] == ("1" if int(word) == 1 else "2")
        else:
            right = kinds[noun] in before[word]
        if not right:
            expected = ", ".join(_BEFORE[lang][kinds[noun]].split()[:3])
            yield found.start(), f"'{found[0]}' does not agree; before {noun} expected {expected} …"


@cache
def _kinds(lang: str) -> dict[str, str]:
    """Each form of each noun, with its kind: ``pilhas`` is ``f2``."""
    found: dict[str, str] = {}
    for gender, nouns in _NOUNS[lang].items():
        for noun in nouns.split():
            one, _, many = noun.partition("|")
            if not many:
                one, _, ending = noun.partition("/")
                many = one + ending
            found |= {one: f"{gender}1", many: f"{gender}2"}
    return found


@cache
def _before(lang: str) -> dict[str, set[str]]:
    """Each word that may stand before a noun, with the kinds of noun."""
    found: dict[str, set[str]] = {}
    for kind, words in _BEFORE[lang].items():
        for word in words.split():
            found.setdefault(word, set()).add(kind)
    return found


@cache
def _pair(lang: str) -> re.Pattern[str]:
    words, nouns = "|".join(_before(lang)), "|".join(_kinds(lang))
    return re.compile(rf"(?<![\w,.-])({words}|\d+) ({nouns})(?![\w-])", re.IGNORECASE)

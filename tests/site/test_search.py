"""What the search finds, by the theme's own worker in Node: the right page first, and no other."""

import json
import re
import subprocess
import unicodedata
from collections.abc import Callable, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TypeAlias

import pytest

from spit.site.build import load_sources
from spit.site.pages import PAGES, Source
from spit.site.search import Entry, index
from spit.text.languages import LANGUAGES
from tools.base import ROOT
from tools.node import node

_SPEC = find_spec("material")
assert _SPEC is not None
assert _SPEC.origin is not None
THEME = Path(_SPEC.origin).parent / "templates" / "assets" / "javascripts"
FORMS = ROOT / "docs" / "assets" / "site" / "search-words.js"
EVERY = pytest.mark.parametrize("lang", LANGUAGES)

#: What one query finds, best first.
Found: TypeAlias = list[tuple[str, float]]
Search: TypeAlias = Callable[..., list[Found]]

#: lang → what a reader types: a place than which nothing that is found is notably better.
WORDS: Mapping[str, Mapping[str, str]] = {
    "fr": {
        "enfants": "children/",
        "règles": "rules/",
        "variantes": "variants/",
        "règle maison": "variants/",
        "stratégie": "strategy/",
        "conseils": "strategy/",
        "imprimer": "print/",
        "exercices": "print/",
        "vocabulaire": "glossary/",
        "questions": "faq/",
        "décisions": "decisions/",
        "chiffres": "numbers/",
        "jouer": "trainer/",
        "speed": "speed/",
        "as": "faq/#ace",
        "joker": "variants/#jokers",
        "égalité": "decisions/#ruling-r21",
        "bloqué": "rules/#glossary-7",
        "pioche": "rules/#glossary-2",
        "espace vide": "strategy/#gaps",
        "claquer": "rules/#play-6",
        "trois piles": "variants/#three",
        "durée": "faq/#how-long",
        "partie": "rules/#play-9",
        "points": "rules/#scoring-1",
    },
    "pt": {
        "crianças": "children/",
        "regras": "rules/",
        "variantes": "variants/",
        "regra da casa": "variants/",
        "estratégia": "strategy/",
        "dicas": "strategy/",
        "imprimir": "print/",
        "exercícios": "print/",
        "glossário": "glossary/",
        "perguntas": "faq/",
        "decisões": "decisions/",
        "números": "numbers/",
        "jogar": "trainer/",
        "speed": "speed/",
        "ás": "decisions/#ruling-r17",
        "reis": "decisions/#ruling-r17",
        "curinga": "variants/#jokers",
        "empate": "decisions/#ruling-r21",
        "travado": "rules/#glossary-7",
        "espaço vazio": "strategy/#gaps",
        "bater": "rules/#play-6",
        "três pilhas": "variants/#three",
        "vencer": "rules/#winning",
        "partida": "rules/#play-9",
        "pontos": "rules/#scoring-1",
    },
    "es": {
        "niños": "children/",
        "reglas": "rules/",
        "variantes": "variants/",
        "regla de la casa": "variants/",
        "estrategia": "strategy/",
        "consejos": "strategy/",
        "imprimir": "print/",
        "chuleta": "print/",
        "glosario": "glossary/",
        "preguntas": "faq/",
        "decisiones": "decisions/",
        "cifras": "numbers/",
        "jugar": "trainer/",
        "speed": "speed/",
        "as": "faq/#ace",
        "comodín": "variants/#jokers",
        "empate": "decisions/#ruling-r21",
        "bloqueo": "rules/#glossary-7",
        "voltear": "strategy/#flip",
        "espacio vacío": "strategy/#gaps",
        "manotazo": "rules/#play-6",
        "tres pilas": "variants/#three",
        "ganar": "rules/#winning",
        "partida": "glossary/#game",
        "puntos": "rules/#scoring-1",
    },
    "nl": {
        "kinderen": "children/",
        "regels": "rules/",
        "varianten": "variants/",
        "huisregel": "variants/",
        "strategie": "strategy/",
        "tips": "strategy/",
        "afdrukken": "print/",
        "oefeningen": "print/",
        "woordenlijst": "glossary/",
        "vragen": "faq/",
        "beslissingen": "decisions/",
        "cijfers": "numbers/",
        "spelen": "trainer/",
        "speed": "speed/",
        "aas": "decisions/#ruling-r17",
        "joker": "variants/#jokers",
        "gelijkspel": "decisions/#ruling-r21",
        "vast": "rules/#play-4",
        "vak": "glossary/#zone",
        "lege plek": "strategy/#gaps",
        "slaan": "rules/#play-6",
        "drie stapels": "variants/#three",
        "winnen": "rules/#winning",
        "hoe lang": "faq/#how-long",
        "punten": "rules/#scoring-1",
    },
}
#: So much of the best score has what is as good as the best.
_AS_GOOD = 0.85

#: Words that no stemmer may take for one another; the first finds no passage for the second alone.
APART = {
    "fr": [("partie", "partent"), ("partie", "partir")],
    "pt": [
        ("ás", "às"), ("mais", "mal"), ("partida", "parte"), ("casa", "caso"),
        ("monte", "montar"), ("ponto", "pontas"), ("nove", "novo"),
    ],
    "es": [("niños", "ninguno"), ("partida", "parten"), ("casa", "caso"), ("nueve", "nuevo")],
    "nl": [("vak", "vaak"), ("kans", "kan")],
}  # fmt: skip
#: Forms of one word, which find the same passages.
TOGETHER: Mapping[str, list[tuple[str, ...]]] = {
    "fr": [("ramasser", "ramasse", "ramassé"), ("partie", "parties", "Partie")],
    "pt": [("ás", "as", "Ás"), ("rei", "reis"), ("central", "centrais")],
    "es": [("volteo", "voltear", "voltee"), ("golpear", "golpee"), ("bloqueo", "bloqueado")],
    "nl": [("stapel", "stapels"), ("tip", "tips"), ("joker", "jokers"), ("ronde", "rondes")],
}


@cache
def _sources() -> dict[str, Source]:
    return load_sources(ROOT / "docs" / "texts")


def search(lang: str, *queries: str, docs: list[Entry] | None = None) -> list[Found]:
    """What each query finds in the pages of a language, or in these passages."""
    (worker,) = (THEME / "workers").glob("search.*.min.js")
    lunr = THEME / "lunr" / "min"
    scripts = [lunr / "lunr.stemmer.support.min.js", lunr / f"lunr.{lang}.min.js", FORMS]
    made = index(lang, _sources()[lang])
    given = {
        "worker": worker.read_text("utf-8"),
        "scripts": [script.read_text("utf-8") for script in scripts],
        "config": made["config"],
        "docs": made["docs"] if docs is None else docs,
        "queries": queries,
    }
    command = node()
    assert command is not None, "no Node: run make setup"
    done = subprocess.run(
        [str(command), str(Path(__file__).with_name("search.mjs"))],
        input=json.dumps(given), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found = [[(place, score) for place, score in hits] for hits in json.loads(done.stdout)]
    assert len(found) == len(queries)
    return [sorted(hits, key=lambda hit: -hit[1]) for hits in found]


def _plain(text: str) -> str:
    words = unicodedata.normalize("NFD", re.sub(r"<[^>]*>", " ", text.lower()))
    return re.sub(r"[\u0300-\u036f]", "", words)


@EVERY
def test_the_right_page_comes_first(lang: str) -> None:
    assert len(WORDS[lang]) == 25
    for (words, place), found in zip(WORDS[lang].items(), search(lang, *WORDS[lang]), strict=True):
        assert found, f"{words!r} finds nothing"
        best = [one for one, score in found if score >= _AS_GOOD * found[0][1]]
        assert place in best, f"{words!r} finds {found[:5]}, and {place} not among the best"


@EVERY
def test_every_passage_found_has_a_word_that_begins_alike(lang: str) -> None:
    """Nothing comes up because a stem is short; a word and its forms share three letters."""
    texts = {one["location"]: _plain(f"{one['title']} {one['text']}")
             for one in index(lang, _sources()[lang])["docs"]}  # fmt: skip
    for words, found in zip(WORDS[lang], search(lang, *WORDS[lang]), strict=True):
        begins = [word[: 3 if len(word) > 4 else 2] for word in _plain(words).split()]
        pattern = re.compile(rf"\b(?:{'|'.join(begins)})")
        assert [place for place, _ in found if not pattern.search(texts[place])] == [], words


@EVERY
def test_what_is_typed_so_far_finds_the_word(lang: str) -> None:
    words = [word for word in WORDS[lang] if " " not in word and len(word) > 3]
    typed = [(word, word[:length]) for word in words for length in range(3, len(word) + 1)]
    whole = dict(zip(words, search(lang, *words), strict=True))
    for (word, part), found in zip(typed, search(lang, *(part for _, part in typed)), strict=True):
        missing = {place for place, _ in whole[word]} - {place for place, _ in found}
        assert WORDS[lang][word] not in missing, f"{part!r} does not find {word!r}"


@EVERY
def test_words_that_are_not_the_same_stay_apart(lang: str) -> None:
    for one, other in APART[lang]:
        docs: list[Entry] = [
            {"location": "a/", "title": "", "text": one},
            {"location": "b/", "title": "", "text": other},
        ]
        found = search(lang, one, docs=docs)
        assert [[place for place, _ in hits] for hits in found] == [["a/"]], (one, other)


@EVERY
def test_forms_of_a_word_find_the_same(lang: str) -> None:
    for forms in TOGETHER[lang]:
        found = [{place for place, _ in one} for one in search(lang, *forms)]
        assert found[0], forms
        assert all(one == found[0] for one in found), forms


@EVERY
def test_every_page_can_be_found_by_its_name(lang: str) -> None:
    words = _sources()[lang].words
    pages = {place: name[:-3] for name, place in PAGES.items() if name != "index.md"}
    names = [words[f"{page}.nav"] for page in pages.values()]
    for place, name, found in zip(pages, names, search(lang, *names), strict=True):
        best = [one for one, score in found if score >= _AS_GOOD * found[0][1]]
        assert place in best, f"{name!r} finds {found[:5]}"

"""Mistakes planted into French sentences of the game are found, and right sentences are not."""

import re
from pathlib import Path

import pytest

from spit.proof.french import find_slips
from spit.proof.grammar import (
    Grammar,
    Kept,
    NoGrammarError,
    check_grammar,
    check_kept_sentences,
    read_kept_sentences,
)
from spit.proof.units import Unit

#: A right sentence → what is planted into it, as ``right → wrong``.
PLANTED = [
    ("Les cartes du tableau sont face cachée.", "cartes → carte"),
    ("La dernière carte reste au centre.", "carte → cartes"),
    ("Les deux piles centrales sont vides.", "piles → pile"),
    ("Une carte noire va sur une carte rouge.", "noire → noir"),
    ("Les piles centrales restent en place.", "centrales → centrale"),
    ("Toutes les cartes sont distribuées.", "Toutes → Toute"),
    ("Les cartes sont cachées.", "cachées → caché"),
    ("La manche est finie.", "finie → fini"),
    ("Les cartes que vous avez jouées restent au centre.", "jouées → joué"),
    ("La pioche que vous avez vidée ne sert plus.", "vidée → vidé"),
    ("Votre adversaire et vous avez chacun 26 cartes.", "cartes → carte"),
    ("Chaque joueur retourne une carte.", "joueur → joueurs"),
    ("Aucune carte ne peut être jouée.", "Aucune → Aucun"),
    ("Cette pile est à vous.", "Cette → Ce"),
    ("Prenez leurs piles.", "piles → pile"),
    ("Vous pouvez jouer la carte du dessus.", "jouer → jouez"),
    ("Il faut vider la pioche.", "vider → vidé"),
    ("Les joueurs retournent une carte.", "retournent → retourne"),
    ("Vous prenez la plus petite pile.", "prenez → prend"),
    ("Chacun garde sa pioche.", "garde → gardent"),
    ("Vous avez joué la dernière carte.", "joué → jouer"),
    ("Si vous aviez une carte à jouer, vous la joueriez.", "aviez → auriez"),
    ("Il faut que vous ayez vidé la pioche.", "ayez → avez"),
    ("Vous ne devez pas regarder la pioche.", "regarder → regardé"),
    ("On claque la pile centrale.", "claque → claquent"),
    ("Les cartes qui restent forment la pioche.", "restent → reste"),
    ("Votre adversaire ramasse la pile.", "ramasse → ramassent"),
    ("Les cartes ont été mélangées.", "mélangées → mélanger"),
    ("Ils sont tous les deux bloqués.", "Ils → Il"),
    ("L’as relie le roi et le 2.", "L’as → Le as"),
    ("L’enseigne ne compte pas.", "L’enseigne → La enseigne"),
    ("S’il reste une carte, jouez-la.", "S’il → Si il"),
    ("Quand on n’a plus de carte, on gagne.", "n’a → ne a"),
    ("La carte du joueur va au centre.", "du → de le"),
    ("Jouez au centre.", "au → à le"),
    ("Parce qu’il reste une carte, la manche continue.", "qu’il → que il"),
    ("Vous jouez à gauche.", "à → a"),
    ("La manche se termine quand la pioche est vide.", "se → ce"),
    ("C’est à vous de claquer.", "C’est → Ces"),
    ("Où sont les cartes qui restent\u202f?", "Où → Ou"),
    ("Posez-la sur la pile.", "Posez-la → Posez la"),
    ("On ne peut pas jouer.", "ne peut → peut"),
    ("Voulez-vous rejouer\u202f?", "Voulez-vous → Voulez vous"),
]

#: Right, though a slip would look much alike.
RIGHT = [
    "Même si vous auriez mieux fait de la garder, elle est jouée.",
    "Jouez le huit, le onze ou le un\u202f; le 2 reste, le 12 aussi.",
    "Tous deux jouent, et six restent.",
    "Si vous saviez où il irait, vous iriez.",
    "Il vous prend une carte. Vous l’aviez vue.",
    "La pile que vous avez prise, et le tas que vous avez pris.",
    "Deux fois, trois as, cinq bras, dix cartes.",
]


@pytest.fixture(scope="module")
def grammar() -> Grammar:
    return Grammar()


@pytest.mark.parametrize(("right", "change"), PLANTED)
def test_a_planted_mistake(right: str, change: str, grammar: Grammar) -> None:
    before, after = change.split(" → ")
    wrong = re.sub(rf"(?<!\w){before}(?!\w)", after, right, count=1)
    assert wrong != right
    assert list(grammar.mistakes(right)) == []
    assert list(grammar.mistakes(wrong)) != []


@pytest.mark.parametrize("text", RIGHT)
def test_what_is_right(text: str, grammar: Grammar) -> None:
    assert list(grammar.mistakes(text)) == []


def test_a_mistake_has_its_place_and_what_was_meant(grammar: Grammar) -> None:
    unit = Unit("rules.md", 7, "", "Une carte.\nLes carte du tableau.")
    faults = [str(fault) for fault in check_grammar([unit], grammar)]
    assert len(faults) == 1
    assert faults[0].startswith("rules.md:8: 'carte': Accord de nombre erroné")
    assert faults[0].endswith("; expected cartes")


def test_slips_need_the_forms_of_words(grammar: Grammar) -> None:
    """Without a dictionary of forms nothing but an elision can be told."""
    assert list(find_slips("Les deux pile, si vous auriez. Vous prend.", lambda _: [])) == []


def test_kept_sentences(grammar: Grammar) -> None:
    unit = Unit("rules.md", 1, "", "Qui n’en a aucune a gagné. Les carte aussi.")
    kept = Kept("aucune a gagné", "un pronom")
    assert len(check_grammar([unit], grammar)) > 1
    assert [fault.message[:7] for fault in check_grammar([unit], grammar, [kept])] == ["'carte'"]
    assert check_kept_sentences([kept], [unit]) == []
    other = Kept("aucune n’a gagné", "un pronom")
    assert [str(fault) for fault in check_kept_sentences([other], [unit], Path("kept.toml"))] == [
        "kept.toml: no text has 'aucune n’a gagné'; expected no such entry"
    ]


def test_every_kept_sentence_has_its_reason() -> None:
    assert all(len(entry.reason) > 20 for entry in read_kept_sentences())


def test_without_grammalecte_it_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(NoGrammarError) as refused:
        Grammar(tmp_path)
    assert str(refused.value) == (
        f"there is no Grammalecte in {tmp_path}: run make setup, which brings it."
    )

"""Beginnings of words that headings often have: they tell what is missing, never what is right.

The wording of a heading is free, and a document is judged by its form alone. But where it lacks a
section or a heading, it could be any of several, and what the other headings say decides.
"""

import re
from typing import Final

#: Language → section → beginnings of words.
CUES: Final = {
    "fr": {
        "players": "joueur|nombre|participant",
        "deck": "carte|matériel|paquet",
        "objective": "but|objectif",
        "setup": "mise|place|prépar|install|donne|distrib",
        "play": "dérou|jouer|règle|manche|tour",
        "scoring": "point|score|décompt|compt|marque",
        "winning": "gagn|victoire|vainqu|fin",
        "variants": "variant|autre",
        "tips": "conseil|astuce|stratég",
        "glossary": "gloss|lexique|vocab|terme",
    },
    "pt": {
        "players": "jogador|quant|número|participant",
        "deck": "carta|baralho|material",
        "objective": "objetivo|meta",
        "setup": "prepar|mont|começ|distrib|arrum",
        "play": "joga|como|rodada|andamento|regra",
        "scoring": "ponto|pontua|contag|placar",
        "winning": "venc|ganh|vitória|fim",
        "variants": "varia|outr",
        "tips": "dica|conselho|estrat",
        "glossary": "gloss|vocab|termo",
    },
    "es": {
        "players": "jugador|cuánt|número|participant",
        "deck": "baraja|carta|naipe|mazo|material",
        "objective": "objetivo|meta",
        "setup": "prepar|coloca|reparto|mesa|inici",
        "play": "juega|desarroll|jugar|ronda|regla",
        "scoring": "punt|tante|marcador|cuent",
        "winning": "gan|victoria|final|fin",
        "variants": "varia|otr",
        "tips": "consejo|truco|estrat",
        "glossary": "glos|vocab|término",
    },
    "nl": {
        "players": "speler|aantal|deelnemer",
        "deck": "kaart|spelmateriaal|benodigd|pak",
        "objective": "doel",
        "setup": "voorbereid|klaar|opstell|opzet|uitdel|begin",
        "play": "verloop|spelverloop|speel|ronde|regel",
        "scoring": "punt|score|tell",
        "winning": "win|einde",
        "variants": "vari|ander",
        "tips": "tip|advie|strateg",
        "glossary": "woord|begrip|term",
    },
}


def has_cue(heading: str, section: str, lang: str) -> bool:
    """Whether a heading has a word that suits a section."""
    return re.search(rf"\b(?:{CUES[lang][section]})", heading.lower()) is not None

"""The articles with advice: how to play better, and how to play with children."""

from typing import Final

from spit.text.outline import Article, Part, Position, Row

STRATEGY: Final = Article(
    "strategy",
    intro=1,
    parts=(
        Part(
            "uncover",
            "pf",
            (
                Position(
                    "std play 8D/KS 7C/9s3H/4hTc7H/Ac6dJh2D/Td6s5D|5cQd 5H/2sTH/9c6hJS/-/-|3cKd",
                    acts=("A3>L",),
                ),
            ),
            see=("tips.1",),
        ),
        Part(
            "big-pile",
            "pf",
            (
                Position(
                    "std play 7C/QS 3H/9s6D/Kh4S/5d8s9D/Ac4dTh2c6S|5cQd 9H/2sTD/Kc4hAS/-/-|3cKd",
                    acts=("A5>L",),
                ),
            ),
            see=("tips.2",),
        ),
        Part(
            "both-piles",
            "pf",
            (
                Position(
                    "std play 4H/9S KC/Js8D/QS/5c2h7C/6D|Tc 2C/Qd2D/Kd6hKH/-/-|JhAd", acts=("A2>R",)
                ),
            ),
            see=("tips.3",),
        ),
        Part(
            "gaps",
            "ppf",
            (
                Position(
                    "std play 6H/7S -/KS/QcTH/3h4s2D/9c8h5s7dJC|4c6c 2C/TdJD/4h7cAC/-/-|AhTs",
                    acts=("A5>1",),
                ),
            ),
            see=("tips.4", "ruling.r31"),
        ),
        Part(
            "slap",
            "pf",
            (Position("std play TS9D7H6D8C/KS6H 7D/-/-/-/-|- 3C/2cJD/-/-/-|4d", acts=("A1>L",)),),
            see=("tips.5", "play.7", "ruling.r13"),
        ),
        Part(
            "flip",
            "pf",
            (
                Position(
                    "std play 8D5H/KSQH 4C/3d6H/2S/9cTC/-|9s JS/Td6S/3h2C/-/-|Ah",
                    acts=("A2>L", "B2>L"),
                ),
            ),
            see=("tips.6", "play.4", "ruling.r04"),
        ),
    ),
)

CHILDREN: Final = Article(
    "children",
    intro=1,
    parts=(
        Part("ranks", "pf", (Row(("Qs", "Ks", "As", "2s", "3s")),), see=("deck", "glossary.6")),
        Part("open", "pp", see=("play.2", "play.3")),
        Part("slow", "p", see=("variants.4", "ruling.r18"), play=("slow", "level1")),
        Part("head-start", "p", see=("play.8", "ruling.r08")),
        Part("short", "p", see=("scoring.2", "scoring.3"), play=("timed", "level1")),
        Part("peace", "lll", see=("ruling.r10", "ruling.r26", "ruling.r12")),
        Part("bot", "p", play=("level1",), slots=("level-1",)),
    ),
)

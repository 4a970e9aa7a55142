"""The questions that players ask."""

from typing import Final

from spit.text.outline import Article, Part, Position

FAQ: Final = Article(
    "faq",
    intro=1,
    demand="questions",
    parts=(
        Part("equal-rank", "p", see=("play.2", "ruling.r22")),
        Part("ace", "p", see=("play.2", "glossary.6")),
        Part("two-hands", "p", see=("play.2", "ruling.r24")),
        Part("same-time", "p", see=("play.2", "ruling.r10")),
        Part("wrong-card", "p", see=("ruling.r26", "ruling.r11")),
        Part("look", "p", see=("setup.4", "ruling.r23")),
        Part("who-flips", "p", see=("play.4", "ruling.r04", "ruling.r27")),
        Part("gap-first", "p", see=("play.4", "ruling.r03")),
        Part("one-out", "p", see=("play.5", "ruling.r05")),
        Part("nobody", "p", see=("play.5", "ruling.r06")),
        Part("both-slap", "p", see=("play.6", "ruling.r12", "ruling.r14")),
        Part("smaller", "p", see=("play.7", "ruling.r13")),
        Part(
            "few-cards",
            "pf",
            (
                Position(
                    "std ready -/- 4S/Kc6C/6s6h8H/Ac6dKdJS/-|Tc8s "
                    "KS/4cTS/7c8dJH/Qd5h3c7D/5s9c7s3h2C|"
                    "Kh2hJcJd4h5c3s2dAsTh9dTd2s7hAh8cQs9hQc3dAd5d4d9sQh round=4 won=2-1"
                ),
            ),
            see=("play.8", "ruling.r08"),
        ),
        Part("joker", "p", see=("deck", "variants.2", "ruling.r16")),
        Part("three-players", "p", see=("players", "speed.14")),
        Part(
            "how-long",
            "p",
            see=("scoring.3", "ruling.r20"),
            slots=("level", "rounds", "minutes", "tableau-rounds"),
        ),
        Part("no-end", "p", see=("play.9", "ruling.r05", "ruling.r07")),
    ),
)

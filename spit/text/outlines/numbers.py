"""The article of numbers: what is told of the matches that simulated players have played."""

from typing import Final

from spit.text.outline import Article, Chart, Part

NUMBERS: Final = Article(
    "numbers",
    intro=2,
    slots=("games", "level"),
    parts=(
        Part(
            "length",
            "ppf",
            (Chart("rounds"),),
            see=("play.8", "play.9", "ruling.r01"),
            slots=(
                "rounds", "rounds-range", "minutes", "rounds-half", "rounds-most", "round-seconds",
                "plays", "tableau-round-seconds", "tableau-rounds", "tableau-minutes",
            ),
        ),
        Part(
            "blocked",
            "ppf",
            (Chart("blocked"),),
            see=("play.4", "play.5", "ruling.r06"),
            slots=(
                "dead-openings", "flips", "tableau-flips", "dead-flips", "stalemates", "all-rounds",
            ),
        ),
        Part(
            "ends",
            "ppf",
            (Chart("piles"),),
            see=("play.6", "play.7", "ruling.r14", "ruling.r13"),
            slots=("double-ends", "claimed", "conceded", "leader", "tableau-leader"),
        ),
        Part(
            "gaps",
            "ppf",
            (Chart("gaps"),),
            see=("play.3", "tips.4", "ruling.r31"),
            slots=(
                "gaps-3", "tableau-gaps-3", "flips", "gapless-flips", "gaps-first",
                "gaps-first-range", "tableau-gaps-first",
            ),
        ),
        Part(
            "speed",
            "ppf",
            (Chart("speed"),),
            see=("ruling.r01",),
            slots=(
                "speed-10", "speed-20", "speed-100", "tableau-speed-10", "tableau-speed-20",
                "tableau-speed-100",
            ),
        ),
        Part(
            "levels",
            "pfpf",
            (Chart("profiles"), Chart("levels")),
            slots=(
                "level-1", "level-1-seconds", "level-1-misses", "level-5", "level-5-seconds",
                "level-5-misses", "apart-1", "tableau-apart-1", "apart-2",
            ),
        ),
        Part(
            "house",
            "pf",
            (Chart("house"),),
            see=("variants",),
            slots=(
                "three-rounds", "three-first", "race-rounds", "aceonly-flips", "flips",
                "jokers-rounds", "rounds",
            ),
        ),
        Part("readings", "pf", (Chart("readings"),), see=("decisions",)),
        Part("method", "pp", slots=("games",)),
    ),
)  # fmt: skip

"""The articles on how one plays: in one minute, with house rules, and coming from other rules."""

from typing import Final

from spit.text.outline import Article, Part, Position

SUMMARY: Final = Article(
    "summary",
    intro=1,
    most=150,
    parts=(
        Part("setup", "p"),
        Part(
            "race",
            "pf",
            (
                Position(
                    "std play 8D/KS 7C/3dJH/5S/9c2D/4h6s9dTcQH|Th3c "
                    "6C/JdTD/9hTS/AdKh3H/5c2h7s8c4S|AhQs",
                    acts=("A1>L", "A5>R"),
                ),
            ),
        ),
        Part("blocked", "p"),
        Part("end", "p"),
    ),
)

VARIANTS: Final = Article(
    "variants",
    intro=2,
    demand="same labels",
    parts=(
        Part(
            "jokers",
            "llf",
            (
                Position(
                    "std+jokers play XH/8D 4C/3dJH/6s2S/-/-|9s2h 4S/5cXS/QdTH/-/-|Ah6c",
                    acts=("A1>L", "A2>L", "A3>L"),
                ),
            ),
            see=("variants.2", "ruling.r16"),
            play=("jokers",),
            slots=("jokers-rounds", "rounds"),
        ),
        Part(
            "three",
            "llf",
            (
                Position(
                    "std+three play 8D/KS/4C 6H/TdQC/5S/-/-|9s2h5d 6S/2dTH/JD/-/-|AhQh",
                    acts=("A2>R", "A3>M"),
                ),
            ),
            see=("variants.3", "ruling.r15"),
            play=("three",),
            slots=("three-rounds", "rounds", "three-round-seconds", "round-seconds"),
        ),
        Part(
            "slow",
            "llf",
            (
                Position(
                    "std+slow play 8D/KS 7C/3dJH/5S/9c2D/-|4s2h 6S/JdTD/9h3H/-/-|AhJc",
                    acts=("A4>5",),
                ),
            ),
            see=("variants.4", "ruling.r18"),
            play=("slow",),
            slots=("slow-speed-20", "speed-20"),
        ),
        Part(
            "aceonly",
            "llf",
            (
                Position(
                    "std+aceonly play AS/2S KC/4d2H/3cAD/-/-|9s6d JS/9hTH/-/-/-|7h8c",
                    acts=("A1>L", "A2>L", "A3>R"),
                ),
            ),
            see=("variants.5", "ruling.r17"),
            play=("aceonly",),
            slots=("aceonly-flips", "flips"),
        ),
        Part(
            "tableau",
            "llf",
            (
                Position(
                    "std+tableau slap 8D7C6S/KSQD -/-/-/-/-|5c9hJs 3S/6hTC/Ac2sJH/-/-|7d9d "
                    "right=A cause=out winner=A",
                    acts=("A*R",),
                ),
            ),
            see=("play.6", "ruling.r01"),
            play=("tableau",),
            slots=("tableau-rounds", "rounds"),
        ),
        Part(
            "race",
            "llf",
            (
                Position(
                    "std+race slap TS9D8C7H6D/KSQH -/-/-/-/-|- 5C/2cJD/-/-/-|4d "
                    "right=AB cause=out winner=A",
                    acts=("A*R",),
                ),
            ),
            see=("play.6", "ruling.r12"),
            play=("race",),
            slots=("race-rounds", "rounds"),
        ),
        Part("ownside", "ll", see=("play.5", "ruling.r05"), play=("ownside",)),
        Part("jamrace", "ll", see=("play.5", "ruling.r06"), play=("jamrace",)),
        Part(
            "spread",
            "llf",
            (
                Position(
                    "std+spread ready -/- 4S/Kc6C/6s6h8H/Ac6dKdJS/Tc8S|- "
                    "KS/4cTS/7c8dJH/Qd5h3c7D/5s9c7s3h2C|"
                    "Kh2hJcJd4h5c3s2dAsTh9dTd2s7hAh8cQs9hQc3dAd5d4d9sQh round=4 won=2-1"
                ),
            ),
            see=("play.8", "ruling.r08"),
            play=("spread",),
            slots=("spread-rounds", "rounds"),
        ),
        Part("streak", "ll", see=("scoring.2", "ruling.r19"), play=("streak",)),
        Part("timed", "ll", see=("scoring.3", "ruling.r20"), play=("timed",)),
        Part("speed", "pp", see=("variants.1",)),
    ),
)

OTHER_RULES: Final = Article(
    "other-rules",
    intro=1,
    demand="same labels",
    parts=(
        Part("tableau", "lll", see=("play.6", "ruling.r01"), play=("tableau",)),
        Part("race", "lll", see=("play.6", "ruling.r12"), play=("race",)),
        Part(
            "stacking",
            "lllf",
            (
                Position(
                    "std play 4D/KS 8C/6d3S/8H/TcJD/-|4s7c 2C/Td7H/9h5S/-/-|AhQh",
                    acts=("A1>3", "A3>1"),
                ),
            ),
            see=("play.3", "ruling.r22"),
        ),
        Part("equal", "lll", see=("play.2", "ruling.r22")),
        Part(
            "feeding",
            "lllf",
            (Position("std play 9C/KH 7S/JC/-/-/-|5c9s 3S/5D/-/-/-|-", acts=("A!L", "A!R")),),
            see=("play.5", "ruling.r05", "ruling.r07"),
            play=("ownside",),
            slots=("feeding-games", "feeding-rounds"),
        ),
        Part(
            "gaps-first",
            "lllf",
            (
                Position(
                    "std play 7C/KD -/4c6h8s9D/JH/2c3S/5D|TsQd 4D/2s9H/AcTC/5cJS/3H|Jc6d",
                    acts=("A2>1",),
                ),
            ),
            see=("play.4", "ruling.r03"),
        ),
        Part("spread", "lll", see=("play.8", "ruling.r08"), play=("spread",)),
        Part("jam", "lll", see=("play.5", "ruling.r06"), play=("jamrace",)),
        Part("one-calls", "lll", see=("play.4", "ruling.r04")),
        Part("duty", "lll", see=("play.7", "ruling.r13")),
        Part("hand", "lll", see=("speed.1", "speed.5")),
    ),
)

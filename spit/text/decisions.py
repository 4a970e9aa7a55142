"""The decisions, as far as they are the same in every language: data only.

A decision answers a question on which the rules are silent or contradict each other. Its words are
in ``docs/texts/<lang>/rulings.md``, which must have exactly the parts that are listed here.
"""

from dataclasses import dataclass
from typing import Final, Literal

#: What may follow the answer, in this order. The labels are those of the first decision, which
#: has all of them.
Part = Literal["why", "elsewhere", "readings", "example"]


@dataclass(frozen=True, slots=True)
class Decision:
    """One ruling.

    :ivar id: its id, such as ``ruling.r05``.
    :ivar rules: the paragraphs that it concerns.
    :ivar elsewhere: whether the text tells of a widespread house rule that differs.
    :ivar readings: whether it tells of rules that contradict each other.
    :ivar about: the house rule that it explains, as a word of a variant, if it explains one.
    :ivar options: the house rules that differ from it, as words of a variant.
    :ivar position: something to try, as SPN; the text says what comes of it, and a test plays it.
        The reader sits at A.
    """

    id: str
    rules: tuple[str, ...]
    elsewhere: bool = False
    readings: bool = False
    about: str | None = None
    options: tuple[str, ...] = ()
    position: str | None = None

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts that follow the answer."""
        present: dict[Part, bool] = {
            "why": True,
            "elsewhere": self.elsewhere,
            "readings": self.readings,
            "example": self.position is not None,
        }
        return tuple(part for part, here in present.items() if here)


@dataclass(frozen=True, slots=True)
class Group:
    """Decisions under one heading; the id is its place on the page."""

    id: str
    decisions: tuple[Decision, ...]


GROUPS: Final = (
    Group(
        "end",
        (
            Decision(
                "ruling.r01",
                ("objective", "play.6", "winning", "tips.5"),
                elsewhere=True,
                readings=True,
                options=("tableau",),
                position="std play 8D/KS -/-/-/-/-|5c9h 3S/6hTC/Ac2sJH/-/-|7d9d",
            ),
            Decision(
                "ruling.r12",
                ("play.6",),
                elsewhere=True,
                options=("race",),
                position=(
                    "std slap TS9D8C7H6D/KSQH -/-/-/-/-|- 5C/2cJD/-/-/-|4d "
                    "right=A cause=out winner=A"
                ),
            ),
            Decision(
                "ruling.r14",
                ("play.6",),
                position="std play 8D7S/KS2D -/-/-/-/-|5c -/-/-/-/-|7d",
            ),
            Decision(
                "ruling.r13",
                ("play.7", "winning"),
                readings=True,
                position=(
                    "std slap TS9D8C7H6D5S/KSQH -/-/-/-/-|- 3C/2cJD/-/-/-|4d "
                    "right=A cause=out winner=A"
                ),
            ),
        ),
    ),
    Group(
        "play",
        (
            Decision(
                "ruling.r22",
                ("play.2", "play.3"),
                elsewhere=True,
                position="std play 8D/KS 8C/6d3S/8H/TcQD/-|4s7c 2C/TdJH/9h5D/-/-|AhQh",
            ),
            Decision(
                "ruling.r24",
                ("play.2",),
                position="std play 8D/KS 7C/3d6H/JS/9cTD/-|4s2h 6S/JdTH/9h3H/-/-|AhJh",
            ),
            Decision(
                "ruling.r10",
                ("play.2",),
                readings=True,
                position="std play 5D/KS 6C/3dTH/JS/9c2D/-|4s2h 6S/JdTD/9h3H/-/-|AhJh",
            ),
            Decision(
                "ruling.r11",
                ("play.2",),
                position="std play 8D/KS QH/ThAC/5S/4h2D/-|9s7h JD/6c4S/Td6H/-/-|3hQs",
            ),
            Decision(
                "ruling.r26",
                ("play.2",),
                position="std play 8D/QS AC/3dTH/5S/9c2D/-|4s2h 6S/JdTD/9h3H/-/-|KhJh",
            ),
            Decision(
                "ruling.r09",
                ("play.3",),
                position="std play 6H/9S -/7cKS/3H/9d2sKD/5c8s2H|4c6c 2C/TdJD/4h7dAC/-/-|AhTh",
            ),
            Decision(
                "ruling.r31",
                ("tips.1", "tips.4"),
                readings=True,
                position="std play 6H/7S -/KS/QcTH/3h4s2D/9c8h5s7dJC|4c6c 2C/TdJD/4h7cAC/-/-|AhTs",
            ),
        ),
    ),
    Group(
        "flip",
        (
            Decision(
                "ruling.r23",
                ("setup.4", "glossary.2"),
                position="std play 8D/KS 4C/3dJH/5S/9c2D/-|2h9s 4S/JdTD/9h6H/-/-|AhQh",
            ),
            Decision(
                "ruling.r27",
                ("play.1", "play.4"),
                position="std play 8D/KS 4C/3dJH/5S/9c2D/-|9s2h 4S/JdTD/9hTS/-/-|5hQh",
            ),
            Decision(
                "ruling.r03",
                ("play.4", "glossary.7"),
                elsewhere=True,
                readings=True,
                position=("std play 7C/KD -/4c6h8s9D/JH/2c3S/5D|TsQd 4D/2s9H/AcTC/5cJS/3H|Jc6d"),
            ),
            Decision(
                "ruling.r04",
                ("play.4", "tips.6"),
                readings=True,
                position="std play 7C/KD 2H/4c9D/JH/5c3S/5D|TsQd 4D/2s9H/8cTC/-/3H|Jc6d",
            ),
            Decision(
                "ruling.r05",
                ("play.4", "play.5"),
                elsewhere=True,
                options=("ownside",),
                position="std play 9C/KH 7S/JC/-/-/-|5c9s 3S/5D/-/-/-|-",
            ),
            Decision(
                "ruling.r06",
                ("play.5",),
                elsewhere=True,
                options=("jamrace",),
                position="std play 7C/AS 4S/5D/JC/-/-|- JD/TcTS/9C/4hTD/3H|-",
            ),
        ),
    ),
    Group(
        "next",
        (
            Decision(
                "ruling.r25",
                ("play.8",),
                position=(
                    "std slap 7C6C5C4C3C2CAC2D3D2HAD/QCKCAH2S3H4D5D6D -/-/-/-/-|- "
                    "KH/8cTS/Ks4s5S/JcQD/9C|AsJs4hTdJd8h7d9dQs8s8dTh7h5h9h7s9s6hTc6sJh3sKdQh "
                    "right=A cause=out winner=A round=3 won=1-1"
                ),
            ),
            Decision(
                "ruling.r08",
                ("play.8",),
                elsewhere=True,
                readings=True,
                options=("spread",),
                position=(
                    "std ready -/- "
                    "4S/Kc6C/6s6h8H/Ac6dKdJS/-|Tc8s "
                    "KS/4cTS/7c8dJH/Qd5h3c7D/5s9c7s3h2C|"
                    "Kh2hJcJd4h5c3s2dAsTh9dTd2s7hAh8cQs9hQc3dAd5d4d9sQh round=4 won=2-1"
                ),
            ),
            Decision(
                "ruling.r07",
                ("play.1", "play.8"),
                position=(
                    "std play -/6D 4S/7cJH/Ac8h9D/2s3h5hTC/-|- 8C/KhQD/3cJS/-/-|2c7h "
                    "solo=R round=5 won=3-1"
                ),
            ),
        ),
    ),
    Group(
        "game",
        (
            Decision(
                "ruling.r02",
                ("objective", "play.9", "winning"),
                position=(
                    "std slap -/6D7C8H9S -/-/-/-/-|- JD/2cTH/-/-/-|4s "
                    "right=A cause=out winner=A round=5 won=3-1"
                ),
            ),
            Decision(
                "ruling.r21",
                ("winning",),
                readings=True,
                position="std play 8C7C/AS JD/9C/TS/-/-|- 4S/5D/JC/-/-|-",
            ),
            Decision(
                "ruling.r19",
                ("scoring.2",),
                about="streak",
                position=(
                    "std+streak slap 9C8D7H/KS -/-/-/-/-|- 5C/2cJD/-/-/-|4d "
                    "right=A cause=out winner=A round=3 won=2-0 streak=A2"
                ),
            ),
            Decision(
                "ruling.r20",
                ("scoring.3",),
                about="timed",
                position=("std+timed play 8D/KS 7C/2h5S/-/-/-|9s 4S/JdTD/-/-/-|7h overtime=yes"),
            ),
        ),
    ),
    Group(
        "variants",
        (
            Decision(
                "ruling.r16",
                ("deck", "variants.2"),
                elsewhere=True,
                about="jokers",
                position="std+jokers play XH/8D 4C/3dJH/-/-/-|9s2h 4S/5cXS/-/-/-|Ah6c",
            ),
            Decision(
                "ruling.r15",
                ("variants.3",),
                about="three",
                position="std+three play 8D/KS/4C 6H/TdJC/-/-/-|9s2h5d 6S/2dTH/-/-/-|AhQh",
            ),
            Decision(
                "ruling.r18",
                ("variants.4",),
                about="slow",
                position="std+slow play 8D/KS 7C/3dJH/5S/9c2D/-|4s2h 6S/JdTD/9h3H/-/-|AhJc",
            ),
            Decision(
                "ruling.r17",
                ("variants.5", "glossary.6"),
                readings=True,
                about="aceonly",
                position="std+aceonly play AS/2S KC/4d2H/3cAD/-/-|9s6d JS/9hTH/-/-/-|7h8c",
            ),
        ),
    ),
)

#: Every decision, in the order of the page.
DECISIONS: Final = tuple(decision for group in GROUPS for decision in group.decisions)


def concerning(rule_id: str) -> tuple[Decision, ...]:
    """Return the decisions that concern a paragraph of the rules."""
    return tuple(decision for decision in DECISIONS if rule_id in decision.rules)

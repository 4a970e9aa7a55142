"""The figures of the rules: what each shows, as data, and their captions in a language.

Every paragraph that speaks of cards has one or more. A figure is a position, with acts that the
engine judges when it is drawn, or a row of single cards. What its paragraph says of it, a test of
the same name asks the engine (``tests/text/test_figures.py``). The captions are in
``docs/texts/<lang>/figures.toml``, under the figures' keys. The reader sits at A.
"""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure.

    :ivar key: its name, under which its caption stands; no other figure has it.
    :ivar spn: the position; None for a row of cards.
    :ivar acts: acts to show with what the engine says of them.
    :ivar rows: the rows of the table to draw: B the opponent, C the centre, A the reader.
    :ivar cards: the cards of a row.
    """

    key: str
    spn: str | None = None
    acts: tuple[str, ...] = ()
    rows: str = "BCA"
    cards: tuple[str, ...] = ()


def _cards(names: str) -> tuple[str, ...]:
    return tuple(names.split())


#: The deal of seed 86: dealt, laid, and after the opening flip.
_DEALT: Final = (
    "std deal -/- "
    "-/-/-/-/-|QdAc7s7hTs5cKh5sAsAh6hAd4c5hJd9d3cJs8d8hQh8s4sTd3h4d "
    "-/-/-/-/-|2d7c7d9h2c4h9c8c2s6sKd2hJc5dKsKcJhQs3sTcQcTh3d6d6c9s"
)
_LAID: Final = (
    "std ready -/- "
    "4D/3hTD/4s8sQH/8h8dJs3C/9dJd5h4cAD|QdAc7s7hTs5cKh5sAsAh6h "
    "9S/6c6D/3dThQC/Tc3sQsJH/KcKs5dJc2H|2d7c7d9h2c4h9c8c2s6sKd"
)
_OPENED: Final = (
    "std play 6H/KD "
    "4D/3hTD/4s8sQH/8h8dJs3C/9dJd5h4cAD|QdAc7s7hTs5cKh5sAsAh "
    "9S/6c6D/3dThQC/Tc3sQsJH/KcKs5dJc2H|2d7c7d9h2c4h9c8c2s6s"
)
_BLOCKED: Final = "std play 7C/KD 2H/4c9D/JH/5c3S/5D|TsQd 4D/2s9H/8cTC/6h3C/3H|Jc6d"
_TURNED_UP: Final = "std play 6H/QS 4D/9s7C/JH/2c8dTS/-|5h3s 9D/3dKC/TdAH/-/-|8h5c"

#: Paragraph of the rules → its figures, in the order of the page.
FIGURES: Final[dict[str, tuple[Figure, ...]]] = {
    "intro": (Figure("opening", _OPENED, ("A3>R",)),),
    "deck": (Figure("ranks", cards=_cards("As 2h 3c 4d 5s 6h 7c 8d 9s Th Jc Qd Ks Ah")),),
    "objective": (
        Figure(
            "goal",
            "std slap 4C5D6H7S8D/2SAD -/-/-/-/-|- TC/3h9S/-/8cQdJC/-|6c5s "
            "right=A cause=out winner=A",
            ("A*R",),
        ),
    ),
    "setup.2": (Figure("halves", _DEALT, rows="C"),),
    "setup.3": (Figure("tableau", _LAID, rows="A"),),
    "setup.4": (Figure("spit_pile", _LAID, rows="C"),),
    "setup.5": (Figure("all_laid", _LAID),),
    "play.1": (
        Figure("first_flip", _LAID, ("A!", "B!"), "C"),
        Figure(
            "empty_zone",
            "std play -/6D 4S/7cJH/Ac8h9D/2s3h5hTC/-|- 8C/KhQD/3cJS/-/-|2c7h "
            "solo=R round=5 won=3-1",
            ("A1>L",),
            "CA",
        ),
    ),
    "play.2": (
        Figure(
            "fits",
            "std play 8D/KS 7C/3d9H/8H/JS/-|4s2h QC/Td4D/9c3H/-/-|AhJh",
            ("A1>L", "A2>L", "A3>L"),
            "CA",
        ),
        Figure(
            "ace",
            "std play AS/2D 2C/5dKH/QS/AD/-|4s9h TC/Td4D/9c3H/-/-|AhJh",
            ("A1>L", "A2>L", "A3>L", "A4>R"),
            "CA",
        ),
        Figure(
            "same_pile",
            "std play 5D/KS 6C/3dTH/JS/9c2D/-|4s2h 6S/JdTD/9h3H/-/-|AhJh",
            ("A1>L", "B1>L"),
        ),
    ),
    "play.3": (
        Figure("turn_up", _TURNED_UP, ("A2>L",), "CA"),
        Figure(
            "fill",
            "std play 6H/QS -/9s3C/KH/2c8dTS/4h5c9C|5h3s 9D/3dKC/TdAH/-/-|8h5d",
            ("A5>1", "A3>4"),
            "A",
        ),
    ),
    "play.4": (Figure("both_blocked", _BLOCKED, ("A!", "B!")),),
    "play.5": (
        Figure(
            "alone",
            "std play 9C/KH 7S/JC/-/-/-|5c9s 3S/5D/-/-/-|-",
            ("A!L", "A!R"),
        ),
        Figure(
            "final_block",
            "std slap 9S8D7C/2SAS 4S/5D/JC/-/-|- JD/TcTS/9C/4hTD/3H|- "
            "right=A cause=stalemate winner=A",
            ("A*R", "B*L"),
        ),
        Figure(
            "equal_block",
            "std slap 8C7C/2SAS JD/9C/TS/-/-|- 4S/5D/JC/-/-|- right=AB cause=equal",
            ("A*R", "B*L"),
        ),
    ),
    "play.6": (
        Figure(
            "slap",
            "std slap TS9D8C7H6D/KSQH -/-/-/-/-|- 5C/2cJD/-/-/-|4d right=A cause=out winner=A",
            ("A*R", "B1>L"),
        ),
        Figure(
            "too_early",
            "std play 8D/KS -/-/-/-/-|5c9h 3S/6hTC/Ac2sJH/-/-|7d9d",
            ("A*L", "A!"),
        ),
        Figure(
            "both_out",
            "std slap 8D7S5C/KS2D7D -/-/-/-/-|- -/-/-/-/-|- right=AB cause=out",
            ("A*L", "B*R"),
        ),
    ),
    "play.7": (
        Figure(
            "smaller",
            "std slap TS9D8C7H6D5S/KSQH -/-/-/-/-|- 3C/2cJD/-/-/-|4d right=A cause=out winner=A",
            ("A*L", "A*R"),
            "C",
        ),
    ),
    "play.8": (
        Figure(
            "twelve",
            "std ready -/- 4S/Kc6C/6s6h8H/Ac6dKdJS/-|Tc8s "
            "KS/4cTS/7c8dJH/Qd5h3c7D/5s9c7s3h2C|"
            "Kh2hJcJd4h5c3s2dAsTh9dTd2s7hAh8cQs9hQc3dAd5d4d9sQh round=4 won=2-1",
            rows="CA",
        ),
        Figure(
            "ten",
            "std ready -/- 4S/7cJH/Ac8h9D/2s3h5hTC/-|- "
            "8C/KhQD/3c5dJS/9s4hQh2D/Kd6c8sTs7D|2c7h6d round=5 won=3-1",
            ("B!",),
            "CA",
        ),
    ),
    "play.9": (
        Figure(
            "last_slap",
            "std slap -/6D7C8H9S -/-/-/-/-|- JD/2cTH/-/-/-|4s "
            "right=A cause=out winner=A round=5 won=3-1",
            ("A*L",),
        ),
    ),
    "scoring.1": (
        Figure(
            "no_points",
            "std settled -/- -/-/-/-/-|2d6h9h3c9c2s5dAs9dJc3hKs8dTs6cQdKc "
            "-/-/-/-/-|6sTdAc4c7cKd7d5c4hKh8hQhQsThJh4dAh8c2h5s3dAd2c9s8s3s7hJdJsTcQc7s6d5h4s "
            "winner=A round=3 won=2-1",
            rows="C",
        ),
    ),
    "scoring.2": (
        Figure(
            "streak",
            "std+streak slap 9C8D7H/KS -/-/-/-/-|- 5C/2cJD/-/-/-|4d "
            "right=A cause=out winner=A round=3 won=2-0 streak=A2",
            ("A*R",),
        ),
    ),
    "scoring.3": (
        Figure(
            "time_up",
            "std+timed over 8D6H/KS9C 4C/3dJH/5S/-/-|9s2h 4S/JdTD/9h6S/5hQH/-|7hAh7s "
            "cause=time winner=A overtime=yes",
        ),
    ),
    "winning": (
        Figure(
            "game_won",
            "std over -/- -/-/-/-/-|- "
            "-/-/-/-/-|2d6h9h3c9c2s5dAs9dJc3hKs8dTs6cQdKc6sTdAc4c7cKd7d5c4hKh8hQhQsThJh4dAh8c2h5s3d"
            "Ad2c9s8s3s7hJdJsTcQc7s6d5h4s winner=A round=9 won=5-3",
            rows="C",
        ),
    ),
    "variants.1": (Figure("hand", cards=_cards("5s 7s Ts Qc As")),),
    "variants.2": (
        Figure(
            "jokers",
            "std+jokers play XH/8D 4C/3dJH/-/-/-|9s2h 4S/5cXS/-/-/-|Ah6c",
            ("A1>L", "B2>R"),
        ),
    ),
    "variants.3": (
        Figure(
            "three",
            "std+three play 8D/KS/4C 6H/TdJC/-/-/-|9s2h5d 6S/2dTH/-/-/-|AhQh",
            ("A!", "B!"),
        ),
    ),
    "variants.4": (
        Figure(
            "slow",
            "std+slow play 8D/KS 7C/3dJH/5S/9c2D/-|4s2h 6S/JdTD/9h3H/-/-|AhJc",
            ("A4>5",),
            "CA",
        ),
    ),
    "variants.5": (
        Figure(
            "one_way",
            "std+aceonly play AS/2S KC/4d2H/3cAD/-/-|9s6d JS/9hTH/-/-/-|7h8c",
            ("A1>L", "A2>L", "A3>R"),
            "CA",
        ),
    ),
    "tips.1": (
        Figure(
            "uncover",
            "std play 6H/QS 5C/9s2h7C/3D/TcAH/-|4s8d KC/Th9D/2cJd4H/-/-|7h5s",
            ("A2>L",),
            "CA",
        ),
    ),
    "tips.2": (
        Figure(
            "largest",
            "std play 6H/QS 5C/9s2H/3D/TcAH/4h8s9dJc7D|As8d KC/Th9C/2cJd4S/-/-|7h5s",
            ("A5>L",),
            "CA",
        ),
    ),
    "tips.3": (
        Figure(
            "both_piles",
            "std play 6H/QS 3C/9s2H/3D/TcAH/4hKD|As8d KC/Th9D/2cJd4S/-/-|7h5s",
            ("A5>L", "A5>R"),
            "CA",
        ),
    ),
    "tips.4": (
        Figure(
            "use_gap",
            "std play 6H/7S -/KS/QcTH/3h4s2D/9c8h5s7dJC|4c6c 2C/TdJD/4h7cAC/-/-|AhTs",
            ("A5>1",),
            "CA",
        ),
    ),
    "tips.5": (
        Figure(
            "plan",
            "std play TS9D8C7H6D/KSQH 5C/-/-/-/-|- 9C/2cJD/-/-/-|4d",
            ("A1>L",),
            "CA",
        ),
    ),
    "glossary.1": (Figure("word_tableau", _LAID, rows="A"),),
    "glossary.2": (Figure("word_spit_pile", _OPENED, rows="CA"),),
    "glossary.3": (
        Figure("word_centre", "std play 6H5C4D/KDQS 3S/JH/-/-/-|8h 5D/KC/-/-/-|7d", rows="C"),
    ),
    "glossary.4": (Figure("word_spit", _BLOCKED, ("A!", "B!"), "C"),),
    "glossary.5": (
        Figure(
            "word_slap",
            "std slap 9S8D7C/2SAS -/-/-/-/-|- JD/TcTS/9C/-/-|4h right=A cause=out winner=A",
            ("A*R",),
            "C",
        ),
    ),
    "glossary.6": (Figure("word_link", cards=_cards("Ks As 2s")),),
    "glossary.7": (Figure("word_blocked", _BLOCKED, rows="CA"),),
    "glossary.8": (Figure("word_top", _TURNED_UP, rows="A"),),
}  # fmt: skip

#: Every figure by its key.
BY_KEY: Final = {figure.key: figure for several in FIGURES.values() for figure in several}

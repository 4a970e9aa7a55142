"""The figures of the rules of Speed: what each shows, as data.

As in :mod:`spit.text.figures`: every paragraph that speaks of cards has one or more, and a test of
the same name asks the engine for what it says (``tests/text/test_speed_figures.py``). The captions
stand under ``speed`` in ``docs/texts/<lang>/figures.toml``. The reader sits at A.
"""

from typing import Final

from spit.text.figures import Figure

#: The deal of seed 1: dealt, and with the starters turned up.
_DEALT: Final = (
    "speed ready 6h/3s 6c9s2hQs9h/KcTc2d8dQd "
    "Ts/As/5s/7s/Qc|8c4h2s4dQh7h6sJhJc4s9c5dJd8hKs "
    "Ad/3c/Ac/6d/9d|KhJs5c7c2cThTd8sAh5h3h3d4cKd7d"
)
_OPENED: Final = _DEALT.replace("speed ready 6h/3s", "speed play 6H/3S")

#: Paragraph of the rules of Speed → its figures, in the order of the page.
SPEED_FIGURES: Final[dict[str, tuple[Figure, ...]]] = {
    "intro": (Figure("speed.opening", _OPENED, ("A3>L",)),),
    "speed.1": (
        Figure("speed.laid", _DEALT),
        Figure(
            "speed.ten",
            "speed+ten ready 6h/3s 9c5dJd8hKs6c9s2hQs9h/3h3d4cKd7dKcTc2d8dQd "
            "Ts/As/5s/7s/Qc|8c4h2s4dQh7h6sJhJc4s Ad/3c/Ac/6d/9d|KhJs5c7c2cThTd8sAh5h",
            rows="CA",
        ),
    ),
    "speed.2": (Figure("speed.hand", _DEALT, rows="A"),),
    "speed.3": (Figure("speed.starters", _DEALT, ("A!", "B!"), "C"),),
    "speed.4": (
        Figure(
            "speed.fits",
            "speed play 8D/KS 4c9sJh/5c6cTd 7c/9h/8h/3d/Jc|4s2h6s Qd/Ts/2d/5h/Tc|3h7h",
            ("A1>L", "A2>L", "A3>L"),
            "CA",
        ),
        Figure(
            "speed.ace",
            "speed play AS/2D 4c9sJh/5c6cTd 2c/Kh/Qs/Ad/7s|4s9h3d Tc/4d/9c/3h/Js|Ah8h",
            ("A1>L", "A2>L", "A3>L", "A4>R"),
            "CA",
        ),
    ),
    "speed.5": (
        Figure(
            "speed.draw",
            "speed play 6H/QS 9c4dTc/2c7s 8s/5d/Kc/2h/-|3cJd9h7d 4s/9d/Jh/2s/8c|6cAd5s",
            ("A+",),
            "CA",
        ),
        Figure(
            "speed.no_draw",
            "speed play 5H/QD 9c4dTc/2c7s 6s/-/Kc/-/9h|- 4s/9d/Jh/2s/8c|6cAd",
            ("A1>L", "A3>R"),
            "CA",
        ),
    ),
    "speed.6": (
        Figure(
            "speed.jam",
            "speed play 2H7C/9DKD 5sTh8d/3h6c 2c/9h/Js/5c/4d|8hQs Tc/3s/4h/2s/9s|6hJc",
            ("A!", "B!"),
        ),
        Figure(
            "speed.draw_first",
            "speed play 2H7C/9DKD 5sTh8d/3h6c 2c/9h/Js/5c/-|8hQs Tc/3s/4h/2s/9s|6hJc",
            ("A!", "A+"),
        ),
    ),
    "speed.7": (
        Figure(
            "speed.sides_out",
            "speed play 3D4H5H6C7C/9STDJHQSKD -/- 2c/9h/Js/5c/4d|8h Tc/3s/4s/2s/9c|6hJc",
            rows="CA",
        ),
        Figure(
            "speed.rebuilt",
            "speed play 7CJH/KD3D Td6cQs/9s4h5h 2c/9h/Js/5c/4d|8h Tc/3s/4s/2s/9c|6hJc shuffles=1",
            rows="CA",
        ),
        Figure(
            "speed.own_piles",
            "speed+ownpiles play 7C/JH 6c5h4h3d/9sQsKdTd 2c/9h/Js/5c/4d|8h Tc/3s/4s/2s/9c|6hJc "
            "shuffles=1",
            rows="CA",
        ),
    ),
    "speed.8": (
        Figure(
            "speed.last_card",
            "speed play 8D/KS 4c9s/5c6c -/-/7c/-/-|- Qd/Ts/2d/5h/-|3h",
            ("A3>L",),
            "CA",
        ),
        Figure(
            "speed.empty_hand",
            "speed play 8D/KS 4c9s/5c6c -/-/-/-/-|7cTh2s Qd/Ts/2d/5h/Tc|3h",
            ("A+",),
            "A",
        ),
        Figure(
            "speed.hopeless",
            "speed settled 9H/KS -/- 5c/-/-/-/-|- 5d/3h/-/-/-|- cause=stalemate",
        ),
    ),
    "speed.9": (
        Figure(
            "speed.points",
            "speed+points settled 9D8D/7SKS 4c9s/5c6c -/-/-/-/-|- Qd/-/2d/-/Tc|3h7h9c4s "
            "cause=out winner=A score=7-0",
        ),
    ),
    "speed.10": (
        Figure(
            "speed.call",
            "speed+call call 8D9H/7SKS 4c9s/5c6c -/-/-/-/-|- Qd/Ts/2d/-/-|3h out=A",
            ("A*",),
        ),
        Figure(
            "speed.caught",
            "speed+call call 2H6D8D9H/7SKS 4c9s/5c6c 3c/Ts/-/-/-|3h -/-/-/-/-|- out=B",
            ("A*L",),
        ),
    ),
    "speed.11": (
        Figure(
            "speed.joker",
            "speed+named play 8D/KS 4c9s/5c6c 3c/Xs/Td/-/-|4h Qd/2d/5h/-/-|3h",
            ("A2>L=9",),
            "CA",
        ),
        Figure(
            "speed.named",
            "speed+named play 8DXS/KS 4c9s/5c6c Td/-/3c/-/-|4h Qd/2d/5h/-/-|3h named=9/-",
            ("A1>L",),
            "CA",
        ),
        Figure(
            "speed.joker_last",
            "speed+named play 8D/KS 4c9s/5c6c -/Xs/-/-/-|- Qd/2d/5h/-/-|3h",
            ("A2>L=9",),
            "CA",
        ),
    ),
    "speed.12": (
        Figure(
            "speed.equal",
            "speed+doubles play 8D/KS 4c9s/5c6c 8h/3c/Jd/-/-|4h Qd/2d/5h/-/-|3h",
            ("A1>L",),
            "CA",
        ),
    ),
    "speed.13": (
        Figure(
            "speed.hand_left",
            "speed+emptyhand play 8D/KS 4c9s/5c6c 7h/3c/-/-/-|4hTs2cJd9h Qd/2d/5h/-/-|3h",
            ("A+", "A1>L"),
            "CA",
        ),
        Figure(
            "speed.five_at_once",
            "speed+emptyhand play 7H/KS 4c9s/5c6c -/-/-/-/-|3c4hTs2cJd9h8d Qd/2d/5h/-/-|3h",
            ("A+",),
            "A",
        ),
        Figure(
            "speed.ends",
            "speed+nowrap play AS/KD 4c9s/5c6c Kh/2c/Ad/-/-|4h Qd/2d/5h/-/-|3h",
            ("A1>L", "A2>L", "A3>R"),
            "CA",
        ),
    ),
    "speed.14": (
        Figure(
            "speed.three",
            "speed+three ready 6h/3s/Ts JdKd6cTcQsQd/4cKsKc2h8d/8h7d9s2d9h "
            "Ad/5s/6d/8c/Js|4d2c6s8s4s3h As/Ac/Qc/Kh/2s|7c7hTdJc5h5d 3c/7s/9d/4h/5c|QhThJhAh9c3d",
        ),
        Figure(
            "speed.four",
            "speed+four ready 6h/3s/Th/Ac 3s9s3h7sTd/Qc7cQcQs4d/8c4s5c9hJc/Kc3c3d4d8c "
            "As/7d/9c/2h/6h|8sJh2c2s2d8d8d3d4hQhQd2cAdJcTh "
            "4s/7s/Jd/6c/3h|8hAdJs9h3cKs2hJd6s9dTs9d4cJsQs "
            "5h/Kh/4c/5h/9c|QdKd5dAhAh7d7c5s6c7h6d2s5s9s6d "
            "Kd/Tc/Jh/Qh/5d|6s8hKcTd8sTc5cTsAsKh2d7hKs4hAc",
        ),
    ),
}  # fmt: skip

#: Every figure of Speed by its key.
SPEED_BY_KEY: Final = {
    figure.key: figure for several in SPEED_FIGURES.values() for figure in several
}

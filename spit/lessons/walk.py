"""The walk through one round, from the shuffled deck to the end of a game: data only.

Set-up, first flip and redeal are real deals of a whole deck; the moments in between show just the
cards that matter.
"""

from typing import Final

from spit.lessons.goals import FaceUp, PhaseIs, SpitLeft, TopIs
from spit.lessons.model import BY_HAND, FRAME_BY_FRAME, WalkStep

_SPLIT: Final = (
    "std deal -/- "
    "-/-/-/-/-|Ac8dKh9h5d3cJc4d5cQsQd3dJs6hKsQc9sAsJh7hTd4h2h7s2cTh "
    "-/-/-/-/-|Ts5sTc3s6s2s6cQh2dJd9c4s6d8h9d5hAhKd4cAd7d3h8cKc8s7c"
)
_DEALT: Final = (
    "std ready -/- "
    "TH/2c7S/2h4hTD/7hJhAs9S/QcKs6hJs3D|Ac8dKh9h5d3cJc4d5cQsQd "
    "7C/8sKC/8c3h7D/Ad4cKdAH/5h9d8h6d4S|Ts5sTc3s6s2s6cQh2dJd9c"
)
_OPENED: Final = (
    "std play QD/9C "
    "TH/2c7S/2h4hTD/7hJhAs9S/QcKs6hJs3D|Ac8dKh9h5d3cJc4d5cQs "
    "7C/8sKC/8c3h7D/Ad4cKdAH/5h9d8h6d4S|Ts5sTc3s6s2s6cQh2dJd"
)
_UP: Final = "std play 8D/KS 4H/9c3D/Jd3c5D/2c8h6dQC/9sKdTs4c9H|5s8s 3S/6hTC/Ac2sJH/-/-|7d9d"
_DOWN: Final = "std play 8D/KS 4H/9c7S/Jd3c5D/2c8h6dQC/9sKdTs4c2H|5s8s 3S/6hTC/Ac2sJH/-/-|7d9d"
_TEN: Final = "std play TH/4D JC/2s9H/5c8sTS/Kd3dAc7D/8hQd6h2c4S|6s9d AH/7cKC/4c8d2D/-/-|3h5h"
_ACE: Final = "std play AS/6D 2H/5sKD/9s4d8C/6cTs3sQS/7dJh2c5h9H|8s4h TC/3hJD/5c8hJS/-/-|Kh7c"
_KING: Final = "std play KH/8C AD/5sJD/9s4d2H/6cTs3s5C/7dJhQh5hTH|8s4h 3C/3hTD/5d8hJS/-/-|Kc7c"
_TURN: Final = "std play 4D/8H -/-/-/-/9s8c7h6s5D|QdTc KC/QsJC/4sAhKS/-/-|2c3h"
_GAP: Final = "std play 6H/9S -/7cKS/3H/9d2sKD/5c8s3S|4c6c 2C/TdJD/4h7dAC/-/-|Ah9h"
_BLOCKED: Final = (
    "std play 7C/KD 2H/8c5S/4c6h9D/QhKc4sJH/Ad8d7s6c3S|TsQd 4D/2s9H/AcKhTC/QsJc8s5D/9s2dAh3h3C|Js6d"
)
_ONE_OUT: Final = "std play TC/KH 7S/4D/-/-/-|- 8c9S/KD/-/-/-|2c3c"
_ANSWER: Final = "std play TC9S8C/KH 7S/4D/-/-/-|- -/KD/-/-/-|2c3c"
_LONE: Final = "std play TC9S8C7S/KH -/4D/-/-/-|- -/KD/-/-/-|2c3c"
_DEAD: Final = "std play 7C/AS JD/2c5H/9C/4hTS/3D|- 4S/5D/JC/-/-|-"
_EQUAL: Final = "std play 8C7C/AS JD/9C/TS/-/-|- 4S/5D/JC/-/-|-"
_TWO_LEFT: Final = "std play 8D/KS -/-/-/-/-|5c8h 3S/6hTC/Ac2sJH/-/-|7d9d"
_LAST: Final = (
    "std play "
    "QHJHTS9STD9DTH9HTC9C8SJD3CAS7C3DKD2DAC8CQS/"
    "KCQDKSQCKH7D6S5S4D5C6C5H4H3H2H3S2SAD7S8D8H6H5D2CAH4S6D7H4C "
    "JS/-/-/-/-|- -/-/-/JC/-|-"
)
_SLAP: Final = (
    "std slap "
    "QHJHTS9STD9DTH9HTC9C8SJD3CAS7C3DKD2DAC8CQSJS/"
    "KCQDKSQCKH7D6S5S4D5C6C5H4H3H2H3S2SAD7S8D8H6H5D2CAH4S6D7H4C "
    "-/-/-/-/-|- -/-/-/JC/-|- right=A cause=out winner=A"
)
_RACE: Final = "std play 8D7S/KS2D -/-/-/-/-|5c -/-/-/-/-|7d"
_SETTLED: Final = (
    "std settled -/- "
    "-/-/-/-/-|QhJhTs9sTd9dTh9hTc9c8sJd3cAs7c3dKd2dAc8cQsJs "
    "-/-/-/-/-|JcKcQdKsQcKh7d6s5s4d5c6c5h4h3h2h3s2sAd7s8d8h6h5d2cAh4s6d7h4c "
    "cause=out winner=A claim=A:L won=1-0"
)
_SHORT: Final = (
    "std deal -/- "
    "-/-/-/-/-|Qh8s5dJh7s4sKdKc5hJc5sTd "
    "-/-/-/-/-|2dAc7h6sTcAs6hTsTh3h4h6c9c9h7c4cQs2s3dJd6dKh8h2cQd7dJs9d8d4dQcAd3s3cKsAh8c5c2h9s"
    " round=9"
)
_NO_SPIT: Final = (
    "std ready -/- JC/5hKC/Kd4s7S/Jh5d8sQH/-|- "
    "9S/2h5C/8cAhKS/3c3sAdQC/4d8d9dJs7D|5sTd2dAc7h6sTcAs6hTsTh3h4h6c9c9h7c4cQs2s3dJd6dKh8h2cQd"
    " round=9"
)
_END: Final = (
    "std play -/3H4H6C9C9H7C4CQS2S3DJD6DKH8H2C8D 7S/-/-/-/-|- "
    "9S/2h5C/8cAhKS/3c3sAdQC/4d9dJs7dQD|Qh8s5dJh4sKdKc5hJc5sTd2dAc7h6sTcAs6hTsTh"
    " solo=R round=14 won=8-5"
)
_OVER: Final = (
    "std over -/- -/-/-/-/-|- "
    "-/-/-/-/-|3h4h6c9c9h7c4cQs2s3dJd6dKh8h2c8d7s9s2h5c8cAhKs3c3sAdQc4d9dJs7dQd"
    "Qh8s5dJh4sKdKc5hJc5sTd2dAc7h6sTcAs6hTsTh cause=out winner=A round=14 won=9-5"
)

#: The whole walk, in order.
WALK: Final[tuple[WalkStep, ...]] = (
    WalkStep("hello", ("players", "objective"), _OPENED),
    WalkStep("split", ("setup.1", "setup.2", "deck"), _SPLIT, automate=FRAME_BY_FRAME),
    WalkStep("lay", ("setup.3",), _SPLIT, frames=("lay",) * 15, automate=FRAME_BY_FRAME),
    WalkStep("spit_pile", ("setup.4", "glossary.2"), _DEALT),
    WalkStep("zones", ("setup.5", "glossary.3"), _DEALT),
    WalkStep("ready", ("setup.6", "play.1"), _DEALT, "do",
             goal=PhaseIs(("play",)), solution=("A!",)),
    WalkStep("opened", ("play.1", "glossary.8"), _OPENED),
    WalkStep("up", ("play.2",), _UP, "do", goal=TopIs(0, "9"), solution=("A5>L",)),
    WalkStep("down", ("play.2",), _DOWN, "do", goal=TopIs(0, "7"), solution=("A2>L",)),
    WalkStep("ten", ("play.2", "deck"), _TEN, "choose",
             choices=("nine", "ten", "nine_jack"), solution=("nine_jack",)),
    WalkStep("king_on_ace", ("play.2", "glossary.6"), _ACE, "do",
             goal=TopIs(0, "K"), solution=("A2>L",)),
    WalkStep("two_on_ace", ("play.2", "glossary.6"), _ACE, "do",
             goal=TopIs(0, "2"), solution=("A1>L",)),
    WalkStep("ace_on_king", ("play.2", "glossary.6"), _KING, "do",
             goal=TopIs(0, "A"), solution=("A1>L",)),
    WalkStep("queen_on_ace", ("glossary.6",), _ACE, "choose",
             choices=("yes", "no"), solution=("no",)),
    WalkStep("turn_up", ("play.3",), _TURN, "do",
             goal=FaceUp(4, 4), solution=("A5>L", "A5^"), automate=BY_HAND),
    WalkStep("gap", ("play.3", "tips.4"), _GAP, "do",
             goal=TopIs(0, "7"), solution=("A2>1", "A2>L")),
    WalkStep("who_is_blocked", ("glossary.7", "tips.3"), _BLOCKED, "choose",
             choices=("nobody", "me", "both"), solution=("both",)),
    WalkStep("flip", ("play.4", "glossary.4", "tips.6"), _BLOCKED, "do",
             goal=SpitLeft(1), solution=("A!",)),
    WalkStep("one_out", ("play.5",), _ONE_OUT, "choose",
             choices=("over", "goes_on"), solution=("goes_on",)),
    WalkStep("he_plays_on", ("play.5",), _ONE_OUT, frames=("B1>L", "B1>L")),
    WalkStep("answer", ("play.5",), _ANSWER, "do", goal=TopIs(0, "7"), solution=("A1>L",)),
    WalkStep("lone_flip", ("play.5",), _LONE, frames=("B!",)),
    WalkStep("dead", ("play.5",), _DEAD, "choose",
             choices=("me", "opponent", "nobody"), solution=("opponent",)),
    WalkStep("equal", ("play.5",), _EQUAL,
             frames=("stalemate", "A*R", "gather"), automate=FRAME_BY_FRAME),
    WalkStep("not_yet", ("play.6",), _TWO_LEFT, "choose",
             choices=("yes", "no"), solution=("no",)),
    WalkStep("last_card", ("play.6", "objective"), _LAST, "do",
             goal=PhaseIs(("slap",)), solution=("A1>L",)),
    WalkStep("slap", ("play.6", "play.7", "glossary.5", "tips.5"), _SLAP, "do",
             goal=PhaseIs(("settled",)), solution=("A*L",), outcomes=("smaller", "larger")),
    WalkStep("race", ("play.6",), _RACE,
             frames=("run_out", "freeze", "B*L", "gather"), automate=FRAME_BY_FRAME),
    WalkStep("gather", ("play.8",), _SLAP, frames=("A*L", "gather"), automate=FRAME_BY_FRAME),
    WalkStep("redeal", ("play.8",), _SETTLED, frames=("deal", *("lay",) * 15),
             automate=FRAME_BY_FRAME),
    WalkStep("twelve", ("play.8",), _SHORT, "choose",
             choices=("five", "four", "three"), solution=("four",), automate=FRAME_BY_FRAME),
    WalkStep("lay_twelve", ("play.8",), _SHORT, frames=("lay",) * 15, automate=FRAME_BY_FRAME),
    WalkStep("no_spit", ("play.8", "play.5"), _NO_SPIT, frames=("A!", "B!", "open"),
             automate=FRAME_BY_FRAME),
    WalkStep("end", ("play.9", "winning"), _END, "do",
             goal=PhaseIs(("over",)), solution=("A1>R", "A*L"), outcomes=("smaller", "larger")),
    WalkStep("done", ("scoring.1", "winning"), _OVER),
)  # fmt: skip

STEP_IDS: Final = tuple(step.id for step in WALK)

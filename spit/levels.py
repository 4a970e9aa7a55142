"""What the page tells of the levels before a game, and how a learner would fare against each."""

from itertools import product
from typing import Final, get_args

from spit.bot.follow import level_near
from spit.bot.odds import Stakes, chance, stakes
from spit.bot.profile import LADDER, Profile
from spit.house_rules import Centres, RoundEnd, SlapRule
from spit.lessons.walk import STEP_IDS
from spit.protocol import HelloReply, LevelInfo

#: The house rules on which the odds depend, as the page has them, and what a pace decides by them.
_CHOICES: Final[dict[str, Stakes | None]] = {
    " ".join(choice): stakes(*choice)
    for choice in product(get_args(RoundEnd), get_args(SlapRule), get_args(Centres))
}
_UNRATED: Final = [choice for choice, decides in _CHOICES.items() if decides is None]


def hello(median: int) -> HelloReply:
    """What the engine is; with the learner's median delay in ms, or 0 if it is not known."""
    return {"levels": [_info(profile, median) for profile in LADDER], "walk": list(STEP_IDS)}


def _info(profile: Profile, median: int) -> LevelInfo:
    return {
        "level": profile.level,
        "delay": profile.typical,
        "near": round(profile.near / 10),
        "far": round(profile.far / 10),
        "slips": profile.slips / 10,
        "style": profile.style,
        "beaten": {
            choice: round(100 * chance(median, profile, decides))
            for choice, decides in _CHOICES.items()
            if decides is not None
        } if median else None,
        "unrated": _UNRATED,
        "followed": profile.level == level_near(median or None),
    }  # fmt: skip

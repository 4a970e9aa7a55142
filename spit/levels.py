"""What the page tells of the levels before a game, and how a learner would fare against each."""

from spit.bot.odds import chance
from spit.bot.profile import LADDER, STYLES, Profile
from spit.house_rules import RoundEnd
from spit.lessons.walk import STEP_IDS
from spit.protocol import HelloReply, LevelInfo


def hello(median: int) -> HelloReply:
    """What the engine is; with the learner's median delay in ms, or 0 if it is not known."""
    return {
        "levels": [_info(profile, median) for profile in LADDER],
        "styles": ["level", *STYLES],
        "walk": list(STEP_IDS),
    }


def _info(profile: Profile, median: int) -> LevelInfo:
    def percent(end: RoundEnd) -> int:
        return round(100 * chance(median, profile, end))

    return {
        "level": profile.level,
        "delay": profile.typical,
        "near": round(profile.near / 10),
        "far": round(profile.far / 10),
        "slips": profile.slips / 10,
        "style": profile.style,
        "beaten": {
            "tableau_and_spit": percent("tableau_and_spit"),
            "tableau": percent("tableau"),
        } if median else None,
    }  # fmt: skip

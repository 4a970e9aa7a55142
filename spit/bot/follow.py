"""A bot that keeps the learner at a chosen chance of winning.

It is the bot of the level that is as quick as the learner: who plays so quickly overlooks about so
much, and slaps about so well. In the course of a game it changes its pace alone.
"""

from math import log
from typing import Final

from spit.bot.odds import Stakes, ratio
from spit.bot.profile import LADDER, Profile, profile

#: The most that the pace changes with one card of the learner: nobody notices.
_STEP: Final = 1.02
#: The pace before anything is known of the learner: that of this level.
_FIRST_LEVEL: Final = 2
#: It is never slower or quicker than that.
_SLOWEST: Final = 0.25
_QUICKEST: Final = 3.0
#: How much farther apart the paces are kept than the odds ask for (as a power). The slower his
#: opponent, the quicker a learner lays his cards, for nobody comes before him; and a median that is
#: measured is never quite the true one. Both draw the chance of winning towards the half.
_APART: Final[dict[Stakes, float]] = {"tableau_and_spit": 1.1, "tableau": 1.4, "race": 1.4}


def level_near(median: int | None) -> float:
    """Return the level that is nearest to a player's median delay; without one a calm level.

    >>> level_near(None), level_near(1000), level_near(100_000)
    (2, 3.5, 1.0)
    """
    if median is None:
        return _FIRST_LEVEL
    return min(LADDER, key=lambda bot: abs(log(bot.typical / median))).level


class Follower:
    """Sets the speed of one bot by the learner's running median."""

    def __init__(self, bot: Profile, percent: int, end: Stakes | None) -> None:
        """Take the bot, and the learner's chance of winning in percent that it keeps.

        :param end: what a pace decides; where it decides nothing, the bot has the learner's own.
        """
        self._bot = bot
        self._ratio = 1.0
        if not percent or end is None:
            return
        # A learner of that level is thought to play as the level does.
        alike = ratio(0.5, profile(bot.level), end)
        self._ratio = (ratio(percent / 100, bot, end) / alike) ** _APART[end]

    def first_speed(self, median: int | None) -> float:
        """The speed to begin with; without a median that of a calm level."""
        return self._wanted(profile(_FIRST_LEVEL).typical if median is None else median)

    def next_speed(self, speed: float, median: int | None) -> float:
        """The speed after another card of the learner, a little nearer to what it should be."""
        if median is None:
            return speed
        return min(max(self._wanted(median), speed / _STEP), speed * _STEP)

    def _wanted(self, median: int) -> float:
        speed = self._bot.typical / (median * self._ratio)
        return min(max(speed, _SLOWEST), _QUICKEST)

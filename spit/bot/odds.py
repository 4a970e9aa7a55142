"""How often a player wins games by his pace, against a bot of a level.

Where both play alike, the logarithm of the odds of winning a game grows with that of the ratio of
their median delays, ever more slowly, towards a limit: under the written rule even the quickest
waits for the same flips as everybody. The limits and scales, and what a style is worth beside its
pace, are fitted to simulated games (``python -m spit simulate --bots 3,3 --speeds 1.2,1``);
``tests/bot`` plays some of them again.
"""

from math import copysign, exp, log
from typing import Final

from spit.bot.profile import Profile, Style
from spit.house_rules import RoundEnd

#: The limit of the logarithm of the odds.
LIMIT: Final[dict[RoundEnd, float]] = {"tableau_and_spit": 1.75, "tableau": 5.0}
#: The logarithm of the ratio with which two thirds of the limit are reached.
SCALE: Final[dict[RoundEnd, float]] = {"tableau_and_spit": 0.33, "tableau": 0.36}
#: So near to the limit a pace can bring a player.
_NEAR: Final = 0.98
#: What a style adds to the logarithm of its odds at equal medians, against "tallest".
WORTH: Final[dict[Style, dict[RoundEnd, float]]] = {
    "first": {"tableau_and_spit": -0.05, "tableau": 0.0},
    "tallest": {"tableau_and_spit": 0.0, "tableau": 0.0},
    "side": {"tableau_and_spit": 0.0, "tableau": -0.65},
    "gaps": {"tableau_and_spit": -0.05, "tableau": 0.0},
    "patient": {"tableau_and_spit": -0.05, "tableau": -0.3},
    "ahead": {"tableau_and_spit": 0.4, "tableau": 0.85},
}


def chance(median: int, bot: Profile, end: RoundEnd) -> float:
    """Return how likely a player wins a game against a bot.

    >>> from spit.bot.profile import profile
    >>> bot = profile(3)
    >>> chance(bot.typical, bot, "tableau")
    0.5

    :param median: the player's median delay in ms.
    """
    lead = log(bot.typical / median)
    pace = copysign(LIMIT[end] * (1 - exp(-abs(lead) / SCALE[end])), lead)
    odds = pace - WORTH[bot.style][end]
    return 1 / (1 + exp(-odds))


def ratio(wanted: float, bot: Profile, end: RoundEnd) -> float:
    """Return how many times a player's median the bot's has to be, for this chance of winning.

    >>> from spit.bot.profile import profile
    >>> ratio(0.5, profile(3), "tableau")
    1.0
    """
    odds = log(wanted / (1 - wanted)) + WORTH[bot.style][end]
    part = min(abs(odds) / LIMIT[end], _NEAR)
    return exp(copysign(-SCALE[end] * log(1 - part), odds))

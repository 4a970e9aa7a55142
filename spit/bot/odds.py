"""How often a player wins games by his pace, against a bot of a level.

Where both play alike, the odds of winning a game grow with a power of the ratio of their median
delays. The powers, and what a style is worth beside its pace, are fitted to simulated games
(``python -m tests.bot.fit``); ``tests/bot/test_odds.py`` plays some of them again.
"""

from math import exp, log
from typing import Final

from spit.bot.profile import Profile, Style
from spit.house_rules import RoundEnd

#: How much the logarithm of the odds grows with that of the ratio of the medians.
POWER: Final[dict[RoundEnd, float]] = {"tableau_and_spit": 3.7, "tableau": 10.0}
#: What a style adds to the logarithm of its odds at equal medians, against "tallest".
WORTH: Final[dict[Style, dict[RoundEnd, float]]] = {
    "first": {"tableau_and_spit": -0.05, "tableau": 0.0},
    "tallest": {"tableau_and_spit": 0.0, "tableau": 0.0},
    "side": {"tableau_and_spit": 0.0, "tableau": -0.65},
    "gaps": {"tableau_and_spit": -0.05, "tableau": 0.0},
    "patient": {"tableau_and_spit": -0.05, "tableau": -0.3},
    "ahead": {"tableau_and_spit": 0.4, "tableau": 0.85},
}


def chance(median: int, bot: Profile, typical: float, end: RoundEnd) -> float:
    """Return how likely a player wins a game against a bot.

    >>> from spit.bot.profile import profile
    >>> bot = profile(3)
    >>> chance(bot.typical, bot, bot.typical, "tableau")
    0.5

    :param median: the player's median delay in ms.
    :param typical: the bot's, which its speed may have changed.
    """
    odds = POWER[end] * log(typical / median) - WORTH[bot.style][end]
    return 1 / (1 + exp(-odds))


def ratio(wanted: float, bot: Profile, end: RoundEnd) -> float:
    """Return how many times a player's median the bot's has to be, for this chance of winning.

    >>> from spit.bot.profile import profile
    >>> ratio(0.5, profile(3), "tableau")
    1.0
    """
    odds = log(wanted / (1 - wanted)) + WORTH[bot.style][end]
    return exp(odds / POWER[end])

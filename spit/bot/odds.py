"""How often a player wins games by his pace, against a bot of a level.

Where both play alike, the logarithm of the odds of winning a game grows with that of the ratio of
their median delays, ever more slowly, towards a limit: under the written rule even the quickest
waits for the same flips as everybody. The limits and scales, and what a style is worth beside its
pace, are fitted to simulated games (``python -m spit simulate --bots 3,3 --speeds 1.2,1``);
``tests/bot`` plays some of them again.
"""

from math import copysign, exp, log
from typing import Final, Literal, TypeAlias

from spit.bot.profile import Profile, Style
from spit.house_rules import Centres, RoundEnd, SlapRule

#: What a pace decides: who is out first, by either rule of the round's end, or also who slaps
#: first, where both may.
Stakes: TypeAlias = RoundEnd | Literal["race"]

#: The limit of the logarithm of the odds.
LIMIT: Final[dict[Stakes, float]] = {"tableau_and_spit": 1.75, "tableau": 5.0, "race": 6.0}
#: The logarithm of the ratio with which two thirds of the limit are reached.
SCALE: Final[dict[Stakes, float]] = {"tableau_and_spit": 0.33, "tableau": 0.36, "race": 0.27}
#: So near to the limit a pace can bring a player.
_NEAR: Final = 0.98
#: What a style adds to the logarithm of its odds at equal medians, against "tallest".
WORTH: Final[dict[Style, dict[RoundEnd, float]]] = {
    "first": {"tableau_and_spit": -0.05, "tableau": 0.0},
    "tallest": {"tableau_and_spit": 0.0, "tableau": 0.0},
    "side": {"tableau_and_spit": 0.0, "tableau": -0.65},
    "gaps": {"tableau_and_spit": -0.05, "tableau": 0.0},
    "patient": {"tableau_and_spit": -0.05, "tableau": -0.3},
    "ahead": {"tableau_and_spit": 0.1, "tableau": 0.7},
}


def stakes(end: RoundEnd, slap: SlapRule, centres: Centres) -> Stakes | None:
    """Return what a pace decides by these house rules; None if it decides next to nothing.

    Who feeds the middle one of three piles first is out of spit cards first, round after round
    (ruling.r15): under the written rule he wins, however slow he is. All other house rules move the
    odds little.

    >>> stakes("tableau", "right", "two"), stakes("tableau", "race", "three")
    ('tableau', 'race')
    >>> stakes("tableau_and_spit", "right", "three") is None
    True
    """
    if slap == "race":
        return "race"
    return None if end == "tableau_and_spit" and centres == "three" else end


def chance(median: int, bot: Profile, end: Stakes) -> float:
    """Return how likely a player wins a game against a bot.

    >>> from spit.bot.profile import profile
    >>> bot = profile(3)
    >>> chance(bot.typical, bot, "tableau")
    0.5

    :param median: the player's median delay in ms.
    """
    lead = log(bot.typical / median)
    pace = copysign(LIMIT[end] * (1 - exp(-abs(lead) / SCALE[end])), lead)
    odds = pace - _worth(bot, end)
    return 1 / (1 + exp(-odds))


def ratio(wanted: float, bot: Profile, end: Stakes) -> float:
    """Return how many times a player's median the bot's has to be, for this chance of winning.

    >>> from spit.bot.profile import profile
    >>> ratio(0.5, profile(3), "tableau")
    1.0
    """
    odds = log(wanted / (1 - wanted)) + _worth(bot, end)
    part = min(abs(odds) / LIMIT[end], _NEAR)
    return exp(copysign(-SCALE[end] * log(1 - part), odds))


def _worth(bot: Profile, end: Stakes) -> float:
    """Where small differences decide, by the tableau or by the slap, a style is worth the same."""
    return WORTH[bot.style]["tableau" if end == "race" else end]

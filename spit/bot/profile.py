"""The levels of the bot: how quick a hand is and what its eye overlooks.

A person's reaction times are skewed: most are a little under the mean, a few far above it. The
table holds twenty equally likely reactions as thousandths of the level's mean, so that a draw is
one look-up in whole numbers, the same on every machine.
"""

from dataclasses import dataclass
from typing import Final, Literal

#: When a bot of Spit fills a gap with a card that uncovers another (play.3): when it finds nothing
#: to play; only when the game could not go on otherwise; or before it plays.
Gaps = Literal["idle", "last", "first"]

#: Twenty equally likely reactions, in thousandths of the mean; they average 1000.
REACTIONS: Final = (
    640, 700, 740, 770, 800, 830, 855, 880, 905, 930,
    955, 980, 1005, 1035, 1070, 1110, 1165, 1245, 1380, 2005,
)  # fmt: skip
#: Nobody sees, reaches and lays in less, in ms.
FLOOR: Final = 350
#: The part of a delay in which the hand is visibly on its way, in ms.
REACH: Final = 350


@dataclass(frozen=True, slots=True)
class Profile:
    """One level.

    :ivar mean: mean time from seeing a chance to laying the card, in ms.
    :ivar misses: the share of chances that are overlooked at one look.
    :ivar looks_deep: prefers the pile with most hidden cards (tips.2); else takes any chance.
    :ivar slap: mean time to a slap, in ms.
    :ivar slaps_smaller: the share of slaps that go for the smaller pile (play.7).
    :ivar gaps: when it fills a gap; the levels do it when they find nothing to play.
    """

    level: int
    mean: int
    misses: float
    looks_deep: bool
    slap: int
    slaps_smaller: float
    gaps: Gaps = "idle"


PROFILES: Final[dict[int, Profile]] = {
    profile.level: profile
    for profile in (
        Profile(1, 2600, 0.40, False, 2200, 0.6),
        Profile(2, 1800, 0.30, False, 1600, 0.8),
        Profile(3, 1300, 0.20, True, 1100, 0.9),
        Profile(4, 900, 0.10, True, 800, 1.0),
        Profile(5, 650, 0.00, True, 500, 1.0),
    )
}

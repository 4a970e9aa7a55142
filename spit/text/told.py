"""The figures that decisions tell: what hangs on each of two readings, counted in whole games.

A decision that is not listed here tells none. Texts name them as ``{rounds}``
(:mod:`spit.text.slots`); what they are is said where they are counted, in
:mod:`spit.site.numbers.figures`. The page of numbers has a table of them with their intervals.
"""

from typing import Final

#: The id of a decision → the figures that its text tells, in any order.
TOLD: Final[dict[str, tuple[str, ...]]] = {
    # Both on the same flip, how long a game lasts, and what a hand a fifth quicker is worth.
    "ruling.r01": ("double-ends", "rounds", "tableau-rounds", "speed-20", "tableau-speed-20"),
    # The piles, and what it costs to take the larger one time in ten.
    "ruling.r13": ("claimed", "conceded", "equal-piles", "slaps"),
    # Cards that came too late, and those of them that came within a tenth of a second.
    "ruling.r10": ("late", "close"),
    # Games won by the player who fills his gaps against one who leaves them.
    "ruling.r31": ("gaps-3", "tableau-gaps-3"),
    # Flips when both are blocked; how often one alone is.
    "ruling.r03": ("flips", "lone-blocks"),
    # Flips after which both can play.
    "ruling.r04": ("contests",),
    # Games in which a lone flip feeds both piles, and those that were played as decided.
    "ruling.r05": ("feeding-games", "feeding-rounds", "written-games", "longest"),
    # Rounds begun with fewer than 15 cards; rounds of a game by either way to lay them.
    "ruling.r08": ("short-deals", "rounds", "spread-rounds"),
    # All rounds, those that ended in a final stalemate, and those that nobody won.
    "ruling.r21": ("all-rounds", "stalemates", "draws"),
    # Games between equals, three piles, won by who feeds the middle one first.
    "ruling.r15": ("three-first",),
    # With aces as the only link: flips, and aces that close a pile.
    "ruling.r17": ("flips", "aceonly-flips", "aceonly-aces"),
}

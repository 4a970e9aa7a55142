"""What each house rule may be, by name; of each the first is the one that is written.

What they mean stands at the fields of :class:`~spit.variants.Variant`. The page asks for a game by
the same names.
"""

from typing import Literal

RoundEnd = Literal["tableau_and_spit", "tableau"]
ShortDeal = Literal["piles", "spread"]
SlapRule = Literal["right", "race"]
Stalemate = Literal["fewer", "race"]
SoloPile = Literal["chosen", "own_side"]
Jokers = Literal["none", "wild"]
AceLink = Literal["both", "ace_only"]
Centres = Literal["two", "three"]
Pace = Literal["free", "slow"]
Ending = Literal["no_cards", "streak", "timed"]

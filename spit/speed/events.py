"""What happened on a table of Speed, and what no player chooses: two closed lists."""

from enum import StrEnum
from typing import Final, NamedTuple

from spit.cards import Card, Rank
from spit.places import Place


class SpeedStep(StrEnum):
    """What no player chooses, in words that records use."""

    OPEN = "open"  # the starters are turned up, when all are ready (speed.3)
    FLIP = "flip"  # side cards are turned up, when all are stuck and agree (speed.6)
    REBUILD = "rebuild"  # side piles are made anew (speed.7)
    FREEZE = "freeze"  # somebody is out (speed.8)
    STALEMATE = "stalemate"  # no card that can still come up helps anybody
    DEAL = "deal"  # everything is shuffled and dealt anew (speed.9)


#: Steps that follow from the cards alone.
SPEED_FORCED: Final = frozenset(
    {SpeedStep.REBUILD, SpeedStep.FLIP, SpeedStep.FREEZE, SpeedStep.STALEMATE}
)
#: Forced steps, and the opening at once: a whole round without a clock.
SPEED_AT_ONCE: Final = SPEED_FORCED | {SpeedStep.OPEN}
#: What can be done at once without a shuffle.
SPEED_WITHOUT_DICE: Final = SPEED_AT_ONCE - {SpeedStep.REBUILD}


class SpeedEventKind(StrEnum):
    """The kinds of events; the comment says which of the fields are filled."""

    DEAL = "deal"  # all cards are gathered and shuffled
    LAY = "lay"  # card, deck → its place in the deal, face down
    SAY = "say"  # seat: ready, or stuck and ready to turn
    OPEN = "open"  # seat, card, source = target = central pile: a starter is turned up
    PLAY = "play"  # seat, card, hand → central pile, named = what a joker stands for
    DRAW = "draw"  # seat, card, draw pile → hand
    LAPSE = "lapse"  # the agreement to turn is void: another card lies on top (ruling.r04)
    REBUILD = "rebuild"  # central → side pile; without places: all beneath the tops, dealt round
    FLIP = "flip"  # seat, card, side pile → central pile
    FREEZE = "freeze"  # seat that is out
    CALL = "call"  # seat that is out has called "Speed!"
    CATCH = "catch"  # seat that has not; all beneath the top of a central pile → his draw pile
    STALEMATE = "stalemate"  # no card that can still come up helps anybody
    ROUND_END = "round_end"  # seat that won the round, or None
    GAME_END = "game_end"  # seat that won the match


class SpeedEvent(NamedTuple):
    """One thing that happened. Fields that a kind does not use are None.

    :ivar named: the rank that a joker stands for.
    """

    kind: SpeedEventKind
    seat: int | None = None
    card: Card | None = None
    source: Place | None = None
    target: Place | None = None
    named: Rank | None = None

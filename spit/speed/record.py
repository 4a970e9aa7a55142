"""The record of a game of Speed: it replays exactly. Its form is that of :mod:`spit.sgr`.

::

    spit 1
    deal fy1 seed 7
    variant speed+named

         0 A!
         0 B!
      2100 = open
      3840 A4>L 7d
      4210 A+ 9c
      5300 B2>R=Q Xs

The card of a draw is the one that comes to the hand, the first one where five are drawn.
"""

from typing import Final, TypeAlias

from spit.cards import card_name
from spit.sgr import GameRecord, Idiom, Line, play_line, read_record
from spit.speed.actions import (
    Draw,
    HandPlay,
    SpeedAction,
    parse_speed_action,
    speed_action_name,
)
from spit.speed.events import SpeedEvent, SpeedStep
from spit.speed.match import SpeedMatch
from spit.speed.variants import SpeedVariant, parse_speed_variant
from spit.verdict import ALLOWED

#: Steps that stand in a record, since no card decides when they happen.
SPEED_RECORDED_STEPS: Final = (SpeedStep.OPEN, SpeedStep.DEAL)


class SpeedEntry(Line[SpeedAction, SpeedStep]):
    """One line of a record of Speed."""

    __slots__ = ()

    def name_of(self, action: SpeedAction) -> str:
        """The action's name in records."""
        return speed_action_name(action)


SpeedRecord: TypeAlias = GameRecord[SpeedVariant, SpeedEntry]

_IDIOM: Final = Idiom(
    parse_speed_variant,
    parse_speed_action,
    {step.value: step for step in SPEED_RECORDED_STEPS},
    SpeedEntry,
)


def speed_card_of(match: SpeedMatch, action: SpeedAction) -> str | None:
    """The card that an action would carry, for the check in the record."""
    if action.seat not in match.seats:
        return None
    card = None
    if isinstance(action, HandPlay):
        card = match.hands[action.seat][action.slot]
    elif isinstance(action, Draw) and match.draws[action.seat]:
        card = match.draws[action.seat][-1]
    return None if card is None else card_name(card)


def parse_speed_record(text: str) -> SpeedRecord:
    """The record of a text; whether it can be played is for :func:`replay_speed` to say.

    :raises NotationError: the text is no record; says line, column and what was expected.
    """
    return read_record(text, _IDIOM)


def replay_speed(record: SpeedRecord) -> SpeedMatch:
    """The match at the end of the record.

    :raises NotationError: a line cannot be played, or its card is not the one on the table.
    """
    match = SpeedMatch(record.variant, record.seed)
    for number, entry in enumerate(record.entries, 5):
        play_speed_entry(match, entry, number)
    return match


def play_speed_entry(match: SpeedMatch, entry: SpeedEntry, number: int = 1) -> list[SpeedEvent]:
    """Play one line of a record on the match; a refused act changes nothing.

    :raises NotationError: as :func:`replay_speed`; ``number`` is the line it names.
    """
    what = entry.what
    if isinstance(what, SpeedStep):
        return play_line(match, entry, None, ALLOWED, number)
    return play_line(match, entry, speed_card_of(match, what), match.judge(what), number)

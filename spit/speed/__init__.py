"""Speed: the game of five cards in the hand and a draw pile, with its own rules and records.

It shares cards, shuffles, verdicts, the arbiter, records and the pace of bots with Spit.

>>> from spit.speed import SPEED_AT_ONCE, SpeedMatch, parse_speed_action, speed_action_name
>>> match = SpeedMatch(seed=3, automate=SPEED_AT_ONCE)
>>> for name in ("A!", "B!"):
...     _ = match.apply(parse_speed_action(name))
>>> [speed_action_name(action) for action in match.legal_actions(0)]
['A1>L', 'A4>R']
"""

from spit.speed.actions import (
    Agree,
    Call,
    Draw,
    HandPlay,
    SpeedAction,
    parse_speed_action,
    speed_action_name,
)
from spit.speed.events import (
    SPEED_AT_ONCE,
    SPEED_FORCED,
    SpeedEvent,
    SpeedEventKind,
    SpeedStep,
)
from spit.speed.match import SpeedMatch
from spit.speed.notation import format_speed_position, parse_speed_position
from spit.speed.observation import SpeedObservation, observe_speed
from spit.speed.position import SpeedPosition
from spit.speed.record import SpeedRecord, parse_speed_record, replay_speed
from spit.speed.variants import PLAIN, SpeedVariant, parse_speed_variant

__all__ = [
    "PLAIN",
    "SPEED_AT_ONCE",
    "SPEED_FORCED",
    "Agree",
    "Call",
    "Draw",
    "HandPlay",
    "SpeedAction",
    "SpeedEvent",
    "SpeedEventKind",
    "SpeedMatch",
    "SpeedObservation",
    "SpeedPosition",
    "SpeedRecord",
    "SpeedStep",
    "SpeedVariant",
    "format_speed_position",
    "observe_speed",
    "parse_speed_action",
    "parse_speed_position",
    "parse_speed_record",
    "parse_speed_variant",
    "replay_speed",
    "speed_action_name",
]

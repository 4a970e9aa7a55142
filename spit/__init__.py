"""The card game Spit: rules engine, records, bots and lessons.

>>> from spit import Match, Spit, AT_ONCE
>>> match = Match(seed=3, automate=AT_ONCE)
>>> for seat in (0, 1):
...     _ = match.apply(Spit(seat))
>>> [str(action_name(play)) for play in match.plays(0)]
['A1>R', 'A3>R']
"""

from spit.actions import Action, Move, Play, Slap, Spit, TurnUp, action_name, parse_action
from spit.cards import card_name, parse_card
from spit.events import Event, EventKind
from spit.match import Match
from spit.notation import format_position, parse_position
from spit.observation import Observation, observe
from spit.position import Position, PositionError
from spit.record import Record, parse_record, replay
from spit.rules import RULE_IDS, Reason
from spit.spn import NotationError
from spit.state import AT_ONCE, FORCED, Step
from spit.variants import STANDARD, Variant, parse_variant
from spit.verdict import Allowed, IllegalAction, Refused, Verdict

__all__ = [
    "AT_ONCE",
    "FORCED",
    "RULE_IDS",
    "STANDARD",
    "Action",
    "Allowed",
    "Event",
    "EventKind",
    "IllegalAction",
    "Match",
    "Move",
    "NotationError",
    "Observation",
    "Play",
    "Position",
    "PositionError",
    "Reason",
    "Record",
    "Refused",
    "Slap",
    "Spit",
    "Step",
    "TurnUp",
    "Variant",
    "Verdict",
    "action_name",
    "card_name",
    "format_position",
    "observe",
    "parse_action",
    "parse_card",
    "parse_position",
    "parse_record",
    "parse_variant",
    "replay",
]

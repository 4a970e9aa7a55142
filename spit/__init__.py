"""The card game Spit: rules engine, positions and records.

A :class:`Match` is a game in progress: it lists what is legal, judges, applies and takes back.

>>> from spit import AT_ONCE, Match, parse_action
>>> match = Match(seed=3, automate=AT_ONCE)
>>> for name in ("A!", "B!"):
...     events = match.apply(parse_action(name))
>>> print(*match.legal_actions(seat=0))
A1>R A3>R
>>> match.judge(parse_action("A1>L")).reason
<Reason.NOT_ADJACENT: 'not_adjacent'>

Seats are 0 (player A) and 1 (player B). Numbers in brackets such as play.4 are paragraphs of the
rules, ruling.r05 is a decision on what they leave open: both are listed in :mod:`spit.rules`. How
positions (SPN), actions and records (SGR) are written is told in NOTATION.md.

Not imported at once, and there to be used:

- :mod:`spit.speed`: the game of Speed, in the same shapes;
- :mod:`spit.table`: a game against the clock, in which the first card down counts, and its record;
- :mod:`spit.bot.policy` and :mod:`spit.bot.profile`: what a bot does, from what it may see;
- :mod:`spit.simulate`: whole matches between two bots;
- :mod:`spit.ladder` and :mod:`spit.elo`: a round-robin of bots, and ratings of any results;
- :mod:`spit.perft`: counts of the tree of actions;
- :mod:`spit.cards` and :mod:`spit.places`: the numbers of cards and of places on the table.
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

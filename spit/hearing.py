"""What a gesture of the learner means where nothing is played in real time."""

from spit.actions import Action
from spit.gesture import read_move, read_slap, read_spit, read_turn
from spit.match import Match
from spit.message import BadMessage, Message
from spit.verdict import Refused


def hear(message: Message, match: Match) -> Action | Refused:
    """Return the action of a gesture, or why it is none.

    :raises BadMessage: the message is no gesture.
    """
    act = message.word("act")
    to = message.place_or_none("to")
    match act:
        case "move":
            return read_move(match, message.place("source"), to)
        case "spit":
            return read_spit(to)
        case "slap":
            return read_slap(to)
        case "turn":
            return read_turn(message.place("source"))
    raise BadMessage(f"act {act!r} is not known", "act")

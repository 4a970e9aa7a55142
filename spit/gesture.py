"""From a gesture on the screen to an action of the engine: places by name, or why it is none."""

from typing import Final

from spit.actions import Action, Move, Play, Slap, Spit, TurnUp
from spit.cards import card_name
from spit.match import Match
from spit.places import pile_place
from spit.rules import Reason
from spit.verdict import Refused

_CENTRES: Final = {"L": 0, "R": 1, "M": 2}
_OWN_PILES: Final = {f"A{n}": n - 1 for n in range(1, 6)}


def read_move(match: Match, source: str, to: str | None) -> Action | Refused:
    """The action of carrying a card; ``to`` None sends it to the only place where it fits.

    A card that fits nowhere is refused: a failed send never becomes another move.
    """
    if source == "A|":
        return Refused(Reason.SPIT_CARD)
    if source not in _OWN_PILES:
        return Refused(Reason.NOT_YOURS if source[0] == "B" else Reason.NOT_A_PLACE)
    pile = _OWN_PILES[source]
    if to is None:
        return _only_target(match, pile)
    if to == source:
        return Refused(Reason.NOT_A_GAP)
    if to in _CENTRES:
        return Play(0, pile, _CENTRES[to])
    if to in _OWN_PILES:
        return Move(0, pile, _OWN_PILES[to])
    return Refused(Reason.NOT_A_PLACE)


def _only_target(match: Match, pile: int) -> Action | Refused:
    plays = [Play(0, pile, centre) for centre in range(match.variant.centre_count)]
    legal = [play for play in plays if match.is_legal(play)]
    if len(legal) == 1:
        return legal[0]
    place = pile_place(0, pile)
    card = match.top(place)
    if match.phase != "play" or card is None or not match.up >> place & 1:
        return plays[0]  # the judge says what is wrong
    if legal:
        return Refused(Reason.TWO_TARGETS, {"card": card_name(card)})
    tops = [match.top(centre) for centre in match.centre_places]
    ranks = dict.fromkeys(card_name(top)[0] for top in tops if top is not None)
    if not ranks:
        return plays[0]
    return Refused(Reason.NO_TARGET, {"card": card_name(card), "tops": list(ranks)})


def read_spit(to: str | None) -> Action | Refused:
    """Saying "Spit!", with the pile for a lone flip if one is named."""
    if to is None:
        return Spit(0)
    return Spit(0, _CENTRES[to]) if to in _CENTRES else Refused(Reason.OWN_SIDE_ONLY)


def read_slap(to: str | None) -> Action | Refused:
    """A hand on a place: only a central pile can be slapped."""
    return Slap(0, _CENTRES[to]) if to in _CENTRES else Refused(Reason.SLAP_WRONG_PLACE)


def read_turn(source: str) -> Action | Refused:
    """Turning a card up."""
    pile = _OWN_PILES.get(source)
    return Refused(Reason.NOTHING_TO_TURN_UP) if pile is None else TurnUp(0, pile)

"""From a gesture on the screen to an action of Speed: places by name, or why it is none."""

from typing import Final

from spit.cards import RANKS, card_name
from spit.rules import Reason
from spit.speed.actions import AGREES, CALLS, CATCHES, DRAWS, HandPlay, SpeedAction
from spit.speed.match import SpeedMatch
from spit.speed.places import CENTRE_LETTERS
from spit.speed.variants import HAND
from spit.verdict import Refused

_ME: Final = 0
_OWN: Final = {f"A{n}": n - 1 for n in range(1, HAND + 1)}
_CENTRES: Final = {letter: n for n, letter in enumerate(CENTRE_LETTERS)}


def read_speed_move(match: SpeedMatch, source: str, to: str | None) -> SpeedAction | Refused:
    """The action of carrying a card: from the draw pile into the hand, from there to the centre.

    ``to`` None sends a card to the only pile where it fits; one that fits nowhere is refused.
    """
    if source == "A|" and (to is None or to in _OWN):
        return DRAWS[_ME]
    if source not in _OWN:
        return Refused(Reason.SPEED_FROM_HAND)
    if to is None:
        return _only_target(match, _OWN[source])
    if to not in _CENTRES:
        return Refused(Reason.SPEED_NOT_A_PLACE)
    return HandPlay(_ME, _OWN[source], _CENTRES[to])


def _only_target(match: SpeedMatch, slot: int) -> SpeedAction | Refused:
    card = match.hands[_ME][slot]
    fitting = dict.fromkeys(centre for place, centre, _ in match.plays(_ME) if place == slot)
    if len(fitting) == 1:
        return HandPlay(_ME, slot, next(iter(fitting)))
    if match.phase != "play" or card is None or match.joker_is_held(_ME):
        return HandPlay(_ME, slot, 0)  # the judge says what is wrong
    if fitting:
        return Refused(Reason.SPEED_TWO_TARGETS, {"card": card_name(card)})
    tops = [match.top_rank(centre) for centre in match.seats]
    ranks = dict.fromkeys((*RANKS, "X")[top] for top in tops if top is not None)
    if not ranks:
        return HandPlay(_ME, slot, 0)
    return Refused(Reason.SPEED_NO_TARGET, {"card": card_name(card), "tops": list(ranks)})


def read_speed_word(match: SpeedMatch) -> SpeedAction:
    """What is said: "Speed!" by who is out, else that one is ready, or stuck."""
    return (CALLS if match.phase == "call" else AGREES)[_ME]


def read_speed_slap(to: str | None) -> SpeedAction | Refused:
    """A hand on a place: only a central pile can be slapped."""
    return CATCHES[_ME][_CENTRES[to]] if to in _CENTRES else Refused(Reason.SPEED_NOT_A_PLACE)


def read_speed_name(asked: HandPlay, rank: str) -> HandPlay | None:
    """The play of a joker, with the rank that it is to stand for; None if that is no rank."""
    if len(rank) != 1 or rank not in RANKS:
        return None
    return HandPlay(asked.seat, asked.slot, asked.centre, RANKS.index(rank))

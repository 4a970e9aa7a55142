"""What a bot does next, from what it sees, and why. When it does it is the pace's business."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from spit.actions import Action, Move, Play, Slap, Spit
from spit.bot import ahead
from spit.bot.eye import Chance
from spit.bot.profile import Profile
from spit.observation import Observation


class Why(StrEnum):
    """Why a bot does what it does; its sentence stands under ``say.why_…`` in every language."""

    READY = "ready"
    #: The only card that it sees, or the first one: it looked no further.
    ONLY = "only"
    FIRST = "first"
    #: It uncovers a card: one that lies on more than others would.
    UNCOVERS = "uncovers"
    TALLEST = "tallest"
    #: It opens the way for the next one of its own, or takes the opponent's chance away.
    OPENS = "opens"
    TAKES = "takes"
    BALANCE = "balance"
    #: What goes on the pile that it watches.
    SIDE = "side"
    GAP = "gap"
    GAP_FIRST = "gap_first"
    SPIT = "spit"
    SMALLER = "smaller"
    LARGER = "larger"
    #: A mistake: the card does not fit.
    SLIP = "slip"


@dataclass(frozen=True, slots=True)
class Choice:
    """What a bot does, and why."""

    action: Action
    why: Why


def choose(
    seen: Observation, noticed: Sequence[Chance], focus: int, profile: Profile, dice: Random
) -> Choice | None:
    """Return the bot's next action, or None when it sees nothing to do.

    It never holds the game up: blocked, it first uses a gap move that uncovers a card, then says
    "Spit!" as soon as both are blocked (ruling.r03, ruling.r04).

    >>> from spit import Match, observe, parse_position
    >>> from spit.bot.profile import profile
    >>> match = Match.from_position(parse_position("std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c"))
    >>> choice = choose(observe(match, seat=0), [(0, 0)], 0, profile(5), Random(1))
    >>> print(choice.action, choice.why)
    A1>L uncovers

    :param noticed: the chances that it has noticed, in the order in which it found them.
    :param focus: the central pile that its eye is on.
    """
    match seen.phase:
        case "ready":
            return None if seen.me.said else Choice(Spit(seen.seat), Why.READY)
        case "slap":
            return _slap(seen, profile, dice) if seen.me.may_slap else None
        case "play":
            return _play(seen, noticed, focus, profile)
    return None


def pick(seen: Observation, noticed: Sequence[Chance], focus: int, profile: Profile) -> Choice:
    """Return which of the noticed cards it plays; there is at least one."""
    chances = list(noticed)
    if len(set(chances)) == 1:
        return _choice(seen, chances[0], Why.ONLY)
    match profile.style:
        case "first" | "patient":
            return _choice(seen, chances[0], Why.FIRST)
        case "side" if any(centre == focus for _, centre in chances):
            near = [chance for chance in chances if chance[1] == focus]
            return _choice(seen, near[0], Why.SIDE)
        case "ahead":
            chance = ahead.best(seen, chances)
            return _choice(seen, chance, _reason(seen, chance))
    piles = seen.me.piles
    chance = max(chances, key=lambda chance: (piles[chance[0]].count, -chance[0], -chance[1]))
    return _choice(seen, chance, Why.TALLEST if piles[chance[0]].count > 1 else Why.FIRST)


def _choice(seen: Observation, chance: Chance, why: Why) -> Choice:
    uncovers = seen.me.piles[chance[0]].count > 1
    if why in _PLAIN and uncovers:
        why = Why.UNCOVERS
    return Choice(Play(seen.seat, *chance), why)


#: Reasons that say less than that the card uncovers another.
_PLAIN: Final = frozenset({Why.ONLY, Why.FIRST, Why.BALANCE})


def _reason(seen: Observation, chance: Chance) -> Why:
    """What the card that looks best does at once: the search itself knows only numbers."""
    fits = seen.variant.fits
    pile, target = chance
    card, old = seen.me.piles[pile].top, seen.tops[target]
    if card is None or old is None:
        raise ValueError(f"no card of pile {pile} goes on central pile {target}")
    new_ranks, old_ranks = fits(card >> 2), fits(old >> 2)
    others = [
        each.top for n, each in enumerate(seen.me.piles) if n != pile and each.top is not None
    ]
    theirs = [each.top >> 2 for each in seen.opponent.piles if each.top is not None]
    taken = any(rank in old_ranks for rank in theirs) and not any(
        rank in new_ranks for rank in theirs
    )
    if taken:
        return Why.TAKES
    if any(other >> 2 in new_ranks for other in others):
        return Why.OPENS
    return Why.BALANCE


def _play(
    seen: Observation, noticed: Sequence[Chance], focus: int, profile: Profile
) -> Choice | None:
    plays = seen.plays(seen.me)
    move = _gap_move(seen)
    if move is not None and profile.gaps == "first":
        return Choice(move, Why.GAP_FIRST if plays else Why.GAP)
    if noticed:
        return pick(seen, noticed, focus, profile)
    both_blocked = not plays and not seen.plays(seen.opponent)
    if profile.gaps == "last":
        # Without spit cards on either side nothing else can bring the game on.
        fills = both_blocked and not seen.me.spit and not seen.opponent.spit
    else:
        fills = not plays or profile.style != "first"
    if move is not None and fills:
        return Choice(move, Why.GAP)
    if both_blocked and seen.me.spit and not seen.me.said:
        return Choice(Spit(seen.seat), Why.SPIT)
    return None


def _gap_move(seen: Observation) -> Move | None:
    """The top of the tallest pile into the first gap: it uncovers a card (ruling.r31, tips.4)."""
    piles = seen.me.piles
    tallest = max(range(len(piles)), key=lambda pile: piles[pile].count)
    if not seen.me.has_gap or piles[tallest].count < 2 or piles[tallest].top is None:
        return None
    gap = next(number for number, pile in enumerate(piles) if not pile.count)
    return Move(seen.seat, tallest, gap)


def _slap(seen: Observation, profile: Profile, dice: Random) -> Choice:
    by_size = sorted(range(len(seen.sizes)), key=lambda centre: seen.sizes[centre])
    wise = dice.random() * 1000 < profile.wise
    smallest = seen.sizes[by_size[0]]
    target = by_size[0 if wise else -1]
    why = Why.SMALLER if seen.sizes[target] == smallest else Why.LARGER
    return Choice(Slap(seen.seat, target), why)

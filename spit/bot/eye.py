"""What a bot's eye finds on the table of Spit, in which order, and what it overlooks."""

from collections.abc import Collection
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from spit.bot.profile import Profile
from spit.observation import Observation

#: A card that fits: the tableau pile and the central pile.
Chance: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Noticed:
    """A chance that was seen, and how many pairs of cards were looked at up to it."""

    chance: Chance
    things: int


def look(seen: Observation, focus: int, profile: Profile, dice: Random) -> list[Noticed]:
    """Return what one look finds, in the order in which it is found.

    The eye goes through the own face-up cards, in any order, for the central pile that it is on,
    and then for the others, where more is overlooked (tips.3).

    :param focus: the central pile that the eye is on.
    """
    own = [number for number, pile in enumerate(seen.me.piles) if pile.top is not None]
    _shuffle(own, dice)
    fitting = set(seen.plays(seen.me))
    found = []
    things = 0
    for centre in _order(seen, focus):
        missed = _missed(centre, focus, profile)
        for pile in own:
            things += 1
            if (pile, centre) in fitting and dice.random() * 1000 >= missed:
                found.append(Noticed((pile, centre), things))
    return found


def look_on(
    seen: Observation,
    before: Observation,
    noticed: Collection[Chance],
    focus: int,
    profile: Profile,
    dice: Random,
) -> list[Chance]:
    """Return what an eye knows that has not left the table since its look.

    What it has overlooked it goes on overlooking; of what has come since it may overlook as much
    as at any look.

    :param before: the table at its look; ``noticed``: what it knew then.
    """
    known = []
    for chance in seen.plays(seen.me):
        pile, centre = chance
        if (seen.me.piles[pile].top, seen.tops[centre]) == (
            before.me.piles[pile].top, before.tops[centre]
        ):  # fmt: skip
            if chance in noticed:
                known.append(chance)
            continue
        missed = _missed(centre, focus, profile)
        if not missed or dice.random() * 1000 >= missed:
            known.append(chance)
    return known


def all_seen(seen: Observation, dice: Random) -> list[Chance]:
    """Every chance, in any order: what an eye finds that overlooks nothing."""
    own = list(range(len(seen.me.piles)))
    _shuffle(own, dice)
    return sorted(seen.plays(seen.me), key=lambda chance: own.index(chance[0]))


def all_things(seen: Observation) -> int:
    """How many pairs of cards there are to look through before one knows that nothing fits."""
    own = sum(pile.top is not None for pile in seen.me.piles)
    return max(1, own * sum(top is not None for top in seen.tops))


def _missed(centre: int, focus: int, profile: Profile) -> int:
    """The share of chances on this pile that are overlooked at one look, in thousandths."""
    return profile.near if centre == focus else profile.far


def _order(seen: Observation, focus: int) -> list[int]:
    centres = [centre for centre, top in enumerate(seen.tops) if top is not None]
    return sorted(centres, key=lambda centre: (centre != focus, centre))


def _shuffle(items: list[int], dice: Random) -> None:
    """In place; the standard library's own shuffle may change from one release to the next."""
    for last in range(len(items) - 1, 0, -1):
        other = int(dice.random() * (last + 1))
        items[last], items[other] = items[other], items[last]

"""What a bot would do next, from what it sees. When it does it is the pace's business."""

from random import Random

from spit.actions import Action, Move, Play, Slap, Spit
from spit.bot.profile import Profile
from spit.observation import Observation


def choose(seen: Observation, profile: Profile, dice: Random) -> Action | None:
    """The bot's next action, or None when it sees nothing to do.

    It never holds the game up: blocked, it first uses a gap move that uncovers a card, then says
    "Spit!" as soon as both are blocked (ruling.r03, ruling.r04).

    >>> from spit import Match, observe, parse_position
    >>> from spit.bot.profile import PROFILES
    >>> match = Match.from_position(parse_position("std play 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c"))
    >>> print(choose(observe(match, seat=0), PROFILES[5], Random(1)))
    A1>L
    """
    match seen.phase:
        case "ready":
            return None if seen.me.said else Spit(seen.seat)
        case "slap":
            return _slap(seen, profile, dice) if seen.me.may_slap else None
        case "play":
            return _play(seen, profile, dice)
    return None


def _play(seen: Observation, profile: Profile, dice: Random) -> Action | None:
    plays = seen.plays(seen.me)
    move = _gap_move(seen)
    if move is not None and profile.gaps == "first":
        return move
    noticed = [play for play in plays if dice.random() >= profile.misses]
    if noticed:
        pile, centre = _pick(seen, noticed, profile, dice)
        return Play(seen.seat, pile, centre)
    both_blocked = not plays and not seen.plays(seen.opponent)
    if profile.gaps == "last":
        # Without spit cards on either side nothing else can bring the game on.
        fills = both_blocked and not seen.me.spit and not seen.opponent.spit
    else:
        fills = not plays or profile.looks_deep
    if move is not None and fills:
        return move
    if both_blocked and seen.me.spit and not seen.me.said:
        return Spit(seen.seat)
    return None


def _pick(
    seen: Observation, plays: list[tuple[int, int]], profile: Profile, dice: Random
) -> tuple[int, int]:
    if profile.looks_deep:
        return max(plays, key=lambda play: (seen.me.piles[play[0]].count, -play[0], -play[1]))
    return plays[int(dice.random() * len(plays))]


def _gap_move(seen: Observation) -> Move | None:
    """The top of the tallest pile into the first gap: it uncovers a card (ruling.r31, tips.4)."""
    piles = seen.me.piles
    tallest = max(range(len(piles)), key=lambda pile: piles[pile].count)
    if not seen.me.has_gap or piles[tallest].count < 2 or piles[tallest].top is None:
        return None
    gap = next(number for number, pile in enumerate(piles) if not pile.count)
    return Move(seen.seat, tallest, gap)


def _slap(seen: Observation, profile: Profile, dice: Random) -> Slap:
    by_size = sorted(range(len(seen.sizes)), key=lambda centre: seen.sizes[centre])
    wise = dice.random() < profile.slaps_smaller
    return Slap(seen.seat, by_size[0 if wise else -1])

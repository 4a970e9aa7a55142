"""What the bot of a level would do in the learner's place, and why."""

from random import Random
from typing import Final

from spit.actions import Move, Play, Slap, Spit
from spit.bot.eye import all_seen
from spit.bot.hand import hand_places
from spit.bot.policy import choose
from spit.bot.profile import Profile
from spit.cards import card_name
from spit.match import Match
from spit.narrator import reason_told
from spit.observation import observe
from spit.places import PLACE_NAMES
from spit.protocol import HintView, Say
from spit.sayings import say

_ME: Final = 0


def advise(match: Match, profile: Profile, seed: int) -> tuple[HintView | None, list[Say]]:
    """Return where the hand would go, and what it would do in words.

    The level's preferences count, not what it overlooks: a hint that sees nothing helps nobody.
    """
    seen = observe(match, _ME)
    dice = Random(f"hint:{seed}")
    choice = choose(seen, all_seen(seen, dice), _ME, profile, dice)
    if choice is None:
        return None, [say("hint_none")]
    action = choice.action
    source, to = (PLACE_NAMES[place] for place in hand_places(action))
    covered = 0
    match action:
        case Play() | Move():
            pile = seen.me.piles[action.pile]
            covered = pile.count - 1
            key, rule = ("hint_play", "play.2") if isinstance(action, Play) else (
                "hint_move", "play.3"
            )  # fmt: skip
            told = say(key, rule, card="-" if pile.top is None else card_name(pile.top), place=to)
        case Spit():
            told = say("hint_spit", "play.4")
        case Slap():
            told = say("hint_slap", "play.6", place=to)
    return {"source": source, "to": to}, [told, reason_told(choice.why, covered)]

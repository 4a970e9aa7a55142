"""What the page may choose for a game: whether each value is one, and which bot is meant."""

from typing import Final

from spit.bot.profile import STYLES, Profile, profile
from spit.requests import Options, StyleChoice

#: The least and the greatest speed of a game of the learner.
SLOWEST: Final = 0.25
QUICKEST: Final = 2.0
#: The chances of winning that a bot which follows can keep, in percent.
LEAST_CHANCE: Final = 20
MOST_CHANCE: Final = 80
#: Nobody is slower than that, in ms.
_SLOWEST_MEDIAN: Final = 60_000


def bot_of(level: float, style: StyleChoice) -> Profile:
    """Return the bot of a level with this style, or with its own.

    :raises ValueError: there is no such level or style.
    """
    if style == "level":
        return profile(level)
    if style not in STYLES:
        raise ValueError(f"option style is {style!r}: expected level, {', '.join(STYLES)}")
    return profile(level, style)


def check_speed(speed: float, quickest: float) -> float:
    """Return a speed that a game can have.

    :raises ValueError: it is too slow or too quick.
    """
    if not SLOWEST <= speed <= quickest:
        raise ValueError(f"option speed is {speed!r}: expected {SLOWEST} to {quickest:g}")
    return speed


def check_options(options: Options) -> None:
    """Refuse what no game can be played with; house rules are checked where they are made.

    :raises ValueError: an option is not one of its values.
    """
    bot_of(options["level"], options["style"])
    check_speed(options["speed"], QUICKEST)
    follow = options["follow"]
    if follow and not LEAST_CHANCE <= follow <= MOST_CHANCE:
        raise ValueError(
            f"option follow is {follow!r}: expected 0, or {LEAST_CHANCE} to {MOST_CHANCE}"
        )
    if not 0 <= options["median"] <= _SLOWEST_MEDIAN:
        raise ValueError(f"option median is {options['median']!r}: expected 0 to {_SLOWEST_MEDIAN}")

"""What a bot is like: how quick its hand is, what its eye overlooks, and what it prefers to do."""

import re
from dataclasses import dataclass, replace
from typing import Final, Literal

#: When a bot of Spit fills a gap with a card that uncovers another (play.3): when it finds nothing
#: to play; only when the game could not go on otherwise; or before it plays.
Gaps = Literal["idle", "last", "first"]

#: What a bot of Spit prefers to do, whatever its pace:
#: ``first`` – the card that it finds first;
#: ``tallest`` – a card of the pile with most hidden cards (tips.2);
#: ``side`` – what goes on the central pile of its own side, and seldom a look at the others;
#: ``gaps`` – to fill a gap before it plays a card (tips.4);
#: ``patient`` – looks twice: it overlooks half as much, is a little slower, and flips late;
#: ``ahead`` – what leaves it most and its opponent least to play next.
Style = Literal["first", "tallest", "side", "gaps", "patient", "ahead"]
STYLES: Final[tuple[Style, ...]] = ("first", "tallest", "side", "gaps", "patient", "ahead")

#: The levels that have names; between two of them there are three steps, as 3.25, 3.5, 3.75.
LEVELS: Final = (1, 2, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Profile:
    """One bot. Shares are in thousandths, times in ms.

    :ivar level: from 1 (a first evening) to 5 (an expert), in steps of a quarter.
    :ivar mean: mean time from a chance to the card on the pile, where nobody interferes and the
        look finds it; ``typical``: the median over whole games, with all that is overlooked,
        overtaken and taken up anew.
    :ivar near: the share of chances overlooked at one look, on the central pile that the eye is
        on; ``far``: on the others.
    :ivar slap: mean time to a slap.
    :ivar wise: the share of slaps that go for the smaller pile (play.7).
    :ivar slips: the share of its cards that do not fit where it lays them.
    :ivar style: what it prefers to do.
    :ivar gaps: when it fills a gap.
    :ivar patience: what it waits before it says "Spit!", when nothing else is left to do.
    """

    level: float
    mean: int
    typical: int
    near: int
    far: int
    slap: int
    wise: int
    slips: int
    style: Style
    gaps: Gaps = "idle"
    patience: int = 0

    def with_style(self, style: Style) -> "Profile":
        """Return the same bot with other preferences.

        >>> profile(3).with_style("patient").far < profile(3).far
        True
        """
        other = replace(self, style=style)
        match style:
            case "side":
                typical = self.typical * _WATCHER // 100
                return replace(other, far=max(self.far, _BLIND), typical=typical)
            case "gaps":
                return replace(other, gaps="first", typical=self.typical * _FILLER // 100)
            case "patient":
                return replace(
                    other, mean=self.mean * 11 // 10, typical=self.typical * _PATIENT // 100,
                    near=self.near // 2, far=self.far // 2, patience=self.mean,
                )  # fmt: skip
        return other


#: What these styles need of the median time of their level, in hundredths (``tests/bot``).
_WATCHER: Final = 106
_FILLER: Final = 106
_PATIENT: Final = 107
#: What the watcher of one side overlooks on the others.
_BLIND: Final = 700

#: The levels in steps of a quarter: mean, typical, near, far, slap, wise, slips, style. Where small
#: differences decide, the strength grows by 150 to 300 points of Elo from one row to the next
#: (``python -m spit simulate --ladder``).
_ROWS: Final[tuple[tuple[int, int, int, int, int, int, int, Style], ...]] = (
    (2600, 2570, 220, 450, 2200, 600, 30, "first"),
    (2372, 2320, 198, 408, 2050, 650, 26, "first"),
    (2163, 2100, 175, 365, 1900, 700, 22, "first"),
    (1973, 1890, 152, 322, 1750, 750, 18, "first"),
    (1800, 1700, 130, 280, 1600, 800, 15, "first"),
    (1660, 1550, 115, 255, 1475, 825, 12, "first"),
    (1520, 1420, 100, 230, 1350, 850, 8, "first"),
    (1420, 1310, 85, 205, 1225, 875, 4, "tallest"),
    (1300, 1200, 70, 180, 1100, 900, 0, "tallest"),
    (1186, 1075, 60, 158, 1020, 925, 0, "tallest"),
    (1082, 975, 50, 135, 945, 950, 0, "tallest"),
    (987, 890, 40, 112, 870, 975, 0, "tallest"),
    (900, 790, 30, 90, 800, 1000, 0, "tallest"),
    (830, 725, 22, 68, 720, 1000, 0, "tallest"),
    (800, 688, 15, 45, 640, 1000, 0, "ahead"),
    (710, 610, 8, 22, 565, 1000, 0, "ahead"),
    (650, 540, 0, 0, 500, 1000, 0, "ahead"),
)  # fmt: skip

#: All bots with the style of their level, from the slowest to the quickest.
LADDER: Final[tuple[Profile, ...]] = tuple(Profile(1 + n / 4, *row) for n, row in enumerate(_ROWS))
_BY_LEVEL: Final = {each.level: each for each in LADDER}


def profile(level: float, style: Style | None = None) -> Profile:
    """Return the bot of a level.

    >>> profile(1).mean, profile(4.5).style
    (2600, 'ahead')

    :param style: what it prefers to do; None for the style of the level.
    :raises ValueError: there is no such level or style.
    """
    if level not in _BY_LEVEL:
        raise ValueError(f"there is no level {level}: expected 1 to 5 in steps of 0.25")
    if style is None:
        return _BY_LEVEL[level]
    if style not in STYLES:
        raise ValueError(f"there is no style {style!r}: expected {', '.join(STYLES)}")
    return _BY_LEVEL[level].with_style(style)


#: The five bots that have names, by their level.
PROFILES: Final[dict[int, Profile]] = {level: profile(level) for level in LEVELS}

_BOT: Final = re.compile(r"([1-4](?:\.25|\.50?|\.75)?|5)(?::([a-z]+))?")


def parse_bot(text: str) -> tuple[float, Style | None]:
    """Read a bot as the command line writes it: level and style.

    >>> parse_bot("3"), parse_bot("4.25"), parse_bot("5:first")
    ((3, None), (4.25, None), (5, 'first'))

    :raises ValueError: it is none; the text says what was expected.
    """
    found = _BOT.fullmatch(text)
    styles = {style: style for style in STYLES}
    if found is None or (found[2] is not None and found[2] not in styles):
        raise ValueError(
            f"{text!r}: expected a level from 1 to 5 in steps of 0.25, and after a colon a style "
            f"if it is not that of the level ({', '.join(STYLES)}), as in 3, 3.25 or 3:ahead"
        )
    level = float(found[1])
    return int(level) if level.is_integer() else level, styles[found[2]] if found[2] else None


def bot_name(level: float, style: Style | None) -> str:
    """Write a bot as :func:`parse_bot` reads it.

    >>> bot_name(4, None), bot_name(3.25, "gaps")
    ('4', '3.25:gaps')
    """
    return f"{level:g}" + (f":{style}" if style else "")

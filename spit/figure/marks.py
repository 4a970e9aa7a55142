"""Signs on a drawn table: what may be done and what may not, as arrows and rings.

A sign is never told by its colour alone: what is allowed has a tick on an unbroken line, what is
refused a cross on a broken one.
"""

from dataclasses import dataclass
from math import dist, hypot
from typing import Final

from spit.figure.card import HEIGHT, WIDTH, number, place

_TICK: Final = "M-4.2.3-1.2 3.4 4.4-3.2"
_CROSS: Final = "M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4"
#: How far an arrow ends and begins inside a card, and how high one rises above its row.
INSIDE: Final = 7
RISE: Final = 44
#: The sign of a shorter arrow stands above it, not on it.
_SHORT: Final = 36
#: Where a sign stands on its arrow, by the share of its length: the first that has room.
_SHARES: Final = (0.5, 0.38, 0.62, 0.28, 0.72)
#: How near the middles of two signs may be.
_APART: Final = 19


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a place of the table is drawn: its upper left corner, and the size of its card."""

    x: float
    y: float
    scale: float

    def at(self, across: float, down: float) -> "Point":
        """A point of its card, by the share of its width and of its height."""
        return self.x + across * WIDTH * self.scale, self.y + down * HEIGHT * self.scale


Point = tuple[float, float]
#: Where an arrow begins, which point bends it, and where it ends.
Way = tuple[Point, Point, Point]


def straight(start: Point, end: Point) -> Way:
    """The way of an arrow that nothing bends."""
    return start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end


def over(start: Point, end: Point, rise: float = RISE) -> Way:
    """The way of an arrow that rises above what lies between; with a rise below 0, under it."""
    edge = min(start[1], end[1]) if rise > 0 else max(start[1], end[1])
    return start, ((start[0] + end[0]) / 2, edge - rise), end


def across(source: Spot, target: Spot, down: int) -> Way:
    """The way of a card from a player's row to the centre: ``down`` is 1 from below, else -1."""
    near, far = (0.0, 1.0) if down > 0 else (1.0, 0.0)
    x, y = source.at(0.5, near)
    to_x, to_y = target.at(0.5, far)
    # Two arrows to one pile end side by side.
    to_x += max(-16.0, min(16.0, (x - to_x) / 5))
    return straight((x, y + down * INSIDE), (to_x, to_y - down * INSIDE))


@dataclass(frozen=True, slots=True)
class Word:
    """What is said, around a point."""

    said: str
    at: Point


#: What shows an act: an arrow for a card that moves, a ring around the spot of a pile on which a
#: hand is laid, or a word.
Shape = Way | Spot | Word


def reach(shape: Shape) -> float:
    """How far an act leads across the table; a hand or a word stays where it is."""
    return dist(shape[0], shape[2]) if isinstance(shape, tuple) else 0.0


def mark(shape: Shape, allowed: bool, taken: list[Point]) -> tuple[str, str]:
    """The arrow, the ring or the word of an act, and the sign that lies above all of them.

    ``taken`` are the middles of the signs on arrows so far; that of this one is added.
    """
    kind = "yes" if allowed else "no"
    match shape:
        case Word(said, at):
            right = at[0] + (25 + 8.5 * len(said)) / 2 + 7, at[1]
            return number(said, *at), _badge(right, allowed)
        case Spot(x, y, scale):
            ring = (
                f'<rect class="l" x="{x - 4:g}" y="{y - 4:g}" width="{WIDTH * scale + 8:g}" '
                f'height="{HEIGHT * scale + 8:g}" rx="10"/>'
            )
            return f'<g class="m {kind}">{ring}</g>', _badge(shape.at(1, 0), allowed)
    start, bend, end = shape
    if dist(start, end) < _SHORT:
        sign = bend[0], bend[1] - 14
    else:
        along = [_on_curve(start, bend, end, share) for share in _SHARES]
        sign = next((at for at in along if all(dist(at, one) > _APART for one in taken)), along[0])
    taken.append(sign)
    curve = f"M{_point(start)}Q{_point(bend)} {_point(end)}"
    return (
        f'<g class="m {kind}"><path class="h" d="{curve}"/><path class="l" d="{curve}"/>'
        f'<path class="l" stroke-dasharray="none" d="{_head(bend, end)}"/></g>'
    ), _badge(sign, allowed)


def _on_curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    """The point of a curve after a share of its way."""
    left = 1 - share
    weights = left * left, 2 * left * share, share * share
    x, y = (sum(w * p[n] for w, p in zip(weights, (start, bend, end), strict=True)) for n in (0, 1))
    return x, y


def _head(before: Point, end: Point) -> str:
    """The two strokes of an arrow's head, which comes from the point before."""
    dx, dy = end[0] - before[0], end[1] - before[1]
    length = hypot(dx, dy) or 1
    dx, dy = 8 * dx / length, 8 * dy / length
    left = end[0] - dx - dy * 0.7, end[1] - dy + dx * 0.7
    right = end[0] - dx + dy * 0.7, end[1] - dy - dx * 0.7
    return f"M{_point(left)}L{_point(end)}L{_point(right)}"


def _badge(at: Point, allowed: bool) -> str:
    kind, sign = ("yes", _TICK) if allowed else ("no", _CROSS)
    return f'<g class="s {kind}" {place(*at)}><circle r="8.5"/><path d="{sign}"/></g>'


def _point(point: Point) -> str:
    return f"{round(point[0], 1):g} {round(point[1], 1):g}"

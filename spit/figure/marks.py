"""Signs on a drawn table: what may be done and what may not, as arrows and rings.

A sign is never told by its colour alone: what is allowed has a tick on an unbroken line, what is
refused a cross on a broken one.
"""

from dataclasses import dataclass
from math import dist, hypot
from typing import Final

from spit.actions import Action, Move, Play, Slap, Spit
from spit.figure.card import HEIGHT, WIDTH, place
from spit.places import CENTRE_PLACE, SPIT_PLACE

_TICK: Final = "M-4.2.3-1.2 3.4 4.4-3.2"
_CROSS: Final = "M-3.4-3.4 3.4 3.4M3.4-3.4-3.4 3.4"
#: How far an arrow ends and begins inside a card, and how high a gap move rises above its row.
_INSIDE: Final = 7
_RISE: Final = 44
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


def rises(action: Action) -> bool:
    """Whether the arrow of an act needs room above the row in which it lies."""
    return isinstance(action, Move) or (isinstance(action, Spit) and action.centre is not None)


def reach(action: Action, spots: dict[int, Spot]) -> float:
    """How far an act leads across the table; a slap lies where its pile is."""
    if isinstance(action, Slap):
        start = end = spots[CENTRE_PLACE[action.centre]].at(0.5, 0.5)
    else:
        start, _, end = _way(action, spots)
    return dist(start, end)


def mark(
    action: Action, allowed: bool, spots: dict[int, Spot], taken: list[Point]
) -> tuple[str, str]:
    """The arrow or the ring of an act, and the sign that lies above all of them.

    ``taken`` are the middles of the signs so far; that of this one is added.
    """
    kind = "yes" if allowed else "no"
    if isinstance(action, Slap):
        spot = spots[CENTRE_PLACE[action.centre]]
        x, y = spot.at(0.5, 0.5)
        ring = (
            f'<rect class="l" x="{spot.x - 4:g}" y="{spot.y - 4:g}" width="{WIDTH + 8}" '
            f'height="{HEIGHT + 8}" rx="10"/>'
        )
        return f'<g class="m {kind}">{ring}</g>', _badge((x + WIDTH / 2, y - HEIGHT / 2), allowed)
    start, bend, end = _way(action, spots)
    if hypot(end[0] - start[0], end[1] - start[1]) < _SHORT:
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


def _way(action: Action, spots: dict[int, Spot]) -> tuple[Point, Point, Point]:
    """Where the arrow of an act begins, which point bends it, and where it ends."""
    match action:
        case Play(seat=seat, source=source, target=target):
            near, far = (0.0, 1.0) if seat == 0 else (1.0, 0.0)
            x, y = spots[source].at(0.5, near)
            to_x, to_y = spots[target].at(0.5, far)
            # Two arrows to one pile end side by side.
            to_x += max(-16.0, min(16.0, (x - to_x) / 5))
            down = 1 if seat == 0 else -1
            start, end = (x, y + down * _INSIDE), (to_x, to_y - down * _INSIDE)
        case Move(source=source, target=target):
            start, end = spots[source].at(0.5, 0.06), spots[target].at(0.5, 0.15)
            return start, ((start[0] + end[0]) / 2, min(start[1], end[1]) - _RISE), end
        case Spit(seat=seat, centre=centre):
            own = CENTRE_PLACE[seat]
            to = own if centre is None else CENTRE_PLACE[centre]
            spit = spots[SPIT_PLACE[seat]]
            if to != own:  # over the pile that lies between
                start, end = spit.at(0.5, 0.05), spots[to].at(0.5, 0.1)
                return start, ((start[0] + end[0]) / 2, end[1] - _RISE - 8), end
            leaves, enters = (1.0, 0.0) if spit.x < spots[to].x else (0.0, 1.0)
            start, end = spit.at(leaves, 0.3), spots[to].at(enters, 0.3)
        case _:
            raise ValueError(f"{action}: an act of this kind has no sign")
    return start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end


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

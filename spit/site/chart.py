"""Small charts as SVG: bars, dots or lines of one or two series, with words in the page's language.

A chart is drawn for a phone, 320 units wide, and grows with its column. Text is text, in the page's
own fonts; colours are custom properties of the style sheet (light, dark, print), and the second
series differs in form too: hollow bars, diamonds, a dashed line.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, Literal

WIDTH: Final = 320
#: Room at the right for the value of the longest bar.
_VALUE: Final = 54
_LEGEND: Final = 18
_BAR, _BAR_STEP = 11, 15
_LABEL: Final = 17
#: Words in the middle of a place so near to the edge would leave the chart.
_EDGE: Final = 20
#: The height of the plot of a line chart.
_HEIGHT: Final = 190


@dataclass(frozen=True, slots=True)
class Mark:
    """One value, how it is written, and its interval if it has one."""

    value: float
    text: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Tick:
    """A labelled place of an axis."""

    value: float
    text: str


@dataclass(frozen=True, slots=True)
class Chart:
    """What all charts have.

    :ivar name: unique on the page.
    :ivar title: what it shows, ``description``: how, both for those who do not see it.
    :ivar series: the names of the series, one or two.
    :ivar axis: what the values are; ``ticks``: from the least to the most.
    """

    name: str
    title: str
    description: str
    series: tuple[str, ...]
    axis: str
    ticks: tuple[Tick, ...]


@dataclass(frozen=True, slots=True)
class RowChart(Chart):
    """Bars or dots from left to right, one for each series in every row.

    :ivar rows: the label of each row, and a mark for each series.
    :ivar gutter: room for the labels at the left; 0 puts each above its row.
    :ivar reference: a value that is marked by a line from top to bottom.
    """

    rows: tuple[tuple[str, tuple[Mark, ...]], ...]
    kind: Literal["bar", "dot"] = "bar"
    gutter: int = 0
    reference: float | None = None


@dataclass(frozen=True, slots=True)
class LineChart(Chart):
    """A line for each series over a horizontal axis of its own.

    :ivar points: the place on the horizontal axis, and a mark for each series.
    :ivar across: what the horizontal axis is, ``across_ticks``: its places.
    """

    points: tuple[tuple[float, tuple[Mark, ...]], ...]
    across: str
    across_ticks: tuple[Tick, ...]


def draw(chart: RowChart | LineChart) -> str:
    """The chart as an ``<svg>`` element on one line."""
    legend = _legend(chart.series) if len(chart.series) > 1 else []
    top = len(legend) // 2 * _LEGEND + 4
    if isinstance(chart, RowChart):
        body, height = _rows(chart, top)
    else:
        body, height = _lines(chart, top)
    title, text = (escape(words, quote=False) for words in (chart.title, chart.description))
    name = f"chart-{chart.name}"
    return (
        f'<svg class="spit-chart" viewBox="0 0 {WIDTH} {_n(height)}" role="img" '
        f'aria-labelledby="{name}-title" aria-describedby="{name}-desc">'
        f'<title id="{name}-title">{title}</title><desc id="{name}-desc">{text}</desc>'
        f"{''.join([*legend, *body])}</svg>"
    )


def _legend(series: Sequence[str]) -> list[str]:
    """The sign of each series with its name: two elements for each."""
    parts = []
    for n, name in enumerate(series):
        y = n * _LEGEND + 9
        parts += [_sign(n, 8, y), _text(20, y + 4, name)]
    return parts


# --- bars and dots ----------------------------------------------------------------------------


def _rows(chart: RowChart, top: float) -> tuple[list[str], float]:
    left, right = chart.gutter + 4, WIDTH - _VALUE
    scale = _Scale(chart.ticks, left, right)
    head = 0 if chart.gutter else _LABEL
    step = head + len(chart.series) * _BAR_STEP + 7
    bottom = top + step * len(chart.rows)
    parts = [_line(scale.at(t.value), top, scale.at(t.value), bottom, "grid") for t in chart.ticks]
    if chart.reference is not None:
        x = scale.at(chart.reference)
        parts.append(_line(x, top, x, bottom, "mid"))
    for row, (label, marks) in enumerate(chart.rows):
        y = top + row * step
        middle = y + len(marks) * _BAR_STEP / 2 + 5
        parts.append(_text(0, middle if chart.gutter else y + 13, label))
        for n, mark in enumerate(marks):
            line = y + head + n * _BAR_STEP + _BAR_STEP / 2 + 1
            parts += (
                _dot(mark, n, scale, line) if chart.kind == "dot" else _bar(mark, n, scale, line)
            )
    parts += [_tick(t, scale, bottom + 15) for t in chart.ticks]
    parts.append(_text(0, bottom + 32, chart.axis, "start", "small"))
    return parts, bottom + 38


def _bar(mark: Mark, n: int, scale: "_Scale", y: float) -> Iterable[str]:
    start, end = scale.left, scale.at(mark.value)
    width = max(end - start, 1)
    yield (
        f'<rect class="s{n + 1}" x="{_n(start)}" y="{_n(y - _BAR / 2)}" '
        f'width="{_n(width)}" height="{_BAR}"/>'
    )
    yield from _whisker(mark, scale, y)
    far = end if mark.high is None else scale.at(mark.high)
    yield _text(max(far, start + width) + 5, y + 4, mark.text, "start", "value")


def _dot(mark: Mark, n: int, scale: "_Scale", y: float) -> Iterable[str]:
    yield from _whisker(mark, scale, y)
    yield _sign(n, scale.at(mark.value), y)
    yield _text(WIDTH, y + 4, mark.text, "end", "value")


def _whisker(mark: Mark, scale: "_Scale", y: float) -> Iterable[str]:
    if mark.low is not None and mark.high is not None:
        yield _line(scale.at(mark.low), y, scale.at(mark.high), y, "whisker")


# --- lines ------------------------------------------------------------------------------------


def _lines(chart: LineChart, top: float) -> tuple[list[str], float]:
    left, right = 44, WIDTH - 12
    top += 18  # the name of the vertical axis stands above it
    bottom = top + _HEIGHT
    down = _Scale(chart.ticks, bottom, top + 4)
    across = _Scale(chart.across_ticks, left + 6, right)
    parts = [_text(0, top - 6, chart.axis, "start", "small")]
    for tick in chart.ticks:
        y = down.at(tick.value)
        parts += [
            _line(left, y, right, y, "grid"),
            _text(left - 6, y + 4, tick.text, "end", "small"),
        ]
    parts += [_tick(tick, across, bottom + 16) for tick in chart.across_ticks]
    for n in range(len(chart.series)):
        places = [(across.at(x), marks[n]) for x, marks in chart.points]
        path = " ".join(f"{_n(x)},{_n(down.at(mark.value))}" for x, mark in places)
        parts.append(f'<polyline class="l{n + 1}" points="{path}"/>')
        for x, mark in places:
            if mark.low is not None and mark.high is not None:
                parts.append(_line(x, down.at(mark.low), x, down.at(mark.high), "whisker"))
            parts.append(_sign(n, x, down.at(mark.value)))
    parts.append(_text(left, bottom + 33, chart.across, "start", "small"))
    return parts, bottom + 39


# --- parts ------------------------------------------------------------------------------------


class _Scale:
    """Where the values of an axis lie, from its first to its last tick."""

    def __init__(self, ticks: Sequence[Tick], first: float, last: float) -> None:
        self.left = first
        self._least, self._most = ticks[0].value, ticks[-1].value
        self._length = last - first

    def at(self, value: float) -> float:
        inside = min(max(value, self._least), self._most)
        return self.left + (inside - self._least) / (self._most - self._least) * self._length


def _tick(tick: Tick, scale: _Scale, y: float) -> str:
    """The words of a place of a horizontal axis; at the edges they stay inside."""
    x = scale.at(tick.value)
    if x < _EDGE:
        return _text(0, y, tick.text, "start", "small")
    if x > WIDTH - _EDGE:
        return _text(WIDTH, y, tick.text, "end", "small")
    return _text(x, y, tick.text, "middle", "small")


def _sign(n: int, x: float, y: float) -> str:
    """The mark of a series: a disc for the first, a hollow diamond for the second."""
    if n == 0:
        return f'<circle class="s1" cx="{_n(x)}" cy="{_n(y)}" r="4"/>'
    corners = ((x, y - 5), (x + 5, y), (x, y + 5), (x - 5, y))
    points = " ".join(f"{_n(a)},{_n(b)}" for a, b in corners)
    return f'<polygon class="s2" points="{points}"/>'


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{_n(x1)}" y1="{_n(y1)}" x2="{_n(x2)}" y2="{_n(y2)}"/>'


def _text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    sort = f' class="{kind}"' if kind else ""
    at = "" if anchor == "start" else f' text-anchor="{anchor}"'
    return f'<text{sort} x="{_n(x)}" y="{_n(y)}"{at}>{escape(words, quote=False)}</text>'


def _n(value: float) -> str:
    """A length with at most one decimal."""
    return f"{round(value, 1):g}"

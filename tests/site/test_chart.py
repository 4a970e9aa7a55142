"""Charts as SVG: the same to the byte, legible, and told to those who do not see them."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from spit.site.chart import WIDTH, LineChart, Mark, RowChart, Tick, draw

GOLDEN = Path(__file__).with_name("golden")
SHARES = tuple(Tick(n / 4, f"{25 * n}\u00a0%") for n in range(5))
BARS = RowChart(
    "bars", "Barres & points", "Deux barres par ligne.", ("Une <règle>", "L’autre"), "Part", SHARES,
    rows=(
        ("Première", (Mark(0.5, "50\u00a0%", 0.4, 0.6), Mark(1.0, "100\u00a0%"))),
        ("Seconde", (Mark(0.0, "0\u00a0%"), Mark(0.25, "25\u00a0%", 0.2, 0.3))),
    ),
)  # fmt: skip
DOTS = RowChart(
    "dots", "Points", "Un point par ligne.", ("Seule",), "Part", SHARES,
    rows=(("1 Lent", (Mark(0.75, "75\u00a0%", 0.7, 0.8),)),), kind="dot", gutter=60, reference=0.5,
)  # fmt: skip
LINES = LineChart(
    "lines", "Courbes", "Deux courbes.", ("Une", "L’autre"), "Part", SHARES,
    points=((0.0, (Mark(0.5, "50"), Mark(0.5, "50"))),
            (1.0, (Mark(0.75, "75", 0.7, 0.8), Mark(1.0, "100", 0.9, 1.0)))),
    across="Plus rapide de", across_ticks=(Tick(0, "0\u00a0%"), Tick(1, "+100\u00a0%")),
)  # fmt: skip
CHARTS = pytest.mark.parametrize("chart", [BARS, DOTS, LINES], ids=lambda chart: chart.name)
SPACE = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg.replace("<svg ", f'<svg xmlns="{SPACE[1:-1]}" ', 1))


@CHARTS
def test_a_chart_is_drawn_to_the_byte(chart: RowChart | LineChart) -> None:
    """After a change that is meant: write what it draws into the file, and look at it."""
    golden = (GOLDEN / f"chart_{chart.name}.svg").read_text("utf-8")
    assert draw(chart) == golden.rstrip("\n")


@CHARTS
def test_a_chart_has_a_title_and_says_how_it_is_drawn(chart: RowChart | LineChart) -> None:
    svg = parsed(draw(chart))
    assert svg.get("role") == "img"
    names = {element.get("id"): element.text for element in svg if element.get("id")}
    assert names[svg.get("aria-labelledby")] == chart.title
    assert names[svg.get("aria-describedby")] == chart.description


@CHARTS
def test_words_are_text_and_stay_inside(chart: RowChart | LineChart) -> None:
    svg = parsed(draw(chart))
    assert not svg.findall(f".//{SPACE}path")
    texts = svg.findall(f".//{SPACE}text")
    said = {element.text for element in texts}
    assert {chart.axis} | {tick.text for tick in chart.ticks} <= said
    height = float(svg.get("viewBox", "").split()[3])
    for element in texts:
        x, y = float(element.get("x", "")), float(element.get("y", ""))
        length = 6.5 * len(element.text or "")
        left = {"middle": x - length / 2, "end": x - length}.get(element.get("text-anchor", ""), x)
        assert left >= -0.5, element.text
        assert left + length <= WIDTH + 8, element.text
        assert 8 <= y <= height, element.text


def test_lengths_are_those_of_the_values() -> None:
    svg = parsed(draw(BARS))
    half, whole, none, quarter = (
        float(bar.get("width", "")) for bar in svg.findall(f".//{SPACE}rect")
    )
    assert half / whole == pytest.approx(0.5, abs=0.01)
    assert quarter / whole == pytest.approx(0.25, abs=0.01)
    assert none == 1  # to be seen at all
    up = [point.split(",")[1] for line in parsed(draw(LINES)).findall(f"{SPACE}polyline")
          for point in line.get("points", "").split()]  # fmt: skip
    assert float(up[0]) == float(up[2])  # both begin at a half
    rise = [float(up[0]) - float(up[1]), float(up[2]) - float(up[3])]
    assert rise[1] / rise[0] == pytest.approx(2, abs=0.02)


def test_the_second_series_differs_in_form_too() -> None:
    svg = draw(LINES)
    assert len(re.findall(r'<circle class="s1"', svg)) == 2 + 1  # and one in the legend
    assert len(re.findall(r'<polygon class="s2"', svg)) == 2 + 1
    assert re.findall(r'<polyline class="(l\d)"', svg) == ["l1", "l2"]


def test_a_chart_of_one_series_needs_no_legend() -> None:
    assert "Seule" not in draw(DOTS)
    assert "L’autre" in draw(BARS)
    assert "Une &lt;règle&gt;" in draw(BARS)

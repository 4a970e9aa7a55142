"""The page of numbers: counts that their commands print again, and what follows from them."""

import re
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

from spit.bot.profile import PROFILES, STYLES
from spit.cli import main
from spit.counts import Counts, read_counts
from spit.simulate import Entrant, play_match
from spit.site.numbers import feeding
from spit.site.numbers.charts import Charts
from spit.site.numbers.figures import Figure, figures, names, values
from spit.site.numbers.plan import (
    ENDS,
    FIRST,
    HOUSE,
    MIDDLE,
    PLAN,
    RIVALS,
    SPEEDS,
    Results,
    load_results,
)
from spit.site.numbers.plan import FOLDER as NUMBERS
from spit.site.numbers.tables import cell
from spit.site.numbers.words import KEYS, load_number_words
from spit.tally import mean_between, share_between
from spit.text.article import parse_article
from spit.text.articles import ARTICLES, BY_PAGE
from spit.text.catalog import load_catalogs
from spit.text.errors import TextErrors
from spit.text.languages import LANGUAGES
from spit.text.outline import Chart
from spit.text.told import TOLD
from spit.variants import STANDARD
from tools.base import ROOT

DOCS = ROOT / "docs"
OUTLINE = BY_PAGE["numbers"]
#: Every placeholder of every page.
SLOTS = {
    *(slot for article in ARTICLES for slots in article.told.values() for slot in slots),
    *(slot for slots in TOLD.values() for slot in slots),
}
CHARTS = [
    drawing.name
    for part in OUTLINE.parts
    for drawing in part.drawings
    if isinstance(drawing, Chart)
]


@pytest.fixture(scope="module")
def results() -> Results:
    return load_results()


@pytest.fixture(scope="module")
def found(results: Results) -> dict[str, Figure]:
    return figures(results)


@pytest.fixture(scope="module")
def charts(results: Results, found: dict[str, Figure]) -> dict[str, Charts]:
    texts = DOCS / "texts"
    catalogs = load_catalogs(texts)
    return {
        lang: Charts(results, found, load_number_words(texts / lang / "numbers.toml"), catalog)
        for lang, catalog in catalogs.items()
    }


# --- the counts -----------------------------------------------------------------------------------


@pytest.mark.parametrize("question", PLAN)
def test_the_first_line_of_each_series_is_played_again(
    question: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (NUMBERS / f"{question}.jsonl").read_text("utf-8").splitlines(keepends=True)
    # The ladder has many series of slow bots: some of them, from all its parts.
    for line in lines[:: 16 if question == "ladder" else 2]:
        words = read_counts(line).command.removeprefix("python -m ").split()
        if words[0] == "spit":
            assert main((*words[1:], "--jobs", "1")) == 0
        else:
            assert words[0] == feeding.__name__
            assert feeding.main(words[1:]) == 0
        assert capsys.readouterr().out == line


def test_there_is_nothing_but_what_is_planned() -> None:
    assert {path.name for path in NUMBERS.iterdir()} == {f"{question}.jsonl" for question in PLAN}
    series = [one for several in PLAN.values() for one in several]
    assert len(series) == len(set(series))
    assert all(one.matches > FIRST for one in series)
    # Each is told apart by its house rules and its bots alone.
    assert len({(one.variant, one.bots) for one in series}) == len(series)


def test_wrong_counts_are_refused_with_their_line(tmp_path: Path) -> None:
    for path in NUMBERS.iterdir():
        (tmp_path / path.name).write_bytes(path.read_bytes())
    lines = (NUMBERS / "speed.jsonl").read_text("utf-8").splitlines(keepends=True)
    speed = tmp_path / "speed.jsonl"
    speed.write_text("".join([lines[1], lines[0], "{}\n", *lines[3:]]), "utf-8")
    (tmp_path / "house.jsonl").unlink()
    (tmp_path / "gaps.jsonl").write_text("", "utf-8")
    with pytest.raises(TextErrors) as refused:
        load_results(tmp_path)
    told = [(Path(fault.path).name, fault.line) for fault in refused.value.faults]
    assert told == [("gaps.jsonl", 0), ("house.jsonl", 0), *(("speed.jsonl", n) for n in (1, 2, 3))]
    assert all("python -m" in fault.message for fault in refused.value.faults)


# --- the figures ----------------------------------------------------------------------------------


def test_figures_are_those_of_the_matches() -> None:
    """Each figure of a series, worked out from the matches themselves."""
    matches = [play_match(STANDARD, (3, 3), seed) for seed in range(1, FIRST + 1)]
    counts = read_counts((NUMBERS / "length.jsonl").read_text("utf-8").splitlines()[0])
    rounds = [match.rounds for match in matches]
    assert counts.mean("rounds") == pytest.approx(mean_between(rounds))
    assert counts.mean("ms") == pytest.approx(mean_between([match.ms for match in matches]))
    flips, low, high = counts.per_round("flips")
    assert flips == pytest.approx(sum(match.flips for match in matches) / sum(rounds))
    assert 0 < low < flips < high
    won = sum(match.winner == 0 for match in matches)
    assert counts.share(counts.won[0]) == (won / FIRST, *share_between(won, FIRST))


def test_the_interval_of_a_ratio_is_that_of_the_textbook() -> None:
    """Flips per round of four matches, with the residuals of each match."""
    rounds, flips = (4, 6, 10, 20), (20, 25, 60, 100)
    counts = Counts(
        "", None, 4,
        sums={"rounds": 40, "flips": 205},
        squares={"rounds": sum(r * r for r in rounds), "flips": sum(f * f for f in flips)},
        products={"flips": sum(r * f for r, f in zip(rounds, flips, strict=True))},
    )  # fmt: skip
    ratio = 205 / 40
    spread = sum((f - ratio * r) ** 2 for r, f in zip(rounds, flips, strict=True)) / 3
    half = 1.959964 * (spread / 4) ** 0.5 / 10
    assert counts.per_round("flips") == pytest.approx((ratio, ratio - half, ratio + half))


def test_the_ends_of_an_interval_never_read_alike() -> None:
    assert Figure(0.874, 0.865, 0.896, decimals=1).range("nl") == "0,86–0,90"
    assert Figure(23.7, 23.5, 23.9).range("fr") == "23,5–23,9"
    assert Figure(0.5, 0.46, 0.54, share=True).range("pt") == "46–54%"
    assert Figure(0.0, 0.0, 0.0, share=True).range("es") == Figure(7).range("es") == ""


def test_both_lines_of_a_series_are_added_up(results: Results, found: dict[str, Figure]) -> None:
    lines = (NUMBERS / "length.jsonl").read_text("utf-8").splitlines()
    first, rest = read_counts(lines[0]), read_counts(lines[1])
    both = results.of("std", Entrant(), Entrant())
    assert both.matches == first.matches + rest.matches == PLAN["length"][0].matches
    total = first.sums["rounds"] + rest.sums["rounds"]
    assert found["rounds"].value == total / both.matches
    assert sum(both.rounds.values()) == sum(both.minutes.values()) == both.matches
    assert sum(rounds * n for rounds, n in both.rounds.items()) == total
    in_order = sorted(n for n, times in both.rounds.items() for _ in range(times))
    assert found["rounds-half"].value == in_order[both.matches // 2 - 1]
    assert found["rounds-most"].value == in_order[both.matches * 9 // 10 - 1]


def test_every_figure_that_the_texts_tell_is_counted(found: dict[str, Figure]) -> None:
    catalogs = load_catalogs(DOCS / "texts")
    for lang in LANGUAGES:
        texts = values(found, lang)
        called = names(catalogs[lang])
        for slot in sorted(SLOTS):
            if slot in called:
                assert re.fullmatch(r"\w[\w ]*", called[slot]), slot
            else:
                assert re.fullmatch(r"[0-9.,\u202f–]+(?:\u00a0?%)?", texts[slot]), slot
        assert called["level"] == catalogs[lang]["ui"][f"level_{MIDDLE}"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_that_chance_has_touched_has_its_interval_in_a_table(
    lang: str, charts: dict[str, Charts], found: dict[str, Figure]
) -> None:
    tables = "".join(charts[lang].html(name, "") for name in CHARTS)
    measured = [slot for slot in sorted(SLOTS) if slot in found and found[slot].range(lang)]
    assert len(measured) > 40
    missing = [slot for slot in measured if f">{cell(found[slot], lang)}<" not in tables]
    assert missing == []


# --- words, charts and tables ---------------------------------------------------------------------


def test_wrong_words_are_refused_with_their_line(tmp_path: Path) -> None:
    good = (DOCS / "texts" / "nl" / "numbers.toml").read_text("utf-8")
    bad = good.replace("{n} of meer", "{m} of meer").replace("axis =", "as =", 1)
    path = tmp_path / "numbers.toml"
    path.write_text(bad, "utf-8")
    with pytest.raises(TextErrors) as refused:
        load_number_words(path)
    told = "\n".join(map(str, refused.value.faults))
    assert "'rounds.axis' is missing" in told
    assert "'rounds.as' is not a key" in told
    assert "'rounds.more' has {m}; expected {n}" in told
    assert set(load_number_words(DOCS / "texts" / "nl" / "numbers.toml")) == set(KEYS)


class Markup(HTMLParser):
    """The elements of a piece of HTML, with their attributes and their words."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self._open: list[list[str]] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        words: list[str] = []
        self.elements.append((tag, dict(attrs), words))
        self._open.append(words)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), []))

    def handle_endtag(self, tag: str) -> None:
        self._open.pop()

    def handle_data(self, data: str) -> None:
        for words in self._open:
            words.append(data)

    def words(self, tag: str) -> list[str]:
        return ["".join(words) for name, _, words in self.elements if name == tag]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_chart_is_told_and_has_its_table(lang: str, charts: dict[str, Charts]) -> None:
    page = Markup("\n".join(charts[lang].html(name, "Onderschrift.") for name in CHARTS))
    ids = [attributes["id"] for _, attributes, _ in page.elements if "id" in attributes]
    # The levels and the decisions are tables alone.
    assert len(ids) == len(set(ids)) == 2 * (len(CHARTS) - 2)
    for tag, attributes, _ in page.elements:
        if tag == "svg":
            assert attributes["role"] == "img"
            assert {attributes["aria-labelledby"], attributes["aria-describedby"]} <= set(ids)
        if tag == "th":
            assert attributes["scope"] in ("col", "row")
    assert all(words.strip() for tag in ("th", "td", "title", "desc", "caption", "figcaption",
                                         "summary") for words in page.words(tag))  # fmt: skip
    # Two more of level against level, one of their strength, and one of the styles.
    assert len(page.words("caption")) == len(CHARTS) + 4
    assert len(page.words("figure")) == len(CHARTS)
    assert not re.search(r"\{|\}|None|\bnan\b", "".join(page.words("figure") + page.words("table")))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tables_tell_the_figures(
    lang: str, charts: dict[str, Charts], found: dict[str, Figure]
) -> None:
    speed = charts[lang].html("speed", "")
    for more in (0, *(round(100 * speed - 100) for speed in SPEEDS)):
        row = re.search(rf'<tr><th scope="row">\+?{more}\W.*?</tr>', speed)
        assert row
        for prefix in ("", "tableau-"):
            figure = found[f"{prefix}speed-{more}"]
            text = f"<td>{figure.text(lang)} <small>({figure.range(lang)})</small></td>"
            assert text in row[0]
    house = charts[lang].html("house", "")
    for word in HOUSE:
        assert f">{found[f'{word}-rounds'].text(lang)} <small>" in house
    profiles, strength, styles = charts[lang].html("profiles", "").split("</table>")[:3]
    for style in RIVALS:
        for prefix in ("", "tableau-"):
            figure = found[f"{prefix}style-{style}"]
            assert f">{figure.text(lang)} <small>({figure.range(lang)})<" in styles
    cells = Markup(f"{profiles}</table>").words("td")
    assert [cell.split("%")[0].split("\u00a0")[0] for cell in cells[1::3]] == [
        "34", "20", "12", "6", "0",
    ]  # fmt: skip
    for level in PROFILES:
        for prefix in ("", "tableau-"):
            assert f">{found[f'{prefix}elo-{level}'].text(lang)}<" in strength.replace(
                " <small", "<"
            )


def test_who_looks_ahead_is_the_strongest_where_small_differences_decide(
    found: dict[str, Figure],
) -> None:
    assert len(RIVALS) == len(STYLES) - 1
    won = {style: found[f"tableau-style-{style}"] for style in RIVALS}
    ahead = won.pop("ahead")
    assert ahead.value >= 0.65
    assert ahead.low is not None
    assert all(other.high is not None and other.high < ahead.low for other in won.values())


def test_level_against_level_adds_up(charts: dict[str, Charts], found: dict[str, Figure]) -> None:
    for prefix in ("", "tableau-"):
        for quick in PROFILES:
            for slow in range(1, quick):
                pair = found[f"{prefix}duel-{quick}-{slow}"], found[f"{prefix}duel-{slow}-{quick}"]
                assert sum(figure.value for figure in pair) == pytest.approx(1)
    tables = re.findall(r"<table.*?</table>", charts["fr"].html("levels", ""))
    assert len(tables) == 1 + len(ENDS)
    fields = [Markup(table).words("td") for table in tables[1:]]
    assert [len(cells) for cells in fields] == [25, 25]
    assert all(cells[::6] == ["–"] * 5 for cells in fields)  # nobody plays against himself here


def test_the_commands_are_listed(charts: dict[str, Charts]) -> None:
    listed = charts["es"].commands()
    for several in PLAN.values():
        for series in several:
            assert all(f"<code>{command}</code>" in listed for command in series.commands)


def test_the_page_is_made_in_no_time(charts: dict[str, Charts]) -> None:
    begins = time.process_time()
    found = figures(load_results())
    values(found, "fr")
    for name in CHARTS:
        charts["fr"].html(name, "Légende.")
    charts["fr"].commands()
    assert time.process_time() - begins < 0.5


def test_texts_tell_the_figures_and_no_others(found: dict[str, Figure]) -> None:
    catalogs = load_catalogs(DOCS / "texts")
    for lang in LANGUAGES:
        path = DOCS / "texts" / lang / "numbers.md"
        text = parse_article(path, lang, OUTLINE, values(found, lang) | names(catalogs[lang]))
        told = " ".join(paragraph.text for paragraph in text)
        assert found["rounds"].text(lang) in told
        assert found["tableau-speed-20"].text(lang) in told
        # Any other digit would be one that nobody counted, but for that of the interval.
        source = re.sub(r"\{[^{}]*\}|\]\([^)]*\)", "", path.read_text("utf-8"))
        assert set(re.findall(r"\d+", source)) <= {"95", "100"}, lang

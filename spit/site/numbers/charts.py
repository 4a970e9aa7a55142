"""The charts of the page of numbers and their tables, in one language."""

import itertools
from collections.abc import Callable
from dataclasses import replace
from html import escape
from typing import Final, Literal, NamedTuple

from spit.bot.profile import PROFILES
from spit.simulate import Entrant
from spit.site.chart import LineChart, Mark, RowChart, Tick, draw
from spit.site.decisions import OPTION_NAMES
from spit.site.numbers.figures import PREFIXES, READINGS, Figure, Figures
from spit.site.numbers.plan import ENDS, HOUSE, MIDDLE, PLAN, RIVALS, SPEEDS, Results
from spit.site.numbers.tables import below, cell, folded, table
from spit.site.numbers.words import NumberWords
from spit.text.catalog import Catalog
from spit.text.languages import LANGUAGES
from spit.text.numerals import between, number, percent

#: The bars of the chart of rounds: the first number of each, and of the one that is left open.
_BINS: Final = (1, 4, 7, 10, 13, 16, 19, 22, 25)
_FROM_HALF: Final = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


class _Common(NamedTuple):
    """The words of a chart."""

    title: str
    description: str
    axis: str
    series: tuple[str, ...]


class Charts:
    """Draws the charts by their names: ``charts.html("rounds")``."""

    def __init__(
        self, results: Results, figures: Figures, words: NumberWords, catalog: Catalog
    ) -> None:
        """Take what was counted and the words of the language."""
        self._results = results
        self._figures = figures
        self._words = words
        self._ui = catalog["ui"]
        self._lang = catalog["lang"]
        self._ends = (self._ui["end_both"], self._ui["end_tableau"])
        self._makers: dict[str, Callable[[], tuple[str, list[str]]]] = {
            "rounds": self._rounds, "blocked": self._blocked, "piles": self._piles,
            "gaps": self._gaps, "speed": self._speed, "levels": self._levels,
            "house": self._house,
        }  # fmt: skip
        #: What is a table alone.
        self._tables: dict[str, Callable[[], str]] = {
            "profiles": self._profiles,
            "readings": self._readings,
        }

    def html(self, name: str, caption: str) -> str:
        """A chart with its caption, and its tables folded up below; or a table alone.

        :param caption: as HTML.
        :raises KeyError: there is no such chart.
        """
        if name in self._tables:
            return f'<figure class="spit-numbers">{self._tables[name]()}{below(caption)}</figure>'
        svg, tables = self._makers[name]()
        title = escape(self._words[f"{name}.title"], quote=False)
        figure = (
            # The picture says its title itself, to those who do not see this line.
            '<figure class="spit-numbers">'
            f'<p class="spit-numbers__title" aria-hidden="true">{title}</p>'
            f"{svg}{below(caption)}</figure>"
        )
        return f"{figure}\n{folded(self._words['data'], tables)}"

    def commands(self) -> str:
        """The commands that played the matches, folded up, as HTML."""
        lines = "".join(
            f"<li><code>{command}</code></li>"
            for several in PLAN.values()
            for series in several
            for command in series.commands
        )
        text = escape(self._words["commands_text"], quote=False)
        listed = f'<p>{text}</p><ul class="spit-commands">{lines}</ul>'
        return folded(self._words["commands"], [listed]) + "\n"

    # --- one by one ---------------------------------------------------------------------------

    def _rounds(self) -> tuple[str, list[str]]:
        shares = []
        for end in ENDS:
            counts = self._results.of(end, Entrant(), Entrant())
            ends = (*_BINS[1:], max(counts.rounds) + 1)
            shares.append([
                Figure(*counts.share(sum(counts.rounds.get(n, 0) for n in range(low, high))),
                       share=True)
                for low, high in zip(_BINS, ends, strict=True)
            ])  # fmt: skip
        labels = [between(f"{low}", f"{high - 1}") for low, high in itertools.pairwise(_BINS)]
        labels.append(self._words["rounds.more"].replace("{n}", f"{_BINS[-1]}"))
        rows = [(label, two) for label, *two in zip(labels, *shares, strict=True)]
        bars = [
            (label, [replace(share, low=None, high=None) for share in two]) for label, two in rows
        ]
        svg = self._row_chart("rounds", bars, self._percents(0, 0.1, 0.2, 0.3, 0.4), gutter=74)
        return svg, [self._table("rounds", self._words["rounds_head"], rows)]

    def _blocked(self) -> tuple[str, list[str]]:
        rows = [(self._words["blocked.opening"], self._both("dead-openings")),
                (self._words["blocked.later"], self._both("dead-flips"))]  # fmt: skip
        svg = self._row_chart("blocked", rows, self._percents(0, 0.1, 0.2, 0.3, 0.4))
        more = [(self._words["flips_head"], self._cells(self._both("flips")))]
        of_all = zip(self._both("stalemates"), self._both("all-rounds"), strict=True)
        cells = [" / ".join(figure.text(self._lang) for figure in pair) for pair in of_all]
        more.append((self._words["blocked.stalemates"], cells))
        return svg, [self._table("blocked", self._words["blocked.head"], rows, more)]

    def _piles(self) -> tuple[str, list[str]]:
        rows = [
            (self._words[f"piles.{name}"], self._both(name)) for name in ("claimed", "conceded")
        ]
        ticks = tuple(Tick(n, number(n, self._lang)) for n in (0, 5, 10, 15, 20, 25))
        svg = self._row_chart("piles", rows, ticks)
        more = [(self._words["piles.double"], self._cells(self._both("double-ends"))),
                (self._words["piles.leader"], self._cells(self._both("leader")))]  # fmt: skip
        return svg, [self._table("piles", self._words["piles.head"], rows, more)]

    def _gaps(self) -> tuple[str, list[str]]:
        rows = [(self._level(level), self._both(f"gaps-{level}")) for level in PROFILES]
        ticks = self._percents(0.4, 0.6, 0.8, 1.0)
        svg = self._row_chart("gaps", rows, ticks, gutter=84, kind="dot", reference=0.5)
        more = [
            (self._words[f"gaps.{key}"], self._cells(self._both(name)))
            for key, name in (("first", "gaps-first"), ("gapless", "gapless-flips"))
        ]
        return svg, [self._table("gaps", self._words["level"], rows, more)]

    def _speed(self) -> tuple[str, list[str]]:
        more = [round(100 * speed - 100) for speed in (1.0, *SPEEDS)]
        rows = [(self._quicker(n), self._both(f"speed-{n}")) for n in more]
        words = self._common("speed")
        chart = LineChart(
            "speed", words.title, words.description, words.series, words.axis,
            self._percents(0.4, *_FROM_HALF),
            points=tuple(
                (n / 100, self._marks(two)) for n, (_, two) in zip(more, rows, strict=True)
            ),
            across=self._words["speed.across"],
            across_ticks=tuple(Tick(n / 100, self._quicker(n)) for n in (0, 20, 50, 100)),
        )  # fmt: skip
        return draw(chart), [self._table("speed", self._words["speed.across"], rows)]

    def _levels(self) -> tuple[str, list[str]]:
        labels = [self._words["levels.one"]]
        labels += [self._words["levels.apart"].replace("{n}", f"{n}") for n in (2, 3, 4)]
        rows = [(label, self._both(f"apart-{n}")) for n, label in enumerate(labels, 1)]
        ticks = self._percents(*_FROM_HALF)
        svg = self._row_chart("levels", rows, ticks, kind="dot")
        tables = [self._table("levels", self._words["levels.head"], rows)]
        return svg, [*tables, *map(self._matrix, ENDS)]

    def _house(self) -> tuple[str, list[str]]:
        written = {"rounds": "rounds", "minutes": "minutes", "flips": "flips"}
        names = {self._words["house.written"]: written}
        for word in ("tableau", *HOUSE):
            name = self._ui[OPTION_NAMES[word]]
            names[name] = {what: f"{word}-{what}" for what in written}
        rows = [(name, [self._figures[of["rounds"]]]) for name, of in names.items()]
        ticks = tuple(Tick(n, number(n, self._lang)) for n in (0, 5, 10, 15, 20, 25))
        svg = self._row_chart("house", rows, ticks, series=(self._words["house.axis"],))
        heads = [self._words[f"{what}_head"] for what in written]
        lines = [
            (name, self._cells([self._figures[of[what]] for what in written]))
            for name, of in names.items()
        ]
        head = [self._words["house.rule"], *heads]
        return svg, [table(self._words["house.title"], head, lines, self._words["interval"])]

    def _profiles(self) -> str:
        heads = [self._words["level"], self._words["profiles.seconds"]]
        heads += [self._words["profiles.misses"], self._words["minutes_head"]]
        rows = []
        for level in PROFILES:
            several = [self._figures[f"level-{level}-{what}"]
                       for what in ("seconds", "misses", "minutes")]  # fmt: skip
            rows.append((self._level(level), self._cells(several)))
        strength = [
            (self._level(level), self._cells(self._both(f"elo-{level}"))) for level in PROFILES
        ]
        styles = [(self._ui[f"style_{s}"], self._cells(self._both(f"style-{s}"))) for s in RIVALS]
        rival = self._ui[f"style_{PROFILES[MIDDLE].style}"]
        title = self._words["profiles.styles"].replace("{style}", rival)
        return (
            table(self._words["profiles.title"], heads, rows, self._words["interval"])
            + table(self._words["profiles.strength"], [heads[0], *self._ends], strength)
            + table(title, [self._ui["style"], *self._ends], styles)
        )

    def _readings(self) -> str:
        rows = []
        for name in READINGS:
            both = [self._figures.get(f"{prefix}{name}") for prefix in PREFIXES.values()]
            cells = [cell(figure, self._lang) if figure else "–" for figure in both]
            rows.append((self._words[f"readings.{name}"], cells))
        heads = [self._words["readings.head"], *self._ends]
        return table(self._words["readings.title"], heads, rows, self._words["interval"])

    def _matrix(self, end: str) -> str:
        prefix = PREFIXES[end]
        fields = {
            (one, other): self._figures[f"{prefix}duel-{one}-{other}"]
            for one in PROFILES
            for other in PROFILES
            if one != other
        }
        margin = max((f.high or 0) - f.value for f in fields.values())
        games = self._results.of(end, Entrant(2), Entrant(1)).matches
        note = self._words["levels.margin"].replace("{games}", number(games, self._lang))
        rows = [
            (
                self._level(one),
                [
                    fields[one, other].text(self._lang) if one != other else "–"
                    for other in PROFILES
                ],
            )
            for one in PROFILES
        ]
        colon = LANGUAGES[self._lang].colon
        caption = f"{self._words['levels.matrix']}{colon} {self._ends[ENDS.index(end)]}."
        heads = [self._words["level"], *(f"{level}" for level in PROFILES)]
        return table(
            caption, heads, rows, note.replace("{points}", number(100 * margin, self._lang))
        )

    # --- parts --------------------------------------------------------------------------------

    def _row_chart(
        self,
        name: str,
        rows: list[tuple[str, list[Figure]]],
        ticks: tuple[Tick, ...],
        *,
        series: tuple[str, ...] = (),
        kind: Literal["bar", "dot"] = "bar",
        gutter: int = 0,
        reference: float | None = None,
    ) -> str:
        marked = tuple((label, self._marks(figures)) for label, figures in rows)
        words = self._common(name)
        return draw(
            RowChart(
                name, words.title, words.description, series or words.series, words.axis, ticks,
                marked, kind, gutter, reference,
            )
        )  # fmt: skip

    def _both(self, name: str) -> list[Figure]:
        """The figure by both rules of the round's end."""
        return [self._figures[f"{prefix}{name}"] for prefix in PREFIXES.values()]

    def _common(self, name: str) -> "_Common":
        title, description, axis = (self._words[f"{name}.{k}"] for k in ("title", "desc", "axis"))
        return _Common(title, description, axis, self._ends)

    def _level(self, level: int) -> str:
        return f"{level}\u00a0{self._ui[f'level_{level}']}"

    def _quicker(self, n: int) -> str:
        return ("+" if n else "") + percent(n / 100, self._lang)

    def _percents(self, *shares: float) -> tuple[Tick, ...]:
        return tuple(Tick(share, percent(share, self._lang)) for share in shares)

    def _marks(self, figures: list[Figure]) -> tuple[Mark, ...]:
        return tuple(
            Mark(figure.value, figure.text(self._lang), figure.low, figure.high)
            for figure in figures
        )

    def _cells(self, figures: list[Figure]) -> list[str]:
        return [cell(figure, self._lang) for figure in figures]

    def _table(
        self,
        name: str,
        head: str,
        rows: list[tuple[str, list[Figure]]],
        more: list[tuple[str, list[str]]] | None = None,
    ) -> str:
        """The table of a chart of both rules."""
        lines = [(label, self._cells(figures)) for label, figures in rows]
        heads = [head, *self._ends]
        title = self._words[f"{name}.title"]
        return table(title, heads, lines + (more or []), self._words["interval"])

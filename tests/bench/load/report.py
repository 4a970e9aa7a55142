"""The tables, and what is to be reached."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from tests.bench.load.figures import Spread, percentile, ratios
from tests.bench.load.play import Played
from tests.bench.load.starts import Starts
from tests.bench.load.visit import PAGE

#: line → the largest part of the stock pipeline's time that a first visit may take
COLD = {"none": 0.28, "9": 0.40, "1.6": 0.58}
#: the same of a second visit, on every line
WARM = 0.20
#: megabytes on the wire of a first visit
WIRE = 3.7
#: the largest part of the memory that the stock pipeline's tab has above a blank one
MEMORY = 0.8
#: while playing, in ms: input to paint (p95) and the longest frame, both with a slowed processor,
#: and the engine's answer (p95) where no bot thinks
INPUT, FRAME, ANSWER = 50, 100, 4
_LINES = {"none": "no throttle", "9": "9 Mbit/s, 60 ms", "1.6": "1.6 Mbit/s, 150 ms"}
_NAMES = {"ours": "ours", PAGE: "trainer page", "stock": "stock", "floor": "floor"}


@dataclass(frozen=True)
class Verdict:
    """One limit: what was found, and the most that it may be."""

    what: str
    found: float
    limit: float
    unit: str = ""

    @property
    def reached(self) -> bool:
        """Whether it is kept."""
        return self.found <= self.limit

    def __str__(self) -> str:
        mark = "reached" if self.reached else "MISSED"
        found, limit = (f"{one:.3g}{self.unit}" for one in (self.found, self.limit))
        return f"{self.what:<52}{found:>10}   <= {limit:<9}{mark}"


def starts_table(title: str, starts: Starts) -> Iterator[str]:
    """Yield the lines of a table: for each line and pipeline its figures, and what they are of
    stock's and the floor's in the same run."""
    heads = f"{'ready':>9}{'processor':>11}{'wire':>10}"
    yield f"{title:<34}{heads}   {'of stock':<21} of the floor"
    for line in starts.lines:
        for name, title in _NAMES.items():
            if not (ready := starts.ready[line, name]):
                continue
            cells = (
                f"{median(ready):>7.2f} s{median(starts.cpu[line, name]):>9.2f} s"
                f"{median(starts.sent[line, name]) / 1e6:>7.2f} MB"
            )
            parts = [_part(ready, starts.ready[line, than]) for than in ("stock", "floor")]
            yield f"{_LINES[line]:<21}{title:<13}{cells}   {parts[0]:<21} {parts[1]}".rstrip()


def starts_verdicts(title: str, starts: Starts, limits: Mapping[str, float]) -> Iterator[Verdict]:
    """Yield a verdict for each line."""
    for line in starts.lines:
        found = median(ratios(starts.ready[line, "ours"], starts.ready[line, "stock"]))
        yield Verdict(f"{title}, {_LINES[line]}, of stock's", found, limits[line])


def wire_verdict(starts: Starts) -> Verdict:
    """The verdict on what a first visit costs a visitor."""
    sizes = [size for line in starts.lines for size in starts.sent[line, "ours"]]
    return Verdict("first visit, on the wire", median(sizes) / 1e6, WIRE, " MB")


def memory_table(found: Mapping[str, Sequence[int]]) -> Iterator[str]:
    """Yield the lines of the table of memory."""
    yield f"{'memory of the tab':<34}{'in all':>9}{'above blank':>14}   of stock"
    stock = _above(found, "stock")
    for name, figures in found.items():
        cells = f"{median(figures) / 1e6:>6.1f} MB"
        if name != "blank":
            above = _above(found, name)
            cells += f"{median(above) / 1e6:>11.1f} MB   {_part(above, stock)}"
        yield f"{_NAMES.get(name, name):<34}{cells}"


def memory_verdict(found: Mapping[str, Sequence[int]]) -> Verdict:
    """The verdict on the memory of a tab."""
    part = median(ratios(_above(found, "ours"), _above(found, "stock")))
    return Verdict("memory above a blank tab, of stock's", part, MEMORY)


def play_table(played: Mapping[float, Played]) -> Iterator[str]:
    """Yield the lines of the table of what was seen while playing, by how much it was slowed."""
    yield f"{'while playing (ms)':<47}{'n':>7}{'p50':>9}{'p95':>9}{'longest':>9}"
    for slowed, seen in played.items():
        calls = seen.calls
        rows = {
            "touch to the next frame": seen.inputs,
            "touch to the frame with the answer": seen.drawn,
            "long frames": [took for took, _ in seen.frames],
            "worker's answer, bot thinking": [one.answer for one in calls if one.thinks],
            "worker's answer, others": [one.answer for one in calls if not one.thinks],
            "the engine alone, bot thinking": [one.engine for one in calls if one.thinks],
            "the engine alone, others": [one.engine for one in calls if not one.thinks],
            "until the page takes it up, all": [one.page for one in calls],
        }
        for what, figures in rows.items():
            cells = "".join(f"{percentile(figures, share):>9.1f}" for share in (0.5, 0.95, 1)
                            ) if figures else f"{'-':>9}"  # fmt: skip
            yield f"{f'page {slowed:g}x slower':<17}{what:<35}{len(figures):>2}{cells}"


def play_verdicts(played: Mapping[float, Played]) -> Iterator[Verdict]:
    """Yield a verdict for each limit while playing: of the page where it is slowest, of the engine
    where nothing but the engine is measured."""
    most, least = max(played), min(played)
    slow, plain = played[most], played[least]
    what = f"page {most:g}x slower"
    yield Verdict(f"{what}, touch to paint p95", percentile(slow.inputs, 0.95), INPUT, " ms")
    longest = max((took for took, _ in slow.frames), default=0)
    yield Verdict(f"{what}, longest frame", longest, FRAME, " ms")
    answers = [one.answer for one in plain.calls if not one.thinks]
    yield Verdict(
        "worker's answer p95, bot thinking apart", percentile(answers, 0.95), ANSWER, " ms"
    )


def _above(found: Mapping[str, Sequence[int]], name: str) -> list[float]:
    return [tab - blank for tab, blank in zip(found[name], found["blank"], strict=True)]


def _part(ours: Sequence[float], theirs: Sequence[float]) -> str:
    if ours is theirs:
        return "1"
    found = Spread.of(ratios(ours, theirs))
    return f"{found.middle:.2f} ({found.least:.2f} to {found.most:.2f})"

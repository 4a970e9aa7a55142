"""The table, and what is to be reached."""

from collections.abc import Iterator
from dataclasses import dataclass

from tests.bench.load.figures import Spread, ratios
from tests.bench.load.starts import Starts

#: line → the largest part of the stock pipeline's time that a first visit may take
COLD = {"none": 0.28, "9": 0.40, "1.6": 0.58}
#: megabytes on the wire of a first visit
WIRE = 3.7
_LINES = {"none": "no throttle", "9": "9 Mbit/s, 60 ms", "1.6": "1.6 Mbit/s, 150 ms"}


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
        return f"{self.what:<44}{found:>12}   <= {limit:<10}{mark}"


def cold_table(starts: Starts) -> Iterator[str]:
    """Yield the lines of the table of first visits."""
    heads = f"{'ours':>9}{'stock':>9}{'floor':>9}   {'ours/stock':<21} ours/floor"
    yield f"{'first visit':<22}{heads}"
    for line in dict.fromkeys(line for line, _ in starts.ready):
        ours, stock, floor = (starts.ready[line, name] for name in ("ours", "stock", "floor"))
        middles = "".join(f"{Spread.of(one).middle:>7.2f} s" for one in (ours, stock, floor))
        yield (f"{_LINES[line]:<22}{middles}   {_quotient(ours, stock)}   {_quotient(ours, floor)}")
        cpus = (starts.cpu[line, name] for name in ("ours", "stock", "floor"))
        yield f"{'  processor time':<22}" + "".join(
            f"{Spread.of(one).middle:>7.2f} s" for one in cpus
        )
    sizes = "".join(f"{_megabytes(starts, name):>6.2f} MB" for name in ("ours", "stock", "floor"))
    yield f"{'on the wire':<22}{sizes}"


def _quotient(ours: list[float], theirs: list[float]) -> str:
    found = Spread.of(ratios(ours, theirs))
    return f"{found.middle:.2f} ({found.least:.2f} to {found.most:.2f})".ljust(19)


def _megabytes(starts: Starts, name: str) -> float:
    every = [size for (_, one), sizes in starts.sent.items() if one == name for size in sizes]
    return Spread.of(every).middle / 1e6


def cold_verdicts(starts: Starts) -> Iterator[Verdict]:
    """Yield a verdict for each limit of a first visit."""
    for line in dict.fromkeys(line for line, _ in starts.ready):
        found = Spread.of(ratios(starts.ready[line, "ours"], starts.ready[line, "stock"]))
        yield Verdict(f"first visit, {_LINES[line]}, of stock's", found.middle, COLD[line])
    yield Verdict("first visit, on the wire", _megabytes(starts, "ours"), WIRE, " MB")

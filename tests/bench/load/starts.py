"""First and second visits, and the memory of a tab: the pipelines take turns."""

from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from playwright.sync_api import Playwright

from tests.bench.load.line import LINES, Line
from tests.bench.load.stage import Stage
from tests.bench.load.visit import Arrival, arrive, profile, visitor

#: The trainer's own engine, the usual way, and the least that both have in common.
PIPELINES = ("ours", "stock", "floor")
Told = Callable[[str], None]


@dataclass
class Starts:
    """What was measured: of each line's name and pipeline one figure a run, in the same order.

    :ivar ready: seconds from the navigation to the first game's view in the page.
    :ivar cpu: seconds of the tab's processor time until then.
    :ivar sent: bytes on the wire.
    :ivar files: bytes by file, of the last run.
    """

    ready: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    cpu: dict[tuple[str, str], list[float]] = field(default_factory=lambda: defaultdict(list))
    sent: dict[tuple[str, str], list[int]] = field(default_factory=lambda: defaultdict(list))
    files: dict[str, dict[str, int]] = field(default_factory=dict)

    def add(self, line: Line, name: str, found: Arrival) -> None:
        """Note one run."""
        self.ready[line.name, name].append(found.ready)
        self.cpu[line.name, name].append(found.cpu)
        self.sent[line.name, name].append(found.bytes)
        self.files[name] = {one.rpartition("/")[2]: size for one, size in found.sent.items()}


def cold(
    playwright: Playwright, stage: Stage, runs: int, lines: Sequence[Line], tell: Told
) -> Starts:
    """First visits: each with a new profile."""
    starts = Starts()
    for run in range(runs):
        for line in lines:
            for name in _turn(PIPELINES, run):
                with profile() as folder, visitor(playwright, stage, folder) as seen:
                    found = arrive(seen, stage, line, name, cold=True)
                starts.add(line, name, found)
                tell(f"cold {run + 1}/{runs}, line {line.name}, {name}: {found.ready:.2f} s "
                     f"({found.cpu:.2f} s of processor), {found.bytes / 1e6:.2f} MB")  # fmt: skip
    return starts


def _turn(names: Sequence[str], run: int) -> list[str]:
    """Begin with another one in every run."""
    at = run % len(names)
    return [*names[at:], *names[:at]]


def chosen_lines(names: str) -> list[Line]:
    """Return the lines of a list such as ``none,9``.

    :raises ValueError: there is no such line.
    """
    known = {line.name: line for line in LINES}
    try:
        return [known[name.strip()] for name in names.split(",")]
    except KeyError as missing:
        raise ValueError(f"no line {missing}: there are {', '.join(known)}") from None

"""First and second visits, and the memory of a tab: the pipelines take turns."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Playwright

from tests.bench.load.line import LINES, Line
from tests.bench.load.processes import browser_of
from tests.bench.load.stage import Stage
from tests.bench.load.visit import PAGE, Arrival, Visitor, arrive, profile, settle, visitor

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

    @property
    def lines(self) -> list[str]:
        """The names of the lines, in their order."""
        return list(dict.fromkeys(line for line, name in self.ready if self.ready[line, name]))

    def plain(self) -> dict[str, Any]:
        """Everything, as JSON takes it."""
        kinds: dict[str, Any] = {"ready": self.ready, "cpu": self.cpu, "sent": self.sent}
        every = {
            line: {
                name: {kind: figures[line, name] for kind, figures in kinds.items()}
                for name in self.files
            }
            for line in self.lines
        }
        return {"lines": every, "files": self.files}


class Bench:
    """Measures, and tells of every run what came of it."""

    def __init__(self, playwright: Playwright, stage: Stage, runs: int, tell: Told) -> None:
        self.playwright, self.stage, self.runs, self.tell = playwright, stage, runs, tell
        self.pages = (PAGE,) if stage.has_trainer else ()

    def cold(self, lines: Sequence[Line]) -> Starts:
        """First visits: each with a new profile."""
        starts = Starts()
        for line, name in self._turns(lines, (*PIPELINES, *self.pages)):
            with profile() as folder:
                self._visit(starts, folder, line, name, cold=True)
        return starts

    def warm(self, lines: Sequence[Line]) -> Starts:
        """Second visits: another browser on the profile that a first visit has left.

        The first visit to our own engine is one to the trainer page, where that was built: what the
        page leaves for next time is there too.
        """
        starts = Starts()
        for line, name in self._turns(lines, (*PIPELINES, *self.pages)):
            first = PAGE if name == "ours" and self.pages else name
            with profile() as folder:
                with self._visitor(folder) as seen:
                    arrive(seen, self.stage, LINES[0], first, cold=True)
                    settle(seen)
                self._visit(starts, folder, line, name, cold=False)
        return starts

    def memory(self) -> dict[str, list[int]]:
        """Bytes of a tab at rest after its first answer, and of one without anything.

        It is the proportional set of the processes that draw: what the tab has for itself, and its
        part of what it shares. What the browser tells a page of its own memory is there only for
        pages with headers that GitHub Pages does not send, and leaves much out.
        """
        found: dict[str, list[int]] = defaultdict(list)
        for _, name in self._turns(LINES[:1], ("blank", "ours", "stock", *self.pages)):
            with profile() as folder, self._visitor(folder) as seen:
                arrive(seen, self.stage, LINES[0], name, cold=True)
                settle(seen)
                tab = sum(process.memory for process in browser_of(folder) if process.draws)
            found[name].append(tab)
            self.tell(f"{name}: {tab / 1e6:.1f} MB of memory")
        return found

    def _visitor(self, folder: Path) -> AbstractContextManager[Visitor]:
        return visitor(self.playwright, self.stage, folder)

    def _visit(self, starts: Starts, folder: Path, line: Line, name: str, *, cold: bool) -> None:
        with self._visitor(folder) as seen:
            found = arrive(seen, self.stage, line, name, cold=cold)
        starts.add(line, name, found)
        self.tell(f"{line.name}, {name}: {found.ready:.2f} s ({found.cpu:.2f} s of processor), "
                  f"{found.bytes / 1e6:.2f} MB")  # fmt: skip

    def _turns(self, lines: Sequence[Line], names: Sequence[str]) -> Iterator[tuple[Line, str]]:
        """Every name on every line as often as there are runs; each run begins with another."""
        for run in range(self.runs):
            self.tell(f"run {run + 1} of {self.runs}")
            for line in lines:
                at = run % len(names)
                for name in (*names[at:], *names[:at]):
                    yield line, name


def chosen_lines(names: str) -> list[Line]:
    """Return the lines of a list such as ``none,9``.

    :raises ValueError: there is no such line.
    """
    known = {line.name: line for line in LINES}
    try:
        return [known[name.strip()] for name in names.split(",")]
    except KeyError as missing:
        raise ValueError(f"no line {missing}: there are {', '.join(known)}") from None

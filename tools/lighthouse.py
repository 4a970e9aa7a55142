"""``make lighthouse``: what Lighthouse says of every page of the built site, on a phone.

``python -m tools.lighthouse site --path /spit/ --only rules/``

The site is served as GitHub Pages serves it. A page below a goal in speed is looked at again, for a
busy machine makes every page slow and none quick: its best look counts.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools import browser
from tools.base import ROOT, CannotError
from tools.node import node
from tools.serve import server

#: Category → the least that every page must reach.
GOALS = {"performance": 95, "accessibility": 100, "best-practices": 100, "seo": 100}
#: Those that are the same on every machine.
STEADY = ("accessibility", "best-practices", "seo")
#: How often a page may be looked at for its speed.
LOOKS = 3
#: Lighthouse takes a machine for one that is so quick at least, when it plays a phone four times as
#: slow. On a slower or a busy one the figures for speed are too low.
QUICK = 1000
#: GitHub Pages lets a browser keep everything for so long, in seconds.
KEPT = 600


@dataclass(frozen=True)
class Report:
    """What Lighthouse said of one page.

    :ivar scores: by category, of 100.
    :ivar faults: what took points away.
    :ivar machine: how quick the machine was, by Lighthouse's own measure.
    """

    address: str
    scores: dict[str, int]
    faults: list[str]
    machine: float

    @property
    def below(self) -> list[str]:
        """Return the categories in which the page is below its goal."""
        return [name for name, score in self.scores.items() if score < GOALS[name]]


def reports(addresses: list[str], categories: tuple[str, ...] = tuple(GOALS)) -> Iterator[Report]:
    """Yield what Lighthouse says of each address, as soon as it has said it.

    :raises CannotError: something that is needed is not there, or Lighthouse ended early.
    """
    chrome, command = browser.find(), node()
    if chrome is None or command is None or not (ROOT / "node_modules" / "lighthouse").is_dir():
        raise CannotError("Lighthouse, Node.js or Chromium is not there: run make setup.")
    flags = ["--headless=new", "--disable-gpu", "--no-first-run"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium's sandbox refuses to run for root
    asked = {
        "chrome": str(chrome),
        "flags": flags,
        "addresses": addresses,
        "categories": categories,
    }
    script = Path(__file__).with_name("lighthouse.mjs")
    with subprocess.Popen(
        [command, script], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdin
        assert running.stdout
        running.stdin.write(f"{json.dumps(asked)}\n")
        running.stdin.close()
        for line in running.stdout:
            yield Report(**json.loads(line))
    if running.returncode:
        raise CannotError(f"Lighthouse ended with {running.returncode}.")


def pages(folder: Path, only: str = "") -> list[str]:
    """Return the address of every page of a built site whose address holds a text."""
    found = (path.relative_to(folder).as_posix() for path in folder.rglob("index.html"))
    # The page on the library's names, which make api writes, is no page of the site.
    own = (path.removesuffix("index.html") for path in found if not path.startswith("api/"))
    return sorted(address for address in own if only in f"/{address}")


def _row(address: str, report: Report) -> str:
    cells = "".join(f"{report.scores[name]:>16}" for name in GOALS)
    return f"{address or '/':<24}{cells}{'  below its goal' if report.below else ''}"


def main() -> int:
    """Print a line for each page; 1 if one of them is below a goal."""
    parser = argparse.ArgumentParser(description="What Lighthouse says of a built site.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--path", default="/", help="where the site is below its host")
    parser.add_argument("--only", default="", help="a part of the addresses, such as /rules/")
    options = parser.parse_args()
    found = pages(options.folder, options.only)
    if not found:
        print(f"lighthouse: {options.folder} has no page with {options.only!r}.", file=sys.stderr)
        return 1
    below: list[Report] = []
    machine: list[float] = []
    print(f"{'':<24}{''.join(f'{name:>16}' for name in GOALS)}")
    with server(options.folder, options.path, kept=KEPT) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        root = f"http://127.0.0.1:{running.server_address[1]}{options.path}"
        try:
            for page in found:
                best = look(f"{root}{page}")
                print(_row(page, best), flush=True)
                machine.append(best.machine)
                if best.below:
                    below.append(best)
        except CannotError as reason:
            print(f"lighthouse: {reason}", file=sys.stderr)
            return 1
        finally:
            running.shutdown()
    for report in below:
        print(f"\n{report.address}", *report.faults, sep="\n  ")
    slowest = min(machine)
    if slowest < QUICK:
        print(f"\nThe machine was slow or busy ({slowest:.0f}, expected {QUICK} at least): the")
        print("figures for speed are too low.")
    print(f"\n{len(found)} pages, {len(below)} below a goal.")
    return 1 if below else 0


def look(address: str) -> Report:
    """Look at a page; again, while only its speed is below the goal."""
    best: Report | None = None
    for _ in range(LOOKS):
        (report,) = reports([address])
        if best is None or report.scores["performance"] > best.scores["performance"]:
            best = report
        if best.below != ["performance"]:
            break
    assert best
    return best


if __name__ == "__main__":
    sys.exit(main())

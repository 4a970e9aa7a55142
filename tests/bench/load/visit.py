"""A visitor: a browser with a profile of its own, one page, and nothing from outside."""

import math
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, Request

from tests.bench.load.line import Line
from tests.bench.load.processes import browser_of
from tests.bench.load.stage import BENCH, Stage
from tools import browser
from tools.base import CannotError

#: The trainer page itself, as a visitor meets it who wants to play at once.
PAGE = "page"
_HURRY = (Path(__file__).with_name("pages") / "hurry.js").read_text("utf-8")
#: The longest start of all, on the slowest line and a busy machine, in seconds.
PATIENCE = 240
#: The longest that a browser may have something to do after that.
RESTLESS = 60
CARDS = 52


class WrongError(Exception):
    """What was measured is not what was meant to be measured."""


@dataclass
class Visitor:
    """A running browser of one profile."""

    context: BrowserContext
    page: Page
    profile: Path
    foreign: list[str] = field(default_factory=list)


@contextmanager
def visitor(
    playwright: Playwright, stage: Stage, profile: Path, **options: Any
) -> Iterator[Visitor]:
    """Start a browser with a profile that may hold what an earlier visit left.

    :raises WrongError: the page asked for something outside the site.
    """
    path = browser.find()
    if path is None:
        raise CannotError(f"no Chromium: run make setup, or name one in {browser.VARIABLE}.")
    quiet = ["gpu", "quic", "background-networking", "component-update", "sync"]
    flags = [f"--disable-{what}" for what in quiet] + ["--no-first-run"]
    # No address but the server's has a name, and no process waits for a page that never comes.
    flags.append("--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1")
    flags.append("--disable-features=SpareRendererForSitePerProcess")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium's sandbox refuses to run for root
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=flags, **options
    )
    try:
        found = Visitor(context, context.pages[0], profile)

        def note(request: Request) -> None:
            if not request.url.startswith((stage.url, "data:", "blob:", "about:")):
                found.foreign.append(request.url)

        context.on("request", note)
        yield found
    finally:
        context.close()
    if found.foreign:
        raise WrongError(f"a page asked for {found.foreign[0]}, which is outside the site")


@contextmanager
def profile() -> Iterator[Path]:
    """A folder for a new visitor's profile."""
    folder = Path(mkdtemp(prefix="bench-load.profile."))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@dataclass(frozen=True)
class Arrival:
    """What came of opening a page: ``ready`` in seconds, ``sent`` in bytes by address.

    :ivar cpu: processor time of the tab until then, its workers' too, in seconds; a busy machine
        makes ``ready`` longer, but hardly this.
    """

    ready: float
    cpu: float
    sent: dict[str, int]
    said: dict[str, Any]

    @property
    def bytes(self) -> int:
        """All bytes on the wire."""
        return sum(self.sent.values())


def arrive(seen: Visitor, stage: Stage, line: Line, name: str, *, cold: bool) -> Arrival:
    """Open one of the bench's pages or :data:`PAGE`, and see that it did what it is there for.

    :raises WrongError: it did not.
    """
    stage.road.open(line)
    if name == PAGE:
        seen.context.add_init_script(_HURRY)
    address = f"{stage.url}trainer/#play" if name == PAGE else stage.page(name)
    seen.page.goto(address, wait_until="commit")
    said = measured(seen.page, name)
    cpu = sum(process.cpu for process in browser_of(seen.profile) if process.draws)
    sent = dict(stage.road.sent)
    check(seen.page, stage, name, said, {one.rpartition("/")[2] for one in sent}, cold=cold)
    return Arrival(said["ready"] / 1000, cpu, sent, said)


def settle(seen: Visitor) -> None:
    """Wait until the browser has done what it does after a visit: three quiet seconds on end.

    :raises WrongError: it never comes to rest.
    """
    until = time.monotonic() + RESTLESS
    quiet, before = 0, math.inf
    while quiet < 3:
        if time.monotonic() > until:
            raise WrongError(f"the browser was still busy after {RESTLESS} s")
        seen.page.wait_for_timeout(1000)
        now = sum(process.cpu for process in browser_of(seen.profile))
        quiet = quiet + 1 if now - before < 0.1 else 0
        before = now


def measured(page: Page, name: str) -> dict[str, Any]:
    """Wait for what the page says of itself, without keeping it from its work.

    :raises WrongError: something went wrong in it.
    """
    handle = page.wait_for_function(
        "() => globalThis.measured", polling=250, timeout=PATIENCE * 1000
    )
    said: dict[str, Any] = handle.json_value()
    if "error" in said:
        raise WrongError(f"the page {name} failed: {said['error']}")
    return said


def check(
    page: Page, stage: Stage, name: str, said: dict[str, Any], fetched: set[str], *, cold: bool
) -> None:
    """See that a page measured what it is there for.

    :raises WrongError: it did not.
    """
    if name not in ("floor", "blank"):
        cards = count_cards(said["reply"])
        if cards != CARDS:
            raise WrongError(f"the reply of {name} shows {cards} cards, not {CARDS}")
    wheels = {stage.wheel, *(one for one in fetched if one.startswith("micropip-"))}
    if name == "stock":
        page.evaluate("prove()")
        proof = page.wait_for_function("() => globalThis.proof", polling=100).json_value()
        if proof["pyodide"] != stage.pyodide or set(proof["installed"]) != {"spit", "micropip"}:
            raise WrongError(f"stock is not Pyodide {stage.pyodide} with micropip: {proof}")
        if not proof["wheel"].endswith(f"{BENCH}{stage.wheel}"):
            raise WrongError(f"micropip did not install {stage.wheel}: {proof}")
    if cold and name == "stock" and not (len(wheels) == 2 and wheels <= fetched):
        raise WrongError(f"stock did not fetch the wheels of micropip and spit: {sorted(fetched)}")
    if name in ("ours", PAGE) and wheels & fetched:
        raise WrongError(f"{name} fetched a wheel that is there for stock alone")
    if name != "blank" and any(".wasm" in one for one in fetched) != cold:
        visit = "first" if cold else "second"
        raise WrongError(f"{name} fetched {sorted(fetched)}: that was no {visit} visit")


def count_cards(reply: dict[str, Any]) -> int:
    """How many cards a reply's view accounts for."""
    view = reply.get("view")
    if not view:
        raise WrongError(f"a reply without a view: {str(reply)[:200]}")
    seats = sum(seat["total"] for seat in view["seats"])
    return int(seats + sum(pile["count"] for pile in view["centre"]) + sum(view["sides"]))

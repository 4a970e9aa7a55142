"""While playing: a game against the strongest bot, by real touches, watched by the browser."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, Worker

from tests.bench.load.line import LINES
from tests.bench.load.stage import Stage
from tests.bench.load.visit import PATIENCE, Visitor, WrongError, profile, visitor

_PAGES = Path(__file__).with_name("pages")
_OBSERVE = (_PAGES / "observe.js").read_text("utf-8")
_TIME_ANSWERS = (_PAGES / "time-answers.js").read_text("utf-8")
_PLAYER = (Path(__file__).parents[2] / "browser" / "player.js").read_text("utf-8")
_LOOK = (_PAGES / "look.js").read_text("utf-8").replace("/* player */ null", f"({_PLAYER})")
#: How many times the page is slowed, in turn: as on a phone, and not at all.
SLOWED = (4.0, 1.0)
#: The strongest bot.
LEVEL = 5
#: Between a look at the table and the touch, and between two touches, in ms: an expert's pace.
PACE = 120
#: What the browser does not tell of an input is below this, in ms; it tells eights of them.
LEAST_TOLD = 16.0
PHONE: dict[str, Any] = {"viewport": {"width": 360, "height": 640}, "has_touch": True}


@dataclass(frozen=True)
class Call:
    """One request to the engine, in milliseconds.

    :ivar kind: its type.
    :ivar engine: what the engine itself took.
    :ivar answer: from the page's posting of the request to the worker's posting of the reply.
    :ivar page: from the page's posting to the moment at which the page takes the reply up: after
        an input the browser draws the next frame first.
    """

    kind: str
    engine: float
    answer: float
    page: float

    @property
    def thinks(self) -> bool:
        """Whether the bot was woken, and thought."""
        return self.kind == "tick"


@dataclass
class Played:
    """What was seen in some games; all times in milliseconds.

    :ivar inputs: from each touch to the next frame on the screen.
    :ivar drawn: from each touch that acted to the frame with the engine's answer.
    :ivar frames: long frames (over 50 ms), each with what ran in it.
    :ivar calls: of each request to the engine how long it took.
    """

    inputs: list[float] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)
    frames: list[tuple[float, list[str]]] = field(default_factory=list)
    calls: list["Call"] = field(default_factory=list)


class Player:
    """Plays for some seconds, on a processor that is slowed so many times.

    The browser slows the thread that runs the page's scripts and draws it. It knows no way to slow
    a worker, which runs as the machine does.
    """

    def __init__(
        self, playwright: Playwright, stage: Stage, seconds: float, tell: Callable[[str], None]
    ) -> None:
        self.playwright, self.stage = playwright, stage
        self.seconds, self.tell = seconds, tell

    def play(self, slowed: float, played: Played) -> None:
        """Play one game's worth, and add what was seen.

        :raises WrongError: it was no game.
        """
        with profile() as folder, visitor(self.playwright, self.stage, folder, **PHONE) as seen:
            engine = self._begin(seen)
            page = seen.page
            session = seen.context.new_cdp_session(page)
            session.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
            start = float(page.evaluate("performance.now()"))
            _touch(page, _middle(page, "dialog.new-game .button.main"))
            touches = 1 + self._go_on(page)
            page.wait_for_timeout(500)  # the browser tells of inputs a little later
            session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            told = page.evaluate("seen")
            spent = engine.evaluate("self.spent")
        add_seen(played, told, spent, start, touches)
        self.tell(f"{slowed:g} times slower: {touches} touches, {len(spent)} answers")

    def _begin(self, seen: Visitor) -> Worker:
        """Open the trainer page and lay out a game against the strongest bot."""
        page = seen.page
        self.stage.road.open(LINES[0])
        seen.context.add_init_script(_OBSERVE)
        page.goto(f"{self.stage.url}trainer/#play")
        page.wait_for_function("() => seen.ready", polling=250, timeout=PATIENCE * 1000)
        page.locator(f"spit-trainer dialog input[name=level][value='{LEVEL}']").check()
        page.wait_for_timeout(300)  # the sheet has come to rest
        engines = [one for one in page.workers if one.url.endswith("/trainer/worker.js")]
        if len(engines) != 1 or engines[0].evaluate(_TIME_ANSWERS) != "function":
            raise WrongError(f"expected one engine that can be timed, found {len(engines)}")
        return engines[0]

    def _go_on(self, page: Page) -> int:
        """Play for as long as was asked for; the number of touches."""
        touches = 0
        until = time.monotonic() + self.seconds
        while time.monotonic() < until:
            for point in page.evaluate(_LOOK):
                _touch(page, point)
                touches += 1
                page.wait_for_timeout(PACE)
            page.wait_for_timeout(PACE)
        return touches


def _middle(page: Page, selector: str) -> list[float]:
    box = page.locator(f"spit-trainer {selector}").bounding_box()
    if box is None:
        raise WrongError(f"{selector} is not on the screen")
    return [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]


def _touch(page: Page, point: list[float]) -> None:
    page.touchscreen.tap(*point)


def add_seen(
    played: Played, told: dict[str, Any], spent: list[Any], start: float, touches: int
) -> None:
    """Take over what the browser told of the time after the start.

    :raises WrongError: what it tells cannot be so.
    """
    inputs: dict[int, float] = {}
    for one in told["inputs"]:
        if one["at"] >= start:
            inputs[one["id"]] = max(one["took"], inputs.get(one["id"], 0))
    calls = [one for one in told["calls"] if one["at"] >= start]
    kinds = {one["type"] for one in calls}
    if not {"game", "act", "tick"} <= kinds:
        raise WrongError(f"no game was played: the page only asked for {sorted(kinds)}")
    level = next(one["level"] for one in calls if one["type"] == "game")
    if level != LEVEL:
        raise WrongError(f"the game was one of level {level}, not {LEVEL}")
    if len(inputs) > touches:
        raise WrongError(f"the browser tells of {len(inputs)} inputs where {touches} were made")
    answers = {one["q"]: one for one in spent}
    if missing := [one["q"] for one in calls if one["q"] not in answers]:
        raise WrongError(f"the engine does not know of request {missing[0]}, which was answered")
    played.inputs += [*inputs.values(), *[LEAST_TOLD] * (touches - len(inputs))]
    played.drawn += [one["took"] for one in told["drawn"] if one["at"] >= start]
    played.frames += [(one["took"], one["parts"]) for one in told["frames"] if one["at"] >= start]
    for one in calls:
        answer = answers[one["q"]]
        took = answer["done"] - one["posted"]
        if not answer["took"] - 1 <= took <= one["took"] + 1:
            raise WrongError(f"the clocks of page and worker differ: {one}, {answer}")
        played.calls.append(Call(one["type"], answer["took"], took, one["took"]))

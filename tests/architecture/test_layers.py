"""Dependencies point one way, and the engine keeps to what every Python and the browser have."""

import ast
import subprocess
import sys
from graphlib import TopologicalSorter

import pytest

from tests.architecture.source import ROOT, Module, reachable, read

MODULES = read()

#: From the bottom up: a module imports only from layers below its own. Modules that need one
#: another's neighbours stand on different lines.
LAYERS = (
    ("cards", "places", "rules", "house_rules"),
    ("events", "requests"),
    ("actions", "variants", "verdict", "protocol"),
    ("position", "clock", "contest"),
    ("state", "spn"),
    ("deal", "judge", "undo", "notation", "sayings"),
    ("steps", "tryout"),
    ("judged",),
    ("match", "observation", "lessons.goals", "bot.profile", "sgr"),
    ("record", "lessons.model", "bot.eye", "bot.pace", "bot.odds", "arbiter", "options"),
    ("bot.ahead", "bot.follow"),
    ("bot.policy",),
    ("table", "bot.hand", "bot.seated", "lessons.walk"),
    ("gesture", "view", "lessons.runner", "bot.player", "tempo", "levels"),
    ("narrator", "message"),
    ("live", "trial", "hearing", "advice"),
    ("game", "watched"),
    ("session",),
)
#: The game of Speed stands on what serves both games, and of Spit only the door stands on it.
SPEED_LAYERS = (
    ("variants", "events"),
    ("places",),
    ("actions", "position"),
    ("state",),
    ("deal", "judge", "observation", "notation"),
    ("steps",),
    ("match", "bot", "player"),
    ("record", "view", "gesture", "narrator"),
    ("table", "trial"),
)
#: What serves both games: all that Speed may take from outside its own package.
SHARED = {f"spit.{name}" for name in (
    "cards", "places", "rules", "verdict", "variants", "position", "clock", "contest", "spn", "sgr",
    "arbiter", "bot.pace", "bot.profile", "bot.seated", "protocol", "sayings", "message", "tryout",
)}  # fmt: skip
#: The door of the browser opens onto both games.
DOOR = "spit.session"
LEVEL = {f"spit.{name}": level for level, layer in enumerate(LAYERS) for name in layer}
SPEED_LEVEL = {
    f"spit.speed.{name}": level for level, layer in enumerate(SPEED_LAYERS) for name in layer
}

#: What stands above the engine: texts, the site, the command line, and games without a clock.
ABOVE = ("spit.text", "spit.proof", "spit.site", "spit.cli", "spit.__main__", "spit.terminal",
         "spit.explain", "spit.perft", "spit.version", "spit.counts", "spit.simulate",
         "spit.outcome", "spit.series", "spit.tally", "spit.games", "spit.elo",
         "spit.ladder", "spit.simulation", "spit.streams",
         "spit.replayer", "spit.speed.terminal", "spit.speed.explain", "spit.coverage",
         "spit.helptexts", "spit.arguments", "spit.texts", "spit.keys", "spit.stepper",
         "spit.figure")  # fmt: skip
#: The standard library in the browser's engine: each of these is cheap to import there.
CHEAP = {"collections", "collections.abc", "dataclasses", "enum", "functools", "heapq", "itertools",
         "json", "math", "random", "re", "typing"}  # fmt: skip
#: Never, anywhere: time is an argument, and the page belongs to JavaScript.
NEVER = {"time", "datetime", "js", "pyodide", "asyncio", "threading", "secrets", "uuid"}
#: Slow to import in the browser.
SLOW = {"argparse", "tomllib", "gettext", "locale", "pathlib", "importlib.resources", "subprocess"}

ENGINE = sorted(reachable(MODULES, "spit.session"))


def _is_above(name: str) -> bool:
    return any(name == top or name.startswith(f"{top}.") for top in ABOVE)


def test_every_module_has_its_layer() -> None:
    packages = {"spit", "spit.bot", "spit.lessons", "spit.speed"}
    unplaced = [
        name for name in MODULES if name not in LEVEL | SPEED_LEVEL | dict.fromkeys(packages, 0)
        and not _is_above(name)
    ]  # fmt: skip
    assert unplaced == []
    assert set(LEVEL) | set(SPEED_LEVEL) <= set(MODULES)
    assert set(LEVEL) - set(ENGINE) == set()


@pytest.mark.parametrize("name", sorted(LEVEL))
def test_imports_point_downwards(name: str) -> None:
    for other in MODULES[name].inner:
        if name == DOOR and other in SPEED_LEVEL:
            continue
        assert other in LEVEL, f"{name} imports {other}"
        assert LEVEL[other] < LEVEL[name], f"{name} imports {other}, which is not below it"


@pytest.mark.parametrize("name", sorted(SPEED_LEVEL))
def test_speed_stands_on_what_serves_both_games(name: str) -> None:
    for other in MODULES[name].inner:
        if other.startswith("spit.speed."):
            assert SPEED_LEVEL[other] < SPEED_LEVEL[name], f"{name} imports {other}"
        else:
            assert other in SHARED, f"{name} imports {other}, which is of Spit alone"


def test_spit_does_not_know_speed() -> None:
    for name in set(LEVEL) - {DOOR}:
        assert not any(other.startswith("spit.speed") for other in MODULES[name].inner), name


def test_there_is_no_circle_of_imports() -> None:
    graph = {name: module.inner for name, module in MODULES.items()}
    order = list(TopologicalSorter(graph).static_order())
    assert set(order) == set(MODULES)


def test_only_the_top_imports_from_the_package_as_a_whole() -> None:
    """``from spit import …`` inside the engine would be a circle at run time."""
    for name, module in MODULES.items():
        if not _is_above(name):
            assert "spit" not in module.inner, name


def test_the_package_front_offers_the_engine_alone() -> None:
    for name in reachable(MODULES, "spit") - {"spit"}:
        assert LEVEL[name] <= LEVEL["spit.record"], name


def test_the_engine_imports_no_text() -> None:
    assert [name for name in ENGINE if name.startswith("spit.text")] == []
    assert [name for name in ENGINE if _is_above(name)] == []


@pytest.mark.parametrize(
    "name",
    [
        "spit.bot.policy",
        "spit.bot.ahead",
        "spit.bot.eye",
        "spit.bot.hand",
        "spit.bot.profile",
        "spit.bot.pace",
        "spit.speed.bot",
    ],
)
def test_the_bot_sees_observations_only(name: str) -> None:
    hidden = {"position", "state", "match", "judge", "steps", "table", "record", "notation", "game"}
    names = {f"{package}.{module}" for package in ("spit", "spit.speed") for module in hidden}
    assert not MODULES[name].inner & names
    # Of the observation it takes the type, not the way to make one.
    for node in ast.walk(MODULES[name].tree):
        if isinstance(node, ast.ImportFrom) and str(node.module).endswith(".observation"):
            assert {alias.name for alias in node.names} <= {
                "Observation",
                "SeatSeen",
                "SpeedObservation",
            }


@pytest.mark.parametrize("name", sorted(MODULES))
def test_nothing_looks_at_a_clock_or_at_the_page(name: str) -> None:
    assert not set(MODULES[name].outer) & NEVER


@pytest.mark.parametrize("name", [*ENGINE, *sorted(SPEED_LEVEL)])
def test_the_browsers_engine_imports_only_what_is_cheap(name: str) -> None:
    assert set(MODULES[name].outer) <= CHEAP


def _random_uses(module: Module) -> list[str]:
    """How a module uses dice, other than by ``Random(name).random()``."""
    found = []
    if "random" in module.outer and module.outer["random"] != {"Random"}:
        found.append(f"from random import {module.outer['random'] or '…'}")
    methods = {"shuffle", "choice", "choices", "randint", "randrange", "sample", "gauss",
               "uniform", "normalvariate", "expovariate", "triangular", "seed"}  # fmt: skip
    found += [
        node.func.attr
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in methods
    ]
    return found


@pytest.mark.parametrize("name", [*ENGINE, *sorted(SPEED_LEVEL)])
def test_dice_are_named_and_thrown_in_the_one_portable_way(name: str) -> None:
    assert _random_uses(MODULES[name]) == []


def test_importing_the_door_brings_nothing_slow_along() -> None:
    code = "import sys; before = set(sys.modules); import spit.session; " \
        "print(*sorted(set(sys.modules) - before))"  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = set(done.stdout.split())
    assert "spit.session" in loaded
    assert not loaded & (SLOW | (NEVER - {"time"}))
    assert not any(name.startswith(("spit.text", "spit.site", "spit.cli")) for name in loaded)


@pytest.mark.parametrize("name", sorted(MODULES))
def test_modules_are_short_and_say_what_they_are(name: str) -> None:
    module = MODULES[name]
    assert ast.get_docstring(module.tree), f"{name} has no docstring"
    last = max((node.end_lineno or 0 for node in module.tree.body), default=0)
    assert last <= 300, f"{name} has {last} lines"

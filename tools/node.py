"""Finds Node.js, or brings it as a package, and installs what package-lock.json names."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tools.base import ROOT, TOOLS, CannotError, Stamp, note, output, run
from tools.python import PYTHON, UV_ENV, uv

OLDEST = 20
HOME = TOOLS / "node"
LOCK = ROOT / "requirements" / "node.txt"
MODULES = ROOT / "node_modules"
PACKAGE_LOCK = ROOT / "package-lock.json"


def node() -> Path | None:
    """Return the machine's Node.js if it is new enough, else the project's own, if any."""
    found = shutil.which("node")
    if found and shutil.which("npm") and _major(found) >= OLDEST:
        return Path(found)
    own = next(HOME.glob("**/bin/node"), None)
    return own if own and Stamp(HOME, LOCK).fresh() else None


def _major(command: str) -> int:
    match = re.match(r"v(\d+)\.", output([command, "--version"]) or "")
    return int(match.group(1)) if match else 0


def npm(command: Path) -> list[str | Path]:
    """Return the command line of the npm that belongs to this Node.js."""
    if HOME not in command.parents:
        return ["npm"]
    script = next(HOME.glob("**/node_modules/npm/bin/npm-cli.js"), None)
    if script is None:
        raise CannotError(
            f"npm is missing in {HOME.relative_to(ROOT)}: delete it and run make again."
        )
    return [command, script]


def bring_node() -> Path:
    """Fetch Node.js into the project."""
    note("bringing Node.js")
    shutil.rmtree(HOME, ignore_errors=True)
    install: list[str | Path] = [uv(), "pip", "install", "--require-hashes", "--python", PYTHON]
    if run([*install, "--target", HOME, "-r", LOCK], UV_ENV):
        Stamp(HOME, LOCK).set()
        found = node()
        if found:
            return found
    raise CannotError(
        f"Node.js {OLDEST} or newer was not found and could not be fetched: install it with npm, "
        f"then run make again (details: {TOOLS.name}/log.txt)."
    )


def _complete() -> bool:
    """Tell whether no package has been lost since."""
    packages = json.loads(PACKAGE_LOCK.read_text(encoding="utf-8"))["packages"]
    return all(
        (ROOT / name).is_dir() for name, package in packages.items() if not package.get("optional")
    )


def bring() -> None:
    """Make ``node_modules`` hold exactly what package-lock.json names."""
    stamp = Stamp(MODULES, PACKAGE_LOCK)
    command = node() or bring_node()
    if stamp.fresh() and _complete():
        return
    note("installing the npm packages of package-lock.json")
    if not run([*npm(command), "ci", "--no-audit", "--no-fund"]):
        raise CannotError(
            "the npm packages could not be installed: see that the npm registry can be reached, "
            f"then run make again (details: {TOOLS.name}/log.txt)."
        )
    stamp.set()

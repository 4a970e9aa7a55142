"""Finds a Chromium for the browser tests, or brings one."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from tools.base import TOOLS, CannotError, apt_install, note, output, run
from tools.python import PYTHON

VARIABLE = "SPIT_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OWN = TOOLS / "browsers"
PLACES = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)


def find() -> Path | None:
    """Return the browser that the tests use: the named one, the machine's, or our own copy."""
    named = os.environ.get(VARIABLE)
    if named:
        path = shutil.which(named)
        if not path:
            raise CannotError(
                f"{VARIABLE} names {named}, which is no program: correct or unset it."
            )
        return Path(path)
    for name in NAMES:
        path = shutil.which(name)
        if path:
            return Path(path)
    own = [*OWN.glob("chromium-*/chrome-*/chrome"), *OWN.glob("chromium-*/*/*.app/*/MacOS/*")]
    return next((place for place in [*PLACES, *own] if place.is_file()), None)


def bring() -> None:
    """See that there is a browser that starts."""
    path = find()
    if path is None and apt_install("chromium"):
        path = find()
    if path is None:
        note("bringing Chromium")
        where = {"PLAYWRIGHT_BROWSERS_PATH": str(OWN)}
        run([PYTHON, "-m", "playwright", "install", "chromium"], where)
        path = find()
    if path is None:
        raise CannotError(
            "no Chromium was found and none could be fetched: install chromium, or name one in "
            f"{VARIABLE}, then run make again (details: {TOOLS.name}/log.txt)."
        )
    if output([path, "--version"]) is None:
        raise CannotError(
            f"{path} does not start: install chromium, or name another in {VARIABLE}."
        )

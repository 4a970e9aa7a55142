"""Brings Grammalecte, which proof-reads the French texts: a Debian package, and needs no root."""

from __future__ import annotations

import shutil
from pathlib import Path

from tools.base import TOOLS, CannotError, note, run

PACKAGE = "python3-grammalecte"
#: Beside it on the path of Python, the package ``grammalecte`` is found.
HOME = TOOLS / "grammalecte"
_WORK = TOOLS / "apt"


def find() -> Path | None:
    """Return the folder that the package ``grammalecte`` lies in, if it is there."""
    return HOME if (HOME / "grammalecte" / "__init__.py").is_file() else None


def bring() -> None:
    """See that there is Grammalecte."""
    if find():
        return
    note("bringing Grammalecte")
    shutil.rmtree(HOME, ignore_errors=True)
    shutil.rmtree(_WORK, ignore_errors=True)
    fetched = _fetch([]) or _fetch(_own_lists())
    packages = sorted(_WORK.glob("*.deb"))
    if fetched and packages and run(["dpkg-deb", "-x", packages[-1], _WORK / "content"]):
        inside = next(_WORK.glob("content/**/grammalecte/__init__.py"), None)
        if inside:
            HOME.mkdir()
            inside.parent.rename(HOME / "grammalecte")
    shutil.rmtree(_WORK, ignore_errors=True)
    if find() is None:
        raise CannotError(
            f"Grammalecte could not be fetched with apt-get: put the folder grammalecte of the "
            f"Debian package {PACKAGE} into {HOME.relative_to(TOOLS.parent)}, then run make again "
            f"(details: {TOOLS.name}/log.txt)."
        )


def _fetch(options: list[str]) -> bool:
    """Have apt-get put the package into our folder; it must not be installed for that."""
    _WORK.mkdir(parents=True, exist_ok=True)
    if options and not run(["apt-get", *options, "update"]):
        return False
    return run(["apt-get", *options, "download", PACKAGE], cwd=_WORK)


def _own_lists() -> list[str]:
    """Let apt-get keep lists of its own: a fresh machine has none, and only root may fetch them."""
    for folder in ("lists/partial", "cache/archives/partial"):
        (_WORK / folder).mkdir(parents=True, exist_ok=True)
    places = {"Dir::State::Lists": "lists", "Dir::Cache": "cache"}
    return [word for name, place in places.items() for word in ("-o", f"{name}={_WORK / place}")]

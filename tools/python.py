"""Brings uv into the project, and with it the project's Python and its packages."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from tools.base import ROOT, TOOLS, CannotError, Stamp, apt_install, note, run

UV_HOME = TOOLS / "uv"
UV_LOCK = ROOT / "requirements" / "uv.txt"
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
DEV_LOCK = ROOT / "requirements" / "dev.txt"
BENCH_VENV = TOOLS / "bench-venv"
BENCH_LOCK = ROOT / "requirements" / "bench.txt"

#: A Python that uv has to fetch stays inside the project.
UV_ENV = {"UV_PYTHON_INSTALL_DIR": str(TOOLS / "python"), "UV_NO_PROGRESS": "1"}
if Path("/etc/ssl/certs/ca-certificates.crt").is_file():
    # The machine's certificates may hold one that its network needs; uv's own do not.
    UV_ENV["UV_SYSTEM_CERTS"] = "1"


def uv() -> Path:
    """Return the project's own uv, bringing it first if it is not there."""
    own = UV_HOME / "bin" / "uv"
    stamp = Stamp(UV_HOME, UV_LOCK)
    if own.is_file() and stamp.fresh():
        return own
    note("bringing uv, which brings the rest")
    shutil.rmtree(UV_HOME, ignore_errors=True)
    if _by_venv() or _by_pip_target() or (apt_install("python3-venv") and _by_venv()):
        stamp.set()
        return own
    found = shutil.which("uv")
    if found:
        return Path(found)
    raise CannotError(
        "uv could not be brought: install python3-venv (or pip) and see that the package index "
        f"can be reached, then run make again (details: {TOOLS.name}/log.txt)."
    )


def _by_venv() -> bool:
    shutil.rmtree(UV_HOME, ignore_errors=True)
    if not run([sys.executable, "-m", "venv", UV_HOME]):
        return False
    return run([UV_HOME / "bin" / "python", *_PIP_INSTALL])


def _by_pip_target() -> bool:
    shutil.rmtree(UV_HOME, ignore_errors=True)
    return run([sys.executable, *_PIP_INSTALL, "--target", UV_HOME])


_PIP_INSTALL = (
    *("-m", "pip", "install", "--require-hashes", "--only-binary", ":all:"),
    *("-r", UV_LOCK),
)


def bring() -> None:
    """Make ``.venv`` hold exactly the packages of the lock file, on the project's Python."""
    version = (ROOT / ".python-version").read_text().strip()
    stamp = Stamp(VENV, DEV_LOCK, extra=version)
    if PYTHON.is_file() and stamp.fresh():
        return
    tool = uv()
    if not PYTHON.is_file() or not _has_version(version):
        note(f"making .venv with Python {version}")
        shutil.rmtree(VENV, ignore_errors=True)
        if not run([tool, "venv", "--no-project", "--python", version, VENV], UV_ENV):
            raise CannotError(
                f"Python {version} was not found and could not be fetched: install it, then run "
                f"make again (details: {TOOLS.name}/log.txt)."
            )
    note("installing the Python packages of requirements/dev.txt")
    sync: list[str | Path] = [tool, "pip", "sync", "--require-hashes", "--python", PYTHON, DEV_LOCK]
    if not run(sync, UV_ENV):
        raise CannotError(
            "the Python packages could not be installed: see that the package index can be "
            f"reached, then run make again (details: {TOOLS.name}/log.txt)."
        )
    stamp.set()


def bring_bench() -> None:
    """Make an environment of its own for the engines that the bench measures against."""
    bring()
    stamp = Stamp(BENCH_VENV, BENCH_LOCK, DEV_LOCK)
    python = BENCH_VENV / "bin" / "python"
    if python.is_file() and stamp.fresh():
        return
    tool = uv()
    note("installing the engines of requirements/bench.txt")
    shutil.rmtree(BENCH_VENV, ignore_errors=True)
    make: list[str | Path] = [tool, "venv", "--no-project", "--python", PYTHON, BENCH_VENV]
    sync: list[str | Path] = [tool, "pip", "sync", "--require-hashes", "--python", python]
    if not (run(make, UV_ENV) and run([*sync, BENCH_LOCK], UV_ENV)):
        raise CannotError(
            "the engines to measure against could not be installed: see that the package index "
            f"can be reached, then run make bench again (details: {TOOLS.name}/log.txt)."
        )
    stamp.set()


def _has_version(version: str) -> bool:
    return any((VENV / "lib").glob(f"python{version}"))

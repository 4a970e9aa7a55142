"""What every set-up step needs: paths, one way to run a command, one way to give up."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Mapping, Sequence

ROOT = Path(__file__).resolve().parent.parent
TOOLS = ROOT / ".tools"
LOG = TOOLS / "log.txt"


class CannotError(Exception):
    """Something cannot be had; the message is one line that says what to do."""


def note(text: str) -> None:
    """Tell the user what is being done, at once."""
    print(f"set-up: {text}", file=sys.stderr, flush=True)


def run(
    command: Sequence[str | Path], env: Mapping[str, str] | None = None, cwd: Path = ROOT
) -> bool:
    """Run a command in the project's folder, its output kept in the log; True if it succeeded."""
    TOOLS.mkdir(exist_ok=True)
    words = [str(word) for word in command]
    with LOG.open("ab") as log:
        log.write(f"\n$ {' '.join(words)}\n".encode())
        log.flush()
        try:
            done = subprocess.run(
                words,
                cwd=cwd,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                check=False,
            )
        except OSError as error:
            log.write(f"{error}\n".encode())
            return False
    return done.returncode == 0


def output(command: Sequence[str | Path]) -> str | None:
    """Return what a command prints, or None if it fails or is not there."""
    try:
        done = subprocess.run(
            [str(word) for word in command],
            cwd=ROOT,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            check=False,
        )
    except OSError:
        return None
    return done.stdout.decode(errors="replace").strip() if done.returncode == 0 else None


def apt_install(*packages: str) -> bool:
    """Install Debian packages, where we are root and the machine has them; True on success."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    note(f"installing {' '.join(packages)} with apt-get")
    quiet = {"DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", *packages]
    # The lists of a fresh machine are empty, those of an old one name packages that are gone.
    return run(["apt-get", "update"], quiet) and run(install, quiet)


class Stamp:
    """Remembers, inside the thing that a step made, what it was made from."""

    def __init__(self, product: Path, *sources: Path, extra: str = "") -> None:
        self._file = product / ".stamp"
        digest = hashlib.sha256(extra.encode())
        for source in sources:
            digest.update(source.read_bytes())
        self._digest = digest.hexdigest()

    def fresh(self) -> bool:
        """Tell whether the product was made from just these sources."""
        try:
            return self._file.read_text() == self._digest
        except OSError:
            return False

    def set(self) -> None:
        """Mark the product as made."""
        self._file.write_text(self._digest)

"""Where things are in the source tree."""

import argparse
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from build_wasm.errors import BuildError

ENTRY = "spit.session"


@dataclass(frozen=True)
class Project:
    """A source tree, and the module whose ``Session`` the browser talks to."""

    root: Path
    entry: str = ENTRY

    @property
    def package(self) -> str:
        """The root package of the engine."""
        return self.entry.partition(".")[0]

    @property
    def default_output(self) -> Path:
        """Where the site expects the bundle."""
        return self.root / "docs" / "assets" / "wasm"

    @property
    def npm_lock(self) -> Path:
        """The file that pins the runtime."""
        return self.root / "package-lock.json"

    @property
    def node_modules(self) -> Path:
        """Where npm installs the runtime."""
        return self.root / "node_modules"

    @cached_property
    def version(self) -> str:
        """The engine's version.

        :raises BuildError: when pyproject.toml does not say it.
        """
        path = self.root / "pyproject.toml"
        try:
            version = tomllib.loads(path.read_text("utf-8"))["project"]["version"]
        except (OSError, tomllib.TOMLDecodeError, KeyError) as error:
            raise BuildError(f"{path}: no project.version to be read there ({error!r})") from None
        return str(version)


def add_project_options(parser: argparse.ArgumentParser) -> None:
    """Let a command be run on another tree, or another engine."""
    parser.add_argument(
        "--project", type=Path, default=Path.cwd(), help="the source tree (default: here)"
    )
    parser.add_argument(
        "--entry", default=ENTRY, help=f"the engine's module with the door (default: {ENTRY})"
    )

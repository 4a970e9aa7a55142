"""The version of the project: of the installed package, or of the checkout that runs."""

import tomllib
from importlib import metadata
from pathlib import Path

_PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def version() -> str | None:
    """The version, such as ``0.1.0``; None where it cannot be found."""
    try:
        # A checkout comes first: what is installed beside it may be older.
        return str(tomllib.loads(_PROJECT.read_text("utf-8"))["project"]["version"])
    except (OSError, KeyError, ValueError):
        pass
    try:
        return metadata.version("spit")
    except metadata.PackageNotFoundError:
        return None

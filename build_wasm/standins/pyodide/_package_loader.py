"""Stands in for Pyodide's package loader: all that there is to load is in the archive."""

import sys

# A snapshot counts on this import.
from pyodide_js import loadedPackages

__all__ = ["DSO_DIR", "SITE_PACKAGES", "init_loaded_packages", "loadedPackages"]


class _Folder:
    """A folder's name; Pyodide asks for it by ``__str__``."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __str__(self) -> str:
        return self._name


SITE_PACKAGES = _Folder(f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages")
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages() -> None:
    """Do nothing: no package is loaded."""

"""Stands in for importlib.abc: the bases of Pyodide's finder, without those of resources."""

from importlib._abc import Loader

__all__ = ["Loader", "MetaPathFinder"]


class MetaPathFinder:
    """What stands on ``sys.meta_path``."""

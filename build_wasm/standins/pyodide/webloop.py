"""Stands in for Pyodide's event loop: there is none, for nothing here is ever awaited."""

# A snapshot counts on this import, and on the order in which these modules ask for theirs.
from pyodide_js._api import scheduleCallback

__all__ = ["_initialize_event_loop", "scheduleCallback"]


def _initialize_event_loop() -> None:
    """Do nothing."""

"""Stands in for Pyodide's event loop: there is none, for nothing here is ever awaited."""


def _initialize_event_loop() -> None:
    """Do nothing."""

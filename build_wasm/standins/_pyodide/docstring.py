"""Stands in for what gives Pyodide's own methods their docstrings: nobody reads them here."""


def get_cmeth_docstring(func: object) -> str:
    """No docstring."""
    return ""

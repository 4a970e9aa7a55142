"""Stands in for pyodide.code: runs text, and knows no signatures."""

from _pyodide._base import eval_code

__all__ = ["eval_code"]

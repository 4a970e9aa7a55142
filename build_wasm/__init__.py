"""Packs the engine and the Pyodide runtime for the browser."""

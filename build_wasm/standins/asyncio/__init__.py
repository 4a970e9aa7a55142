"""Stands in for asyncio: Pyodide imports it, and the engine, which only answers, never waits."""

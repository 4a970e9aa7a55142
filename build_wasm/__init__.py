"""Packs the engine and the Pyodide runtime for the browser: ``python -m build_wasm``.

The bundle holds the untouched Pyodide runtime, and one archive of bytecode with the engine and
just the modules of the standard library that are needed. What is needed is found by running it,
so nothing has to be listed by hand when the engine imports something new.
"""

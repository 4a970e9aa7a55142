"""Packs the engine and the Pyodide runtime for the browser: ``python -m build_wasm``.

The bundle holds the untouched Pyodide runtime, a standard library of just the modules that are
needed, and the engine as a wheel, both compiled to bytecode. What is needed is found by running
it, so nothing has to be listed by hand when the engine imports something new.
"""

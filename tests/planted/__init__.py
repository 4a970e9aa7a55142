"""Bugs planted on purpose, which the tests must find: ``python -m tests.planted``."""

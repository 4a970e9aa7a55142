"""Patience: the engine starts in a second or two, on a busy machine in ten."""

from playwright.sync_api import expect

expect.set_options(timeout=30_000)

"""The one error that this package shows to whoever runs it."""


class BuildError(Exception):
    """Something is missing or wrong: one clear sentence, with what was expected."""

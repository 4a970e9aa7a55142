"""How properties are tried: the same examples in every run, and no deadline on a busy machine."""

from hypothesis import settings


def examples(number: int) -> settings:
    """Try a property on so many examples."""
    return settings(max_examples=number, deadline=None, derandomize=True, database=None)

"""Stands in for inspect: what dataclasses and Pyodide ask of it.

A dataclass wants its signature only for a docstring, and takes no for an answer; that also spares
the making of some hundred signatures at each start.
"""


def get_annotations(cls: type) -> dict[str, object]:
    """The annotations that stand in the class itself."""
    return dict(cls.__dict__.get("__annotations__", ()))  # noqa: RUF063 - this is it


def signature(obj: object) -> str:
    """Refuse, as for a function whose signature is not known."""
    raise ValueError(f"no signature of {obj!r}")


def iscoroutinefunction(obj: object) -> bool:
    """Whether it was defined with ``async def``: none is that gets here."""
    return False

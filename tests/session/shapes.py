"""Checks a value of a message against the TypedDict that declares it."""

from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)


def misfits(value: object, kind: Any, where: str = "reply") -> list[str]:
    """Where a value differs from its declaration; empty if it fits."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is NotRequired:
        return misfits(value, args[0], where)
    if is_typeddict(kind):
        return _fields(value, kind, where)
    if origin in (Union, UnionType):
        fitting = any(not misfits(value, option, where) for option in args)
        return [] if fitting else [f"{where}: {value!r} is none of {args}"]
    if origin is Literal:
        return [] if value in args and type(value) is not bool else [f"{where}: {value!r}"]
    if origin is list:
        if not isinstance(value, list):
            return [f"{where}: {value!r} is no list"]
        return [m for n, item in enumerate(value) for m in misfits(item, args[0], f"{where}.{n}")]
    if origin is dict:
        if not isinstance(value, dict):
            return [f"{where}: {value!r} is no object"]
        return [m for key, item in value.items() for m in misfits(item, args[1], f"{where}.{key}")]
    if kind is None or kind is NoneType:
        return [] if value is None else [f"{where}: {value!r} is not null"]
    if kind is float:
        kind = (int, float)
    fits = isinstance(value, kind) and (kind is bool or not isinstance(value, bool))
    return [] if fits else [f"{where}: {value!r} is no {kind}"]


def _fields(value: object, kind: Any, where: str) -> list[str]:
    if not isinstance(value, dict):
        return [f"{where}: {value!r} is no object"]
    hints = get_type_hints(kind, include_extras=True)
    found = [f"{where}.{name} is not declared" for name in value if name not in hints]
    for name, hint in hints.items():
        if name in value:
            found += misfits(value[name], hint, f"{where}.{name}")
        elif get_origin(hint) is not NotRequired:
            found.append(f"{where}.{name} is missing")
    return found

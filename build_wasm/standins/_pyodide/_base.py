"""Stands in for what runs text in Pyodide, without the modules ast and tokenize."""

import _ast
from importlib import import_module

__all__ = ["eval_code", "pyimport_impl"]

pyimport_impl = import_module


def eval_code(
    source: str,
    globals: dict[str, object] | None = None,  # noqa: A002 - the names that Pyodide calls it by
    locals: dict[str, object] | None = None,  # noqa: A002
    *,
    filename: str = "<exec>",
) -> object:
    """Run ``source``; return the value of its last line if that is an expression."""
    space: dict[str, object] = {} if globals is None else globals
    tree = compile(source, filename, "exec", _ast.PyCF_ONLY_AST)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], _ast.Expr) else None
    exec(compile(tree, filename, "exec"), space, locals)
    if last is None:
        return None
    return eval(compile(_ast.Expression(last.value), filename, "eval"), space, locals)

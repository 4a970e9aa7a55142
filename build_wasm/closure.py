"""Prints the import closure of a module as JSON; run as a script in an interpreter of its own.

Importing the entry shows what loads at once. Imports inside functions run only later, so every
import statement of every module found is followed too, until nothing new turns up. The
interpreter must be isolated (``-I -S``): then a module that needs anything beyond the standard
library and its own package fails here and not in a visitor's browser.
"""

import ast
import importlib
import importlib.util
import json
import sys
from collections.abc import Iterator
from pathlib import Path


def statements(body: list[ast.stmt]) -> Iterator[ast.Import | ast.ImportFrom]:
    """Every import statement that can ever run: those for the type checker only are left out."""
    for node in body:
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        elif isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING"):
            yield from statements(node.orelse)
        else:
            for _, value in ast.iter_fields(node):
                if isinstance(value, list):
                    yield from statements([n for n in value if isinstance(n, ast.stmt)])
                    for part in value:
                        if isinstance(part, ast.ExceptHandler | ast.match_case):
                            yield from statements(part.body)


def is_module(name: str) -> bool:
    """Whether a dotted name is a module (and not a function or class inside one)."""
    try:
        return importlib.util.find_spec(name) is not None
    except (ImportError, ValueError):
        return False


def wanted(path: Path, package: str) -> Iterator[tuple[str, int]]:
    """The modules that one source file imports, each with its line."""
    for node in statements(ast.parse(path.read_bytes()).body):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, node.lineno
        else:
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            yield base, node.lineno
            for alias in node.names:
                if is_module(f"{base}.{alias.name}"):
                    yield f"{base}.{alias.name}", node.lineno


def main(root: str, entry: str) -> dict[str, object]:
    """Follow ``entry`` from the source tree ``root`` to the end."""
    sys.path.insert(0, root)
    top = entry.partition(".")[0]
    outside: set[str] = set()
    done: set[str] = set()
    where = "the entry of the bundle"
    try:
        importlib.import_module(entry)
        while fresh := sorted(
            name for name in sys.modules if name.partition(".")[0] == top and name not in done
        ):
            for name in fresh:
                done.add(name)
                spec = sys.modules[name].__spec__
                if spec is None or spec.origin is None:
                    return {"error": f"package {name} has no __init__.py"}
                source = Path(spec.origin)
                for target, line in wanted(source, spec.parent or ""):
                    where = f"{source.relative_to(root)} line {line}"
                    importlib.import_module(target)
                    if target.partition(".")[0] != top:
                        outside.add(target)
    except ImportError as error:
        return {"error": f"{error} (imported by {where})"}
    modules = {name: sys.modules[name].__file__ for name in sorted(done)}
    return {"modules": modules, "outside": sorted(outside)}


if __name__ == "__main__":
    print(json.dumps(main(*sys.argv[1:])))

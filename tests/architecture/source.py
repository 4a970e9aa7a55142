"""What the modules of the package import, read from their source."""

import ast
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "spit"


@dataclass
class Module:
    """One module of the package."""

    name: str
    tree: ast.Module
    #: modules of the package, by full name
    inner: set[str] = field(default_factory=set)
    #: module → names taken from it (empty for a plain import)
    outer: dict[str, set[str]] = field(default_factory=dict)


def _name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read() -> dict[str, Module]:
    """Every module of the package, with its imports."""
    paths = sorted(PACKAGE.rglob("*.py"))
    names = {_name(path) for path in paths}
    modules = {}
    for path in paths:
        module = Module(_name(path), ast.parse(path.read_text(encoding="utf-8")))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ImportFrom):
                assert not node.level, f"{module.name}: relative import"
                taken = {alias.name for alias in node.names}
                inside = {f"{node.module}.{name}" for name in taken} & names
                if inside:
                    module.inner |= inside
                elif node.module in names:
                    module.inner.add(str(node.module))
                else:
                    module.outer.setdefault(str(node.module), set()).update(taken)
            elif isinstance(node, ast.Import):
                for alias in node.names:
                    if alias.name in names:
                        module.inner.add(alias.name)
                    else:
                        module.outer.setdefault(alias.name, set())
        modules[module.name] = module
    return modules


def reachable(modules: dict[str, Module], start: str) -> set[str]:
    """A module and all of the package that it brings along."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += modules[name].inner
    return found

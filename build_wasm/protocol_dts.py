"""TypeScript declarations of the door's messages, made from ``protocol.py``.

``python -m build_wasm.protocol_dts --write`` writes them, ``--check`` compares. The source is read,
not run, so that the names of the types, their order and their comments carry over. A module of the
package that it takes types from comes first.
"""

import argparse
import ast
import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

from build_wasm.errors import BuildError
from build_wasm.project import Project, add_project_options

_NAMES = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "object": "unknown",
}
_HEAD = """\
// Made from {source} by `python -m build_wasm.protocol_dts --write`; not to be edited.
"""


class _Translator:
    """One module of TypedDicts, type aliases and constants; ``known`` are those of others."""

    def __init__(self, source: Path, known: frozenset[str]) -> None:
        self.source = source
        text = source.read_text("utf-8")
        self.lines = text.splitlines()
        self.tree = ast.parse(text)
        self.names = known | {
            node.name if isinstance(node, ast.ClassDef) else ast.unparse(node.targets[0])
            for node in self.tree.body
            if isinstance(node, ast.ClassDef | ast.Assign)
        }

    def fail(self, node: ast.AST, expected: str) -> BuildError:
        """The error for a part of the module that cannot be carried over."""
        line = getattr(node, "lineno", 0)
        return BuildError(f"{self.source} line {line}: `{ast.unparse(node)}`, expected {expected}")

    def type(self, node: ast.expr) -> str:
        """A Python type as TypeScript."""
        match node:
            case ast.Constant(value=None):
                return "null"
            # a name in quotes is one that is declared further down
            case ast.Name(id=name) | ast.Constant(value=str(name)) if name in self.names:
                return name
            case ast.Name(id=name) if name in _NAMES:
                return _NAMES[name]
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return f"{self.type(left)} | {self.type(right)}"
            case ast.Subscript(value=ast.Name(id="list"), slice=item):
                inner = self.type(item)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case ast.Subscript(value=ast.Name(id="dict"), slice=ast.Tuple(elts=[key, value])):
                return f"Record<{self.type(key)}, {self.type(value)}>"
            case ast.Subscript(value=ast.Name(id="Literal"), slice=values):
                return " | ".join(self.literal(value) for value in _several(values))
        raise self.fail(node, "a type that JSON can carry")

    def literal(self, node: ast.expr) -> str:
        """One value of a Literal."""
        match node:
            case ast.Constant(value=bool(value)):
                return str(value).lower()
            case ast.Constant(value=int(value)):
                return str(value)
            case ast.Constant(value=str(value)):
                return f'"{value}"'
        raise self.fail(node, "a text, a whole number or a truth value")

    def comment(self, line: int) -> str | None:
        """The comment at the end of a source line, or the ``#:`` block above it."""
        _, mark, text = self.lines[line - 1].partition("#")
        if mark and not text.strip().startswith(("fmt:", "noqa", "type:")):
            return text.strip()
        above: list[str] = []
        while line > 1 and self.lines[line - 2].lstrip().startswith("#:"):
            line -= 1
            above.insert(0, self.lines[line - 1].lstrip()[2:].strip())
        return " ".join(above) or None

    def field(self, node: ast.stmt, *, total: bool) -> Iterator[str]:
        """One key of a TypedDict."""
        if not isinstance(node, ast.AnnAssign) or not isinstance(node.target, ast.Name):
            raise self.fail(node, "only keys with their types in a TypedDict")
        kind, optional = node.annotation, not total
        match kind:
            case ast.Subscript(value=ast.Name(id="NotRequired"), slice=inner):
                kind, optional = inner, True
            case ast.Subscript(value=ast.Name(id="Required"), slice=inner):
                kind, optional = inner, False
        if comment := self.comment(node.lineno):
            yield from _doc(comment, "  ")
        yield f"  {node.target.id}{'?' if optional else ''}: {self.type(kind)};"

    def interface(self, node: ast.ClassDef) -> Iterator[str]:
        """A TypedDict."""
        bases = [ast.unparse(base) for base in node.bases]
        parents = [base for base in bases if base != "TypedDict"]
        total = not any(k.arg == "total" and ast.unparse(k.value) == "False" for k in node.keywords)
        if doc := ast.get_docstring(node):
            yield from _doc(doc, "")
        extends = f" extends {', '.join(parents)}" if parents else ""
        yield f"export interface {node.name}{extends} {{"
        for part in node.body:
            if not isinstance(part, ast.Expr):
                yield from self.field(part, total=total)
        yield "}"

    def module(self) -> Iterator[str]:
        """All of it."""
        for node in self.tree.body:
            match node:
                case ast.Expr() | ast.Import() | ast.ImportFrom():
                    continue
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.Constant() as value):
                    yield ""
                    yield from _doc(self.comment(node.lineno), "")
                    yield f"export declare const {name}: {self.literal(value)};"
                case ast.Assign(targets=[ast.Name(id=name)], value=value):
                    yield ""
                    yield from _doc(self.comment(node.lineno), "")
                    yield f"export type {name} = {self.type(value)};"
                case ast.ClassDef():
                    yield ""
                    yield from self.interface(node)
                case _:
                    raise self.fail(node, "a TypedDict, a type or a constant")


def _several(node: ast.expr) -> list[ast.expr]:
    return node.elts if isinstance(node, ast.Tuple) else [node]


def _doc(text: str | None, indent: str) -> Iterator[str]:
    """A JSDoc comment: on one line where it fits."""
    if not text:
        return
    if "\n" not in text and len(text) < 90:
        yield f"{indent}/** {text} */"
        return
    yield f"{indent}/**"
    for paragraph in text.splitlines():
        for line in textwrap.wrap(paragraph, 94) or [""]:
            yield f"{indent} * {line}".rstrip()
    yield f"{indent} */"


def _source(project: Project) -> Path:
    path = project.root / project.package / "protocol.py"
    if not path.is_file():
        raise BuildError(f"{path} is missing: it declares the messages of the engine")
    return path


def declarations(project: Project) -> str:
    """The text of the declaration file.

    :raises BuildError: for a type that has no counterpart, with its line.
    """
    source = _source(project)
    parts: list[str] = []
    known: frozenset[str] = frozenset()
    asked = source.with_name("requests.py")
    heads = [path for path in (asked, source) if path.is_file()]
    paths = [path for head in heads for path in (*_taken_from(head, project), head)]
    for path in dict.fromkeys(paths):
        translator = _Translator(path, known)
        known = frozenset(translator.names)
        parts += translator.module()
    head = _HEAD.format(source=source.relative_to(project.root).as_posix())
    return head + "\n".join(parts) + "\n"


def _taken_from(source: Path, project: Project) -> list[Path]:
    """The modules of the package that a module takes types from, each after those it builds on."""
    body = ast.parse(source.read_text("utf-8")).body
    names = [str(node.module) for node in body if isinstance(node, ast.ImportFrom)]
    inner = [name.removeprefix(f"{project.package}.") for name in names]
    found: dict[Path, None] = {}
    for name, whole in zip(inner, names, strict=True):
        if name != whole:
            path = source.with_name(f"{name}.py")
            found |= dict.fromkeys([*_taken_from(path, project), path])
    return list(found)


def protocol_number(project: Project) -> int:
    """The protocol that the engine speaks.

    :raises BuildError: when ``protocol.py`` does not say it.
    """
    source = _source(project)
    for node in ast.parse(source.read_text("utf-8")).body:
        match node:
            case ast.AnnAssign(
                target=ast.Name(id="PROTOCOL"), value=ast.Constant(value=int(number))
            ):
                return number
    raise BuildError(f"{source}: no constant PROTOCOL with a whole number")


def target(project: Project) -> Path:
    """Where the page's scripts look for the declarations."""
    return project.root / "docs" / "assets" / "trainer" / "protocol.d.ts"


def main(arguments: list[str] | None = None) -> int:
    """Write or compare the declaration file."""
    parser = argparse.ArgumentParser(prog="python -m build_wasm.protocol_dts")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--write", action="store_true")
    what.add_argument("--check", action="store_true")
    add_project_options(parser)
    options = parser.parse_args(arguments)
    project = Project(options.project, options.entry)
    path = target(project)
    try:
        text = declarations(project)
    except BuildError as error:
        print(f"protocol_dts: {error}", file=sys.stderr)
        return 1
    if options.write:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    elif not path.is_file() or path.read_text("utf-8") != text:
        print(
            f"protocol_dts: {path} is not what protocol.py says: "
            "run `python -m build_wasm.protocol_dts --write`",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())

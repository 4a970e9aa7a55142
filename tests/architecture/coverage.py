"""The table rule × tests × steps × languages: ``python -m spit coverage`` in a source tree.

It has a row for every paragraph of the rules, every decision and every paragraph of Speed. What is
lacking is named below it, and fails the tests.
"""

import ast
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, cast

from spit.lessons.walk import WALK
from spit.rules import RULE_IDS, RULINGS, SPEED_IDS
from spit.text.catalog import load_catalogs
from spit.text.languages import CODES

TESTS: Final = Path(__file__).parents[1]
TEXTS: Final = TESTS.parent / "docs" / "texts"

#: Paragraphs that decide nothing in the engine, with the reason.
TEXT_ONLY: Final = {
    "players": "who may sit down; every match has two seats",
    "setup.1": "where the players sit",
}
#: The sections of which the step-by-step round shows every paragraph.
SHOWN: Final = ("setup.", "play.")


@cache
def marks(kind: str) -> dict[str, list[str]]:
    """Mark argument → the tests that carry it, for ``rule`` or ``case``."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                for decorator in node.decorator_list:
                    for name in _arguments(decorator, kind):
                        found.setdefault(name, []).append(f"{path.parent.name}/{node.name}")
    return found


def _arguments(decorator: ast.expr, kind: str) -> list[str]:
    if not (
        isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(f"mark.{kind}")
    ):
        return []
    return [arg.value for arg in decorator.args if isinstance(arg, ast.Constant)]  # type: ignore[misc]


@cache
def readable() -> dict[str, frozenset[str]]:
    """Language → the ids whose words can be read in it: quoted, or on a page that it links to."""
    found = {}
    for lang, catalog in load_catalogs(TEXTS).items():
        parts = cast("Mapping[str, Any]", catalog)
        found[lang] = frozenset({*parts["rules"], *parts.get("links", ())})
    return found


@cache
def known() -> tuple[str, ...]:
    """Every id that a test or a refusal may name, in the order of the table."""
    read = {name for ids in readable().values() for name in ids}
    listed = (*RULE_IDS, *RULINGS, *SPEED_IDS)
    return (*listed, *sorted(read - set(listed)))


@dataclass(frozen=True)
class Row:
    """One id: its tests, the steps of the walk that show it, where it can be read."""

    id: str
    tests: int
    steps: int
    languages: tuple[str, ...]

    def gaps(self) -> list[str]:
        """What is lacking, in words."""
        found = []
        if not self.tests and self.id not in TEXT_ONLY:
            found.append(f"{self.id}: no test is marked with it")
        if not self.steps and self.id.startswith(SHOWN):
            found.append(f"{self.id}: no step of the walk shows it")
        lacking = [lang for lang in CODES if lang not in self.languages]
        return found + [f"{self.id}: cannot be read in {lang}" for lang in lacking]


@cache
def rows() -> tuple[Row, ...]:
    """A row for every id."""
    tests, read = marks("rule"), readable()
    return tuple(
        Row(
            name,
            len(tests.get(name, [])),
            sum(name in step.rules for step in WALK),
            tuple(lang for lang in CODES if name in read[lang]),
        )
        for name in known()
    )


def gaps() -> list[str]:
    """Everything that is lacking, and every mark that names nothing."""
    unknown = sorted(set(marks("rule")) - set(known()))
    found = [f"{name}: marks {marks('rule')[name][0]}, but is no rule" for name in unknown]
    return [gap for row in rows() for gap in row.gaps()] + found


def table() -> str:
    """The table as text."""
    lines = [f"{'rule':<14}{'tests':>6}{'steps':>6}   {' '.join(CODES)}"]
    for row in rows():
        signs = " ".join(f"{'x' if lang in row.languages else '-':<2}" for lang in CODES)
        line = f"{row.id:<14}{row.tests:>6}{row.steps:>6}   {signs}"
        lines.append(f"{line}  {TEXT_ONLY.get(row.id, '')}".rstrip())
    return "\n".join(lines)


def main() -> int:
    """Print the table and what is lacking: 0 if nothing is, else 1."""
    print(table())
    found = gaps()
    print(*(f"gap: {gap}" for gap in found), f"{len(rows())} rows, {len(found)} gaps", sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

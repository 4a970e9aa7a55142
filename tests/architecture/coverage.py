"""The table rule × tests × steps × languages: ``python -m tests.architecture.coverage``."""

import ast
from functools import cache
from pathlib import Path

from spit.lessons.walk import WALK
from spit.rules import RULE_IDS, RULINGS, SPEED_IDS
from spit.text.catalog import load_catalogs

TESTS = Path(__file__).parents[1]
TEXTS = TESTS.parent / "docs" / "texts"

_TIP = "advice: no act depends on it"
#: Paragraphs that decide nothing in the engine, with the reason.
TEXT_ONLY = {
    "players": "who may sit down; every match has two seats",
    "setup.1": "where the players sit",
    "tips.3": _TIP,
    "tips.6": _TIP,
    "glossary.3": "names the central piles, which play.1 and play.2 prove",
}


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


def rows() -> list[tuple[str, int, int, int]]:
    """For every paragraph and ruling: its id, its tests, the steps of the walk that show it, and
    the languages in which it can be read.
    """
    tests = marks("rule")
    catalogs = load_catalogs(TEXTS).values()
    books = [{*catalog["rules"], *catalog["links"]} for catalog in catalogs]
    return [
        (
            rule,
            len(tests.get(rule, [])),
            sum(rule in step.rules for step in WALK),
            sum(rule in book for book in books),
        )
        for rule in (*RULE_IDS, *SPEED_IDS, *RULINGS)
    ]


def table() -> str:
    """The table as text."""
    lines = [f"{'rule':<14}{'tests':>6}{'steps':>6}{'langs':>6}"]
    for rule, tests, steps, languages in rows():
        note = f"   {TEXT_ONLY[rule]}" if rule in TEXT_ONLY else ""
        lines.append(f"{rule:<14}{tests:>6}{steps:>6}{languages:>6}{note}")
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())

"""``spit coverage``: which rule has which tests, steps and languages; for a source tree only."""

import runpy
from pathlib import Path

#: It counts the tests, which an installed package does not have.
_TABLE = Path(__file__).resolve().parents[1] / "tests" / "architecture" / "coverage.py"


class NoSourceTree(Exception):
    """The package is installed without its tests; the text says what to do."""


def coverage() -> int:
    """Print the table and what is lacking in it.

    :returns: 0 if nothing is lacking, else 1.
    :raises NoSourceTree: there are no tests beside the package.
    """
    if not _TABLE.is_file():
        raise NoSourceTree(
            "coverage counts tests, which an installed package does not have: "
            "expected it in the project's own folder, as python -m spit coverage"
        )
    return int(runpy.run_path(str(_TABLE))["main"]())

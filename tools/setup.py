"""`python3 -m tools.setup python node browser grammar`: brings what is named, once."""

from __future__ import annotations

import sys

from tools import browser, grammar, node, python, stock
from tools.base import CannotError

STEPS = {
    "python": python.bring,
    "node": node.bring,
    "browser": browser.bring,
    "grammar": grammar.bring,
    "bench": python.bring_bench,
    "stock": stock.bring,
}


def main(names: list[str]) -> int:
    """Run the named steps in order; 1 and one line if one of them cannot be done."""
    unknown = [name for name in names if name not in STEPS]
    if unknown:
        print(f"set-up: no step {unknown[0]!r}; there are {', '.join(STEPS)}.", file=sys.stderr)
        return 1
    try:
        for name in names:
            STEPS[name]()
    except CannotError as reason:
        print(f"set-up: {reason}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"set-up: {error.filename}: {error.strerror}.", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""`make lock`: writes the lock files anew from requirements/*.in and package.json.

They carry versions and hashes, and never say where a package was fetched.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tools import node
from tools.base import ROOT, CannotError, note, run
from tools.python import UV_ENV, uv


def main() -> int:
    """Lock everything; 1 and one line on failure."""
    version = (ROOT / ".python-version").read_text().strip()
    try:
        for source in sorted((ROOT / "requirements").glob("*.in")):
            note(f"locking {source.name}")
            target = source.with_suffix(".txt")
            command: list[str | Path] = [
                uv(),
                "pip",
                "compile",
                "--universal",
                "--generate-hashes",
                "--upgrade",
            ]
            names = ["--custom-compile-command", "make lock", "--python-version", version]
            # Relative paths: they stand in the comments of the file.
            paths: list[str | Path] = [source.relative_to(ROOT), "-o", target.relative_to(ROOT)]
            if not run([*command, *names, *paths], UV_ENV):
                raise CannotError(f"{source.name} could not be locked (details: .tools/log.txt).")
        note("locking package.json")
        found = node.node() or node.bring_node()
        if not run([*node.npm(found), "install", "--package-lock-only"]):
            raise CannotError("package.json could not be locked (details: .tools/log.txt).")
        _without_hosts(node.PACKAGE_LOCK)
    except CannotError as reason:
        print(f"lock: {reason}", file=sys.stderr)
        return 1
    return 0


def _without_hosts(lock: Path) -> None:
    """Take out what npm adds of each package and needs of none: whom to pay, why it is old."""
    table = json.loads(lock.read_text(encoding="utf-8"))
    for package in table["packages"].values():
        for name in ("funding", "deprecated"):
            package.pop(name, None)
    text = json.dumps(table, indent=2, ensure_ascii=False)
    lock.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())

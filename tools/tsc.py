"""`python -m tools.tsc`: checks the pages' JavaScript by its JSDoc types."""

import subprocess
import sys

from tools.base import ROOT
from tools.node import node

CONFIGS = ("tsconfig.json", "tsconfig.offline.json")


def main() -> int:
    """Check every configuration; 1 if one of them has errors."""
    command = node()
    compiler = ROOT / "node_modules" / "typescript" / "bin" / "tsc"
    if command is None or not compiler.is_file():
        print("tsc: TypeScript is not there: run make setup.", file=sys.stderr)
        return 1
    checks = [
        subprocess.run([command, compiler, "--project", config], cwd=ROOT, check=False)
        for config in CONFIGS
    ]
    return max(min(check.returncode, 1) for check in checks)


if __name__ == "__main__":
    sys.exit(main())

"""``spit`` and ``python -m spit``."""

import sys


def run() -> int:
    """Run the command line; Ctrl-C is heard from the first moment on."""
    try:
        from spit.cli import main
    except KeyboardInterrupt:
        return 130
    return main()


if __name__ == "__main__":
    sys.exit(run())

"""``python -m spit``."""

import sys

from spit.cli import main

sys.exit(main())

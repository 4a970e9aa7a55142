"""What `make` runs: brings the tools the project needs, and serves the built site.

Everything here runs on the standard library of any Python from 3.8 on, because it runs before
the project's own Python is there.
"""

import sys

if sys.version_info < (3, 8):  # noqa: UP036 - this line must be reached by an old Python
    sys.exit("Python 3.8 or newer is needed to start; this one is %d.%d." % sys.version_info[:2])  # noqa: UP031

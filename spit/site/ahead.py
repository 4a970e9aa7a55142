"""What the trainer's page asks the browser to fetch at once: otherwise each script would have to
come before the browser learns what the next ones are.
"""

import re
from pathlib import Path
from typing import Final

_IMPORT: Final = re.compile(r'^(?:import|export)\b[^;]*?from "\./([\w-]+\.js)"', re.M | re.S)
_STYLE: Final = re.compile(r'"([\w-]+\.css)"')
#: Where the trainer begins, and what names its style sheets.
_FIRST: Final = "element.js"


def scripts(folder: Path) -> list[str]:
    """Return all scripts that the trainer's element cannot begin without, itself included."""
    found = [_FIRST]
    for name in found:
        text = (folder / name).read_text("utf-8")
        found += dict.fromkeys(other for other in _IMPORT.findall(text) if other not in found)
    return sorted(found)


def styles(folder: Path) -> list[str]:
    """Return the style sheets of the trainer's element."""
    return _STYLE.findall((folder / _FIRST).read_text("utf-8"))

"""Runs inside Pyodide: what does a traceback through compiled code look like?"""

import json
import traceback
from dataclasses import dataclass


@dataclass
class Unlucky:
    """Fails in the method that a dataclass calls from one that it wrote itself."""

    word: str

    def __post_init__(self) -> None:
        raise OSError(self.word)


said = {}
try:
    json.loads("nonsense")
except ValueError:
    said["text"] = traceback.format_exc()
try:
    Unlucky("no luck")
except OSError:
    said["made"] = traceback.format_exc()
ANSWER = json.dumps(said)

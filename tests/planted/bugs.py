"""The planted bugs as data, ``bugs.toml``: where, the exact text, what to put there, what breaks.

Each names the quickest tests that should find it.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DATA: Final = Path(__file__).with_name("bugs.toml")


@dataclass(frozen=True)
class Bug:
    """One planted bug.

    :ivar part: the part of the engine that it is in.
    :ivar breaks: what goes wrong in the game.
    :ivar file: from the root of the project.
    :ivar text: what stands there, exactly and once.
    :ivar plant: what stands there instead.
    :ivar tests: files, or single tests (``file::test``), from the root of the project.
    """

    part: str
    breaks: str
    file: str
    text: str
    plant: str
    tests: tuple[str, ...]

    def planted_in(self, source: str) -> str:
        """The source with the bug in it.

        :raises ValueError: the text does not stand there exactly once.
        """
        if (times := source.count(self.text)) != 1:
            raise ValueError(
                f"{self.file}: {self.text!r} stands there {times} times: expected once, "
                f"for the planted bug {self.breaks!r}"
            )
        return source.replace(self.text, self.plant)


def read(path: Path = DATA) -> list[Bug]:
    """All planted bugs."""
    bugs = tomllib.loads(path.read_text("utf-8"))["bug"]
    return [Bug(**{**bug, "tests": tuple(bug["tests"])}) for bug in bugs]

"""What is wrong with a source text: one clear sentence each, with file and line."""

from collections.abc import Iterable


class TextError(Exception):
    """One fault of a source text.

    ``path`` is the file as the author knows it, ``line`` counts from 1 (0: the file as a whole),
    ``column`` too (0: the line as a whole), ``message`` says what is wrong and what was expected.
    """

    def __init__(self, path: str, line: int, message: str, column: int = 0) -> None:
        """Say where the fault is and what it is."""
        super().__init__(path, line, message, column)
        self.path = path
        self.line = line
        self.column = column
        self.message = message

    def __str__(self) -> str:
        """Return ``file:line: what is wrong; expected …``, as compilers and editors know it."""
        place = ":".join([self.path, *(str(n) for n in (self.line, self.column) if n)])
        return f"{place}: {self.message}"


class TextErrors(Exception):
    """All faults found in one go, so that an author can mend them in one go."""

    def __init__(self, faults: Iterable[TextError]) -> None:
        """Put the faults in the order of file and line."""
        self.faults = tuple(sorted(faults, key=lambda fault: (fault.path, fault.line)))
        super().__init__(self.faults)

    def __str__(self) -> str:
        """Return one line per fault."""
        return "\n".join(map(str, self.faults))

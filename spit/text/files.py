"""Reads source files; what cannot be read is a fault of the texts, with its place."""

from pathlib import Path

from spit.text.errors import TextError


def read_text(path: Path) -> str:
    """Return the text of a source file; its line ends are left as they are.

    :raises TextError: if the file cannot be read or is not UTF-8.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise TextError(str(path), 0, f"{reason}; expected a text file") from None
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = data[error.start]
        raise TextError(
            str(path), line, f"byte 0x{byte:02X} is not UTF-8; expected a text in UTF-8"
        ) from None

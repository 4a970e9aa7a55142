"""``spit texts``: takes the rules from a plain-text document, and writes them as one."""

import argparse
import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Final

from spit.text.document.importer import import_rules
from spit.text.document.signs import decode
from spit.text.document.writer import document_text
from spit.text.errors import TextError, TextErrors
from spit.text.parser import parse_rules

#: No rules are so long; this bounds what is read.
_LONGEST: Final = 1_000_000


class DocumentRefused(Exception):
    """A document does not fit; the text says everything that is wrong with it, line by line."""


def run_texts(given: argparse.Namespace) -> int:
    """Run one of the commands; return its exit status.

    :raises DocumentRefused: the document is not in the form that is expected.
    :raises OSError: a file cannot be read or written.
    """
    return {"import": _import, "export": _export}[given.texts_command](given)


def _import(given: argparse.Namespace) -> int:
    name, text = _read(given.file)
    try:
        found = import_rules(text, given.lang, name)
    except TextErrors as several:
        raise _refused(name, several.faults, "nothing was written") from None
    for note in found.notes:
        print(note)
    paragraphs = list(found.book)
    rows = sum(bool(paragraph.cards) for paragraph in paragraphs)
    said = f"{len(paragraphs)} paragraphs in {len(found.book.sections)} sections"
    said += f", {rows} {'row' if rows == 1 else 'rows'} of cards"
    if given.check:
        print(f"{name}: fits: {said}")
        return 0
    path = Path(given.out) / given.lang / "rules.md"
    print(f"{path}: {_write(path, found.text)}: {said}")
    return 0


def _export(given: argparse.Namespace) -> int:
    name, text = _read(given.file)
    try:
        document = document_text(parse_rules(text, given.lang))
    except TextError as fault:
        raise _refused(name, [TextError(name, fault.line, fault.message)], "no document") from None
    if given.out in (None, "-"):
        print(document, end="")
    else:
        path = Path(given.out)
        print(f"{path}: {_write(path, document)}")
    return 0


def _refused(name: str, faults: Iterable[TextError], outcome: str) -> DocumentRefused:
    lines = [str(fault) for fault in faults]
    count = "one fault" if len(lines) == 1 else f"{len(lines)} faults"
    return DocumentRefused("\n".join([f"{name}: {count}, {outcome}", *lines]))


def _read(file: str) -> tuple[str, str]:
    """Return what to call a document, and its text; ``-`` is standard input."""
    name = "standard input" if file == "-" else file
    if file == "-":
        data = sys.stdin.buffer.read(_LONGEST + 1)
    else:
        with open(file, "rb") as opened:
            data = opened.read(_LONGEST + 1)
    if len(data) > _LONGEST:
        raise DocumentRefused(f"{name}: longer than {_LONGEST} bytes, which no rules are")
    try:
        return name, decode(data, name)
    except TextError as fault:
        raise _refused(name, [fault], "nothing was read") from None


def _write(path: Path, text: str) -> str:
    """Write a file as a whole or not at all; return what has become of it."""
    data = text.encode()
    old = path.read_bytes() if path.is_file() else None
    if old == data:
        return "unchanged"
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        new.write_bytes(data)
        os.replace(new, path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    return "written" if old is None else "replaced"

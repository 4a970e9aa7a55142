"""The captions of the figures of rules in a language: ``docs/texts/<lang>/figures.toml``."""

from pathlib import Path
from typing import Final

from spit.text.errors import TextError, TextErrors
from spit.text.figures import BY_KEY
from spit.text.inline import to_html
from spit.text.speed_figures import SPEED_BY_KEY
from spit.text.tables import read_table

Captions = dict[str, str]

_FIGURES: Final = BY_KEY | SPEED_BY_KEY


def load_captions(path: Path) -> Captions:
    """Read one language's ``figures.toml``: key → caption.

    :raises TextErrors: every key that is missing, unknown or no text, and every caption with markup
        other than ``*emphasis*`` and ``**bold**``.
    """
    faults: list[TextError] = []
    table = read_table(path, faults)
    captions = table.strings(faults)
    if not faults:
        missing = [key for key in _FIGURES if key not in captions]
        faults += [
            table.fault(key, f"'{key}' is missing; expected the caption of this figure")
            for key in missing
        ]
        faults += [
            table.fault(key, f"'{key}' is no figure; expected one of spit/text/*figures.py")
            for key in captions
            if key not in _FIGURES
        ]
    for key, caption in captions.items():
        try:
            to_html(caption)
        except ValueError as error:
            faults.append(table.fault(key, f"in '{key}', {error}"))
    if faults:
        raise TextErrors(faults)
    return captions

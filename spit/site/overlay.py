"""Texts from elsewhere over those of the project: what ``make site TEXTS=DIR`` builds from.

A text that the folder has, ``DIR/<language>/<name>``, stands in for the project's own; all others
remain. The folder is laid out like ``docs/texts``, and has at least one text.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spit.text.errors import TextError, TextErrors
from spit.text.languages import LANGUAGES

#: The environment variable that names the folder (``TEXTS`` of ``make``).
TEXTS_FROM: Final = "SPIT_TEXTS"
_KINDS: Final = {".md", ".toml"}


@dataclass(frozen=True)
class Overlay:
    """A whole folder of texts, and where each of them comes from.

    :ivar texts: the folder, in the form of ``docs/texts``.
    :ivar taken: the texts that are not the project's own, by their place in ``texts``.
    """

    texts: Path
    taken: Mapping[Path, Path]

    def summary(self) -> str:
        """Say in a few words which texts were taken from where, and whose the others are."""
        names = sorted({place.name for place in self.taken})
        parts = []
        for name in names:
            by_lang = {place.parent.name: source for place, source in self.taken.items()
                       if place.name == name}  # fmt: skip
            said = ", ".join(str(by_lang[lang]) for lang in LANGUAGES if lang in by_lang)
            own = [lang for lang in LANGUAGES if lang not in by_lang]
            rest = f"; {name} of {', '.join(own)} is the project’s" if own else ""
            parts.append(f"{said}{rest}")
        return f"texts: {'; '.join(parts)}; all others are the project’s"

    def told(self, faults: TextErrors) -> TextErrors:
        """Return the faults with the places that their author knows."""
        known = {str(place): str(source) for place, source in self.taken.items()}
        return TextErrors(
            TextError(known.get(fault.path, fault.path), fault.line, fault.message)
            for fault in faults.faults
        )


def lay_over(over: Path, own: Path, target: Path) -> Overlay:
    """Put the texts of ``over`` and, where it has none, of ``own`` together in ``target``.

    :raises TextErrors: if ``over`` has no text, or one that is not of the project's, or is the very
        folder that the build writes to.
    """
    if target.resolve() in (over.resolve(), *over.resolve().parents):
        message = "the build itself writes to this folder; expected another one"
        raise TextErrors([TextError(str(over), 0, message)])
    _check(over, own)
    taken: dict[Path, Path] = {}
    wanted = set()
    for lang in LANGUAGES:
        (target / lang).mkdir(parents=True, exist_ok=True)
        for text in sorted((own / lang).iterdir()):
            place, other = target / lang / text.name, over / lang / text.name
            if other.is_file():
                taken[place] = text = other
            wanted.add(place)
            data = text.read_bytes()
            if not place.is_file() or place.read_bytes() != data:
                place.write_bytes(data)
    for stale in {path for path in target.glob("*/*") if path.is_file()} - wanted:
        stale.unlink()
    return Overlay(target, taken)


def _check(over: Path, own: Path) -> None:
    """Refuse what would have no effect: the reader would wait for it in vain."""
    if not over.is_dir():
        raise TextErrors([TextError(str(over), 0, "no such folder; expected one with texts")])
    faults: list[TextError] = []
    found = 0
    for path in sorted(over.glob("*/*")):
        if path.suffix not in _KINDS or path.name.startswith("."):
            continue
        found += 1
        lang = path.parent.name
        if lang not in LANGUAGES:
            faults.append(TextError(str(path), 0, f"no language {lang!r}; expected a folder of "
                                    f"{', '.join(LANGUAGES)}"))  # fmt: skip
        elif not (own / lang / path.name).is_file():
            names = ", ".join(sorted(text.name for text in (own / lang).iterdir()))
            faults.append(TextError(str(path), 0, f"no such text; expected one of {names}"))
    if not found:
        expected = f"expected for instance {next(iter(LANGUAGES))}/rules.md"
        faults.append(TextError(str(over), 0, f"no texts in this folder; {expected}"))
    if faults:
        raise TextErrors(faults)

"""Texts from elsewhere over those of the project: what ``make site TEXTS=DIR`` builds from.

A text that the folder has, ``DIR/<language>/<name>``, stands in for the project's own; all others
remain. The folder is laid out like ``docs/texts``, and has at least one text and nothing else, for
what is named or placed otherwise would go unnoticed.
"""

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from spit.text.errors import TextError, TextErrors
from spit.text.languages import LANGUAGES

#: The environment variable that names the folder (``TEXTS`` of ``make``).
TEXTS_FROM: Final = "SPIT_TEXTS"
#: The texts of all languages are fewer; a folder with so many is another one.
_MOST_FILES: Final = 200


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

    :raises TextErrors: if ``over`` has no text, or a file that stands in for none of the project's,
        or is the very folder that the build writes to.
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
    """Refuse what would have no effect: its author would wait for it in vain."""
    if not over.is_dir():
        raise TextErrors([TextError(str(over), 0, "no such folder; expected one with texts")])
    files = list(islice(_files(over), _MOST_FILES))
    known = [path.name for lang in LANGUAGES for path in sorted((own / lang).iterdir())]
    told = ((path, _useless(path.relative_to(over), dict.fromkeys(known))) for path in files)
    faults = [TextError(str(path), 0, what) for path, what in told if what]
    if not files:
        expected = f"expected for instance {next(iter(LANGUAGES))}/rules.md"
        faults.append(TextError(str(over), 0, f"no texts in this folder; {expected}"))
    elif len(files) == _MOST_FILES:
        what = f"{_MOST_FILES} files or more; expected a folder with nothing but texts"
        faults = [TextError(str(over), 0, what)]
    if faults:
        raise TextErrors(faults)


def _files(over: Path) -> Iterator[Path]:
    """Yield all files below a folder but the hidden ones, which systems and editors leave."""
    for folder, within, names in os.walk(over, followlinks=True):
        within[:] = sorted(name for name in within if not name.startswith("."))
        yield from (Path(folder, name) for name in sorted(names) if not name.startswith("."))


def _useless(place: Path, known: Mapping[str, object]) -> str | None:
    """Say why a file is no text that stands in for one of the project's, or return None."""
    folder, name = place.parent.as_posix(), place.name
    if folder in LANGUAGES and name in known:
        return None
    meant = {text.casefold(): text for text in known}
    text = meant.get(name.casefold()) or meant.get(f"{place.stem.casefold()}.md")
    lang = folder if folder in LANGUAGES else next(iter(LANGUAGES))
    if folder == ".":
        what = "in no folder of a language"
    elif folder not in LANGUAGES:
        what = f"no language {folder!r}"
    else:
        what = "no such text"
    if text:
        return f"{what}; expected {text} in {_either([lang] if folder == lang else LANGUAGES)}"
    names = f"one of {', '.join(known)}"
    return f"{what}; expected {names}{'' if folder == lang else f' in {_either(LANGUAGES)}'}"


def _either(langs: Iterable[str]) -> str:
    return ", ".join(f"{lang}/" for lang in langs)

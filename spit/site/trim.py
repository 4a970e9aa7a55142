"""Takes out of the built site what no page needs: rules of the theme's style sheets, blank space.

The theme dresses far more than this site shows. A rule goes when no page and no script has ever
heard of a class that it asks for, or of a colour scheme; what cannot be told for certain stays.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

_CLASSES: Final = re.compile(r"\bclass=(?:\"([^\"]*)\"|'([^']*)')")
#: A name in a script: of a class, of a property. Those of classes all have a hyphen, but for
#: the one that tells that there are scripts.
_NAME: Final = re.compile(r"[\w-]*-[\w-]+")
_SCRIPTED: Final = "js"
#: What the theme's script knows to handle, and makes only beside such a thing in a page.
_HANDLED: Final = (
    "md-annotation",
    "md-code__",
    "md-consent",
    "md-source",
    "md-status",
    "md-tag",
    "md-top",
    "md-version",
    "tabbed-",
    "linenos",
    "twemoji",
)
_CLASS: Final = re.compile(r"\.(-?[A-Za-z_][\w-]*)")
#: Choices of the theme: each is a rule for one value of an attribute of the body.
_CHOICE: Final = re.compile(r"\[(?:data-md-color-[a-z]+|dir)=\"?([\w-]+)\"?\]")
_CHOSEN: Final = re.compile(r"\bdata-md-color-[a-z]+=\"([\w-]+)\"")
_PROPERTY: Final = re.compile(r"\s*(--[\w-]+)\s*:")
_ASKED: Final = re.compile(r"var\(\s*(--[\w-]+)")
#: What stands in brackets may say what is not there: ``:not(.x)``.
_BRACKETS: Final = re.compile(r"\([^()]*\)")
_SOURCE_MAP: Final = re.compile(r"\n?/[/*]# sourceMappingURL=\S+(?: \*/)?\n?")
#: Where blank space means something.
_KEPT: Final = re.compile(r"(<(?:pre|textarea)\b.*?</(?:pre|textarea)>)", re.DOTALL)
_BLANK: Final = re.compile(r"[ \t]*\n\s*")


def trim(site: Path) -> None:
    """Make a built site as small as it can be while it looks and works the same."""
    assets = site / "assets"
    pages, scripts, sheets = (
        sorted(folder.rglob(f"*.{kind}"))
        for folder, kind in ((site, "html"), (assets, "js"), (assets, "css"))
    )
    for page in pages:
        _change(page, trim_html(page.read_text("utf-8")))
    for path in [*scripts, *sheets]:
        _change(path, _SOURCE_MAP.sub("", path.read_text("utf-8")))
    for source_map in assets.rglob("*.map"):
        source_map.unlink()
    used = _used([path.read_text("utf-8") for path in pages], scripts)
    # The theme's alone: our own have nothing to spare.
    trimmed = {
        sheet: trim_css(sheet.read_text("utf-8"), used)
        for sheet in sheets
        if sheet.parent.name == "stylesheets"
    }
    own = [sheet.read_text("utf-8") for sheet in sheets if sheet not in trimmed]
    asked = set(_ASKED.findall("".join([*trimmed.values(), *own]))) | used
    for sheet, text in trimmed.items():
        _change(sheet, trim_properties(text, asked))


def _used(pages: list[str], scripts: list[Path]) -> set[str]:
    """Return the names of classes and of other things that the site has, or can come to have."""
    used = {"ltr", _SCRIPTED}
    for page in pages:
        used |= {name for two in _CLASSES.findall(page) for name in "".join(two).split()}
        used |= set(_CHOSEN.findall(page))
    made = {name for path in scripts for name in _NAME.findall(path.read_text("utf-8"))}
    return used | {name for name in made if not name.startswith(_HANDLED)}


def _change(path: Path, text: str) -> None:
    if text != path.read_text("utf-8"):
        path.write_text(text, "utf-8")


def trim_html(text: str) -> str:
    """Return a page without blank lines and without the blanks at both ends of a line."""
    parts = _KEPT.split(text.strip())
    parts[::2] = [_BLANK.sub("\n", part) for part in parts[::2]]
    return f"{''.join(parts)}\n"


def trim_css(sheet: str, used: set[str]) -> str:
    """Return a style sheet without the rules for classes that are not among the used words."""
    return "".join(_rules(sheet, used))


def trim_properties(sheet: str, asked: set[str]) -> str:
    """Return a style sheet without the custom properties that nobody asks for."""
    return "".join(_properties(sheet, asked))


def _rules(sheet: str, used: set[str]) -> Iterator[str]:
    for head, body in blocks(sheet):
        if body is None:
            yield head
        elif head.startswith(("@media", "@supports", "@layer", "@container")):
            inner = "".join(_rules(body, used))
            if inner:
                yield f"{head}{{{inner}}}"
        elif head.startswith("@"):
            yield f"{head}{{{body}}}"
        else:
            heads = [one for one in split(head, ",") if _met(one, used)]
            if heads:
                yield f"{','.join(heads)}{{{body}}}"


def _met(selector: str, used: set[str]) -> bool:
    """Tell whether something of the site can fit a selector."""
    while (outside := _BRACKETS.sub("", selector)) != selector:
        selector = outside
    return used.issuperset(_CLASS.findall(selector)) and used.issuperset(_CHOICE.findall(selector))


def _properties(sheet: str, asked: set[str]) -> Iterator[str]:
    for head, body in blocks(sheet):
        if body is None:
            yield head
        elif head.startswith(("@media", "@supports", "@layer", "@container")):
            yield f"{head}{{{''.join(_properties(body, asked))}}}"
        else:
            said = [
                one
                for one in split(body, ";")
                if not (found := _PROPERTY.match(one)) or found.group(1) in asked
            ]
            if said or not body:
                yield f"{head}{{{';'.join(said)}}}"


def blocks(sheet: str) -> Iterator[tuple[str, str | None]]:
    """Yield what a style sheet says, in order: a head with what stands in its braces, or alone."""
    start = 0
    opened = -1
    depth = 0
    for place, sign in _signs(sheet, "{};"):
        if sign == "{":
            if depth == 0:
                opened = place
            depth += 1
        elif sign == "}":
            depth -= 1
            if depth == 0:
                yield sheet[start:opened].strip(), sheet[opened + 1 : place]
                start = place + 1
        elif depth == 0:
            yield sheet[start : place + 1], None
            start = place + 1


def split(text: str, sign: str) -> list[str]:
    """Split at a sign that stands in no string and in no brackets."""
    places = [place for place, _ in _signs(text, sign)]
    return [text[a + 1 : b] for a, b in zip([-1, *places], [*places, len(text)], strict=True)]


#: Strings, comments and whole addresses, which may hold any sign.
_SKIPPED: Final = r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|/\*.*?\*/|\\."


@cache
def _finder(signs: str) -> re.Pattern[str]:
    return re.compile(rf"{_SKIPPED}|([(\[)\]{re.escape(signs)}])", re.DOTALL)


def _signs(text: str, signs: str) -> Iterator[tuple[int, str]]:
    """Yield where one of the signs stands, in no string and in no brackets."""
    depth = 0
    for found in _finder(signs).finditer(text):
        sign = found[1]
        if sign is None:
            continue
        if sign in "([":
            depth += 1
        elif sign in ")]":
            depth -= 1
        elif depth == 0:
            yield found.start(), sign


__all__ = ["trim", "trim_css", "trim_html", "trim_properties"]

"""The inline Markdown of the texts: ``*emphasis*`` and ``**bold**``, and nothing else.

So little is allowed because the same text is read by mkdocs, by the trainer and by the command
line: what is plain for one must be plain for all. Articles, which only the pages show, also have
references: ``[words](play.4)``.
"""

import re
from collections.abc import Callable
from html import escape
from typing import Final

#: Signs that Markdown or HTML might take as their own. "&" is plain unless it opens an entity.
_FOREIGN: Final = re.compile(r"[<>\[\]`_\\{}|]|&(?=#?\w+;)")
_REFERENCE: Final = re.compile(r"\[([^\[\]]*)\]\(([^()]*)\)")
#: Stars come in runs: * and ** open or close one mark, *** two at once.
_STARS: Final = re.compile(r"(\*+)")
_PIECES: Final = re.compile(r"(\*+|\[[^\[\]]*\]\([^()]*\))")
_TAGS: Final = {"*": "em", "**": "strong"}

#: Takes the name in a reference; returns its address, or nothing where the words alone stay.
#: A ValueError says that there is no such name.
Way = Callable[[str], str | None]


class InlineError(ValueError):
    """What is wrong with a text; what was expected. ``at`` is the place in it, from 0."""

    def __init__(self, at: int, message: str) -> None:
        """Say where the fault is and what it is."""
        super().__init__(message)
        self.at = at


def to_html(text: str, way: Way | None = None) -> str:
    """Return the text as safe HTML: everything escaped, only ``<em>`` and ``<strong>`` as tags.

    :param way: where references lead, which become links; without it there may be none.
    :raises InlineError: what is wrong; what was expected.
    """
    _refuse_foreign(text, way is not None)
    html, at = "", 0
    open_marks: list[tuple[str, int]] = []
    spaced: InlineError | None = None
    for piece in (_PIECES if way else _STARS).split(text):
        if piece.startswith("*"):
            for mark in _marks(piece, open_marks, at):
                html += _turn(mark, at, html, open_marks)
        elif way and piece.startswith("["):
            html += _link(piece, at, way)
        else:
            if piece.startswith(" ") and html.endswith(("<em>", "<strong>")):
                message = f"a space after the opening {open_marks[-1][0]}; expected none"
                spaced = spaced or InlineError(at, message)
            html += escape(piece, quote=False)
        at += len(piece)
    if open_marks:
        mark, at = open_marks[-1]
        raise InlineError(at, f"{mark} opens and does not close; expected a second one")
    if spaced:
        raise spaced
    return html


def _refuse_foreign(text: str, references: bool) -> None:
    plain = _REFERENCE.sub(lambda found: " " * len(found[0]), text) if references else text
    if found := _FOREIGN.search(plain):
        known = (
            "*emphasis*, **bold** and [words](rule)" if references else ("*emphasis* and **bold**")
        )
        raise InlineError(
            found.start(), f"'{found[0]}' in the text; expected no markup but {known}"
        )


def _turn(mark: str, at: int, html: str, open_marks: list[tuple[str, int]]) -> str:
    """Open or close a mark; return its tag."""
    known = [name for name, _ in open_marks]
    if known[-1:] == [mark]:
        if html.endswith(f"<{_TAGS[mark]}>"):
            raise InlineError(at, f"nothing between {mark} and {mark}; expected words")
        if html.endswith(" "):
            raise InlineError(at, f"a space before the closing {mark}; expected none")
        open_marks.pop()
        return f"</{_TAGS[mark]}>"
    if mark in known:
        raise InlineError(at, f"{mark} closes before {known[-1]} does; expected it after")
    open_marks.append((mark, at))
    return f"<{_TAGS[mark]}>"


def _marks(run: str, open_marks: list[tuple[str, int]], at: int) -> list[str]:
    """Split a run of stars into marks; of three, the mark opened last is closed first."""
    if len(run) > 3:
        raise InlineError(at, f"'{run}' in the text; expected *emphasis* or **bold**")
    if len(run) < 3:
        return [run]
    return ["*", "**"] if open_marks and open_marks[-1][0] == "*" else ["**", "*"]


def _link(piece: str, at: int, way: Way) -> str:
    found = _REFERENCE.fullmatch(piece)
    assert found  # the piece was split off by this very form
    words, name = found.groups()
    if not words.strip() or words != words.strip():
        raise InlineError(at, f"'{piece}' has no words of its own; expected [words](rule)")
    if sign := re.search(r"[*<>`_\\{}|]|&(?=#?\w+;)", words):
        message = f"'{sign[0]}' in the words of a reference; expected plain text"
        raise InlineError(at + 1 + sign.start(), message)
    try:
        address = way(name)
    except ValueError as error:
        raise InlineError(at + len(words) + 3, str(error)) from None
    html = escape(words, quote=False)
    return f'<a href="{escape(address)}">{html}</a>' if address else html

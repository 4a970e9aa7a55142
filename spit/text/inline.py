"""The inline Markdown of the texts: ``*emphasis*`` and ``**bold**``, and nothing else.

So little is allowed because the same text is read by mkdocs, by the trainer and by the command
line: what is plain for one must be plain for all.
"""

import re
from html import escape
from typing import Final

#: Signs that Markdown or HTML might take as their own. "&" is plain unless it opens an entity.
_FOREIGN: Final = re.compile(r"[<>\[\]`_\\{}|]|&(?=#?\w+;)")
_TAGS: Final = {"*": "em", "**": "strong"}


def to_html(text: str) -> str:
    """Return the text as safe HTML: everything escaped, only ``<em>`` and ``<strong>`` as tags.

    :raises ValueError: what is wrong; what was expected.
    """
    if found := _FOREIGN.search(text):
        raise ValueError(
            f"'{found[0]}' in the text; expected no markup but *emphasis* and **bold**"
        )
    html = ""
    open_marks: list[str] = []
    # Stars come in runs: * and ** open or close one mark, *** two at once.
    for run in re.split(r"(\*+)", text):
        if not run.startswith("*"):
            html += escape(run, quote=False)
            continue
        for mark in _marks(run, open_marks):
            if open_marks and open_marks[-1] == mark:
                if html.endswith(f"<{_TAGS[mark]}>"):
                    raise ValueError(f"nothing between {mark} and {mark}; expected words")
                if html.endswith(" "):
                    raise ValueError(f"a space before the closing {mark}; expected none")
                open_marks.pop()
                html += f"</{_TAGS[mark]}>"
            elif mark in open_marks:
                raise ValueError(f"{mark} closes before {open_marks[-1]} does; expected it after")
            else:
                open_marks.append(mark)
                html += f"<{_TAGS[mark]}>"
    if open_marks:
        raise ValueError(f"{open_marks[-1]} opens and does not close; expected a second one")
    if found := re.search(r"<(em|strong)> ", html):
        mark = "*" if found[1] == "em" else "**"
        raise ValueError(f"a space after the opening {mark}; expected none")
    return html


def _marks(run: str, open_marks: list[str]) -> list[str]:
    """Split a run of stars into marks; of three, the mark opened last is closed first."""
    if len(run) > 3:
        raise ValueError(f"'{run}' in the text; expected *emphasis* or **bold**")
    if len(run) < 3:
        return [run]
    return ["*", "**"] if open_marks[-1:] == ["*"] else ["**", "*"]

"""Marks the words of the glossary in a page: a link that a finger, a key or a pointer can follow.

The first occurrence in each section is marked, never in a heading, a label, a link or a figure.
Without JavaScript the link leads to the glossary; with it, ``terms.js`` shows what the word means
in place. ``<abbr>`` would not do: it can be neither focused nor touched.
"""

import re
from dataclasses import dataclass
from html import escape
from typing import Final

from spit.text.article import ArticleText, Block
from spit.text.forms import Forms, plain
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES

#: In these elements nothing is marked.
_CLOSED: Final = frozenset(
    {"a", "button", "details", "figure", "h1", "h2", "h3", "nav", "strong", "svg"}
)
#: A tag, its slash and name apart.
_TAG: Final = re.compile(r"(<(/?)([a-z][a-z0-9]*)[^>]*>)")
_SPACES: Final = "[ \u00a0\u202f]"


@dataclass(frozen=True)
class Glossary:
    """The words of one language, as far as pages are marked with them.

    :ivar forms: which words stand for which term.
    :ivar article: the glossary; None as long as there is none, and then nothing is marked.
    """

    forms: Forms
    article: ArticleText | None

    def mark(self, body: str, more: str) -> str:
        """Return the body of a page with its terms marked, and what they mean below it.

        :param more: the words of the link from a meaning to the glossary.
        """
        if self.article is None or not self.forms:
            return body
        marking = _Marking(self.forms)
        marked = "\n".join(marking.line(line) for line in body.split("\n"))
        meanings = "\n".join(
            _meaning(block, self.article.lang, more)
            for part in self.article.parts
            for block in part.blocks
            if block.item and block.item.id in marking.used
        )
        return f"{marked}\n{meanings}\n" if meanings else marked


class _Marking:
    """Goes through one page; knows in what it stands and which terms the section has had."""

    def __init__(self, forms: Forms) -> None:
        self._forms = forms
        # The longest first: "espace vide" before "vide".
        words = sorted(forms, key=len, reverse=True)
        either = "|".join(re.escape(escape(form)).replace(r"\ ", _SPACES) for form in words)
        self._word = re.compile(rf"(?<![\w-])(?:{either})(?![\w-])", re.IGNORECASE)
        self._closed: list[str] = []
        self._had: set[str] = set()
        self.used: set[str] = set()

    def line(self, line: str) -> str:
        if line.startswith("#"):
            self._had = set()
            return line
        # Text stands between the tags, and each tag is followed by its slash and its name.
        pieces = _TAG.split(line)
        done = [self._text(pieces[0])]
        for tag, slash, name, text in zip(*(pieces[n::4] for n in (1, 2, 3, 4)), strict=True):
            self._step(slash, name)
            done += (tag, self._text(text))
        return "".join(done)

    def _step(self, slash: str, name: str) -> None:
        if name == "section" and not slash:
            self._had = set()
        elif name in _CLOSED and not slash:
            self._closed.append(name)
        elif self._closed and self._closed[-1] == name:
            self._closed.pop()

    def _text(self, text: str) -> str:
        return text if self._closed else self._word.sub(self._link, text)

    def _link(self, found: re.Match[str]) -> str:
        term = self._forms[plain(found[0])]
        if term in self._had:
            return found[0]
        self._had.add(term)
        self.used.add(term)
        return (
            f'<a class="spit-term" href="../glossary/#{term}" data-term="term-{term}">'
            f"{found[0]}</a>"
        )


def _meaning(block: Block, lang: str, more: str) -> str:
    """What a term means, hidden until it is asked for."""
    assert block.item
    place = f"term-{block.item.id}"
    label = escape(block.words.label or "", quote=False)
    text = to_html(block.words.text, lambda _: None)
    return (
        f'<div class="spit-meaning" id="{place}" popover role="dialog" tabindex="-1" '
        f'aria-labelledby="{place}-name"><p><strong id="{place}-name">{label}</strong>'
        f"{LANGUAGES[lang].colon} {text}</p>"
        f'<p><a href="../glossary/#{block.item.id}">{escape(more, quote=False)}</a></p></div>'
    )

"""What a page tells machines of itself: linked data in the words of schema.org.

Every page tells which site it belongs to, what comes before it, which game it is about, and where
the same page is in other languages; a page of questions tells them with their answers. All of it is
made from the texts and from the page itself, so that it cannot say anything else.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Final

from spit.site.words import Words

#: The licence of the texts, see ``LICENSE-texts``.
LICENCE: Final = "https://creativecommons.org/licenses/by/4.0/"
#: How many play: at Spit two, at Speed two to four.
_PLAYERS: Final = {
    "spit": {"@type": "QuantitativeValue", "value": 2},
    "speed": {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 4},
}
#: So many questions make a page one of questions.
_ENOUGH: Final = 3

Node = dict[str, object]


@dataclass(frozen=True)
class Told:
    """A page of one language, as far as it is told.

    :ivar slug: its address below the root of its language.
    :ivar url: its whole address.
    :ivar home: that of the language's home page.
    :ivar others: the addresses of the same page in the other languages.
    :ivar picture: the address of the picture for previews.
    :ivar game: what the game is that it is about, in a paragraph.
    :ivar content: its body, in HTML.
    """

    slug: str
    locale: str
    url: str
    home: str
    others: Sequence[str]
    name: str
    title: str
    description: str
    picture: str
    game: str
    content: str = field(repr=False)


def linked(page: Told, words: Words) -> str:
    """Return the content of a page's ``<script type="application/ld+json">``."""
    graph = [_site(page, words), _page(page), _game(page, words)]
    if page.url != page.home:
        graph.append(_way(page, words))
    text = json.dumps(
        {"@context": "https://schema.org", "@graph": graph},
        ensure_ascii=False,
        separators=(",", ":"),
    )
    # Nothing in a script may look like the end of it.
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return text


def _common(page: Told) -> Node:
    return {"inLanguage": page.locale, "license": LICENCE}


def _site(page: Told, words: Words) -> Node:
    return {
        "@type": "WebSite",
        "@id": f"{page.home}#site",
        "url": page.home,
        "name": words["site.name"],
        "description": words["site.description"],
        **_common(page),
    }


def _page(page: Told) -> Node:
    node: Node = {
        "@type": "WebPage",
        "@id": f"{page.url}#page",
        "url": page.url,
        "name": page.title,
        "description": page.description,
        "image": page.picture,
        "isPartOf": {"@id": f"{page.home}#site"},
        "about": {"@id": _game_id(page)},
        "workTranslation": [{"@id": f"{other}#page"} for other in page.others],
        **_common(page),
    }
    if page.url != page.home:
        node["breadcrumb"] = {"@id": f"{page.url}#way"}
    found = questions(page.content)
    if found:
        node["@type"] = "FAQPage"
        node["mainEntity"] = [
            {
                "@type": "Question",
                "name": question,
                "acceptedAnswer": {"@type": "Answer", "text": answer},
            }
            for question, answer in found
        ]
    return node


def _game_id(page: Told) -> str:
    return f"{page.url}#game" if page.slug == "speed/" else f"{page.home}#game"


def _game(page: Told, words: Words) -> Node:
    """The game that the page is about: Speed has one page, all others are about Spit."""
    speed = page.slug == "speed/"
    return {
        "@type": "Game",
        "@id": _game_id(page),
        "name": words["speed.nav"] if speed else words["site.name"],
        "description": page.game.replace("*", ""),
        "url": page.url if speed else f"{page.home}rules/",
        "numberOfPlayers": _PLAYERS["speed" if speed else "spit"],
        **_common(page),
    }


def _way(page: Told, words: Words) -> Node:
    steps = [(words["home.nav"], page.home), (page.name, page.url)]
    return {
        "@type": "BreadcrumbList",
        "@id": f"{page.url}#way",
        "itemListElement": [
            {"@type": "ListItem", "position": n, "name": name, "item": address}
            for n, (name, address) in enumerate(steps, 1)
        ],
    }


#: What a heading of a section says, without the link to itself.
_HEADING: Final = re.compile(r'<h2\b[^>]*>(.*?)(?=<a class="headerlink"|</h2)', re.DOTALL)
_TAG: Final = re.compile(r"<[^>]+>")


class _Questions(HTMLParser):
    """Takes the sections of a page apart: each heading, and what is said below it."""

    #: What stands in a section and is no part of what it says.
    ASIDE: Final = {"figure", "svg", "nav", "aside", "button"}
    #: Ways on, and the meanings of words.
    ASIDE_CLASSES: Final = {"headerlink", "spit-see", "spit-play", "spit-meaning"}
    VOID: Final = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "wbr"}

    def __init__(self) -> None:
        super().__init__()
        self.sections: list[tuple[list[str], list[str]]] = []
        self._open: list[tuple[str, bool]] = []
        self._heading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note whether an element is aside; a heading begins a section."""
        classes = (dict(attrs).get("class") or "").split()
        aside = tag in self.ASIDE or not self.ASIDE_CLASSES.isdisjoint(classes)
        if tag not in self.VOID:
            self._open.append((tag, aside))
        if tag == "h2":
            self.sections.append(([], []))
            self._heading = True
        elif tag in {"p", "li", "br"} and self.sections:
            self.sections[-1][1].append(" ")

    def handle_endtag(self, tag: str) -> None:
        """Close an element with all that it left open."""
        if any(tag == name for name, _ in self._open):
            while self._open.pop()[0] != tag:
                pass
        if tag == "h2":
            self._heading = False

    def handle_data(self, data: str) -> None:
        """Take the words."""
        if self.sections and not any(aside for _, aside in self._open):
            self.sections[-1][0 if self._heading else 1].append(data)


def questions(content: str) -> list[tuple[str, str]]:
    """Return the questions of a page with their answers, if all its sections are questions."""
    # Most pages are none of questions: their headings tell it, long before all is taken apart.
    if not all(
        _TAG.sub("", heading).rstrip().endswith("?") for heading in _HEADING.findall(content)
    ):
        return []
    parser = _Questions()
    parser.feed(content)
    parser.close()
    found = [(_plain(heading), _plain(said)) for heading, said in parser.sections]
    asked = len(found) >= _ENOUGH and all(heading.endswith("?") for heading, _ in found)
    return found if asked else []


def _plain(pieces: list[str]) -> str:
    # Not split(): a no-break space belongs to the words.
    text = "".join(pieces)
    for blank in "\n\t\r":
        text = text.replace(blank, " ")
    return " ".join(word for word in text.split(" ") if word)


__all__ = ["LICENCE", "Told", "linked", "questions"]

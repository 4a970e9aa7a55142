"""The books in one language, as the reader sees them: sections and numbered paragraphs.

There are two, the rules of Spit and the rules of Speed; the decisions are another form
(:mod:`spit.text.rulings`).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from spit.rules import OUTLINE, SPEED_OUTLINE

#: Sections of the rules whose paragraphs are steps in order and carry their number; the other
#: lists have bullets, yet their paragraphs are counted in the same way for their ids.
ORDERED_SECTIONS: Final = frozenset({"setup", "play"})


@dataclass(frozen=True, slots=True)
class Shape:
    """What one section of a book has to hold.

    :ivar id: the section's id, its place on the page.
    :ivar prefix: what stands before the number in the ids of its paragraphs.
    :ivar numbers: the numbers of its paragraphs; none for a section of one plain paragraph.
    :ivar ordered: whether they are numbered steps rather than bullets.
    """

    id: str
    prefix: str
    numbers: range
    ordered: bool

    @property
    def plain(self) -> bool:
        """Whether the section is one plain paragraph, whose id is the section's."""
        return not self.numbers


def _speed() -> Iterator[Shape]:
    """Yield the sections of Speed, whose paragraphs are counted through."""
    first = 1
    for section, count in SPEED_OUTLINE:
        yield Shape(section, "speed", range(first, first + count), ordered=True)
        first += count


#: The rules of Spit, section by section.
RULES: Final = tuple(
    Shape(name, name, range(1, count + 1), name in ORDERED_SECTIONS) for name, count in OUTLINE
)
#: The rules of Speed, section by section.
SPEED: Final = tuple(_speed())

#: The page of each kind of id, below the root of a language; the rules have all other ids.
_PAGES: Final = {"ruling": "decisions/", "speed": "speed/"}


def anchor(rule_id: str) -> str:
    """Return the place of a paragraph on its page: ``play.4`` is at ``#play-4``."""
    return rule_id.replace(".", "-")


def address(rule_id: str) -> str:
    """Return where a paragraph or a decision can be read, below the root of its language.

    >>> address("play.4"), address("ruling.r05"), address("speed.6")
    ('rules/#play-4', 'decisions/#ruling-r05', 'speed/#speed-6')
    """
    return f"{_PAGES.get(rule_id.partition('.')[0], 'rules/')}#{anchor(rule_id)}"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph: the smallest thing that a refusal, a lesson or a test can cite.

    ``id`` is one of :data:`spit.rules.RULE_IDS` or :data:`~spit.rules.SPEED_IDS`, or a ruling;
    all paragraphs of an introduction share ``intro``. ``number`` counts from 1 in its list or in
    the introduction and is 0 for the only paragraph of a section. ``text`` is one line of Markdown
    in which only ``*emphasis*`` and ``**bold**`` occur (see :mod:`spit.text.inline`); ``label`` is
    plain text, and None where the author of a list gave none. ``cards`` are single cards that stand
    in a row below the paragraph, by their two-letter names (:func:`spit.cards.card_name`).
    """

    id: str
    number: int
    label: str | None
    text: str
    line: int  # where it starts in the source text
    cards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """One section: a heading and its paragraphs."""

    id: str
    heading: str
    paragraphs: tuple[Paragraph, ...]
    line: int
    ordered: bool  # its paragraphs are numbered steps rather than bullets or plain text

    @property
    def plain(self) -> bool:
        """Whether it is one plain paragraph, whose id is the section's."""
        return self.paragraphs[0].id == self.id


@dataclass(frozen=True)
class Book:
    """The whole text of one book in one language; ``path`` says where it comes from."""

    lang: str
    title: str
    intro: tuple[Paragraph, ...]
    sections: tuple[Section, ...]
    path: str = field(default="", compare=False)

    def __iter__(self) -> Iterator[Paragraph]:
        """Yield every paragraph in reading order."""
        yield from self.intro
        for section in self.sections:
            yield from section.paragraphs

    def paragraphs(self, rule_id: str) -> tuple[Paragraph, ...]:
        """Return the paragraphs that a rule id names: one, or all of the introduction.

        :raises KeyError: if the book has no such rule.
        """
        return self._by_id[rule_id]

    def heading(self, rule_id: str) -> str:
        """Return the heading under which a rule stands; the title for the introduction.

        :raises KeyError: if the book has no such rule.
        """
        return self._headings[rule_id]

    @cached_property
    def _by_id(self) -> dict[str, tuple[Paragraph, ...]]:
        found: dict[str, tuple[Paragraph, ...]] = {}
        for paragraph in self:
            found[paragraph.id] = (*found.get(paragraph.id, ()), paragraph)
        return found

    @cached_property
    def _headings(self) -> dict[str, str]:
        found = {paragraph.id: self.title for paragraph in self.intro}
        for section in self.sections:
            found |= {paragraph.id: section.heading for paragraph in section.paragraphs}
        return found

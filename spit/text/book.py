"""The rules of Spit in one language, as the reader sees them: sections and numbered paragraphs."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

#: Sections whose paragraphs are steps in order and carry their number; the other lists have
#: bullets, yet their paragraphs are counted in the same way for their ids.
ORDERED_SECTIONS: Final = frozenset({"setup", "play"})


def anchor(rule_id: str) -> str:
    """Return the place of a paragraph on the rules page: ``play.4`` is at ``#play-4``."""
    return rule_id.replace(".", "-")


@dataclass(frozen=True, slots=True)
class Paragraph:
    """One paragraph: the smallest thing that a refusal, a lesson or a test can cite.

    ``id`` is one of :data:`spit.rules.RULE_IDS`; all paragraphs of the introduction share
    ``intro``. ``number`` counts from 1 in its list or in the introduction and is 0 for the only
    paragraph of a section. ``text`` is one line of Markdown in which only ``*emphasis*`` and
    ``**bold**`` occur (see :mod:`spit.text.inline`); ``label`` is plain text.
    """

    id: str
    number: int
    label: str | None
    text: str
    line: int  # where it starts in the source text


@dataclass(frozen=True, slots=True)
class Section:
    """One section: a heading and its paragraphs."""

    id: str
    heading: str
    paragraphs: tuple[Paragraph, ...]
    line: int

    @property
    def ordered(self) -> bool:
        """Whether its paragraphs are numbered steps rather than bullets or plain text."""
        return self.id in ORDERED_SECTIONS


@dataclass(frozen=True)
class Book:
    """The whole text of one language; ``path`` says where it comes from."""

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

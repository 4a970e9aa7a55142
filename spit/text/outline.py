"""What an article consists of, the same in every language: the form of the outlines, no outline.

The outlines themselves are in :mod:`spit.text.articles`.
"""

from dataclasses import dataclass
from typing import Final, Literal

#: What a section is built of: a paragraph, a list item, a list item with a label, a figure.
BLOCKS: Final = {
    "p": "a paragraph",
    "i": "an item '- text'",
    "l": "an item '- **Label**: text'",
    "f": "a figure, '[figure] Caption.'",
}


@dataclass(frozen=True, slots=True)
class Position:
    """A figure of the table; the reader sits at A.

    :ivar spn: the position, in the notation of positions.
    :ivar acts: acts to be shown on it, such as ``A1>L``; the engine says which are allowed.
    :ivar rows: which rows of the table are drawn: B the opponent, C the centre, A the reader.
    """

    spn: str
    acts: tuple[str, ...] = ()
    rows: str = "BCA"


@dataclass(frozen=True, slots=True)
class Row:
    """A figure of a few cards in a row, each by its name: ``("Qs", "Ks", "As")``."""

    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A figure drawn from numbers, by its name."""

    name: str


Drawing = Position | Row | Chart


@dataclass(frozen=True, slots=True)
class Item:
    """A labelled item that has a place of its own on the page.

    :ivar id: that place: ``gap`` is ``glossary/#gap``.
    :ivar see: where more is said of it, as references (:mod:`spit.text.references`).
    """

    id: str
    see: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Part:
    """One section of an article.

    :ivar id: its place on the page.
    :ivar blocks: what it is built of, in order: ``ppf`` is two paragraphs and a figure.
    :ivar drawings: what its figures show, in order.
    :ivar see: where more is said of it, as references.
    :ivar play: what the trainer opens with to try it, as words of :data:`PLAY_WORDS`.
    :ivar items: its labelled items, if they have places of their own.
    :ivar slots: the figures that it tells, by name (:mod:`spit.text.slots`).
    """

    id: str
    blocks: str
    drawings: tuple[Drawing, ...] = ()
    see: tuple[str, ...] = ()
    play: tuple[str, ...] = ()
    items: tuple[Item, ...] = ()
    slots: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse an outline that contradicts itself.

        :raises ValueError: says where.
        """
        if not self.blocks or set(self.blocks) - set(BLOCKS):
            raise ValueError(f"blocks {self.blocks!r} of {self.id}: expected some of {BLOCKS}")
        for letter, given in (("f", self.drawings), ("l", self.items)):
            if (letter == "f" or given) and self.blocks.count(letter) != len(given):
                raise ValueError(f"{self.id} has {len(given)} for its {BLOCKS[letter]}")


#: What is asked of an article beyond its outline.
Demand = Literal["questions", "same labels"]


@dataclass(frozen=True, slots=True)
class Article:
    """One article.

    :ivar page: the name of its source and of its page.
    :ivar intro: the number of paragraphs before the first section.
    :ivar demand: ``questions``: every heading is one; ``same labels``: the labelled items of every
        section have the labels that the first section gives them.
    :ivar most: so many words at most, headings and captions not counted; 0 for no limit.
    :ivar slots: the figures that the introduction tells.
    """

    page: str
    intro: int
    parts: tuple[Part, ...]
    demand: Demand | None = None
    most: int = 0
    slots: tuple[str, ...] = ()

    @property
    def told(self) -> dict[str, tuple[str, ...]]:
        """The figures of each part, by its id; the introduction has the empty one."""
        return {"": self.slots, **{part.id: part.slots for part in self.parts}}

"""What headings a text has to have."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Headings:
    """The headings of one level, in their order, and what they are called in a refusal.

    :ivar marks: ``##`` for sections.
    :ivar noun: what such a heading opens: "section".
    :ivar names: the ids behind the headings.
    """

    marks: str
    noun: str
    names: Sequence[str]

"""Reads ``rulings.md``: every decision with its question, its answer and what belongs to it.

The form: ``# Title``, the introduction, and the groups of :data:`spit.text.decisions.GROUPS`, each
under ``## Heading {#end}``. A group holds its decisions: ``### Question? {#ruling-r01}``, the
answer as one plain paragraph, and a list of the parts that the decision has, ``- **Label**: text``.
The first decision has every part and so sets their labels; the others use the same.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from spit.text.book import Paragraph, anchor
from spit.text.decisions import DECISIONS, GROUPS, Decision, Part
from spit.text.errors import TextError
from spit.text.headings import Headings
from spit.text.languages import LANGUAGES
from spit.text.lines import Lines, quote
from spit.text.slots import fill
from spit.text.told import TOLD

_GROUPS: Final = Headings("##", "group", [group.id for group in GROUPS])
_TOLD: Final = {anchor(name): slots for name, slots in TOLD.items()}
_DECISIONS: Final = Headings("###", "decision", [anchor(one.id) for one in DECISIONS])


@dataclass(frozen=True, slots=True)
class Ruling:
    """One decision in one language.

    :ivar answer: what is played; its id is the ruling's.
    :ivar parts: what follows, by its name; the ids are such as ``ruling.r05.why``.
    """

    decision: Decision
    question: str
    answer: Paragraph
    parts: dict[Part, Paragraph]

    def __iter__(self) -> Iterator[Paragraph]:
        """Yield its paragraphs in reading order."""
        yield self.answer
        yield from self.parts.values()


@dataclass(frozen=True, slots=True)
class RulingGroup:
    """Decisions under one heading."""

    id: str
    heading: str
    rulings: tuple[Ruling, ...]


@dataclass(frozen=True, slots=True)
class Rulings:
    """All decisions in one language; ``path`` says where they come from."""

    lang: str
    title: str
    intro: tuple[Paragraph, ...]
    groups: tuple[RulingGroup, ...]
    path: str = field(default="", compare=False)

    def __iter__(self) -> Iterator[Paragraph]:
        """Yield every paragraph in reading order."""
        yield from self.intro
        for ruling in self.rulings:
            yield from ruling

    @property
    def rulings(self) -> Iterator[Ruling]:
        """Every decision in reading order."""
        for group in self.groups:
            yield from group.rulings


def parse_rulings(
    source: str | Path, lang: str, values: Mapping[str, str] | None = None
) -> Rulings:
    """Read the decisions of one language from a file (a ``Path``) or from a text (a ``str``).

    :param values: what stands for each figure that a decision tells (:mod:`spit.text.slots`).
    :raises TextError: if the text is not exactly in the form described above.
    :raises ValueError: if there is no such language.
    """
    lines = Lines.of(source, lang, "rulings.md")
    fill(lines, _TOLD, values, "decision")
    title = lines.title()
    intro = lines.intro()
    labels: dict[Part, str] = {}
    groups = []
    before = "the introduction"
    for group in GROUPS:
        _, heading = lines.heading(group.id, _GROUPS, before)
        found = []
        before = f"group {group.id!r}"
        for decision in group.decisions:
            found.append(_ruling(lines, decision, labels, before))
            before = decision.id
        groups.append(RulingGroup(group.id, heading, tuple(found)))
    lines.end("the last decision")
    return Rulings(lang, title, intro, tuple(groups), lines.path)


def _ruling(lines: Lines, decision: Decision, labels: dict[Part, str], before: str) -> Ruling:
    line, question = lines.heading(anchor(decision.id), _DECISIONS, before)
    if not question.endswith("?"):
        raise TextError(lines.path, line, f"{quote(question)} is no question; expected one with ?")
    first = lines.next()
    if first and first.text.startswith("- "):
        what = f"stray text {quote(first.text)} in {decision.id}"
        lines.refuse(first, what, "one paragraph, the answer")
    answer = lines.paragraph(decision.id, decision.id)
    parts = {part: _part(lines, decision, part, labels) for part in decision.parts}
    return Ruling(decision, question, answer, parts)


def _part(lines: Lines, decision: Decision, part: Part, labels: dict[Part, str]) -> Paragraph:
    """Take one labelled part; the first of its kind sets the label."""
    known = labels.get(part)
    colon = LANGUAGES[lines.lang].colon
    expected = f"its part '{part}', '- **{known or 'Label'}**{colon} text'"
    line = lines.next()
    if line is None or line.text.startswith("#"):
        lines.refuse(line, f"{decision.id} ends too early", expected)
    if not line.text.startswith("- "):
        lines.refuse(line, f"stray text {quote(line.text)} in {decision.id}", expected)
    found = lines.labelled(f"{decision.id}.{part}", 0, "- ", expected)
    label = found.label or ""
    if known is None and label in labels.values():
        lines.refuse(line, f"the label '{label}' a second time in {decision.id}", expected)
    if label != labels.setdefault(part, label):
        lines.refuse(line, f"the label '{label}' in {decision.id}", expected)
    return found

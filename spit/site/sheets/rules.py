"""The rules on two pages: all their paragraphs, word for word, with the figures that matter.

What is left out: the introduction, which tells the same in short and is the cheat sheet's task,
and the figures of what a sentence shows as well. See :data:`FIGURES`.
"""

from html import escape
from typing import Final

from spit.figure import draw, draw_cards
from spit.site.sheets.model import SheetSource
from spit.text.book import Paragraph, Section
from spit.text.figures import BY_KEY
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES

#: Paragraph → the figure that stays below it: the table as laid, what fits, the gap, the flip,
#: the slap.
FIGURES: Final = {
    "setup.5": "all_laid",
    "play.2": "ace",
    "play.3": "fill",
    "play.4": "both_blocked",
    "play.7": "smaller",
}


def rules(source: SheetSource) -> str:
    """Return the body of the sheet."""
    sections = "\n".join(_section(section, source) for section in source.shelf.rules.sections)
    return f'<div class="columns">\n{sections}\n{source.licence}\n</div>'


def _section(section: Section, source: SheetSource) -> str:
    heading = f"<h2>{escape(section.heading, quote=False)}</h2>"
    colon = LANGUAGES[source.lang].colon
    if section.plain:
        items = "".join(_paragraph(item, colon, source) for item in section.paragraphs)
        return f"<section>{heading}{items}</section>"
    tag = "ol" if section.ordered else "ul"
    items = "\n".join(f"<li>{_paragraph(item, colon, source)}</li>" for item in section.paragraphs)
    return f'<section>{heading}<{tag} role="list">\n{items}\n</{tag}></section>'


def _paragraph(item: Paragraph, colon: str, source: SheetSource) -> str:
    label = ""
    if item.label is not None:
        label = f"<strong>{escape(item.label, quote=False)}</strong>{colon} "
    row = ""
    if item.cards:
        uid = f"cards-{item.id.replace('.', '-')}"
        row = f'<figure class="cards">{draw_cards(item.cards, source.catalog, uid=uid)}</figure>'
    return f"<p>{label}{to_html(item.text)}</p>{row}{_figure(item.id, source)}"


def _figure(rule_id: str, source: SheetSource) -> str:
    if rule_id not in FIGURES:
        return ""
    figure = BY_KEY[FIGURES[rule_id]]
    assert figure.spn  # those chosen here are positions
    svg = draw(
        figure.spn, source.catalog, uid=f"f-{rule_id.replace('.', '-')}",
        acts=figure.acts, rows=figure.rows,
    )  # fmt: skip
    said = to_html(source.captions[figure.key])
    return f"<figure>{svg}<figcaption>{said}</figcaption></figure>"

"""The articles as pages: their figures, the ways to the rules, and what opens the trainer."""

from dataclasses import dataclass
from html import escape
from itertools import count, groupby
from typing import Final

from spit.rules import RULE_IDS, RULINGS, SPEED_IDS
from spit.site.decisions import OPTION_NAMES, chips
from spit.site.figures import cards_html, figure_html
from spit.site.numbers.charts import Charts
from spit.site.words import Words
from spit.text.article import ArticlePart, ArticleText, Block
from spit.text.catalog import Catalog
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES
from spit.text.outline import Chart, Position, Row
from spit.text.references import page_of, way
from spit.text.shelf import Shelf

#: The opponent's levels, as words of what the trainer opens with.
LEVELS: Final = {f"level{n}": f"level_{n}" for n in range(1, 6)}


@dataclass(frozen=True)
class Desk:
    """What a language has to write its articles with."""

    shelf: Shelf
    words: Words
    catalog: Catalog
    charts: Charts | None = None

    @property
    def colon(self) -> str:
        """What stands between a label and its text."""
        return LANGUAGES[self.shelf.rules.lang].colon


def link(reference: str) -> str:
    """Return where a reference leads from an article."""
    return f"../{way(reference)}"


def article(text: ArticleText, desk: Desk) -> str:
    """Return the body of an article's page."""
    intro = "\n".join(f"<p>{to_html(paragraph.text, link)}</p>" for paragraph in text.intro)
    headings = [(part.outline.id, part.heading) for part in text.parts]
    numbers = count(1)
    parts = [
        f'# {text.title}\n\n<div class="spit-intro" id="intro">\n{intro}\n</div>\n',
        chips(headings, desk.words),
        *(_part(part, text.outline.page, desk, numbers) for part in text.parts),
    ]
    return "\n".join(parts)


def _part(part: ArticlePart, page: str, desk: Desk, numbers: "count[int]") -> str:
    lines = [f"## {part.heading} {{#{part.outline.id}}}\n"]
    for is_item, blocks in groupby(part.blocks, lambda block: block.kind in "il"):
        if is_item:
            items = "\n".join(_item(block, desk) for block in blocks)
            lines.append(f'<ul class="spit-items" role="list">\n{items}\n</ul>')
            continue
        for block in blocks:
            if block.kind == "f":
                lines.append(_figure(block, f"{page}-{next(numbers)}", desk))
            else:
                lines.append(f"<p>{to_html(block.words.text, link)}</p>")
    if part.outline.play:
        lines.append(_play(part.outline.play, desk))
    if part.outline.see:
        see = escape(desk.words["articles.see"], quote=False)
        links = _see(part.outline.see, desk)
        lines.append(f'<p class="spit-see">{see}{desk.colon} {links}</p>')
    return "\n".join(lines) + "\n"


def _item(block: Block, desk: Desk) -> str:
    place = f' id="{block.item.id}"' if block.item else ""
    text = to_html(block.words.text, link)
    if block.words.label is not None:
        label = escape(block.words.label, quote=False)
        text = f"<strong>{label}</strong>{desk.colon} {text}"
    more = ""
    if block.item and block.item.see:
        more = f' <span class="spit-see">{_see(block.item.see, desk)}</span>'
    return f"<li{place}><p>{text}{more}</p></li>"


def _figure(block: Block, uid: str, desk: Desk) -> str:
    drawing, caption = block.drawing, block.words.text
    if isinstance(drawing, Position):
        return figure_html(
            drawing.spn,
            desk.catalog,
            desk.words,
            uid=uid,
            caption=caption,
            acts=drawing.acts,
            rows=drawing.rows,
        )
    if isinstance(drawing, Chart):
        if desk.charts is None:
            raise ValueError(f"chart {drawing.name!r}: this desk has no counts to draw")
        return desk.charts.html(drawing.name, to_html(caption, link))
    assert isinstance(drawing, Row)
    return cards_html(drawing.cards, desk.catalog, uid=uid, caption=caption)


def _play(chosen: tuple[str, ...], desk: Desk) -> str:
    """The way to the trainer, with these words chosen: house rules and a level."""
    ui = desk.catalog["ui"]
    names = [
        f"{ui['level']}{desk.colon} {ui[LEVELS[word]]}"
        if word in LEVELS
        else ui[OPTION_NAMES[word]]
        for word in chosen
    ]
    chosen_names = "\u00a0· ".join(names)  # no line begins with the point
    text = escape(desk.words["articles.play"].replace("{name}", chosen_names), quote=False)
    return (
        f'<p class="spit-play"><a class="md-button" href="../trainer/#play={"+".join(chosen)}">'
        f"{text}</a></p>"
    )


def _see(references: tuple[str, ...], desk: Desk) -> str:
    return ", ".join(
        f'<a href="{escape(link(reference))}">{escape(_name(reference, desk), quote=False)}</a>'
        for reference in references
    )


def _name(reference: str, desk: Desk) -> str:
    """Return what the reader knows a rule, a decision or a page by."""
    shelf = desk.shelf
    if reference in RULINGS:
        return next(one.question for one in shelf.rulings.rulings if one.decision.id == reference)
    if reference not in RULE_IDS and reference not in SPEED_IDS:
        return desk.words[f"{page_of(reference)}.nav"]
    book = shelf.speed if reference in SPEED_IDS else shelf.rules
    return book.paragraphs(reference)[0].label or book.heading(reference)

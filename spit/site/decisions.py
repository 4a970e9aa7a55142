"""The page of decisions: every question with its answer, a position to look at, and the way back."""

from html import escape
from typing import Final

from spit.site.board import draw
from spit.site.words import Words
from spit.text.book import Book, anchor
from spit.text.catalog import Catalog
from spit.text.decisions import concerning
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES
from spit.text.rulings import Ruling, Rulings

#: What the trainer calls a house rule: word of the variant → key of ``ui.toml``.
OPTION_NAMES: Final = {"tableau": "end_tableau"}


def decisions(rulings: Rulings, rules: Book, words: Words, catalog: Catalog) -> str:
    """Return the body of the page."""
    intro = "\n".join(f"<p>{to_html(paragraph.text)}</p>" for paragraph in rulings.intro)
    parts = [f'# {rulings.title}\n\n<div class="spit-intro" id="intro">\n{intro}\n</div>\n']
    parts.append(chips([(group.id, group.heading) for group in rulings.groups], words))
    for group in rulings.groups:
        parts.append(f"## {group.heading} {{#{group.id}}}\n")
        parts += [_ruling(ruling, rules, words, catalog) for ruling in group.rulings]
    return "\n".join(parts)


def chips(headings: list[tuple[str, str]], words: Words) -> str:
    """Return the links to the sections of a page, by their ids and headings."""
    links = "\n".join(
        f'<li><a href="#{place}">{escape(heading, quote=False)}</a></li>'
        for place, heading in headings
    )
    toc = escape(words["site.toc"])
    return f'<nav class="spit-chips" aria-label="{toc}">\n<ul role="list">\n{links}\n</ul>\n</nav>\n'


def asked(rule_id: str, rulings: Rulings, words: Words) -> str:
    """Return the questions about a paragraph of the rules, folded up; nothing if there is none."""
    ids = {decision.id for decision in concerning(rule_id)}
    links = "".join(
        f'<li><a href="../decisions/#{anchor(ruling.decision.id)}">'
        f"{escape(ruling.question, quote=False)}</a></li>"
        for ruling in rulings.rulings
        if ruling.decision.id in ids
    )
    if not links:
        return ""
    name = f"{escape(words['rules.asked'], quote=False)} ({len(ids)})"
    return (
        f'<details class="spit-asked"><summary>{name}</summary>'
        f'<ul role="list">{links}</ul></details>'
    )


def _ruling(ruling: Ruling, rules: Book, words: Words, catalog: Catalog) -> str:
    decision = ruling.decision
    place = anchor(decision.id)
    name = escape(words["site.permalink_paragraph"])
    mark = f'<a class="headerlink" href="#{place}" title="{name}" aria-label="{name}">#</a>'
    lines = [
        f'<section class="spit-decision" id="{place}">',
        f"<h3>{escape(ruling.question, quote=False)}{mark}</h3>",
        f'<p class="spit-answer">{to_html(ruling.answer.text)}</p>',
    ]
    option = _option(ruling, words, catalog)
    colon = LANGUAGES[rules.lang].colon
    for part, paragraph in ruling.parts.items():
        label = escape(paragraph.label or "", quote=False)
        text = to_html(paragraph.text)
        if part == "elsewhere" and option:
            text, option = f"{text} {option}", ""
        lines.append(f"<p><strong>{label}</strong>{colon} {text}</p>")
    if option:
        lines.insert(3, f"<p>{option}</p>")
    if decision.position:
        lines.append(draw(decision.position, catalog))
    links = ", ".join(_rule(rule_id, rules) for rule_id in decision.rules)
    see = escape(words["decisions.rules"], quote=False)
    lines.append(f'<p class="spit-see">{see}{colon} {links}</p>\n</section>\n')
    return "\n".join(lines)


def _option(ruling: Ruling, words: Words, catalog: Catalog) -> str:
    """Tell what the trainer calls the other way to play, where it can be chosen there."""
    known = [OPTION_NAMES[word] for word in ruling.decision.options if word in OPTION_NAMES]
    return " ".join(
        escape(words["decisions.option"].replace("{name}", catalog["ui"][key]), quote=False)
        for key in known
    )


def _rule(rule_id: str, rules: Book) -> str:
    """Return a link to a paragraph of the rules, by its label or by its section's heading."""
    label = rules.paragraphs(rule_id)[0].label or rules.heading(rule_id)
    return f'<a href="../rules/#{anchor(rule_id)}">{escape(label, quote=False)}</a>'

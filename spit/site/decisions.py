"""The page of decisions: every question, its answer, a position to look at, and the way back."""

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from spit.site.figures import figure_html
from spit.site.words import Words
from spit.text.book import Book, anchor
from spit.text.catalog import Catalog
from spit.text.decisions import concerning
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES
from spit.text.references import way
from spit.text.rulings import Ruling, Rulings
from spit.text.told import TOLD

#: What the trainer calls a house rule: word of the variant → key of ``ui.toml``.
OPTION_NAMES: Final = {
    "tableau": "end_tableau",
    "spread": "opt_short_deal",
    "race": "opt_slap",
    "jamrace": "opt_stalemate",
    "ownside": "opt_solo",
    "jokers": "opt_jokers",
    "aceonly": "opt_ace_link",
    "three": "opt_centres",
    "slow": "opt_pace",
    "streak": "ending_streak",
    "timed": "ending_timed",
}


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
    # No <nav>: the theme's own table of contents is one already, by the same name.
    return (
        f'<div class="spit-chips">\n<ul role="list" aria-label="{toc}">\n{links}\n</ul>\n</div>\n'
    )


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
    if decision.about:
        lines.append(f"<p>{_chosen(decision.about, words, catalog)}</p>")
    colon = LANGUAGES[rules.lang].colon
    for part, paragraph in ruling.parts.items():
        label = escape(paragraph.label or "", quote=False)
        texts = [to_html(paragraph.text)]
        if part == "elsewhere":
            texts += [_chosen(option, words, catalog) for option in decision.options]
        lines.append(f"<p><strong>{label}</strong>{colon} {' '.join(texts)}</p>")
    if decision.position:
        uid = f"figure-{anchor(decision.id)}"
        lines.append(figure_html(decision.position, catalog, words, uid=uid))
    several = [*_rules(decision.rules, rules)]
    if decision.id in TOLD:
        name = escape(words["numbers.nav"], quote=False)
        several.append(f'<a href="../{way("numbers#readings")}">{name}</a>')
    links = ", ".join(several)
    see = escape(words["decisions.rules"], quote=False)
    lines.append(f'<p class="spit-see">{see}{colon} {links}</p>\n</section>\n')
    return "\n".join(lines)


def _chosen(option: str, words: Words, catalog: Catalog) -> str:
    """Tell how to play by a house rule in the trainer, by the name that it has there."""
    name = catalog["ui"][OPTION_NAMES[option]]
    return escape(words["decisions.option"].replace("{name}", name), quote=False)


def _rules(rule_ids: Sequence[str], rules: Book) -> Iterator[str]:
    """Yield links to paragraphs of the rules; where two have one name, the section is told too."""
    names = [_name(rule_id, rules) for rule_id in rule_ids]
    for rule_id, name in zip(rule_ids, names, strict=True):
        told = name if names.count(name) == 1 else f"{name} ({rules.heading(rule_id)})"
        yield f'<a href="../rules/#{anchor(rule_id)}">{escape(told, quote=False)}</a>'


def _name(rule_id: str, rules: Book) -> str:
    """What the reader knows a paragraph of the rules by: its label or its section's heading."""
    paragraph = rules.paragraphs(rule_id)[0]
    number = f" ({paragraph.number})" if paragraph.number and rule_id != "intro" else ""
    return paragraph.label or f"{rules.heading(rule_id)}{number}"

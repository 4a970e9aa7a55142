"""The pages of one language as Markdown for mkdocs, made from its texts.

Links are relative to the page: they are the same in every language, and hold below any path.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from spit.site.articles import Desk, article
from spit.site.decisions import asked, chips, decisions
from spit.site.figures import cards_html, rule_figures
from spit.site.numbers.charts import Charts
from spit.site.sheets.pages import offer
from spit.site.sheets.words import SheetWords
from spit.site.terms import Glossary
from spit.site.words import Words
from spit.text.article import ArticleText
from spit.text.book import Book, Paragraph, Section, anchor
from spit.text.captions import Captions
from spit.text.catalog import Catalog
from spit.text.figures import FIGURES, Figure
from spit.text.forms import Forms
from spit.text.inline import to_html
from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES
from spit.text.shelf import Shelf
from spit.text.speed_figures import SPEED_FIGURES

#: Every page, group by group, as mkdocs.yml has them; a group's name is a key of ``pages.toml``.
GROUPS: Final[tuple[tuple[str | None, tuple[str, ...]], ...]] = (
    (None, ("index",)),
    ("nav.rules", ("summary", "rules", "decisions", "variants", "speed", "other-rules")),
    ("nav.better", ("strategy", "faq", "children", "numbers")),
    (None, ("glossary", "print", "trainer")),
)
#: page → its address below the root of its language, in the order of the navigation.
PAGES: Final = {
    f"{page}.md": "" if page == "index" else f"{page}/" for _, pages in GROUPS for page in pages
}
#: The pages beside which the others of their group stand.
_GROUPED: Final = {page for group, pages in GROUPS if group for page in pages}


def prefix(lang: str) -> str:
    """Return the path of a language below the root of the site."""
    return "" if lang == DEFAULT_LANGUAGE else f"{lang}/"


@dataclass(frozen=True)
class Source:
    """One language's texts, as far as the pages need them."""

    shelf: Shelf
    articles: dict[str, ArticleText]
    forms: Forms
    words: Words
    catalog: Catalog
    captions: Captions
    charts: Charts
    sheet: SheetWords


def render(lang: str, source: Source) -> dict[str, str]:
    """Return the source of every page of a language, by file name."""
    shelf, words, catalog = source.shelf, source.words, source.catalog
    bodies = {
        "rules": _rules(shelf, source),
        "decisions": decisions(shelf.rulings, shelf.rules, words, catalog),
        "speed": _book(shelf.speed, words, _pictured(shelf.speed, SPEED_FIGURES, source)),
    }
    desk = Desk(shelf, words, catalog, source.charts)
    bodies |= {page: article(text, desk) for page, text in source.articles.items()}
    if "numbers" in bodies:
        bodies["numbers"] += source.charts.commands()
    glossary = Glossary(source.forms, source.articles.get("glossary"))
    for page, body in bodies.items():
        if page != "glossary":
            bodies[page] = glossary.mark(body, words["glossary.nav"])
    pages = {f"{page}.md": _front(words, page) + body for page, body in bodies.items()}
    heading = escape(words["print.title"], quote=False)
    offered = f"# {heading}\n\n{offer(source.sheet, lang)}"
    pages["print.md"] = _front(words, "print") + offered
    return {"index.md": _home(lang, words), **pages, "trainer.md": _trainer(lang, words)}


def _front(words: Words, page: str, hide: tuple[str, ...] = (), **more: str) -> str:
    if not hide and page not in _GROUPED:
        hide = ("navigation",)
    meta: dict[str, object] = {
        "title": words[f"{page}.nav"],
        "page_title": words[f"{page}.title"],
        "description": words[f"{page}.description"],
        "hide": list(hide),
        # The theme's own index is never read: write_search makes one for each language.
        "search": {"exclude": True},
        **more,
    }
    # JSON values are YAML values.
    lines = [f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in meta.items()]
    return "\n".join(["---", *lines, "---", "", ""])


def root(lang: str, page: str) -> str:
    """Return the way from a page to the root of the site, where the assets are."""
    return "../" * (PAGES[page].count("/") + prefix(lang).count("/"))


def _home(lang: str, words: Words) -> str:
    def text(key: str) -> str:
        return escape(words[f"home.{key}"], quote=False)

    ways = "\n".join(
        f'<li><a class="spit-way spit-way--{name}" href="{link}">'
        f'<span class="spit-way__name">{text(name)}</span>'
        f'<span class="spit-way__text">{text(f"{name}_text")}</span></a></li>'
        for name, link in (
            ("read", "rules/"),
            ("step", "trainer/#walk"),
            ("play", "trainer/#play"),
        )
    )
    picture = f"{root(lang, 'index.md')}assets/site/table.svg"
    brief = "\n".join(f"<li>{text(f'brief_{n}')}</li>" for n in range(1, 5))
    more = "\n".join(
        f'<li><a href="{page}/">{escape(words[f"{page}.nav"], quote=False)}</a></li>'
        for group, pages in GROUPS
        if group
        for page in pages
        if page != "rules"
    )
    return (
        _front(words, "home", ("navigation", "toc", "footer"), template="home.html")
        + f'<div class="spit-hero">\n<img src="{picture}" alt="" width="312" height="286">\n'
        + f'<div>\n<h1 id="top">{text("heading")}</h1>\n'
        + f'<p class="spit-lead">{text("lead")}</p>\n</div>\n</div>\n\n'
        + f'<ul class="spit-ways" role="list">\n{ways}\n</ul>\n\n'
        + f'<section class="spit-brief">\n<h2 id="brief">{text("brief")}</h2>\n'
        + f'<ol role="list">\n{brief}\n</ol>\n</section>\n\n'
        + f'<div class="spit-more">\n<ul role="list">\n{more}\n</ul>\n</div>\n'
    )


def _rules(shelf: Shelf, source: Source) -> str:
    """The rules; below each paragraph its figures and the questions that the decisions answer."""
    words = source.words
    more = _pictured(shelf.rules, FIGURES, source)
    for rule_id in {item.id for item in shelf.rules}:
        more[rule_id] += asked(rule_id, shelf.rulings, words)
    speed = escape(shelf.speed.title, quote=False)
    more["variants.1"] += f'<p class="spit-asked"><a href="../speed/">{speed}</a></p>'
    return _book(shelf.rules, words, more) + _next(words)


def _pictured(
    book: Book, figures: Mapping[str, Sequence[Figure]], source: Source
) -> dict[str, str]:
    """What stands below each paragraph of a book: its row of cards, its figures."""
    rows = _rows(book, source.catalog)
    return rows | {
        item.id: rows.get(item.id, "")
        + rule_figures(item.id, figures, source.catalog, source.words, source.captions)
        for item in book
    }


def _rows(book: Book, catalog: Catalog) -> dict[str, str]:
    """The rows of single cards of a book, by paragraph: ``intro.2``, ``deck``, ``play.4``."""
    return {
        _place(item): cards_html(item.cards, catalog, uid=f"cards-{anchor(_place(item))}")
        for item in book
        if item.cards
    }


def _place(item: Paragraph) -> str:
    """Name a paragraph; those of an introduction, which share their id, by their numbers too."""
    return f"intro.{item.number}" if item.id == "intro" else item.id


def _book(book: Book, words: Words, more: dict[str, str]) -> str:
    """A book; ``more`` is what follows a paragraph, by its id."""
    intro = "\n".join(
        f"<p>{to_html(paragraph.text)}</p>{more.get(_place(paragraph), '')}"
        for paragraph in book.intro
    )
    parts = [
        f"# {book.title}\n",
        f'<div class="spit-intro" id="intro">\n{intro}\n{more.get("intro", "")}</div>\n',
        chips([(section.id, section.heading) for section in book.sections], words),
        *(_section(section, words, LANGUAGES[book.lang].colon, more) for section in book.sections),
    ]
    return "\n".join(parts)


def _next(words: Words) -> str:
    step, play = (escape(words[f"home.{name}"], quote=False) for name in ("step", "play"))
    return (
        '\n<p class="spit-next">\n'
        f'<a class="md-button md-button--primary" href="../trainer/#walk">{step}</a>\n'
        f'<a class="md-button" href="../trainer/#play">{play}</a>\n</p>\n'
    )


def _section(section: Section, words: Words, colon: str, more: dict[str, str]) -> str:
    heading = f"## {section.heading} {{#{section.id}}}\n\n"
    first = section.paragraphs[0]
    if section.plain:
        return f"{heading}<p>{to_html(first.text)}</p>\n{more.get(first.id, '')}\n"
    tag = f'ol start="{first.number}"' if section.ordered else "ul"
    items = "\n".join(_item(item, section, words, colon, more) for item in section.paragraphs)
    return f'{heading}<{tag} class="spit-rules" role="list">\n{items}\n</{tag[:2]}>\n'


def _item(item: Paragraph, section: Section, words: Words, colon: str, more: dict[str, str]) -> str:
    place = anchor(item.id)
    name = escape(f"{words['site.permalink_paragraph']} ({section.heading}, {item.number})")
    mark = str(item.number) if section.ordered else "#"
    label = ""
    if item.label is not None:
        label = f"<strong>{escape(item.label, quote=False)}</strong>{colon} "
    # A single figure stands beside its paragraph where there is room.
    kind = ' class="spit-pictured"' if "spit-figures--one" in more.get(item.id, "") else ""
    return (
        f'<li id="{place}"{kind}><a class="spit-mark" href="#{place}" title="{name}" '
        f'aria-label="{name}" data-mark="{mark}"></a>'
        f"<p>{label}{to_html(item.text)}</p>{more.get(item.id, '')}</li>"
    )


def _trainer(lang: str, words: Words) -> str:
    def text(key: str) -> str:
        return escape(words[f"trainer.{key}"], quote=False)

    base = root(lang, "trainer.md")
    data = {
        "lang": LANGUAGES[lang].locale,
        "base": base,
        "data-catalog": f"{base}assets/catalog/catalog.{lang}.json",
        "data-wasm": f"{base}assets/wasm/manifest.json",
        "data-rules": "../rules/",
        "data-offline": f"{base}sw.js",
        "data-failed": words["trainer.failed"],
        "data-retry": words["trainer.retry"],
    }
    attributes = " ".join(f'{name}="{escape(value)}"' for name, value in data.items())
    link = f'<a class="md-button" href="../rules/">{text("rules")}</a>'
    return (
        _front(words, "trainer", ("navigation", "toc", "footer"), template="trainer.html")
        + f'<h1 class="spit-trainer-title" id="table">{text("heading")}</h1>\n\n'
        # Markdown takes an element that it does not know for a part of a line: hence the <div>.
        + f'<div class="spit-stage">\n<spit-trainer {attributes}>\n'
        + f'<div class="spit-waiting">\n<p>{text("intro")}</p>\n'
        + f'<p class="spit-waiting__js">{text("loading")}</p>\n'
        + f"<noscript><p>{text('noscript')}</p></noscript>\n<p>{link}</p>\n</div>\n"
        + "</spit-trainer>\n</div>\n"
    )

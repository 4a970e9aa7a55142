"""One search index for each language, made from the texts: every paragraph can be found.

On every page the theme reads ``search/search_index.json`` below the root of the page's language.
That file is small and only says what comes later: ``docs/assets/javascripts/workers/search.js``
loads the theme's worker and the entries, in ``search/entries.json``, when a reader first types. The
form is the theme's; ``docs/assets/site/search-words.js`` makes accents and plurals optional.
"""

import json
import re
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Final, TypedDict

from spit.site.pages import PAGES, Source, prefix
from spit.site.sheets.words import SHEETS, SheetWords
from spit.site.words import Words
from spit.text.article import ArticleText
from spit.text.book import Book, address
from spit.text.inline import to_html
from spit.text.rulings import Rulings

#: What stands between words: spaces, hyphens, apostrophes and all other signs.
_SEPARATOR: Final = r"[\s\-‐-―'’‘“”\"«»()\[\].,;:!?¡¿…/&]+"
#: Address of each page → what its words stand under in ``pages.toml``.
_NAMES: Final = {
    place: "home" if name == "index.md" else name[:-3] for name, place in PAGES.items()
}


class Entry(TypedDict):
    """A page, or a passage of the page that stands before it in the index."""

    location: str
    title: str
    text: str


class Index(TypedDict):
    """The index as the theme reads it."""

    config: dict[str, object]
    docs: list[Entry]


def write_search(site: Path, docs: Path, sources: Mapping[str, Source]) -> None:
    """Write each language's index into the built site; teach the theme's search word forms."""
    scripts = site / "assets" / "javascripts"
    (worker,) = (scripts / "workers").glob("search.*.min.js")
    forms = (docs / "assets" / "site" / "search-words.js").read_text("utf-8")
    for lang, source in sources.items():
        folder = site / prefix(lang) / "search"
        folder.mkdir(exist_ok=True)
        found = index(lang, source)
        entries = folder / "entries.json"
        later = {"worker": worker.name, "entries": entries.relative_to(site).as_posix()}
        first = {"config": {**found["config"], "later": later}, "docs": []}
        _write(entries, {"docs": found["docs"]})
        _write(folder / "search_index.json", first)
        stemmer = scripts / "lunr" / "min" / f"lunr.{lang}.min.js"
        original = stemmer.read_text("utf-8")
        if not original.endswith(forms):
            stemmer.write_text(f"{original}\n{forms}", "utf-8")


def _write(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False, separators=(",", ":")), "utf-8")


def index(lang: str, source: Source) -> Index:
    """Return the index of one language; its addresses are relative to the language's root."""
    shelf, words = source.shelf, source.words
    docs = [
        *_book("rules.md", shelf.rules),
        *_decisions(shelf.rulings),
        *_book("speed.md", shelf.speed),
        *(entry for article in source.articles.values() for entry in _article(article)),
        *_home(words),
        *_trainer(words),
        _sheets(words, source.sheet),
    ]
    return {
        "config": {
            "lang": [lang],
            "separator": _SEPARATOR,
            "pipeline": ["stemmer"],
            "fields": {"title": {"boost": 20.0}, "text": {"boost": 1.0}},
        },
        "docs": [_described(entry, words) for entry in docs],
    }


def _book(name: str, book: Book) -> list[Entry]:
    page = PAGES[name]
    intro = "".join(f"<p>{to_html(paragraph.text)}</p>" for paragraph in book.intro)
    entries: list[Entry] = [{"location": page, "title": book.title, "text": intro}]
    for section in book.sections:
        first = section.paragraphs[0]
        text = f"<p>{to_html(first.text)}</p>" if section.plain else ""
        place = f"{page}#{section.id}"
        entries.append({"location": place, "title": section.heading, "text": text})
        entries += [
            {
                "location": address(item.id),
                "title": f"{section.heading} – {item.label or item.number}",
                "text": f"<p>{to_html(item.text)}</p>",
            }
            for item in section.paragraphs
            if not section.plain
        ]
    return entries


def _decisions(rulings: Rulings) -> list[Entry]:
    page = PAGES["decisions.md"]
    intro = "".join(f"<p>{to_html(paragraph.text)}</p>" for paragraph in rulings.intro)
    entries: list[Entry] = [{"location": page, "title": rulings.title, "text": intro}]
    entries += [
        {
            "location": address(ruling.decision.id),
            "title": ruling.question,
            "text": "".join(f"<p>{to_html(paragraph.text)}</p>" for paragraph in ruling),
        }
        for ruling in rulings.rulings
    ]
    return entries


def _article(article: ArticleText) -> list[Entry]:
    """The page, its parts, and each item that has a place of its own."""
    page = PAGES[f"{article.outline.page}.md"]
    intro = "".join(f"<p>{_plain(paragraph.text)}</p>" for paragraph in article.intro)
    entries: list[Entry] = [{"location": page, "title": article.title, "text": intro}]
    for part in article.parts:
        blocks = [block for block in part.blocks if not block.item]
        text = "".join(f"<p>{_plain(block.words.text)}</p>" for block in blocks)
        place = f"{page}#{part.outline.id}"
        entries.append({"location": place, "title": part.heading, "text": text})
        entries += [
            {
                "location": f"{page}#{block.item.id}",
                "title": block.words.label or "",
                "text": f"<p>{_plain(block.words.text)}</p>",
            }
            for block in part.blocks
            if block.item
        ]
    return entries


def _plain(text: str) -> str:
    """A text without its links, whose words stay."""
    return to_html(text, lambda _: None)


def _home(words: Words) -> list[Entry]:
    brief = " ".join(words[f"home.brief_{n}"] for n in range(1, 5))
    lead = f"{words['home.lead']} {words['home.read_text']}"
    return [
        {"location": "", "title": words["home.heading"], "text": lead},
        {"location": "#brief", "title": words["home.brief"], "text": brief},
    ]


def _trainer(words: Words) -> list[Entry]:
    text = f"{words['trainer.intro']} {words['home.step_text']} {words['home.play_text']}"
    return [
        {"location": PAGES["trainer.md"], "title": words["trainer.heading"], "text": text},
    ]


def _sheets(words: Words, sheet: SheetWords) -> Entry:
    said = " ".join(f"{sheet[f'{name}.name']}. {sheet[f'{name}.text']}" for name in SHEETS)
    return {"location": PAGES["print.md"], "title": words["print.title"], "text": said}


def _described(entry: Entry, words: Words) -> Entry:
    """A page with what the navigation and search engines call it; a passage as it is."""
    page = _NAMES.get(entry["location"])
    if page is None:
        return entry
    name, title = words[f"{page}.nav"], entry["title"]
    if page != "home" and not re.search(rf"\b{re.escape(name)}\b", title, re.IGNORECASE):
        title = f"{name} – {title}"
    text = f"<p>{escape(words[f'{page}.description'])}</p>{entry['text']}"
    return {"location": entry["location"], "title": title, "text": text}

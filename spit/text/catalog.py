"""Gathers all words of a language into one catalog, for the trainer and the command line.

A catalog is built from ``docs/texts/<lang>/``: ``rules.md``, ``speed.md``, ``cards.toml``,
``messages.toml``, ``ui.toml`` and ``walk.toml``; of ``rulings.md`` titles and addresses only.
All languages are checked together, and all faults are told at once: a message that one language
lacks must not show up as a hole on a reader's page.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, TypedDict, cast

from spit.rules import RULE_IDS, SPEED_IDS
from spit.text.book import Book, address, anchor
from spit.text.checks import check_cards, check_messages, check_same, check_walk
from spit.text.errors import TextError, TextErrors
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES
from spit.text.shelf import Shelf, load_shelves
from spit.text.speak import Words
from spit.text.tables import Table, read_table

FILES: Final = ("cards", "messages", "ui", "walk")


class RuleText(TypedDict):
    """One paragraph of the rules as the trainer quotes it."""

    label: str | None
    html: str  # safe: escaped, with <em> and <strong> only
    heading: str
    anchor: str  # its place on its page, without "#"
    page: str  # the rules, or the rules of Speed: a folder below the root of the language


class Link(TypedDict):
    """A decision: not quoted by the trainer, but it can be linked to."""

    title: str  # the question that it answers
    address: str  # its page and its place there, below the root of the language


class WalkText(TypedDict, total=False):
    """The words of one step of the step-by-step round."""

    title: str
    text: str
    task: str
    ok: str
    hint: str
    choices: dict[str, str]
    mistakes: dict[str, str]  # why a choice is wrong
    outcomes: dict[str, str]  # what came of an act that may end in more than one way


class Catalog(Words):
    """Everything that the trainer says in one language."""

    lang: str
    locale: str
    walk: dict[str, WalkText]
    rules: dict[str, RuleText]
    links: dict[str, Link]


def load_catalogs(texts: Path) -> dict[str, Catalog]:
    """Read and check the texts of all languages below a folder.

    :raises TextErrors: with every fault found.
    """
    faults: list[TextError] = []
    shelves: dict[str, Shelf] = {}
    try:
        shelves = load_shelves(texts)
    except TextErrors as several:
        faults += several.faults
    tables = {
        lang: {name: read_table(texts / lang / f"{name}.toml", faults) for name in FILES}
        for lang in LANGUAGES
    }
    unread = {fault.path for fault in faults}
    strings = {
        lang: {name: table.strings(faults) for name, table in of_lang.items()}
        for lang, of_lang in tables.items()
    }
    for lang, of_lang in tables.items():
        found = strings[lang]
        if of_lang["cards"].path not in unread:
            sound = check_cards(of_lang["cards"], found["cards"], faults)
            words = _words(of_lang, strings[lang]) if sound else None
            if of_lang["messages"].path not in unread:
                check_messages(of_lang["messages"], found["messages"], words, faults)
        check_walk(of_lang["walk"], faults)
    for name in ("ui", "walk"):
        read = [lang for lang in LANGUAGES if tables[lang][name].path not in unread]
        check_same({lang: (tables[lang][name], strings[lang][name]) for lang in read}, faults)
    if faults:
        raise TextErrors(faults)
    return {lang: _catalog(shelves[lang], tables[lang], strings[lang]) for lang in LANGUAGES}


def write_catalogs(catalogs: Mapping[str, Catalog], folder: Path) -> list[Path]:
    """Write ``catalog.<lang>.json`` for each language; return the files that had to change."""
    folder.mkdir(parents=True, exist_ok=True)
    changed = []
    for lang, catalog in catalogs.items():
        path = folder / f"catalog.{lang}.json"
        text = json.dumps(catalog, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        data = f"{text}\n".encode()
        # An unchanged file keeps its time, so that mkdocs does not build again for nothing.
        if not path.exists() or path.read_bytes() != data:
            path.write_bytes(data)
            changed.append(path)
    return changed


def _words(tables: Mapping[str, Table], strings: Mapping[str, dict[str, str]]) -> Words:
    cards = cast("Any", tables["cards"].data)
    return {
        "plural": cards["plural"]["rule"],
        "ranks": cards["ranks"],
        "suits": cards["suits"],
        "join": cards["join"],
        "places": cards["places"],
        "places_on": cards["places_on"],
        "messages": strings["messages"],
        "ui": strings["ui"],
    }


def _catalog(
    shelf: Shelf, tables: Mapping[str, Table], strings: Mapping[str, dict[str, str]]
) -> Catalog:
    return {
        **_words(tables, strings),
        "lang": shelf.rules.lang,
        "locale": LANGUAGES[shelf.rules.lang].locale,
        "walk": cast("dict[str, WalkText]", tables["walk"].data),
        "rules": {rule_id: _rule(shelf.rules, rule_id, "rules") for rule_id in RULE_IDS}
        | {rule_id: _rule(shelf.speed, rule_id, "speed") for rule_id in SPEED_IDS},
        "links": _links(shelf),
    }


def _links(shelf: Shelf) -> dict[str, Link]:
    titles = {ruling.decision.id: ruling.question for ruling in shelf.rulings.rulings}
    return {name: {"title": title, "address": address(name)} for name, title in titles.items()}


def _capital(text: str) -> str:
    """A paragraph without its label begins a sentence, also where it went on after a colon."""
    return text[:1].upper() + text[1:]


def _rule(book: Book, rule_id: str, page: str) -> RuleText:
    paragraphs = book.paragraphs(rule_id)
    return {
        "label": paragraphs[0].label,
        "html": "\n".join(to_html(_capital(paragraph.text)) for paragraph in paragraphs),
        "heading": book.heading(rule_id),
        "anchor": anchor(rule_id),
        "page": page,
    }

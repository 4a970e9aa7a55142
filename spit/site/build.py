"""Makes the files that mkdocs reads: the pages of each language, and the trainer's catalogs.

They are real files, and written only when they change: the language plugin does not see virtual
ones, and a watching mkdocs would build for ever.
"""

from collections.abc import Iterable
from pathlib import Path

from spit.site.numbers.charts import Charts
from spit.site.numbers.figures import figures, names, values
from spit.site.numbers.plan import load_results
from spit.site.numbers.words import NumberWords, load_number_words
from spit.site.pages import Source, render
from spit.site.sheets.model import SheetSource
from spit.site.sheets.words import SheetWords, load_sheet_words
from spit.site.words import Words, load_words
from spit.text.article import load_articles
from spit.text.articles import ARTICLES
from spit.text.captions import Captions, load_captions
from spit.text.catalog import Catalog, load_catalogs, write_catalogs
from spit.text.errors import TextError, TextErrors
from spit.text.forms import Forms, load_forms
from spit.text.languages import LANGUAGES
from spit.text.shelf import load_shelves


def load_sources(texts: Path) -> dict[str, Source]:
    """Read the texts of all languages.

    :raises TextErrors: with every fault found.
    """
    faults: list[TextError] = []
    words: dict[str, Words] = {}
    captions: dict[str, Captions] = {}
    forms: dict[str, Forms] = {}
    number_words: dict[str, NumberWords] = {}
    sheets: dict[str, SheetWords] = {}
    for lang in LANGUAGES:
        forms[lang] = load_forms(texts / lang / "terms.toml", faults)
        try:
            words[lang] = load_words(texts / lang / "pages.toml")
            number_words[lang] = load_number_words(texts / lang / "numbers.toml")
        except TextErrors as several:
            faults += several.faults
        try:
            sheets[lang] = load_sheet_words(texts / lang / "print.toml")
        except TextErrors as several:
            faults += several.faults
        try:
            captions[lang] = load_captions(texts / lang / "figures.toml")
        except TextErrors as several:
            faults += several.faults
    catalogs: dict[str, Catalog] = {}
    filled: dict[str, dict[str, str]] | None = None
    try:
        catalogs = load_catalogs(texts)
    except TextErrors as several:
        faults += several.faults
    try:
        results = load_results()
        found = figures(results)
        if catalogs:
            filled = {lang: values(found, lang) | names(catalogs[lang]) for lang in LANGUAGES}
        articles = load_articles(texts, ARTICLES, filled)
        # Their faults would be told a second time.
        shelves = load_shelves(texts, filled) if catalogs else {}
    except TextErrors as several:
        faults += several.faults
    if faults:
        raise TextErrors(faults)
    return {
        lang: Source(
            shelves[lang], articles[lang], forms[lang], words[lang], catalogs[lang], captions[lang],
            Charts(results, found, number_words[lang], catalogs[lang]), sheets[lang],
        )
        for lang in LANGUAGES
    }  # fmt: skip


def sheet_sources(sources: dict[str, Source]) -> dict[str, SheetSource]:
    """Return what the sheets to print are made from, by language."""
    return {
        lang: SheetSource(lang, one.shelf, one.words, one.catalog, one.captions, one.sheet)
        for lang, one in sources.items()
    }


def write_pages(docs: Path, sources: dict[str, Source]) -> list[Path]:
    """Write ``<lang>/*.md``, remove what is no page any more; return the files that changed."""
    changed = []
    for lang, source in sources.items():
        folder = docs / lang
        folder.mkdir(exist_ok=True)
        pages = render(lang, source)
        for stale in [path for path in folder.iterdir() if path.name not in pages]:
            stale.unlink()
            changed.append(stale)
        for name, text in pages.items():
            path = folder / name
            if not path.is_file() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")
                changed.append(path)
    return changed


def generate(
    docs: Path, texts: Path | None = None, languages: Iterable[str] = LANGUAGES
) -> dict[str, Source]:
    """Make everything that mkdocs reads, and return the texts it was made from.

    :param texts: the folder of the texts, if it is not the project's own.
    :param languages: those whose pages are wanted; the texts of all are read and compared.
    :raises TextErrors: with every fault of the texts.
    """
    sources = load_sources(texts or docs / "texts")
    catalogs = {lang: source.catalog for lang, source in sources.items()}
    write_catalogs(catalogs, docs / "assets" / "catalog")
    write_pages(docs, {lang: sources[lang] for lang in languages})
    return sources

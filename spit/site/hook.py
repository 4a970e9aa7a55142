"""The mkdocs hook: makes the pages before the build, and gives the templates their words.

The language plugin builds the site once for each language, inside the first build; so most of
these events come once for each language, and what concerns the whole site is done in the first.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemBytecodeCache
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink

from spit.site import ahead, share
from spit.site.app import write_app
from spit.site.build import generate, sheet_sources
from spit.site.linked import Told, linked
from spit.site.overlay import TEXTS_FROM, lay_over
from spit.site.pages import GROUPS, PAGES, Source, prefix
from spit.site.search import write_search
from spit.site.sheets.pages import write_sheets
from spit.site.tables.asked import positions
from spit.site.tables.store import write_tables
from spit.site.trim import trim
from spit.text.errors import TextErrors
from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES

#: The theme's own texts → ours. The theme's remaining texts do not show on this site.
_THEME_WORDS: Final = {
    "action.skip": "site.skip",
    "footer": "site.footer",
    "footer.next": "site.next",
    "footer.previous": "site.previous",
    "header": "site.header",
    "nav": "site.nav",
    "search": "search.label",
    "search.placeholder": "search.placeholder",
    "search.reset": "search.clear",
    "search.result.initializer": "search.loading",
    "search.result.placeholder": "search.start",
    "search.result.none": "search.none",
    "search.result.one": "search.one",
    "search.result.other": "search.other",
    "search.result.more.one": "search.more_one",
    "search.result.more.other": "search.more_other",
    "search.result.term.missing": "search.missing",
    "select.language": "site.language",
    "toc": "site.toc",
}

#: A heading of a page, without the link to itself.
_HEADING: Final = re.compile(r'<h[1-3] id="([^"]+)">(.*?)(?=<a class="headerlink"|</h)', re.S)
_TAG: Final = re.compile(r"<[^>]+>")

_sources: dict[str, Source] = {}
#: Where the move tables are, from the root of the site.
_tables: list[str] = []
#: Whether what has not changed is left as it is, for an author who waits.
_in_haste = False


def on_startup(command: str, dirty: bool) -> None:
    """Note how the site is to be built."""
    global _in_haste
    _in_haste = dirty


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Make the pages; tell the language plugin what the site is called in each language."""
    plugin: Any = config.plugins["i18n"]
    if not plugin.building:
        try:
            _sources.update(_generate(config, plugin.build_languages))
        except TextErrors as faults:
            raise PluginError(f"the texts have faults:\n{faults}") from None
        _tables[:] = [_write_tables(Path(config.docs_dir))]
        for language in plugin.config.languages:
            words = _sources[language.locale].words
            language.site_name = words["site.name"]
            language.site_description = words["site.description"]
            language.copyright = words["site.licence"]
            language.theme = {
                "language": LANGUAGES[language.locale].locale,
                "palette": [
                    {"toggle": {"name": words["site.dark"]}},
                    {"toggle": {"name": words["site.light"]}},
                ],
            }
            theme_words = {theirs: words[ours] for theirs, ours in _THEME_WORDS.items()}
            theme_words |= {"language": LANGUAGES[language.locale].locale, "direction": "ltr"}
            language.extra = {"words": theme_words}
            language.nav_translations = {group: words[group] for group, _ in GROUPS if group}
    current = plugin.current_language or DEFAULT_LANGUAGE
    config.mdx_configs["toc"]["permalink_title"] = _sources[current].words["site.permalink"]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """What is no page is the same for all languages: the first build has copied it."""
    plugin: Any = config.plugins["i18n"]
    if plugin.building:
        for file in [one for one in files if not one.is_documentation_page()]:
            files.remove(file)
    return files


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Have the templates compiled once, not once for each language and each build."""
    folder = Path(config.config_file_path).parent / "build" / "templates"
    folder.mkdir(parents=True, exist_ok=True)
    env.bytecode_cache = FileSystemBytecodeCache(str(folder))
    return env


def _generate(config: MkDocsConfig, languages: list[str]) -> dict[str, Source]:
    """Make the pages, from texts of another folder too if the environment names one."""
    docs = Path(config.docs_dir)
    if not (over := os.environ.get(TEXTS_FROM)):
        return generate(docs, languages=languages)
    target = Path(config.config_file_path).parent / "build" / "texts"
    overlay = lay_over(Path(over), docs / "texts", target)
    try:
        sources = generate(docs, overlay.texts, languages)
    except TextErrors as faults:
        raise overlay.told(faults) from None
    print(overlay.summary())
    return sources


def _write_tables(docs: Path) -> str:
    """Make the move tables of the walk and of every figure, and return where they are."""
    pages = (path.read_text("utf-8") for lang in LANGUAGES for path in (docs / lang).glob("*.md"))
    return f"assets/tables/{write_tables(docs / 'assets' / 'tables', positions(pages))}/"


def _root(config: MkDocsConfig) -> str:
    """Return the whole address of the site, with a slash at its end."""
    return f"{(config.site_url or '').rstrip('/')}/"


def _addresses(config: MkDocsConfig, slug: str, base: str) -> list[dict[str, str]]:
    """Return one page's address in every language, relative to ``base`` and absolute."""
    root = _root(config)
    return [
        {
            "code": lang,
            "locale": language.locale,
            "name": language.name,
            "region": language.region,
            "link": f"{base}{prefix(lang)}{slug}",
            "url": f"{root}{prefix(lang)}{slug}",
        }
        for lang, language in LANGUAGES.items()
    ]


def on_page_context(
    context: dict[str, Any],
    page: Page,
    config: MkDocsConfig,
    nav: Navigation,
) -> dict[str, Any]:
    """Give a page's template its own addresses in all languages, and their offers."""
    lang, name = page.file.src_uri.split("/")
    base = f"{context['base_url']}/"
    headings = {place: _TAG.sub("", said) for place, said in _HEADING.findall(page.content or "")}
    _say_as_headings(page.toc, headings)
    context["lang_code"] = lang
    context["languages"] = _addresses(config, PAGES[name], base)
    context["language_root"] = f"{base}{prefix(lang)}"
    context["colon"] = LANGUAGES[lang].colon
    context["tables"] = _tables[0]
    if name == "trainer.md":
        trainer = Path(config.docs_dir) / "assets" / "trainer"
        context["trainer_scripts"] = ahead.scripts(trainer)
        context["trainer_styles"] = ahead.styles(trainer)
    context["offers"] = {code: source.words for code, source in _sources.items()}
    context["share"] = _share(config, lang)
    context["linked_data"] = linked(_told(page, config, lang), _sources[lang].words)
    return context


def _say_as_headings(entries: Iterable[AnchorLink], headings: dict[str, str]) -> None:
    """Give the table of contents the words of the headings: Markdown makes every space of theirs
    one at which a line may break.
    """
    for entry in entries:
        entry.title = headings.get(entry.id, entry.title)
        _say_as_headings(entry.children, headings)


def _share(config: MkDocsConfig, lang: str) -> dict[str, Any]:
    """Say what the picture for previews of a language is."""
    words = _sources[lang].words
    return {
        "url": f"{_root(config)}{share.address(lang)}",
        "width": share.WIDTH,
        "height": share.HEIGHT,
        "alt": words["site.picture"].replace("{heading}", words["home.heading"]),
    }


def _told(page: Page, config: MkDocsConfig, lang: str) -> Told:
    """Gather what a page tells machines of itself."""
    slug = PAGES[page.file.src_uri.split("/")[1]]
    root, shelf = _root(config), _sources[lang].shelf
    return Told(
        slug=slug,
        locale=LANGUAGES[lang].locale,
        url=f"{root}{prefix(lang)}{slug}",
        home=f"{root}{prefix(lang)}",
        others=[f"{root}{prefix(other)}{slug}" for other in LANGUAGES if other != lang],
        name=str(page.meta["title"]),
        title=str(page.meta["page_title"]),
        description=str(page.meta["description"]),
        picture=f"{root}{share.address(lang)}",
        game=(shelf.speed if slug == "speed/" else shelf.rules).intro[0].text,
        content=page.content or "",
    )


@event_priority(-50)
def on_template_context(
    context: dict[str, Any],
    template_name: str,
    config: MkDocsConfig,
) -> dict[str, Any]:
    """Give the page for unknown addresses, and the sitemap, all languages at once."""
    if template_name == "404.html":
        context["languages"] = _addresses(config, "", f"{context['base_url'].rstrip('/')}/")
        context["missing"] = {code: source.words for code, source in _sources.items()}
    if template_name == "sitemap.xml":
        context["page_addresses"] = [_addresses(config, slug, "") for slug in PAGES.values()]
    return context


@event_priority(-200)  # after the language plugin, whose loop over the languages is in this event
def on_post_build(config: MkDocsConfig) -> None:
    """Write the sheets to print, each language's search and picture; take out what none needs."""
    plugin: Any = config.plugins["i18n"]
    if plugin.building:
        return
    site = Path(config.site_dir)
    sources = {lang: _sources[lang] for lang in plugin.build_languages}
    write_sheets(site, sheet_sources(sources), _root(config))
    write_search(site, Path(config.docs_dir), sources)
    if _in_haste:
        return
    write_app(site, Path(config.docs_dir), {lang: source.words for lang, source in sources.items()})
    for lang, source in sources.items():
        path = site / share.address(lang)
        path.parent.mkdir(exist_ok=True)
        try:
            path.write_bytes(share.picture(source.words, source.catalog))
        except FileNotFoundError as fault:
            raise PluginError(str(fault)) from None
    trim(site)


__all__ = [
    "on_config",
    "on_env",
    "on_files",
    "on_page_context",
    "on_post_build",
    "on_startup",
    "on_template_context",
]

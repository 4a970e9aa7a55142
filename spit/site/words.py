"""What the site says around the rules: ``docs/texts/<lang>/pages.toml``, the same keys everywhere.

The rules themselves are in ``rules.md``; what the trainer says is in its own files.
"""

from pathlib import Path
from typing import Final

from spit.text.articles import ARTICLES
from spit.text.errors import TextError, TextErrors
from spit.text.tables import read_table

#: key → what it says; a language has exactly these keys.
KEYS: Final[dict[str, str]] = {
    "site.name": "the site's name in the header",
    "site.description": "one sentence on the whole site",
    "site.licence": "footer: under which licences the texts and the code are",
    "site.picture": "what the picture for previews shows, with its title, {heading}",
    "site.skip": "link for keyboards: skip to content",
    "site.header": "name of the header, for screen readers",
    "site.footer": "name of the footer, for screen readers",
    "site.nav": "name of the navigation, for screen readers",
    "site.previous": "previous page",
    "site.next": "next page",
    "site.toc": "heading of the page's table of contents",
    "site.language": "button: change language",
    "site.dark": "button: switch to the dark look",
    "site.light": "button: switch to the light look",
    "site.permalink": "link to this section",
    "site.permalink_paragraph": "link to this paragraph",
    "search.label": "name of the search",
    "search.placeholder": "in the empty search field",
    "search.clear": "button: empty the search field",
    "search.loading": "while the index loads",
    "search.start": "before the first letter",
    "search.none": "no page found",
    "search.one": "one page found",
    "search.other": "# pages found",
    "search.more_one": "one more passage on this page",
    "search.more_other": "# more passages on this page",
    "search.missing": "before the words that were not found",
    "offer.text": "to a visitor who reads another page: this site exists in this language too",
    "offer.accept": "link: read in this language",
    "offer.dismiss": "button: no thanks",
    "missing.heading": "404: this page does not exist",
    "missing.text": "404: its address may have changed",
    "missing.home": "404: link to the home page",
    "offline.heading": "without a network: this page is not stored",
    "offline.text": "this page is not on the device, and will be there again with the network",
    "home.nav": "home page in the navigation",
    "home.title": "home page: title of the browser's tab",
    "home.description": "home page: for search engines",
    "home.heading": "home page: heading",
    "home.lead": "home page: what the game is and what the reader may do here",
    "home.read": "home page, first way in: read the rules",
    "home.read_text": "what is there",
    "home.step": "home page, second way in: follow a round step by step",
    "home.step_text": "what is there",
    "home.play": "home page, third way in: play a game",
    "home.play_text": "what is there",
    "home.brief": "home page: heading of the game in four sentences",
    "home.brief_1": "the tableau and the spit pile",
    "home.brief_2": "playing on the central piles, the ace link",
    "home.brief_3": "both blocked",
    "home.brief_4": "the slap, the end of the game",
    "rules.nav": "rules in the navigation",
    "rules.title": "rules: title of the browser's tab",
    "rules.description": "rules: for search engines",
    "rules.asked": "rules: above the questions about a paragraph, before their number",
    "decisions.nav": "decisions in the navigation",
    "decisions.title": "decisions: title of the browser's tab",
    "decisions.description": "decisions: for search engines",
    "decisions.rules": "decisions: before the links to the paragraphs concerned",
    "decisions.option": "decisions: how to choose the other way to play, {name}, in the trainer",
    "figure.try": "link below a drawn position: play on from it in the trainer",
    "figure.busy": "beside this link, once it was pressed, until the table is there",
    "speed.nav": "rules of Speed in the navigation",
    "speed.title": "Speed: title of the browser's tab",
    "speed.description": "Speed: for search engines",
    "print.nav": "sheets to print in the navigation",
    "print.title": "sheets to print: title of the browser's tab, and heading",
    "print.description": "sheets to print: for search engines",
    "trainer.nav": "trainer in the navigation",
    "trainer.title": "trainer: title of the browser's tab",
    "trainer.description": "trainer: for search engines",
    "trainer.heading": "trainer: heading",
    "trainer.intro": "trainer: what one does here",
    "trainer.loading": "trainer: while it loads, the rules may be read",
    "trainer.failed": "trainer: could not be loaded; what to do, and that the rules may be read",
    "trainer.retry": "button: load the page again",
    "trainer.noscript": "trainer: needs JavaScript; the rules do not",
    "trainer.rules": "link: read the rules",
    "nav.rules": "navigation: heading above the pages of rules",
    "nav.better": "navigation: heading above the pages of advice",
    "articles.see": "articles: before the links to rules and decisions",
    "articles.play": "articles: link to the trainer with house rules chosen, {name}",
}
_PAGE_KEYS: Final = {
    "nav": "its name in the navigation",
    "title": "title of the browser's tab",
    "description": "for search engines",
}
KEYS.update(
    (f"{article.page}.{key}", f"article {article.page}: {what}")
    for article in ARTICLES
    for key, what in _PAGE_KEYS.items()
)
#: How long a description may be: search engines cut off what is longer.
DESCRIPTION: Final = range(50, 161)

Words = dict[str, str]


def load_words(path: Path) -> Words:
    """Read one language's ``pages.toml`` into a flat dictionary: ``home.title`` → text.

    :raises TextErrors: every key that is missing, unknown, or not a text.
    """
    faults: list[TextError] = []
    table = read_table(path, faults)
    words = table.strings(faults)
    if not faults:
        faults += table.key_faults(words, KEYS)
        faults += [
            table.fault(key, f"'{key}' has {len(text)} signs; expected {_length()}")
            for key, text in words.items()
            if key.endswith(".description") and len(text) not in DESCRIPTION
        ]
    if faults:
        raise TextErrors(faults)
    return words


def _length() -> str:
    return f"{DESCRIPTION.start} to {DESCRIPTION.stop - 1}"

"""References: what an article may point at with ``[words](play.4)``.

A reference names a paragraph of the rules (``play.4``, ``deck``), a rule of Speed (``speed.6``), a
decision (``ruling.r05``), a page (``faq``, ``trainer``), or a place on an article (``faq#ace``,
``glossary#gap``). There is no other kind, so that a text can never point out of the site.
"""

from functools import cache
from typing import Final

from spit.rules import RULE_IDS, RULINGS, SPEED_IDS
from spit.text.articles import ARTICLES
from spit.text.book import address

#: The pages that are no articles.
PAGES: Final = ("rules", "decisions", "speed", "trainer")


def way(reference: str) -> str:
    """Return where a reference leads, below the root of its language.

    >>> way("play.4"), way("faq"), way("glossary#gap")
    ('rules/#play-4', 'faq/', 'glossary/#gap')

    :raises ValueError: there is no such paragraph, decision, page or place.
    """
    try:
        return _ways()[reference]
    except KeyError:
        expected = "a rule such as play.4, a decision such as ruling.r05, or a page such as faq"
        raise ValueError(f"'{reference}' is nowhere; expected {expected}") from None


def page_of(reference: str) -> str:
    """Return the page that a reference leads to: ``rules`` for ``play.4``."""
    return way(reference).partition("/")[0]


@cache
def _ways() -> dict[str, str]:
    found = {rule_id: address(rule_id) for rule_id in (*RULE_IDS, *RULINGS, *SPEED_IDS)}
    found |= {page: f"{page}/" for page in PAGES}
    for article in ARTICLES:
        found[article.page] = f"{article.page}/"
        for part in article.parts:
            for place in (part.id, *(item.id for item in part.items)):
                found[f"{article.page}#{place}"] = f"{article.page}/#{place}"
    return found

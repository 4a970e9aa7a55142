"""Every word that a built page shows or says is spelled right in the language of its place.

The texts are proof-read where they are written; this finds what comes from elsewhere: the theme,
a template, a drawing, a word put in by the build.
"""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from spit.proof.spelling import KEPT, Speller, read_kept, words
from spit.text.languages import LANGUAGES
from tests.site.html import VOID

SAID = ("alt", "aria-description", "aria-label", "aria-roledescription", "placeholder", "title")
HEADS = ("description", "og:description", "og:image:alt", "og:title", "twitter:title")
UNSEEN = ("code", "script", "style")


class Shown(HTMLParser):
    """What a page shows or says, with the language of each place."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[tuple[str, str]] = []
        self._open: list[tuple[str, str]] = [("", "")]
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        lang = given.get("lang") or given.get("hreflang") or self._open[-1][1]
        lang = lang.partition("-")[0]
        said = [given[name] for name in SAID if given.get(name)]
        if tag == "meta" and (given.get("name") or given.get("property")) in HEADS:
            said.append(given["content"])
        self.texts += [(lang, text) for text in said]
        if tag not in VOID:
            self._open.append((tag, "" if tag in UNSEEN else lang))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:  # <path/> in a drawing
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        while len(self._open) > 1 and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and self._open[-1][1]:
            self.texts.append((self._open[-1][1], data))


def _wrong(html: str, lang: str, speller: Speller) -> set[str]:
    texts = {text for place, text in Shown(html).texts if place == lang}
    return {
        word
        for text in texts
        for _, word in words(text)
        if speller.keeps(word) is None and not speller.knows(word)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_of_the_language_of_its_place(lang: str, site_dir: Path) -> None:
    speller = Speller(lang, read_kept(KEPT / f"{lang}.txt"))
    pages = [path for path in site_dir.rglob("*.html") if "api" not in path.parts]
    assert len(pages) > len(LANGUAGES)
    wrong = {path: _wrong(path.read_text(encoding="utf-8"), lang, speller) for path in pages}
    assert {path.relative_to(site_dir): found for path, found in wrong.items() if found} == {}


def test_what_is_planted_is_found() -> None:
    html = (
        '<html lang="fr"><head><title>Une cartte</title><style>nonsense</style>'
        '<meta name="description" content="Les reglles"><meta name="viewport" content="width">'
        '</head><body><img alt="une pyle"><a hreflang="es" title="Castellano">Español</a>'
        '<svg><path d="x"/><title>Le roii</title></svg><p lang="nl">De kaart</p>'
        '<button aria-label="Clozed">Pioche</button><script>let shuffle</script></body></html>'
    )
    assert _wrong(html, "fr", Speller("fr")) == {"cartte", "reglles", "pyle", "roii", "Clozed"}
    assert _wrong(html, "nl", Speller("nl")) == set()
    assert ("es", "Español") in Shown(html).texts

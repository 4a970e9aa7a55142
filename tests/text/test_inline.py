"""Inline Markdown: emphasis and bold become tags, everything else is plain or refused."""

import re
from html import unescape
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.text.inline import to_html


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("plain", "plain"),
        ("an *ace* and a **king**", "an <em>ace</em> and a <strong>king</strong>"),
        ("**all *three* of them**", "<strong>all <em>three</em> of them</strong>"),
        ("*all **three***", "<em>all <strong>three</strong></em>"),
        ("***both***", "<strong><em>both</em></strong>"),
        ('Fish & "chips" \'26', 'Fish &amp; "chips" \'26'),
    ],
)
def test_html(text: str, html: str) -> None:
    assert to_html(text) == html


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("a < b", "'<' in the text"),
        ("a > b", "'>' in the text"),
        ("&eacute;", "'&' in the text"),
        ("`code`", "'`' in the text"),
        ("_low_", "'_' in the text"),
        ("a\\*b", "'\\\\' in the text"),
        ("{n}", "'{' in the text"),
        ("*open", r"\* opens and does not close"),
        ("**open*", r"\* opens and does not close"),
        ("5 * 3 * 2", r"a space before the closing \*"),
        ("* a*", r"a space after the opening \*"),
        ("** a**", r"a space after the opening \*\*"),
        ("**a **", r"a space before the closing \*\*"),
        ("*a **b* c**", r"\* closes before \*\* does"),
        ("****a****", r"'\*\*\*\*' in the text"),
        ("*a* ****", r"'\*\*\*\*' in the text"),
        ("*a***", r"\*\* opens and does not close"),
    ],
)
def test_refused(text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"^{fault}.*; expected "):
        to_html(text)


class _Checker(HTMLParser):
    """Notes what a browser would see."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ("em", "strong")
        assert not attrs
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words += data


@given(st.text(st.sampled_from("ab *&;<é") | st.characters(exclude_categories=["Cs", "Cc"])))
def test_html_is_safe_and_says_the_same(text: str) -> None:
    try:
        html = to_html(text)
    except ValueError:
        return
    checker = _Checker()
    checker.feed(html)
    checker.close()
    assert not checker.open
    assert checker.words == unescape(re.sub("</?(em|strong)>", "", html)) == text.replace("*", "")

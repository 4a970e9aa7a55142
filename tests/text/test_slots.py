"""Figures in texts: filled in, and refused where they do not belong or are forgotten."""

import pytest

from spit.text.article import parse_article
from spit.text.errors import TextError
from spit.text.outline import Article, Part
from spit.text.slots import SAMPLE

OUTLINE = Article(
    "numbers",
    intro=1,
    slots=("games",),
    parts=(Part("one", "pp", slots=("rounds", "rounds-range")), Part("two", "p")),
)
TEXT = """\
# Titel

In het begin {games} spellen.

## Eerste {#one}

Een spel duurt {rounds} rondes,
of preciezer {rounds-range}.

En nog eens {rounds}.

## Tweede {#two}

Zonder cijfers.
"""
VALUES = {"games": "1.500", "rounds": "8,6", "rounds-range": "8,3–8,8", "minutes": "6"}


def test_every_figure_is_filled_in() -> None:
    article = parse_article(TEXT, "nl", OUTLINE, VALUES)
    texts = [paragraph.text for paragraph in article]
    assert texts == [
        "In het begin 1.500 spellen.",
        "Een spel duurt 8,6 rondes, of preciezer 8,3–8,8.",
        "En nog eens 8,6.",
        "Zonder cijfers.",
    ]
    assert [part.line for part in article.parts] == [5, 12]


def test_without_values_the_form_alone_is_checked() -> None:
    article = parse_article(TEXT, "nl", OUTLINE)
    assert article.intro[0].text == f"In het begin {SAMPLE} spellen."


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("{rounds-range}", "{minutes}", 8, "'{minutes}' is no figure of section 'one'"),
        ("{rounds-range}", "{ronden}", 8, "'{ronden}' is no figure of section 'one'; expected "
                                          "{rounds}, {rounds-range}"),
        ("Zonder", "Met {rounds}", 14, "'{rounds}' is no figure of section 'two'; expected no"),
        ("{games}", "{rounds}", 3, "'{rounds}' is no figure of the introduction"),
        ("{rounds-range}", "lang", 5, "section 'one' does not tell {rounds-range}"),
        ("{games}", "veel", 1, "the introduction does not tell {games}"),
        ("Een spel", "Een {} spel", 7, "'{'"),
    ],
)  # fmt: skip
def test_what_is_unknown_or_forgotten_is_refused(
    old: str, new: str, line: int, message: str
) -> None:
    assert old in TEXT
    with pytest.raises(TextError) as refused:
        parse_article(TEXT.replace(old, new), "nl", OUTLINE, VALUES)
    assert refused.value.line == line
    assert message in refused.value.message


def test_a_figure_that_nobody_counted_is_refused() -> None:
    known = {name: text for name, text in VALUES.items() if name != "rounds"}
    with pytest.raises(TextError, match=r"'\{rounds\}' is no figure"):
        parse_article(TEXT, "nl", OUTLINE, known)

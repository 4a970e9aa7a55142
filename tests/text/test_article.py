"""Reading articles: well-formed ones are read, everything else is told with file, line, column."""

from pathlib import Path

import pytest

from spit.text.article import ArticleText, load_articles, parse_article
from spit.text.articles import ARTICLES, BY_PAGE
from spit.text.errors import TextError, TextErrors
from spit.text.languages import LANGUAGES
from spit.text.outline import Article, Chart, Item, Part, Position, Row
from tests.text.sample import article_text

OUTLINE = Article(
    "sample",
    intro=1,
    parts=(
        Part("one", "ppf", (Row(("As", "2s")),)),
        Part("two", "lil", items=(Item("first"), Item("second", ("play.2",)))),
    ),
)
GOOD = """\
# A title

The introduction with a [reference](play.4).

## One {#one}

First *words*,
and [two
words](ruling.r05) of a reference.

Second words.

[figure] What is shown
in *two* lines.

## Two {#two}

- **Label**: text with
  a [page](faq) and a [place](glossary#gap).
- plain item
- **Other**: more
"""


def parse(text: str, outline: Article = OUTLINE, lang: str = "es") -> ArticleText:
    return parse_article(text, lang, outline)


def test_reads_every_block() -> None:
    text = parse(GOOD)
    assert text.title == "A title"
    assert [paragraph.text for paragraph in text.intro] == [
        "The introduction with a [reference](play.4)."
    ]
    one, two = text.parts
    assert (one.heading, one.line) == ("One", 5)
    assert [(b.kind, b.words.text, b.words.line) for b in one.blocks] == [
        ("p", "First *words*, and [two words](ruling.r05) of a reference.", 7),
        ("p", "Second words.", 11),
        ("f", "What is shown in *two* lines.", 13),
    ]
    assert one.blocks[2].drawing == Row(("As", "2s"))
    assert [(b.words.label, b.item and b.item.id) for b in two.blocks] == [
        ("Label", "first"),
        (None, None),
        ("Other", "second"),
    ]
    assert [p.id for p in text] == ["intro", "one.1", "one.2", "one.3", "two.1", "two.2", "two.3"]


REFUSALS = {
    "no reference": (("(play.4)", "(play.44)"), "3:37: 'play.44' is nowhere"),
    "another place": (("glossary#gap", "glossary#hole"), "19:31: 'glossary#hole' is nowhere"),
    "an address": (("(faq)", "(https://faq)"), "19:12: 'https://faq' is nowhere"),
    "second line of a paragraph": (("(ruling.r05)", "(ruling.r99)"), "9:8: 'ruling.r99' is now"),
    "no words": (("[page]", "[]"), "19:5: '[](faq)' has no words of its own"),
    "spaces in words": (("[page]", "[page ]"), "19:5: '[page ](faq)' has no words of its own"),
    "markup in words": (("[page]", "[*page*]"), "19:6: '*' in the words of a reference"),
    "an open bracket": (("Second words.", "Second [words."), "11:8: '[' in the text; expected no"),
    "emphasis left open": (("*words*", "*words"), "7:7: * opens and does not close"),
    "HTML": (("plain item", "plain <b>item"), "20:9: '<' in the text"),
    "reference in a caption": (("*two*", "[two](faq)"), "14:4: '[' in the text"),
    "reference in a heading": (("## One", "## [One](faq)"), "5: '[' in the text"),
    "reference in a label": (("**Other**", "**[Other](faq)**"), "21: '[' in the text"),
    "two introductions": (("## One", "More.\n\n## One"), "5: the introduction has 2 paragraphs"),
    "a paragraph is missing": (
        ("Second words.\n\n", ""),
        "11: '[figure] What is shown' in section 'one'; expected block 2 of 3 (ppf), a paragraph",
    ),
    "a figure is missing": (
        ("[figure] What is shown\nin *two* lines.\n\n", ""),
        "13: section 'one' ends too early; expected block 3 of 3 (ppf), a figure",
    ),
    "one item too many": (("- **Other**: more", "- **Other**: more\n- and"), "22: one paragraph"),
    "a label too many": (("- plain", "- **No** plain"), "20: '- **No** plain item' in section"),
    "a label too few": (("- **Other**: ", "- Other "), "21: '- Other more' in section 'two'"),
    "sections": (("{#two}", "{#too}"), "16: there is no section 'too'"),
    "an empty caption": (
        ("[figure] What is shown\nin *two* lines.", "[figure]"),
        "13: '[figure]' in",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refuses(name: str) -> None:
    (old, new), expected = REFUSALS[name]
    assert GOOD.count(old) == 1
    with pytest.raises(TextError) as caught:
        parse(GOOD.replace(old, new))
    assert str(caught.value).startswith(f"es/sample.md:{expected}")
    assert "; expected " in str(caught.value)


def test_questions_labels_and_length_that_an_outline_asks_for() -> None:
    part = Part("two", "ll")
    asked = Article("sample", 1, (part,), demand="questions")
    good = article_text(asked)
    assert parse(good, asked).parts[0].heading.endswith("?")
    with pytest.raises(TextError, match="6: 'About two' is no question; expected one with"):
        parse(good.replace("? {", " {"), asked)
    same = Article("sample", 1, (part, Part("three", "ll")), demand="same labels")
    good = article_text(same)
    assert len(parse(good, same).parts) == 2
    other = good.replace("**Label 2**: words of three", "**Label 3**: words of three")
    with pytest.raises(TextError, match="19: the label 'Label 3' in section 'three'; expected 'La"):
        parse(other, same)
    # The introduction has five words, each item five.
    assert parse(good, Article("sample", 1, same.parts, most=21))
    with pytest.raises(TextError, match=r"^es/sample\.md: 21 words; expected at most 20"):
        parse(good, Article("sample", 1, same.parts, most=20))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("page", BY_PAGE)
def test_every_outline_can_be_written(page: str, lang: str) -> None:
    text = parse_article(article_text(BY_PAGE[page], lang), lang, BY_PAGE[page])
    shown = [block.drawing for part in text.parts for block in part.blocks if block.kind == "f"]
    assert shown == [drawing for part in BY_PAGE[page].parts for drawing in part.drawings]


@pytest.mark.parametrize(
    ("blocks", "drawings", "items"),
    [
        ("", (), ()),
        ("px", (), ()),
        ("pf", (), ()),
        ("p", (Chart("x"),), ()),
        ("l", (), (Item("a"), Item("b"))),
    ],
)
def test_an_outline_that_contradicts_itself_is_refused(
    blocks: str, drawings: tuple[Position, ...], items: tuple[Item, ...]
) -> None:
    with pytest.raises(ValueError, match="one"):
        Part("one", blocks, drawings, items=items)


def test_all_faults_of_all_languages_are_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(TextErrors) as caught:
        load_articles(tmp_path, ARTICLES)
    assert len(caught.value.faults) == len(LANGUAGES) * len(ARTICLES)

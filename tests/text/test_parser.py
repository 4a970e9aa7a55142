"""The rules text is read as it stands, or refused with the line and one clear sentence."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit.rules import RULE_IDS, SPEED_IDS
from spit.text.book import Book, address, anchor
from spit.text.errors import TextError
from spit.text.languages import LANGUAGES
from spit.text.parser import check_parity, parse_rules, parse_speed
from tests.text.mangle import Deed, deeds, mangled
from tests.text.sample import rules_text, speed_text

GOOD = rules_text()


def refusal(text: str, lang: str = "es") -> str:
    with pytest.raises(TextError) as caught:
        parse_rules(text, lang)
    return str(caught.value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reads_every_paragraph_in_order(lang: str) -> None:
    book = parse_rules(rules_text(lang), lang)
    assert tuple(dict.fromkeys(paragraph.id for paragraph in book)) == RULE_IDS
    assert book.lang == lang
    assert book.title == "Title"
    assert [(p.number, p.text, p.line) for p in book.paragraphs("intro")] == [
        (1, "First words, wrapped.", 3),
        (2, "Second *words*.", 6),
    ]
    (fourth,) = book.paragraphs("play.4")
    assert (fourth.number, fourth.label) == (4, "Label 4")
    assert fourth.text == "text of **play** and 4."
    assert rules_text(lang).split("\n")[fourth.line - 1].startswith("4. **Label 4**")
    assert book.heading("play.4") == "About play"
    assert book.heading("intro") == "Title"
    (players,) = book.paragraphs("players")
    assert (players.number, players.label, players.text) == (0, None, "All of players.")
    assert [s.id for s in book.sections if s.ordered] == ["setup", "play"]
    assert anchor("play.4") == "play-4"


def test_a_paragraph_may_have_a_row_of_cards() -> None:
    text = GOOD.replace("wrapped.\n", "wrapped.\n[cards] As 2s\n")
    text = text.replace("All of deck.\n", "All of deck.\n[cards]  Kd\n")
    text = text.replace("**setup**\n   and 3.\n", "**setup**\n   and 3.\n   [cards] Th Xs Kc  \n")
    book, plain = parse_rules(text, "es"), parse_rules(GOOD, "es")
    assert [(p.text, p.label) for p in book] == [(p.text, p.label) for p in plain]
    rows = {f"{p.id} {p.number}": p.cards for p in book if p.cards}
    assert rows == {"intro 1": ("As", "2s"), "deck 0": ("Kd",), "setup.3 3": ("Th", "Xs", "Kc")}


def test_a_bullet_may_have_no_label() -> None:
    book = parse_rules(
        GOOD.replace("- **Label 2**: text of **tips**", "- Text *of* **tips**"), "es"
    )
    (second,) = book.paragraphs("tips.2")
    assert (second.number, second.label, second.text) == (2, None, "Text *of* **tips** and 2.")


def test_no_such_rule() -> None:
    book = parse_rules(GOOD, "es")
    with pytest.raises(KeyError):
        book.paragraphs("play.10")
    with pytest.raises(KeyError):
        book.heading("ruling.r05")


def test_bom_line_ends_and_blank_lines_do_not_matter(tmp_path: Path) -> None:
    book = parse_rules(GOOD, "es")
    assert parse_rules("\ufeff" + GOOD.replace("\n", "\r\n"), "es") == book
    assert parse_rules(GOOD.replace("\n", "\r"), "es") == book
    assert parse_rules(GOOD.replace("\n", "  \n"), "es") == book
    assert parse_rules(GOOD.rstrip("\n"), "es") == book
    path = tmp_path / "rules.md"
    path.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    assert parse_rules(path, "es") == book
    assert parse_rules(path, "es").path == str(path)
    spaced = parse_rules(GOOD.replace("\n- ", "\n\n- "), "es")
    assert [p.text for p in spaced] == [p.text for p in book]


SETUP_6 = "6. **Label 6**: text of **setup**\n   and 6.\n"
TIPS_6 = "- **Label 6**: text of **tips**\n   and 6.\n"
GLOSSARY_8 = "- **Label 8**: text of **glossary**\n   and 8.\n"

REFUSALS = {
    "paragraph missing at the end of a section": (
        (SETUP_6, ""),
        "33: section 'setup' ends after paragraph 5; "
        "expected paragraph 6 of 6, '6. **Label**: text'",
    ),
    "paragraph missing in the middle": (
        ("3. **Label 3**: text of **setup**\n   and 3.\n", ""),
        "26: number 4 in section 'setup'; expected paragraph 3 of 6, '3. **Label**: text'",
    ),
    "paragraph too many": (
        (SETUP_6, SETUP_6 + "7. **Label 7**: more\n"),
        "34: one paragraph too many in section 'setup'; expected '## Heading {#play}'",
    ),
    "bullet too many": (
        (TIPS_6, TIPS_6 + "- **Label 7**: more\n"),
        "96: one paragraph too many in section 'tips'; expected '## Heading {#glossary}'",
    ),
    "paragraph too many after the last": (
        (GLOSSARY_8, GLOSSARY_8 + "\nMore.\n"),
        "116: one paragraph too many after the last section; expected the end",
    ),
    "second paragraph where one belongs": (
        ("All of deck.", "All of deck.\n\nMore."),
        "16: one paragraph too many in section 'deck'; expected '## Heading {#objective}'",
    ),
    "paragraphs out of order": (
        ("2. **Label 2**: text of **play**", "3. **Label 2**: text of **play**"),
        "39: number 3 in section 'play'; expected paragraph 2 of 9, '2. **Label**: text'",
    ),
    "empty section": (
        ("All of players.\n", ""),
        "11: section 'players' is empty; expected one paragraph",
    ),
    "wrong section id": (
        ("{#deck}", "{#decks}"),
        "12: there is no section 'decks'; expected '## Heading {#deck}'",
    ),
    "section id twice": (
        ("{#deck}", "{#players}"),
        "12: section 'players' comes a second time; expected '## Heading {#deck}'",
    ),
    "section out of order": (
        ("{#deck}", "{#play}"),
        "12: section 'play' comes too early; expected '## Heading {#deck}'",
    ),
    "section id missing": (
        ("## About deck {#deck}", "## About deck"),
        "12: '## About deck' is no heading of a section; expected '## Heading {#deck}'",
    ),
    "heading missing": (
        ("## About deck {#deck}\n", ""),
        "13: one paragraph too many in section 'players'; expected '## Heading {#deck}'",
    ),
    "text cut off": (
        (GOOD[GOOD.index("## About tips") :], ""),
        "80: the text ends too early; expected '## Heading {#tips}'",
    ),
    "text cut off in a section": (
        (GOOD[GOOD.index("- **Label 3**: text of **tips**") :], ""),
        "87: section 'tips' ends after paragraph 2; expected paragraph 3 of 6, '- **Label**: text'",
    ),
    "text empty": ((GOOD, " \n\n"), "1: the text is empty; expected '# Title' as the first line"),
    "title missing": (
        ("# Title\n", ""),
        "2: 'First words,' is no title; expected '# Title' as the first line",
    ),
    "title without words": (
        ("# Title", "# \u00a0"),
        "1: the title without words; expected some",
    ),
    "introduction missing": (
        ("First words,\nwrapped.\n\nSecond *words*.\n", ""),
        "4: there is no introduction; expected a paragraph below the title",
    ),
    "label missing": (
        ("**Label 2**: text of **play**", "text of **play**"),
        "39: the label is missing; expected paragraph 2 of 9, '2. **Label**: text'",
    ),
    "label empty": (
        ("**Label 2**: text of **play**", "** **: text"),
        "39: a label without words; expected some",
    ),
    "colon missing": (
        ("**Label 2**: text of **play**", "**Label 2** text"),
        "39: no colon right after the label 'Label 2'; expected ':'",
    ),
    "space missing after the colon": (
        ("**Label 2**: text of **play**", "**Label 2**:text"),
        "39: no space after the label 'Label 2' and its colon; expected one",
    ),
    "item without text": (
        ("**Label 2**: text of **play**\n   and 2.", "**Label 2**:"),
        "39: a paragraph without words; expected some",
    ),
    "bullet in a numbered section": (
        ("2. **Label 2**: text of **play**", "- **Label 2**: text of **play**"),
        "39: a bullet in the numbered section 'play'; "
        "expected paragraph 2 of 9, '2. **Label**: text'",
    ),
    "number in a section with bullets": (
        ("- **Label 2**: text of **tips**", "2. **Label 2**: text of **tips**"),
        "86: a number in the section 'tips', which has bullets; "
        "expected paragraph 2 of 6, '- **Label**: text'",
    ),
    "stray text before a list": (
        ("{#setup}\n", "{#setup}\n\nFirst of all:\n"),
        "22: stray text 'First of all:' in section 'setup'; "
        "expected paragraph 1 of 6, '1. **Label**: text'",
    ),
    "stray text in a list": (
        ("**setup**\n   and 2.", "**setup**\nand 2."),
        "25: stray text 'and 2.'; expected three spaces before it",
    ),
    "second paragraph in an item": (
        ("**setup**\n   and 2.", "**setup**\n\n   and 2."),
        "26: stray text '   and 2.' in section 'setup'; "
        "expected paragraph 3 of 6, '3. **Label**: text'",
    ),
    "indented paragraph": (
        ("All of deck.", "    All of deck."),
        "14: spaces before the text; expected it at the start of the line",
    ),
    "heading glued to a paragraph": (
        ("All of deck.\n\n", "All of deck.\n"),
        "15: a heading inside a paragraph; expected a blank line before it",
    ),
    "list in a plain paragraph": (
        ("All of deck.", "All of\n- deck."),
        "15: a line that starts with '-', a sign of Markdown; expected the words of a paragraph",
    ),
    "a wrapped line that looks like a number": (
        ("**setup**\n   and 2.", "**setup**\n   10. And so on."),
        "25: a line that starts with '10.', a sign of Markdown; expected the words of a paragraph",
    ),
    "raw HTML": (
        ("All of deck.", "All of <b>deck</b>."),
        "14:8: '<' in the text; expected no markup but *emphasis* and **bold**",
    ),
    "entity": (
        ("All of deck.", "All of&nbsp;deck."),
        "14:7: '&' in the text; expected no markup but *emphasis* and **bold**",
    ),
    "link": (
        ("All of deck.", "All of [deck](x)."),
        "14:8: '[' in the text; expected no markup but *emphasis* and **bold**",
    ),
    "HTML in a heading": (
        ("## About deck", "## About <i>deck"),
        "12: '<' in the text; expected no markup but *emphasis* and **bold**",
    ),
    "no such card": (
        ("All of deck.", "All of deck.\n[cards] As 10s"),
        "15: no card is called '10s'; expected '[cards] As 2s Ks', names of cards as in positions",
    ),
    "a card twice": (
        ("All of deck.", "All of deck.\n[cards] As Ks As"),
        "15: the card As stands twice; expected each card once, as in a pack",
    ),
    "a row without cards": (
        ("All of deck.", "All of deck.\n[cards]"),
        "15: no card is named; expected '[cards] As 2s Ks', names of cards as in positions",
    ),
    "cards without a paragraph": (
        ("All of deck.", "[cards] As"),
        "14:1: '[' in the text; expected no markup but *emphasis* and **bold**",
    ),
    "cards apart from their paragraph": (
        ("All of deck.", "All of deck.\n\n[cards] As"),
        "16: one paragraph too many in section 'deck'; expected '## Heading {#objective}'",
    ),
    "two rows of cards": (
        ("All of deck.", "All of deck.\n[cards] As\n[cards] 2s"),
        "16: one paragraph too many in section 'deck'; expected '## Heading {#objective}'",
    ),
    "a sign of Markdown in a bullet without label": (
        ("- **Label 2**: text of **tips**", "- # text"),
        "86: a line that starts with '#', a sign of Markdown; expected the words of a paragraph",
    ),
    "emphasis in a heading": (
        ("## About deck", "## *Deck*"),
        "12: '*' in a heading; expected plain text",
    ),
    "emphasis left open": (
        ("All of deck.", "All *of deck."),
        "14:5: * opens and does not close; expected a second one",
    ),
    "tab": (("All of deck.", "All\tof deck."), "14: a tab; expected letters and plain spaces"),
    "invisible sign": (
        ("All of deck.", "All of\u200b deck."),
        "14: the invisible sign U+200B; expected letters and plain spaces",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refuses(name: str) -> None:
    (old, new), expected = REFUSALS[name]
    assert GOOD.count(old) == 1
    assert refusal(GOOD.replace(old, new)) == f"es/rules.md:{expected}"


# --- Speed: the same form, its paragraphs counted through ---


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reads_the_rules_of_speed(lang: str) -> None:
    book = parse_speed(speed_text(lang), lang)
    assert tuple(p.id for p in book if p.id != "intro") == SPEED_IDS
    assert [p.number for p in book.sections[1].paragraphs] == [4, 5, 6, 7]
    assert all(section.ordered for section in book.sections)
    assert book.heading("speed.4") == "About race"
    (fourth,) = book.paragraphs("speed.4")
    assert (fourth.label, fourth.text) == ("Label 4", "text of **race** and 4.")


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            "7. **Label 7**: text of **race**\n   and 7.\n",
            "",
            "26: section 'race' ends after paragraph 6; "
            "expected paragraph 7 of 7, '7. **Label**: text'",
        ),
        (
            "4. **Label 4**",
            "1. **Label 4**",
            "19: number 1 in section 'race'; expected paragraph 4 of 7, '4. **Label**: text'",
        ),
        (
            "## About end {#end}\n",
            "## About end {#options}\n",
            "28: section 'options' comes too early; expected '## Heading {#end}'",
        ),
    ],
)
def test_refuses_rules_of_speed(old: str, new: str, expected: str) -> None:
    text = speed_text()
    assert text.count(old) == 1
    with pytest.raises(TextError) as caught:
        parse_speed(text.replace(old, new), "es")
    assert str(caught.value) == f"es/speed.md:{expected}"


def test_each_book_refuses_the_other() -> None:
    with pytest.raises(TextError, match="there is no section 'deal'"):
        parse_rules(speed_text(), "es")
    with pytest.raises(TextError, match="there is no section 'players'"):
        parse_speed(GOOD, "es")


def test_every_id_has_its_page() -> None:
    ids = ("intro", "play.4", "deck", "ruling.r05", "speed.11")
    assert [address(one) for one in ids] == [
        "rules/#intro", "rules/#play-4", "rules/#deck", "decisions/#ruling-r05", "speed/#speed-11",
    ]  # fmt: skip


def test_each_language_has_its_own_colon() -> None:
    assert refusal(GOOD, "fr") == (
        "fr/rules.md:22: no colon right after the label 'Label 1'; "
        "expected ':' with U+202F before it"
    )
    assert "expected ':'" in refusal(rules_text("fr"), "nl")


def test_no_such_language() -> None:
    with pytest.raises(ValueError, match="no language 'en'; expected one of fr, pt, es, nl"):
        parse_rules(GOOD, "en")


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    path = tmp_path / "rules.md"
    with pytest.raises(TextError) as caught:
        parse_rules(path, "es")
    assert str(caught.value) == f"{path}: No such file or directory; expected a text file"
    path.write_bytes(b"# Title\n\nSp\xe9cial")
    with pytest.raises(TextError) as caught:
        parse_rules(path, "es")
    assert str(caught.value) == f"{path}:3: byte 0xE9 is not UTF-8; expected a text in UTF-8"


# --- parity ---


def books(**texts: str) -> list[Book]:
    return [parse_rules(texts.get(lang, rules_text(lang)), lang) for lang in LANGUAGES]


def test_parity_holds() -> None:
    check_parity(books())


@pytest.mark.parametrize(
    ("lang", "old", "new", "expected"),
    [
        ("pt", "\n\nSecond *words*.", "", "paragraph 2 of the introduction as in fr"),
        ("pt", "\n\nSecond", "\n\nMore.\n\nSecond", "expected players as in fr"),
        ("fr", "\n\nSecond *words*.", "", "expected players as in fr"),
    ],
)
def test_parity_counts_the_introduction(lang: str, old: str, new: str, expected: str) -> None:
    with pytest.raises(TextError, match=expected):
        check_parity(books(**{lang: rules_text(lang).replace(old, new)}))


def test_parity_sees_a_shorter_book() -> None:
    first, other, *_ = books()
    short = Book(other.lang, other.title, other.intro, other.sections[:-1], other.path)
    with pytest.raises(TextError, match=r"glossary.1 has no counterpart; .* in pt too"):
        check_parity([first, short])
    with pytest.raises(TextError, match=r"pt/rules.md:\d+: glossary.1 .* expected the end"):
        check_parity([Book("fr", "", first.intro, first.sections[:-1]), other])


# --- whatever the text ---


def check_book_or_refusal(text: str) -> None:
    fault = None
    try:
        book = parse_rules(text, "es")
    except TextError as error:
        fault = error
    if fault:
        assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 1
        assert "; expected " in fault.message
        assert "\n" not in str(fault)
    else:
        assert tuple(dict.fromkeys(paragraph.id for paragraph in book)) == RULE_IDS
        assert all(paragraph.text.strip() for paragraph in book)


@given(st.text())
def test_any_text(text: str) -> None:
    check_book_or_refusal(text)


PIECES = st.sampled_from(
    ["# ", "## X {#deck}", "- ", "1. ", "**", "*", "**x**: ", "\r", "\t", "\u202f", "<", " ", ""]
)


@given(deeds(GOOD.count("\n"), 40, PIECES | st.text(max_size=8)))
def test_any_mangled_text(done: list[Deed]) -> None:
    check_book_or_refusal(mangled(GOOD, done))

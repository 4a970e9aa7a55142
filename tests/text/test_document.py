"""A plain-text document becomes a source text, in whatever clothes it comes; or it is refused."""

import re
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spit.rules import RULE_IDS
from spit.text.book import RULES, Book, Paragraph, Section
from spit.text.document.chips import LETTERS, format_chips, split_chips, wrong_chips
from spit.text.document.importer import import_rules
from spit.text.document.signs import decode
from spit.text.document.tongue import NAMES, foreign
from spit.text.document.writer import document_text, source_text
from spit.text.errors import TextErrors
from spit.text.languages import LANGUAGES
from spit.text.parser import parse_rules
from spit.text.tables import read_table
from tests.text.documents import DOCUMENTS, HERE, contents, imported
from tests.text.mangle import Deed, deeds, mangled

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
EVERY = pytest.mark.parametrize("lang", LANGUAGES)


# --- what comes of a document ---


@EVERY
def test_a_document_becomes_exactly_this_source_text(lang: str) -> None:
    found = imported(DOCUMENTS[lang], lang)
    assert found.text == (HERE / f"{lang}.md").read_text("utf-8")
    assert "".join(f"{note}\n" for note in found.notes) == (HERE / f"{lang}.notes").read_text()


@EVERY
def test_the_parser_reads_every_paragraph_from_it(lang: str) -> None:
    found = imported(DOCUMENTS[lang], lang)
    book = parse_rules(found.text, lang)
    assert contents(book) == contents(found.book)
    assert tuple(dict.fromkeys(paragraph.id for paragraph in book)) == RULE_IDS
    assert all(paragraph.text for paragraph in book)


_CHIPS = re.compile(r"(?:10|[2-9TAKQJRDVHB]) ?[♠♥♦♣]\N{VARIATION SELECTOR-16}?")


def _letters(text: str) -> str:
    """All letters in their order: what an importer must never lose."""
    return re.sub(r"[\W\d_]", "", unicodedata.normalize("NFC", _CHIPS.sub("", text)))


@EVERY
def test_no_letter_gets_lost_and_no_card(lang: str) -> None:
    text = DOCUMENTS[lang]
    book = imported(text, lang).book
    words = [book.title, *(p.text for p in book.intro)]
    for section in book.sections:
        words.append(section.heading)
        words += [f"{p.label or ''}{p.text}" for p in section.paragraphs]
    assert _letters("".join(words)) == _letters(text)
    assert sum(len(p.cards) for p in book) == len(_CHIPS.findall(text)) > 0


@EVERY
def test_chips_become_cards_in_either_alphabet(lang: str) -> None:
    book = imported(DOCUMENTS[lang], lang).book
    (third,) = book.paragraphs("setup.3")
    assert third.cards == ("2s", "3s", "4s", "5s")
    assert third.text.endswith(".")
    for letters in ("AKQJ", LETTERS[lang]):
        chips = "".join(f"{letter}♥" for letter in letters) + "10♣"
        assert split_chips(f"de la.{chips}", lang) == ("de la.", ("Ah", "Kh", "Qh", "Jh", "Tc"))
    table = read_table(TEXTS / lang / "cards.toml", []).strings([])
    assert LETTERS[lang] == "".join(table[f"ranks.{rank}.letter"] for rank in "AKQJ")


@pytest.mark.parametrize(
    ("text", "words", "cards"),
    [
        ("uno o dosA♠2♠K♠", "uno o dos", "As 2s Ks"),
        ("uno o dos.A♠2♠K♠", "uno o dos.", "As 2s Ks"),
        ("uno o dosA♠2♠K♠.", "uno o dos.", "As 2s Ks"),
        ("uno o dos. A♠ 2♠ K♠", "uno o dos.", "As 2s Ks"),
        ("uno o dos A♠2♠", "uno o dos", "As 2s"),
        ("uno o dos.10♥9♡T♣🃏", "uno o dos.", "Th 9h Tc Xs"),
        ("del 1 al 52♠3♠", "del 1 al 5", "2s 3s"),
        ("dos comodines.🃏🃏", "dos comodines.", "Xs Xh"),
        ("«uno».K ♦", "«uno».", "Kd"),
        # Part of the sentence:
        ("sobre el rey, el A♠", "sobre el rey, el A♠", ""),
        ("van K♠, A♠ y 2♠.", "van K♠, A♠ y 2♠.", ""),
        ("en círculo (K♠A♠2♠)", "en círculo (K♠A♠2♠)", ""),
        ("la serie “K♠A♠2♠”", "la serie “K♠A♠2♠”", ""),
        ("el palo ♠", "el palo ♠", ""),
        ("picas♠, corazones♥", "picas♠, corazones♥", ""),
        ("quedan 13 ♠", "quedan 13 ♠", ""),
    ],
)
def test_which_cards_are_chips(text: str, words: str, cards: str) -> None:
    assert split_chips(text, "es") == (words, tuple(cards.split()))
    assert wrong_chips(words, "es") is None


INSIDE = "the cards {} inside a paragraph; expected them at its end"
NO_CARD = "'{}' is no card; expected A, 2 to 10, V, D or R (or AKQJ) before the sign of the suit"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("sans pas A♠2♠une carte.", INSIDE.format("A♠2♠")),
        ("sans pasA♠2♠ une carte.", INSIDE.format("A♠2♠")),
        ("sans pas A♠une carte.", INSIDE.format("A♠")),
        ("sans pas A♠2♠ une carte.", INSIDE.format("A♠2♠")),
        ("jusqu’au roi.R♠ Puis une autre.", INSIDE.format("R♠")),
        ("jusqu’au joker🃏 et après.", INSIDE.format("🃏")),
        ("A♠2♠ sont voisins.", INSIDE.format("A♠2♠")),
        ("et le 11♠.", NO_CARD.format("11♠")),
        ("et la dame12♠", NO_CARD.format("dame12♠")),
        ("et la dame.12♠R♠", NO_CARD.format("12♠R♠")),
        ("et l’as.1♠R♠", NO_CARD.format("1♠")),
        ("et le Z♥", NO_CARD.format("Z♥")),
        ("et le roi.Z♥R♠", NO_CARD.format("Z♥")),
        ("et le roi.R♠Z♥", NO_CARD.format("R♠Z♥")),
        ("et l’as a♥", NO_CARD.format("a♥")),
        ("l’heer H♥", NO_CARD.format("H♥")),
        ("le roi.♠R♠A", NO_CARD.format("♠R♠A")),
    ],
)
def test_cards_that_have_no_place_in_the_words(text: str, said: str) -> None:
    words, _ = split_chips(text, "fr")
    what, expected = wrong_chips(words, "fr") or ("nothing", "something")
    assert f"{what}; expected {expected}" == said


@EVERY
def test_every_letter_of_a_language_and_the_english_ones_make_a_card_in_a_sentence(
    lang: str,
) -> None:
    for rank in (*LETTERS[lang], *"AKQJT23456789", "10"):
        assert wrong_chips(f"op {rank}♦ en ({rank}♠{rank}♥) en", lang) is None
    others = set("".join(LETTERS.values())) - set(LETTERS[lang]) - set("AKQJ")
    assert len(others) >= 2
    for rank in (*others, "Z", "0", "1", "11"):
        what, expected = wrong_chips(f"op {rank}♦ en", lang) or ("", "")
        assert what == f"'{rank}♦' is no card"
        assert expected.startswith("A, 2 to 10, " + ", ".join(LETTERS[lang][:1:-1]))


def test_chips_may_stand_below_their_paragraph() -> None:
    text = DOCUMENTS["fr"]
    for below in ("\n", "\n\n", "\r\n \r\n"):
        moved = text.replace("visible.2♠3♠4♠5♠", f"visible.{below}2♠ 3♠ 4♠ 5♠")
        assert imported(moved, "fr").text == imported(text, "fr").text


# --- the language of a document ---


@EVERY
def test_a_document_in_another_language_is_refused_in_one_sentence(lang: str) -> None:
    rules = document_text(parse_rules(TEXTS / lang / "rules.md", lang))
    for other in set(LANGUAGES) - {lang}:
        for text in (DOCUMENTS[lang], DOCUMENTS[lang].upper(), rules):
            with pytest.raises(TextErrors) as caught:
                imported(f"\n{text}", other)
            (fault,) = caught.value.faults
            assert str(fault) == (
                f"{other}.txt:2: the document looks like {NAMES[lang]}; "
                f"expected {NAMES[other]} ({other})"
            )


def test_a_document_in_english_is_refused() -> None:
    text = """Spit\n\nEach player lays five piles, and the top card of each is turned up. You may
        play it to one of the two piles between you, with no turns. The first player who has no
        cards left has won. If neither can play, they turn up the next card of their spit piles."""
    with pytest.raises(TextErrors, match=r"^nl\.txt:1: the document looks like English; expected"):
        imported(text, "nl")


@EVERY
def test_no_part_of_a_text_is_foreign_in_its_own_language(lang: str) -> None:
    """Not even a single paragraph, whatever page it is on."""
    for path in (HERE / f"{lang}.txt", *(TEXTS / lang).glob("*.md")):
        for part in re.split(r"\n\s*\n", path.read_text("utf-8")):
            assert foreign(part, lang) is None, part


@EVERY
def test_a_long_quotation_makes_no_document_foreign(lang: str) -> None:
    for other in set(LANGUAGES) - {lang}:
        quoted = DOCUMENTS[other][:800]
        assert foreign(quoted, lang) == other
        assert foreign(f"{DOCUMENTS[lang]}\n{quoted}", lang) is None


# --- the clothes of a document ---


def _one_line_each(text: str) -> str:
    """Join the lines of every paragraph."""
    return re.sub(r"(?<=\S)[ \t]*\n[ \t]*(?=[^\s•*-])(?![0-9]+[.)])", " ", text)


def _narrow(text: str) -> str:
    """Wrap every line at 40 signs."""
    lines = []
    for line in text.split("\n"):
        while len(line) > 40 and (at := line.rfind(" ", 1, 40)) > 0 and line[:at].strip():
            if re.match(r"[0-9]+[.)]|[•*–-] ", line[at + 1 :]):
                break
            lines.append(line[:at])
            line = line[at + 1 :]
        lines.append(line)
    return "\n".join(lines)


DISGUISES: dict[str, Callable[[str], str]] = {
    "byte order mark": lambda text: "\ufeff" + text,
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "line ends of old": lambda text: text.replace("\n", "\r"),
    "spaces at the ends": lambda text: text.replace("\n", " \t\u00a0\n"),
    "blank lines that are not": lambda text: text.replace("\n\n", "\n\u00a0\t\n"),
    "many blank lines": lambda text: text.replace("\n\n", "\n\n\n\n"),
    "no line end at the end": lambda text: text.rstrip("\n"),
    "blank lines at both ends": lambda text: f"\n\n{text}\n\n",
    "no-break spaces": lambda text: re.sub("(?<=[a-z]) (?=[a-z])", "\u00a0", text),
    "narrow no-break spaces": lambda text: re.sub(" (?=[:;!?»])", "\u202f", text),
    "double spaces": lambda text: re.sub("(?<=[a-z]) (?=[a-z])", "  ", text),
    "indented lines": lambda text: re.sub("^(?=.)", "  ", text, flags=re.MULTILINE),
    "colour signs": lambda text: re.sub("([♠♥♦♣])\ufe0f?", "\\1\ufe0f", text),
    "text signs": lambda text: re.sub("([♠♥♦♣])\ufe0f?", "\\1\ufe0e", text),
    "one line each": _one_line_each,
    "narrow lines": _narrow,
    "lists without blank lines": lambda text: re.sub(r"(?<=\.)\n\n(?=[0-9]\) )", "\n", text),
    "lists with blank lines": lambda text: re.sub(r"\n(?=(?:[0-9][.)]|[•*-])\s)", "\n\n", text),
    "bullets": lambda text: re.sub(r"(?m)^[•*-](?=\s)", "•", text),
    "bullets without space": lambda text: re.sub(r"(?m)^[•*-]\s+", "•", text),
    "dashes": lambda text: re.sub(r"(?m)^[•*-](?=\s)", "–", text),
    "hyphens": lambda text: re.sub(r"(?m)^[•*-](?=\s)", "-", text),
    "stars": lambda text: re.sub(r"(?m)^[•*-](?=\s)", "*", text),
    "squares": lambda text: re.sub(r"(?m)^[•*-](?=\s)", "▪", text),
    "numbers with brackets": lambda text: re.sub(r"(?m)^([0-9])[.)](?=\s)(?=.*:)", r"\1)", text),
    "numbers with stops": lambda text: re.sub(r"(?m)^([0-9])[.)](?=\s)(?=.*:)", r"\1.", text),
    "numbers in brackets": lambda text: re.sub(r"(?m)^([0-9])[.)](?=\s)(?=.*:)", r"(\1)", text),
    "no space before a label's colon": lambda text: re.sub(r"(?m)(^\S+ .*?) :", r"\1:", text),
    "a space before the colon": lambda text: re.sub(r"(\w):(?= )", r"\1 :", text),
    "wide colons": lambda text: re.sub(r"(?<=\w):(?= )", "：", text),
    "curved apostrophes": lambda text: re.sub(r"(?<=\w)[’'](?=\w)", "’", text),
    "wrong apostrophes": lambda text: re.sub(r"(?<=\w)[’'](?=\w)", "´", text),
    "bold labels": lambda text: re.sub(
        r"(?m)^([0-9]\.|•)\s([^:\n*]+?)( ?):", r"\1 **\2**\3:", text
    ),
    "marked headings": lambda text: re.sub(
        r"\n\n([A-ZÉ¿][^.:\n]{3,30})\n\n", r"\n\n## \1\n\n", text
    ),
}


@pytest.mark.parametrize("name", DISGUISES)
@EVERY
def test_the_clothes_of_a_document_do_not_matter(name: str, lang: str) -> None:
    text = DOCUMENTS[lang]
    worn = DISGUISES[name](text)
    assert contents(imported(worn, lang).book) == contents(imported(text, lang).book)


def test_a_byte_order_mark_is_not_worth_a_word() -> None:
    marked, plain = imported("\ufeff" + DOCUMENTS["nl"], "nl"), imported(DOCUMENTS["nl"], "nl")
    assert list(map(str, marked.notes)) == list(map(str, plain.notes))


def test_wrapped_words_that_look_like_a_list_item_are_none() -> None:
    text = DOCUMENTS["nl"].replace(
        "2. Delen: schud en geef", "2. Delen: schud –\n– en geef\n26. En"
    )
    book = imported(text, "nl").book
    assert book.paragraphs("setup.2")[0].text == "schud – – en geef 26. En ieder 26 kaarten."
    glued = DOCUMENTS["nl"].replace("af is, wint.", "af is, wint\n• altijd.")
    with pytest.raises(TextErrors, match=r"nl.txt:5: a bullet in the introduction"):
        imported(glued, "nl")


def test_every_disguise_changes_some_document() -> None:
    for name, wear in DISGUISES.items():
        assert any(wear(text) != text for text in DOCUMENTS.values()), name


@EVERY
def test_loose_accents_are_joined_and_told(lang: str) -> None:
    text = DOCUMENTS[lang]
    found = imported(unicodedata.normalize("NFD", text), lang)
    assert found.text == imported(text, lang).text
    told = [
        note for note in found.notes if note.message == "loose accents joined with their letters"
    ]
    assert told
    lines = unicodedata.normalize("NFD", text).split("\n")
    assert all(not unicodedata.is_normalized("NFC", lines[note.line - 1]) for note in told)


@pytest.mark.parametrize("marks", ['""', "«»", "“”", "„“", "„”", "''''"])
@EVERY
def test_any_quotation_marks_become_those_of_the_language(lang: str, marks: str) -> None:
    half = len(marks) // 2
    text = re.sub(
        r"[\"«“'‘] ?(¡?Spit ?!\.?) ?[\"»”'’]",
        lambda found: f"{marks[:half]}{found[1]}{marks[half:]}",
        DOCUMENTS[lang],
    )
    assert text != DOCUMENTS[lang] or marks == '""'
    book = imported(text, lang).book
    said = "".join(p.text + (p.label or "") for p in book)
    good = {"fr": "«\u202fSpit\u202f!\u202f»", "pt": "“Spit!”", "es": "«¡Spit!", "nl": "‘Spit!’"}[
        lang
    ]
    assert good in said or (lang == "es" and "“¡Spit!" in said)
    assert not re.search("[\"„'‹›]", said)


def test_invisible_signs_are_left_out_and_told() -> None:
    text = DOCUMENTS["nl"].replace("wedloop", "wed\u00adloop\u200b").replace("Doel", "\u2060Doel")
    found = imported(text, "nl")
    assert found.text == imported(DOCUMENTS["nl"], "nl").text
    assert [str(note) for note in found.notes if "invisible" in note.message] == [
        "nl.txt:3: invisible signs left out: U+00AD, U+200B",
        "nl.txt:17: invisible signs left out: U+2060",
    ]


def test_a_hyphen_at_the_end_of_a_line_is_kept_and_told() -> None:
    text = DOCUMENTS["nl"].replace("Maak je tableau", "Maak je ta-\nbleau")
    found = imported(text, "nl")
    assert "Maak je ta-bleau en" in found.text
    assert "nl.txt:19: the hyphen at the end of the line kept: 'ta-bleau'" in map(str, found.notes)


def test_what_style_cannot_mend_is_told() -> None:
    text = DOCUMENTS["fr"].replace("un espace vide, où", "un trou (là, où")
    told = [note.message for note in imported(text, "fr").notes if note.line == 32]
    assert told == [
        "left as it is: 'trou' is not our word; expected espace vide",
        "left as it is: in 'sse un trou (là, où' ( without ); expected both",
    ]


def test_labels_in_a_list_where_not_all_have_one_are_told() -> None:
    text = DOCUMENTS["nl"].replace("Begin bij stapel 5.", "De grootste: begin bij stapel 5.")
    found = imported(text, "nl")
    assert [p.label for p in found.book.sections[8].paragraphs] == [
        None,
        "De grootste",
        *[None] * 4,
    ]
    assert "nl.txt:69: 'De grootste' taken as the label" in map(str, found.notes)


def test_a_colon_in_a_sentence_makes_no_label() -> None:
    long = "Spit is een spel dat je snel leert, en dat je daarna nooit meer kwijtraakt: pas op."
    two = "Pas op. En onthoud: stapel 5."
    text = DOCUMENTS["nl"].replace("Begin bij stapel 5.", long).replace("Aarzel niet", two)
    text = text.replace("Vul een lege plek meteen.", "Om 10:30 begint het.")
    tips = imported(text, "nl").book.sections[8].paragraphs
    assert [tip.label for tip in tips] == [None] * 6
    assert tips[1].text == long


def test_lists_of_plain_paragraphs_are_taken_and_told() -> None:
    text = DOCUMENTS["nl"].replace("• Geen punten", "Geen punten").replace("• Drie op", "\nDrie op")
    text = text.replace("• Op tijd", "\nOp tijd")
    found = imported(text, "nl")
    assert contents(found.book) == contents(imported(DOCUMENTS["nl"], "nl").book)
    assert [n.line for n in found.notes if "though it has no bullet" in n.message] == [50, 52, 54]


def test_text_in_utf_16() -> None:
    for name in ("utf-16", "utf-8-sig", "utf-8"):
        text = decode(DOCUMENTS["pt"].encode(name), "pt.txt")
        assert imported(text, "pt").text == imported(DOCUMENTS["pt"], "pt").text


def test_no_such_language() -> None:
    with pytest.raises(ValueError, match="no language 'en'; expected one of fr, pt, es, nl"):
        import_rules("", "en", "en.txt")


# --- back and forth ---


@EVERY
def test_a_written_document_is_read_as_the_same_book(lang: str) -> None:
    for book in (
        parse_rules(TEXTS / lang / "rules.md", lang),
        imported(DOCUMENTS[lang], lang).book,
    ):
        again = imported(document_text(book), lang)
        assert contents(again.book) == contents(book)
        assert [note for note in again.notes if "row of their own" not in note.message] == []
        assert contents(parse_rules(source_text(book), lang)) == contents(book)


WORDS = st.lists(
    st.text("abcdefghijklmnopqrstuvwxyzéñçï", min_size=2, max_size=9), min_size=1, max_size=20
).map(lambda words: " ".join(words).capitalize())
CARDS = st.lists(
    st.builds(str.__add__, st.sampled_from("A23456789TJQK"), st.sampled_from("shdc"))
    | st.just("Xs"),
    max_size=5,
    unique=True,
).map(tuple)


@st.composite
def some_book(draw: st.DrawFn, lang: str) -> Book:
    """A book of any words, with rows of cards, and bullets with and without labels."""

    def paragraph(name: str, number: int, labelled: bool) -> Paragraph:
        label = draw(WORDS)[:40].strip() if labelled else None
        return Paragraph(name, number, label, f"{draw(WORDS)}.", 0, draw(CARDS))

    intro = tuple(paragraph("intro", n, False) for n in range(1, draw(st.integers(1, 4)) + 1))
    sections = []
    for shape in RULES:
        items = tuple(
            paragraph(f"{shape.prefix}.{number}", number, shape.ordered or draw(st.booleans()))
            for number in shape.numbers
        )
        # No two sections are called the same.
        heading = f"{draw(WORDS)[:50].strip()} {shape.id}"
        paragraphs = items or (paragraph(shape.id, 0, False),)
        sections.append(Section(shape.id, heading, paragraphs, 0, shape.ordered))
    return Book(lang, draw(WORDS)[:100].strip(), intro, tuple(sections))


@pytest.mark.parametrize("lang", LANGUAGES)
@settings(deadline=None, max_examples=10)
@given(data=st.data())
def test_any_book_comes_back_from_its_document(lang: str, data: st.DataObject) -> None:
    book = data.draw(some_book(lang))
    assert contents(imported(document_text(book), lang).book) == contents(book)


@given(CARDS, st.sampled_from(list(LANGUAGES)))
def test_chips_are_written_as_they_are_read(cards: tuple[str, ...], lang: str) -> None:
    assert split_chips(f"de.{format_chips(cards, lang)}", lang) == ("de.", cards)


# --- whatever the text ---


def check_book_or_refusal(text: str, lang: str) -> None:
    try:
        found = imported(text, lang)
    except TextErrors as several:
        faults = several.faults
        assert not any("looks like" in fault.message for fault in faults)
    else:
        assert contents(parse_rules(found.text, lang)) == contents(found.book)
        assert contents(imported(document_text(found.book), lang).book) == contents(found.book)
        return
    last = len(re.split("\r\n|\r|\n", text))
    assert faults
    for fault in faults:
        assert 1 <= fault.line <= last
        assert "; expected " in fault.message
        assert "in the result" not in fault.message
        assert "\n" not in str(fault)


@settings(deadline=None)
@given(st.text(), st.sampled_from(list(LANGUAGES)))
def test_any_text(text: str, lang: str) -> None:
    check_book_or_refusal(text, lang)


PIECES = st.sampled_from(
    ["# ", "• ", "- ", "1. ", "9) ", "**", "*", ":", " : ", "\r", "\t", "\u202f", "<", "", "\n",
     "\n\n", '"', "'", "«", "»", "“", "‘", "A♠", "10♥K♥", "11♠", "Z♥", "♠", "#", "{", "A: b", "…",
     ".", "\ufeff", "\u200b", "e\u0301", "[cards] As", "---", "!!!", "26. ", "-\n", "\x07"]
)  # fmt: skip


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from(list(LANGUAGES)),
    deeds(120, 90, PIECES | st.text(max_size=6)),
)
def test_any_mangled_document(lang: str, done: list[Deed]) -> None:
    check_book_or_refusal(mangled(DOCUMENTS[lang], done), lang)

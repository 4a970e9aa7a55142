"""What does not fit a document's outline is refused, with its line and what was expected."""

import re

import pytest

from spit.text.book import RULES
from spit.text.errors import TextErrors
from spit.text.languages import LANGUAGES
from tests.text.documents import DOCUMENTS, imported

NL = DOCUMENTS["nl"]
EVERY = pytest.mark.parametrize("lang", LANGUAGES)


def faults(text: str, lang: str = "nl") -> list[str]:
    with pytest.raises(TextErrors) as caught:
        imported(text, lang)
    return [str(fault).removeprefix(f"{lang}.txt:") for fault in caught.value.faults]


def bent(*changes: tuple[str, str]) -> str:
    text = NL
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


HEADING = "alone on its line, between blank lines"
TAKEN = "('{}' in line {} is taken for that of section '{}')"
FROM_TIPS = NL[NL.index("Tips\n") :]

REFUSALS = {
    "a paragraph missing": (
        [("2. Delen: schud en geef ieder 26 kaarten.\n", "")],
        "25: paragraph 2 of section 'setup' is missing; "
        "expected paragraph 2 of 6, '2. Label: text'",
    ),
    "the last paragraph missing": (
        [("6. Aftellen: tel samen tot drie en roep 'Spit!'\n", "")],
        "31: paragraph 6 of section 'setup' is missing; "
        "expected paragraph 6 of 6, '6. Label: text'",
    ),
    "two paragraphs missing": (
        [(NL[NL.index("2. Delen") : NL.index("4. Spit-stapel")], "")],
        "25: paragraphs 2 to 3 of section 'setup' are missing; "
        "expected paragraph 2 of 6, '2. Label: text'",
    ),
    "a bullet missing": (
        [("• Vul een lege plek meteen.\n", "")],
        "74: section 'tips' has 5 of 6 paragraphs; expected 6, '• Label: text' or '• text'",
    ),
    "a bullet too many": (
        [("• Vul een lege", "• Meer.\n• Vul een lege")],
        "74: one paragraph too many: 'Aarzel niet bij het omdraaien.'; "
        f"expected the heading of section 'glossary' {HEADING}",
    ),
    "paragraphs too many at the end": (
        [("mag spelen.\n", "mag spelen.\n\nSlot.\n\nEn meer.\n")],
        "86: 2 paragraphs too many: 'Slot.'; expected the end",
    ),
    "a second paragraph": (
        [("kaarten kwijt.\n", "kaarten kwijt.\n\nEn nog iets.\n")],
        "22: one paragraph too many: 'En nog iets.'; "
        f"expected the heading of section 'setup' {HEADING}",
    ),
    "text before a list": (
        [("Woorden\n", "Woorden\n\nVooraf dit.\n")],
        "77: one paragraph too many: 'Vooraf dit.'; "
        "expected paragraph 1 of 8, '• Label: text' or '• text'",
    ),
    "a wrong number": (
        [("2. Delen:", "3. Delen:")],
        "25: number 3 in section 'setup'; expected paragraph 2 of 6, '2. Label: text'",
    ),
    "a bullet in a numbered list": (
        [("2. Delen:", "• Delen:")],
        "25: a bullet in section 'setup'; expected paragraph 2 of 6, '2. Label: text'",
    ),
    "a number in a list with bullets": (
        [("• Slaan: met", "5. Slaan: met")],
        "81: number 5 in section 'glossary'; "
        "expected paragraph 5 of 8, '• Label: text' or '• text'",
    ),
    "a plain paragraph in a list with bullets": (
        [("• Vul een lege plek meteen.\n", "\nVul een lege plek meteen.\n\n")],
        "72: a plain paragraph in section 'tips'; "
        "expected paragraph 4 of 6, '• Label: text' or '• text'",
    ),
    "a number in a plain section": (
        [("Een pak van 52", "1. Een pak: van 52")],
        "14: number 1 in section 'deck'; expected one paragraph without number or bullet",
    ),
    "a bullet in the introduction": (
        [("Spit is een", "• Spit is een")],
        "3: a bullet in the introduction; expected a paragraph below the title",
    ),
    "no label": (
        [("2. Delen: schud", "2. schud")],
        "25: no label in 'schud en geef ieder 26 kaarten.'; "
        "expected paragraph 2 of 6, '2. Label: text'",
    ),
    "no heading": (
        [("Doel\n\n", "")],
        f"17: section 'objective' has no heading {TAKEN.format('Klaarleggen', 20, 'setup')}; "
        f"expected the heading of section 'objective' {HEADING}",
    ),
    "a heading without blank line below": (
        [("Klaarleggen\n\n", "Klaarleggen\n")],
        "22: no blank line at 'Klaarleggen'; "
        f"expected the heading of section 'setup' {HEADING}",
    ),
    "a heading without blank line above": (
        [("\n\nKlaarleggen", "\nKlaarleggen")],
        f"23: section 'setup' has no heading {TAKEN.format('Zo speel je', 31, 'play')}; "
        f"expected the heading of section 'setup' {HEADING}",
    ),
    "a heading twice": (
        [("Kaarten\n\n", "Kaarten\n\nSpelkaarten\n\n")],
        "14: one paragraph too many: 'Spelkaarten'; "
        "expected one paragraph without number or bullet",
    ),
    "two headings at the beginning": (
        [("Spelers\n\n", "Spelers\n\nSpelers\n\n")],
        "8: 'Spelers' is one heading too many; expected a paragraph of the introduction",
    ),
    "a section twice": (
        [("Kaarten\n\n", "Kaarten\n\nNeem een pak kaarten.\n\nKaarten\n\n")],
        "16: the heading 'Kaarten' stands in line 12 already; expected each section once",
    ),
    "a sentence as a heading": (
        [("Tips\n", "Hier zijn onze tips.\n")],
        "66: 'Hier zijn onze tips.' is a sentence; "
        f"expected the heading of section 'tips' {HEADING}",
    ),
    "no title": (
        [("Spit in het kort\n\n", "")],
        "1: 'Spit is een wedloop voor twee: niemand …' is no title; expected a short line",
    ),
    "no introduction": (
        [(NL[NL.index("Spit is een") : NL.index("Spelers\n")], "")],
        "3: the introduction has no text; expected a paragraph below the title",
    ),
    "a star in a heading": (
        [("Tips\n", "Tip*s\n")],
        "66: '*' in a heading; expected plain text",
    ),
    "markup": (
        [("wedloop", "<b>wedloop")],
        "3: '<' in the text; expected no markup but *emphasis* and **bold**",
    ),
    "a control sign": ([("wedloop", "wed\x07loop")], "3: the sign U+0007 in the text; "
                       "expected letters"),
    "a lost letter": ([("wedloop", "wed\ufffdloop")], "3: the sign U+FFFD in the text; "
                      "expected letters"),
    "a quotation that does not end": (
        [("wedloop", '"wedloop')],
        '3: " opens a quotation that does not end; expected both marks',
    ),
    "a quotation that does not begin": (
        [("wedloop", "wedloop»")],
        "3: » closes a quotation that does not begin; expected both marks",
    ),
    "cards inside a paragraph": (
        [("vrijkomt. Is", "vrijkomtH♠A♠ Is")],
        "37: the cards H♠A♠ inside a paragraph; expected them at its end",
    ),
    "cards before a word": (
        [("vrijkomt. Is", "vrijkomt. H♠A♠Is")],
        "37: the cards H♠A♠ inside a paragraph; expected them at its end",
    ),
    "cards that no pack has": (
        [("toe.H♠A♠2♠", "toe.H♠A♠14♠")],
        "14: 'H♠A♠14♠' is no card; "
        "expected A, 2 to 10, B, V or H (or AKQJ) before the sign of the suit",
    ),
    "a card of another language in a label": (
        [("Tableau: de vijf", "R♠: de vijf")],
        "77: 'R♠' is no card; expected A, 2 to 10, B, V or H (or AKQJ) before the sign of the suit",
    ),
    "the same card twice": (
        [("toe.H♠A♠2♠", "toe.H♠A♠K♠")],
        "14: the card H♠ stands twice in one row; expected each card once, as in a pack",
    ),
    "cards without words": (
        [("• Slaan: met je hand een centrale stapel pakken.", "• H♠A♠")],
        "81: a paragraph without words; expected some",
    ),
    "nothing": ([(NL, " \n\n")], "1: the document is empty; expected a title on the first line"),
    "the end missing": (
        [(FROM_TIPS, "")],
        f"64: section 'tips' is missing; expected the heading of section 'tips' {HEADING}",
        f"64: section 'glossary' is missing; expected the heading of section 'glossary' {HEADING}",
    ),
    "many faults, told at once": (
        [
            ("Doel\n\n", ""),
            ("2. Delen:", "• Delen:"),
            ("• Vul een lege plek meteen.\n", ""),
            ("wedloop", "<wedloop"),
            ("5. Midden: houd", "5. houd"),
        ],
        "3: '<' in the text; expected no markup but *emphasis* and **bold**",
        f"17: section 'objective' has no heading {TAKEN.format('Klaarleggen', 20, 'setup')}; "
        f"expected the heading of section 'objective' {HEADING}",
        "23: a bullet in section 'setup'; expected paragraph 2 of 6, '2. Label: text'",
        "27: no label in 'houd twee vakken tussen jullie vrij.'; "
        "expected paragraph 5 of 6, '5. Label: text'",
        "72: section 'tips' has 5 of 6 paragraphs; expected 6, '• Label: text' or '• text'",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSALS)
def test_refuses(name: str) -> None:
    changes, *expected = REFUSALS[name]
    assert faults(bent(*changes)) == expected


def _parts(lang: str) -> tuple[list[str], dict[str, int]]:
    """The lines of a document, and where each section begins."""
    lines = DOCUMENTS[lang].split("\n")
    headings = {section.heading.replace("\u202f", " ") for section in
                imported(DOCUMENTS[lang], lang).book.sections}  # fmt: skip
    places = [at for at, line in enumerate(lines)
              if re.sub(r"^[0-9]+\. ", "", line).rstrip(" :") in headings]  # fmt: skip
    assert len(places) == len(RULES)
    return lines, dict(zip((shape.id for shape in RULES), places, strict=True))


@pytest.mark.parametrize("section", [shape.id for shape in RULES])
@EVERY
def test_a_section_or_its_heading_that_is_missing_is_named(lang: str, section: str) -> None:
    lines, places = _parts(lang)
    begin = places[section]
    end = min((at for at in places.values() if at > begin), default=len(lines))
    for text in (lines[:begin] + lines[begin + 1 :], lines[:begin] + lines[end:]):
        (fault,) = faults("\n".join(text), lang)
        assert f"expected the heading of section '{section}' alone" in fault
        assert int(fault.partition(":")[0]) <= begin + 4


@EVERY
def test_every_part_that_is_missing_or_comes_twice_is_refused(lang: str) -> None:
    """All but the paragraphs of the introduction, of which there may be any number."""
    parts = re.split(r"\n\s*\n(?=\S)", DOCUMENTS[lang])
    first = next(at for at, part in enumerate(parts) if at and "\n" not in part and len(part) < 30)
    for at in range(first, len(parts)):
        for text in (parts[:at] + parts[at + 1 :], [*parts[: at + 1], *parts[at:]]):
            assert faults("\n\n".join(text), lang), parts[at]


@EVERY
def test_every_line_of_a_list_that_is_missing_is_refused(lang: str) -> None:
    lines = DOCUMENTS[lang].split("\n")
    items = [at for at, line in enumerate(lines) if re.match(r"[0-9]+[.)]\s(?=.*:)|[•*-]\s", line)]
    assert len(items) == sum(len(shape.numbers) for shape in RULES)
    for at in items:
        end = at + 1
        while lines[end].strip() and end not in items:
            end += 1
        told = faults("\n".join(lines[:at] + lines[end:]), lang)
        assert len(told) == 1, told


def test_far_too_many_paragraphs_are_refused_at_once() -> None:
    text = NL + "\nNog een.\n" * 600
    (fault,) = faults(text)
    assert fault.endswith(": 653 paragraphs, far more than the rules have; expected the end")
    assert text.split("\n")[int(fault.partition(":")[0]) - 1] == "Nog een."


def test_a_paragraph_far_too_long_is_refused_at_once() -> None:
    for words in ("A♠" * 200_000 + "x", "«" * 6000, "woord " * 1000):
        (fault,) = faults(bent(("wedloop", words.strip())))
        assert re.fullmatch(r"3: a paragraph of \d{4,6} signs; expected at most 5000", fault)

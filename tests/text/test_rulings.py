"""The decisions are read as they stand, or refused with the line and one clear sentence."""

from pathlib import Path

import pytest

from spit.rules import RULINGS
from spit.text.decisions import DECISIONS
from spit.text.errors import TextError
from spit.text.languages import LANGUAGES
from spit.text.parser import check_parity
from spit.text.rulings import Rulings, parse_rulings
from spit.text.told import TOLD
from tests.text.sample import rulings_text

GOOD = rulings_text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_reads_every_decision_in_order(lang: str) -> None:
    found = parse_rulings(rulings_text(lang), lang)
    assert (found.lang, found.title) == (lang, "Title")
    assert [ruling.decision for ruling in found.rulings] == list(DECISIONS)
    assert [paragraph.id for paragraph in found][:6] == [
        "intro", "ruling.r01", "ruling.r01.why", "ruling.r01.elsewhere", "ruling.r01.readings",
        "ruling.r01.example",
    ]  # fmt: skip
    (group, *_) = found.groups
    assert (group.id, group.heading) == ("end", "About end")
    first = group.rulings[0]
    assert first.question == "What of ruling.r01?"
    assert (first.answer.text, first.answer.label) == ("ruling-r01 it is.", None)
    why = first.parts["why"]
    assert (why.label, why.text) == ("The why", "ruling-r01 why.")
    assert rulings_text(lang).split("\n")[why.line - 1].startswith("- **The why**")
    assert {ruling.answer.id for ruling in found.rulings} == set(RULINGS)


R11 = """### What of ruling.r11? {#ruling-r11}

ruling-r11 it is.

- **The why**: ruling-r11 why.
- **The example**: ruling-r11 example.
"""

#: What is done to the text → line and refusal.
REFUSALS = {
    "answer missing": (
        ("ruling-r11 it is.\n\n", ""),
        "66: stray text '- **The why**: ruling-r11 why.' in ruling.r11; "
        "expected one paragraph, the answer",
    ),
    "answer missing, and nothing after it": (
        (R11.partition("\n\n")[2], ""),
        "67: ruling.r11 is empty; expected one paragraph",
    ),
    "two answers": (
        ("ruling-r11 it is.\n", "ruling-r11 it is.\n\nOr not.\n"),
        "68: stray text 'Or not.' in ruling.r11; expected its part 'why', '- **The why**: text'",
    ),
    "reason missing": (
        (R11[R11.index("- ") :] + "\n", ""),
        "68: ruling.r11 ends too early; expected its part 'why', '- **The why**: text'",
    ),
    "reason missing before another part": (
        ("- **The why**: ruling-r12 why.\n", ""),
        "20: the label 'The elsewhere' in ruling.r12; "
        "expected its part 'why', '- **The why**: text'",
    ),
    "parts in another order": (
        (
            "- **The why**: ruling-r12 why.\n- **The elsewhere**: ruling-r12 elsewhere.\n",
            "- **The elsewhere**: ruling-r12 elsewhere.\n- **The why**: ruling-r12 why.\n",
        ),
        "20: the label 'The elsewhere' in ruling.r12; "
        "expected its part 'why', '- **The why**: text'",
    ),
    "one part too many": (
        ("ruling-r11 example.\n", "ruling-r11 example.\n- **The example**: more.\n"),
        "70: one paragraph too many in ruling.r11; expected '### Heading {#ruling-r26}'",
    ),
    "two parts with one label": (
        ("- **The readings**: ruling-r01", "- **The why**: ruling-r01"),
        "13: the label 'The why' a second time in ruling.r01; "
        "expected its part 'readings', '- **Label**: text'",
    ),
    "label missing": (
        ("- **The why**: ruling-r11", "- ruling-r11"),
        "68: the label is missing; expected its part 'why', '- **The why**: text'",
    ),
    "decision missing": (
        (R11, ""),
        "65: decision 'ruling-r26' comes too early; expected '### Heading {#ruling-r11}'",
    ),
    "decision twice": (
        (R11, R11 + "\n" + R11),
        "71: decision 'ruling-r11' comes a second time; expected '### Heading {#ruling-r26}'",
    ),
    "decision unknown": (
        ("{#ruling-r11}", "{#ruling-r28}"),
        "64: there is no decision 'ruling-r28'; expected '### Heading {#ruling-r11}'",
    ),
    "decision as high as a group": (
        ("### What of ruling.r11?", "## What of ruling.r11?"),
        "64: '## What of ruling.r11? {#ruling-r11}' is no heading of a decision; "
        "expected '### Heading {#ruling-r11}'",
    ),
    "no question": (
        ("What of ruling.r11?", "Of ruling.r11"),
        "64: 'Of ruling.r11' is no question; expected one with ?",
    ),
    "group missing": (
        ("## About play {#play}\n\n", ""),
        "39: '### What of ruling.r22? {#ruling-r22}' is no heading of a group; "
        "expected '## Heading {#play}'",
    ),
    "group misspelt": (
        ("{#play}", "{#plai}"),
        "39: there is no group 'plai'; expected '## Heading {#play}'",
    ),
    "introduction missing": (
        ("First words.\n\n", ""),
        "3: there is no introduction; expected a paragraph below the title",
    ),
    "markup": (
        ("ruling-r11 it is.", "ruling-r11 [it](x) is."),
        "66:12: '[' in the text; expected no markup but *emphasis* and **bold**",
    ),
}


@pytest.mark.parametrize("name", REFUSALS)
def test_refuses(name: str) -> None:
    (old, new), expected = REFUSALS[name]
    assert GOOD.count(old) == 1
    with pytest.raises(TextError) as caught:
        parse_rulings(GOOD.replace(old, new), "es")
    assert str(caught.value) == f"es/rulings.md:{expected}"


def test_refuses_what_stands_after_the_end() -> None:
    with pytest.raises(TextError, match="one paragraph too many after the last decision"):
        parse_rulings(GOOD + "\nMore.\n", "es")


def test_refuses_an_early_end() -> None:
    cut = GOOD[: GOOD.index("### What of ruling.r17?")]
    with pytest.raises(TextError, match=r"the text ends too early; expected .*\{#ruling-r17\}'"):
        parse_rulings(cut, "es")


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("{late}", "{rounds}", 61, "'{rounds}' is no figure of decision 'ruling-r10'; expected "
                                   "{late}, {close}"),
        ("ruling-r11 why.", "{late}", 68, "'{late}' is no figure of decision 'ruling-r11'; "
                                          "expected no figure"),
        (" {contests}", "", 118, "decision 'ruling-r04' does not tell {contests}; expected every"),
    ],
)  # fmt: skip
def test_a_decision_tells_its_figures_and_no_others(
    old: str, new: str, line: int, message: str
) -> None:
    assert GOOD.count(old) == 1
    with pytest.raises(TextError) as caught:
        parse_rulings(GOOD.replace(old, new), "es")
    assert str(caught.value).startswith(f"es/rulings.md:{line}: {message}")


def test_figures_are_filled_in() -> None:
    values = dict.fromkeys([slot for slots in TOLD.values() for slot in slots], "0")
    found = parse_rulings(GOOD, "es", {**values, "late": "2,6", "close": "0,9"})
    (told,) = [one for one in found if one.id == "ruling.r10.readings"]
    assert told.text == "ruling-r10 readings. 2,6 0,9"
    with pytest.raises(TextError, match=r"'\{late\}' is no figure of decision 'ruling-r10'"):
        parse_rulings(GOOD, "es", {name: "0" for name in values if name != "late"})


def _books(**texts: str) -> list[Rulings]:
    return [parse_rulings(texts.get(lang, rulings_text(lang)), lang) for lang in LANGUAGES]


def test_parity_holds_and_counts_the_introduction() -> None:
    check_parity(_books())
    longer = rulings_text("pt").replace("First words.", "First words.\n\nSecond words.")
    with pytest.raises(TextError, match=r"pt/rulings.md:5: .* expected ruling.r01 as in fr"):
        check_parity(_books(pt=longer))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_texts_use_one_label_for_each_part(lang: str) -> None:
    path = Path(__file__).parents[2] / "docs" / "texts" / lang / "rulings.md"
    found = parse_rulings(path, lang)
    labels = {p.id.rpartition(".")[2]: p.label for p in found if p.id.count(".") == 2}
    assert len(set(labels.values())) == len(labels) == 4
    questions = [ruling.question for ruling in found.rulings]
    assert len(set(questions)) == len(questions)


def test_a_decision_has_no_row_of_cards() -> None:
    text = rulings_text().replace("First words.", "First words.\n[cards] As")
    with pytest.raises(TextError, match=r"'\[' in the text"):
        parse_rulings(text, "es")

"""The catalog is whole in every language, or all that is wrong is told at once."""

import json
import re
from pathlib import Path

import pytest

from spit.lessons.walk import WALK
from spit.rules import RULE_IDS, SPEED_IDS
from spit.text.catalog import load_catalogs, write_catalogs
from spit.text.decisions import DECISIONS
from spit.text.errors import TextError, TextErrors
from spit.text.languages import LANGUAGES
from spit.text.messages import MESSAGES
from spit.text.tables import read_table
from tests.text.sample import write_texts

TEXTS = Path(__file__).parents[2] / "docs" / "texts"


@pytest.fixture
def texts(tmp_path: Path) -> Path:
    return write_texts(tmp_path / "texts")


def faults(texts: Path) -> list[str]:
    with pytest.raises(TextErrors) as caught:
        load_catalogs(texts)
    return str(caught.value).replace(f"{texts}/", "").split("\n")


def bend(path: Path, old: str, new: str) -> int:
    """Replace a pattern that occurs once; return its line."""
    text = path.read_text(encoding="utf-8")
    found = re.findall(old, text, re.MULTILINE)
    assert len(found) == 1, found
    path.write_text(re.sub(old, lambda _: new, text, flags=re.MULTILINE), encoding="utf-8")
    return text[: re.search(old, text, re.MULTILINE).start()].count("\n") + 1  # type: ignore[union-attr]


def test_a_catalog_has_everything(texts: Path) -> None:
    catalogs = load_catalogs(texts)
    assert list(catalogs) == list(LANGUAGES)
    catalog = catalogs["pt"]
    assert " ".join(sorted(catalog)) == (
        "join lang links locale messages places places_on plural ranks rules suits ui walk"
    )
    assert (catalog["lang"], catalog["locale"], catalog["plural"]) == ("pt", "pt-BR", "0-1")
    assert set(catalog["messages"]) == set(MESSAGES)
    assert catalog["ui"]["board.you"] == "You"
    assert catalog["walk"]["first"]["title"] == "First"
    assert catalog["walk"]["first"]["mistakes"] == {"early": "Too early."}
    assert tuple(catalog["rules"]) == (*RULE_IDS, *SPEED_IDS)
    assert catalog["rules"]["play.4"] == {
        "label": "Label 4",
        "html": "Text of <strong>play</strong> and 4.",
        "heading": "About play",
        "anchor": "play-4",
        "page": "rules",
    }
    assert catalog["rules"]["intro"] == {
        "label": None,
        "html": "First words, wrapped.\nSecond <em>words</em>.",
        "heading": "Title",
        "anchor": "intro",
        "page": "rules",
    }
    assert catalog["rules"]["speed.6"] == {
        "label": "Label 6",
        "html": "Text of <strong>race</strong> and 6.",
        "heading": "About race",
        "anchor": "speed-6",
        "page": "speed",
    }
    assert tuple(catalog["links"]) == tuple(one.id for one in DECISIONS)
    assert catalog["links"]["ruling.r05"] == {
        "title": "What of ruling.r05?",
        "address": "decisions/#ruling-r05",
    }


def test_decisions_are_linked_to_and_not_quoted() -> None:
    """The trainer loads its catalog before a game: what is only linked to costs it little."""
    real = load_catalogs(TEXTS)
    for lang, catalog in real.items():
        size = len(json.dumps(catalog["links"], ensure_ascii=False).encode())
        assert size < 8_000, lang


def test_files_are_written_when_they_change_and_only_then(texts: Path, tmp_path: Path) -> None:
    folder = tmp_path / "made" / "catalog"
    names = [folder / f"catalog.{lang}.json" for lang in LANGUAGES]
    assert write_catalogs(load_catalogs(texts), folder) == names
    assert write_catalogs(load_catalogs(texts), folder) == []
    bend(texts / "es" / "ui.toml", '"You"', '"¡Tú «é»!"')
    catalogs = load_catalogs(texts)
    assert write_catalogs(catalogs, folder) == [folder / "catalog.es.json"]
    text = (folder / "catalog.es.json").read_bytes().decode()
    assert json.loads(text) == catalogs["es"]
    assert '"board.you":"¡Tú «é»!"' in text
    keys = re.findall(r'"(lang|locale|messages|plural|ranks|walk)":', text)
    assert keys == sorted(keys)


BENT = {
    "message missing": (
        "fr/messages.toml",
        r"^say\.paused.*\n",
        "",
        "fr/messages.toml:62: 'say.paused' is missing; expected a text for it",
    ),
    "message unknown": (
        "fr/messages.toml",
        r"^say\.paused",
        "say.stopped = 'x'\nsay.paused",
        "fr/messages.toml:{}: unknown key 'say.stopped'; expected no such key",
    ),
    "parameter unknown": (
        "fr/messages.toml",
        r"^say\.paused = .*",
        "say.paused = '{n}'",
        "fr/messages.toml:{}: 'say.paused' has the unknown parameter {n}; expected no parameter",
    ),
    "parameter unknown beside known ones": (
        "fr/messages.toml",
        r"^say\.you_play = .*",
        "say.you_play = '{card} {n}'",
        "fr/messages.toml:{}: 'say.you_play' has the unknown parameter {n}; "
        "expected only {card}, {place}, {top}",
    ),
    "brace alone": (
        "fr/messages.toml",
        r"^say\.paused = .*",
        "say.paused = 'a } b'",
        "fr/messages.toml:{}: in 'say.paused', a lone '}'; expected '{name}', or '}}'",
    ),
    "plural with three forms": (
        "fr/messages.toml",
        r"^say\.you_claimed = .*",
        "say.you_claimed = '{n|a|b|c}'",
        "fr/messages.toml:{}: in 'say.you_claimed', '{n|a|b|c}'; "
        "expected '{name}', '{name.form}' or '{name|one|many}'",
    ),
    "form that the value has not": (
        "fr/messages.toml",
        r"^say\.you_claimed = .*",
        "say.you_claimed = '{n.the}'",
        "fr/messages.toml:{}: message 'say.you_claimed': parameter 'n' has no form 'the'; "
        "expected a form that fits {'n': 0}",
    ),
    "text blank": (
        "fr/messages.toml",
        r"^say\.paused = .*",
        "say.paused = ' '",
        "fr/messages.toml:{}: 'say.paused' is blank; expected words",
    ),
    "no text": (
        "fr/messages.toml",
        r"^say\.paused = .*",
        "say.paused = 7",
        "fr/messages.toml:{}: 'say.paused' is no text; expected a text in quotes",
    ),
    "file not well-formed": (
        "fr/messages.toml",
        r"^say\.paused = .*",
        "say.paused",
        "fr/messages.toml:{}: Expected '=' after a key in a key/value pair; "
        "expected well-formed TOML",
    ),
    "card name missing": (
        "nl/cards.toml",
        r"^ranks\.7\.the = .*\n",
        "",
        "nl/cards.toml:32: 'ranks.7.the' is missing; expected a text for it",
    ),
    "card key unknown": (
        "nl/cards.toml",
        r"^ranks\.7\.the = ",
        "ranks.1.the = 'x'\nranks.7.the = ",
        "nl/cards.toml:{}: unknown key 'ranks.1.the'; expected no such key",
    ),
    "place without its number": (
        "nl/cards.toml",
        r"^places\.A = .*",
        "places.A = 'stapel'",
        "nl/cards.toml:{}: 'places.A' has no parameter; expected {n}",
    ),
    "plural rule unknown": (
        "nl/cards.toml",
        r"^plural\.rule = .*",
        "plural.rule = '2'",
        "nl/cards.toml:{}: no plural rule '2'; expected '0-1' or '1'",
    ),
    "letter twice": (
        "nl/cards.toml",
        r"^ranks\.J\.letter = .*",
        "ranks.J.letter = '9'",
        "nl/cards.toml:{}: ranks 9 and J have the same letter; expected different ones",
    ),
    "interface word missing": (
        "es/ui.toml",
        r"^board\.you.*\n",
        "",
        "es/ui.toml:1: 'board.you' is missing; expected it as in fr, pt, nl",
    ),
    "parameter missing": (
        "es/ui.toml",
        r"^board\.left.*",
        "board.left = 'cartas'",
        "es/ui.toml:{}: 'board.left' lacks {n}; expected it as in fr, pt, nl",
    ),
    "step with an unknown part": (
        "es/walk.toml",
        r"^first\.title",
        "first.titel = 'x'\nfirst.title",
        "es/walk.toml:{}: unknown part 'first.titel'; "
        "expected one of title, text, task, ok, hint, choices, mistakes, outcomes",
    ),
    "step without a title": (
        "es/walk.toml",
        r"^first\.title.*\n",
        "",
        "es/walk.toml:1: step 'first' has no title; expected one",
    ),
    "choices that are no table": (
        "es/walk.toml",
        r"^first\.choices\.yes.*",
        "first.choices = 'x'",
        "es/walk.toml:{}: 'first.choices' is wrong; expected a table of texts",
    ),
    "text that is a table": (
        "es/walk.toml",
        r"^first\.text = ",
        "first.text.more = ",
        "es/walk.toml:{}: 'first.text' is a table; expected a text",
    ),
    "paragraph missing": (
        "pt/rules.md",
        r"^All of deck\.\n",
        "",
        "pt/rules.md:15: section 'deck' is empty; expected one paragraph",
    ),
    "decision without its reason": (
        "nl/rulings.md",
        r"^- \*\*The why\*\*: ruling-r11 why\.\n",
        "",
        "nl/rulings.md:68: the label 'The example' in ruling.r11; "
        "expected its part 'why', '- **The why**: text'",
    ),
    "rule of Speed missing": (
        "nl/speed.md",
        r"^3\. \*\*Label 3\*\*: text of \*\*deal\*\*\n   and 3\.\n",
        "",
        "nl/speed.md:15: section 'deal' ends after paragraph 2; "
        "expected paragraph 3 of 3, '3. **Label**: text'",
    ),
    "introduction shorter": (
        "pt/speed.md",
        r"^Second .*\n",
        "",
        "pt/speed.md:9: speed.1 has no counterpart; "
        "expected paragraph 2 of the introduction as in fr",
    ),
}


@pytest.mark.parametrize("name", BENT)
def test_refused(texts: Path, name: str) -> None:
    file, old, new, expected = BENT[name]
    line = bend(texts / file, old, new)
    assert expected.replace(":{}:", f":{line}:") in faults(texts)


def test_what_one_language_has_all_must_have(texts: Path) -> None:
    path = texts / "nl" / "ui.toml"
    path.write_text('"board.you" = "Jij"\nboard.left = "{n} {m}"\nmore = "x"\n')
    assert [fault for fault in faults(texts) if "ui.toml" in fault] == [
        "es/ui.toml: 'more' is missing; expected it as in nl",
        "es/ui.toml:2: 'board.left' lacks {m}; expected it as in nl",
        "fr/ui.toml: 'more' is missing; expected it as in nl",
        "fr/ui.toml:2: 'board.left' lacks {m}; expected it as in nl",
        "pt/ui.toml: 'more' is missing; expected it as in nl",
        "pt/ui.toml:2: 'board.left' lacks {m}; expected it as in nl",
    ]


def test_all_faults_are_told_at_once(texts: Path) -> None:
    (texts / "fr" / "rules.md").unlink()
    (texts / "pt" / "cards.toml").write_bytes(b"a = 1\nb = '\xe9'")
    bend(texts / "es" / "messages.toml", r"^say\.paused = .*", "say.paused = '{n}'")
    bend(texts / "es" / "messages.toml", r"^say\.resumed = .*", "say.resumed = '}'")
    (texts / "nl" / "walk.toml").write_text("first = 7\n")
    found = faults(texts)
    assert "fr/rules.md: No such file or directory; expected a text file" in found
    assert "pt/cards.toml:2: byte 0xE9 is not UTF-8; expected a text in UTF-8" in found
    assert len([fault for fault in found if "es/messages.toml" in fault]) == 2
    assert "nl/walk.toml:1: 'first' stands alone; expected a table [first]" in found


def test_lines_are_found_in_any_shape_of_toml(texts: Path) -> None:
    (texts / "es" / "ui.toml").write_text(
        '# words\n[board]\nyou = """\nno = key\nleft = no key\n"""\n'
        '\n  "left" = "cartas"\n[ a . "b" ]\nc = 7\n'
    )
    assert [fault for fault in faults(texts) if "es/ui.toml:" in fault] == [
        "es/ui.toml:8: 'board.left' lacks {n}; expected it as in fr, pt, nl",
        "es/ui.toml:10: 'a.b.c' is no text; expected a text in quotes",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_of_the_walk_has_its_words(lang: str) -> None:
    faults: list[TextError] = []
    path = Path(__file__).parents[2] / "docs" / "texts" / lang / "walk.toml"
    strings = read_table(path, faults).strings(faults)
    assert faults == []
    needed = {f"{step.id}.{key}" for step in WALK for key in step.text_keys()}
    hints = {f"{step.id}.hint" for step in WALK if step.kind != "watch"}
    assert needed - set(strings) == set()
    assert set(strings) - needed - hints == set()

"""Templates become sentences, and the page says exactly what the engine says."""

import base64
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from spit.text.catalog import load_catalogs
from spit.text.languages import LANGUAGES
from spit.text.messages import MESSAGES
from spit.text.samples import samples
from spit.text.speak import Param, Speaker, SpeakError, TemplateError, Words, parse_template
from tests.text.sample import write_texts

ROOT = Path(__file__).parents[2]
SPEAK_JS = ROOT / "docs" / "assets" / "trainer" / "speak.js"


def french(plural: str = "0-1") -> Words:
    def rank(letter: str, name: str, a: str, the: str) -> dict[str, str]:
        return {"letter": letter, "name": name, "a": a, "the": the, "spoken": name}

    words = {
        "plural": plural,
        "ranks": {
            "A": rank("A", "as", "un as", "l’as"),
            "Q": rank("D", "dame", "une dame", "la dame"),
            "K": rank("R", "roi", "un roi", "le roi"),
            "X": rank("★", "joker", "un joker", "le joker"),
            "T": rank("10", "10", "un 10", "le 10"),
            **{n: rank(n, n, f"un {n}", f"le {n}") for n in "23456789"},
        },
        "suits": {
            "s": "pique",
            "h": "cœur",
            "d": "carreau",
            "c": "trèfle",
            "full": "{rank} de {suit}",
        },
        "join": {"or": "{a} ou {b}", "comma": ", "},
        "places": {
            "L": "la pile de gauche",
            "R": "la pile de droite",
            "M": "la pile du milieu",
            "A": "la pile {n}",
            "B": "la pile {n} de l’adversaire",
            "spit_A": "votre pioche",
            "spit_B": "la pioche de l’adversaire",
            "empty": "vide",
        },
        "places_on": {
            "L": "sur la pile de gauche",
            "R": "sur la pile de droite",
            "M": "sur la pile du milieu",
            "A": "sur la pile {n}",
            "B": "sur la pile {n} de l’adversaire",
            "spit_A": "sur votre pioche",
            "spit_B": "sur la pioche de l’adversaire",
        },
        "messages": {"say.two": "{card.A} et {top.a}"},
        "ui": {"start": "Commencer", "constructor": "{n}"},
    }
    return cast("Words", words)


@pytest.mark.parametrize(
    ("template", "params", "said"),
    [
        ("{n}", {"n": 17}, "17"),
        ("{card}", {"card": "5H"}, "5"),
        ("{card}", {"card": "Th"}, "10"),
        ("{card}", {"card": "K"}, "roi"),
        ("{card.a}", {"card": "QD"}, "une dame"),
        ("{card.A}", {"card": "QD"}, "Une dame"),
        ("{card.the}", {"card": "As"}, "l’as"),
        ("{card.The}", {"card": "AS"}, "L’as"),
        ("{card.full}", {"card": "7d"}, "7 de carreau"),
        ("{card.full}", {"card": "7D"}, "7 de carreau"),
        ("{card.full}", {"card": "7"}, "7"),
        ("{card.A} {card.full}", {"card": "Xs"}, "Un joker joker"),
        ("{card.the}", {"card": "X"}, "le joker"),
        ("{fits.a_or}", {"fits": ["A", "X"]}, "un as ou un joker"),
        ("{fits.or}", {"fits": ["7", "9"]}, "7 ou 9"),
        ("{fits.or}", {"fits": ["7"]}, "7"),
        ("{fits.or}", {"fits": ["7", "9", "K"]}, "7, 9 ou roi"),
        ("{fits}", {"fits": ["7", "KH"]}, "7, roi"),
        ("{fits.or}", {"fits": []}, ""),
        ("{place}", {"place": "L"}, "la pile de gauche"),
        ("{place.on}", {"place": "R"}, "sur la pile de droite"),
        ("{place}", {"place": "M"}, "la pile du milieu"),
        ("{place.on}", {"place": "M"}, "sur la pile du milieu"),
        ("{place}", {"place": "A3"}, "la pile 3"),
        ("{place.on}", {"place": "B2"}, "sur la pile 2 de l’adversaire"),
        ("{place}", {"place": "A|"}, "votre pioche"),
        ("{place.on}", {"place": "B|"}, "sur la pioche de l’adversaire"),
        ("{a1}", {"a1": "-"}, "vide"),
        ("{word}", {"word": "Zoé <b>"}, "Zoé <b>"),
        ("{n} {n|carte|cartes}", {"n": 0}, "0 carte"),
        ("{n} {n|carte|cartes}", {"n": 1}, "1 carte"),
        ("{n} {n|carte|cartes}", {"n": 2}, "2 cartes"),
        ("carte{n||s}", {"n": 2}, "cartes"),
        ("{{n}} {n}}}", {"n": 2}, "{n} 2}"),
        ("nothing", {"n": 2}, "nothing"),
    ],
)
def test_fill(template: str, params: dict[str, Param], said: str) -> None:
    assert Speaker(french()).fill(template, params) == said


def test_plural_of_nothing_is_a_matter_of_the_language() -> None:
    assert Speaker(french("1")).fill("{n|kaart|kaarten}", {"n": 0}) == "kaarten"
    assert Speaker(french("1")).fill("{n|kaart|kaarten}", {"n": 1}) == "kaart"


def test_say_finds_messages_and_interface_words() -> None:
    speaker = Speaker(french())
    assert speaker.say("say.two", {"card": "QD", "top": "KC"}) == "Une dame et un roi"
    assert speaker.say("start") == "Commencer"


@pytest.mark.parametrize(
    ("key", "params", "fault"),
    [
        ("say.three", {}, "no message 'say.three'"),
        ("say.two", {"card": "5H"}, "message 'say.two': parameter 'top' is missing"),
        ("say.two", {"card": "5H", "top": 8}, "message 'say.two': parameter 'top' has no form 'a'"),
        ("say.two", {"card": "L", "top": "8"}, "parameter 'card' has no form 'A'"),
        ("say.two", {"card": [], "top": "8"}, "parameter 'card' has no form 'A'"),
        ("say.two", {"card": "-", "top": "8"}, "parameter 'card' has no form 'A'"),
        ("say.two", {"card": ["L"], "top": "8"}, "message 'say.two': 'L' in a list is no rank"),
        ("say.two", {"card": "five", "top": "8"}, "parameter 'card' has no form 'A'"),
    ],
)
def test_a_wrong_call_is_told(key: str, params: dict[str, Param], fault: str) -> None:
    with pytest.raises(SpeakError, match=fault):
        Speaker(french()).say(key, params)


def test_a_plural_wants_a_number() -> None:
    with pytest.raises(SpeakError, match="parameter 'n' is no number"):
        Speaker(french()).fill("{n|a|b}", {"n": "7"})


@pytest.mark.parametrize(
    "template",
    [
        "{",
        "a } b",
        "{}",
        "{n",
        "{n.}",
        "{n.an}",
        "{n|one}",
        "{n|1|2|3}",
        "{N}",
        "{n {m}}",
        "{n.a|b|c}",
    ],
)
def test_templates_that_are_not_well_formed(template: str) -> None:
    with pytest.raises(TemplateError, match="; expected "):
        parse_template(template)


def test_nothing_slow_is_loaded_in_the_browser() -> None:
    slow = "{'tomllib', 'argparse', 'gettext', 'importlib.resources'}"
    code = f"import sys, spit.text.speak; print(sorted({slow} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    assert done.stdout == "[]\n"


# --- the twin on the page ---

#: Answers one line of JSON per line: {words, template | key, params} → {said} or {fault, kind}.
NODE = """
import { createInterface } from "node:readline";
const { Speaker } = await import(process.argv[1]);
for await (const line of createInterface({ input: process.stdin })) {
  const { words, key, template, params } = JSON.parse(line);
  let answer;
  try {
    const speaker = new Speaker(words);
    answer = { said: key === null ? speaker.fill(template, params) : speaker.say(key, params) };
  } catch (error) {
    answer = { fault: error.message, kind: error.constructor.name };
  }
  console.log(JSON.stringify(answer));
}
"""


class Twin:
    """Asks both speakers and compares."""

    def __init__(self) -> None:
        # As an address of data, the module needs no package.json to be read as a module.
        module = "data:text/javascript;base64," + base64.b64encode(SPEAK_JS.read_bytes()).decode()
        self.node = subprocess.Popen(
            ["node", "--input-type=module", "-e", NODE, module],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
        )

    def close(self) -> None:
        self.node.communicate(timeout=20)

    def check(
        self, words: Words, params: dict[str, Param], key: str | None, template: str = ""
    ) -> dict[str, Any]:
        """Return what both say; fail if they differ."""
        job = {"words": words, "key": key, "template": template, "params": params}
        assert self.node.stdin
        assert self.node.stdout
        self.node.stdin.write(json.dumps(job) + "\n")
        self.node.stdin.flush()
        theirs: dict[str, Any] = json.loads(self.node.stdout.readline())
        mine: dict[str, Any]
        try:
            speaker = Speaker(words)
            said = speaker.fill(template, params) if key is None else speaker.say(key, params)
            mine = {"said": said}
        except (SpeakError, TemplateError) as error:
            mine = {"fault": str(error), "kind": type(error).__name__}
        assert theirs == mine
        return mine


@pytest.fixture(scope="module")
def twin() -> Iterator[Twin]:
    twin = Twin()
    yield twin
    twin.close()


def check_messages(twin: Twin, catalogs: dict[str, Any]) -> None:
    assert set(catalogs) == set(LANGUAGES)
    for catalog in catalogs.values():
        for key in MESSAGES:
            for params in samples(key):
                assert "said" in twin.check(catalog, params, key)


def test_twin_says_every_form(twin: Twin, tmp_path: Path) -> None:
    check_messages(twin, load_catalogs(write_texts(tmp_path / "texts")))


def test_twin_says_every_message_of_every_language(twin: Twin) -> None:
    check_messages(twin, load_catalogs(ROOT / "docs" / "texts"))


@pytest.mark.parametrize("key", ["say.three", "toString", "constructor"])
def test_twin_has_no_more_keys(twin: Twin, key: str) -> None:
    assert "fault" in twin.check(french(), {}, key)


@pytest.mark.parametrize("card", ["5H", "L", "-", "five", 5, [], ["L"], ["-"]])
def test_twin_has_the_same_faults(twin: Twin, card: Param) -> None:
    for template in ("{card.A} {top}", "{card.or}", "{card.on}", "{card|a|b}", "{card.x}"):
        twin.check(french(), {"card": card}, None, template)


PARAMS = (
    st.integers(-3, 10**6)
    | st.sampled_from(
        [
            "5H",
            "Th",
            "T",
            "A",
            "K",
            "L",
            "A3",
            "A|",
            "B2",
            "M",
            "Xs",
            "X",
            "XX",
            "",
            "-",
            "A6",
            "10",
            "as",
            "\n",
        ]
    )
    | st.lists(st.sampled_from(["5H", "T", "A", "QD", "-", "L"]), max_size=4)
    | st.text(max_size=3)
)
FORMS = ["n", "n.a", "n.A", "n.The", "n.full", "n.or", "n.on", "n|a|é", "n||", "m", "m.the", "n.x"]
PIECES = ["{", "}", "{{", "}}", " ", "\n", "😀", "|", "."] + [f"{{{form}}}" for form in FORMS]
TEMPLATES = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=6).map("".join)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(TEMPLATES, st.dictionaries(st.sampled_from("nm"), PARAMS), st.sampled_from(["1", "0-1"]))
def test_twin_says_the_same_whatever_it_gets(
    twin: Twin, template: str, params: dict[str, Param], plural: str
) -> None:
    twin.check(french(plural), params, None, template)

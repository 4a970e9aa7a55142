"""The linked data of every page: of the vocabulary, complete, in the page's language, and safe."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from spit.site.linked import Told, linked, questions
from spit.site.words import load_words
from spit.text.languages import LANGUAGES
from tests.conftest import HOME
from tests.site.found import Found, find
from tools.base import ROOT

Check = Callable[[Any], bool]
#: What schema.org says of each type that we use: property → what its value is, and which of them
#: those who read it need. ``@id`` refers to another node, or names this one.
TEXT: Check = lambda value: isinstance(value, str) and value.strip() == value != ""  # noqa: E731
URL: Check = lambda value: TEXT(value) and value.startswith(("http://", "https://"))  # noqa: E731
NUMBER: Check = lambda value: type(value) is int and value > 0  # noqa: E731
LANGUAGE: Check = lambda value: value in {one.locale for one in LANGUAGES.values()}  # noqa: E731


def of(*types: str) -> Check:
    """A node of one of these types, or a list of such nodes, or references to nodes."""

    def check(value: Any) -> bool:
        nodes = value if isinstance(value, list) else [value]
        return bool(nodes) and all(
            node.get("@type") in types or set(node) == {"@id"} for node in nodes
        )

    return check


WORK = {
    "name": TEXT, "description": TEXT, "url": URL, "inLanguage": LANGUAGE, "license": URL,
    "image": URL, "isPartOf": of("WebSite"), "about": of("Game"),
    "workTranslation": of("WebPage", "FAQPage"),
}  # fmt: skip
PAGE = WORK | {"breadcrumb": of("BreadcrumbList"), "mainEntity": of("Question")}
VOCABULARY: dict[str, dict[str, Check]] = {
    "WebSite": WORK,
    "WebPage": PAGE,
    "FAQPage": PAGE,
    "Game": WORK | {"numberOfPlayers": of("QuantitativeValue")},
    "QuantitativeValue": {"value": NUMBER, "minValue": NUMBER, "maxValue": NUMBER},
    "BreadcrumbList": {"itemListElement": of("ListItem")},
    "ListItem": {"position": NUMBER, "name": TEXT, "item": URL},
    "Question": {"name": TEXT, "acceptedAnswer": of("Answer")},
    "Answer": {"text": TEXT},
}
NEEDED = {
    "WebSite": {"name", "url", "inLanguage"},
    "WebPage": {"name", "url", "description", "inLanguage", "license", "isPartOf", "about"},
    "FAQPage": {"name", "url", "description", "inLanguage", "license", "isPartOf", "mainEntity"},
    "Game": {"name", "url", "description", "inLanguage", "license", "numberOfPlayers"},
    "QuantitativeValue": set[str](),
    "BreadcrumbList": {"itemListElement"},
    "ListItem": {"position", "name", "item"},
    "Question": {"name", "acceptedAnswer"},
    "Answer": {"text"},
}


def nodes(value: Any) -> Iterator[dict[str, Any]]:
    """Every node with a type, however deep."""
    if isinstance(value, dict):
        if "@type" in value:
            yield value
        for inner in value.values():
            yield from nodes(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from nodes(inner)


def faults(data: Any) -> list[str]:
    """What is wrong with a page's linked data."""
    if data.get("@context") != "https://schema.org" or set(data) != {"@context", "@graph"}:
        return ["expected a graph in the words of schema.org"]
    found = []
    for node in nodes(data):
        kind = node["@type"]
        if kind not in VOCABULARY:
            found.append(f"{kind} is no type that we know")
            continue
        said = set(node) - {"@type", "@id"}
        found += [f"{kind} has no {name}" for name in sorted(NEEDED[kind] - said)]
        for name in sorted(said):
            check = VOCABULARY[kind].get(name)
            if check is None:
                found.append(f"{kind} cannot have {name}")
            elif not check(node[name]):
                found.append(f"{name} of {kind} cannot be {node[name]!r}")
    for node in nodes(data):
        if node["@type"] == "BreadcrumbList":
            steps = [step["position"] for step in node["itemListElement"]]
            found += [] if steps == list(range(1, len(steps) + 1)) else [f"steps {steps}"]
    known = [node["@id"] for node in data["@graph"]]
    found += [f"{one} twice" for one in known if known.count(one) > 1]
    return found


def data_of(page: Found) -> Any:
    return json.loads(page.read().one("script", type="application/ld+json").text)


def test_every_page_tells_what_the_vocabulary_asks_for(site_dir: Path) -> None:
    for page in find(site_dir):
        assert faults(data_of(page)) == [], page.address


def test_what_a_page_tells_is_what_it_is(site_dir: Path) -> None:
    found = find(site_dir)
    addresses = {f"{HOME}{page.address}" for page in found}
    ids = {node["@id"] for page in found for node in data_of(page)["@graph"]}
    for page in found:
        data, seen, home = data_of(page), page.read(), f"{HOME}{page.address}"
        by_type = {node["@type"]: node for node in data["@graph"]}
        (told,) = (by_type[name] for name in ("WebPage", "FAQPage") if name in by_type)
        assert told["url"] == home
        assert told["name"] == seen.all("title")[0].text  # drawings have titles, too
        assert told["description"] == seen.one("meta", name="description").get("content")
        assert {node["inLanguage"] for node in data["@graph"] if "inLanguage" in node} == {
            LANGUAGES[page.lang].locale
        }
        for node in nodes(data):
            assert {node[name] for name in ("url", "item") if name in node} <= addresses
        text = json.dumps(data)
        references = [part.split('"')[0] for part in text.split('{"@id": "')[1:]]
        assert set(references) <= ids, page.address
        assert ("BreadcrumbList" in by_type) == (page.kind != "")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_tells_how_many_play(site_dir: Path, lang: str) -> None:
    told = {
        page.kind: next(node for node in data_of(page)["@graph"] if node["@type"] == "Game")
        for page in find(site_dir)
        if page.lang == lang
    }
    spit, speed = told["rules/"], told["speed/"]
    assert (spit["name"], spit["numberOfPlayers"]["value"]) == ("Spit", 2)
    assert speed["name"] == "Speed"
    assert (speed["numberOfPlayers"]["minValue"], speed["numberOfPlayers"]["maxValue"]) == (2, 4)
    assert [kind for kind, game in told.items() if game["@id"] != spit["@id"]] == ["speed/"]


def test_a_page_of_questions_tells_each_with_its_answer(site_dir: Path) -> None:
    for page in find(site_dir):
        headings = [e.text for e in page.read().all("h2")]
        asked = [
            (one["name"], one["acceptedAnswer"]["text"])
            for one in nodes(data_of(page))
            if one["@type"] == "Question"
        ]
        if page.kind == "faq/":
            assert len(asked) == len([h for h in headings if h.rstrip("#").endswith("?")]) > 2
        if asked:
            assert all(question.endswith("?") and len(answer) > 20 for question, answer in asked)


SECTION = """<h2 id="a">Why{n}?<a class="headerlink" href="#a">#</a></h2>
<p>Because <em>of</em>\nit &amp; 1&nbsp;&lt; 2.<br>Yes.</p>
<figure><svg><text>7</text></svg></figure>
<ul class="spit-items"><li><p>One.</p></li><li><p>Two.</p></li></ul>
<p class="spit-see">See <a href="x">there</a></p>"""


def test_questions_are_read_from_the_page() -> None:
    body = "<h1>Title</h1><p>Intro</p>" + "".join(SECTION.replace("{n}", str(n)) for n in "123")
    answer = "Because of it & 1\u00a0< 2. Yes. One. Two."
    assert questions(body) == [(f"Why{n}?", answer) for n in "123"]
    assert questions(body + "<h2>No question</h2><p>x</p>") == []
    assert questions(SECTION + SECTION) == []


def test_nothing_in_the_data_can_end_its_script() -> None:
    words = load_words(ROOT / "docs" / "texts" / "fr" / "pages.toml")
    bad = "</script><script>alert(1)</script><!-- & \u2028"
    names = ("slug", "locale", "url", "home", "name", "title", "description", "picture", "game")
    told = {name: f"{name}{bad}" for name in names}
    text = linked(Told(others=[bad], content=f"<h2>{bad}?</h2>", **told), words)
    assert not {"<", ">", "&", "\u2028"} & set(text)
    assert json.loads(text)["@graph"][1]["name"] == f"title{bad}"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"@type": "Gamme"}, "Gamme is no type that we know"),
        ({"colour": "red"}, "Game cannot have colour"),
        ({"url": "rules/"}, "url of Game cannot be 'rules/'"),
        ({"name": ""}, "name of Game cannot be ''"),
        ({"inLanguage": "en"}, "inLanguage of Game cannot be 'en'"),
        ({"name": None}, "Game has no name"),
    ],
)
def test_a_fault_in_the_data_is_found(site_dir: Path, change: dict[str, Any], fault: str) -> None:
    data = data_of(find(site_dir)[0])
    (game,) = (node for node in data["@graph"] if node["@type"] == "Game")
    game.update(change)
    for name in [name for name, value in change.items() if value is None]:
        del game[name]
    assert fault in faults(data)

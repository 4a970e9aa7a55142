"""What the service worker decides: which requests it answers, what it stores, what goes."""

from typing import Any

import pytest

from tests.front.test_keeping import run

ROOT = "https://example.org/some/project/"
SHELL = "assets/0123456789ab/"
RELEASE: dict[str, Any] = {
    "id": "new",
    "folder": SHELL,
    "style": f"{SHELL}site/404.css",
    "shell": {f"{SHELL}trainer/a.js": "a", "assets/javascripts/bundle.a5f9d56c.min.js": "b",
              "assets/javascripts/workers/search.js": "c"},
    "runtime": {"assets/wasm/54309a5a2cfd/python.wasm": "d"},
    "languages": {
        "fr": {"locale": "fr", "root": "", "pages": {"": "e", "rules/": "f", "trainer/": "g"},
               "sheets": {"print/mat/mat.pdf": "h"},
               "words": {"heading": "Une « page » & rien", "text": "<b>", "home": "Accueil"}},
        "pt": {"locale": "pt-BR", "root": "pt/", "pages": {"pt/": "i", "pt/trainer/": "j"},
               "sheets": {}, "words": {"heading": "Nada", "text": "Aqui", "home": "Início"}},
    },
}  # fmt: skip
SCRIPT = """
const plan = await import(process.argv[1]);
const [name, ...given] = JSON.parse(process.argv[2]);
if (name === "wayOf") given.push(plan.allFiles(given.pop()));
const found = plan[name](...given);
console.log(JSON.stringify(found ?? null));
"""


def ask(name: str, *given: object) -> Any:
    """Return what a function of the plan says."""
    return run(SCRIPT, "../offline/plan.js", [name, *given])


def way(path: str, mode: str = "no-cors", **more: object) -> Any:
    """Return how a request is answered: its kind and its path."""
    request = {"method": "GET", "mode": mode, "url": f"{ROOT}{path}", "ranged": False} | more
    found = ask("wayOf", request, ROOT, RELEASE)
    return found and (found["kind"], found["path"])


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("", ("page", "")),
        ("?q=as", ("page", "")),
        ("index.html", ("page", "")),
        ("rules/", ("page", "rules/")),
        ("rules/?q=a#play-2", ("page", "rules/")),
        ("rules/index.html", ("page", "rules/")),
        ("rules", ("moved", "rules/")),
        ("print/mat/mat.pdf", ("page", "print/mat/mat.pdf")),
        ("nowhere/", ("page", "nowhere/")),
        ("api/", ("page", "api/")),
    ],
)
def test_a_page_has_one_copy_whatever_its_address(asked: str, expected: tuple[str, str]) -> None:
    assert way(asked, "navigate") == expected


def test_what_is_named_by_its_content_never_changes() -> None:
    assert way(f"{SHELL}trainer/a.js") == ("fixed", f"{SHELL}trainer/a.js")
    assert way("assets/javascripts/bundle.a5f9d56c.min.js")[0] == "fixed"
    assert way("assets/wasm/54309a5a2cfd/python.wasm", "cors")[0] == "fixed"
    assert way("assets/javascripts/workers/search.js")[0] == "fresh"
    assert way("rules/")[0] == "fresh"


@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("assets/of/no/release.js", {}),
        ("assets/fedcba987654/trainer/a.js", {}),
        (f"{SHELL}trainer/a.js", {"method": "POST"}),
        (f"{SHELL}trainer/a.js", {"ranged": True}),
        (f"{SHELL}trainer/a.js?2", {}),
        ("", {"url": "https://example.org/some/other/", "mode": "navigate"}),
        ("", {"url": "https://elsewhere.org/some/project/", "mode": "navigate"}),
    ],
)
def test_what_is_not_of_this_release_is_left_to_the_browser(
    path: str, more: dict[str, Any]
) -> None:
    assert way(path, **more) is None


def test_a_slow_line_is_not_waited_for_twice() -> None:
    first = ask("patience", 100_000, -1e9)
    assert ask("patience", 100_000, 99_000) < first / 5
    assert ask("patience", 200_000, 99_000) == first


def test_a_language_is_stored_whole_what_is_needed_first_first() -> None:
    whole = ask("wanted", RELEASE, "fr", None)
    assert whole[:3] == list(RELEASE["shell"])
    assert whole[3:] == ["", "rules/", "trainer/", "assets/wasm/54309a5a2cfd/python.wasm",
                         "print/mat/mat.pdf"]  # fmt: skip
    assert not [path for path in ask("wanted", RELEASE, "pt", None) if path in ("rules/", "")]
    assert ask("wanted", RELEASE, "de", None) == []


def test_where_data_is_dear_only_what_was_used_is_stored() -> None:
    used = ["-", "trainer/", f"{SHELL}trainer/a.js", "assets/fedcba987654/trainer/old.js"]
    assert ask("wanted", RELEASE, "fr", used) == [f"{SHELL}trainer/a.js", "trainer/"]
    assert ask("wanted", RELEASE, "fr", []) == []


def test_a_new_release_stores_what_was_stored_of_the_old_one() -> None:
    old = ["assets/fedcba987654/trainer/a.js", "assets/fedcba987654/trainer/gone.js", "rules/"]
    assert ask("inherited", RELEASE, old) == [f"{SHELL}trainer/a.js", "rules/"]
    assert ask("inherited", RELEASE, []) == []


def test_a_language_that_was_stored_whole_is_so_again() -> None:
    old = ["trainer/", "print/mat/mat.pdf", "assets/wasm/000000000000/python.wasm"]
    assert set(ask("inherited", RELEASE, old)) == set(ask("wanted", RELEASE, "fr", None))
    assert ask("inherited", RELEASE, ["trainer/"]) == ["trainer/"]


def test_only_stores_of_this_site_and_of_other_releases_go() -> None:
    own, old = "spit /some/project/ new", "spit /some/project/ old"
    names = [own, old, "spit /some/ new", "spit /other/ old", "snapshot", "theirs"]
    assert ask("others", names, "/some/project/", "new") == [old]
    assert ask("storesOf", "/some/project/") + "new" == own


@pytest.mark.parametrize(
    ("referrer", "path", "locale"),
    [
        ("", "pt/rules/", "pt-BR"),
        ("", "rules/", "fr"),
        ("", "ptolemy/", "fr"),
        (f"{ROOT}pt/rules/", "rules/", "pt-BR"),
        (f"{ROOT}rules/", "pt/rules/", "fr"),
        ("https://elsewhere.org/pt/", "pt/", "pt-BR"),
    ],
)
def test_a_page_that_is_not_stored_speaks_the_readers_language(
    referrer: str, path: str, locale: str
) -> None:
    assert ask("readerOf", RELEASE, ROOT, referrer, path)["locale"] == locale


def test_the_page_instead_leads_home_and_takes_no_word_for_markup() -> None:
    languages = RELEASE["languages"]
    page = ask("missingPage", languages["fr"], ROOT, RELEASE["style"])
    assert '<html lang="fr">' in page
    assert page.count("Une « page » &#38; rien") == 2
    assert "<p>&#60;b&#62;</p>" in page
    assert f'<a href="{ROOT}">Accueil</a>' in page
    assert f'href="{ROOT}{SHELL}site/404.css"' in page
    assert f'<a href="{ROOT}pt/">' in ask("missingPage", languages["pt"], ROOT, "")

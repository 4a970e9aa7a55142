"""A site from texts of another folder: strict, every paragraph in its place, the others our own."""

import json
import os
import re
import shutil
import subprocess
import sys
from html import unescape
from pathlib import Path

import pytest

from spit.rules import RULE_IDS
from spit.site.build import generate, load_sources
from spit.site.overlay import TEXTS_FROM, lay_over
from spit.site.pages import prefix
from spit.text.book import anchor
from spit.text.errors import TextErrors
from spit.text.inline import to_html
from spit.text.languages import LANGUAGES
from tests.conftest import HOME
from tests.site.html import Element, Page
from tests.text.documents import DOCUMENTS, HERE, imported
from tools.base import ROOT

OWN = ROOT / "docs" / "texts"


def _import_all(folder: Path) -> Path:
    for lang, text in DOCUMENTS.items():
        (folder / lang).mkdir(parents=True)
        (folder / lang / "rules.md").write_text(imported(text, lang).text, "utf-8")
    return folder


def _words(html: str) -> str:
    return unescape(re.sub("<[^>]*>", "", html))


def _in_place(elements: list[Element], place: str) -> list[Element]:
    """What stands at a place of the page, up to the next paragraph that has one."""
    places = [anchor(rule_id) for rule_id in RULE_IDS]
    begin = next(at for at, element in enumerate(elements) if element.get("id") == place)
    ends = (at for at, e in enumerate(elements) if at > begin and e.get("id") in places)
    return elements[begin : next(ends, len(elements))]


def test_a_whole_site_is_built_from_imported_documents(tmp_path: Path) -> None:
    """In a folder of its own: the pages of the project itself are not touched."""
    over = _import_all(tmp_path / "imported")
    project = tmp_path / "project"
    for name in ("texts", "overrides", "assets", "numbers"):
        generated = shutil.ignore_patterns("wasm", "catalog")
        shutil.copytree(ROOT / "docs" / name, project / "docs" / name, ignore=generated)
    shutil.copy(ROOT / "mkdocs.yml", project)
    for name in ("spit", "node_modules"):
        (project / name).symlink_to(ROOT / name)
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet"],
        cwd=project,
        env={**os.environ, TEXTS_FROM: str(over), "PYTHONPATH": str(ROOT), "SITE_URL": HOME,
             "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    files = ", ".join(str(over / lang / "rules.md") for lang in LANGUAGES)
    assert done.stdout == f"texts: {files}; all others are the project’s\n"
    for lang, text in DOCUMENTS.items():
        book = imported(text, lang).book
        page = Page(project / "site" / prefix(lang) / "rules" / "index.html")
        places = [anchor(rule_id) for rule_id in RULE_IDS]
        assert [place for place in page.ids if place in places] == places
        assert page.one("h1").text.startswith(book.title)
        marks = [a.get("href") for a in page.all("a") if a.get("class") == "spit-mark"]
        assert marks == [f"#{place}" for place in places if "-" in place]
        for paragraph in book:
            here = _in_place(page.elements, anchor(paragraph.id))
            said = [element.text for element in here if element.tag == "p"]
            label = f"{paragraph.label}{LANGUAGES[lang].colon} " if paragraph.label else ""
            assert f"{label}{_words(to_html(paragraph.text))}" in said
            rows = [e for e in here if e.get("class") == "spit-figure spit-figure--cards"]
            assert len(rows) >= bool(paragraph.cards)
        own = Page(project / "site" / prefix(lang) / "decisions" / "index.html")
        assert own.one("h1").text.startswith(load_sources(OWN)[lang].shelf.rulings.title)
        catalog = project / "docs" / "assets" / "catalog" / f"catalog.{lang}.json"
        quoted = json.loads(catalog.read_text("utf-8"))["rules"]
        assert quoted["winning"]["html"] == to_html(book.paragraphs("winning")[0].text)


def test_a_text_that_the_folder_lacks_is_the_projects_own(tmp_path: Path) -> None:
    over = tmp_path / "over"
    (over / "nl").mkdir(parents=True)
    shutil.copy(HERE / "nl.md", over / "nl" / "rules.md")
    overlay = lay_over(over, OWN, tmp_path / "texts")
    assert overlay.summary() == (
        f"texts: {over}/nl/rules.md; rules.md of fr, pt, es is the project’s; "
        "all others are the project’s"
    )
    mixed, own = load_sources(overlay.texts), load_sources(OWN)
    assert mixed["nl"].shelf.rules.title == "Spit in het kort"
    assert mixed["fr"].shelf.rules == own["fr"].shelf.rules
    assert mixed["nl"].shelf.rulings == own["nl"].shelf.rulings
    assert mixed["nl"].words == own["nl"].words


def test_rows_of_cards_and_lists_without_labels_are_on_the_page(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    overlay = lay_over(_import_all(tmp_path / "over"), OWN, docs / "texts")
    generate(docs, overlay.texts)
    page = (docs / "nl" / "rules.md").read_text("utf-8")
    third = page[page.index('<li id="setup-3"') : page.index('<li id="setup-4"')]
    cards = '<figure class="spit-figure spit-figure--cards"'
    assert f"alleen de bovenste open.</p>{cards}" in third
    assert "<p>Begin bij stapel 5.</p>" in page
    assert len(re.findall('id="cards-', page)) > 0
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids))


def test_a_folder_is_laid_over_again_only_where_it_changed(tmp_path: Path) -> None:
    over, target = _import_all(tmp_path / "over"), tmp_path / "texts"
    lay_over(over, OWN, target)
    (target / "fr" / "old.md").write_text("of an older version")
    before = {path: path.stat().st_mtime_ns for path in target.glob("*/*.*")}
    (over / "fr" / "rules.md").unlink()
    overlay = lay_over(over, OWN, target)
    changed = [path for path in before if not path.exists()
               or path.stat().st_mtime_ns != before[path]]  # fmt: skip
    assert sorted(changed) == [target / "fr" / "old.md", target / "fr" / "rules.md"]
    assert (target / "fr" / "rules.md").read_bytes() == (OWN / "fr" / "rules.md").read_bytes()
    assert {place.parent.name for place in overlay.taken} == {"pt", "es", "nl"}


def test_the_build_never_writes_over_the_texts_that_it_is_given(tmp_path: Path) -> None:
    over = _import_all(tmp_path / "texts")
    for target in (over, tmp_path):
        with pytest.raises(TextErrors, match="the build itself writes to this folder"):
            lay_over(over, OWN, target)
    assert (over / "fr" / "rules.md").is_file()


def test_faults_are_told_where_their_author_knows_them(tmp_path: Path) -> None:
    over = _import_all(tmp_path / "over")
    path = over / "es" / "rules.md"
    path.write_text(path.read_text("utf-8").replace("{#deck}", "{#decks}"), "utf-8")
    overlay = lay_over(over, OWN, tmp_path / "texts")
    with pytest.raises(TextErrors) as raised:
        load_sources(overlay.texts)
    told = str(overlay.told(raised.value)).splitlines()
    assert set(told) == {f"{path}:12: there is no section 'decks'; expected '## Heading {{#deck}}'"}


IN_ANY = "fr/, pt/, es/, nl/"


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("rules.md", f"in no folder of a language; expected rules.md in {IN_ANY}"),
        ("notes", "in no folder of a language; expected one of {} in " + IN_ANY),
        ("en/rules.md", f"no language 'en'; expected rules.md in {IN_ANY}"),
        ("en/notes.txt", "no language 'en'; expected one of {} in " + IN_ANY),
        ("fr/old/rules.md", f"no language 'fr/old'; expected rules.md in {IN_ANY}"),
        ("fr/Strategy.MD", "no such text; expected strategy.md in fr/"),
        ("pt/rules.txt", "no such text; expected rules.md in pt/"),
        ("es/ui.TOML", "no such text; expected ui.toml in es/"),
        ("nl/rulez.md", "no such text; expected one of {}"),
        ("nl/notes.docx", "no such text; expected one of {}"),
    ],
)
def test_a_file_without_use_is_refused(name: str, fault: str, tmp_path: Path) -> None:
    """Beside a text that fits, and alone."""
    names = ", ".join(sorted(path.name for path in (OWN / "fr").iterdir()))
    for beside in ("nl/rules.md", "nl/.rules.md.swp", ".git/config"):
        over = tmp_path / f"over{beside.replace('/', '-')}"
        for file in (beside, name):
            (over / file).parent.mkdir(parents=True, exist_ok=True)
            (over / file).write_text("# Title")
        with pytest.raises(TextErrors) as raised:
            lay_over(over, OWN, tmp_path / "texts")
        assert str(raised.value) == f"{over}/{name}: {fault.format(names)}"
        assert not (tmp_path / "texts").exists()


def test_every_file_without_use_is_named(tmp_path: Path) -> None:
    over = _import_all(tmp_path / "over")
    useless = ["a.md", "en/rules.md", "fr/rules.txt", "nl/b/c/d.md", "nl/z.md"]
    for name in useless:
        (over / name).parent.mkdir(parents=True, exist_ok=True)
        (over / name).write_text("# Title")
    with pytest.raises(TextErrors) as raised:
        lay_over(over, OWN, tmp_path / "texts")
    assert {fault.path for fault in raised.value.faults} == {f"{over}/{name}" for name in useless}


def test_a_folder_that_is_none_of_texts_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TextErrors, match=r"over: no such folder; expected one with texts"):
        lay_over(tmp_path / "over", OWN, tmp_path / "texts")
    over = tmp_path / "over"
    (over / ".git").mkdir(parents=True)
    (over / ".git" / "rules.md").write_text("# Title")
    (over / "fr").mkdir()
    with pytest.raises(TextErrors, match=r"over: no texts in this folder; expected for instance f"):
        lay_over(over, OWN, tmp_path / "texts")
    for number in range(1000):
        (over / f"{number}.md").touch()
    with pytest.raises(TextErrors, match="over: 200 files or more; expected a folder with nothing"):
        lay_over(over, OWN, tmp_path / "texts")

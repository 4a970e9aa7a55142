"""Making the pages: only what changed is written, what is stale goes, faults are told plainly."""

import shutil
from pathlib import Path

import pytest
from mkdocs.utils.yaml import yaml_load

from spit.site.build import load_sources, write_pages
from spit.site.pages import GROUPS, PAGES
from spit.site.words import KEYS, load_words
from spit.text.errors import TextErrors
from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES
from tools.base import ROOT

TEXTS = ROOT / "docs" / "texts"


def test_unchanged_pages_are_not_written_again(tmp_path: Path) -> None:
    sources = load_sources(TEXTS)
    assert len(write_pages(tmp_path, sources)) == len(LANGUAGES) * len(PAGES)
    before = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")}
    assert write_pages(tmp_path, sources) == []
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.md")} == before


def test_a_changed_page_is_written_and_a_stale_one_removed(tmp_path: Path) -> None:
    sources = load_sources(TEXTS)
    write_pages(tmp_path, sources)
    (tmp_path / "fr" / "rules.md").write_text("old")
    (tmp_path / "fr" / "lessons.md").write_text("of an older version")
    changed = write_pages(tmp_path, sources)
    assert changed == [tmp_path / "fr" / "lessons.md", tmp_path / "fr" / "rules.md"]
    assert not (tmp_path / "fr" / "lessons.md").exists()
    assert "play-4" in (tmp_path / "fr" / "rules.md").read_text()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_says_everything(lang: str) -> None:
    assert set(load_words(TEXTS / lang / "pages.toml")) == set(KEYS)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('skip = "', 'skipp = "', "'site.skip' is missing; expected: link for keyboards"),
        ('skip = "', 'skipp = "', "'site.skipp' is not a key of this file"),
        ('name = "Spit"', "name = 7", "pages.toml:4: 'site.name' is no text"),
        ('name = "Spit"', 'name = " "', "pages.toml:4: 'site.name' is blank"),
        ('name = "Spit"', "name = Spit", "pages.toml:4: "),
    ],
)
def test_a_fault_in_the_words_is_told_with_its_place(
    tmp_path: Path, old: str, new: str, fault: str
) -> None:
    text = (TEXTS / "fr" / "pages.toml").read_text("utf-8")
    assert old in text
    (tmp_path / "pages.toml").write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(TextErrors) as raised:
        load_words(tmp_path / "pages.toml")
    assert fault in str(raised.value)


def test_all_faults_of_all_languages_are_told_at_once(tmp_path: Path) -> None:
    texts = tmp_path / "texts"
    shutil.copytree(TEXTS, texts)
    (texts / "pt" / "pages.toml").unlink()
    (texts / "nl" / "rules.md").write_text("nothing")
    with pytest.raises(TextErrors) as raised:
        load_sources(texts)
    assert [Path(f.path).parent.name for f in raised.value.faults] == ["nl", "pt"]


def test_mkdocs_knows_the_same_languages() -> None:
    with (ROOT / "mkdocs.yml").open("rb") as file:
        config = yaml_load(file)
    plugin = next(p["i18n"] for p in config["plugins"] if isinstance(p, dict) and "i18n" in p)
    told = {row["locale"]: row["name"] for row in plugin["languages"]}
    assert told == {code: language.name for code, language in LANGUAGES.items()}
    default = [row["locale"] for row in plugin["languages"] if row.get("default")]
    assert default == [DEFAULT_LANGUAGE]


def test_mkdocs_has_the_navigation_of_the_pages() -> None:
    with (ROOT / "mkdocs.yml").open("rb") as file:
        nav = yaml_load(file)["nav"]
    wanted: list[object] = []
    for group, pages in GROUPS:
        names = [f"{page}.md" for page in pages]
        wanted += [{group: names}] if group else names
    assert nav == wanted

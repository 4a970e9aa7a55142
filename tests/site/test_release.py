"""A release of the site: one folder for all that belongs together, and a list of everything."""

import hashlib
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from spit.site.pages import PAGES, prefix
from spit.site.release import ROOT, Release, ReleaseError, fold, listing, main, read_release, sizes
from spit.site.words import load_words
from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES
from tools.node import node

WORDS = {lang: load_words(ROOT / "docs" / "texts" / lang / "pages.toml") for lang in LANGUAGES}


def _all(release: Release) -> dict[str, str]:
    groups = [release["shell"], release["runtime"]]
    groups += [one[key] for one in release["languages"].values() for key in ("pages", "sheets")]
    files = {path: digits for group in groups for path, digits in group.items()}
    assert len(files) == sum(map(len, groups)), "a file belongs to one group"
    return files


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site of three files and a runtime of one."""
    site = tmp_path / "site"
    texts = {
        "index.html": '<a href="./assets/site/a.css"><p data-wasm="assets/wasm/manifest.json">'
        '<p>assets/site/ in words</p><a href="assets/javascripts/x.js">',
        "pt/trainer/index.html": '<b data-catalog="../../assets/catalog/catalog.pt.json">'
        '<script src="../../assets/trainer/a.js">',
        "assets/site/a.css": "a{}",
        "assets/trainer/a.js": "a()",
        "assets/catalog/catalog.pt.json": "{}",
        "assets/javascripts/x.js": "x",
        "assets/wasm/manifest.json": '{"files": [{"name": "r", "url": "abc/r"}]}',
        "assets/wasm/abc/r": "run",
    }
    for name, text in texts.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(text, "utf-8")
    return site


def test_what_belongs_together_lies_together(small: Path) -> None:
    folder = fold(small)
    assert re.fullmatch(r"assets/[0-9a-f]{12}/", folder)
    name = folder.split("/")[1]
    assert (small / folder / "trainer" / "a.js").read_text() == "a()"
    assert (small / "index.html").read_text() == (
        f'<a href="./assets/{name}/site/a.css"><p data-wasm="assets/{name}/wasm/manifest.json">'
        '<p>assets/site/ in words</p><a href="assets/javascripts/x.js">'
    )
    assert (small / "pt" / "trainer" / "index.html").read_text() == (
        f'<b data-catalog="../../assets/{name}/catalog/catalog.pt.json">'
        f'<script src="../../assets/{name}/trainer/a.js">'
    )


def test_the_runtime_stays_where_it_is(small: Path) -> None:
    manifest = small / fold(small) / "wasm" / "manifest.json"
    (file,) = json.loads(manifest.read_text())["files"]
    assert (manifest.parent / file["url"]).resolve() == small / "assets" / "wasm" / "abc" / "r"
    assert not (small / "assets" / "wasm" / "manifest.json").exists()


@pytest.mark.parametrize(
    "part", ["site/a.css", "trainer/a.js", "catalog/catalog.pt.json", "wasm/manifest.json"]
)
def test_another_byte_is_another_folder(small: Path, tmp_path: Path, part: str) -> None:
    other = tmp_path / "other"
    shutil.copytree(small, other)
    path = other / "assets" / part
    path.write_text(path.read_text().replace("a", "b").replace("{}", "[]"))
    assert fold(other) != fold(small)


def test_the_same_files_are_the_same_release(small: Path) -> None:
    folder = fold(small)
    first = listing(small, folder, WORDS)
    assert first == listing(small, folder, WORDS)
    (small / "pt" / "trainer" / "index.html").write_text("another")
    assert listing(small, folder, WORDS)["id"] != first["id"]


def test_what_is_no_built_site_is_refused(
    small: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fold(small)
    with pytest.raises(ReleaseError, match="run make site"):
        fold(small)
    monkeypatch.setattr("sys.argv", ["release", str(small), str(small.parent / "out")])
    assert main() == 1
    said = capsys.readouterr().err
    assert said.startswith("release: ")
    assert said.count("\n") == 1
    monkeypatch.setattr("sys.argv", ["release"])
    assert main() == 1
    assert "expected the built site" in capsys.readouterr().err


def test_the_list_has_every_file_with_its_hash(site_dir: Path) -> None:
    listed = _all(read_release(site_dir))
    unlisted = {
        path.relative_to(site_dir).as_posix().removesuffix("index.html")
        for path in site_dir.rglob("*")
        if path.is_file()
    }
    for address, digits in listed.items():
        path = site_dir / (
            f"{address}index.html" if address.endswith("/") or not address else address
        )
        assert hashlib.sha256(path.read_bytes()).hexdigest().startswith(digits), address
        assert len(digits) == 12
        unlisted.remove(address)
    kinds = {
        re.sub(r"(lunr/)(?:min/)?[\w.-]+|(share/)\w+\.png", r"\1\2", path) for path in unlisted
    }
    assert kinds == {"404.html", "robots.txt", "sitemap.xml", "sitemap.xml.gz", "sw.js",
                     "assets/javascripts/lunr/", "assets/share/"}  # fmt: skip


def test_each_language_has_its_own_pages_and_sheets(site_dir: Path) -> None:
    release = read_release(site_dir)
    for lang, one in release["languages"].items():
        root = prefix(lang)
        assert {f"{root}{place}" for place in PAGES.values()} <= set(one["pages"])
        assert {f"{root}search/entries.json", f"{root}app.webmanifest",
                f"{release['folder']}catalog/catalog.{lang}.json",
                f"assets/javascripts/lunr/min/lunr.{lang}.min.js"} <= set(one["pages"])  # fmt: skip
        assert len(one["sheets"]) == 4
        assert all(path.startswith(f"{root}print/") for path in one["sheets"])
    assert list(release["languages"]) == list(LANGUAGES)
    assert release["style"] in release["shell"]


def test_the_runtime_is_all_that_its_manifest_names(site_dir: Path) -> None:
    release = read_release(site_dir)
    manifest = f"{release['folder']}wasm/manifest.json"
    files = json.loads((site_dir / manifest).read_text("utf-8"))["files"]
    expected = {f"assets/wasm/{file['url'].removeprefix('../../wasm/')}" for file in files}
    assert set(release["runtime"]) == {manifest, *expected}


def test_no_page_asks_for_a_file_outside_the_folder(site_dir: Path) -> None:
    for page in site_dir.rglob("*.html"):
        text = page.read_text("utf-8")
        assert not re.search(r'="[^"]*\bassets/(?:site|trainer|catalog|wasm)/', text), page


def test_the_worker_is_one_plain_script_and_small(site_dir: Path) -> None:
    worker = site_dir / "sw.js"
    text = worker.read_text("utf-8")
    assert not re.search(r"^\s*(?:import|export)\b", text, re.M)
    assert len(text) < 40_000
    command = node()
    assert command is not None
    done = subprocess.run([command, "--check", worker], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_sizes_are_told_for_each_language(site_dir: Path) -> None:
    rows = [line.rsplit(maxsplit=2) for line in sizes(site_dir, read_release(site_dir)).split("\n")]
    assert [name for name, _, _ in rows[:3]] == ["shell", "runtime", f"{DEFAULT_LANGUAGE}: pages"]
    assert len(rows) == 2 + 2 * len(LANGUAGES)
    assert all(int(files) > 3 and 0 < float(size) < 5 for _, files, size in rows)
    with pytest.raises(ReleaseError, match="run make site"):
        read_release(site_dir / "assets")


def _manifest(site: Path, lang: str) -> Any:
    return json.loads((site / prefix(lang) / "app.webmanifest").read_text("utf-8"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_can_be_installed_in_each_language(site_dir: Path, lang: str) -> None:
    found = _manifest(site_dir, lang)
    assert found["lang"] == LANGUAGES[lang].locale
    assert found["description"] == WORDS[lang]["site.description"]
    assert found["name"]
    assert len(found["short_name"]) <= 12
    assert found["display"] == "standalone"
    here = site_dir / prefix(lang)
    assert (here / found["start_url"]).resolve() == here.resolve()
    assert (here / found["scope"]).resolve() == site_dir.resolve()
    purposes = set()
    for icon in found["icons"]:
        data = (here / icon["src"]).read_bytes()
        side = int(icon["sizes"].partition("x")[0])
        assert data[:8] == b"\x89PNG\r\n\x1a\n"
        assert data[16:24] == side.to_bytes(4, "big") * 2
        purposes.add((side, icon["purpose"]))
    assert purposes == {(192, "any"), (512, "any"), (512, "maskable")}
    for shortcut in found["shortcuts"]:
        assert shortcut["name"]
        assert (here / shortcut["url"].partition("#")[0] / "index.html").is_file()

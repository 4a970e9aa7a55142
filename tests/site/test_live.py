"""`make serve` while somebody writes: what has changed is built and shown, and nothing else."""

import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tools.base import ROOT
from tools.live import free_port, languages_of, stamps

TEXTS = Path("docs/texts")


@pytest.mark.parametrize(
    ("changed", "languages"),
    [
        (["docs/texts/pt/rules.md"], {"pt"}),
        (["docs/texts/pt/rules.md", "docs/texts/nl/ui.toml"], {"pt", "nl"}),
        (["docs/texts/pt/rules.md", "docs/assets/site/site.css"], None),
        (["docs/texts/notes.md"], None),
        (["spit/deal.py"], None),
    ],
)
def test_texts_alone_are_the_short_way(changed: list[str], languages: set[str] | None) -> None:
    assert languages_of([Path(name) for name in changed], TEXTS) == languages


def test_what_python_leaves_behind_is_no_change(tmp_path: Path) -> None:
    (tmp_path / "a" / "__pycache__").mkdir(parents=True)
    (tmp_path / "a" / "deal.py").touch()
    (tmp_path / "a" / "__pycache__" / "deal.pyc").touch()
    assert set(stamps([tmp_path])) == {tmp_path / "a" / "deal.py"}


def test_a_taken_port_is_passed_over() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert free_port(port) > port


@pytest.fixture
def project(tmp_path: Path, site_dir: Path) -> Path:
    """The project as a clone of its own, with its site built."""
    copy = tmp_path / "project"
    leave = shutil.ignore_patterns("__pycache__", "wasm")
    for name in ("docs", "spit", "tools", "build_wasm"):
        shutil.copytree(ROOT / name, copy / name, ignore=leave)
    shutil.copy(ROOT / "mkdocs.yml", copy)
    shutil.copytree(site_dir.with_name("plain-site"), copy / "build" / "site")
    shutil.copytree(site_dir, copy / "site")
    return copy


@pytest.fixture
def served(project: Path) -> Iterator[str]:
    """The address of the site while a test changes its texts."""
    port = free_port(20_000 + os.getpid() % 20_000)
    command = [sys.executable, "-m", "tools.live", "site", "--path", "/spit/", "--port", str(port)]
    with subprocess.Popen(
        command,
        cwd=project,
        env={**os.environ, "PYTHONPATH": str(project), "NO_MKDOCS_2_WARNING": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as running:
        assert running.stdout is not None
        said = running.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, said
        yield found[0]
        running.terminate()


@pytest.mark.browser
def test_a_changed_sentence_shows_without_reloading(
    project: Path, served: str, chromium: Browser
) -> None:
    context = chromium.new_context(service_workers="block")
    page: Page = context.new_page()
    page.goto(f"{served}pt/rules/")
    text = project / TEXTS / "pt" / "rules.md"
    before = text.read_text("utf-8")
    title = before.splitlines()[0]
    other = (project / "site" / "rules" / "index.html").read_bytes()
    broken = before.replace(title, "", 1)
    text.write_text(broken, "utf-8")
    text.write_text(before.replace(title, f"{title} de ontem", 1), "utf-8")
    expect(page.locator("h1")).to_contain_text("de ontem", timeout=60_000)
    assert (project / "site" / "rules" / "index.html").read_bytes() == other
    context.close()

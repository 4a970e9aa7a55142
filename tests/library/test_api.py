"""The page on the public names: complete, and no request leaves it."""

import inspect
import posixpath
import re
from html.parser import HTMLParser

import pytest

import spit
from tools.api import TARGET, modules, write
from tools.base import ROOT


class _Page(HTMLParser):
    """What a page of the documentation asks for, links to and names."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.asks: list[str] = []
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.metas: list[dict[str, str | None]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "meta":
            self.metas.append(given)
        if tag == "a":
            self.links.append(str(given.get("href", "")))
        else:
            self.asks += [str(given[name]) for name in ("src", "href", "data") if given.get(name)]
        self.ids.add(str(given.get("id")))


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("api")
    write(folder)
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def test_every_module_that_is_recommended_has_its_page(pages: dict[str, str]) -> None:
    assert set(pages) == {
        *(f"{name.replace('.', '/')}.html" for name in modules()), "index.html", "search.js"
    }  # fmt: skip
    assert len(modules()) >= 8


@pytest.mark.parametrize("name", spit.__all__)
def test_every_public_name_is_told(name: str, pages: dict[str, str]) -> None:
    page = pages["spit.html"]
    section = page[page.index(f'<section id="{name}">') :]
    told = re.search(r'<div class="docstring">(.*?)</div>', section, re.DOTALL)
    assert told
    # It is the name's own text, not that of a later one: no other section begins before it.
    assert section[: told.start()].count("<section id=") == 1
    doc = inspect.getdoc(getattr(spit, name))
    if inspect.isclass(getattr(spit, name)) and doc:
        first = re.split(r"\W", doc.split("\n")[0])[0]
        assert first in told[1]


def test_fields_and_members_are_told_too(pages: dict[str, str]) -> None:
    text = pages["spit.html"]
    assert not re.search(r":(ivar|param|raises|class|data|func|mod|attr)\b", _shown(text))
    assert "the agreement to flip is void" in text
    assert "<strong>facts</strong>: the parameters of the message" in text


def _shown(page: str) -> str:
    """The page without the source code that can be unfolded in it."""
    return re.sub(r'<div class="pdoc-code.*?</div>', "", page, flags=re.DOTALL)


def test_no_page_asks_another_host_and_none_wants_to_be_found(pages: dict[str, str]) -> None:
    for name, text in pages.items():
        if name.endswith(".html"):
            page = _Page(text)
            assert [ask for ask in page.asks if re.match(r"(?!data:)\w+:|//", ask)] == [], name
            assert {"name": "robots", "content": "noindex"} in page.metas, name
        assert not re.search(r"@import|url\(['\"]?(?:https?:)?//|fetch\(['\"]http", text), name
        assert str(ROOT) not in text
        assert not re.search(r" at 0x[0-9a-f]{6}", text)


def test_every_link_leads_somewhere(pages: dict[str, str]) -> None:
    ids = {name: _Page(text).ids for name, text in pages.items() if name.endswith(".html")}
    checked = 0
    for name in ids:
        for link in _Page(_shown(pages[name])).links:
            if re.match(r"\w+:", link):
                continue
            path, _, anchor = link.partition("#")
            target = posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
            target = target if path else name
            assert target in ids, f"{name}: {link}"
            assert not anchor or anchor in ids[target], f"{name}: {link}"
            checked += 1
    assert checked > 500
    # Names without a section of their own are still told.
    assert "<code>winner</code>" in pages["spit.html"]


def test_nothing_that_a_reader_sees_leads_there() -> None:
    sources = [ROOT / "mkdocs.yml"]
    for folder in ("docs/overrides", "docs/assets", "docs/texts", "spit/site"):
        sources += [path for path in (ROOT / folder).rglob("*") if path.suffix != ".pyc"]
    found = [
        path for path in sources
        if path.is_file() and "wasm" not in path.parts
        and re.search(rb"[\"'(/]api/", path.read_bytes())
    ]  # fmt: skip
    assert found == []


def test_the_site_is_published_with_it() -> None:
    workflow = (ROOT / ".github" / "workflows" / "site.yml").read_text("utf-8")
    # mkdocs empties its folder first, so the page comes after it.
    assert "run: make site api\n" in workflow
    assert TARGET == ROOT / "site" / "api"

"""What a reader on a phone pays for a page: bytes, compressed as they are sent, and requests."""

from pathlib import Path

import pytest

from tests.conftest import SUB_PATH, OpenPage, Traffic
from tests.site.found import Found, find, in_turn
from tools.serve import Site

pytestmark = pytest.mark.browser

#: Bytes of a page to read, with all that it asks for by itself, compressed.
MOST = 100_000
#: Files that such a page asks for: itself, four style sheets, pictures, scripts, the search.
REQUESTS = 15


def _weight(site_dir: Path, url: str) -> int:
    site = Site(site_dir, SUB_PATH)
    file = site.file(SUB_PATH + url.partition(SUB_PATH)[2].partition("?")[0])
    assert file, url
    return len(site.body(file, zipped=file.suffix not in {".png", ".woff2"}))


def _reading(site_dir: Path) -> list[Found]:
    """The pages to read: the trainer brings a whole engine, and is none."""
    return [page for page in find(site_dir) if not page.read().all("spit-trainer")]


def test_a_page_to_read_is_light(open_page: OpenPage, traffic: Traffic, site_dir: Path) -> None:
    """Each kind is opened in one language; the others differ from it in their words alone."""
    pages = _reading(site_dir)
    assert {page.kind for page in pages} >= {"", "rules/", "decisions/", "speed/"}
    page = open_page(width=412, height=823)
    heavy = []
    for one in in_turn(pages):
        del traffic.requests[:]
        page.goto(traffic.own + one.address)
        page.wait_for_load_state("networkidle")
        asked = set(traffic.requests)
        assert traffic.own + one.address in asked
        assert len(asked) <= REQUESTS, sorted(asked)
        assert [url for url in asked if url.endswith((".map", "entries.json", ".min.js.map"))] == []
        parts = {url: _weight(site_dir, url) for url in asked}
        rest = sum(parts.values()) - parts[traffic.own + one.address]
        for other in (other for other in pages if other.kind == one.kind):
            weight = _weight(site_dir, SUB_PATH + other.address) + rest
            if weight > MOST:
                heavy.append(f"{other.address} weighs {weight}: {parts}")
    assert heavy == []


def test_the_search_comes_when_a_reader_types(open_page: OpenPage, traffic: Traffic) -> None:
    page = open_page("pt/rules/", locale="pt-BR")
    page.wait_for_load_state("networkidle")
    late = ("search/entries.json", "lunr.pt.min.js", "lunr.stemmer.support.min.js")
    assert [url for url in traffic.requests if url.endswith(late)] == []
    assert any(url.endswith("workers/search.js") for url in traffic.requests)
    page.locator("input[name=query]").click()
    page.keyboard.type("palma")
    page.locator(".md-search-result__link").first.wait_for()
    assert [sum(url.endswith(name) for url in traffic.requests) for name in late] == [1, 1, 1]
    assert not any("search_index" in url for url in traffic.missing)


def test_a_search_on_a_bad_line_is_tried_again(open_page: OpenPage) -> None:
    page = open_page("nl/rules/", locale="nl-NL")
    page.wait_for_load_state("networkidle")
    page.context.route("**/search/entries.json", lambda route: route.abort(), times=1)
    field = page.locator("input[name=query]")
    field.click()
    with page.context.expect_event("requestfailed"):
        field.press_sequentially("hand")
    page.wait_for_timeout(100)
    field.press_sequentially("p")
    page.locator(".md-search-result__link").first.wait_for()

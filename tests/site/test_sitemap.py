"""What search engines are told of the site as a whole."""

from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES
from tests.conftest import HOME
from tests.site.found import find

NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}


def _listed(site_dir: Path) -> dict[str, dict[str, str]]:
    """Address → its alternates, as the sitemap has them."""
    root = ElementTree.parse(site_dir / "sitemap.xml").getroot()
    assert root.tag == f"{{{NAMES['s']}}}urlset"
    listed: dict[str, dict[str, str]] = {}
    for url in root.findall("s:url", NAMES):
        address = url.findtext("s:loc", "", NAMES)
        assert address not in listed, f"{address} twice"
        links = [(x.get("hreflang", ""), x.get("href", "")) for x in url.findall("x:link", NAMES)]
        assert len(dict(links)) == len(links), f"{address}: a language twice"
        assert {x.get("rel") for x in url.findall("x:link", NAMES)} == {"alternate"}
        listed[address] = dict(links)
    return listed


def test_the_sitemap_has_every_page_and_no_other(site_dir: Path) -> None:
    assert set(_listed(site_dir)) == {f"{HOME}{page.address}" for page in find(site_dir)}


def test_alternates_are_those_of_the_page_and_point_back(site_dir: Path) -> None:
    listed = _listed(site_dir)
    kinds: dict[str, dict[str, str]] = defaultdict(dict)
    for page in find(site_dir):
        kinds[page.kind][LANGUAGES[page.lang].locale] = f"{HOME}{page.address}"
    for page in find(site_dir):
        default = kinds[page.kind][LANGUAGES[DEFAULT_LANGUAGE].locale]
        wanted = kinds[page.kind] | {"x-default": default}
        assert listed[f"{HOME}{page.address}"] == wanted, page.address
        seen = page.read()
        said = {
            link.get("hreflang"): link.get("href")
            for link in seen.all("link")
            if "alternate" in link.get("rel").split()
        }
        assert said == wanted, page.address
        assert seen.one("link", rel="canonical").get("href") == f"{HOME}{page.address}"
        assert not [meta for meta in seen.all("meta") if meta.get("name") == "robots"]


def test_titles_and_descriptions_are_those_of_one_page_alone(site_dir: Path) -> None:
    for what in ("title", "description"):
        where: dict[str, list[str]] = defaultdict(list)
        for page in find(site_dir):
            seen = page.read()
            title = seen.all("title")[0].text  # drawings have titles, too
            described = seen.one("meta", name="description").get("content")
            where[title if what == "title" else described].append(page.address)
        assert {text: pages for text, pages in where.items() if len(pages) > 1} == {}
        assert all(text.strip() for text in where)


def test_robots_may_read_all_and_find_the_sitemap(site_dir: Path) -> None:
    lines = (site_dir / "robots.txt").read_text("utf-8").split("\n")
    assert lines == ["User-agent: *", "Allow: /", "", f"Sitemap: {HOME}sitemap.xml"]

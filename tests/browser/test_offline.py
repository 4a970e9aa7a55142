"""The site without a network, from one release to the next, and where nothing may be stored."""

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Request, expect

from spit.site.pages import PAGES
from spit.site.release import ROOT, RUNTIME, Release, listing, read_release, worker
from spit.site.words import load_words
from spit.text.languages import LANGUAGES
from tests.browser.trainer import SAVE_DATA, Trainer
from tests.conftest import SUB_PATH
from tools.serve import Handler, Server, Site, answering

pytestmark = pytest.mark.browser

#: store → the addresses in it
STORES = """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(
  async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => url)])))"""


class Stand:
    """The site on a server that can go away, or come to have another release."""

    def __init__(self, site: Path) -> None:
        self.site = Site(site, SUB_PATH)
        self.down = False
        self.asked: list[str] = []
        self.url = ""

    def show(self, site: Path) -> None:
        """Serve another release from now on."""
        self.site.folder = site.resolve()

    def release(self) -> Release:
        """Return the list of the release that is served."""
        return read_release(self.site.folder)

    def whole(self, lang: str) -> set[str]:
        """Return the addresses of all that a reader of a language needs."""
        release = self.release()
        own = release["languages"][lang]
        groups = (release["shell"], release["runtime"], own["pages"], own["sheets"])
        return {f"{self.url}{path}" for group in groups for path in group}


@pytest.fixture
def stand(site_dir: Path) -> Iterator[Stand]:
    """The built site on a server of this test's own."""
    state = Stand(site_dir)

    class Moody(Handler):
        site = state.site

        def _answer(self) -> None:
            state.asked.append(self.path.removeprefix(SUB_PATH))
            if state.down:
                self.close_connection = True
            else:
                super()._answer()

    with answering(Server(("127.0.0.1", 0), Moody)) as host:
        state.url = f"{host}{SUB_PATH}"
        yield state


class Visitor:
    """A browser that may store things, and what its pages could not have."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.asked: set[str] = set()
        self.failed: list[str] = []
        self.errors: list[str] = []

    def open(self, address: str) -> Page:
        """Open another page."""
        page = self.context.new_page()
        page.on("request", lambda request: self.asked.add(request.url.partition("#")[0]))
        page.on("requestfailed", self._failed)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        page.goto(address)
        return page

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the page was left before it came
            self.failed.append(request.url)


@pytest.fixture
def visitor(chromium: Browser) -> Iterator[Visitor]:
    """A new visitor from Brazil."""
    context = chromium.new_context(locale="pt-BR", service_workers="allow")
    yield Visitor(context)
    context.close()


def stores(page: Page) -> dict[str, set[str]]:
    """Return what the service worker has stored: the addresses in each of its stores."""
    found = cast("dict[str, list[str]]", page.evaluate(STORES))
    return {name: set(urls) for name, urls in found.items() if name.startswith("spit ")}


def wait_until_stored(page: Page, stand: Stand, lang: str) -> str:
    """Wait until everything of a language is stored; return the name of the store."""
    name = f"spit {SUB_PATH} {stand.release()['id']}"
    whole = stand.whole(lang)
    wait_for(lambda: stores(page) == {name: whole}, page)
    return name


def wait_for(true: Callable[[], bool], page: Page) -> None:
    """Wait until something is so that only the browser knows."""
    for _ in range(300):
        if true():
            return
        page.wait_for_timeout(200)
    counts = {name: len(urls) for name, urls in stores(page).items()}
    raise AssertionError(f"after a minute the stores hold {counts}")


#: As in a browser that does not tell of its line: the engine does not come before it is asked for.
QUIET = "delete Navigator.prototype.connection"


def test_the_whole_site_is_there_after_one_visit_to_the_trainer(
    stand: Stand, visitor: Visitor
) -> None:
    visitor.context.add_init_script(QUIET)
    page = visitor.open(f"{stand.url}pt/trainer/")
    wait_until_stored(page, stand, "pt")
    stand.down = True
    visitor.asked.clear()
    for place in PAGES.values():
        answer = page.goto(f"{stand.url}pt/{place}")
        assert answer
        assert answer.status == 200
    page.goto(f"{stand.url}pt/rules/")
    page.locator("input[name=query]").click()
    page.keyboard.type("palma")
    expect(page.locator(".md-search-result__link").first).to_be_visible()
    page.goto(f"{stand.url}pt/print/mat/")
    trainer = Trainer(page)
    page.goto(f"{stand.url}pt/trainer/#walk=hello")
    expect(trainer.find(".stage.walk h2")).not_to_be_empty()
    page.goto(f"{stand.url}pt/trainer/#play")
    page.reload()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    strangers = {url for url in visitor.asked if url.startswith("http")} - stand.whole("pt")
    assert strangers == set(), "a page asks for what is not on the list"
    assert visitor.failed == []
    assert visitor.errors == []
    page.goto(f"{stand.url}pt/rules")
    assert page.url == f"{stand.url}pt/rules/"

    # The other languages are not stored, and the reader is told so in his own.
    page.goto(f"{stand.url}pt/rules/")
    with page.expect_navigation():
        page.evaluate("document.querySelector('footer a[hreflang=fr]').click()")
    assert page.url.startswith(f"{stand.url}rules/")
    expect(page.locator("html")).to_have_attribute("lang", "pt-BR")
    expect(page.locator("h1")).to_be_visible()
    page.locator("main a").click()
    expect(page).to_have_url(f"{stand.url}pt/")
    assert page.goto(f"{stand.url}fr/nowhere/")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    stand.down = False
    answer = page.goto(f"{stand.url}es/rules/")
    assert answer
    assert answer.status == 200
    assert any(url.startswith(f"{stand.url}es/") for one in stores(page).values() for url in one)


def changed(site: Path, folder: Path) -> Path:
    """Return the site with one other byte in a module of the trainer, as a release of its own."""
    new = folder / "new"
    shutil.copytree(site, new)
    (old,) = [path.parent.parent for path in new.glob(f"assets/*/{RUNTIME}")]
    module = old / "trainer" / "hand.js"
    module.write_text(f"{module.read_text('utf-8')}\n", "utf-8")
    home = old.rename(old.with_name("feedfeedfeed"))
    for path in new.rglob("*.html"):
        path.write_text(path.read_text("utf-8").replace(old.name, home.name), "utf-8")
    words = {lang: load_words(ROOT / "docs/texts" / lang / "pages.toml") for lang in LANGUAGES}
    text = worker(listing(new, f"assets/{home.name}/", words), ROOT / "docs/assets/offline")
    (new / "sw.js").write_text(text, "utf-8")
    return new


def test_an_update_waits_until_the_round_is_over(
    stand: Stand, visitor: Visitor, site_dir: Path, tmp_path: Path
) -> None:
    visitor.context.add_init_script(QUIET)
    page = visitor.open(f"{stand.url}pt/trainer/")
    old = wait_until_stored(page, stand, "pt")
    page.goto(f"{stand.url}pt/trainer/#play")
    page.reload()
    trainer = Trainer(page)
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()

    stand.show(changed(site_dir, tmp_path))
    before = len(stand.asked)
    script = """async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update();
      const next = registration.installing ?? registration.waiting;
      while (next.state === "installing") await new Promise((done) => setTimeout(done, 50));
      return [next.state, registration.waiting === next];
    }"""
    assert page.evaluate(script) == ["installed", True]
    # The runtime, the printed sheets and most else are the same files: they are not fetched again.
    fetched = stand.asked[before:]
    assert not [path for path in fetched if path.endswith((".pdf", ".css")) or ".wasm" in path]
    assert any(path.endswith("/trainer/hand.js") for path in fetched)
    both = stores(page)
    new = f"spit {SUB_PATH} {stand.release()['id']}"
    assert set(both) == {old, new}
    assert both[new] == stand.whole("pt")
    # The round goes on, and whatever it still asks for is that of its own release.
    page.evaluate("() => { window.same = true; }")
    before = len(stand.asked)
    answer = page.evaluate("""async () => {
      const [script] = document.querySelectorAll("script[data-spit-trainer]");
      return (await fetch(new URL("hand.js", script.src))).status;
    }""")
    assert answer == 200
    assert stand.asked[before:] == []
    assert page.evaluate("window.same")
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()

    # Online a page is always of the newest release, and all its parts with it.
    second = visitor.open(f"{stand.url}pt/trainer/")
    expect(second.locator("spit-trainer .start")).to_be_visible()
    assert second.evaluate("document.querySelector('script[data-spit-trainer]').src").count("feed")
    # What is not the same gets into the store of no other release.
    second.goto(f"{stand.url}es/rules/")
    wait_for(lambda: f"{stand.url}es/search/search_index.json" in stores(second)[old], second)
    assert f"{stand.url}es/rules/" not in stores(second)[old]
    second.close()

    # Nobody has the old release open any more.
    page.goto("about:blank")
    page.close()
    page = visitor.open(f"{stand.url}pt/rules/")
    wait_for(lambda: stores(page) == {new: stand.whole("pt")}, page)
    stand.down = True
    page.goto(f"{stand.url}pt/trainer/")
    expect(page.locator("spit-trainer .start")).to_be_visible()
    assert visitor.errors == []


def test_where_data_is_dear_only_what_was_used_is_stored(stand: Stand, visitor: Visitor) -> None:
    visitor.context.add_init_script(SAVE_DATA)
    page = visitor.open(f"{stand.url}pt/trainer/")
    expect(page.locator("spit-trainer .start")).to_be_visible()
    wait_for(lambda: f"{stand.url}pt/trainer/" in set().union(*stores(page).values()), page)
    page.wait_for_timeout(500)
    asked = len(stand.asked)
    page.wait_for_timeout(700)
    (stored,) = stores(page).values()
    assert not [url for url in stored if "/wasm/" in url or url.endswith(("/rules/", ".pdf"))]
    assert any(url.endswith("/trainer/element.js") for url in stored)
    assert len(stand.asked) == asked
    assert not [path for path in stand.asked if "wasm" in path]
    stand.down = True
    page.reload()
    expect(page.locator("spit-trainer .start")).to_be_visible()


REFUSALS = {
    "no container": """Object.defineProperty(Navigator.prototype, "serviceWorker",
      { get() { throw new DOMException("refused", "SecurityError"); } })""",
    "no registration": """ServiceWorkerContainer.prototype.register =
      () => Promise.reject(new DOMException("refused", "SecurityError"))""",
}
#: What a worker finds where storage is refused, or full.
STORELESS = {
    "no stores": "self.caches.keys = self.caches.open = "
    "() => Promise.reject(new DOMException('refused', 'SecurityError'));\n",
    "full": "Cache.prototype.put = "
    "() => Promise.reject(new DOMException('full', 'QuotaExceededError'));\n",
}


@pytest.mark.parametrize("how", [*REFUSALS, *STORELESS, "no worker file"])
def test_a_refusal_changes_nothing_and_nothing_loops(
    stand: Stand, visitor: Visitor, tmp_path: Path, how: str
) -> None:
    if how in REFUSALS:
        visitor.context.add_init_script(REFUSALS[how])
    else:
        site = tmp_path / "site"
        shutil.copytree(stand.site.folder, site, copy_function=os.link)
        script = (site / "sw.js").read_text("utf-8")
        (site / "sw.js").unlink()
        if how in STORELESS:
            (site / "sw.js").write_text(STORELESS[how] + script, "utf-8")
        stand.show(site)
    # With Save-Data nothing comes ahead of need, and all is soon still.
    visitor.context.add_init_script(SAVE_DATA)
    page = visitor.open(f"{stand.url}pt/trainer/")
    expect(page.locator("spit-trainer .start")).to_be_visible()
    page.wait_for_timeout(600)
    asked = len(stand.asked)
    assert stand.asked.count("sw.js") == (0 if how in REFUSALS else 1)
    page.wait_for_timeout(400)
    assert len(stand.asked) == asked
    page.goto(f"{stand.url}pt/rules/")
    expect(page.locator("h1")).to_be_visible()
    # The browser's own word on a file that is not there.
    assert [text for text in visitor.errors if "404" not in text] == []


def test_the_network_goes_before_anything_is_stored(stand: Stand, visitor: Visitor) -> None:
    visitor.context.add_init_script(SAVE_DATA)
    # Idle only when the network is gone.
    visitor.context.add_init_script("window.requestIdleCallback = (run) => { window.idle = run; }")
    page = visitor.open(f"{stand.url}pt/trainer/")
    trainer = Trainer(page)
    expect(trainer.find(".start")).to_be_visible()
    words = trainer.catalog()["ui"]
    stand.down = True
    page.evaluate("() => window.idle()")
    trainer.find(".entry.play").click()
    expect(trainer.find(".load [role=alert]")).to_contain_text(words["load_failed"])
    page.wait_for_timeout(300)
    asked = len(stand.asked)
    page.wait_for_timeout(1000)
    assert len(stand.asked) == asked
    stand.down = False
    trainer.find(".load .button.main").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()


def test_a_page_whose_release_has_gone_is_opened_anew(
    stand: Stand, visitor: Visitor, site_dir: Path, tmp_path: Path
) -> None:
    """Where no worker keeps the old release: another try can only be one with the new page."""
    visitor.context.add_init_script(SAVE_DATA + REFUSALS["no registration"])
    page = visitor.open(f"{stand.url}pt/trainer/")
    trainer = Trainer(page)
    expect(trainer.find(".start")).to_be_visible()
    stand.show(changed(site_dir, tmp_path))
    trainer.find(".entry.play").click()
    retry = trainer.find(".load.failed .button.main")
    with page.expect_response("**/trainer/offline.js"):
        expect(retry).to_be_visible()
    with page.expect_navigation():
        retry.click()
    trainer.find(".entry.play").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()


def test_the_browser_offers_to_install_it(stand: Stand, visitor: Visitor) -> None:
    page = visitor.open(f"{stand.url}pt/")
    client = visitor.context.new_cdp_session(page)
    found = client.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{stand.url}pt/app.webmanifest"
    errors = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A visitor of a test leaves no trace, which is the one thing against it.
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])

"""How the engine comes to the page, and what the page is without it."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.browser.trainer import LANGUAGES, SAVE_DATA, WASM, Trainer
from tests.conftest import OpenPage, Traffic

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_request_is_answered_by_the_site(
    open_page: OpenPage, traffic: Traffic, lang: str
) -> None:
    trainer = Trainer.open(open_page, lang, "#play")
    expect(trainer.find("dialog.new-game")).to_be_visible()
    assert not traffic.missing
    assert not traffic.foreign
    assert any(url.endswith(".wasm.gz") for url in traffic.requests)
    assert not traffic.errors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_the_engine_the_rules_stay(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang)
    page = trainer.page
    page.route(WASM, lambda route: route.abort())
    page.reload()
    trainer.find(".entry.play").click()
    words = trainer.catalog()["ui"]
    expect(trainer.find(".load [role=alert]")).to_contain_text(words["load_failed"])
    page.unroute(WASM)
    trainer.find(".load.failed a").click()
    expect(page.locator("#play-2")).to_be_visible()


def test_retry_after_a_failure(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    page = trainer.page
    page.route(WASM, lambda route: route.abort())
    page.reload()
    trainer.find(".entry.play").click()
    expect(trainer.find(".load.failed")).to_be_visible()
    page.unroute(WASM)
    trainer.find(".load.failed .button.main").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()


def test_progress_and_cancel(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    page = trainer.page
    held: list[Route] = []
    page.route("**/*.wasm.gz", lambda route: held.append(route))
    page.reload()
    trainer.find(".entry.play").click()
    expect(trainer.find(".load-text")).to_have_text(re.compile(r"^\d+,\d / \d+,\d\u00a0Mo$"))
    expect(trainer.find(".entry.steps")).to_be_enabled()
    trainer.find(".load .button").click()
    expect(trainer.find(".load")).to_be_hidden()
    expect(trainer.find(".start")).to_be_visible()
    for route in held:
        route.abort()


def test_save_data_fetches_nothing_ahead(open_page: OpenPage, traffic: Traffic) -> None:
    trainer = Trainer.open(open_page, script=SAVE_DATA)
    expect(trainer.find(".start")).to_be_visible()
    trainer.page.wait_for_timeout(2500)
    assert not [url for url in traffic.requests if "/wasm/" in url]
    trainer.find(".entry.play").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()


def test_one_worker_and_it_ends_with_the_trainer(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "hello")
    page = trainer.page
    trainer.find(".top .icon-button").first.click()
    trainer.find(".entry.play").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()
    assert len(trainer.workers()) == 1
    page.evaluate("document.querySelector('spit-trainer').remove()")
    page.wait_for_timeout(200)
    assert not trainer.workers()


CONNECTED = """Object.defineProperty(navigator, "connection",
  { value: { saveData: false, effectiveType: "4g" } })"""


def test_a_failure_that_nobody_waits_for_is_not_told(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    page = trainer.page
    page.add_init_script(CONNECTED)
    page.route(WASM, lambda route: route.abort())
    with page.expect_event("requestfailed"):
        page.reload()
        page.locator("[data-md-component=search-query]").focus()
    page.wait_for_timeout(500)
    expect(page.locator("[data-md-component=search-query]")).to_be_focused()
    expect(trainer.find(".load")).to_be_hidden()
    page.locator("body").press("Escape")
    trainer.find(".entry.play").click()
    expect(trainer.find(".load.failed")).to_be_visible()
    page.unroute(WASM)
    trainer.find(".load.failed .button.main").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()


@pytest.mark.parametrize("size", [(360, 640), (320, 568), (640, 360)], ids=str)
def test_progress_and_failure_are_on_the_screen(open_page: OpenPage, size: tuple[int, int]) -> None:
    trainer = Trainer.open(open_page, width=size[0], height=size[1])
    page = trainer.page
    held: list[Route] = []
    page.route("**/*.wasm.gz", lambda route: held.append(route))
    page.reload()
    trainer.find(".entry.play").click()
    expect(trainer.find(".load progress")).to_be_in_viewport(ratio=0.98)
    expect(trainer.find(".load .button")).to_be_in_viewport(ratio=0.98)
    trainer.find(".load .button").click()
    expect(trainer.find(".entry.play")).to_be_focused()
    page.unroute("**/*.wasm.gz")
    page.route("**/*.wasm.gz", lambda route: route.abort())
    trainer.find(".entry.play").click()
    expect(trainer.find(".load.failed .button.main")).to_be_in_viewport(ratio=0.98)
    expect(trainer.find(".load.failed .button.main")).to_be_focused()


def test_progress_counts_what_travels(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    page = trainer.page
    page.route("**/*.wasm.gz", lambda _: None)
    page.reload()
    trainer.find(".entry.play").click()
    size = page.evaluate("""async () => (await (await fetch(
      document.querySelector("spit-trainer").dataset.wasm)).json()).gzip""")
    total = f"{size / 1e6:.1f}".replace(".", ",")
    expect(trainer.find(".load-text")).to_contain_text(f"/ {total}")


@pytest.mark.parametrize(
    ("lang", "what", "how"),
    [
        ("fr", "catalog/catalog.*.json", "gone"),
        ("fr", "trainer/element.js", "html"),
        ("pt", "trainer/element.js", "gone"),
        ("es", "catalog/catalog.*.json", "html"),
        ("nl", "trainer/hand.js", "gone"),
        ("nl", "trainer/words.js", "html"),
    ],
)
def test_without_a_part_of_the_trainer_the_page_says_so(
    open_page: OpenPage, lang: str, what: str, how: str
) -> None:
    page = Trainer.open(open_page, lang).page
    if how == "gone":
        page.route(f"**/{what}", lambda route: route.abort())
    else:
        page.route(
            f"**/{what}",
            lambda route: route.fulfill(body="<!doctype html><p>?", content_type="text/html"),
        )
    page.reload()
    host = page.locator("spit-trainer")
    failed = host.get_attribute("data-failed")
    retry = host.get_attribute("data-retry")
    assert failed
    assert retry
    expect(page.locator(".spit-waiting [role=alert]")).to_have_text(failed)
    expect(page.locator(".spit-waiting a")).to_be_visible()
    page.unroute(f"**/{what}")
    page.get_by_role("button", name=retry).click()
    expect(page.locator("spit-trainer .start")).to_be_visible()


BROKEN: dict[str, Callable[[bytes], tuple[int, bytes]]] = {
    "missing": lambda body: (404, b""),
    "cut short": lambda body: (200, body[: len(body) // 2]),
    "wrong bytes": lambda body: (200, bytes([body[0] ^ 1]) + body[1:]),
    "of another release": lambda body: (200, body + b"\0"),
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_broken_runtime_is_told_of_and_not_fetched_for_ever(
    open_page: OpenPage, traffic: Traffic, site_dir: Path, how: str
) -> None:
    trainer = Trainer.open(open_page, script=SAVE_DATA)
    page = trainer.page

    def answer(route: Route) -> None:
        file = site_dir / route.request.url.removeprefix(traffic.own)
        status, body = BROKEN[how](file.read_bytes())
        route.fulfill(status=status, body=body, content_type="application/wasm")

    page.route("**/*.wasm*", answer)
    trainer.find(".entry.play").click()
    words = trainer.catalog()["ui"]
    expect(trainer.find(".load [role=alert]")).to_contain_text(words["load_failed"])
    expect(trainer.find(".load.failed a")).to_be_visible()
    page.wait_for_timeout(300)
    asked = len(traffic.requests)
    page.wait_for_timeout(500)
    assert len(traffic.requests) == asked
    assert sum(".wasm" in url for url in traffic.requests) == 1

"""How the engine comes to the page, and what the page is without it."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage, Traffic

pytestmark = pytest.mark.browser

SAVE_DATA = """Object.defineProperty(navigator, "connection",
  { value: { saveData: true, effectiveType: "4g" } })"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_request_is_answered_by_the_site(
    open_page: OpenPage, traffic: Traffic, lang: str
) -> None:
    Trainer.at_step(open_page, "hello", lang)
    assert not traffic.missing
    assert not traffic.foreign
    assert any(url.endswith(".wasm") for url in traffic.requests)
    assert not traffic.errors


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_the_engine_the_rules_stay(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang)
    page = trainer.page
    page.route("**/assets/wasm/**", lambda route: route.abort())
    page.reload()
    trainer.find(".entry.steps").click()
    words = trainer.catalog()["ui"]
    expect(trainer.find(".load [role=alert]")).to_contain_text(words["load_failed"])
    page.unroute("**/assets/wasm/**")
    trainer.find(".load.failed a").click()
    expect(page.locator("#play-2")).to_be_visible()


def test_retry_after_a_failure(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    page = trainer.page
    page.route("**/assets/wasm/**", lambda route: route.abort())
    page.reload()
    trainer.find(".entry.steps").click()
    expect(trainer.find(".load.failed")).to_be_visible()
    page.unroute("**/assets/wasm/**")
    trainer.find(".load.failed .button.main").click()
    expect(trainer.find(".stage.walk")).to_be_visible()


def test_progress_and_cancel(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    page = trainer.page
    held: list[Route] = []
    page.route("**/*.wasm", lambda route: held.append(route))
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
    trainer = Trainer.open(open_page)
    trainer.page.add_init_script(SAVE_DATA)
    traffic.requests.clear()
    trainer.page.reload()
    expect(trainer.find(".start")).to_be_visible()
    trainer.page.wait_for_timeout(2500)
    assert not [url for url in traffic.requests if "/wasm/" in url]
    trainer.find(".entry.steps").click()
    expect(trainer.find(".stage.walk")).to_be_visible()


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

"""The address and the browser's buttons: every screen is a place to come back to."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.trainer import Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser


def at(trainer: Trainer) -> str:
    """Return the place in the address."""
    return trainer.page.url.partition("#")[2]


def test_back_and_forward_go_from_screen_to_screen(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, width=360, height=640)
    page = trainer.page
    trainer.find(".entry.steps").click()
    title = trainer.find(".stage.walk h2")
    expect(title).not_to_be_empty()
    trainer.find(".acts .next").click()
    second = trainer.catalog()["walk"][at(trainer).removeprefix("walk=")]["title"]
    page.go_back()
    expect(trainer.find(".start")).to_be_visible()
    assert at(trainer) == ""
    expect(trainer.find(".entry.steps")).to_be_focused()
    page.go_forward()
    expect(title).to_have_text(second)
    trainer.find(".top .icon-button").first.click()
    expect(trainer.find(".start")).to_be_visible()
    # The arrow goes back too, so that the way out of the page stays short.
    assert page.evaluate("history.length") == 3


def test_back_from_a_game_keeps_it(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, width=360, height=640)
    trainer.find(".entry.play").click()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    before = trainer.table()
    trainer.page.go_back()
    expect(trainer.find(".resume .button")).to_be_visible()
    trainer.page.go_forward()
    expect(trainer.find(".veil")).to_be_visible()
    assert trainer.table() == before


def test_another_address_on_the_open_page(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "hello")
    page = trainer.page
    words = trainer.catalog()
    page.evaluate("location.hash = 'walk=two_on_ace'")
    expect(trainer.find(".stage.walk h2")).to_have_text(words["walk"]["two_on_ace"]["title"])
    page.evaluate("location.hash = 'play'")
    expect(trainer.find("dialog.new-game")).to_be_visible()
    page.evaluate("location.hash = 'walk=up'")
    expect(trainer.find(".stage.walk h2")).to_have_text(words["walk"]["up"]["title"])
    expect(trainer.find("dialog")).to_have_count(0)


@pytest.mark.parametrize("place", ["walk=nope", "walk/3"])
@pytest.mark.parametrize("lang", ["fr", "nl"])
def test_a_bad_link_leads_to_the_nearest_place(open_page: OpenPage, lang: str, place: str) -> None:
    trainer = Trainer.at_step(open_page, "hello", lang)
    trainer.page.evaluate("(place) => { location.hash = place; }", place)
    expect(trainer.find(".bar.info")).to_contain_text(trainer.catalog()["ui"]["bad_link"])
    assert at(trainer) == "walk=hello"
    trainer.page.evaluate("(place) => history.replaceState(null, '', `#${place}`)", place)
    trainer.page.reload()
    expect(trainer.find(".bar.info")).to_contain_text(trainer.catalog()["ui"]["bad_link"])
    assert at(trainer) == "walk=hello"


def test_the_focus_comes_back_to_the_way_in(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    trainer.find(".entry.play").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()
    trainer.page.keyboard.press("Escape")
    expect(trainer.find(".entry.play")).to_be_focused()


def test_who_was_through_the_walk_is_offered_it_again(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "done", width=320, height=568)
    words = trainer.catalog()["ui"]
    menu = trainer.find(".acts .button").get_by_text(words["leave"], exact=True)
    expect(menu).to_be_in_viewport(ratio=1)
    expect(trainer.find(".acts .next")).to_be_in_viewport(ratio=1)
    menu.click()
    expect(trainer.find(".entry.steps b")).to_have_text(words["walk_again"])
    trainer.page.reload()
    expect(trainer.find(".entry.steps b")).to_have_text(words["walk_again"])
    trainer.find(".entry.steps").click()
    expect(trainer.find(".place-button")).to_contain_text("1 / ")


def test_the_walk_leads_to_a_game_and_back_leads_to_the_menu(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    trainer.find(".entry.steps").click()
    expect(trainer.find(".stage.walk h2")).not_to_be_empty()
    trainer.find(".place-button").click()
    trainer.find(".step-list button").last.click()
    expect(trainer.find(".acts .next")).to_have_text(trainer.catalog()["ui"]["new_game"])
    trainer.find(".acts .next").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()
    assert trainer.page.url.endswith("#play")
    trainer.page.keyboard.press("Escape")
    expect(trainer.find(".start")).to_be_visible()
    assert "#" not in trainer.page.url.removesuffix("#")


def test_the_button_of_the_whole_window_says_what_it_does(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "hello", width=360, height=640)
    narrow = trainer.catalog()["ui"]["narrow"]
    expect(trainer.find(".wide-button")).to_have_attribute("aria-label", narrow)


def test_who_went_back_to_the_page_stays_there_in_another_language(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "hello", width=360, height=640)
    page, words = trainer.page, trainer.catalog()["ui"]
    header = page.locator(".md-header [for=__drawer]")
    inert = "node => node.closest('[inert]') !== null"
    assert header.evaluate(inert)
    trainer.find(".top .icon-button").nth(1).click()
    trainer.find("dialog .button").get_by_text(words["narrow"], exact=True).click()
    assert not header.evaluate(inert)
    expect(trainer.find(".wide-button")).to_have_attribute("aria-label", words["wide"])
    page.locator("footer a[data-spit-language=nl]").click()
    expect(page.locator("html")).to_have_attribute("lang", re.compile("^nl"))
    expect(trainer.find(".stage.walk h2")).not_to_be_empty()
    assert not header.evaluate(inert)
    trainer.find(".wide-button").click()
    assert header.evaluate(inert)

"""Keys that are pressed in the trainer are the trainer's: the theme's shortcuts never see them."""

import re

import pytest
from playwright.sync_api import expect

from spit.lessons.walk import WALK
from tests.browser.trainer import Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser

#: The theme's own keys (search, previous, next page), and ours.
KEYS = [
    "p",
    "n",
    "f",
    "s",
    "/",
    ",",
    ".",
    "e",
    "h",
    "1",
    "5",
    "ArrowLeft",
    "Space",
    "PageDown",
    "Home",
]
LISTEN = """() => {
  window.leaked = [];
  for (const kind of ["keydown", "keyup", "keypress"])
    window.addEventListener(kind, (event) => window.leaked.push(`${kind} ${event.key}`));
}"""


@pytest.mark.parametrize("screen", ["start", "walk", "game", "sheet"])
def test_no_key_leaks_to_the_theme(open_page: OpenPage, screen: str) -> None:
    if screen == "walk":
        trainer = Trainer.at_step(open_page, "up")
    elif screen == "game":
        trainer = Trainer.in_game(open_page)
    else:
        trainer = Trainer.open(open_page, "fr", "#play" if screen == "sheet" else "")
        trainer.find("dialog .button.main" if screen == "sheet" else ".entry.steps").focus()
    page = trainer.page
    before = page.url.split("#")[0]
    page.evaluate(LISTEN)
    for key in KEYS:
        if screen == "start" and key == "Space":
            continue  # it would open the walk
        page.keyboard.press(key)
    assert page.evaluate("window.leaked") == []
    assert page.url.split("#")[0] == before
    expect(page.locator("#__search")).not_to_be_checked()


def test_outside_the_trainer_the_theme_has_its_keys(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    expect(trainer.find(".start")).to_be_visible()
    trainer.page.evaluate(LISTEN)
    trainer.page.locator("body").press("e")
    assert "keydown e" in trainer.page.evaluate("window.leaked")


def test_escape_lets_go_then_pauses(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page)
    page = trainer.page
    page.keyboard.press("Digit3")
    expect(trainer.slot("A3")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(trainer.slot("A3")).to_have_attribute("aria-pressed", "false")
    expect(trainer.find(".veil")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(trainer.find(".veil")).to_be_visible()


def test_the_table_in_words(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up")
    trainer.page.wait_for_timeout(1000)
    trainer.page.keyboard.press("KeyE")
    expect(trainer.find("[aria-live]")).to_contain_text(
        re.compile(r"Vos piles\s: 4, .*, 5, dame, 9")
    )


def test_the_dots_are_one_stop(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up", width=1280, height=800)
    press = trainer.page.keyboard.press
    dots = trainer.find(".dots button")
    at = [step.id for step in WALK].index("up")
    trainer.find(".place-button").focus()
    press("Tab")
    expect(dots.nth(at)).to_be_focused()
    press("ArrowRight")
    expect(dots.nth(at + 1)).to_be_focused()
    expect(trainer.find(".aimed")).to_have_count(0)
    press("Tab")
    expect(trainer.find(".top .icon-button").nth(1)).to_be_focused()
    press("Shift+Tab")
    press("End")
    expect(dots.last).to_be_focused()
    press("Enter")
    expect(trainer.find(".place-button")).to_contain_text(f"{len(WALK)} / ")


def test_arrows_turn_the_pages_where_there_is_only_something_to_watch(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "hello", width=1280, height=800)
    press, place = trainer.page.keyboard.press, trainer.find(".place-button")
    press("ArrowRight")
    expect(place).to_contain_text("2 / ")
    press("ArrowLeft")
    expect(place).to_contain_text("1 / ")
    press("ArrowLeft")
    expect(trainer.find(".acts .nav").first).to_be_disabled()
    trainer.find(".dots button").last.click()
    expect(place).to_contain_text(f"{len(WALK)} / ")
    press("ArrowRight")
    trainer.page.wait_for_timeout(500)
    expect(trainer.find("dialog")).to_have_count(0)
    trainer.find(".dots button").nth([step.id for step in WALK].index("up")).click()
    expect(trainer.find(".board")).to_be_focused()
    press("ArrowRight")
    expect(trainer.slot("R")).to_have_class(re.compile("aimed"))

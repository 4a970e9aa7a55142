"""A game waits for its player: pause, hidden page, reload, a lost engine."""

import time

import pytest
from playwright.sync_api import expect

from tests.browser.trainer import Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser


@pytest.fixture
def game(open_page: OpenPage) -> Trainer:
    """A game under way, the opening cards on the table."""
    trainer = Trainer.in_game(open_page, width=360, height=640)
    trainer.page.keyboard.press("Space")
    expect(trainer.find(".board[data-phase=play]")).to_be_visible()
    return trainer


def expect_waiting(game: Trainer) -> None:
    """The cards are covered, and nothing happens however long one waits."""
    expect(game.find(".veil")).to_be_visible()
    expect(game.find(".board")).to_be_hidden()
    before = game.table()
    game.page.wait_for_timeout(7000)  # the slowest opponent would have played by now
    assert game.table() == before


def expect_going_on(game: Trainer) -> None:
    expect(game.find(".veil")).to_be_hidden()
    expect(game.find(".board")).to_be_visible()
    # Whoever is blocked, a player who does what he can gets on.
    before = game.table()
    until = time.monotonic() + 60
    while game.table() == before:
        assert time.monotonic() < until, "nothing happens after the pause"
        game.play()
        game.page.wait_for_timeout(100)


def test_pause_and_resume(game: Trainer) -> None:
    game.find(".top .icon-button").nth(1).click()
    expect_waiting(game)
    game.find(".veil .button.main").click()
    expect_going_on(game)


@pytest.mark.parametrize("event", ["visibilitychange", "blur"])
def test_a_page_that_nobody_looks_at_pauses(game: Trainer, event: str) -> None:
    game.page.evaluate(
        """(event) => {
          if (event === "blur") return window.dispatchEvent(new Event("blur"));
          Object.defineProperty(document, "visibilityState", { value: "hidden" });
          document.dispatchEvent(new Event("visibilitychange"));
        }""",
        event,
    )
    expect(game.find(".veil")).to_be_visible()
    expect(game.find(".veil .button.main")).to_be_focused()


def test_looking_a_rule_up_pauses(game: Trainer) -> None:
    game.slot("B1").click()
    game.find(".bar.refusal a").click()
    expect(game.find("dialog.side")).to_be_visible()
    expect(game.find(".veil")).to_be_visible()


def test_a_reload_takes_the_game_up_again(game: Trainer) -> None:
    game.find(".top .icon-button").nth(1).click()
    expect(game.find(".veil")).to_be_visible()
    before = game.table()
    game.page.reload()
    expect(game.find(".veil")).to_be_visible()
    assert game.table() == before


def test_a_lost_engine_comes_back_with_the_game(game: Trainer) -> None:
    game.find(".top .icon-button").nth(1).click()
    expect(game.find(".veil")).to_be_visible()
    before = game.table()
    (worker,) = game.workers()
    crash = "() => self.postMessage({ kind: 'failed', code: 'crash', detail: 'as a test' })"
    with game.page.expect_worker():
        worker.evaluate(crash)
    expect(game.find(".veil")).to_be_visible(timeout=30_000)
    assert game.table() == before
    expect(game.find(".veil [role=status]")).to_have_text(game.catalog()["ui"]["engine_lost"])
    game.find(".veil .button.main").click()
    expect_going_on(game)


def test_a_paused_game_has_one_way_on(game: Trainer) -> None:
    big = game.find(".acts .spit-button")
    expect(big).to_be_visible()
    game.find(".top .icon-button").nth(1).click()
    expect(game.find(".veil .button.main")).to_be_focused()
    expect(big).to_be_hidden()
    game.page.keyboard.press("Space")
    expect(game.find(".veil")).to_be_hidden()
    expect(big).to_be_visible()
    expect(big).to_have_text(game.catalog()["ui"]["spit"])


def test_looking_for_something_on_the_page_pauses(open_page: OpenPage) -> None:
    game = Trainer.in_game(open_page)
    game.page.keyboard.press("Space")
    expect(game.find(".board[data-phase=play]")).to_be_visible()
    game.page.locator("[data-md-component=search-query]").focus()
    expect(game.find(".veil")).to_be_visible()

"""A game outlives whatever ends the page: leaving, a link, a reload."""

import pytest
from playwright.sync_api import Route, expect

from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage
from tests.session.page import Learner
from tests.session.page import Page as Engine

#: The worker breaks when it is asked to take up a game.
DEADLY_RESTORE = """
window.restores = 0;
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
  if (!message.text?.includes('"restore"')) return post.call(this, message, ...rest);
  window.restores += 1;
  setTimeout(() => this.dispatchEvent(new ErrorEvent("error", { message: "broken" })), 50);
};
"""

pytestmark = pytest.mark.browser


def with_game(open_page: OpenPage, phase: str) -> Trainer:
    """Open the page on a game that was put by in a phase."""
    engine = Engine()
    engine.game(3, level=1, round_end="tableau")
    Learner(engine, 60).play_until(phase)
    return Trainer.with_record(open_page, engine.save())


def test_leaving_at_once_keeps_the_game(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page)
    before = trainer.table()
    trainer.find(".top .icon-button").first.click()
    trainer.find(".resume .button").click()
    expect(trainer.find(".veil")).to_be_visible()
    assert trainer.table() == before


def test_a_game_left_before_its_first_card_is_offered(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "fr", "#play")
    expect(trainer.find("dialog.new-game")).to_be_visible()
    trainer.page.evaluate("""() => {
      const root = document.querySelector("spit-trainer").shadowRoot;
      root.querySelector("dialog .button.main").click();
      root.querySelector(".game .top .icon-button").click();
    }""")
    trainer.find(".resume .button").click()
    expect(trainer.find(".veil")).to_be_visible()


def test_another_language_goes_on_with_the_last_card(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page)
    trainer.page.keyboard.press("Space")
    expect(trainer.find(".board[data-phase=play]")).to_be_visible()
    before = [trainer.card(place) for place in ("L", "R")]
    script = f"location.href = '../{LANGUAGES['nl'][0]}trainer/#play'"
    with trainer.page.expect_navigation(wait_until="load"):
        trainer.page.evaluate(script)
    expect(trainer.find(".veil")).to_be_visible()
    assert trainer.catalog()["lang"] == "nl"
    assert before == [trainer.card(place) for place in ("L", "R")]


def test_a_won_round_stays_won(open_page: OpenPage) -> None:
    trainer = with_game(open_page, "slap")
    words = trainer.catalog()["ui"]
    trainer.find(".veil .button.main").click()
    expect(trainer.find(".veil")).to_be_hidden()
    trainer.page.keyboard.press("ArrowLeft")
    title = trainer.find("dialog.result h2")
    expect(title).to_have_text(words["round_won_you"])
    trainer.page.reload()
    expect(title).to_have_text(words["round_won_you"])


def test_the_next_round_of_a_restored_game_goes_on_at_once(open_page: OpenPage) -> None:
    trainer = with_game(open_page, "settled")
    expect(trainer.find("dialog.result")).to_be_visible()
    expect(trainer.find(".veil")).to_be_hidden()
    trainer.find("dialog.result .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    expect(trainer.find(".veil")).to_be_hidden()
    trainer.page.keyboard.press("Space")
    expect(trainer.find(".board[data-phase=play]")).to_be_visible()


def test_a_game_that_cannot_be_taken_up_is_told(open_page: OpenPage) -> None:
    trainer = Trainer.with_record(open_page, "spit 1\nnonsense\n")
    notice = trainer.find("dialog.new-game [role=alert]")
    expect(notice).to_have_text(trainer.catalog()["ui"]["game_unread"])
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()


def test_options_that_the_engine_refuses_fall_back(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page)
    page = trainer.page

    def quicker(route: Route) -> None:
        # As if the page allowed a speed that its engine does not know.
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().replace("SPEEDS = [", "SPEEDS = [9, "))

    page.route("**/trainer/options.js", quicker)
    page.evaluate("localStorage.setItem('spit:1', JSON.stringify({ options: { speed: 9 } }))")
    page.evaluate("history.replaceState(null, '', '#play')")
    page.reload()
    trainer.find("dialog .button.main").click()
    notice = trainer.find("dialog.new-game [role=alert]")
    expect(notice).to_have_text(trainer.catalog()["ui"]["options_reset"])
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()


#: Presses the big button until the sheet of a new game is there, quicker than a hand could.
HASTE = """() => new Promise((done) => {
  const press = () => {
    const root = document.querySelector("spit-trainer").shadowRoot;
    if (root.querySelector("dialog")) return done(root.querySelector("dialog").className);
    root.querySelector(".game .spit-button")?.click();
    requestAnimationFrame(press);
  };
  press();
})"""


def test_a_new_game_is_not_covered_by_the_old_result(open_page: OpenPage) -> None:
    trainer = with_game(open_page, "over")
    expect(trainer.find(".stage.game")).to_be_visible()
    assert "new-game" in trainer.page.evaluate(HASTE)
    trainer.page.wait_for_timeout(1500)
    expect(trainer.find("dialog")).to_have_count(1)


def test_a_game_that_costs_two_engines_is_not_tried_for_ever(open_page: OpenPage) -> None:
    """A device that is too weak for a record, or a record that kills the engine."""
    trainer = Trainer.in_game(open_page, script=DEADLY_RESTORE)
    trainer.page.reload()
    expect(trainer.find(".load.failed")).to_be_visible(timeout=60_000)
    assert trainer.page.evaluate("window.restores") == 2
    trainer.find(".entry.play").click()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()

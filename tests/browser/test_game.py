"""A whole game in real time, played by what is on the page alone."""

import re
import time

import pytest
from playwright.sync_api import expect

from tests.browser.recorder import recorder
from tests.browser.trainer import Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser

LONGEST = 360  # seconds


def test_a_whole_game_to_its_end(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "fr", "#play", width=360, height=640)
    words = trainer.catalog()["ui"]
    for name, value in (("round-end", "tableau"), ("level", "1"), ("speed", "2")):
        trainer.find(f"dialog input[name={name}][value='{value}']").check()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    rounds = 0
    until = time.monotonic() + LONGEST
    while True:
        assert time.monotonic() < until, f"no end after {rounds} rounds"
        seen = trainer.play()
        if "result" not in seen:
            trainer.page.wait_for_timeout(20)
            continue
        rounds += 1
        assert sum(seen["result"]) == 52
        # How quick both were, in figures.
        expect(trainer.find("dialog.result .tempo").first).to_contain_text(re.compile(r"\d,\d"))
        if 0 in seen["result"]:
            break
        assert seen["title"] in (
            words["round_won_you"],
            words["round_won_bot"],
            words["round_won_none"],
        )
        trainer.find("dialog.result .button.main").click()
        expect(trainer.find(".place")).to_have_text(
            words["round_n"].replace("{n}", str(rounds + 1))
        )
    winner = "you" if seen["result"][0] == 0 else "bot"
    assert seen["title"] == words[f"game_won_{winner}"]
    assert rounds > 1
    trainer.find("dialog.result .button.main").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()


def test_countdown_and_opening_flip(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page)
    assert trainer.card("L") is None
    trainer.page.keyboard.press("Space")
    for word in ("1", "2", "3"):
        expect(trainer.find(".beat")).to_have_text(word)
    expect(trainer.find(".board[data-phase=play]")).to_be_visible()
    # The race has begun: after the turn nothing covers what came up.
    trainer.page.wait_for_timeout(260)
    assert trainer.find(".beat").is_hidden()
    assert trainer.card("L") is not None
    assert trainer.card("R") is not None


#: Looks at the table as often as the screen is drawn; the hand is there for a moment only.
WATCH = """() => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  window.seen = [];
  const look = () => {
    const pile = root.querySelector(".slot.reached");
    if (pile) {
      const shown = (node) => node.checkVisibility() && node.getBoundingClientRect().width > 0;
      window.seen.push({ at: Math.round(performance.now()),
        hand: shown(root.querySelector(".reach")),
        sign: shown(pile.querySelector(".mark")) });
    }
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_the_bots_hand_is_seen_on_its_way_and_not_before(open_page: OpenPage, still: bool) -> None:
    trainer = Trainer.in_game(open_page, script=recorder())
    if still:
        trainer.page.emulate_media(reduced_motion="reduce")
    trainer.page.evaluate(WATCH)
    until = time.monotonic() + 120
    while not (seen := trainer.page.evaluate("window.seen")):
        assert time.monotonic() < until, "no hand was seen"
        trainer.play()
        trainer.page.wait_for_timeout(400)
    at = seen[0].pop("at")
    assert seen[0] == {"hand": not still, "sign": still}
    # What the bot has planned is told long before, so that the page is in time to show it.
    planned = trainer.page.evaluate(
        "window.told.flatMap((one) => one.view?.reach ? [one.view.reach] : [])"
    )
    assert any(one["start"] <= at <= one["due"] for one in planned), (at, planned)


def test_the_sheet_keeps_the_last_options(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "nl", "#play")
    assert trainer.find("dialog input[value=tableau_and_spit]").is_checked()
    for name, value in (("round-end", "tableau"), ("level", "4"), ("speed", "0.5")):
        trainer.find(f"dialog input[name={name}][value='{value}']").check()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    trainer.find(".top .icon-button").first.click()
    trainer.find(".entry.play").click()
    for value in ("tableau", "4", "0.5"):
        assert trainer.find(f"dialog input[value='{value}']").is_checked(), value

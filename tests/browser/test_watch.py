"""Two bots to watch: they play by themselves, say why, and are stopped and led by the reader."""

import re
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.recorder import asked, recorder
from tests.browser.test_layout import expect_fitting
from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser


def watching(
    open_page: OpenPage, lang: str = "fr", speed: str = "8", levels: str = "55", **options: Any
) -> Trainer:
    """Choose two bots from the first screen, and begin."""
    trainer = Trainer.open(open_page, lang, **{"script": recorder(), **options})
    trainer.find(".entry.watch").click()
    expect(trainer.find("dialog.watch-sheet")).to_be_visible()
    for seat, level in enumerate(levels):
        trainer.find(f"dialog select[name=bot-{seat}-level]").select_option(level)
    trainer.find(f"dialog input[name=watch-speed][value='{speed}']").check()
    trainer.find("dialog input[value=tableau]").check()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".watch .board[data-phase]")).to_be_visible()
    return trainer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_they_play_by_themselves_and_say_why(open_page: OpenPage, lang: str) -> None:
    trainer = watching(open_page, lang, levels="53", width=360, height=640)
    words = trainer.catalog()
    ui, messages = words["ui"], words["messages"]
    for seat, name in enumerate(("bottom_is", "top_is")):
        level = ui[f"level_{'53'[seat]}"]
        expect(trainer.find(f".tally .seat-{seat} .who")).to_have_text(
            ui[name].replace("{name}", level)
        )
    # Each of both has played, with a reason of the catalog.
    for side in "ab":
        expect(trainer.find(f".told li.{side} .why").first).not_to_be_empty()
    reasons = [messages[key] for key in messages if key.startswith("say.why_")]
    patterns = [re.sub(r"\\{.*?\\}", ".*", re.escape(text)) for text in reasons]
    for why in trainer.find(".told .why").all_inner_texts():
        assert any(re.fullmatch(pattern, why.strip()) for pattern in patterns), why
    # The next round comes by itself.
    expect(trainer.find(".place")).to_have_text(ui["round_n"].replace("{n}", "2"), timeout=90_000)
    assert asked(trainer.page, "next")
    assert asked(trainer.page, "act") == []


def _tap(trainer: Trainer) -> dict[str, Callable[[], None]]:
    less, more = trainer.find(".watch .step-button").all()
    return {
        "pause": trainer.find(".watch-main").tap,
        "step": trainer.find(".watch-step").tap,
        "slower": less.tap,
        "quicker": more.tap,
    }


def _type(trainer: Trainer) -> dict[str, Callable[[], None]]:
    press = trainer.page.keyboard.press
    keys = {"pause": "Space", "step": "ArrowRight", "slower": "-", "quicker": "+"}
    return {name: partial(press, key) for name, key in keys.items()}


@pytest.mark.parametrize("by", [_tap, _type], ids=["touch", "keys"])
def test_they_are_stopped_led_and_hurried(
    open_page: OpenPage, by: Callable[[Trainer], dict[str, Callable[[], None]]]
) -> None:
    trainer = watching(open_page, speed="2", touch=True, width=360, height=640)
    page, main, told = trainer.page, trainer.find(".watch-main"), trainer.find(".told li")
    words = trainer.catalog()["ui"]
    do = by(trainer)
    expect(told.nth(1)).to_be_attached()
    do["pause"]()
    expect(main).to_have_text(words["resume"])
    still = trainer.table(), told.count()
    page.wait_for_timeout(1500)
    assert (trainer.table(), told.count()) == still
    for _ in range(2):
        before = told.count()
        do["step"]()
        expect(told.nth(before)).to_be_attached()
        expect(main).to_have_text(words["resume"])
    do["slower"]()
    expect(trainer.find(".watch .value")).to_have_text("1×")
    do["quicker"]()
    do["quicker"]()
    expect(trainer.find(".watch .value")).to_have_text("4×")
    assert [one["speed"] for one in asked(page, "speed")] == [1, 2, 4]
    do["pause"]()
    expect(main).to_have_text(words["pause"])
    expect(told.nth(still[1] + 4)).to_be_attached()
    page.keyboard.press("Escape")
    expect(trainer.find(".top .icon-button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(trainer.find(".entry.watch")).to_be_focused()


def test_a_reload_and_another_language_go_on_with_the_same_two(open_page: OpenPage) -> None:
    trainer = watching(open_page, levels="14", speed="4")
    page = trainer.page
    assert page.url.endswith("#watch")
    page.reload()
    expect(trainer.find(".watch .board[data-phase]")).to_be_visible()
    bots = [{"level": 1, "style": "level"}, {"level": 4, "style": "level"}]
    assert asked(page, "watch")[0]["bots"] == bots
    assert asked(page, "watch")[0]["options"]["round_end"] == "tableau"
    page.locator("footer a[data-spit-language=nl]").click()
    expect(page.locator("html")).to_have_attribute("lang", re.compile("^nl"))
    expect(trainer.find(".watch .board[data-phase]")).to_be_visible()
    assert asked(page, "watch")[0]["bots"] == bots
    expect(trainer.find(".watch .value")).to_have_text("4×")
    page.go_back()
    page.go_forward()
    expect(trainer.find(".watch .board[data-phase]")).to_be_visible()


def test_the_learners_own_game_is_left_alone(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page, script=recorder())
    before = trainer.table()
    trainer.page.evaluate("location.hash = 'watch'")
    expect(trainer.find("dialog.watch-sheet")).to_be_visible()
    # Only now nothing comes to the game any more, such as the opponent's "Spit!".
    saved = trainer.page.evaluate("sessionStorage.getItem('spit:1')")
    trainer.find("dialog input[name=watch-speed][value='8']").check()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".told li").nth(3)).to_be_attached()
    assert trainer.page.evaluate("sessionStorage.getItem('spit:1')") == saved
    trainer.find(".top .icon-button").first.click()
    trainer.find(".resume .button").click()
    expect(trainer.find(".veil")).to_be_visible()
    assert trainer.table() == before


def test_a_reader_hears_the_newest_act_and_no_flood(open_page: OpenPage) -> None:
    trainer = watching(open_page)
    script = """() => {
      const live = document.querySelector("spit-trainer").shadowRoot.querySelector("[aria-live]");
      window.heard = [];
      new MutationObserver(() => window.heard.push([performance.now(), live.textContent]))
        .observe(live, { childList: true, characterData: true, subtree: true });
    }"""
    trainer.page.evaluate(script)
    trainer.page.wait_for_timeout(5000)
    heard = trainer.page.evaluate("window.heard")
    assert len(heard) >= 3
    assert all(b[0] - a[0] > 850 for a, b in pairwise(heard)), heard
    live = trainer.find(".told, .told *").evaluate_all(
        "(nodes) => nodes.filter((node) => node.ariaLive || node.role === 'log').length"
    )
    assert live == 0, "the list itself is not read out"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits(open_page: OpenPage, lang: str) -> None:
    trainer = watching(open_page, lang, speed="2", levels="15", width=360, height=640)
    expect(trainer.find(".told li").first).to_be_attached()
    trainer.page.keyboard.press("Space")
    expect(trainer.find(".watch-main")).to_have_text(trainer.catalog()["ui"]["resume"])
    expect_fitting(trainer)
    cut = """() => [...document.querySelector("spit-trainer").shadowRoot
      .querySelectorAll(".watch button, .watch .who, .watch .value")]
      .filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent)"""
    for width, height in ((320, 568), (640, 360)):
        trainer.page.set_viewport_size({"width": width, "height": height})
        trainer.page.wait_for_timeout(150)
        assert trainer.page.evaluate(cut) == []
        expect(trainer.find(".watch .stepper")).to_be_in_viewport(ratio=1)
    trainer.find(".top .icon-button").nth(1).click()
    trainer.page.set_viewport_size({"width": 320, "height": 568})
    expect(trainer.find("dialog .button.main")).to_be_in_viewport(ratio=1)
    wide = """(node) => [...node.querySelectorAll("*")]
      .filter((one) => getComputedStyle(one).overflowX !== "visible" && one.tagName !== "SELECT")
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
    assert trainer.find("dialog").evaluate(wide) == []

"""For those who cannot see the table well, or at all: axe, and the words that are spoken."""

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage
from tools.base import ROOT

pytestmark = pytest.mark.browser

AXE = Path(ROOT) / "node_modules" / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RUN = """async (tags) => (await axe.run("spit-trainer", { runOnly: tags })).violations
  .map((one) => [one.id, one.nodes.map((node) => String(node.target))])"""


def expect_nothing(trainer: Trainer, screen: str) -> None:
    """No violation on this screen; a card that is just flying is looked at when it has landed."""
    found: Any = None
    for _ in range(8):
        trainer.page.wait_for_timeout(300)
        found = trainer.page.evaluate(RUN, TAGS)
        if found == []:
            break
    assert found == [], screen


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing(open_page: OpenPage, dark: bool) -> None:
    trainer = Trainer.open(open_page, width=360, height=640, dark=dark)
    page, find = trainer.page, trainer.find
    page.add_script_tag(path=AXE)
    expect(find(".start")).to_be_visible()
    expect_nothing(trainer, "start")

    find(".entry.steps").click()
    expect(find(".stage.walk h2")).not_to_be_empty()
    expect_nothing(trainer, "a step to watch")
    for step, act in (("up", "A1>L"), ("ten", None)):
        find(".place-button").click()
        expect_nothing(trainer, "list of steps")
        title = trainer.catalog()["walk"][step]["title"]
        find(".step-list button").filter(has_text=title).first.click()
        expect(find(".words h2")).to_have_text(title)
        if act:
            trainer.do(act)
            expect(find(".bar.refusal")).to_be_visible()
        else:
            find(".choice-button").first.click()
            expect(find(".words .bar.refusal")).to_be_visible()
        expect_nothing(trainer, step)
    find(".words .rule-link").first.click()
    expect_nothing(trainer, "rule")
    page.keyboard.press("Escape")
    find(".walk > .top .icon-button").nth(1).click()
    expect_nothing(trainer, "settings")
    page.keyboard.press("Escape")

    find(".walk > .top .icon-button").first.click()
    find(".entry.play").click()
    expect(find("dialog.new-game")).to_be_visible()
    expect_nothing(trainer, "new game")
    find("dialog .styles summary").click()
    expect_nothing(trainer, "styles")
    find("dialog input[name=level][value=follow]").check()
    expect_nothing(trainer, "an opponent that follows")
    find("dialog .house-rules summary").click()
    for rule in ("jokers", "centres", "pace"):
        find(f"dialog input[name={rule}]").check()
    find("dialog input[value=timed]").check()
    expect_nothing(trainer, "house rules")
    find("dialog .button.main").click()
    expect(find(".board[data-phase=ready]")).to_be_visible()
    find(".hint-button").click()
    expect(find(".hint-from")).to_have_count(1)
    expect_nothing(trainer, "game")
    page.keyboard.press("Space")
    expect(find(".locked .wait").first).to_be_visible()
    expect_nothing(trainer, "slow Spit")
    page.keyboard.press("Escape")
    expect(find(".veil")).to_be_visible()
    expect_nothing(trainer, "pause")
    find(".game > .top .icon-button").first.click()
    find(".entry.watch").click()
    expect(find("dialog.watch-sheet")).to_be_visible()
    expect_nothing(trainer, "two bots to choose")
    find("dialog .button.main").click()
    expect(find(".told li").nth(2)).to_be_attached()
    expect_nothing(trainer, "two bots to watch")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_from_the_catalog(open_page: OpenPage, lang: str) -> None:
    """With every word of the catalog in brackets, nothing is left without."""
    trainer = Trainer.open(open_page, lang)
    page = trainer.page
    catalog = trainer.catalog()

    def bracket(value: Any) -> Any:
        if isinstance(value, dict):
            return {key: bracket(one) for key, one in value.items()}
        return f"⟦{value}⟧" if isinstance(value, str) else value

    for part in ("ui", "messages", "walk", "rules"):
        catalog[part] = bracket(catalog[part])
    page.route("**/catalog/*.json", lambda route: route.fulfill(json=catalog))
    bare = """() => {
      const root = document.querySelector("spit-trainer").shadowRoot;
      const words = [];
      const note = (text) => {
        if (/\\p{L}{2,}/u.test(text) && !text.includes("⟦")) words.push(text);
      };
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) note(walker.currentNode.data);
      for (const node of root.querySelectorAll("[aria-label], [title]"))
        for (const name of ["aria-label", "title"]) note(node.getAttribute(name) ?? "");
      return words;
    }"""
    page.reload()
    expect(trainer.find(".start")).to_be_visible()
    assert page.evaluate(bare) == []
    trainer.find(".entry.play").click()
    expect(trainer.find("dialog.new-game")).to_be_visible()
    trainer.find("dialog .styles summary").click()
    trainer.find("dialog .house-rules summary").click()
    trainer.find("dialog input[name=centres]").check()
    assert page.evaluate(bare) == []
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    assert page.evaluate(bare) == []
    page.keyboard.press("Digit1")
    page.keyboard.press("ArrowLeft")
    expect(trainer.find(".bar.refusal")).to_be_visible()
    assert page.evaluate(bare) == []
    trainer.find(".top .icon-button").first.click()
    trainer.find(".entry.steps").click()
    expect(trainer.find(".stage.walk h2")).not_to_be_empty()
    trainer.find(".place-button").click()
    expect(trainer.find("dialog")).to_be_visible()
    assert page.evaluate(bare) == []
    page.keyboard.press("Escape")
    trainer.find(".walk > .top .icon-button").nth(1).click()
    assert page.evaluate(bare) == []
    page.keyboard.press("Escape")
    trainer.find(".top .icon-button").first.click()
    trainer.find(".entry.watch").click()
    expect(trainer.find("dialog.watch-sheet")).to_be_visible()
    assert page.evaluate(bare) == []
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".told li").nth(2)).to_be_attached()
    assert page.evaluate(bare) == []


def test_one_polite_region_that_takes_its_time(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page)
    page = trainer.page
    expect(trainer.find("[aria-live]")).to_have_count(1)
    expect(trainer.find("[aria-live=polite]")).to_have_count(1)
    page.evaluate(
        """() => {
          window.spoken = [];
          const root = document.querySelector("spit-trainer").shadowRoot;
          const region = root.querySelector("[aria-live]");
          new MutationObserver(() => window.spoken.push([performance.now(), region.textContent]))
            .observe(region, { childList: true, characterData: true, subtree: true });
        }"""
    )
    for _ in range(10):
        page.keyboard.press("Digit1")
        page.keyboard.press("ArrowLeft")
    page.wait_for_timeout(4000)
    spoken = page.evaluate("window.spoken")
    assert spoken, "a refusal is spoken"
    gaps = [b[0] - a[0] for a, b in pairwise(spoken)]
    assert all(gap > 850 for gap in gaps), gaps
    assert len(spoken) < 10

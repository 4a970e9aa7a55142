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
SCREENS = ["start", "do", "choose", "sheet", "game", "paused", "rule", "settings", "steps"]
#: what opens a dialog over a lesson
OPENERS = {
    "rule": ".words .rule-link",
    "settings": ".walk > .top .icon-button:nth-of-type(3)",
    "steps": ".place-button",
}


def faults(trainer: Trainer) -> Any:
    trainer.page.add_script_tag(path=AXE)
    return trainer.page.evaluate(RUN, TAGS)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(open_page: OpenPage, screen: str, dark: bool) -> None:
    size: dict[str, Any] = {"width": 360, "height": 640, "dark": dark}
    if screen == "start":
        trainer = Trainer.open(open_page, **size)
        expect(trainer.find(".start")).to_be_visible()
    elif screen == "sheet":
        trainer = Trainer.open(open_page, "fr", "#play", **size)
        expect(trainer.find("dialog")).to_be_visible()
    elif screen in ("game", "paused"):
        trainer = Trainer.in_game(open_page, **size)
        if screen == "paused":
            trainer.page.keyboard.press("Escape")
            expect(trainer.find(".veil")).to_be_visible()
    else:
        trainer = Trainer.at_step(open_page, "ten" if screen == "choose" else "up", **size)
        if screen in OPENERS:
            trainer.find(OPENERS[screen]).first.click()
            expect(trainer.find("dialog")).to_be_visible()
        elif screen == "do":
            trainer.do("A1>L")
            expect(trainer.find(".bar.refusal")).to_be_visible()
    trainer.page.wait_for_timeout(300)
    assert faults(trainer) == []


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
    page.route("**/assets/catalog/*.json", lambda route: route.fulfill(json=catalog))
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
    assert page.evaluate(bare) == []
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
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

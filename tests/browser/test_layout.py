"""Everything fits: on a small phone, a phone on its side, a tablet and a desk."""

import pytest
from playwright.sync_api import expect

from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser

SIZES = [(320, 568), (360, 640), (640, 360), (768, 1024), (1280, 800)]
#: Places that leave the window, and what there is to scroll sideways.
FAULTS = """() => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  const faults = [];
  const sideways = document.documentElement.scrollWidth - innerWidth;
  if (sideways > 0) faults.push(`the page scrolls ${sideways} px sideways`);
  const felt = root.querySelector(".felt").getBoundingClientRect();
  for (const slot of root.querySelectorAll(".slot")) {
    const box = slot.getBoundingClientRect();
    const inside = box.left >= felt.left && box.right <= felt.right
      && box.top >= felt.top && box.bottom <= felt.bottom;
    if (!inside) faults.push(`${slot.dataset.place} leaves the felt`);
  }
  for (const node of root.querySelectorAll("button, .stage a")) {
    const box = node.getBoundingClientRect();
    if (!box.width || node.closest(".dots")) continue;
    const least = node.closest(".slot") ? 40 : 44;
    if (box.width < least || box.height < 44)
      faults.push(`${node.textContent || node.dataset.place}: ${box.width} × ${box.height}`);
    if (box.left < 0 || box.right > innerWidth + 0.5) faults.push(`${node.textContent} is cut off`);
  }
  const top = root.querySelector(".top");
  if (top.scrollWidth > top.clientWidth) faults.push("the bar on top is too full");
  const overlap = (a, b) => {
    const [p, q] = [a, b].map((place) =>
      root.querySelector(`[data-place="${place}"]`).getBoundingClientRect());
    return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom;
  };
  for (const centre of ["L", "R"])
    for (const pile of ["A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5"])
      if (overlap(centre, pile)) faults.push(`${centre} and ${pile} overlap`);
  return faults;
}"""


def expect_fitting(trainer: Trainer) -> None:
    """Everything is in its place at every size of window, and on a phone nothing else is."""
    for width, height in SIZES:
        trainer.page.set_viewport_size({"width": width, "height": height})
        trainer.page.wait_for_timeout(100)
        assert trainer.page.evaluate(FAULTS) == [], f"{width} × {height}"
        if trainer.find(".stage").evaluate("node => getComputedStyle(node).borderRadius") == "0px":
            whole = {"x": 0, "y": 0, "width": width, "height": height}
            assert trainer.find(".stage").bounding_box() == whole


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_fits(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.in_game(open_page, lang, width=360, height=640)
    trainer.page.wait_for_timeout(600)  # the cards are being dealt
    expect_fitting(trainer)


@pytest.mark.parametrize("step", ["up", "gap", "slap"])
def test_a_lesson_fits(open_page: OpenPage, step: str) -> None:
    expect_fitting(Trainer.at_step(open_page, step, width=360, height=640))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_a_new_game_fits(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, "#play", width=320, height=568)
    expect(trainer.find("dialog.new-game")).to_be_visible()
    trainer.find("dialog .toggle").scroll_into_view_if_needed()
    expect(trainer.find("dialog .button.main")).to_be_in_viewport(ratio=1)
    wide = """(node) => [...node.querySelectorAll("*")]
      .filter((one) => getComputedStyle(one).overflowX !== "visible")
      .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.className)"""
    assert trainer.find("dialog").evaluate(wide) == []


def test_in_the_page_on_a_desk_over_all_of_it_on_a_phone(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up", width=1280, height=800)
    expect(trainer.page.locator(".md-header")).to_be_visible()
    box = trainer.find(".stage").bounding_box()
    assert box is not None
    assert box["y"] > 0
    trainer.find(".wide-button").click()
    assert trainer.find(".stage").bounding_box() == {"x": 0, "y": 0, "width": 1280, "height": 800}
    header = trainer.page.locator(".md-header")
    inert = "node => node.closest('[inert]') !== null"
    assert header.evaluate(inert)
    trainer.find(".wide-button").click()
    assert not trainer.page.locator(".md-header").evaluate(
        "node => node.closest('[inert]') !== null"
    )

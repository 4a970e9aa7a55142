"""Everything fits: on a small phone, a phone on its side, a tablet and a desk."""

import re
from itertools import pairwise
from typing import cast

import pytest
from playwright.sync_api import expect

from spit.text.messages import MESSAGES
from spit.text.samples import samples
from spit.text.speak import Speaker, Words
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
    const [p, q] = [a, b].map((node) => node.getBoundingClientRect());
    return p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom;
  };
  for (const centre of root.querySelectorAll(".slot.centre"))
    for (const pile of root.querySelectorAll(".slot:not(.centre)"))
      if (overlap(centre, pile))
        faults.push(`${centre.dataset.place} and ${pile.dataset.place} overlap`);
  return faults;
}"""


def expect_fitting(trainer: Trainer) -> None:
    """Everything is in its place at every size of window, and on a phone nothing else is."""
    for width, height in SIZES:
        trainer.page.set_viewport_size({"width": width, "height": height})
        # The page around it takes its new form with a transition.
        for _ in range(10):
            trainer.page.wait_for_timeout(100)
            if not (faults := trainer.page.evaluate(FAULTS)):
                break
        assert faults == [], f"{width} × {height}"
        if trainer.find(".stage").evaluate("node => getComputedStyle(node).borderRadius") == "0px":
            whole = {"x": 0, "y": 0, "width": width, "height": height}
            assert trainer.find(".stage").bounding_box() == whole


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("rules", [(), ("jokers", "centres", "timed")], ids=["two", "three"])
def test_the_game_fits(open_page: OpenPage, lang: str, rules: tuple[str, ...]) -> None:
    trainer = Trainer.in_game(open_page, lang, rules, width=360, height=640)
    trainer.page.wait_for_timeout(600)  # the cards are being dealt
    expect(trainer.find(".slot.centre")).to_have_count(3 if rules else 2)
    expect_fitting(trainer)


@pytest.mark.parametrize("step", ["up", "gap", "slap", "turn_up"])
def test_a_lesson_fits(open_page: OpenPage, step: str) -> None:
    expect_fitting(Trainer.at_step(open_page, step, width=360, height=640))


#: What is asked, and what is said of an answer, is in sight; no row of cards lies over another.
HIDDEN = """() => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  const box = (node) => node.getBoundingClientRect();
  const shown = (name) => [...root.querySelectorAll(name)].filter((node) => box(node).height > 0);
  const faults = [];
  const words = box(root.querySelector(".words"));
  for (const node of shown(".words h2, .task, .choice-button, .words .bar:not(:empty)"))
    if (box(node).top < words.top - 1 || box(node).bottom > words.bottom + 1)
      faults.push(`${node.className || "title"} is cut off`);
  const last = Math.max(...shown(".other .slot").map((node) => box(node).bottom));
  const first = Math.min(...shown(".own .backs i, .own .slot").map((node) => box(node).top));
  for (const centre of shown(".slot.centre")) {
    if (box(centre).top < last) faults.push("the centre slides under the opponent");
    if (box(centre).bottom > first) faults.push("the centre slides under the own piles");
  }
  for (const bar of shown(".stage > .bar"))
    for (const node of shown(".task, .slot, .acts button"))
      if (box(bar).top < box(node).bottom - 1 && box(bar).bottom > box(node).top + 1
        && box(bar).left < box(node).right && box(bar).right > box(node).left)
        faults.push(`what is said covers ${node.className}`);
  const place = root.querySelector(".place-button span");
  if (box(place).height > 30) faults.push("the number of the step breaks");
  return faults;
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_a_small_phone_the_task_and_the_answer_are_in_sight(
    open_page: OpenPage, lang: str
) -> None:
    trainer = Trainer.at_step(open_page, "up", lang, width=320, height=568)
    page = trainer.page
    for step, act in (
        ("turn_up", "A5>R"),
        ("two_on_ace", "A2>L"),
        ("gap", ""),
        ("ten", "0"),
        ("twelve", "0"),
    ):
        title = trainer.catalog()["walk"][step]["title"]
        trainer.find(".place-button").click()
        trainer.find(".step-list button").filter(has_text=title).first.click()
        expect(trainer.find(".words h2")).to_have_text(title)
        for acted in (False, True):
            if acted and act == "0":
                trainer.find(".choice-button").first.click()
                expect(trainer.find(".words .bar.refusal")).to_be_visible()
            elif acted and act:
                trainer.do(act)
                expect(trainer.find(".stage > .bar")).not_to_be_empty()
            for width, height in ((320, 568), (360, 640), (640, 360)):
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(250)
                where = f"{step} {acted} {width} × {height}"
                assert page.evaluate(HIDDEN) == [], where


@pytest.mark.parametrize(("width", "height"), [(320, 256), (240, 320), (200, 200)])
def test_a_tiny_window_scrolls_as_one_column(open_page: OpenPage, width: int, height: int) -> None:
    trainer = Trainer.at_step(open_page, "up", width=width, height=height)
    assert trainer.page.evaluate(HIDDEN) == []
    stage = trainer.find(".stage")
    assert stage.evaluate("node => node.scrollHeight > node.clientHeight")
    assert stage.evaluate("node => node.scrollWidth <= node.clientWidth")
    boxes = [
        trainer.find(name).bounding_box() for name in ("header.top", ".words", ".felt", ".acts")
    ]
    for above, below in pairwise(boxes):
        assert above is not None
        assert below is not None
        assert above["y"] + above["height"] <= below["y"] + 1
    trainer.find(".acts .next").scroll_into_view_if_needed()
    expect(trainer.find(".acts .next")).to_be_in_viewport(ratio=1)


def test_on_a_desk_the_big_button_is_in_the_window(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page, width=1280, height=800)
    trainer.page.evaluate("scrollTo(0, 0)")
    trainer.page.wait_for_timeout(600)
    trainer.page.evaluate("scrollTo(0, 0)")
    expect(trainer.find(".spit-button")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_on_its_side_a_phone_shows_the_ways_in(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, width=640, height=360)
    for entry in (".entry.steps b", ".entry.play b"):
        expect(trainer.find(entry)).to_be_in_viewport(ratio=1)
    folder, locale = LANGUAGES[lang]
    home = open_page(folder, locale=locale, width=640, height=360)
    for name in home.locator(".spit-way__name").all():
        expect(name).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_short_word_breaks(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, "#play", width=320, height=568)
    line = "node => node.getBoundingClientRect().height"
    for option in trainer.find(".choice.level .option").all():
        assert option.evaluate(line) < 50
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    for word in trainer.find(".tally .who, .tally .held").all():
        assert word.evaluate(line) < 25
    for node in trainer.find(".tally .holder").all():
        expect(node).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_sheet_of_a_new_game_fits(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, "#play", width=320, height=568)
    expect(trainer.find("dialog.new-game")).to_be_visible()
    trainer.find("dialog .toggle").first.scroll_into_view_if_needed()
    expect(trainer.find("dialog .button.main")).to_be_in_viewport(ratio=1)
    # The common choices first: the rest is one line, until it is asked for.
    tall = trainer.find("dialog .sheet-body").evaluate("node => node.scrollHeight")
    assert tall < 2 * 568
    trainer.find("dialog .house-rules summary").click()
    expect(trainer.find("dialog .house-rules summary")).to_be_in_viewport(ratio=1)
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


#: A reader whose text is twice as large: the theme's own 125 % of 32 px.
LARGE = "html { font-size: 250% !important }"
#: What leaves the stage sideways, or lies over something else.
CROWDED = """() => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  const box = (node) => node.getBoundingClientRect();
  const shown = (name) => [...root.querySelectorAll(name)].filter((node) => box(node).height > 0);
  const faults = [];
  const parts = shown("header.top, .words, .tally, .felt, .acts");
  for (const [at, part] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const [p, q] = [box(part), box(other)];
      const apart = p.left > q.right - 1 || q.left > p.right - 1
        || p.top > q.bottom - 1 || q.top > p.bottom - 1;
      if (!apart) faults.push(`${part.className} and ${other.className} overlap`);
    }
  for (const node of shown("button:not(.slot), .who, .held, .place, .time, .veil h2, .veil p")) {
    const part = box(node.closest("header, .tally, .words, .felt, .acts"));
    if (box(node).left < part.left - 1 || box(node).right > part.right + 1)
      faults.push(`${node.textContent || node.ariaLabel} leaves its part`);
    if (node.scrollWidth > node.clientWidth + 1) faults.push(`${node.textContent} is cut off`);
  }
  const veil = root.querySelector(".veil");
  if (veil && box(veil).height && box(veil.firstElementChild).top < box(veil).top)
    faults.push("the pause is cut off");
  return faults;
}"""


def expect_uncrowded(trainer: Trainer) -> None:
    for width, height in ((360, 640), (640, 360), (1280, 800)):
        trainer.page.set_viewport_size({"width": width, "height": height})
        trainer.page.wait_for_timeout(200)
        assert trainer.page.evaluate(CROWDED) == [], f"{width} × {height}"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_game_with_large_text(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.in_game(open_page, lang, ("centres", "timed"), width=360, height=640)
    trainer.page.add_style_tag(content=LARGE)
    expect_uncrowded(trainer)
    trainer.page.set_viewport_size({"width": 360, "height": 640})
    expect(trainer.find(".spit-button")).to_be_in_viewport(ratio=1)
    trainer.page.keyboard.press("Escape")
    expect(trainer.find(".veil")).to_be_visible()
    expect_uncrowded(trainer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_with_large_text(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.at_step(open_page, "up", lang, width=360, height=640)
    trainer.page.add_style_tag(content=LARGE)
    expect_uncrowded(trainer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ways_in_with_large_text(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, width=360, height=640)
    expect(trainer.find(".start")).to_be_visible()
    trainer.page.add_style_tag(content=LARGE)
    outside = """(start) => {
      const { left, right } = start.getBoundingClientRect();
      return [...start.querySelectorAll("button, b, small, a")].filter((node) => {
        const box = node.getBoundingClientRect();
        return box.width && (box.left < left || box.right > right);
      }).map((node) => node.textContent);
    }"""
    for width in (320, 360, 640, 1280):
        trainer.page.set_viewport_size({"width": width, "height": 640})
        trainer.page.wait_for_timeout(100)
        assert trainer.find(".start").evaluate(outside) == [], width


#: Sentences that move a card of the table, or are longer than the bar may be.
MOVED = """([sentences, link]) => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  const bar = root.querySelector(".bar");
  const lie = () => JSON.stringify([...root.querySelectorAll(".slot")].map((slot) =>
    slot.getBoundingClientRect()));
  bar.replaceChildren();
  const before = lie();
  return sentences.filter((text) => {
    bar.innerHTML = `<p><span>${text}</span></p><a class="rule-link">${link}</a>`;
    return lie() !== before || bar.scrollHeight > bar.clientHeight + 1;
  });
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_said_the_cards_stay_where_they_are(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.in_game(open_page, lang, width=320, height=568)
    speaker = Speaker(cast(Words, trainer.catalog()))
    # Only a screen reader hears the whole table, and Speed is not played here.
    elsewhere = ("say.state", "refusal.speed_", "speed.")
    keys = [key for key in MESSAGES if not key.startswith(elsewhere)]
    sentences = [speaker.say(key, one) for key in keys for one in samples(key)]
    link = speaker.say("rule_n", {"n": 5})
    trainer.page.wait_for_timeout(700)  # the cards are being dealt
    for width, height in ((320, 568), (360, 640), (640, 360), (1280, 800)):
        trainer.page.set_viewport_size({"width": width, "height": height})
        trainer.page.wait_for_timeout(200)
        found = trainer.page.evaluate(MOVED, [sentences, link])
        assert found == [], f"{width} × {height}"


#: Parts of a sheet whose words do not fit into them, and opponents alone in a row.
SQUEEZED = """() => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  const tall = (node) => node.getBoundingClientRect().height;
  const faults = [...root.querySelectorAll("dialog .toggle, dialog .option")]
    .filter((node) => tall(node.firstElementChild) > tall(node) + 1)
    .map((node) => node.textContent);
  const rows = {};
  for (const label of root.querySelectorAll("dialog .level label"))
    (rows[label.getBoundingClientRect().top] ??= []).push(label.textContent);
  return [...faults, ...Object.values(rows).filter((row) => row.length < 2).flat()];
}"""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_squeezed_in_the_sheet_of_a_new_game(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, "#play", width=320, height=568)
    note = trainer.find("dialog .level-note")
    expect(note).to_be_visible()
    for width, height in ((320, 568), (360, 640), (640, 360), (1280, 800)):
        trainer.page.set_viewport_size({"width": width, "height": height})
        trainer.page.wait_for_timeout(100)
        assert trainer.page.evaluate(SQUEEZED) == [], f"{width} × {height}"
    trainer.find("dialog input[name=level][value='5']").check()
    expect(note).not_to_contain_text(re.compile(r"\b0\s?%"))

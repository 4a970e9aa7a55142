"""Each way to play a card plays one; each refusal says why and where it is written."""

import re

import pytest
from playwright.sync_api import expect

from spit.lessons.walk import WALK
from tests.browser.trainer import Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser


@pytest.fixture
def table(open_page: OpenPage) -> Trainer:
    """The step where the 9 of pile 5 goes on the 8 on the left and uncovers a 4."""
    trainer = Trainer.at_step(open_page, "up", width=360, height=640)
    trainer.expect_card("A5", "9h")
    return trainer


def expect_played(table: Trainer) -> None:
    table.expect_card("L", "9h")
    table.expect_card("A5", "4c")


def test_tap_card_then_pile(table: Trainer) -> None:
    table.slot("A5").click()
    expect(table.slot("A5")).to_have_attribute("aria-pressed", "true")
    table.slot("L").click()
    expect_played(table)


def test_tap_pile_then_card(table: Trainer) -> None:
    table.slot("L").click()
    table.slot("A5").click()
    expect_played(table)


def test_double_tap_sends_to_the_only_place(table: Trainer) -> None:
    table.slot("A5").dblclick()
    expect_played(table)


def test_direct_sending_is_a_setting(table: Trainer) -> None:
    table.find(".top .icon-button").nth(1).click()
    table.find("dialog .toggle input").first.check()
    table.find("dialog header button").click()
    table.page.keyboard.press("Digit5")
    table.page.wait_for_timeout(400)
    assert table.card("L") == "8d", "in a lesson the setting does not count"


def test_drag_to_the_pile(table: Trainer) -> None:
    table.drag("A5", table.middle("L"))
    expect_played(table)


def test_drag_is_caught_near_the_pile(table: Trainer) -> None:
    box = table.slot("L").bounding_box()
    assert box is not None
    table.drag("A5", (box["x"] + box["width"] / 2, box["y"] - 6))
    expect_played(table)


def test_a_card_dropped_nowhere_comes_home_without_a_word(table: Trainer) -> None:
    table.drag("A5", (350, 20))
    expect(table.slot("A5").locator(".face.top")).to_have_css("transform", "none")
    assert table.card("A5") == "9h"
    expect(table.find(":is(.felt, .stage) > .bar")).to_be_empty()


def test_a_finger_drags_and_taps(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up", width=360, height=640, touch=True)
    client = trainer.page.context.new_cdp_session(trainer.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        client.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    (x0, y0), (x1, y1) = trainer.middle("A5"), trainer.middle("L")
    touch("touchStart", (x0, y0))
    for part in range(1, 9):
        touch("touchMove", (x0 + (x1 - x0) * part / 8, y0 + (y1 - y0) * part / 8))
    touch("touchEnd")
    expect_played(trainer)
    trainer.slot("A2").tap()
    expect(trainer.slot("A2")).to_have_attribute("aria-pressed", "true")
    assert trainer.page.evaluate("scrollY") == 0


def test_a_cancelled_finger_brings_the_card_home(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up", width=360, height=640, touch=True)
    client = trainer.page.context.new_cdp_session(trainer.page)
    (x0, y0), (x1, y1) = trainer.middle("A5"), trainer.middle("L")
    for kind, points in (
        ("touchStart", [{"x": x0, "y": y0}]),
        ("touchMove", [{"x": x0, "y": y0 - 40}]),
        ("touchMove", [{"x": x1, "y": y1}]),
        ("touchCancel", []),
    ):
        client.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    expect(trainer.slot("A5").locator(".face.top")).to_have_css("transform", "none")
    assert trainer.card("A5") == "9h"
    assert trainer.card("L") == "8d"


def test_digits_and_arrows(table: Trainer) -> None:
    table.page.keyboard.press("Digit5")
    table.page.keyboard.press("ArrowLeft")
    expect_played(table)


def test_digits_count_by_their_place_on_the_keyboard(table: Trainer) -> None:
    # On a French keyboard the unshifted key of the 5 gives a bracket.
    table.page.evaluate(
        """() => { for (const [code, key] of [["Digit5", "("], ["ArrowLeft", "ArrowLeft"]])
            document.querySelector("spit-trainer").shadowRoot.querySelector(".board")
              .dispatchEvent(new KeyboardEvent("keydown", { code, key, bubbles: true })) }"""
    )
    expect_played(table)


def test_a_bare_click_as_from_a_screen_reader(table: Trainer) -> None:
    for place in ("A5", "L"):
        table.slot(place).evaluate("node => node.click()")
    expect_played(table)


def test_tab_and_enter(table: Trainer) -> None:
    for place in ("A5", "L"):
        table.slot(place).focus()
        table.page.keyboard.press("Enter")
    expect_played(table)


def test_piles_have_names(table: Trainer) -> None:
    for place, name in (
        ("A5", r"Pile 5\s: 9, 4 .*cachées"),
        ("A4", r"Pile 4\s: dame, 3 .*cachées"),
        ("L", r"Pile centrale de gauche\s: 8, 1 carte"),
    ):
        expect(table.slot(place)).to_have_accessible_name(re.compile(f"^{name}$"))


@pytest.mark.parametrize("way", ["keys", "drag"])
def test_a_refusal_says_why_and_where(table: Trainer, way: str) -> None:
    catalog = table.catalog()
    if way == "keys":
        table.do("A1>L")  # a 4 on an 8
    else:
        table.drag("A1", table.middle("L"))
    bar = table.find(":is(.felt, .stage) > .bar.refusal")
    expect(bar).to_contain_text("Un 4 ne va pas sur un 8")
    expect(table.slot("A1").locator(".face.top")).to_have_css("transform", "none")
    assert table.card("L") == "8d"
    link = bar.get_by_role("link")
    expect(link).to_have_text(catalog["ui"]["rule_n"].replace("{n}", "2"))
    link.click()
    sheet = table.find("dialog.side")
    expect(sheet).to_contain_text(catalog["rules"]["play.2"]["label"])
    page_link = sheet.locator("footer a")
    href = page_link.evaluate("node => node.href")
    assert href.endswith("/rules/#play-2")
    table.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(bar).to_be_visible()
    table.page.goto(href)
    expect(table.page.locator("#play-2")).to_be_visible()


def test_a_refusal_stays_until_the_next_act(table: Trainer) -> None:
    table.do("A1>L")
    bar = table.find(":is(.felt, .stage) > .bar")
    expect(bar).to_have_class("bar refusal")
    table.do("A5>L")
    expect(bar).to_have_class("bar good")


def test_the_opponents_cards_are_not_ours(table: Trainer) -> None:
    table.slot("B1").click()
    expect(table.find(":is(.felt, .stage) > .bar.refusal")).to_be_visible()


def test_nodes_stay_the_same_under_a_finger(table: Trainer) -> None:
    slots = "document.querySelector('spit-trainer').shadowRoot.querySelectorAll('.slot')"
    table.page.evaluate(f"() => {{ window.kept = [...{slots}] }}")
    table.do("A5>L")
    expect_played(table)
    assert table.page.evaluate(f"[...{slots}].every((node, at) => node === window.kept[at])")


def test_a_long_press_is_one_tap(open_page: OpenPage) -> None:
    game = Trainer.in_game(open_page, width=360, height=640)
    game.page.keyboard.press("Space")
    expect(game.find(".board[data-phase=play]")).to_be_visible()
    game.slot("A1").click()
    game.page.mouse.move(*game.middle("L"))
    game.page.mouse.down()
    game.page.wait_for_timeout(900)
    game.page.mouse.up()
    game.page.wait_for_timeout(100)
    expect(game.slot("L")).to_have_attribute("aria-pressed", "false")
    expect(game.slot("A1")).to_have_attribute("aria-pressed", "false")


def test_an_empty_zone_can_be_seen_to_be_slapped(open_page: OpenPage) -> None:
    table = Trainer.at_step(open_page, "end", width=360, height=640)
    (*before, slap) = next(step for step in WALK if step.id == "end").solution
    for action in before:
        table.act(action)
    zone = table.slot(slap[-1])
    expect(table.find(".board")).to_have_class(re.compile("may-slap"))
    expect(zone.locator(".badge")).to_have_text("0")
    expect(zone.locator(".badge")).to_be_visible()
    frame = zone.evaluate("node => getComputedStyle(node, '::before').borderTopWidth")
    assert frame == "4px"

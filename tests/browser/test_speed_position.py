"""A position of Speed to try: in place of a figure of its rules, and at an address."""

import pytest
from playwright.sync_api import Locator, Page, expect

from spit.text.speed_figures import SPEED_BY_KEY
from tests.browser.test_access import AXE, RUN, TAGS
from tests.browser.test_layout import FAULTS, expect_fitting
from tests.browser.test_position import TABLE, place, small
from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser

REFUSAL = ".bar.refusal .rule-link[href$='/speed/#speed-{}']"


def spn(key: str) -> str:
    return SPEED_BY_KEY[f"speed.{key}"].spn or ""


def link(page: Page, key: str) -> Locator:
    """The way into the trainer below a figure."""
    uid = f"figure-speed-{key.replace('_', '-')}"
    return page.locator(f"figure:has(#{uid}-c) a.spit-try")


def opened(open_page: OpenPage, key: str, lang: str = "fr", **options: object) -> Trainer:
    """The page of Speed, with the table in place of a figure."""
    folder, locale = LANGUAGES[lang]
    page = open_page(f"{folder}speed/", locale=locale, **options)
    link(page, key).click()
    expect(page.locator(f"{TABLE} .board.speed[data-phase]")).to_be_visible()
    return Trainer(page)


def laid(open_page: OpenPage, key: str, lang: str = "fr", **options: object) -> Trainer:
    """The trainer, with the position of a figure as its address."""
    trainer = Trainer.open(open_page, lang, place(spn(key)), **options)
    expect(trainer.find(".stage.trial .board.speed[data-phase]")).to_be_visible()
    return trainer


def name(trainer: Trainer, spot: str) -> str:
    return trainer.slot(spot).get_attribute("aria-label") or ""


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_very_position_lies_in_place_of_its_figure(open_page: OpenPage, lang: str) -> None:
    trainer = opened(open_page, "fits", lang)
    words = trainer.catalog()["ui"]
    for spot, card in {"A1": "7c", "A2": "9h", "A5": "Jc", "L": "8d", "R": "Ks"}.items():
        trainer.expect_card(spot, card)
    assert trainer.page.locator(TABLE).get_attribute("data-position") == spn("fits")
    for spot in ("B1", "B5", "B|", "A|", "L|", "R|"):
        assert trainer.card(spot) is None, "nothing hidden is shown"
    assert "{" not in "".join(trainer.table())
    three = words["left_side"].split(":")[0]
    assert name(trainer, "L|").startswith(three)
    assert "3" in name(trainer, "L|")
    expect(trainer.find(".bar.info")).to_contain_text(words["speed_note"])
    expect(trainer.find(".spit-button")).to_have_text(words["speed_turn"])
    before = trainer.table()
    trainer.page.wait_for_timeout(1500)
    assert trainer.table() == before, "nothing moves by itself"


def test_fingers_play_and_draw_and_each_refusal_has_its_rule(open_page: OpenPage) -> None:
    trainer = opened(open_page, "fits", touch=True, width=360, height=740)
    page = trainer.page

    def tap(spot: str) -> None:
        page.touchscreen.tap(*trainer.middle(spot))

    before = trainer.table()
    tap("A3")
    tap("L")
    expect(trainer.find(REFUSAL.format(4))).to_be_visible()
    tap("A|")
    expect(trainer.find(REFUSAL.format(5))).to_be_visible()
    tap("L|")  # asks for a turn
    expect(trainer.find(REFUSAL.format(6))).to_be_visible()
    assert trainer.table() == before
    tap("A1")
    tap("L")
    trainer.expect_card("L", "7c")
    tap("A|")
    trainer.expect_card("A1", "6s")
    trainer.drag("A1", trainer.middle("L"))
    trainer.expect_card("L", "6s")
    trainer.drag("A|", trainer.middle("A1"))
    trainer.expect_card("A1", "2h")
    for _ in range(4):
        small(trainer, 0).tap()
    expect(small(trainer, 0)).to_be_disabled()
    assert trainer.table() == before
    # The paragraph is read beside the table, and stands on this very page.
    tap("A3")
    tap("L")
    trainer.find(".bar .rule-link").tap()
    rule = trainer.catalog()["rules"]["speed.4"]
    expect(trainer.find("dialog h2")).to_contain_text(rule["label"])
    href = trainer.find("dialog a.button").get_attribute("href") or ""
    assert href.endswith("/speed/#speed-4")
    assert page.locator(f"#{href.partition('#')[2]}").count() == 1


def test_keys_play_draw_and_turn(open_page: OpenPage) -> None:
    trainer = opened(open_page, "fits")
    press = trainer.page.keyboard.press
    press("Digit3")
    press("ArrowLeft")
    expect(trainer.find(REFUSAL.format(4))).to_be_visible()
    press("Digit6")
    expect(trainer.find(REFUSAL.format(5))).to_be_visible()
    trainer.act("A1>L")
    trainer.expect_card("L", "7c")
    before = trainer.table()
    press("Digit6")
    trainer.wait_for_change(before)
    trainer.expect_card("A1", "6s")
    press("Escape")
    press("Enter")
    expect(trainer.page.locator(TABLE)).to_have_count(0)
    expect(link(trainer.page, "fits")).to_be_focused()
    link(trainer.page, "jam").click()
    expect(trainer.find(".board.speed .stuck.seat-0")).to_be_visible()
    before = trainer.table()
    press("Space")
    trainer.wait_for_change(before)
    trainer.expect_card("L", "8d")
    trainer.expect_card("R", "6c")


def test_the_opponent_acts_when_asked(open_page: OpenPage) -> None:
    trainer = laid(open_page, "fits")
    other = trainer.find(".other-acts")
    other.click()
    trainer.expect_card("R", "Qd")
    before = trainer.table()
    trainer.page.reload()
    expect(trainer.find(".stage.trial .board.speed[data-phase]")).to_be_visible()
    assert trainer.table() == before
    small(trainer, 1).click()
    trainer.expect_card("R", "Ks")


@pytest.mark.parametrize("lang", ["fr", "nl"])
def test_a_joker_is_named(open_page: OpenPage, lang: str) -> None:
    trainer = opened(open_page, "joker", lang)
    ranks = trainer.catalog()["ranks"]
    trainer.do("A2>L")
    names = trainer.find(".names .button")
    expect(names).to_have_text([ranks["7"]["name"], ranks["9"]["name"]])
    expect(names.first).to_be_focused()
    expect(trainer.find(REFUSAL.format(11))).to_be_visible()
    trainer.page.keyboard.press("Tab")
    trainer.page.keyboard.press("Enter")
    trainer.expect_card("L", "Xs")
    expect(trainer.slot("L").locator(".face.top")).to_have_attribute("data-called", "9")
    assert "= 9" in name(trainer, "L")
    expect(trainer.find(".names")).to_be_hidden()
    expect(trainer.find(".board")).to_be_focused()
    trainer.act("A3>L")
    trainer.expect_card("L", "Td")
    assert trainer.slot("L").locator(".face.top").get_attribute("data-called") is None


def test_who_is_out_calls_and_who_forgets_is_caught(open_page: OpenPage) -> None:
    trainer = opened(open_page, "call")
    words = trainer.catalog()["ui"]
    big = trainer.find(".spit-button")
    expect(big).to_have_text(words["speed_call"])
    big.click()
    expect(trainer.find(".board[data-phase=settled]")).to_be_visible()
    expect(trainer.find(".bar.result .rule-link[href$='#speed-8']")).to_be_visible()
    trainer.page.keyboard.press("Escape")
    link(trainer.page, "caught").click()
    expect(trainer.find(".board.may-slap[data-phase=call]")).to_be_visible()
    expect(big).to_be_disabled()
    before = trainer.table()
    trainer.page.keyboard.press("ArrowLeft")
    trainer.wait_for_change(before)
    assert "3" in name(trainer, "B|")


def test_several_opponents_have_their_places(open_page: OpenPage) -> None:
    trainer = laid(open_page, "four", "es")
    words = trainer.catalog()["ui"]
    expect(trainer.find(".slot.centre")).to_have_count(4)
    for n, seat in enumerate("BCD", 1):
        assert name(trainer, f"{seat}1").startswith(words["opponent_n"].replace("{n}", str(n)))
    expect(trainer.find(".spit-button")).to_have_text(words["ready"])
    trainer.page.keyboard.press("Space")
    for spot, card in {"L": "6h", "R": "3s", "M": "Th", "N": "Ac"}.items():
        trainer.expect_card(spot, card)
    order = trainer.find(".slot.centre").evaluate_all("all => all.map((one) => one.dataset.place)")
    assert order == ["L", "M", "N", "R"]
    press = trainer.page.keyboard.press
    press("Digit2")
    press("ArrowDown")
    expect(trainer.find(REFUSAL.format(4))).to_be_visible()


def test_without_scripts_it_is_a_plain_link(open_page: OpenPage) -> None:
    page = open_page("speed/", js=False)
    link(page, "opening").click()
    assert "/trainer/#position=speed_play" in page.url


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", ["jam", "four"])
def test_it_fits(open_page: OpenPage, lang: str, key: str) -> None:
    expect_fitting(laid(open_page, key, lang, width=360, height=640))


@pytest.mark.parametrize(
    ("key", "lang", "dark"),
    [
        ("opening", "fr", True),
        ("joker", "es", False),
        ("three", "pt", True),
        ("caught", "nl", False),
    ],
)
def test_it_fits_among_the_text_and_axe_finds_nothing(
    open_page: OpenPage, key: str, lang: str, dark: bool
) -> None:
    trainer = opened(open_page, key, lang, dark=dark, width=360, height=640)
    page = trainer.page
    if key == "joker":
        trainer.do("A2>L")
        expect(trainer.find(".names")).to_be_visible()
    page.add_script_tag(path=AXE)
    page.wait_for_timeout(600)
    assert page.evaluate(RUN, TAGS) == []
    for width, height in ((320, 568), (360, 640), (640, 360), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(600)
        assert page.evaluate(FAULTS) == [], f"{width} × {height}"

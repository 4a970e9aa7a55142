"""The walk through a round, from its first step to its last."""

import pytest
from playwright.sync_api import expect

from spit.lessons.walk import WALK
from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("lang", LANGUAGES)
def test_from_the_first_step_to_the_last(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.at_step(open_page, WALK[0].id, lang, width=360, height=640)
    page = trainer.page
    words = trainer.catalog()["walk"]
    for step in WALK:
        text = words[step.id]
        expect(trainer.find(".words h2")).to_have_text(text["title"])
        expect(trainer.find(".words .text")).to_have_text(text["text"])
        assert page.url.endswith(f"#walk={step.id}")
        good = trainer.find(".bar.good")
        if step.kind == "choose":
            right = step.solution[0]
            wrong = next(choice for choice in step.choices if choice != right)
            trainer.find(
                ".choice-button",
            ).get_by_text(text["choices"][wrong], exact=True).click()
            expect(trainer.find(".words .bar.refusal")).to_contain_text(text["mistakes"][wrong])
            trainer.find(".choice-button").get_by_text(text["choices"][right], exact=True).click()
            expect(good).to_contain_text(text["ok"])
        elif step.kind == "do":
            expect(trainer.find(".words .task")).to_have_text(text["task"])
            for action in step.solution:
                trainer.act(action)
            comment = text["outcomes"]["smaller"] if step.outcomes else text["ok"]
            expect(good).to_contain_text(comment)
        for _ in step.frames:
            page.keyboard.press("PageDown")
        page.keyboard.press("PageDown")
    expect(trainer.find("dialog.new-game")).to_be_visible()


def test_next_on_an_unsolved_task_marks_it_seen(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up")
    trainer.find(".acts .next").click()
    expect(trainer.find(".words h2")).to_have_text(trainer.catalog()["walk"]["down"]["title"])
    at = [step.id for step in WALK].index("up")
    expect(trainer.find(".dots button").nth(at)).to_have_class("seen")
    trainer.find(".acts .nav").first.click()
    trainer.do("A5>L")
    expect(trainer.find(".bar.good")).to_be_visible()
    expect(trainer.find(".dots button").nth(at)).to_have_class("solved")


def test_success_moves_the_focus_to_next(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up")
    trainer.do("A5>L")
    expect(trainer.find(".acts .next")).to_be_focused()


def test_frames_one_by_one_or_all_at_once(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "lay")
    expect(trainer.slot("A|").locator(".badge")).to_have_text("26")
    trainer.find(".acts .next").click()
    expect(trainer.slot("A|").locator(".badge")).to_have_text("25")
    trainer.find(".small-line .button").click()
    expect(trainer.slot("A|").locator(".badge")).to_have_text("11")
    assert trainer.card("A5") is not None


def test_two_quick_presses_go_two_frames(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "lay")
    for _ in range(4):
        trainer.page.keyboard.press("PageDown", delay=0)
    expect(trainer.slot("A|").locator(".badge")).to_have_text("22")


def test_the_list_of_steps_leads_anywhere(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "hello", width=360, height=640)
    trainer.find(".place-button").click()
    expect(trainer.find(".step-list button")).to_have_count(len(WALK))
    title = trainer.catalog()["walk"]["gap"]["title"]
    trainer.find(".step-list button").filter(has_text=title).click()
    expect(trainer.find(".words h2")).to_have_text(title)
    assert trainer.page.url.endswith("#walk=gap")


def test_progress_outlives_the_page(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up")
    trainer.do("A5>L")
    expect(trainer.find(".bar.good")).to_be_visible()
    trainer.page.reload()
    at = [step.id for step in WALK].index("up")
    expect(trainer.find(".dots button").nth(at)).to_have_class("solved")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_legal_but_not_asked_for_is_told_and_taken_back(
    open_page: OpenPage, lang: str
) -> None:
    trainer = Trainer.at_step(open_page, "two_on_ace", lang, width=320, height=568)
    before = trainer.table()
    trainer.act("A2>L")
    expect(trainer.find(".bar.info")).to_have_text(trainer.catalog()["ui"]["astray"])
    again = trainer.find(".again")
    expect(again).to_be_focused()
    expect(again).to_be_in_viewport(ratio=1)
    again.click()
    expect(again).to_be_hidden()
    expect(trainer.find(".board")).to_be_focused()
    assert trainer.table() == before
    trainer.act("A1>L")
    expect(trainer.find(".bar.good")).to_be_visible()


def test_the_wrong_end_is_told_and_taken_back(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "end")
    text = trainer.catalog()["walk"]["end"]
    trainer.act("A1>R")
    trainer.act("A*R")
    refusal = trainer.find(".bar.refusal")
    expect(refusal).to_contain_text(text["outcomes"]["larger"])
    trainer.do("A1>L")  # nobody is asked to deal a round
    trainer.page.wait_for_timeout(300)
    expect(refusal).to_contain_text(text["outcomes"]["larger"])
    trainer.find(".again").click()
    expect(trainer.find(".bar.refusal")).to_have_count(0)
    trainer.expect_card("A1", "7s")
    trainer.act("A1>R")
    trainer.act("A*L")
    expect(trainer.find(".bar.good")).to_contain_text(text["outcomes"]["smaller"])
    expect(trainer.find(".again")).to_be_hidden()


def test_the_big_button_is_there_where_spit_is_asked_for(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "ready")
    for step in WALK:
        if step.kind == "do":
            title = trainer.catalog()["walk"][step.id]["title"]
            trainer.find(".place-button").click()
            trainer.find(".step-list button").filter(has_text=title).first.click()
            expect(trainer.find(".words h2")).to_have_text(title)
            expect(trainer.find(".spit-button")).to_be_visible(visible="A!" in step.solution)


def test_a_frame_is_told(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "he_plays_on")
    trainer.page.wait_for_timeout(1000)
    trainer.find(".acts .next").click()
    live = trainer.find("[aria-live]")
    frame = trainer.catalog()["ui"]["frame_of"].replace("{n}", "1").replace("{count}", "2")
    expect(live).to_contain_text(f"{frame}. ")
    expect(live).to_contain_text("9")


def test_escape_leads_to_the_way_out_and_does_not_take_it(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up")
    trainer.page.keyboard.press("Escape")
    expect(trainer.find(".top .icon-button").first).to_be_focused()
    expect(trainer.find(".stage.walk")).to_be_visible()
    trainer.page.keyboard.press("Enter")
    expect(trainer.find(".start")).to_be_visible()


def test_a_click_on_bare_felt_keeps_the_keys(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up")
    box = trainer.find(".felt").bounding_box()
    assert box is not None
    for x, y in ((box["x"] + 3, box["y"] + 3), (box["x"] + 3, box["y"] + box["height"] - 3)):
        trainer.page.mouse.click(x, y)
        trainer.page.keyboard.press("Digit3")
        expect(trainer.slot("A3")).to_have_attribute("aria-pressed", "true")
        trainer.page.keyboard.press("Digit3")
        expect(trainer.slot("A3")).to_have_attribute("aria-pressed", "false")
        trainer.page.wait_for_timeout(400)  # else the next is a double tap


def test_a_long_text_scrolls_by_keys_before_they_turn_the_page(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, "up", width=1280, height=800)
    trainer.find(".words").evaluate("node => { node.style.fontSize = '2.6em'; }")
    here = trainer.find(".words h2").text_content()
    trainer.find(".words").focus()
    for key in ("Space", "PageDown"):
        trainer.find(".words").evaluate("node => { node.scrollTop = 0; }")
        trainer.page.keyboard.press(key)
        trainer.page.wait_for_function(
            "document.querySelector('spit-trainer').shadowRoot.querySelector('.words').scrollTop>9"
        )
    expect(trainer.find(".words h2")).to_have_text(here or "")
    trainer.find(".words").evaluate("node => { node.scrollTop = 9999; }")
    trainer.page.keyboard.press("PageDown")
    expect(trainer.find(".words h2")).not_to_have_text(here or "")


def test_an_address_that_cannot_be_written_does_not_stop_the_walk(open_page: OpenPage) -> None:
    """Browsers refuse to change the address too often."""
    trainer = Trainer.at_step(open_page, "up")
    trainer.page.evaluate(
        """() => {
          history.replaceState = () => { throw new DOMException("", "SecurityError"); };
        }"""
    )
    title = trainer.find(".stage.walk h2").inner_text()
    trainer.find(".nav.next").click()
    expect(trainer.find(".stage.walk h2")).not_to_have_text(title)
    second = trainer.find(".stage.walk h2").inner_text()
    trainer.find(".nav.next").click()
    expect(trainer.find(".stage.walk h2")).not_to_have_text(second)

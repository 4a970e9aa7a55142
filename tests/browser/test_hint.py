"""What another would play: asked for by button and key, marked on the table, and said why."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.recorder import asked, recorder, told
from tests.browser.test_position import SPN, laid
from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser


def expect_marked(trainer: Trainer, hint: dict[str, Any]) -> None:
    """The card and the place that the engine named wear the sign, and nothing else."""
    for name, place in (("from", hint["source"]), ("to", hint["to"])):
        expect(trainer.find(f".hint-{name}")).to_have_count(1)
        expect(trainer.find(f".hint-{name}")).to_have_attribute("data-place", place)
    ring = "(node) => getComputedStyle(node.querySelector('.face.top')).outlineStyle"
    assert trainer.find(".hint-from").evaluate(ring) == "dashed"
    sign = "(node) => getComputedStyle(node, '::after').content"
    signs = [trainer.find(f".hint-{name}").evaluate(sign) for name in ("from", "to")]
    assert signs == ['"1"', '"2"'], "not by colour alone"


def test_in_a_game_the_hint_is_legal_and_the_game_goes_on(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page, script=recorder(), touch=True, width=360, height=640)
    page, button = trainer.page, trainer.find(".hint-button")
    button.tap()
    expect(trainer.slot("A|")).to_have_class(re.compile("hint-from"))
    page.keyboard.press("Space")
    expect(button).to_be_disabled()
    expect(trainer.find(".board[data-phase=play]")).to_be_visible()
    expect(trainer.find(".hint-from")).to_have_count(0)
    reply: dict[str, Any] = {}
    while not reply.get("hint"):
        trainer.play() if reply else None
        page.wait_for_timeout(100)
        button.tap()
        page.wait_for_timeout(100)
        reply = told(page, "hint")[-1]
    hint, targets = reply["hint"], reply["view"]["targets"]
    assert hint["to"] in [*targets.get(hint["source"], []), hint["source"]]
    assert not reply["view"]["paused"]
    assert asked(page, "pause") == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_in_a_position_it_is_marked_and_said_and_gone_after_the_next_act(
    open_page: OpenPage, lang: str
) -> None:
    trainer = laid(open_page, lang, SPN, script=recorder())
    words = trainer.catalog()["ui"]
    button = trainer.find(".hint-button")
    name = words["hint_ask"].replace("{name}", words["level_5"])
    expect(button).to_have_attribute("aria-label", name)
    trainer.page.keyboard.press("KeyH")
    expect(trainer.find(".bar.info")).to_contain_text(words["level_5"])
    reply = told(trainer.page, "hint")[-1]
    expect_marked(trainer, reply["hint"])
    assert reply["hint"]["to"] in reply["view"]["targets"][reply["hint"]["source"]]
    reason = reply["say"][-1]["key"]
    assert reason.startswith("say.why_")
    said = trainer.catalog()["messages"][reason]
    expect(trainer.find(".bar.info")).to_contain_text(said)
    trainer.act(f"{reply['hint']['source']}>{reply['hint']['to']}")
    expect(trainer.find(".hint-from, .hint-to")).to_have_count(0)
    button.click()
    expect(trainer.find(".hint-from")).to_have_count(1)
    trainer.find(".acts .side").first.click()
    expect(trainer.find(".hint-from")).to_have_count(0)


def test_who_is_asked_is_chosen_in_the_settings(open_page: OpenPage) -> None:
    trainer = laid(open_page, "es", SPN, script=recorder())
    words = trainer.catalog()["ui"]
    trainer.find(".top .icon-button").nth(1).click()
    trainer.find("dialog select[name=hint-level]").select_option("1")
    trainer.find("dialog select[name=hint-style]").select_option("tallest")
    trainer.page.keyboard.press("Escape")
    trainer.find(".hint-button").click()
    name = f"{words['level_1']} · {words['style_tallest']}"
    expect(trainer.find(".bar.info")).to_contain_text(name)
    assert {"level": 1, "style": "tallest"}.items() <= asked(trainer.page, "hint")[-1].items()
    trainer.page.reload()
    expect(trainer.find(".hint-button")).to_have_attribute(
        "aria-label", words["hint_ask"].replace("{name}", name)
    )

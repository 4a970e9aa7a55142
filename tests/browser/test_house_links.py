"""Links that open the sheet of a new game with house rules chosen."""

import pytest
from playwright.sync_api import expect

from spit.text.articles import ARTICLES
from tests.browser.trainer import Trainer
from tests.conftest import OpenPage
from tests.session.page import Page as Engine

pytestmark = pytest.mark.browser

#: Every choice that a page offers.
OFFERED = sorted({"+".join(part.play) for one in ARTICLES for part in one.parts if part.play})


def chosen(trainer: Trainer) -> str:
    """What the sheet says of the house rules that it has."""
    return trainer.find("dialog .house-rules summary small").inner_text()


@pytest.mark.parametrize("lang", ["fr", "pt", "es", "nl"])
def test_a_link_opens_the_sheet_with_its_house_rules(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, "#play=tableau+jokers+three+level1")
    ui = trainer.catalog()["ui"]
    expect(trainer.find("dialog [name=round-end][value=tableau]")).to_be_checked()
    expect(trainer.find("dialog [name=level][value='1']")).to_be_checked()
    assert chosen(trainer) == f"{ui['opt_jokers']} · {ui['opt_centres']}"
    expect(trainer.find("dialog [role=alert]")).to_have_count(0)
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    expect(trainer.slot("M")).to_be_visible()
    # From here on the address is that of the game, which a reload takes up.
    assert trainer.page.url.endswith("#play")
    trainer.page.reload()
    expect(trainer.find(".veil")).to_be_visible()


@pytest.mark.parametrize("lang", ["fr", "pt", "es", "nl"])
def test_words_that_exclude_each_other_are_told_and_none_is_taken(
    open_page: OpenPage, lang: str
) -> None:
    trainer = Trainer.open(open_page, lang, "#play=level1+level5")
    expect(trainer.find("dialog [role=alert]")).to_have_text(trainer.catalog()["ui"]["bad_choice"])
    expect(trainer.find("dialog [name=level][value='2']")).to_be_checked()


@pytest.mark.parametrize("words", OFFERED)
def test_every_choice_that_a_page_offers_is_understood(open_page: OpenPage, words: str) -> None:
    trainer = Trainer.open(open_page, "nl", f"#play={words}")
    expect(trainer.find("dialog.new-game")).to_be_visible()
    expect(trainer.find("dialog [role=alert]")).to_have_count(0)


def test_a_word_that_is_none_is_told_and_the_own_rules_stay(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "es", "#play=poker")
    expect(trainer.find("dialog [role=alert]")).to_have_text(trainer.catalog()["ui"]["bad_rules"])
    expect(trainer.find("dialog [name=round-end][value=tableau_and_spit]")).to_be_checked()


def test_a_game_that_was_put_by_is_still_there_when_the_sheet_is_closed(
    open_page: OpenPage,
) -> None:
    engine = Engine()
    engine.game(1)
    engine.open()
    trainer = Trainer.with_record(open_page, engine.save())
    expect(trainer.find(".veil")).to_be_visible()
    trainer.page.evaluate("location.hash = 'play=slow'")
    expect(trainer.find("dialog.new-game")).to_be_visible()
    assert chosen(trainer) == trainer.catalog()["ui"]["opt_pace"]
    trainer.page.keyboard.press("Escape")
    expect(trainer.find(".resume .button")).to_be_visible()
    trainer.find(".resume .button").click()
    expect(trainer.find(".veil")).to_be_visible()

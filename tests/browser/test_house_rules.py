"""House rules as a visitor meets them: jokers, a third pile, the wait, the clock, the sheet."""

import re

import pytest
from playwright.sync_api import expect

from spit.clock import TIME_LIMIT
from tests.browser.trainer import Trainer
from tests.conftest import OpenPage
from tests.session.page import Learner
from tests.session.page import Page as Engine
from tests.session.test_house_rules import opened, rules

pytestmark = pytest.mark.browser

#: The first cards: a joker on the learner's first pile, another on the right, a jack in the middle.
JOKER_SEED = 222
#: The first cards: an ace on the learner's second pile, a 2 on the left.
SLOW_SEED = 1


def with_a_joker(open_page: OpenPage, lang: str = "fr") -> Trainer:
    """A game with jokers and three piles that has just been opened."""
    engine = Engine()
    engine.game(JOKER_SEED, level=1, **rules("+jokers+three"))
    engine.open()
    trainer = Trainer.with_record(open_page, engine.save(), lang)
    trainer.resume()
    trainer.expect_card("A1", "Xh")
    return trainer


@pytest.mark.parametrize(
    ("how", "lang"), [("keys", "fr"), ("keys", "pt"), ("drag", "es"), ("taps", "nl")]
)
def test_a_joker_goes_on_the_middle_pile(open_page: OpenPage, how: str, lang: str) -> None:
    trainer = with_a_joker(open_page, lang)
    catalog = trainer.catalog()
    joker = catalog["ranks"]["X"]["name"]
    expect(trainer.slot("A1")).to_have_attribute("aria-label", re.compile(f": {joker}$"))
    left, middle, right = (trainer.middle(place)[0] for place in "LMR")
    assert left < middle < right
    if how == "keys":
        trainer.do("A1>M")
    elif how == "drag":
        trainer.drag("A1", trainer.middle("M"))
    else:
        trainer.slot("A1").click()
        trainer.slot("M").click()
    expect(trainer.slot("A1")).to_have_class(re.compile("empty"))
    # The opponent may have covered it already.
    expect(trainer.slot("M").locator(".face[data-rank=X]:not([hidden])")).to_have_count(1)
    label = trainer.slot("M").get_attribute("aria-label") or ""
    assert label.startswith(catalog["ui"]["middle_pile"].split("{")[0])


def test_a_joker_is_drawn_and_has_no_letter(open_page: OpenPage) -> None:
    trainer = with_a_joker(open_page)
    for place in ("A1", "R"):
        face = trainer.slot(place).locator(".face.top")
        expect(face.locator(".rank")).to_be_hidden()
        assert face.locator(".rank").get_attribute("data-letter") == ""
        card, drawn = face.bounding_box(), face.locator("svg").bounding_box()
        assert card is not None
        assert drawn is not None
        assert drawn["width"] > card["width"] / 2
    colour = "node => getComputedStyle(node).color"
    faces = [trainer.slot(place).locator(".face.top") for place in ("A1", "R")]
    assert len({face.evaluate(colour) for face in faces}) == 2


def test_some_moves_with_jokers_and_three_piles(open_page: OpenPage) -> None:
    trainer = with_a_joker(open_page)
    held = trainer.find(".holder.seat-0 .held")
    for _ in range(60):
        trainer.play()
        trainer.page.wait_for_timeout(150)
        if int(held.inner_text().split()[0]) <= 22:
            break
    assert int(held.inner_text().split()[0]) <= 22, "four cards were played"


def test_the_middle_pile_is_slapped_and_the_sheet_says_who_takes_the_others(
    open_page: OpenPage,
) -> None:
    engine = opened(**rules("+tableau+three"))
    Learner(engine, 60).play_until("slap")
    assert engine.view["seats"][0]["may_slap"]
    trainer = Trainer.with_record(open_page, engine.save())
    trainer.resume()
    for place in "LMR":
        expect(trainer.slot(place).locator(".mark")).to_be_visible()
        expect(trainer.slot(place).locator(".badge")).to_be_visible()
    trainer.do("A*M")
    expect(trainer.find("dialog.result")).to_contain_text("Vous prenez la pile du milieu")
    expect(trainer.find("dialog.result")).to_contain_text("les deux autres")
    # What has been gathered lies nowhere any more.
    for place in "LMR":
        expect(trainer.slot(place).locator(".badge")).to_be_hidden()


@pytest.mark.parametrize(("width", "height"), [(320, 568), (360, 640), (640, 360)])
@pytest.mark.parametrize("words", ["+tableau", "+tableau+three"])
def test_the_hands_that_may_slap_hide_no_number(
    open_page: OpenPage, words: str, width: int, height: int
) -> None:
    engine = opened(**rules(words))
    Learner(engine, 60).play_until("slap")
    trainer = Trainer.with_record(open_page, engine.save(), width=width, height=height)
    trainer.resume()
    hidden = """() => {
      const root = document.querySelector("spit-trainer").shadowRoot;
      const shown = (name) => [...root.querySelectorAll(name)]
        .map((node) => [node, node.getBoundingClientRect()]).filter(([_, box]) => box.width);
      const found = [];
      for (const [hand, p] of shown(".may-slap .centre .mark .icon"))
        for (const [badge, q] of shown(".badge"))
          if (p.left < q.right && q.left < p.right && p.top < q.bottom && q.top < p.bottom)
            found.push(badge.closest("[data-place]").dataset.place);
      return { found, hands: shown(".may-slap .centre .mark .icon").length };
    }"""
    expect(trainer.find(".board.may-slap")).to_be_visible()
    assert trainer.page.evaluate(hidden) == {"found": [], "hands": 3 if "three" in words else 2}


#: As soon as the centre is locked, what is shown there is noted, and a card is played.
TOO_SOON = """() => {
  const root = document.querySelector("spit-trainer").shadowRoot;
  new MutationObserver((_, observer) => {
    const row = root.querySelector(".middle.locked");
    if (!row) return;
    observer.disconnect();
    const bars = [...row.querySelectorAll(".wait")].filter((bar) => bar.checkVisibility());
    window.seen = { bars: bars.length,
      running: bars.filter((bar) => bar.firstElementChild.getAnimations().length).length };
    for (const place of ["A2", "L"]) root.querySelector(`[data-place=${place}]`).click();
  }).observe(root.querySelector(".board"), { attributes: true, subtree: true });
}"""


@pytest.mark.parametrize("still", [False, True], ids=["moving", "still"])
def test_slow_spit_shows_the_wait_and_refuses(open_page: OpenPage, still: bool) -> None:
    engine = Engine()
    engine.game(SLOW_SEED, level=1, **rules("+slow"))
    trainer = Trainer.with_record(open_page, engine.save(), "nl")
    if still:
        trainer.page.emulate_media(reduced_motion="reduce")
    trainer.resume()
    trainer.page.evaluate(TOO_SOON)
    trainer.page.keyboard.press("Space")
    expect(trainer.find(".bar.refusal")).to_contain_text("Langzaam Spit: nog")
    expect(trainer.find(".bar.refusal .rule-link")).to_be_visible()
    assert trainer.page.evaluate("window.seen") == {"bars": 2, "running": 0 if still else 2}
    expect(trainer.find(".middle.locked")).to_have_count(0)
    expect(trainer.find(".wait").first).to_be_hidden()


def test_the_ten_minutes_are_shown_and_their_end_is_explained(open_page: OpenPage) -> None:
    """The last act before the buzzer, a slap that is refused, lies three seconds before it."""
    engine = opened(**rules("+timed+tableau"))
    Learner(engine, 60).play_until("settled")
    engine.send("next")
    engine.wait(TIME_LIMIT + 5000 - 3000 - engine.now)
    engine.act("slap", to="L")
    assert engine.view["phase"] == "ready"
    trainer = Trainer.with_record(open_page, engine.save(), "fr", rules("+timed+tableau"))
    expect(trainer.find(".time")).to_have_text("0:03")
    expect(trainer.find(".veil .in-force")).to_have_text(trainer.catalog()["ui"]["ending_timed"])
    trainer.page.wait_for_timeout(1500)
    expect(trainer.find(".time")).to_have_text("0:03")  # a pause stops it
    trainer.resume()
    expect(trainer.find(".time")).to_have_text("0:02")
    sheet = trainer.find("dialog.result")
    expect(sheet).to_contain_text(trainer.catalog()["ui"]["cause_time"])
    expect(trainer.find(".time")).to_have_text("0:00")
    held = [int(text.split()[0]) for text in sheet.locator(".held").all_inner_texts()]
    won = trainer.catalog()["ui"]["game_won_you" if held[0] < held[1] else "game_won_bot"]
    expect(sheet.locator("h2")).to_have_text(won)


def test_the_buzzer_takes_the_place_of_the_last_rounds_result(open_page: OpenPage) -> None:
    engine = opened(**rules("+timed+tableau"))
    learner = Learner(engine, 60)
    learner.play_until("slap")
    engine.wait(TIME_LIMIT + 5000 - 5000 - engine.now)
    engine.act("slap", to="L")
    assert engine.view["phase"] == "settled"
    trainer = Trainer.with_record(open_page, engine.save(), "es")
    words = trainer.catalog()["ui"]
    expect(trainer.find("dialog.result h2")).to_have_text(words["round_won_you"])
    expect(trainer.find("dialog.result")).to_contain_text(words["cause_time"])
    expect(trainer.find("dialog")).to_have_count(1)


def test_two_in_a_row_are_told_with_the_result(open_page: OpenPage) -> None:
    engine = opened(**rules("+streak+tableau"))
    learner = Learner(engine, 40)
    learner.play_until("settled")
    engine.send("next")
    learner.play_until("settled")
    trainer = Trainer.with_record(open_page, engine.save(), "pt")
    messages = trainer.catalog()["messages"]
    expect(trainer.find("dialog.result")).to_contain_text(messages["say.streak_you"])


# --- the sheet ------------------------------------------------------------------------------


def test_the_house_rules_are_chosen_by_keyboard_and_kept(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "fr", "#play")
    words = trainer.catalog()["ui"]
    press = trainer.page.keyboard.press
    summary = trainer.find("dialog .house-rules summary")
    expect(trainer.find("dialog .button.main")).to_be_focused()
    expect(summary).to_contain_text(words["more_rules_hint"])
    expect(trainer.find("dialog input[name=jokers]")).to_be_hidden()
    press("Shift+Tab")
    expect(summary).to_be_focused()
    press("Enter")
    press("Tab")
    expect(trainer.find("dialog input[name=jokers]")).to_be_focused()
    press("Space")
    press("Tab")
    press("Space")
    for _ in range(3):
        press("Tab")
    press("ArrowDown")
    expect(trainer.find("dialog input[value=streak]")).to_be_checked()
    chosen = [words["opt_jokers"], words["opt_centres"], words["ending_streak"]]
    expect(summary.locator("small")).to_have_text(" · ".join(chosen))
    trainer.find("dialog .button.main").focus()
    press("Enter")
    expect(trainer.find(".board[data-phase=ready] .slot.centre")).to_have_count(3)
    press("Escape")
    expect(trainer.find(".veil .in-force")).to_have_text(" · ".join(chosen))

    trainer.page.reload()
    trainer.find(".veil .button").nth(1).click()
    expect(summary.locator("small")).to_have_text(" · ".join(chosen))
    summary.press("Enter")
    for name in ("jokers", "centres"):
        expect(trainer.find(f"dialog input[name={name}]")).to_be_checked()
    trainer.find("dialog .rules-inside > .button").press("Enter")
    expect(summary).to_be_focused()
    expect(summary.locator("small")).to_have_text(words["more_rules_hint"])
    expect(trainer.find("dialog .rules-inside input[name=ending]:checked")).to_have_value(
        "no_cards"
    )
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready] .slot.centre")).to_have_count(2)


def test_all_house_rules_at_once_are_a_game(open_page: OpenPage) -> None:
    names = ("jokers", "centres", "pace", "ace_link", "slap", "stalemate", "short_deal", "solo")
    trainer = Trainer.in_game(open_page, "es", (*names, "timed"))
    kept = trainer.page.evaluate("JSON.parse(sessionStorage.getItem('spit:1')).record")
    assert "variant std+spread+race+jamrace+ownside+jokers+aceonly+three+slow+timed\n" in kept
    expect(trainer.find(".time")).to_be_visible()

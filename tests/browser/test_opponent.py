"""The opponent: what the sheet says of each, what is asked of the engine, and what comes of it."""

import json
import re
import statistics
import time
from typing import cast

import pytest
from playwright.sync_api import expect

from spit.levels import hello
from spit.text.speak import Speaker, Words
from tests.browser.recorder import asked, recorder
from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage

pytestmark = pytest.mark.browser

MEDIAN = 1400


def kept(page_median: int = MEDIAN) -> str:
    """A learner who has played before; what is kept later stays."""
    entry = json.dumps({"median": page_median})
    return f"localStorage.getItem('spit:1') ?? localStorage.setItem('spit:1', '{entry}');"


def pick(trainer: Trainer, **values: object) -> None:
    """Choose radio buttons of the sheet."""
    for name, value in values.items():
        trainer.find(f"dialog input[name='{name.replace('_', '-')}'][value='{value}']").check()


def decimal(value: float) -> str:
    return f"{value:g}".replace(".", ",")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_says_honestly_what_it_is_like(open_page: OpenPage, lang: str) -> None:
    trainer = Trainer.open(open_page, lang, "#play", width=360, height=640, script=kept())
    speaker = Speaker(cast(Words, trainer.catalog()))
    note = trainer.find("dialog .level-note")
    for info in hello(MEDIAN)["levels"]:
        if not float(info["level"]).is_integer():
            continue
        pick(trainer, level=f"{info['level']:g}")
        said = [speaker.say("level_pace", {"seconds": decimal(round(info["delay"] / 1000, 2))})]
        if info["far"]:
            shares = {"near": decimal(info["near"]), "far": decimal(info["far"])}
            said.append(speaker.say("level_misses", shares))
        else:
            said.append(speaker.say("level_sure"))
        if info["slips"]:
            said.append(speaker.say("level_slips", {"n": decimal(info["slips"])}))
        assert info["beaten"] is not None
        for end in ("tableau", "tableau_and_spit"):
            pick(trainer, round_end=end)
            wins = speaker.say("beaten", {"n": info["beaten"][f"{end} right two"]})
            expect(note).to_have_text(" ".join([*said, wins]))
    # What was counted at speed 1 is not told of another.
    pick(trainer, speed=2)
    expect(note).to_have_text(
        re.compile(re.escape(decimal(hello(0)["levels"][-1]["delay"] / 2000)))
    )
    expect(note).not_to_contain_text(wins)


def test_who_has_never_played_is_told_so(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "es", "#play")
    words = trainer.catalog()["ui"]
    expect(trainer.find("dialog .level-note")).to_contain_text(words["beaten_unknown"])
    trainer.find("dialog .styles summary").click()
    pick(trainer, style="side")
    expect(trainer.find("dialog .level-note")).to_contain_text(words["level_styled"])


def test_between_two_levels_there_are_steps(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "fr", "#play", touch=True, width=360, height=640)
    value = trainer.find("dialog .stepper .value")
    slower, quicker = (trainer.find("dialog .step-button").nth(n) for n in (0, 1))
    expect(value).to_have_text("Niveau 2")
    quicker.tap()
    expect(value).to_have_text("Niveau 2,25")
    assert trainer.find("dialog input[name=level][value='2']").is_checked()
    quicker.focus()
    for _ in range(2):
        trainer.page.keyboard.press("Enter")
    expect(value).to_have_text("Niveau 2,75")
    assert trainer.find("dialog input[name=level][value='3']").is_checked()
    pick(trainer, level=1)
    expect(slower).to_have_attribute("aria-disabled", "true")
    slower.focus()
    trainer.page.keyboard.press("Enter")
    expect(value).to_have_text("Niveau 1")
    expect(slower).to_be_focused()


def test_all_of_it_is_asked_of_the_engine_and_kept(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "pt", "#play", script=kept() + recorder())
    page = trainer.page
    pick(trainer, level=3)
    trainer.find("dialog .step-button").last.click()
    summary = trainer.find("dialog .styles summary")
    summary.focus()
    page.keyboard.press("Enter")
    pick(trainer, style="gaps")
    expect(summary).to_contain_text(trainer.catalog()["ui"]["style_gaps"])
    trainer.find("dialog input[name=assist]").check()
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".board[data-phase=ready]")).to_be_visible()
    options = asked(page, "game")[0]["options"]
    wanted = {"level": 3.25, "style": "gaps", "follow": 0, "median": MEDIAN, "assist": True}
    assert {key: options[key] for key in wanted} == wanted
    page.reload()
    expect(trainer.find(".veil")).to_be_visible()
    options = asked(page, "restore")[0]["options"]
    assert {key: options[key] for key in wanted} == wanted
    trainer.find(".veil .button").nth(1).click()
    assert trainer.find("dialog input[name=assist]").is_checked()
    assert trainer.find("dialog input[name=style][value=gaps]").is_checked()
    expect(trainer.find("dialog .stepper .value")).to_contain_text("3,25")


def test_who_follows_has_the_learners_pace_and_says_so(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "nl", "#play", script=kept() + recorder())
    page, speaker = trainer.page, Speaker(cast(Words, trainer.catalog()))
    pick(trainer, level=5, speed=2)
    trainer.find("dialog input[name=level][value=follow]").focus()
    page.keyboard.press("Space")
    note = trainer.find("dialog .level-note")
    expect(note).to_contain_text(speaker.say("follow_note", {"n": 50}))
    expect(note).to_contain_text(speaker.say("follow_known", {"seconds": "1,4"}))
    expect(trainer.find("dialog .stepper")).to_be_hidden()
    assert trainer.find("dialog input[name=follow][value='50']").is_checked()
    # He is of the level that is as quick as the learner, and has its style.
    own = next(one["style"] for one in hello(MEDIAN)["levels"] if one["followed"])
    assert own == "first"
    style = speaker.say("style_level", {"style": speaker.say(f"style_{own}")})
    expect(trainer.find("dialog .styles summary small")).to_have_text(style)
    # Where his pace decides nothing, no chance of winning is promised.
    trainer.find("dialog .house-rules summary").click()
    trainer.find("dialog input[name=centres]").check()
    expect(note).to_contain_text(speaker.say("beaten_first"))
    trainer.find("dialog input[name=slap]").check()
    pick(trainer, follow=60)
    expect(note).to_contain_text(speaker.say("follow_note", {"n": 60}))
    trainer.find("dialog .button.main").click()
    expect(trainer.find(".bar")).to_contain_text(speaker.say("say.follows"))
    options = asked(page, "game")[0]["options"]
    wanted = {"level": 3, "speed": 1, "follow": 60, "median": MEDIAN}
    assert {key: options[key] for key in wanted} == wanted
    trainer.find(".top .icon-button").first.click()
    trainer.find(".entry.play").click()
    assert trainer.find("dialog input[name=level][value=follow]").is_checked()
    # Who follows no more is the one that was chosen before.
    pick(trainer, level=5)
    assert trainer.find("dialog input[name=speed][value='2']").is_checked()


def test_how_quick_the_learner_was_is_kept(open_page: OpenPage) -> None:
    trainer = Trainer.open(open_page, "fr", "#play", script=recorder())
    pick(trainer, level=1)
    trainer.find("dialog .button.main").click()
    median = "() => JSON.parse(localStorage.getItem('spit:1')).median"
    until = time.monotonic() + 60
    view = None
    while view is None or view["tempo"]["you"] is None:
        assert time.monotonic() < until, "no card was played"
        trainer.play()
        trainer.page.wait_for_timeout(50)
        view = trainer.page.evaluate("window.told.at(-1)?.view")
    trainer.find(".top .icon-button").first.click()
    expect(trainer.find(".start")).to_be_visible()
    assert trainer.page.evaluate(median) > 0, view
    trainer.find(".entry.play").click()
    trainer.page.wait_for_timeout(300)
    assert asked(trainer.page, "hello")[-1]["median"] == trainer.page.evaluate(median)
    unknown = trainer.catalog()["ui"]["beaten_unknown"]
    expect(trainer.find("dialog .level-note")).not_to_contain_text(unknown)


#: The running median of the opponent after each of its cards.
PACE = """() => window.told
  .filter((one) => one.events.some((event) => event.kind === "play" && event.seat === 1))
  .map((one) => one.view.tempo?.bot)"""
LEVEL, SPEED, CARDS = 4, 2, 120
OVER = "() => window.told.findLast((one) => one.view?.result).view.result.game_winner !== null"
FORGET = "() => { window.asked.length = window.told.length = 0; }"
#: The engine has answered whatever it was asked.
ANSWERED = "() => window.asked.length === window.told.length"
STEP = 100  # ms of the page's clock


def test_the_level_chosen_is_the_level_met(open_page: OpenPage) -> None:
    """On a clock that the test moves, so that the same game is played on every machine."""
    trainer = Trainer.open(open_page, "fr", "#play", script=recorder(1))
    page = trainer.page
    pick(trainer, round_end="tableau", level=LEVEL, speed=SPEED)
    trainer.find("dialog input[name=auto_spit]").check()
    delay = next(one["delay"] for one in hello(0)["levels"] if one["level"] == LEVEL) / SPEED
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    trainer.find("dialog .button.main").click()
    paces: list[float] = []
    # A learner of the same pace, as long as he sees what to do.
    until, acts_at = time.monotonic() + 300, 0.0
    for now in range(0, 3_600_000, STEP):
        assert time.monotonic() < until, f"{len(paces)} cards"
        if now >= acts_at:
            acts_at = now + delay
            if "result" in trainer.play():
                paces = page.evaluate(PACE)
                if len(paces) >= CARDS:
                    break
                over = page.evaluate(OVER)
                trainer.find("dialog.result .button.main").click()
                if over:  # too short a game to measure: another
                    page.evaluate(FORGET)
                    trainer.find("dialog .button.main").click()
        if not page.evaluate(ANSWERED):
            page.wait_for_function(ANSWERED, polling=5)
        page.clock.run_for(STEP)
    # The median over the last 80 cards, from the first that has so many behind it.
    assert statistics.mean(paces[79:]) == pytest.approx(delay, rel=0.1)

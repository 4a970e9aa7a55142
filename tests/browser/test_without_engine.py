"""The walk and the figures with the engine out of reach, and what happens at the end of a table."""

import json
import re

import pytest
from playwright.sync_api import Page, Route, expect

from spit.lessons.walk import STEP_IDS, WALK
from spit.site.tables.asked import explored_step
from spit.site.tables.written import table
from tests.browser.trainer import LANGUAGES, SAVE_DATA, WASM, Trainer
from tests.conftest import OpenPage, Traffic
from tests.tables.reader import Reader, way_out

pytestmark = pytest.mark.browser

#: A step whose table ends somewhere.
STEP = "king_on_ace"


def opened(open_page: OpenPage, place: str, lang: str = "fr", **options: object) -> Trainer:
    """The trainer's page, in a browser that gets no byte of the engine."""
    folder, locale = LANGUAGES[lang]
    page = open_page("404.html", locale=locale, **options)
    page.route(WASM, lambda route: route.abort())
    page.goto(re.sub(r"404\.html$", f"{folder}trainer/{place}", page.url))
    return Trainer(page)


def asked_for_engine(traffic: Traffic) -> list[str]:
    """What was asked for of the engine."""
    return [url for url in traffic.requests if "/wasm/" in url or url.endswith("/worker.js")]


def way() -> list[str]:
    """Plays of which the table of the step knows all but the last."""
    step = WALK[STEP_IDS.index(STEP)]
    reader = Reader(json.loads(json.dumps(table(explored_step(step)))))
    asks = way_out(reader, {"type": "walk", "step": STEP, "frame": 0})
    return [f"{ask['source']}>{ask['to'].removeprefix('A')}" for ask in asks]


def test_the_whole_walk_by_finger_and_by_key(open_page: OpenPage, traffic: Traffic) -> None:
    trainer = opened(open_page, "", width=360, height=640, touch=True)
    page = trainer.page
    trainer.find(".entry.steps").tap()
    words = trainer.catalog()["walk"]
    for n, step in enumerate(WALK):
        expect(trainer.find(".words h2")).to_have_text(words[step.id]["title"])
        by_finger = n % 2 == 0
        for action in step.solution:
            before = trainer.table()
            if step.kind == "choose":
                trainer.find(".choice-button").get_by_text(
                    words[step.id]["choices"][action], exact=True
                ).tap()
            elif by_finger and (places := re.fullmatch(r"(A\d)>([LR])", action)):
                trainer.slot(places[1]).tap()
                trainer.slot(places[2]).tap()
            else:
                trainer.do(action)
            if step.kind == "do":
                trainer.wait_for_change(before)
        if step.solution:
            expect(trainer.find(".bar.good")).to_be_visible()
        for _ in range(len(step.frames) + 1):
            if by_finger and n < len(WALK) - 1:
                trainer.find(".acts .next").tap()
            elif n < len(WALK) - 1:
                page.keyboard.press("PageDown")
    expect(trainer.find(".dots .solved")).to_have_count(len(WALK) - 1)
    assert not traffic.missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_steps_ask_for_nothing_of_the_engine(
    open_page: OpenPage, traffic: Traffic, lang: str
) -> None:
    trainer = opened(open_page, "", lang, script=SAVE_DATA)
    trainer.find(".entry.steps").click()
    title = trainer.find(".words h2")
    for step in WALK[:3]:
        expect(title).to_have_text(trainer.catalog()["walk"][step.id]["title"])
        trainer.find(".acts .next").click()
    assert asked_for_engine(traffic) == []


@pytest.mark.parametrize("where", ["rules/", "speed/"])
def test_a_figure_is_tried_and_its_acts_taken_back(
    open_page: OpenPage, traffic: Traffic, where: str
) -> None:
    page = open_page(where)
    page.route(WASM, lambda route: route.abort())
    page.locator("[data-position] a.spit-try").first.click()
    trainer = Trainer(page)
    expect(trainer.find(".board[data-phase]")).to_be_visible()
    before = trainer.table()
    refused_or_done = 0
    for digit in "12345":
        for arrow in ("ArrowLeft", "ArrowRight"):
            page.keyboard.press(f"Digit{digit}")
            page.keyboard.press(arrow)
            page.wait_for_timeout(50)
            refused_or_done += trainer.find(".bar:not(:empty)").count()
            if trainer.table() != before:
                break
        if trainer.table() != before:
            break
    assert refused_or_done
    again = trainer.find(".acts .side").nth(1)
    if again.is_enabled():
        again.click()
    expect(again).to_be_disabled()
    assert trainer.table() == before
    assert asked_for_engine(traffic) == []


def test_the_engine_comes_where_the_table_ends(open_page: OpenPage) -> None:
    trainer = Trainer.at_step(open_page, STEP, script=SAVE_DATA)
    assert trainer.workers() == []
    *known, last = way()
    for action in known:
        trainer.act(action)
    assert trainer.workers() == []
    trainer.act(last)
    assert len(trainer.workers()) == 1
    # And it was brought to the same place: the step knows what was done before.
    expect(trainer.find(".again")).to_be_visible()
    trainer.find(".again").click()
    expect(trainer.find(".again")).to_be_hidden()
    trainer.do("A2>L")
    expect(trainer.find(".bar.good")).to_be_visible()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_the_engine_cannot_come_nothing_is_lost(open_page: OpenPage, lang: str) -> None:
    trainer = opened(open_page, f"#walk={STEP}", lang, width=360, height=640)
    expect(trainer.find(".board[data-phase]")).to_be_visible()
    *known, last = way()
    for action in known:
        trainer.act(action)
    before = trainer.table()
    trainer.do(last)
    away = trainer.catalog()["ui"]["engine_away"]
    expect(trainer.find(".bar.refusal")).to_have_text(away)
    assert _fits(trainer.page)
    assert trainer.table() == before
    trainer.find(".again").click()
    expect(trainer.find(".again")).to_be_hidden()
    trainer.do("A2>L")
    expect(trainer.find(".bar.good")).to_be_visible()


def _fits(page: Page) -> bool:
    """Whether the whole sentence is to be seen."""
    script = """() => {
      const bar = document.querySelector("spit-trainer").shadowRoot.querySelector(".bar.refusal");
      return bar.scrollHeight <= bar.clientHeight + 1;
    }"""
    return bool(page.evaluate(script))


def test_who_does_not_want_to_wait_calls_the_engine_off_or_turns_the_page(
    open_page: OpenPage,
) -> None:
    trainer = Trainer.at_step(open_page, STEP, script=SAVE_DATA)
    page, held = trainer.page, list[Route]()
    page.route("**/*.wasm.gz", lambda route: held.append(route))
    *known, last = way()
    for action in known:
        trainer.act(action)
    before = trainer.table()
    words = trainer.catalog()["ui"]
    trainer.do(last)
    expect(trainer.find(".bar .awaited")).to_contain_text(words["engine_awaited"])
    expect(trainer.find(".bar .awaited")).to_contain_text("Mo")
    trainer.find(".bar .button").click()
    expect(trainer.find(".bar .awaited")).to_have_count(0)
    expect(trainer.find(".board")).to_be_focused()
    assert trainer.table() == before
    trainer.do(last)
    expect(trainer.find(".bar .awaited")).to_have_count(1)
    page.keyboard.press("PageDown")
    following = STEP_IDS[STEP_IDS.index(STEP) + 1]
    expect(trainer.find(".words h2")).to_have_text(trainer.catalog()["walk"][following]["title"])
    expect(trainer.find(".bar .awaited")).to_have_count(0)
    for route in held:
        route.abort()
    page.wait_for_timeout(300)
    expect(trainer.find(".bar.refusal")).to_have_count(0)

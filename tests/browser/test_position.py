"""A position to try: at an address of the trainer, and in place of a figure on any page."""

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from spit.site.words import load_words
from tests.browser.test_access import AXE, RUN, TAGS
from tests.browser.test_layout import FAULTS, expect_fitting
from tests.browser.trainer import LANGUAGES, Trainer
from tests.conftest import OpenPage, Traffic
from tools.base import ROOT

pytestmark = pytest.mark.browser

#: The learner has a 7 for the 8, a 6 for the 7, and cards that fit nowhere; the opponent can play.
SPN = "std play 8D/KS 7C/3d6H/JS/9cTD/-|4s2h 6S/JdQH/9h3H/-/-|AhJh"
OTHER = "std slap TS9D8C/KSQH -/-/-/-/-|- 5C/-/-/-/-|4d right=A cause=out winner=A"
TEXTS = ROOT / "docs" / "texts"
TABLE = "spit-trainer[data-position]"


def place(spn: str) -> str:
    return f"#position={quote(spn.replace(' ', '_'), safe='/')}"


def laid(open_page: OpenPage, lang: str = "fr", spn: str = SPN, **options: object) -> Trainer:
    trainer = Trainer.open(open_page, lang, place(spn), **options)
    expect(trainer.find(".stage.trial .board[data-phase]")).to_be_visible()
    return trainer


def small(trainer: Trainer, n: int) -> Locator:
    """The button that takes an act back (0), or lays the position out again (1)."""
    return trainer.find(".acts .side").nth(n)


# --- at an address -------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_address_lays_the_position_out(open_page: OpenPage, lang: str) -> None:
    trainer = laid(open_page, lang)
    words = trainer.catalog()["ui"]
    for spot, card in {"A1": "7c", "A2": "6h", "L": "8d", "R": "Ks", "B2": "Qh"}.items():
        trainer.expect_card(spot, card)
    expect(trainer.find(".trial h2")).to_have_text(words["position"])
    expect(trainer.find(".bar.info")).to_contain_text(words["position_note"])
    expect(trainer.find(".board")).to_be_focused()
    expect(small(trainer, 0)).to_be_disabled()
    expect(small(trainer, 1)).to_be_disabled()
    before = trainer.table()
    trainer.page.wait_for_timeout(3000)
    assert trainer.table() == before, "nothing moves by itself"


def test_every_refusal_says_why_with_its_rule(open_page: OpenPage) -> None:
    trainer = laid(open_page)
    before = trainer.table()
    refusal = ".bar.refusal .rule-link[href$='#play-{}']"
    trainer.do("A3>L")
    expect(trainer.find(refusal.format(2))).to_be_visible()
    trainer.do("A!")
    expect(trainer.find(refusal.format(4))).to_be_visible()
    trainer.drag("A1", trainer.middle("A2"))
    expect(trainer.find(refusal.format(3))).to_be_visible()
    assert trainer.table() == before


def test_tap_drag_and_keys_play_and_all_is_taken_back(open_page: OpenPage) -> None:
    trainer = laid(open_page)
    before = trainer.table()
    trainer.slot("A1").click()
    trainer.slot("L").click()
    trainer.expect_card("L", "7c")
    trainer.drag("A2", trainer.middle("L"))
    trainer.expect_card("L", "6h")
    trainer.expect_card("A2", "3d")
    trainer.act("A4>5")
    small(trainer, 0).click()
    trainer.expect_card("A4", "Td")
    small(trainer, 0).click()
    trainer.expect_card("L", "7c")
    small(trainer, 1).click()
    trainer.expect_card("L", "8d")
    assert trainer.table() == before
    # The button that was pressed is of no use now: the keys are on the board again.
    expect(trainer.find(".board")).to_be_focused()


def test_the_opponent_plays_when_asked_and_agrees_to_a_flip(open_page: OpenPage) -> None:
    trainer = laid(open_page)
    other = trainer.find(".other-acts")
    other.click()
    trainer.expect_card("R", "Qh")
    for _ in range(20):
        if other.is_disabled():
            break
        before = trainer.table()
        other.click()
        trainer.wait_for_change(before)
    trainer.do("A1>R")  # a 7 fits nowhere any more, whatever lies there now
    while trainer.find(".bar.refusal").count() == 0:
        trainer.page.wait_for_timeout(50)
    spits = trainer.slot("A|").get_attribute("aria-label")
    for _ in range(20):
        if trainer.find(".spit-button.wanted").count():
            break
        before = trainer.table()
        _play_something(trainer)
        trainer.wait_for_change(before)
    trainer.act("A!")
    assert trainer.slot("A|").get_attribute("aria-label") != spits


def _play_something(trainer: Trainer) -> None:
    """The first card that goes anywhere: a double click sends it, or a gap takes it."""
    if trainer.find(".other-acts").is_enabled():
        trainer.find(".other-acts").click()
        return
    before = trainer.table()
    for pile in "12345":
        for to in ("L", "R"):
            trainer.do(f"A{pile}>{to}")
            trainer.page.wait_for_timeout(150)
            if trainer.table() != before:
                return


def test_the_end_of_a_round_leads_back_to_its_beginning(open_page: OpenPage) -> None:
    trainer = laid(open_page, spn=OTHER)
    before = trainer.table()
    trainer.do("A*R")
    expect(trainer.find(".board[data-phase=settled]")).to_be_visible()
    expect(trainer.find(".bar.result")).to_be_visible()
    expect(small(trainer, 1)).to_be_focused()
    expect(trainer.find("dialog")).to_have_count(0)
    trainer.page.keyboard.press("Enter")
    expect(trainer.find(".board[data-phase=slap]")).to_be_visible()
    assert trainer.table() == before


def test_a_reload_and_the_browsers_back_keep_what_was_done(open_page: OpenPage) -> None:
    trainer = laid(open_page)
    page = trainer.page
    trainer.act("A1>L")
    trainer.act("A2>L")
    done = trainer.table()
    page.reload()
    expect(trainer.find(".stage.trial .board[data-phase]")).to_be_visible()
    assert trainer.table() == done
    page.evaluate("(place) => { location.hash = place; }", place(OTHER))
    expect(trainer.find(".board[data-phase=slap]")).to_be_visible()
    page.go_back()
    expect(trainer.find(".board[data-phase=play]")).to_be_visible()
    assert trainer.table() == done
    small(trainer, 0).click()
    trainer.expect_card("L", "7c")
    trainer.find(".top .icon-button").first.click()
    expect(trainer.find(".start")).to_be_visible()
    assert "#position" not in page.url


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_position_gets_a_sentence_and_nothing_is_lost(
    open_page: OpenPage, lang: str
) -> None:
    for address in ("std_play_8D/8D_%E0%A4%A", "std_play_-/-_-/-/-/-/-|-_-/-/-/-/-|-"):
        trainer = Trainer.open(open_page, lang, f"#position={address}")
        page, words = trainer.page, trainer.catalog()["ui"]
        expect(trainer.find(".start [role=alert]")).to_have_text(words["bad_position"])
        assert "#position" not in page.url
    page.evaluate("(place) => { location.hash = place; }", place(SPN))
    expect(trainer.find(".stage.trial .board[data-phase]")).to_be_visible()
    trainer.act("A1>L")
    before = trainer.table()
    page.evaluate("location.hash = 'position=%3Cscript%3E'")
    expect(trainer.find(".bar.info")).to_contain_text(words["bad_position"])
    assert trainer.table() == before
    assert page.url.endswith(place(SPN))
    trainer.act("A2>L")


def test_progress_and_stored_games_are_not_touched(open_page: OpenPage) -> None:
    trainer = Trainer.in_game(open_page)
    page = trainer.page
    stored = "() => [sessionStorage.getItem('spit:1'), localStorage.getItem('spit:1')]"
    page.evaluate("(place) => { location.hash = place; }", place(SPN))
    expect(trainer.find(".stage.trial .board[data-phase=play]")).to_be_visible()
    before = page.evaluate(stored)
    assert "spit 1" in before[0]
    trainer.act("A1>L")
    trainer.find(".other-acts").click()
    trainer.find(".top .icon-button").first.click()
    assert page.evaluate(stored) == before
    trainer.find(".resume .button").click()
    expect(trainer.find(".veil")).to_be_visible()
    expect(trainer.find(".board[data-phase=ready]")).to_have_count(1)


def test_the_engine_is_lost_and_the_table_comes_back(open_page: OpenPage) -> None:
    trainer = laid(open_page)
    trainer.act("A1>L")
    before = trainer.table()
    trainer.workers()[0].evaluate("() => { self.onmessage = null; }")
    # Who does not answer is taken for dead.
    trainer.do("A2>L")
    expect(trainer.find(".bar.info")).to_contain_text(trainer.catalog()["ui"]["engine_lost"])
    assert trainer.table() == before


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits(open_page: OpenPage, lang: str) -> None:
    three = "std+three play 8D/KS/4C 6H/TdJC/-/-/-|9s2h5d 6S/2dTH/-/-/-|AhQh"
    for spn in (SPN, three):
        trainer = laid(open_page, lang, spn, width=360, height=640)
        expect_fitting(trainer)


# --- in place of a figure ------------------------------------------------------------------------


def figures(
    open_page: OpenPage, lang: str = "fr", page: str = "decisions/", **options: object
) -> Page:
    """A page with figures, each with its link to the trainer."""
    folder, locale = LANGUAGES[lang]
    return open_page(folder + page, locale=locale, **options)


def link(page: Page, n: int = 0) -> Locator:
    return page.locator("[data-position] a.spit-try").nth(n)


def opened(page: Page, n: int = 0) -> Trainer:
    link(page, n).click()
    expect(page.locator(f"{TABLE} .board[data-phase]")).to_be_visible()
    return Trainer(page)


def test_nothing_is_fetched_before_the_first_click(open_page: OpenPage, traffic: Traffic) -> None:
    page = figures(open_page)
    page.wait_for_load_state("networkidle")
    weight = re.compile(r"/assets/(?:[0-9a-f]{12}/)?(trainer|wasm|catalog|tables)/")
    assert not [url for url in traffic.requests if weight.search(url)]
    opened(page)
    parts = {found[1] for url in traffic.requests if (found := weight.search(url))}
    assert parts == {"trainer", "catalog", "tables"}
    assert not traffic.missing


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_table_stands_in_place_of_its_figure_and_gives_it_back(
    open_page: OpenPage, lang: str
) -> None:
    page = figures(open_page, lang)
    address = page.url
    figure = page.locator("[data-position]:has(a.spit-try)").nth(1)
    spn = figure.get_attribute("data-position")
    link(page, 1).focus()
    page.keyboard.press("Enter")
    trainer = Trainer(page)
    expect(page.locator(f"{TABLE} .board[data-phase]")).to_be_visible()
    words = trainer.catalog()["ui"]
    assert page.locator(TABLE).get_attribute("data-position") == spn
    # What there is to try is said on; the drawing gives way to the table.
    expect(figure.locator("svg").first).to_be_hidden()
    shown = "node => getComputedStyle(node).display"
    assert figure.locator("figcaption").evaluate(shown) != "none"
    assert figure.evaluate("(node, table) => node.nextElementSibling.matches(table)", TABLE)
    expect(trainer.find(".board")).to_be_focused()
    page.keyboard.press("Escape")
    close = trainer.find(".top .icon-button").last
    expect(close).to_be_focused()
    expect(close).to_have_attribute("aria-label", words["back_to_figure"])
    page.keyboard.press("Enter")
    expect(page.locator(TABLE)).to_have_count(0)
    expect(figure).to_be_visible()
    expect(link(page, 1)).to_be_focused()
    assert page.url == address
    assert page.evaluate("[sessionStorage.length, localStorage.getItem('spit:1')]") == [0, None]


def _await(held: list[Route], count: int, page: Page) -> None:
    """Wait until so many requests are held."""
    for _ in range(400):
        if len(held) >= count:
            return
        page.wait_for_timeout(25)
    pytest.fail(f"{len(held)} requests, expected {count}")


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_link_says_at_once_that_a_table_is_coming(
    open_page: OpenPage, lang: str, still: bool
) -> None:
    """Whatever is slow: the script of the trainer, its words, or its looks."""
    page = figures(open_page, lang, width=360, height=640)
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    said = load_words(TEXTS / lang / "pages.toml")["figure.busy"]
    figure = page.locator("[data-position]:has(a.spit-try)").first
    status = page.locator("[role=status].spit-busy")
    held: list[Route] = []
    parts = ("**/trainer/element.js", "**/catalog/catalog.*.json", "**/trainer/trial.css")
    for part in parts:
        page.route(part, lambda route: held.append(route))
    link(page).click()
    for count in range(1, len(parts) + 1):
        _await(held, count, page)
        expect(link(page)).to_have_attribute("aria-busy", "true")
        expect(status).to_be_visible()
        expect(status).to_have_text(said)
        expect(figure.locator("svg").first).to_be_visible()
        ring = status.evaluate("node => getComputedStyle(node, '::before').animationName")
        assert ring == ("none" if still else "spit-busy")
        if count == 1:
            link(page).click()  # somebody who cannot wait
        held[-1].continue_()
    expect(page.locator(f"{TABLE} .board[data-phase]")).to_be_visible()
    assert len(held) == len(parts)
    expect(figure.locator("svg").first).to_be_hidden()
    expect(status).to_have_count(0)
    assert link(page).get_attribute("aria-busy") is None


def test_a_table_that_another_one_overtakes_leaves_no_sign(open_page: OpenPage) -> None:
    page = figures(open_page)
    held: list[Route] = []
    page.route("**/catalog/catalog.*.json", lambda route: held.append(route))
    for n in (0, 1):
        link(page, n).click()
        _await(held, n + 1, page)
    assert link(page, 0).get_attribute("aria-busy") is None
    for route in held:
        route.continue_()
    expect(page.locator(f"{TABLE} .board[data-phase]")).to_be_visible()
    expect(page.locator(".spit-busy")).to_have_count(0)
    expect(page.locator(".spit-away")).to_have_count(1)


def test_there_is_one_live_table_and_the_engine_stays(open_page: OpenPage) -> None:
    page = figures(open_page)
    # Without tables every position needs it.
    page.route("**/assets/tables/**", lambda route: route.abort())
    trainer = opened(page, 0)
    first = trainer.table()
    workers = trainer.workers()
    assert len(workers) == 1
    opened(page, 1)
    expect(page.locator(TABLE)).to_have_count(1)
    expect(page.locator("[data-position]:has(a.spit-try)").nth(0)).to_be_visible()
    # The first table may have been there until now.
    expect(page.locator(f"{TABLE} .board[data-phase]")).to_be_visible()
    assert trainer.table() != first
    assert trainer.workers() == workers


def test_a_click_that_asks_for_another_tab_is_a_plain_link(open_page: OpenPage) -> None:
    page = figures(open_page)
    for options in ({"modifiers": ["Control"]}, {"button": "middle"}):
        with page.context.expect_page() as other:
            link(page).click(**options)
        assert "/trainer/#position=" in other.value.url
        expect(page.locator(TABLE)).to_have_count(0)
        other.value.close()


def test_without_scripts_it_is_a_plain_link(open_page: OpenPage) -> None:
    page = figures(open_page, js=False)
    link(page).click()
    assert re.search(r"/trainer/#position=std", page.url)


def test_where_the_trainer_cannot_come_the_link_is_followed(open_page: OpenPage) -> None:
    page = figures(open_page)
    page.route("**/trainer/trainer.js", lambda route: route.abort())
    link(page).click()
    page.wait_for_url("**/trainer/#position=**")


def test_without_engine_and_tables_there_is_a_way_back(open_page: OpenPage) -> None:
    page = figures(open_page, "nl")
    page.route(re.compile("/assets/(wasm|tables)/"), lambda route: route.abort())
    link(page).click()
    trainer = Trainer(page)
    expect(trainer.find("[role=alert]")).to_be_visible()
    words = trainer.catalog()["ui"]
    expect(trainer.find("[role=alert]")).to_contain_text(words["load_failed"])
    page.unroute(re.compile("/assets/(wasm|tables)/"))
    trainer.find(".load .button").get_by_text(words["back_to_figure"], exact=True).click()
    expect(link(page)).to_be_focused()
    opened(page)


def test_paper_gets_the_figure(open_page: OpenPage) -> None:
    page = figures(open_page)
    opened(page)
    figure = page.locator("[data-position]:has(a.spit-try)").first
    page.emulate_media(media="print")
    expect(figure).to_be_visible()
    expect(page.locator(f"{TABLE} .trainer")).to_be_hidden()


@pytest.mark.parametrize(
    ("lang", "dark", "where"),
    [("fr", True, "decisions/"), ("es", False, "rules/"), ("pt", False, "decisions/"),
     ("nl", True, "rules/")],
)  # fmt: skip
def test_it_fits_among_the_text_and_axe_finds_nothing(
    open_page: OpenPage, lang: str, dark: bool, where: str
) -> None:
    page = figures(open_page, lang, where, dark=dark, width=360, height=640)
    trainer = opened(page, 5)
    page.add_script_tag(path=AXE)
    assert page.evaluate(RUN, TAGS) == []
    for width, height in ((320, 568), (360, 640), (640, 360), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(600)
        assert page.evaluate(FAULTS) == [], f"{width} × {height}"
        box = trainer.find(".stage").bounding_box()
        assert box is not None
        assert box["height"] <= height, "the whole table can be seen at once"
    # In place of a figure the page is the window: Back and Escape are the page's.
    expect(trainer.find(".wide-button")).to_have_count(0)
    trainer.find(".top .icon-button").last.click()
    expect(link(page, 5)).to_be_focused()
    assert not page.locator(".md-header").evaluate("(node) => node.hasAttribute('inert')")

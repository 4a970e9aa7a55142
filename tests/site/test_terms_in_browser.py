"""A word of the glossary by touch, by keys and without JavaScript, in a real browser."""

import pytest
from playwright.sync_api import Page, expect

from tests.conftest import OpenPage
from tests.site.test_articles import glossary

pytestmark = pytest.mark.browser

BODY = """<p>palabras</p>
<p>Un <em>espacio vacío</em> y un manotazo.</p>
<p style="height: 300vh">fin</p>"""
ADD = """async (html) => {
  const content = document.querySelector(".md-content__inner");
  content.replaceChildren();
  content.insertAdjacentHTML("afterbegin", html);
  const script = [...document.scripts].find((one) => one.src.includes("/site/terms.js"));
  await import(`${script.src}?anew`);
}"""


def with_terms(open_page: OpenPage, width: int = 360, *, touch: bool = False) -> Page:
    """A page of the site with the words of the sample in it."""
    page = open_page("es/rules/", width=width, height=640, locale="es-ES", touch=touch)
    page.evaluate(ADD, glossary().mark(BODY, "Glosario"))
    return page


def test_a_finger_opens_a_meaning_and_another_closes_it(open_page: OpenPage) -> None:
    page = with_terms(open_page, touch=True)
    address = page.url
    page.locator("a.spit-term").first.tap()
    meaning = page.locator("#term-gap")
    expect(meaning).to_be_visible()
    expect(meaning).to_be_in_viewport(ratio=1)
    expect(meaning).to_contain_text("nothing there")
    assert page.url == address
    page.locator("a.spit-term").last.tap()
    expect(page.locator("#term-slap")).to_be_visible()
    expect(meaning).to_be_hidden()
    page.touchscreen.tap(180, 600)
    expect(page.locator(".spit-meaning:visible")).to_have_count(0)


def test_keys_open_a_meaning_follow_its_link_and_come_back(open_page: OpenPage) -> None:
    page = with_terms(open_page, width=1280)
    word = page.locator("a.spit-term").last
    word.focus()
    expect(word).to_have_attribute("aria-haspopup", "dialog")
    page.keyboard.press("Enter")
    meaning = page.get_by_role("dialog", name="Manotazo")
    expect(meaning).to_be_focused()
    page.keyboard.press("Tab")
    expect(meaning.get_by_role("link")).to_be_focused()
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(word).to_be_focused()


def test_a_meaning_goes_when_the_page_scrolls(open_page: OpenPage) -> None:
    page = with_terms(open_page)
    page.locator("a.spit-term").first.click()
    expect(page.locator("#term-gap")).to_be_visible()
    page.mouse.wheel(0, 300)
    expect(page.locator("#term-gap")).to_be_hidden()


def test_a_word_at_the_lower_edge_has_its_meaning_above(open_page: OpenPage) -> None:
    page = with_terms(open_page)
    word = page.locator("a.spit-term").first
    page.evaluate("document.querySelector('.md-content__inner').style.marginTop = '100vh'")
    word.evaluate("word => scrollBy(0, word.getBoundingClientRect().bottom - innerHeight + 4)")
    # What the scrolling closes, it closes in the next frame.
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50)))")
    word.evaluate("word => word.click()")
    expect(page.locator("#term-gap")).to_be_visible()
    below = page.evaluate(
        """() => document.querySelector("#term-gap").getBoundingClientRect().bottom
             - document.querySelector("a.spit-term").getBoundingClientRect().top"""
    )
    assert below < 0
    expect(page.locator("#term-gap")).to_be_in_viewport(ratio=1)


def test_without_popovers_a_word_leads_to_the_glossary(open_page: OpenPage) -> None:
    page = open_page(
        "es/rules/", locale="es-ES", script="delete HTMLElement.prototype.showPopover;"
    )
    page.evaluate(ADD, glossary().mark(BODY, "Glosario"))
    expect(page.locator(".spit-meaning:visible")).to_have_count(0)
    page.route("**/glossary/**", lambda route: route.fulfill(body="the glossary"))
    page.locator("a.spit-term").first.click()
    page.wait_for_url("**/es/glossary/#gap")


def test_without_javascript_no_meaning_shows(open_page: OpenPage) -> None:
    page = open_page("es/rules/", locale="es-ES", js=False)
    expect(page.locator(".spit-meaning:visible")).to_have_count(0)
    marked = page.locator("a.spit-term")
    assert {link.get_attribute("href", timeout=1000) for link in marked.all()} == {
        f"../glossary/#{(link.get_attribute('data-term') or '').removeprefix('term-')}"
        for link in marked.all()
    }

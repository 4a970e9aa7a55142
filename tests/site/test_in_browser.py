"""The pages in a real browser: language switch and offer, search, no stray request, no overflow."""

import re

import pytest
from playwright.sync_api import Page, expect

from spit.site.pages import PAGES, prefix
from spit.site.words import load_words
from spit.text.languages import LANGUAGES
from tests.conftest import OpenPage, Traffic
from tools.base import ROOT

TEXTS = ROOT / "docs" / "texts"

pytestmark = pytest.mark.browser

#: A visitor who has the language of the page gets no offer.
LOCALES = {"fr": "fr-FR", "pt": "pt-BR", "es": "es-MX", "nl": "nl-BE"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", ["", "rules/", "decisions/", "speed/"])
def test_a_page_asks_only_for_files_that_are_there(
    open_page: OpenPage, traffic: Traffic, lang: str, slug: str
) -> None:
    page = open_page(f"{prefix(lang)}{slug}", locale=LOCALES[lang])
    page.wait_for_load_state("networkidle")
    assert traffic.missing == []
    assert len(traffic.requests) > 5


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("slug", PAGES.values())
def test_nothing_sticks_out_sideways_nor_with_text_twice_as_large(
    open_page: OpenPage, lang: str, slug: str
) -> None:
    page = open_page(f"{prefix(lang)}{slug}", locale=LOCALES[lang])
    # A zoom of 200 % makes half of the width, of which the trainer's table needs 320 px.
    sizes = [(1280, 125), (768, 125), (320, 125), (360, 125), (360, 250), (180, 125)]
    for width, text in sizes[: -1 if slug == "trainer/" else None]:
        page.set_viewport_size({"width": width, "height": 640})
        # The theme's own size is 125 %.
        page.evaluate(f"document.documentElement.style.fontSize = '{text}%'")
        # The theme slides its drawer away at some widths: what counts is where that ends.
        page.wait_for_function("document.documentElement.scrollWidth === innerWidth", timeout=5000)
        assert page.evaluate("innerWidth") == width


def test_language_switch_keeps_page_and_place(open_page: OpenPage, site_url: str) -> None:
    page = open_page("rules/#play-4")
    page.locator(".md-header .md-select").hover()
    page.locator(".md-header .md-select a[hreflang=es]").click()
    expect(page).to_have_url(f"{site_url}es/rules/#play-4")
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator("#play-4")).to_be_in_viewport()
    page.locator(".spit-footer a[hreflang=fr]").click()
    expect(page).to_have_url(f"{site_url}rules/#play-4")


def _switch(page: Page, locale: str) -> None:
    """Click on a language without the mouse, whose way there may scroll the page."""
    link = page.locator(f".md-header .md-select a[hreflang={locale}]")
    link.evaluate("link => link.click()")


def test_language_switch_keeps_the_paragraph_that_is_being_read(
    open_page: OpenPage, site_url: str
) -> None:
    page = open_page("rules/")
    page.evaluate("document.querySelector('#play-8').scrollIntoView({block: 'start'})")
    _switch(page, "nl")
    expect(page).to_have_url(f"{site_url}nl/rules/#play-8")
    expect(page.locator("#play-8")).to_be_in_viewport()


def test_language_switch_keeps_the_decision_that_is_being_read(
    open_page: OpenPage, site_url: str
) -> None:
    page = open_page("decisions/")
    page.evaluate("document.querySelector('#ruling-r05').scrollIntoView({block: 'start'})")
    _switch(page, "pt-BR")
    expect(page).to_have_url(f"{site_url}pt/decisions/#ruling-r05")
    expect(page.locator("#ruling-r05 h3")).to_be_in_viewport()


REFUSED = """for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, {
    configurable: true, get() { throw new DOMException("refused", "SecurityError"); },
  });"""


def test_a_visitor_who_refuses_storage_can_read_and_search(open_page: OpenPage) -> None:
    page = open_page("rules/")
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(error.message))
    page.add_init_script(REFUSED)
    page.reload()
    assert _find(page, "blocage")
    assert faults == []


@pytest.mark.parametrize("part", ["", " p"])
def test_language_switch_keeps_the_section_that_is_being_read(
    open_page: OpenPage, site_url: str, part: str
) -> None:
    """Also where a section has no places but its heading, and that has scrolled away."""
    page = open_page("strategy/")
    where = f"document.querySelector('#gaps{part and ' ~ p'}')"
    page.evaluate(f"{where}.scrollIntoView({{block: 'start'}})")
    _switch(page, "es")
    expect(page).to_have_url(f"{site_url}es/strategy/#gaps")


def test_a_paragraph_leads_to_the_questions_about_it(open_page: OpenPage, site_url: str) -> None:
    page = open_page("es/rules/", locale="es-ES")
    question = page.locator("#play-5 details a[href$='#ruling-r05']")
    expect(question).not_to_be_visible()
    page.locator("#play-5 summary").click()
    question.click()
    expect(page).to_have_url(f"{site_url}es/decisions/#ruling-r05")
    page.locator("#ruling-r05 .spit-see a[href$='#play-5']").click()
    expect(page).to_have_url(f"{site_url}es/rules/#play-5")


@pytest.mark.parametrize(
    ("locale", "code", "words"),
    [
        ("pt-BR", "pt", "Este site também existe em português."),
        ("pt-PT", "pt", "Este site também existe em português."),
        ("es-AR", "es", "Este sitio también está en español."),
        ("nl-NL", "nl", "Deze site is er ook in het Nederlands."),
    ],
)
def test_another_language_is_offered_in_that_language(
    open_page: OpenPage, site_url: str, locale: str, code: str, words: str
) -> None:
    page = open_page("rules/", locale=locale)
    offer = page.locator("aside.spit-offer")
    expect(offer).to_have_count(1)
    expect(offer).to_contain_text(words)
    expect(offer).to_have_attribute("lang", LANGUAGES[code].locale)
    expect(page).to_have_url(f"{site_url}rules/")  # offered, not sent
    offer.locator("a").click()
    expect(page).to_have_url(f"{site_url}{code}/rules/")
    expect(page.locator("aside.spit-offer")).to_have_count(0)


@pytest.mark.parametrize(("path", "locale"), [("", "fr-CA"), ("nl/", "nl-BE"), ("", "de-DE")])
def test_no_offer_to_whom_it_would_not_serve(open_page: OpenPage, path: str, locale: str) -> None:
    page = open_page(path, locale=locale)
    page.wait_for_load_state("networkidle")
    expect(page.locator("aside.spit-offer")).to_have_count(0)


@pytest.mark.parametrize(
    ("languages", "offered"),
    [
        (["fr-FR", "es-ES"], None),  # reads the page's language most gladly
        (["de-DE", "nl-NL", "fr-FR"], "nl"),
        (["pt"], "pt-BR"),
    ],
)
def test_the_first_language_that_we_have_decides(
    open_page: OpenPage, site_url: str, languages: list[str], offered: str | None
) -> None:
    page = open_page("no/such/page")
    page.add_init_script(
        f"Object.defineProperty(navigator, 'languages', {{get: () => {languages}}})"
    )
    page.goto(site_url)
    page.wait_for_load_state("networkidle")
    offers = page.locator("aside.spit-offer")
    assert [o.get_attribute("lang") for o in offers.all()] == ([offered] if offered else [])


def test_a_refused_offer_does_not_come_back(open_page: OpenPage, site_url: str) -> None:
    page = open_page("", locale="es-ES")
    page.locator("aside.spit-offer button").click()
    expect(page.locator("aside.spit-offer")).to_have_count(0)
    page.goto(f"{site_url}rules/")
    page.wait_for_load_state("networkidle")
    expect(page.locator("aside.spit-offer")).to_have_count(0)


def _find(page: Page, words: str) -> list[str]:
    """Type into the theme's search field; return the addresses found, best first."""
    lang = (page.locator("html").get_attribute("lang") or "")[:2]
    said = load_words(TEXTS / lang / "pages.toml")
    field, told = page.locator("input[name=query]"), page.locator(".md-search-result__meta")
    field.click()
    field.fill("")
    field.press("End")  # the theme listens to keys, not to what they write
    expect(told).to_have_text(said["search.start"])
    field.fill(words)
    field.press("End")
    counts = "|".join(re.escape(said[f"search.{n}"]) for n in ("none", "one", "other"))
    expect(told).to_have_text(re.compile(rf"^({counts.replace(re.escape('#'), '[0-9]+')})$"))
    links = page.locator(".md-search-result__link")
    return [str(links.nth(i).get_attribute("href")) for i in range(links.count())]


#: lang → groups of queries that find the same passages, and a place that must be among them.
QUERIES: dict[str, list[tuple[tuple[str, ...], str]]] = {
    "fr": [
        (("règle", "regle", "règles", "REGLES"), "rules/"),
        (("pile centrale", "piles centrales"), "rules/#glossary-3"),
        (("manche", "manches"), "rules/#play-8"),
        (("bloqué", "bloque", "bloques", "bloquée"), "rules/#glossary-7"),
        (("carreau", "carreaux"), "rules/#deck"),
        (("roi", "rois"), "rules/#deck"),
    ],
    "pt": [
        (("pilha central", "pilhas centrais"), "rules/#glossary-3"),
        (("rodada", "rodadas"), "rules/#play-8"),
        (("conexão", "conexao", "conexões", "conexoes"), "rules/#glossary-6"),
        (("espaço", "espaco", "espaços"), "rules/#play-3"),
        (("travado", "travados"), "rules/#glossary-7"),
    ],
    "es": [
        (("pila central", "pilas centrales"), "rules/#glossary-3"),
        (("ronda", "rondas"), "rules/#play-8"),
        (("conexión", "conexion", "conexiones"), "rules/#glossary-6"),
        (("espacio vacío", "espacio vacio", "espacios vacíos"), "rules/#play-3"),
        (("comodín", "comodin", "comodines"), "rules/#variants-2"),
    ],
    "nl": [
        (("centrale stapel", "centrale stapels"), "rules/#glossary-3"),
        (("ronde", "rondes"), "rules/#play-8"),
        (("aas", "azen"), "rules/#glossary-6"),
        (("heer", "heren"), "rules/#deck"),
        (("één", "een"), "rules/#play-2"),
    ],
}


@pytest.mark.parametrize("lang", QUERIES)
def test_search_finds_words_in_any_form(open_page: OpenPage, site_url: str, lang: str) -> None:
    page = open_page(f"{prefix(lang)}rules/", locale=LOCALES[lang])
    root = f"{site_url}{prefix(lang)}"
    for forms, place in QUERIES[lang]:
        found = [_find(page, words) for words in forms]
        for words, addresses in zip(forms, found, strict=True):
            assert f"{root}{place}" in addresses, f"{words!r} does not find {place}: {addresses}"
            assert set(addresses) == set(found[0]), f"{words!r} and {forms[0]!r} differ"
            assert all(address.startswith(root) for address in addresses)


@pytest.mark.parametrize(
    ("lang", "foreign"), [("fr", "stapel"), ("pt", "pioche"), ("es", "rodada"), ("nl", "manotazo")]
)
def test_search_knows_its_own_language_alone(open_page: OpenPage, lang: str, foreign: str) -> None:
    page = open_page(prefix(lang), locale=LOCALES[lang])
    assert _find(page, foreign) == []


def test_a_search_result_leads_to_its_paragraph(open_page: OpenPage, site_url: str) -> None:
    page = open_page("nl/", locale="nl-NL")
    assert _find(page, "handpalm")
    link = page.locator(".md-search-result__link[href*='play-6']")
    link.click()
    expect(page).to_have_url(re.compile(rf"^{re.escape(site_url)}nl/rules/.*#play-6$"))
    expect(page.locator("#play-6")).to_be_in_viewport()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_javascript_the_trainer_leads_to_the_rules(
    open_page: OpenPage, site_url: str, lang: str
) -> None:
    page = open_page(f"{prefix(lang)}trainer/", locale=LOCALES[lang], js=False)
    expect(page.locator("spit-trainer noscript")).to_be_visible()
    page.locator("spit-trainer a").click()
    expect(page).to_have_url(f"{site_url}{prefix(lang)}rules/")


def test_unknown_address_shows_the_four_languages(open_page: OpenPage, site_url: str) -> None:
    page = open_page("pt/regras/antigas/", locale="pt-BR")
    expect(page.locator("section[lang='pt-BR']")).to_contain_text("Esta página não existe")
    assert page.evaluate("getComputedStyle(document.querySelector('.code')).fontWeight") == "700"
    page.locator("section[lang='pt-BR'] a").click()
    expect(page).to_have_url(f"{site_url}pt/")


@pytest.mark.parametrize("dark", [False, True])
def test_colours_follow_the_system(open_page: OpenPage, dark: bool) -> None:
    page = open_page("rules/", dark=dark)
    scheme = page.locator("body").get_attribute("data-md-color-scheme")
    assert scheme == ("slate" if dark else "default")


def test_rules_print_black_on_white_without_furniture(open_page: OpenPage) -> None:
    page = open_page("rules/", dark=True)
    page.emulate_media(media="print")
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    for place in ("h1", "h2", "#play-4 p", "#play-4 .spit-mark"):
        expect(page.locator(place).first).to_have_css("color", "rgb(0, 0, 0)")
    for furniture in (".md-header", ".md-tabs", ".md-footer", ".spit-chips", ".spit-next"):
        expect(page.locator(furniture).first).not_to_be_visible()

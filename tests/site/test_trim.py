"""What is taken out of the built site, and what has to stay."""

from pathlib import Path

import pytest

from spit.site.trim import trim, trim_css, trim_html, trim_properties

USED = {"used", "also", "js", "default"}


@pytest.mark.parametrize(
    ("sheet", "left"),
    [
        (".used{a:b}.gone{a:b}", ".used{a:b}"),
        (".used,.gone{a:b}", ".used{a:b}"),
        (".used .gone,.used>.also{a:b}", ".used>.also{a:b}"),
        (".used:not(.gone){a:b}", ".used:not(.gone){a:b}"),
        (".used:is(.gone,.also:not(.gone)){a:b}", ".used:is(.gone,.also:not(.gone)){a:b}"),
        ("a,b>c{a:b}", "a,b>c{a:b}"),
        ("@media print{.gone{a:b}}", ""),
        ("@media print{.gone{a:b}.used{a:b}}", "@media print{.used{a:b}}"),
        ("@supports (a:b){@media print{.used{a:b}}}", "@supports (a:b){@media print{.used{a:b}}}"),
        ("@keyframes gone{0%{a:b}to{a:c}}", "@keyframes gone{0%{a:b}to{a:c}}"),
        ('@charset "UTF-8";.used{a:b}', '@charset "UTF-8";.used{a:b}'),
        ('.used{a:"}.gone{"}', '.used{a:"}.gone{"}'),
        (".used{a:url(x;y})}.gone{a:b}", ".used{a:url(x;y})}"),
        ("[data-md-color-primary=red] a{a:b}", ""),
        ("[data-md-color-scheme=default] a{a:b}", "[data-md-color-scheme=default] a{a:b}"),
        ("[dir=rtl] .used{a:b}", ""),
        ("[lang=rtl] .used{a:b}", "[lang=rtl] .used{a:b}"),
    ],
)
def test_a_rule_stays_where_something_can_fit_it(sheet: str, left: str) -> None:
    assert trim_css(sheet, USED) == left


@pytest.mark.parametrize(
    ("sheet", "left"),
    [
        (":root{--a:1;--b:2;c:d}", ":root{--a:1;c:d}"),
        (':root{--b:url("x;--a:1")}p{a:b}', "p{a:b}"),
        ("@media print{:root{--b:1;--a:2}}", "@media print{:root{--a:2}}"),
        ("@font-face{a:b}", "@font-face{a:b}"),
        ("p{}", "p{}"),
    ],
)
def test_a_property_stays_where_somebody_asks_for_it(sheet: str, left: str) -> None:
    assert trim_properties(sheet, {"--a"}) == left


def test_blanks_go_but_where_they_mean_something() -> None:
    page = "\n<p>a \n\n  b</p>\n<pre>a \n\n  b</pre>\n\n"
    assert trim_html(page) == "<p>a\nb</p>\n<pre>a \n\n  b</pre>\n"


def test_a_class_that_a_page_or_a_script_gives_is_kept(tmp_path: Path) -> None:
    sheets = tmp_path / "assets" / "stylesheets"
    sheets.mkdir(parents=True)
    (tmp_path / "index.html").write_text('<p class="one two">three md-version</p>')
    (tmp_path / "assets" / "a.js").write_text('x("md-made four md-version--x")')
    (tmp_path / "assets" / "a.js.map").write_text("{}")
    names = ("one", "two", "three", "four", "md-made", "md-version", "md-version--x")
    sheet = "".join(f".{name}{{a:var(--x)}}" for name in names) + ":root{--x:1;--y:2}"
    (sheets / "main.css").write_text(f"{sheet}\n/*# sourceMappingURL=main.css.map */\n")
    trim(tmp_path)
    kept = "".join(f".{name}{{a:var(--x)}}" for name in ("one", "two", "md-made"))
    assert (sheets / "main.css").read_text() == f"{kept}:root{{--x:1}}"
    assert not (tmp_path / "assets" / "a.js.map").exists()


def test_the_sheet_of_the_site_dresses_what_it_shows_and_no_more(site_dir: Path) -> None:
    (sheet,) = (site_dir / "assets" / "stylesheets").glob("main.*.css")
    text = sheet.read_text("utf-8")
    made = ("md-header", "md-tabs__link", "md-search-result__link", "md-nav__link--active")
    assert [name for name in made if f".{name}" not in text] == []
    assert [name for name in ("md-version", "tabbed-set", "admonition.bug") if name in text] == []

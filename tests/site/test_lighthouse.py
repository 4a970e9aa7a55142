"""What Lighthouse says of each kind of page, on a phone: what does not depend on the machine.

The figure for speed does: ``make lighthouse`` gives it, with those of every page in every language.
"""

from pathlib import Path

import pytest

from spit.site.pages import prefix
from spit.site.sheets.words import SHEETS
from spit.text.languages import LANGUAGES
from tests.conftest import SUB_PATH
from tests.site.found import find, in_turn
from tools.lighthouse import GOALS, KEPT, STEADY, Report, pages, reports
from tools.serve import answering, server

pytestmark = pytest.mark.browser


def _look(folder: Path, addresses: list[str]) -> list[Report]:
    with answering(server(folder, SUB_PATH, kept=KEPT)) as host:
        root = f"{host}{SUB_PATH}"
        return list(reports([root + address for address in addresses], STEADY))


def test_every_kind_of_page_reaches_the_goals(site_dir: Path) -> None:
    """The languages are taken in turn, for the kinds have one template in all of them."""
    addresses = [page.address for page in in_turn(find(site_dir))]
    found = _look(site_dir, addresses)
    assert len(found) == len(addresses) > 4
    assert all(set(report.scores) == set(STEADY) for report in found)
    assert [(report.address, report.faults) for report in found if report.below] == []


def test_what_takes_points_away_is_told(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        '<!doctype html><meta name="robots" content="noindex"><p>x<img src="none.png">'
    )
    (report,) = _look(tmp_path, [""])
    assert report.below == list(STEADY)
    text = "\n".join(report.faults)
    for fault in (
        "| document-title |",
        "| image-alt |",
        "| is-crawlable |",
        "| errors-in-console |",
    ):
        assert fault in text


def test_all_pages_are_looked_at_and_no_other(site_dir: Path) -> None:
    sheets = {f"{prefix(lang)}print/{sheet}/" for lang in LANGUAGES for sheet in SHEETS}
    assert set(pages(site_dir)) == {page.address for page in find(site_dir)} | sheets
    assert {address.split("/")[-2] for address in pages(site_dir, "/rules/")} == {"rules"}
    assert GOALS["performance"] == 95
    assert {GOALS[name] for name in STEADY} == {100}

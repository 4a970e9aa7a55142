"""What the trainer's page has fetched ahead is what the trainer then asks for."""

from spit.site.ahead import scripts, styles
from tools.base import ROOT

TRAINER = ROOT / "docs" / "assets" / "trainer"


def test_all_scripts_but_the_workers_and_all_style_sheets() -> None:
    """The worker is a program of its own, and trainer.css is the page's."""
    assert set(scripts(TRAINER)) == {path.name for path in TRAINER.glob("*.js")} - {"worker.js"}
    assert set(styles(TRAINER)) == {path.name for path in TRAINER.glob("*.css")} - {"trainer.css"}

"""What the trainer's page has fetched ahead is what the trainer then asks for."""

from spit.site.ahead import scripts, styles
from tools.base import ROOT

TRAINER = ROOT / "docs" / "assets" / "trainer"
#: The engine's worker is a program of its own, and fetches the rest of it.
WORKER = {"worker.js", "boot.js", "snapshot.js"}


def test_all_scripts_but_the_workers_and_all_style_sheets() -> None:
    """The style sheet ``trainer.css`` is the page's own."""
    assert set(scripts(TRAINER)) == {path.name for path in TRAINER.glob("*.js")} - WORKER
    assert set(styles(TRAINER)) == {path.name for path in TRAINER.glob("*.css")} - {"trainer.css"}

"""html-validate finds nothing on any built page."""

import json
import subprocess
from pathlib import Path

from tools.base import ROOT
from tools.node import node

CONFIG = Path(__file__).with_name("html-validate.mjs")
PROGRAM = ROOT / "node_modules" / "html-validate" / "bin" / "html-validate.mjs"


def _faults(folder: Path, report: Path) -> list[str]:
    command = node()
    assert command, "no Node.js: run make setup"
    # A pipe would be cut off where the program ends.
    form = f"json={report}"
    words: list[str | Path] = [command, PROGRAM, "--config", CONFIG, "--formatter", form, folder]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert report.is_file(), done.stderr
    return [
        f"{Path(page['filePath']).relative_to(folder)}:{said['line']}: "
        f"{said['ruleId']}: {said['message']}"
        for page in json.loads(report.read_text("utf-8"))
        for said in page["messages"]
    ]


def test_every_page_is_valid(site_dir: Path, tmp_path: Path) -> None:
    assert _faults(site_dir, tmp_path / "report.json") == []


def test_what_is_not_valid_is_found(site_dir: Path, tmp_path: Path) -> None:
    """The rules that are off leave all others on."""
    page = (site_dir / "rules" / "index.html").read_text("utf-8")
    planted = (
        '<p id="toc"><div>x</div></p><img src="x.svg"><ol><p>y</p></ol><b id="toc"></b> \n</main>'
    )
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text(page.replace("</main>", planted), "utf-8")
    faults = _faults(tmp_path / "site", tmp_path / "report.json")
    met = {fault.split(": ")[1] for fault in faults}
    wanted = {"no-dup-id", "element-permitted-content", "wcag/h37", "no-trailing-whitespace"}
    assert met >= wanted, faults

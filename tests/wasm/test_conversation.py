import json
from pathlib import Path

import pytest
from playwright.sync_api import Page

from build_wasm import rehearsal
from build_wasm.rehearsal import Rehearsal
from build_wasm.runtime import Runtime
from build_wasm.stdlib import run_pyodide
from spit.protocol import PROTOCOL
from spit.session import Session


@pytest.fixture(scope="module")
def talk() -> Rehearsal:
    """The rehearsal as CPython plays it."""
    talk = Rehearsal(Session().handle)
    talk.run()
    return talk


def test_the_rehearsal_plays_a_real_game(talk: Rehearsal) -> None:
    answers = [json.loads(answer) for answer in talk.answers]
    assert len(answers) > 100
    views = [answer["view"] for answer in answers if "view" in answer]
    assert {"play", "slap", "settled"} <= {view["phase"] for view in views}
    assert max(view["round"] for view in views if view["phase"] == "settled") == 2
    assert any("fault" in answer for answer in answers)
    assert any("record" in answer for answer in answers)
    assert any("walk" in answer for answer in answers)


def test_node_runs_the_bundle_to_the_same_bytes(
    archive: Path, runtime: Runtime, talk: Rehearsal
) -> None:
    answers = run_pyodide(
        runtime,
        str(Path(__file__).with_name("in_pyodide_conversation.py")),
        {
            "stdlib": str(archive),
            "path": [],
            "rehearsal": Path(rehearsal.__file__).read_text("utf-8"),
        },
    )
    assert answers == talk.answers


@pytest.mark.browser
def test_the_browser_runs_the_bundle_to_the_same_bytes(blank: Page, talk: Rehearsal) -> None:
    answers = blank.evaluate(
        """([asked, protocol]) => new Promise((resolve, reject) => {
          const worker = new Worker("/trainer/worker.js", { type: "module" });
          const answers = [];
          worker.onmessage = ({ data }) => {
            if (data.kind === "failed") reject(new Error(data.detail));
            if (data.kind === "ready") {
              for (const [text, now] of asked) worker.postMessage({ kind: "call", text, now });
            }
            if (data.kind === "reply" && answers.push(data.text) === asked.length) resolve(answers);
          };
          const manifestUrl = new URL("/wasm/manifest.json", location.href).href;
          worker.postMessage({ kind: "load", manifestUrl, protocol });
        })""",
        [talk.asked, PROTOCOL],
    )
    assert answers == talk.answers

"""The worker and the page's client, in a real browser."""

import json

import pytest
from playwright.sync_api import Page

from spit.protocol import PROTOCOL
from tests.wasm.conftest import Bundle, Server

pytestmark = pytest.mark.browser


def workers(page: Page, expected: int) -> int:
    """How many workers live: the browser is given a second to end those that were let go."""
    for _ in range(50):
        if len(page.workers) == expected:
            break
        page.wait_for_timeout(20)
    return len(page.workers)


def load(page: Page) -> dict[str, object]:
    """Load one engine; the outcome and the progress on the way."""
    outcome: dict[str, object] = page.evaluate(
        """async () => {
          const progress = [];
          window.engine = make();
          const outcome = await tried(engine.load((p) => progress.push([p.loaded, p.total])));
          return { ...outcome, progress, ready: engine.ready };
        }"""
    )
    return outcome


def test_it_loads_with_progress_to_the_end(blank: Page, bundle: Bundle) -> None:
    outcome = load(blank)
    assert outcome["ready"] is True
    progress = outcome["progress"]
    assert isinstance(progress, list)
    assert {total for _, total in progress} == {bundle.manifest["gzip"]}
    assert [loaded for loaded, _ in progress] == sorted(loaded for loaded, _ in progress)
    assert progress[-1][0] == bundle.manifest["gzip"]
    assert len(progress) > 1


def test_each_file_is_asked_for_once_and_nothing_else(
    blank: Page, bundle: Bundle, server: Server
) -> None:
    asked: list[str] = []
    blank.on("request", lambda request: asked.append(request.url))
    assert load(blank)["ready"] is True
    blank.evaluate("engine.request({ type: 'hello' })")
    network = [url for url in asked if not url.startswith("blob:")]
    files = [f"/wasm/{file['url']}" for file in bundle.manifest["files"]]
    scripts = [f"/trainer/{name}.js" for name in ("worker", "boot", "snapshot")]
    expected = [*scripts, "/wasm/manifest.json", *files]
    assert sorted(network) == sorted(server.url + path for path in expected)
    assert sorted(server.asked) == sorted(["/", "/trainer/engine.js", *expected])


def test_replies_come_in_order(blank: Page) -> None:
    load(blank)
    replies = blank.evaluate(
        """() => Promise.all([1, 2, 3, 4, 5].map(() => engine.request({ type: "hello" })))"""
    )
    assert [reply["q"] for reply in replies] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("ending", [".mjs", ".asm.js", ".wasm", ".zip"])
def test_a_blocked_file_is_a_network_failure(
    blank: Page, bundle: Bundle, server: Server, ending: str
) -> None:
    path = bundle.path(ending).relative_to(bundle.folder).as_posix()
    server.instead[f"/wasm/{path}"] = None
    outcome = load(blank)
    assert (outcome["name"], outcome["code"]) == ("EngineError", "network")
    assert path in str(outcome["message"])
    assert outcome["ready"] is False
    assert workers(blank, 0) == 0


@pytest.mark.parametrize("ending", [".mjs", ".asm.js", ".wasm", ".zip"])
@pytest.mark.parametrize("harm", ["changed", "short", "long"])
def test_a_tampered_file_is_never_run(
    blank: Page, bundle: Bundle, server: Server, ending: str, harm: str
) -> None:
    path = bundle.path(ending)
    content = path.read_bytes()
    harmed = {
        "changed": content[:-1] + bytes([content[-1] ^ 1]),
        "short": content[:-1],
        "long": content + b"\n",
    }
    server.instead[f"/wasm/{path.relative_to(bundle.folder).as_posix()}"] = harmed[harm]
    outcome = load(blank)
    assert outcome["code"] == "integrity"
    assert outcome["message"] == f"{path.stem} is not the file of this release"
    assert outcome["ready"] is False


def test_a_missing_manifest_is_a_network_failure(blank: Page, server: Server) -> None:
    server.instead["/wasm/manifest.json"] = None
    assert load(blank)["code"] == "network"


def test_a_missing_worker_is_a_network_failure(blank: Page, server: Server) -> None:
    server.instead["/trainer/worker.js"] = None
    assert load(blank)["code"] == "network"


def test_a_manifest_that_is_none_is_an_integrity_failure(blank: Page, server: Server) -> None:
    server.instead["/wasm/manifest.json"] = b"<html>"
    assert load(blank)["code"] == "integrity"


def test_an_engine_of_another_protocol_is_refused(
    blank: Page, bundle: Bundle, server: Server
) -> None:
    manifest = json.dumps({**bundle.manifest, "protocol": 99})
    server.instead["/wasm/manifest.json"] = manifest.encode()
    outcome = load(blank)
    assert outcome["code"] == "protocol"
    assert outcome["message"] == f"the engine speaks protocol 99, the page {PROTOCOL}"


def test_a_policy_without_webassembly_is_told_as_unsupported(blank: Page, server: Server) -> None:
    server.headers["/trainer/worker.js"] = {
        "Content-Security-Policy": "script-src 'self' blob:",
    }
    assert load(blank)["code"] == "unsupported"


def test_loading_can_be_called_off(blank: Page) -> None:
    outcome = blank.evaluate(
        """async () => {
          const control = new AbortController();
          window.engine = make();
          return tried(engine.load(() => control.abort(), control.signal));
        }"""
    )
    assert outcome["name"] == "AbortError"
    assert workers(blank, 0) == 0
    assert load(blank)["ready"] is True


def test_there_is_never_a_second_worker(blank: Page) -> None:
    load(blank)
    outcome = blank.evaluate(
        """async () => {
          const first = engine;
          const open = tried(first.request({ type: "hello" }));
          window.engine = make();
          await engine.load();
          return { open: await open, first: first.ready, second: engine.ready };
        }"""
    )
    assert outcome["first"] is False
    assert outcome["second"] is True
    assert outcome["open"]["code"] == "crash"
    assert workers(blank, 1) == 1
    blank.evaluate("engine.dispose()")
    assert workers(blank, 0) == 0
    refused = blank.evaluate("tried(engine.request({ type: 'hello' }))")
    assert refused["code"] == "crash"


MUTE = b"""
onmessage = ({ data }) => { if (data.kind === "load") postMessage({ kind: "ready" }); };
"""
FOREIGN = b"""
onmessage = ({ data }) => postMessage(
  data.kind === "load" ? { kind: "ready" } : { kind: "reply", text: '{"protocol": 99}' });
"""
DYING = b"""
onmessage = ({ data }) => {
  if (data.kind !== "load") throw new Error("no luck");
  postMessage({ kind: "ready" });
};
"""


@pytest.mark.parametrize(
    ("script", "code", "message"),
    [
        (MUTE, "crash", "no reply for 200 ms"),
        (FOREIGN, "protocol", "the reply is of protocol 99"),
        (DYING, "crash", "Uncaught Error: no luck"),
    ],
)
def test_a_lost_engine_is_told_once_and_can_be_loaded_again(
    blank: Page, server: Server, script: bytes, code: str, message: str
) -> None:
    server.instead["/bad.js"] = script
    server.headers["/bad.js"] = {"Content-Type": "text/javascript"}
    outcome = blank.evaluate(
        """async () => {
          const lost = [];
          window.engine = make({ workerUrl: "/bad.js", patience: 200 });
          engine.addEventListener("lost", ({ detail }) => lost.push(detail));
          await engine.load();
          const asked = [tried(engine.request({ type: "hello" })),
                         tried(engine.request({ type: "hello" }))];
          const answers = await Promise.all(asked);
          return { answers, lost: lost.map((e) => [e.code, e.message]), ready: engine.ready };
        }"""
    )
    assert outcome["lost"] == [[code, message]]
    assert [answer["code"] for answer in outcome["answers"]] == [code, code]
    assert outcome["ready"] is False
    assert workers(blank, 0) == 0
    assert load(blank)["ready"] is True


ECHO = (
    b"""
onmessage = ({ data }) => postMessage(data.kind === "load"
  ? { kind: "ready" }
  : { kind: "reply",
      text: JSON.stringify({ protocol: %d, sent: JSON.parse(data.text), now: data.now }) });
"""
    % PROTOCOL
)


def test_a_message_gets_its_number_and_whole_times(blank: Page, server: Server) -> None:
    server.instead["/echo.js"] = ECHO
    server.headers["/echo.js"] = {"Content-Type": "text/javascript"}
    timed, untimed = blank.evaluate(
        """async () => {
          const engine = make({ workerUrl: "/echo.js" });
          await engine.load();
          return [await engine.request({ type: "tick", t: 12.7 }),
                  await engine.request({ type: "pause" })];
        }"""
    )
    assert timed["sent"] == {"type": "tick", "q": 1, "t": 13}
    assert untimed["sent"] == {"type": "pause", "q": 2, "t": untimed["now"]}
    assert isinstance(untimed["now"], int)


def test_a_hidden_page_is_not_taken_for_a_silent_engine(blank: Page, server: Server) -> None:
    server.instead["/bad.js"] = MUTE
    server.headers["/bad.js"] = {"Content-Type": "text/javascript"}
    while_hidden, after = blank.evaluate(
        """async () => {
          const rest = () => new Promise((done) => setTimeout(done, 500));
          let hidden = true;
          let lost = 0;
          Object.defineProperty(document, "hidden", { get: () => hidden });
          const engine = make({ workerUrl: "/bad.js", patience: 100 });
          engine.addEventListener("lost", () => { lost += 1; });
          await engine.load();
          tried(engine.request({ type: "hello" }));
          await rest();
          const before = lost;
          hidden = false;
          await rest();
          return [before, lost];
        }"""
    )
    assert (while_hidden, after) == (0, 1)

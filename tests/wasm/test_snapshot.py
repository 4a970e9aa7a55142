"""The second visit goes on with the memory of the first, or starts anew as if there were none."""

import json

import pytest
from playwright.sync_api import Page

from tests.wasm.conftest import SCRIPTS, Bundle, Server

pytestmark = pytest.mark.browser

#: Starts one engine in a new worker, and asks it for its steps.
VISIT = """async () => {
  window.engine?.dispose();
  window.engine = make();
  const outcome = await tried(engine.load());
  const hello = await tried(engine.request({ type: "hello" }));
  return { ...outcome, steps: hello.value?.hello.walk.length ?? 0 };
}"""
#: Waits until a snapshot is kept, and returns its address.
KEPT = """async () => {
  for (let i = 0; i < 200; i++) {
    if (await caches.has("engine-snapshot")) {
      const [first, ...more] = await (await caches.open("engine-snapshot")).keys();
      if (first && more.length === 0) return first.url;
    }
    await new Promise((done) => setTimeout(done, 100));
  }
  return null;
}"""
#: Puts something else in the place of what is kept, with the hash that it says.
REPLACE = """async ([url, how]) => {
  const store = await caches.open("engine-snapshot");
  const kept = await store.match(url);
  const headers = Object.fromEntries(kept.headers);
  let bytes = new Uint8Array(await kept.arrayBuffer());
  if (how === "damaged") bytes[5_000_000] ^= 1;
  if (how === "foreign") {
    bytes = new Uint8Array(bytes.length).fill(7);
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
    headers["snapshot-sha256"] = hex;
  }
  if (how === "other browser") headers["snapshot-agent"] = "another";
  await store.put(url, new Response(bytes, { headers }));
  if (how === "tried") await store.put(`${url}&tried`, new Response());
}"""
#: A mark on what is kept: what is given up and made anew has lost it.
MARK = """async (url) => {
  const store = await caches.open("engine-snapshot");
  const kept = await store.match(url);
  const headers = { ...Object.fromEntries(kept.headers), mark: "first" };
  await store.put(url, new Response(await kept.arrayBuffer(), { headers }));
}"""
MARKED = "(url) => caches.match(url).then((kept) => kept?.headers.get('mark') === 'first')"
IS_KEPT = "(url) => caches.match(url).then(Boolean)"


#: The worker, which waits for a tenth of a second of quiet instead of two.
QUICK = (SCRIPTS / "worker.js").read_bytes().replace(b"QUIET = 2000;", b"QUIET = 100;")


@pytest.fixture(autouse=True)
def quick(server: Server) -> None:
    """Nobody has to wait."""
    assert b"QUIET = 100;" in QUICK
    server.instead["/trainer/worker.js"] = QUICK


def until(page: Page, script: str, url: str) -> bool:
    """Ask for five seconds until it is so."""
    for _ in range(50):
        if page.evaluate(script, url):
            return True
        page.wait_for_timeout(100)
    return False


def visit(page: Page) -> None:
    """One visit ends with a running engine, whatever was kept."""
    outcome = page.evaluate(VISIT)
    assert "code" not in outcome, outcome
    assert outcome["steps"] > 3


def test_the_second_visit_goes_on_with_the_memory_of_the_first(blank: Page) -> None:
    visit(blank)
    url = blank.evaluate(KEPT)
    assert url is not None
    blank.evaluate(MARK, url)
    visit(blank)
    assert blank.evaluate(MARKED, url) is True
    # it is noted that it went well, so that a third visit may use it too
    assert until(blank, "(url) => caches.match(`${url}&tried`).then((it) => !it)", url)
    visit(blank)
    blank.wait_for_timeout(500)
    assert blank.evaluate(MARKED, url) is True


@pytest.mark.parametrize("how", ["damaged", "foreign", "other browser", "tried"])
def test_a_doubtful_snapshot_is_given_up(blank: Page, how: str) -> None:
    visit(blank)
    url = blank.evaluate(KEPT)
    blank.evaluate(REPLACE, [url, how])
    visit(blank)
    assert blank.evaluate(IS_KEPT, url) is False


def test_a_snapshot_of_another_build_is_not_used(
    blank: Page, bundle: Bundle, server: Server
) -> None:
    visit(blank)
    first = blank.evaluate(KEPT)
    manifest = json.dumps({**bundle.manifest, "inputs": "another"})
    server.instead["/wasm/manifest.json"] = manifest.encode()
    visit(blank)
    assert until(blank, "(first) => caches.match(first).then((kept) => !kept)", first)
    assert blank.evaluate(KEPT).endswith("another")


def test_without_storage_the_engine_runs_all_the_same(blank: Page, server: Server) -> None:
    refused = b'self.caches.open = self.caches.has = () => Promise.reject(new Error("refused"));\n'
    server.instead["/trainer/worker.js"] = refused + QUICK
    visit(blank)
    visit(blank)
    blank.wait_for_timeout(500)
    assert blank.evaluate("caches.keys()") == []

"""The bundle, made once; small source trees that lack something; a server that can misbehave."""

import contextlib
import io
import json
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from build_wasm.build import build
from build_wasm.manifest import Manifest
from build_wasm.pack import unpack
from build_wasm.project import Project
from build_wasm.runtime import STDLIB, UNTOUCHED, Runtime, find_runtime
from tools.serve import answering

ROOT = Path(__file__).resolve().parents[2]
SCRIPTS = ROOT / "docs" / "assets" / "trainer"
TYPES = {".js": "text/javascript", ".json": "application/json", ".html": "text/html"}


@dataclass(frozen=True)
class Bundle:
    """A bundle on disk."""

    folder: Path
    manifest: Manifest

    def path(self, ending: str) -> Path:
        """The one file whose name ends so."""
        (url,) = [f["url"] for f in self.manifest["files"] if f["name"].endswith(ending)]
        return self.folder / url

    def content(self, ending: str) -> bytes:
        """The same file as it is once unpacked."""
        return unpack(self.path(ending).read_bytes())

    def modules(self) -> dict[str, bytes]:
        """The members of the archive with the engine and its library."""
        with zipfile.ZipFile(io.BytesIO(self.content(".zip"))) as archive:
            return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="session")
def project() -> Project:
    """This source tree."""
    return Project(ROOT)


@pytest.fixture(scope="session")
def runtime(project: Project) -> Runtime:
    """The installed Pyodide."""
    return find_runtime(project)


@pytest.fixture(scope="session")
def bundle(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Bundle:
    """The bundle of this source tree, made afresh."""
    folder = tmp_path_factory.mktemp("bundle")
    manifest, made = build(project, folder)
    assert made
    return Bundle(folder, manifest)


@pytest.fixture(scope="session")
def archive(bundle: Bundle, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive with the engine and its library, unpacked."""
    path = tmp_path_factory.mktemp("archive") / "python.zip"
    path.write_bytes(bundle.content(".zip"))
    return path


@pytest.fixture
def toy(tmp_path: Path, runtime: Runtime) -> Project:
    """A source tree of its own, with the real runtime and an engine of three small modules."""
    root = tmp_path / "toy"
    files = {
        "pyproject.toml": '[project]\nname = "toy"\nversion = "1.2.3"\n',
        "toy/__init__.py": "",
        "toy/protocol.py": "from typing import Final\n\nPROTOCOL: Final = 9\n",
        "toy/session.py": (
            "import toy.near\n\n\nclass Session:\n"
            "    def handle(self, text, now):\n"
            "        from toy import far\n\n"
            "        return far.answer(text)\n"
        ),
        "toy/near.py": "import json\n",
        "toy/far.py": (
            "def answer(text):\n"
            "    import json, string\n\n"
            '    return json.dumps({"n": len(text)})\n'
        ),
        "toy/unused.py": "import tomllib\n",
    }
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    package = root / "node_modules" / "pyodide"
    package.mkdir(parents=True)
    for name in (*UNTOUCHED, STDLIB, "package.json", "pyodide-lock.json"):
        (package / name).symlink_to(runtime.path(name))
    (package.parent / "ws").symlink_to(ROOT / "node_modules" / "ws")
    lock = {
        "packages": {
            "node_modules/pyodide": {"version": runtime.version, "integrity": runtime.integrity}
        }
    }
    for path in (root / "package-lock.json", package.parent / ".package-lock.json"):
        path.write_text(json.dumps(lock), "utf-8")
    return Project(root, "toy.session")


@dataclass
class Server:
    """Serves the page's scripts and the bundle; any answer can be replaced."""

    url: str = ""
    #: path → the body to give instead, or None for 404
    instead: dict[str, bytes | None] = field(default_factory=dict)
    headers: dict[str, dict[str, str]] = field(default_factory=dict)
    asked: list[str] = field(default_factory=list)


@pytest.fixture
def server(bundle: Bundle) -> Iterator[Server]:
    """A server on loopback with a blank page, the scripts and the bundle."""
    state = Server(instead={"/": b"<!doctype html><link rel=icon href=data:,><title>.</title>"})

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            state.asked.append(self.path)
            folder = bundle.folder if self.path.startswith("/wasm/") else SCRIPTS
            file = folder / self.path.split("/", 2)[-1]
            if self.path in state.instead:
                body = state.instead[self.path]
            else:
                body = file.read_bytes() if file.is_file() else None
            self.send_response(404 if body is None else 200)
            self.send_header("Content-Type", TYPES.get(file.suffix, "text/html"))
            self.send_header("Content-Length", str(len(body or b"")))
            for name, value in state.headers.get(self.path, {}).items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_: object) -> None:
            pass

        # a worker that is let go hangs up in the middle of a file
        def handle(self) -> None:
            with contextlib.suppress(ConnectionError):
                super().handle()

    running = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    with answering(running) as state.url:
        yield state


@pytest.fixture
def blank(chromium: Browser, server: Server) -> Iterator[Page]:
    """A blank page of that server, with the class ``Engine`` and an engine at hand."""
    context = chromium.new_context()
    page = context.new_page()
    page.goto(server.url + "/")
    page.evaluate(
        """async () => {
          const { Engine } = await import("/trainer/engine.js");
          window.Engine = Engine;
          window.make = (more) => new Engine({ manifestUrl: "/wasm/manifest.json", ...more });
          const late = () => new Promise((_, no) => setTimeout(no, 20_000, new Error("too late")));
          window.tried = (promise) => Promise.race([promise, late()]).then(
            (value) => ({ value }),
            (error) => ({ name: error.name, code: error.code, message: error.message }));
        }"""
    )
    yield page
    context.close()


#: Runs the build's command and returns its exit code and what it said on standard error.
Command = Callable[..., tuple[int, str]]


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str]) -> Command:
    """``command("--check", "--out", folder)`` as from a shell."""
    from build_wasm.__main__ import main

    def run(*arguments: object) -> tuple[int, str]:
        code = main([str(argument) for argument in arguments])
        return code, capsys.readouterr().err

    return run

"""What is served to the browser: the built site, and beside it the pages of the bench."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from build_wasm.archive import write_zip
from build_wasm.bundle import engine_closure
from build_wasm.project import Project
from build_wasm.runtime import find_runtime
from tests.bench.load.line import PacedHandler, Road
from tests.session.page import OPTIONS
from tools import stock
from tools.base import ROOT, CannotError
from tools.serve import ZIPPED, Server, Site, answering

#: As a project's GitHub Pages: the site is never at the root of its host.
SUB_PATH: Final = "/some/project/"
#: The bench's own pages, below the site.
BENCH: Final = "bench/"
#: GitHub Pages lets a browser keep everything for so long, in seconds.
KEPT = 600
#: The first request of every page: a game of these cards.
REQUEST: dict[str, Any] = {"type": "game", "seed": 7, "options": OPTIONS}
_PAGES = Path(__file__).with_name("pages")
#: What ``loadPyodide`` of the package fetches.
_PYODIDE = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
#: Where the trainer page is below the site, and the bench's own pages as deep as that.
_TRAINER = "trainer/index.html"


class _Stage(Site):
    """The site with files laid over it."""

    def __init__(self, folder: Path, path: str, over: dict[str, Path]) -> None:
        super().__init__(folder, path)
        self.over = {self.path + address: file for address, file in over.items()}

    def file(self, address: str) -> Path | None:
        return self.over.get(address) or super().file(address)

    def warm_up(self) -> None:
        """Compress everything that takes the server long, before anybody waits for it."""
        large = [*self.over.values(), *self.folder.glob("assets/wasm/**/*")]
        for file in large:
            if file.is_file() and file.suffix in ZIPPED:
                self.body(file, zipped=True)


@dataclass
class Places:
    """Where the trainer page has the engine, as addresses from a page one folder below the site.

    :ivar ahead: what it tells the browser to fetch of the engine ahead of its scripts.
    :ivar built: whether there is a trainer page.
    """

    scripts: str = "../assets/trainer/"
    manifest: str = "../assets/wasm/manifest.json"
    ahead: list[str] = field(default_factory=list)
    built: bool = False

    @classmethod
    def of(cls, page: Path) -> "Places":
        """Read them off a built trainer page; without one they are as in ``docs``."""
        places = cls(built=page.is_file())
        if places.built:
            _Reader(places).feed(page.read_text("utf-8"))
        return places

    def job(self) -> str:
        """What the bench's pages are told."""
        job = {"request": REQUEST, "scripts": self.scripts, "manifest": self.manifest}
        return f'<script type="application/json" id="job">{json.dumps(job)}</script>'


class _Reader(HTMLParser):
    def __init__(self, places: Places) -> None:
        super().__init__()
        self.places = places

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "spit-trainer":
            self.places.manifest = found["data-wasm"]
        elif tag == "script" and found.get("src", "").endswith("/element.js"):
            self.places.scripts = found["src"].removesuffix("element.js")
        elif tag == "link" and found.get("rel") in ("preload", "modulepreload"):
            name = found["href"].rpartition("/")[2]
            if name in ("engine.js", "worker.js") or "/wasm/" in found["href"]:
                self.places.ahead.append(self.get_starttag_text() or "")


@dataclass(frozen=True)
class Stage:
    """A running server.

    :ivar url: the address of the site; it ends with a slash.
    :ivar pyodide: the version of the package that both pipelines start.
    :ivar wheel: the name of the engine's wheel that micropip is given.
    :ivar has_trainer: whether the trainer page was built.
    """

    url: str
    road: Road
    pyodide: str
    wheel: str
    has_trainer: bool

    def page(self, name: str) -> str:
        """Return the address of one of the bench's pages."""
        return f"{self.url}{BENCH}{name}.html"


@contextmanager
def stage(site: Path) -> Iterator[Stage]:
    """Serve a built site with the bench's pages; or ``docs``, once the bundle has been built.

    :raises CannotError: something was not built or brought.
    """
    places = Places.of(site / _TRAINER)
    if not (site / BENCH / places.manifest).resolve().is_file():
        raise CannotError(f"{site} holds no built site: run make site.")
    micropip = stock.micropip()
    if micropip is None:
        raise CannotError("micropip is not there: run python3 -m tools.setup stock.")
    project = Project(ROOT)
    runtime = find_runtime(project)
    road = Road()
    with TemporaryDirectory(prefix="bench-load.") as name:
        made = Path(name)
        wheel = engine_wheel(project, made)
        over = {f"pyodide/{one}": runtime.path(one) for one in _PYODIDE}
        over[f"pyodide/{micropip.name}"] = micropip
        over["pyodide/pyodide-lock.json"] = package_list(
            runtime.path("pyodide-lock.json"), micropip, made
        )
        over[wheel.name] = wheel
        for page in _PAGES.iterdir():
            text = page.read_text("utf-8").replace('/* wheel */ ""', json.dumps(wheel.name))
            text = text.replace("<!-- ahead -->", "\n".join(places.ahead))
            text = text.replace("<!-- job -->", places.job())
            over[page.name] = made / page.name
            over[page.name].write_text(text, "utf-8")
        laid = _Stage(site, SUB_PATH, {f"{BENCH}{one}": file for one, file in over.items()})
        laid.warm_up()
        handler = type("BenchHandler", (PacedHandler,), {"site": laid, "kept": KEPT, "road": road})
        with answering(Server(("127.0.0.1", 0), handler)) as host:
            yield Stage(f"{host}{SUB_PATH}", road, runtime.version, wheel.name, places.built)


def engine_wheel(project: Project, folder: Path) -> Path:
    """The engine as a wheel for everybody: the sources of just those modules that the page needs.

    It is smaller than the library's own wheel, which has the words of all languages and more: what
    can be said for the usual way is not left out.
    """
    stem = f"{project.package}-{project.version}"
    info = f"{stem}.dist-info"
    sources = engine_closure(project).sources
    members = {name: path.read_bytes() for name, path in sources.items()}
    head = "Metadata-Version: 2.1\nName: {}\nVersion: {}\n"
    members[f"{info}/METADATA"] = head.format(project.package, project.version).encode()
    members[f"{info}/WHEEL"] = (
        b"Wheel-Version: 1.0\nGenerator: bench\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    )
    names = [*sorted(members), f"{info}/RECORD"]
    members[f"{info}/RECORD"] = "".join(f"{name},,\n" for name in names).encode()
    wheel = folder / f"{stem}-py3-none-any.whl"
    write_zip(wheel, members, deflated=True)
    return wheel


def package_list(source: Path, micropip: Path, folder: Path) -> Path:
    """Pyodide's list of its packages, with the hash of the same micropip as the index has it.

    :raises CannotError: Pyodide expects another version of micropip.
    """
    text = source.read_text("utf-8")
    entry = json.loads(text)["packages"]["micropip"]
    if entry["file_name"] != micropip.name:
        raise CannotError(
            f"this Pyodide starts with {entry['file_name']}, not {micropip.name}: correct "
            "requirements/stock.in, then run make lock."
        )
    digest = hashlib.sha256(micropip.read_bytes()).hexdigest()
    path = folder / source.name
    path.write_text(text.replace(entry["sha256"], digest), "utf-8")
    return path

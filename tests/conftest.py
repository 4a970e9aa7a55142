"""Fixtures that every test folder shares: the built site, served, in a real browser.

A test that is skipped counts as a failure: what cannot run here has not been shown to work.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from filelock import FileLock
from playwright.sync_api import Browser, Page, Playwright, Request, sync_playwright

from tools import browser
from tools.base import ROOT
from tools.serve import answering, server

#: As a project's GitHub Pages: the site is never at the root of its host.
SUB_PATH = "/some/project/"
#: Where the test site says that it is; nothing is ever fetched from there.
HOME = f"https://spit.example{SUB_PATH}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Turn a skipped test into a failed one."""
    report = yield
    if report.skipped and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"skipped, which counts as a failure here: {report.longrepr}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Turn a skipped module into a failed one."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        report.longrepr = f"skipped, which counts as a failure here: {report.longrepr}"
    return report


def _run(*command: str | Path) -> None:
    """Run a step of the build; what it says is shown where it fails."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**os.environ, "SITE_URL": HOME, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        pytest.fail(f"the site does not build:\n{done.stdout}{done.stderr}")


@pytest.fixture(scope="session")
def site_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all tests and all their workers, strictly, as ``make site`` does."""
    folder = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        folder = folder.parent  # a worker's own folder lies in the one of the whole run
    target, plain, built = folder / "site", folder / "plain-site", folder / "site-is-built"
    with FileLock(folder / "site.lock"):
        if not built.exists():
            _run("-m", "build_wasm")
            _run("-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", plain)
            _run("-m", "tools.pdf", plain)
            _run("-m", "spit.site.release", plain, target)
            built.touch()
    return target


@pytest.fixture(scope="session")
def site_url(site_dir: Path) -> Iterator[str]:
    """Where the built site is served, under a sub-path; it ends with a slash."""
    with answering(server(site_dir, SUB_PATH)) as host:
        yield f"{host}{SUB_PATH}"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Playwright itself, started once."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """A real browser; without one the tests fail, they are not passed over."""
    path = browser.find()
    if path is None:
        pytest.fail(f"no Chromium: run make setup, or name one in {browser.VARIABLE}")
    quiet = ["gpu", "quic", "background-networking", "component-update", "sync"]
    flags = [f"--disable-{what}" for what in quiet] + ["--no-first-run"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium's sandbox refuses to run for root
    started = playwright.chromium.launch(executable_path=path, args=flags)
    yield started
    started.close()


@dataclass
class Traffic:
    """What pages asked for, and what went wrong in them."""

    own: str
    requests: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Note this page's requests and errors from now on."""
        page.on("request", self._request)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("response", lambda r: self.missing.append(r.url) if r.status >= 400 else None)

    def _request(self, request: Request) -> None:
        if not request.url.startswith(("data:", "blob:")):
            self.requests.append(request.url)

    @property
    def foreign(self) -> list[str]:
        """Requests that left the site."""
        return [url for url in self.requests if not url.startswith(self.own)]


OpenPage = Callable[..., Page]


@pytest.fixture
def traffic(site_url: str) -> Traffic:
    """The requests and errors of this test's pages."""
    return Traffic(site_url)


@pytest.fixture
def open_page(chromium: Browser, site_url: str, traffic: Traffic) -> Iterator[OpenPage]:
    """``open_page("rules/", width=360, height=640, locale="pt-BR", dark=True, js=False)``.

    Every page is a new visitor's. When the test ends, a request that left the site or an uncaught
    error in a page fails it.
    """
    contexts = []

    def open_one(
        path: str = "",
        *,
        width: int = 1280,
        height: int = 800,
        locale: str = "fr-FR",
        dark: bool = False,
        js: bool = True,
        touch: bool = False,
        script: str = "",
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=locale,
            color_scheme="dark" if dark else "light",
            java_script_enabled=js,
            has_touch=touch,
            # It would answer for the server, and store megabytes: only its own tests want it.
            service_workers="block",
        )
        contexts.append(context)
        if script:  # runs in every page before the page's own scripts
            context.add_init_script(script)
        page = context.new_page()
        traffic.watch(page)
        page.goto(site_url + path)
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not traffic.foreign, "no request may leave the site"
    assert not traffic.errors, "no uncaught error in a page"


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """The French home page on a desktop, as a new visitor sees it."""
    return open_page()

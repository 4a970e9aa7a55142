"""What the site costs to build, beside plain mkdocs, and how soon an author sees his change.

``.venv/bin/python -m tests.bench.site_build`` prints both. Builds take turns, each in a process of
its own, and CPU time is what counts: other work of the machine meets both alike.
"""

import argparse
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median

from spit.site.pages import PAGES, prefix
from spit.text.languages import LANGUAGES
from tools.base import ROOT
from tools.live import free_port

#: The same pages, with the same theme and extensions, and nothing of ours.
PLAIN = """
site_name: Spit
theme: {name: material, font: false}
plugins: [search]
markdown_extensions: [attr_list, sane_lists, {toc: {permalink: "#", toc_depth: 2}}]
"""
AT_MOST, SECONDS = 1.5, 2.0
#: Words that stand in no text: the page that has them is the new one.
_MARK = "Xyzzy"
_TEMPLATE = re.compile(r"^template: .*\n", re.MULTILINE)
_PORT = 8765


def cpu(*arguments: str | Path, cwd: Path) -> float:
    """Seconds of CPU time that mkdocs takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", *arguments]
    subprocess.run(command, cwd=cwd, check=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def plain_project(folder: Path) -> Path:
    """A project of plain mkdocs with the pages that the last build has made."""
    docs = folder / "docs"
    for lang in LANGUAGES:
        shutil.copytree(ROOT / "docs" / lang, docs / lang)
        for page in (docs / lang).iterdir():
            # The theme's own template for all: ours is a part of what is measured.
            page.write_text(_TEMPLATE.sub("", page.read_text("utf-8")), "utf-8")
    shutil.copytree(ROOT / "docs" / "assets", docs / "assets")
    (folder / "mkdocs.yml").write_text(PLAIN, "utf-8")
    return folder


def compare_builds(runs: int) -> tuple[float, float, float]:
    """Seconds of our build and of the plain one, and the median of their quotients."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ours = ("--strict", "--site-dir", folder / "ours")
        cpu(*ours, cwd=ROOT)  # makes the pages, and warms both up
        plain = plain_project(folder)
        found = [(cpu(*ours, cwd=ROOT), cpu(cwd=plain)) for _ in range(runs)]
    return (
        median(a for a, _ in found),
        median(b for _, b in found),
        median(a / b for a, b in found),
    )


def seconds_until_shown(runs: int) -> list[float]:
    """From a changed sentence to the first answer of `make serve` that has it."""
    subprocess.run(["make", "--no-print-directory", "site"], cwd=ROOT, check=True)
    port = free_port(_PORT)
    command = [sys.executable, "-m", "tools.live", "site", "--port", str(port)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            time.sleep(2)  # who has just come looks at the files for the first time
            languages = list(LANGUAGES)
            found = [_shown(port, languages[run % len(languages)]) for run in range(runs + 1)]
        finally:
            server.terminate()
    return found[1:]  # the first one loads what the others have


def _shown(port: int, lang: str) -> float:
    text = ROOT / "docs" / "texts" / lang / "summary.md"
    page = f"http://127.0.0.1:{port}/{prefix(lang)}{PAGES['summary.md']}"
    before = text.read_text("utf-8")
    title = before.splitlines()[0]
    start = time.perf_counter()
    text.write_text(before.replace(title, f"{title} {_MARK}", 1), "utf-8")
    try:
        _wait(page, there=True)
        return time.perf_counter() - start
    finally:
        text.write_text(before, "utf-8")
        _wait(page, there=False)


def _wait(page: str, *, there: bool) -> None:
    while True:
        with urllib.request.urlopen(page) as answer:
            if (_MARK.encode() in answer.read()) == there:
                return
        time.sleep(0.02)


def main() -> int:
    """Print both measurements."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.site_build", description=__doc__)
    parser.add_argument("--runs", type=int, default=7, help="builds of each kind (default 7)")
    runs = parser.parse_args().runs
    if runs < 1:
        parser.error("expected at least one run")
    ours, plain, ratio = compare_builds(runs)
    print(f"four languages, strict: {ours:.2f} s of CPU time; plain mkdocs: {plain:.2f} s")
    print(f"ratio {ratio:.2f}   <= {AT_MOST}{'  reached' if ratio <= AT_MOST else '  MISSED'}")
    waits = seconds_until_shown(runs)
    done = max(waits) <= SECONDS
    print(f"a changed sentence is shown after {median(waits):.2f} s, at most {max(waits):.2f} s"
          f"   <= {SECONDS:g}{'  reached' if done else '  MISSED'}")  # fmt: skip
    return 0


if __name__ == "__main__":
    sys.exit(main())

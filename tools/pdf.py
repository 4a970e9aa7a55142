"""`python -m tools.pdf site`: prints each sheet of the built site into a PDF file beside its page.

The page is the one source of both: what Chromium prints here is what a reader's browser prints. The
files have a title, a language, tags for screen readers and an outline, and no date: the same pages
give the same bytes.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from playwright.sync_api import Error, sync_playwright

from tools import browser
from tools.base import CannotError
from tools.serve import answering, server

#: What Chromium writes of the time, to be blanked out: the offsets in the file stay right.
_DATES = re.compile(rb"/(?:CreationDate|ModDate) \(D:[^)]*\)")
#: What it calls the cells of a table, counting all that it has ever shown.
_NODES = re.compile(rb"(?<=\(node)\d{8}(?=\))")


def sheets(site: Path) -> list[Path]:
    """Return the pages to print, in every language."""
    return sorted(site.glob("**/print/*/index.html"))


def pdf_of(page: Path) -> Path:
    """Return where the PDF file of a page goes: the name is that of the link in the page."""
    found = re.search(r'href="([\w-]+\.pdf)"', page.read_text("utf-8"))
    if not found:
        raise CannotError(f"{page} names no PDF file; expected a link to one.")
    return page.with_name(found[1])


def settled(data: bytes) -> bytes:
    """Return a PDF file without what would change at every build: dates, and counts of cells."""
    nodes = sorted(set(_NODES.findall(data)))
    numbers = {node: b"%08d" % number for number, node in enumerate(nodes, 1)}
    data = _NODES.sub(lambda found: numbers[found[0]], data)
    return _DATES.sub(lambda found: b" " * len(found[0]), data)


def print_all(site: Path) -> int:
    """Print every sheet; return how many there are."""
    pages, chromium = sheets(site), browser.find()
    if not pages:
        raise CannotError(f"{site} holds no sheet: run make site.")
    if chromium is None:
        raise CannotError(f"no Chromium: run make setup, or name one in {browser.VARIABLE}.")
    flags = ["--disable-gpu", "--no-first-run"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        flags.append("--no-sandbox")  # Chromium's sandbox refuses to run for root
    with answering(server(site, "/")) as host, sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium, args=flags)
        tab = started.new_page()
        for page in pages:
            way = page.parent.relative_to(site.resolve()).as_posix()
            tab.goto(f"{host}/{way}/")
            data = tab.pdf(
                prefer_css_page_size=True, print_background=True, tagged=True, outline=True
            )
            pdf_of(page).write_bytes(settled(data))
        started.close()
    return len(pages)


def main() -> int:
    """Print the sheets of the site named; 1 and one line if that cannot be done."""
    if len(sys.argv) != 2:
        print("pdf: expected the folder of the built site.", file=sys.stderr)
        return 1
    try:
        print_all(Path(sys.argv[1]).resolve())
    except (CannotError, Error) as reason:
        print(f"pdf: {str(reason).splitlines()[0]}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""``python -m spit.site.release build/site site``: makes a release of what was built, last of all.

Our own scripts, styles and words move into a folder that is named by what is in it, with the list
of the runtime that they were made for: whatever a browser, a server between or a service worker
keeps, no page ever gets a part of another release. Then the service worker is written, with the
list of all that belongs to this release.
"""

import gzip
import hashlib
import json
import os
import re
import shutil
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, TypedDict

from spit.site.overlay import TEXTS_FROM
from spit.site.pages import prefix
from spit.site.words import Words, load_words
from spit.text.languages import DEFAULT_LANGUAGE, LANGUAGES

ROOT: Final = Path(__file__).parents[2]
#: The service worker, at the root of the site: it serves what lies below.
WORKER: Final = "sw.js"
#: What moves into the folder of the release, below ``assets/``.
OWN: Final = ("catalog", "site", "trainer")
RUNTIME: Final = "wasm/manifest.json"
#: So many digits of a hash are enough: chance finds the same twelve in 16 million million files.
DIGITS: Final = 12

#: path below the root of the site → first digits of the SHA-256 of its bytes
Files = dict[str, str]

#: An address in a page that leads to what moves.
_LINK: Final = re.compile(
    rf'(\b(?:href|src|data-[a-z-]+)="[^"]*?\bassets/)(?=(?:{"|".join(OWN)})/|{re.escape(RUNTIME)}")'
)
#: What no page asks for: for search engines, for those who show previews, for unknown addresses.
_NOT_ASKED: Final = re.compile(
    r"(assets/share/|api/|assets/wasm/manifest\.json|404\.html|robots\.txt|sitemap\.xml|sw\.js)"
)
#: The theme's stemmers for languages that the site does not have, and its dictionaries for them.
_STEMMERS: Final = "assets/javascripts/lunr/"


class LanguageFiles(TypedDict):
    """A language's own files, and the words of the page instead of one that is not stored."""

    locale: str
    root: str
    pages: Files
    sheets: Files
    words: dict[str, str]


class Release(TypedDict):
    """All that one build has made, as ``docs/assets/offline/plan.js`` reads it."""

    id: str
    folder: str
    style: str
    shell: Files
    runtime: Files
    languages: dict[str, LanguageFiles]


class ReleaseError(Exception):
    """There is no site to make a release of; the message is one line."""


def _digest(parts: Iterable[bytes]) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:DIGITS]


def fold(site: Path) -> str:
    """Move what is our own into the folder of the release; return its path, with a slash.

    :raises ReleaseError: there is nothing to move.
    """
    assets = site / "assets"
    for name in (*OWN, RUNTIME):
        if not (assets / name).exists():
            raise ReleaseError(f"{assets / name} is missing: run make site")
    runtime = json.loads((assets / RUNTIME).read_text("utf-8"))
    for file in runtime["files"]:
        # The runtime stays where it is: most releases have the same.
        file["url"] = f"../../wasm/{file['url']}"
    listed = json.dumps(runtime, indent=2, ensure_ascii=False).encode() + b"\n"
    files = sorted(path for name in OWN for path in (assets / name).rglob("*") if path.is_file())
    parts = [
        part
        for path in files
        for part in (str(path.relative_to(assets)).encode(), path.read_bytes())
    ]
    folder = assets / _digest([listed, *parts])
    (folder / RUNTIME).parent.mkdir(parents=True)
    (folder / RUNTIME).write_bytes(listed)
    (assets / RUNTIME).unlink()
    for name in OWN:
        (assets / name).rename(folder / name)
    for page in site.rglob("*.html"):
        text = page.read_text("utf-8")
        moved = _LINK.sub(rf"\g<1>{folder.name}/", text)
        if moved != text:
            page.write_text(moved, "utf-8")
    return f"assets/{folder.name}/"


def _address(path: Path, site: Path) -> str:
    """The address of a file below the root of the site; a page's is that of its folder."""
    return path.relative_to(site).as_posix().removesuffix("index.html")


def _language(address: str) -> str | None:
    """The language that a file belongs to; None for those of all languages."""
    if not address.startswith("assets/"):
        first = address.partition("/")[0]
        return first if first in LANGUAGES else DEFAULT_LANGUAGE
    names = re.split(r"[./]", address)
    return next((lang for lang in LANGUAGES if lang in names), None)


def _is_asked(address: str, lang: str | None) -> bool:
    if address.startswith(_STEMMERS):
        return lang is not None or "stemmer.support" in address
    return not _NOT_ASKED.match(address)


def listing(site: Path, folder: str, words: Mapping[str, Words]) -> Release:
    """List all that the pages of a site can ask for.

    :param folder: where our own scripts, styles and words are, as :func:`fold` returns it.
    """
    shell: Files = {}
    runtime: Files = {}
    languages: dict[str, LanguageFiles] = {
        lang: {
            "locale": LANGUAGES[lang].locale,
            "root": prefix(lang),
            "pages": {},
            "sheets": {},
            "words": {
                "heading": said["offline.heading"],
                "text": said["offline.text"],
                "home": said["missing.home"],
            },
        }
        for lang, said in words.items()
    }
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        address = _address(path, site)
        lang = _language(address)
        if not _is_asked(address, lang):
            continue
        if address.startswith(("assets/wasm/", f"{folder}wasm/")):
            group = runtime
        elif lang is None:
            group = shell
        else:
            group = languages[lang]["sheets" if path.suffix == ".pdf" else "pages"]
        group[address] = hashlib.sha256(path.read_bytes()).hexdigest()[:DIGITS]
    release: Release = {
        "id": "",
        "folder": folder,
        "style": f"{folder}site/404.css",
        "shell": shell,
        "runtime": runtime,
        "languages": languages,
    }
    release["id"] = _digest([json.dumps(release).encode()])
    return release


def worker(release: Release, scripts: Path) -> str:
    """Return the service worker as one plain script: not every browser lets it import modules."""
    texts = [(scripts / name).read_text("utf-8") for name in ("plan.js", "worker.js")]
    plain = re.sub(
        r"^(?:import .*? from \"\./plan\.js\";\n|export )", "", "\n".join(texts), flags=re.M
    )
    listed = json.dumps(release, ensure_ascii=False, separators=(",", ":"))
    return f"const RELEASE = {listed};\n\n{plain}"


def read_release(site: Path) -> Release:
    """Return the list of the release that a site is.

    :raises ReleaseError: it is none.
    """
    try:
        line = (site / WORKER).read_text("utf-8").partition("\n")[0]
    except FileNotFoundError:
        raise ReleaseError(f"{site / WORKER} is missing: run make site") from None
    release: Release = json.loads(line.removeprefix("const RELEASE = ").removesuffix(";"))
    return release


def make_release(built: Path, site: Path) -> Release:
    """Make a release of a site that has just been built; return what belongs to it.

    :param built: the site as mkdocs has built it; it stays as it is.
    :param site: where the release goes; whatever was there is replaced, once all is ready.
    :raises ReleaseError: what was built is no such site.
    """
    fresh, old = (site.with_name(f"{site.name}.{what}") for what in ("new", "old"))
    for folder in (fresh, old):
        shutil.rmtree(folder, ignore_errors=True)
    if not built.is_dir():
        raise ReleaseError(f"{built} is missing: run make site")
    shutil.copytree(built, fresh)
    release = _release(fresh)
    if site.exists():
        site.rename(old)
    fresh.rename(site)
    shutil.rmtree(old, ignore_errors=True)
    return release


def _release(site: Path) -> Release:
    texts = ROOT / ("build/texts" if os.environ.get(TEXTS_FROM) else "docs/texts")
    words = {lang: load_words(texts / lang / "pages.toml") for lang in LANGUAGES}
    release = listing(site, fold(site), words)
    (site / WORKER).write_text(worker(release, ROOT / "docs/assets/offline"), "utf-8")
    return release


def sizes(site: Path, release: Release) -> str:
    """Return a table of what a visitor's browser stores, in MB as it travels, compressed."""

    def megabytes(files: Files) -> float:
        paths = [site / (f"{name}index.html" if name[-1:] in ("", "/") else name) for name in files]
        bodies = [path.read_bytes() for path in paths]
        return sum(min(len(one), len(gzip.compress(one, 6))) for one in bodies) / 1e6

    rows = [("shell", release["shell"]), ("runtime", release["runtime"])]
    for lang, own in release["languages"].items():
        rows += [(f"{lang}: pages", own["pages"]), (f"{lang}: sheets", own["sheets"])]
    return "\n".join(f"{name:<12}{len(files):>5}{megabytes(files):>8.2f}" for name, files in rows)


def main() -> int:
    """Make a release of a site, or tell its sizes; 1 and one line if that cannot be done."""
    words = sys.argv[1:]
    if len(words) != 2:
        print("release: expected the built site and a folder, or one and --sizes.", file=sys.stderr)
        return 1
    try:
        if words[1] == "--sizes":
            site = Path(words[0]).resolve()
            print(sizes(site, read_release(site)))
        else:
            make_release(Path(words[0]).resolve(), Path(words[1]).resolve())
    except ReleaseError as reason:
        print(f"release: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

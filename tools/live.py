"""`make serve`: the built site on loopback, built and shown anew when one of its files changes.

``python -m tools.live site --path /spit/ --port 8000``

A changed text is in the browser after a second or two: only the pages of its language are built, by
a mkdocs that is loaded already. Any other change has the whole site made as ``make site`` makes it.
"""

from __future__ import annotations

import argparse
import logging
import os
import socket
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, MkDocsException
from mkdocs.livereload import LiveReloadServer
from spit.site.overlay import TEXTS_FROM
from spit.site.release import make_release

from tools.base import ROOT

#: The site as mkdocs builds it, before it becomes a release.
BUILT = ROOT / "build" / "site"
TEXTS = ROOT / "docs" / "texts"
#: Where the site comes from.
WATCHED = ("docs/texts", "docs/numbers", "docs/overrides", "spit", "build_wasm")
#: What the build itself writes below ``docs/assets``.
MADE = ("catalog", "tables", "wasm")
#: How often the files are looked at, in seconds.
INTERVAL = 0.2


def watched() -> list[Path]:
    """The folders that the site comes from."""
    assets = [one for one in (ROOT / "docs" / "assets").iterdir() if one.name not in MADE]
    other_texts = [Path(name).resolve() for name in (os.environ.get(TEXTS_FROM),) if name]
    return [*(ROOT / name for name in WATCHED), *sorted(assets), *other_texts]


def stamps(folders: Iterable[Path]) -> dict[Path, int]:
    """When each file below some folders was changed last, in ns."""
    found = {}
    for folder in folders:
        for path in folder.rglob("*"):
            if "__pycache__" in path.parts or path.is_dir():
                continue
            with suppress(FileNotFoundError):  # an editor's own file, gone again
                found[path] = path.stat().st_mtime_ns
    return found


def languages_of(changed: Iterable[Path], texts: Path = TEXTS) -> set[str] | None:
    """The languages whose texts have changed, and nothing else; None if anything else has."""
    languages = set()
    for path in changed:
        if texts not in path.parents:
            return None
        language, *rest = path.relative_to(texts).parts
        if not rest:
            return None
        languages.add(language)
    return languages


def build_language(language: str) -> None:
    """Build the pages of one language, as far as they have changed, in the site not yet released.

    :raises Abort: the texts or the pages have a fault; the site stays as it was.
    """
    try:
        config = load_config(str(ROOT / "mkdocs.yml"), strict=False, site_dir=str(BUILT))
        config.plugins.on_startup(command="serve", dirty=True)
        plugin: Any = config.plugins["i18n"]
        plugin.current_language = language
        for entry in plugin.config.languages:
            entry.build = entry.locale == language
        build(config, dirty=True)
    except MkDocsException as fault:
        raise Abort(str(fault)) from None


class Rebuilder:
    """Builds what has changed since it was last asked."""

    def __init__(self, folders: list[Path], site: Path) -> None:
        self.folders = folders
        self.site = site.resolve()
        self.seen = stamps(folders)

    def __call__(self) -> None:
        """Build, by the shortest way that is right."""
        before, self.seen = self.seen, stamps(self.folders)
        changed = {path for path, _ in before.items() ^ self.seen.items()}
        if not changed:
            return
        languages = languages_of(changed)
        if languages is None:
            self._everything(changed)
        else:
            for language in sorted(languages):
                build_language(language)
            make_release(BUILT, self.site)

    @staticmethod
    def _everything(changed: set[Path]) -> None:
        if subprocess.run(
            ["make", "--no-print-directory", "site"], cwd=ROOT, check=False
        ).returncode:
            raise Abort("make site failed: its message stands above")
        if any(path.suffix == ".py" for path in changed):
            # What this process has loaded is of yesterday: begin again, on the same address.
            os.execv(sys.executable, [sys.executable, "-m", "tools.live", *sys.argv[1:]])


class _NotDirty(logging.Filter):
    """Keeps quiet about unchanged pages being left as they are: that is what is wanted."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a message is worth an author's while."""
        return "'dirty' build" not in record.getMessage()


class LiveServer(LiveReloadServer):
    """A server for a built site, that has every page come again once it is built anew."""

    def __init__(self, rebuild: Rebuilder, folder: Path, path: str, port: int) -> None:
        super().__init__(rebuild, "127.0.0.1", port, str(folder), path, polling_interval=INTERVAL)
        missing = folder / "404.html"
        self.error_handler = lambda code: missing.read_bytes() if code == 404 else None
        for one in rebuild.folders:
            self.watch(str(one))

    def serve_forever(self, poll_interval: float = 0.5) -> None:
        """Tell the address once something answers there and changes are looked for."""
        print(f"The site is at {self.url} (Ctrl-C ends)", flush=True)
        super().serve_forever(poll_interval)


def free_port(port: int) -> int:
    """Return the first port from this one on that nobody listens at."""
    for candidate in range(port, min(port + 50, 65536)):
        with socket.socket() as one:
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError):
                one.bind(("127.0.0.1", candidate))
                return candidate
    raise Abort(f"serve: all ports from {port} on are taken: choose one with PORT=")


def main() -> int:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site on loopback.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--path", default="/")
    parser.add_argument("--port", type=int, default=8000)
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        print(f"serve: {options.folder} holds no built site: run make site.", file=sys.stderr)
        return 1
    if not 0 < options.port < 65536:
        print(f"serve: PORT={options.port}: expected a number from 1 to 65535.", file=sys.stderr)
        return 1
    logging.getLogger("mkdocs.commands.build").addFilter(_NotDirty())
    try:
        port = free_port(options.port)
        if port != options.port:
            print(f"Port {options.port} is taken.", flush=True)
        server = LiveServer(
            Rebuilder(watched(), options.folder), options.folder, options.path, port
        )
        try:
            server.serve()  # type: ignore[no-untyped-call]
        except KeyboardInterrupt:
            print(flush=True)
        finally:
            server.shutdown()
    except Abort as reason:
        print(reason, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

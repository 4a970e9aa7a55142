"""Serves the built site on loopback as GitHub Pages serves a project: under a path, gzipped."""

from __future__ import annotations

import gzip
import sys
import threading
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".map": "application/json; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml; charset=utf-8",
}
#: What GitHub Pages sends compressed where the browser takes it: the types above that are text, and
#: WebAssembly. It leaves images, fonts, archives and every type that it does not know as they are.
ZIPPED = set(TYPES) - {".ico", ".png", ".woff2"}


class Site:
    """The files of a built site, and what to answer for an address below its path."""

    def __init__(self, folder: Path, path: str) -> None:
        self.folder = folder.resolve()
        self.path = f"/{path.strip('/')}/".replace("//", "/")
        self._zipped: dict[tuple[Path, int], bytes] = {}
        self._lock = threading.Lock()

    def file(self, address: str) -> Path | None:
        """Return the file behind an address, a folder's being its index.html."""
        if not address.startswith(self.path):
            return None
        try:
            file = (self.folder / address[len(self.path) :]).resolve()
        except (OSError, ValueError):  # a name that no file can have
            return None
        if self.folder != file and self.folder not in file.parents:
            return None
        if file.is_dir():
            file /= "index.html"
        return file if file.is_file() else None

    def body(self, file: Path, zipped: bool) -> bytes:
        """Return a file's bytes; compressed ones are kept, for the runtime is large."""
        if not zipped:
            return file.read_bytes()
        key = (file, file.stat().st_mtime_ns)
        with self._lock:
            if key not in self._zipped:
                self._zipped[key] = gzip.compress(file.read_bytes(), 6, mtime=0)
            return self._zipped[key]


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the :class:`Site` that :func:`server` gives it."""

    protocol_version = "HTTP/1.1"
    site: Site
    kept = 0

    def do_GET(self) -> None:
        """Answer with the file and its bytes."""
        self._answer()

    def do_HEAD(self) -> None:
        """Answer with the headers alone."""
        self._answer()

    def _answer(self) -> None:
        address = unquote(urlsplit(self.path).path)
        if address == "/" != self.site.path:
            self._redirect(self.site.path)
            return
        file = self.site.file(address)
        if file is None:
            self._send(404, self.site.folder / "404.html")
        elif file.name == "index.html" and not address.endswith(("/", "/index.html")):
            self._redirect(f"{urlsplit(self.path).path}/")
        else:
            self._send(200, file)

    def _redirect(self, target: str) -> None:
        self.send_response(301)
        self.send_header("Location", target)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send(self, status: int, file: Path) -> None:
        accepted = self.headers.get("Accept-Encoding", "")
        zipped = "gzip" in accepted and file.suffix in ZIPPED
        body = self.site.body(file, zipped) if file.is_file() else b""
        # A page is asked for anew each time, but not sent again while it is the same.
        tag = f'"{zlib.crc32(body):08x}-{len(body):x}"'
        if status == 200 and self.headers.get("If-None-Match") == tag:
            status, body = 304, b""
        self.send_response(status)
        self.send_header("ETag", tag)
        self.send_header("Content-Type", TYPES.get(file.suffix, "application/octet-stream"))
        if status != 304:
            self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", f"max-age={self.kept}" if self.kept else "no-cache")
        self.send_header("Vary", "Accept-Encoding")
        if zipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name it has
        """Say nothing: a line for each file would hide the address."""


class Server(ThreadingHTTPServer):
    """A threaded server that takes a browser's broken connections calmly."""

    daemon_threads = True

    def handle_error(self, request: object, client_address: object) -> None:
        """Pass over a reader who went away; show any other error."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]


@contextmanager
def answering(running: ThreadingHTTPServer) -> Iterator[str]:
    """Have a server answer while something else is done; gives its address, without a path."""
    thread = threading.Thread(target=running.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{running.server_address[1]}"
    finally:
        running.shutdown()
        thread.join()
        running.server_close()


def server(folder: Path, path: str, port: int = 0, kept: int = 0) -> Server:
    """Return a server for a built site on a port of loopback; 0 takes any free one.

    ``kept`` is for how many seconds a browser may keep what it got: 600 on GitHub Pages. Without
    it, who changes a text and reloads sees the change.
    """
    handler = type("SiteHandler", (Handler,), {"site": Site(folder, path), "kept": kept})
    return Server(("127.0.0.1", port), handler)

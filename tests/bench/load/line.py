"""A visitor's line: so many bits a second for all connections together, and a wait per request."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from io import BufferedIOBase
from typing import IO, cast

from tools.serve import Handler

#: Bytes are let through in pieces of this size, so that files on their way together share the line.
PIECE = 8192
#: A sleep ends late by a little; a line that was idle for no longer than this, in seconds, was not.
SLACK = 0.02


@dataclass(frozen=True)
class Line:
    """What the table calls it, its bits per second (0: as many as go), its seconds per request."""

    name: str
    rate: float
    wait: float


LINES = (
    Line("none", 0, 0),
    Line("9", 9e6, 0.060),
    Line("1.6", 1.6e6, 0.150),
)


class Road:
    """The line of the visit that is going on, and what has gone over it.

    :ivar sent: bytes by address, with the headers of the answers.
    :ivar asked: how often each address was asked for.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._clock, self._sleep = clock, sleep
        self._lock = threading.Lock()
        self.open(LINES[0])

    def open(self, line: Line) -> None:
        """Begin a visit over a line; whatever was counted is forgotten."""
        with self._lock:
            self.line = line
            self.sent: Counter[str] = Counter()
            self.asked: Counter[str] = Counter()
            self._free = self._clock()

    def ask(self, address: str) -> None:
        """Let a request through: one wait, for each request by itself."""
        with self._lock:
            self.asked[address] += 1
            wait = self.line.wait
        if wait:
            self._sleep(wait)

    def send(self, address: str, size: int) -> None:
        """Return when these bytes have gone over the line, after all that came before them."""
        with self._lock:
            self.sent[address] += size
            if not self.line.rate:
                return
            now = self._clock()
            self._free = max(self._free, now - SLACK) + size * 8 / self.line.rate
            left = self._free - now
        if left > 0:
            self._sleep(left)


class PacedHandler(Handler):
    """Answers as GitHub Pages does, over a :class:`Road`."""

    road: Road

    def setup(self) -> None:
        """Put the road between the server and the socket."""
        super().setup()
        self.out = _Paced(cast("IO[bytes]", self.wfile), self.road)
        self.wfile = self.out

    def _answer(self) -> None:
        self.out.address = self.path
        self.road.ask(self.path)
        super()._answer()


class _Paced(BufferedIOBase):
    """A socket's file whose bytes go over a road."""

    def __init__(self, file: IO[bytes], road: Road) -> None:
        self._file, self._road = file, road
        self.address = ""

    def writable(self) -> bool:
        return True

    def write(self, data: bytes, /) -> int:  # type: ignore[override]
        for at in range(0, len(data), PIECE):
            piece = data[at : at + PIECE]
            self._road.send(self.address, len(piece))
            self._file.write(piece)
        return len(data)

    def flush(self) -> None:
        self._file.flush()

    def close(self) -> None:
        super().close()  # which flushes
        self._file.close()

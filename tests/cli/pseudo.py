"""A command at a terminal that a test holds the other end of."""

import os
import pty
import select
import subprocess
import sys
import termios
from collections.abc import Iterator
from contextlib import contextmanager

from tools.base import ROOT

#: How long a busy machine may take to say anything, in seconds.
PATIENCE = 30


class Terminal:
    """One command, its keyboard and its screen.

    :ivar shown: everything that the command has written so far.
    :ivar before: how the terminal was set before the command began.
    """

    def __init__(
        self, process: "subprocess.Popen[bytes]", end: int, keyboard: int, before: list[object]
    ) -> None:
        self.process = process
        self.before = before
        self.shown = ""
        self._end = end
        self._keyboard = keyboard
        self._new = 0

    def press(self, keys: str) -> None:
        """Send these keys, Ctrl-C among them, as a keyboard does."""
        os.write(self._end, keys.encode())

    def wait_for(self, text: str) -> str:
        """What has come on the screen since the last call, up to this text and with it."""
        while (at := self.shown.find(text, self._new)) < 0:
            if not self._read():
                raise AssertionError(f"{text!r} never came: {self.shown[self._new :]!r}")
        start, self._new = self._new, at + len(text)
        return self.shown[start : self._new]

    def interrupt(self) -> int:
        """Press Ctrl-C until it is heard, and give the exit status.

        A signal that comes just before Python begins to wait for a key is lost on it.
        """
        for _ in range(PATIENCE):
            self.press("\x03")
            try:
                self.process.wait(1)
                break
            except subprocess.TimeoutExpired:
                continue
        return self.end()

    def end(self) -> int:
        """The exit status, once the command has ended; the screen is read to its end."""
        while self._read():
            pass
        return self.process.wait(PATIENCE)

    def mode(self) -> list[object]:
        """How the terminal is set now: what a command changes it has to give back."""
        return termios.tcgetattr(self._keyboard)

    def _read(self) -> bool:
        """Take in what comes next; False when nothing will come any more."""
        for _ in range(10 * PATIENCE):
            ready, _, _ = select.select([self._end], [], [], 0.1)
            if ready:
                break
            if self.process.poll() is not None:
                return False
        else:
            raise AssertionError(f"nothing more came after {self.shown[self._new :]!r}")
        try:
            data = os.read(self._end, 65536)
        except OSError:
            return False
        self.shown += data.decode(errors="replace").replace("\r\n", "\n")
        return bool(data)


@contextmanager
def at_a_terminal(*words: str, term: str = "xterm") -> Iterator[Terminal]:
    """Run ``spit`` with these words at a terminal of its own."""
    end, keyboard = pty.openpty()
    before = termios.tcgetattr(keyboard)
    process = subprocess.Popen(
        [sys.executable, "-c", _START, *words], cwd=ROOT, env={**os.environ, "TERM": term},
        stdin=keyboard, stdout=keyboard, stderr=keyboard, start_new_session=True,
    )  # fmt: skip
    try:
        yield Terminal(process, end, keyboard, before)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(end)
        os.close(keyboard)


#: The terminal becomes the command's own, so that Ctrl-C reaches it.
_START = """
import fcntl, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from spit.cli import main
sys.exit(main())
"""

"""What a browser's processes have used, by what Linux tells of them in /proc."""

import os
from dataclasses import dataclass
from pathlib import Path

_PROC = Path("/proc")


@dataclass(frozen=True)
class Process:
    """One process of a browser: ``draws`` where it draws pages and runs their workers."""

    pid: int
    draws: bool

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return _cpu(self.pid)

    @property
    def memory(self) -> int:
        """Bytes that are its own, and its part of those that it shares (PSS)."""
        return _kilobytes(self.pid, "smaps_rollup", "Pss") * 1024


def browser_of(profile: Path) -> list[Process]:
    """Return all processes of the browser that runs on a profile."""
    parents: dict[int, int] = {}
    words: dict[int, str] = {}
    for entry in _PROC.iterdir():
        if entry.name.isdecimal():
            try:
                parents[int(entry.name)] = int(_stat(int(entry.name))[1])
                line = (entry / "cmdline").read_bytes().decode(errors="replace")
            except OSError:  # it has ended
                continue
            words[int(entry.name)] = line.replace("\0", " ")
    own = f"--user-data-dir={profile} "
    first = {pid for pid, line in words.items() if own in f"{line} " and "--type=" not in line}

    def belongs(pid: int) -> bool:
        while pid in parents:
            if pid in first:
                return True
            pid = parents[pid]
        return False

    return [Process(pid, _draws_pages(line)) for pid, line in words.items() if belongs(pid)]


def _draws_pages(line: str) -> bool:
    """The browser's own windows are drawn by a process of the same kind."""
    return "--type=renderer" in line and "--top-chrome-webui" not in line


def _stat(pid: int) -> list[str]:
    """The fields after the name, which may hold spaces and brackets."""
    return (_PROC / str(pid) / "stat").read_text().rpartition(") ")[2].split()


def _cpu(pid: int) -> float:
    fields = _stat(pid)
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _kilobytes(pid: int, file: str, name: str) -> int:
    for line in (_PROC / str(pid) / file).read_text().splitlines():
        if line.startswith(f"{name}:"):
            return int(line.split()[1])
    raise OSError(f"/proc/{pid}/{file} tells no {name}")

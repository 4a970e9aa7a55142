"""The bar of slow Spit and the clock of a timed game, without a page."""

from typing import Any

import pytest

from tests.front.test_keeping import run

LOCK = """
globalThis.window = globalThis;
const { LockSign } = await import(process.argv[1]);
const { wait, still, again } = JSON.parse(process.argv[2]);
const row = new Set();
const runs = [];
const seen = [];
const sign = new LockSign({
  classList: { toggle: (name, on) => on ? row.add(name) : row.delete(name),
               remove: (name) => row.delete(name) },
  querySelectorAll: () => [{ animate: (_, { duration }) => runs.push(duration) }],
}, () => still);
const look = () => seen.push(row.has("locked"));
const until = wait === null ? null : Math.round(performance.now()) + wait;
sign.show(until);
look();
if (again) sign.show(again === "same" ? until : null);
look();
await new Promise((done) => setTimeout(done, 150));
look();
console.log(JSON.stringify({ seen, runs }));
"""
CLOCK = """
globalThis.window = globalThis;
let text = "";
const writes = [];
globalThis.document = { createElement: () => ({
  setAttribute() {},
  get textContent() { return text; },
  set textContent(value) { text = value; writes.push(value); },
}) };
const { TimeLeft } = await import(process.argv[1]);
const { left, stopped, wait } = JSON.parse(process.argv[2]);
const clock = new TimeLeft("name");
clock.show({ left, until: Math.round(performance.now()) + left }, stopped);
const shown = !clock.element.hidden;
await new Promise((done) => setTimeout(done, wait));
clock.show(null, true);
console.log(JSON.stringify({ writes, shown, gone: clock.element.hidden }));
"""


def lock(wait: int | None, *, still: bool = False, again: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = run(LOCK, "lock.js", {"wait": wait, "still": still, "again": again})
    return found


def test_the_centre_is_locked_until_its_moment_and_no_longer() -> None:
    found = lock(60)
    assert found["seen"] == [True, True, False]
    assert len(found["runs"]) == 1
    assert found["runs"][0] <= 60


@pytest.mark.parametrize("wait", [None, -5, 0])
def test_a_centre_that_is_free_is_not_locked(wait: int | None) -> None:
    assert lock(wait) == {"seen": [False, False, False], "runs": []}


def test_where_nothing_may_move_the_bar_only_stands_there() -> None:
    assert lock(60, still=True) == {"seen": [True, True, False], "runs": []}


def test_the_same_lock_in_the_next_view_does_not_begin_anew() -> None:
    assert len(lock(60, again="same")["runs"]) == 1


def test_a_pause_takes_the_lock_off_the_board() -> None:
    assert lock(60, again="none")["seen"] == [True, False, False]


def clock(left: int, *, stopped: bool = True, wait: int = 0) -> list[str]:
    found: dict[str, Any] = run(
        CLOCK, "time-left.js", {"left": left, "stopped": stopped, "wait": wait}
    )
    assert (found["shown"], found["gone"]) == (True, True)
    writes: list[str] = found["writes"]
    return writes


@pytest.mark.parametrize(
    ("left", "shown"),
    [(600_000, "10:00"), (599_001, "10:00"), (599_000, "9:59"), (61_001, "1:02"), (1, "0:01"),
     (0, "0:00")],
)  # fmt: skip
def test_the_clock_says_minutes_and_seconds(left: int, shown: str) -> None:
    assert clock(left) == [shown]


def test_the_clock_runs_and_stands() -> None:
    assert clock(1100, stopped=False, wait=450) == ["0:02", "0:01"]
    assert clock(1100, wait=450) == ["0:02"]
    assert clock(300, stopped=False, wait=800) == ["0:01", "0:00"]

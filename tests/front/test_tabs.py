"""Two tabs keep one store: neither undoes what the other has kept."""

from typing import Any

import pytest

from tests.front.test_keeping import run

TABS = """
const given = JSON.parse(process.argv[2]);
let kept = null;
let room = true;
globalThis.localStorage = {
  getItem: () => kept,
  setItem: (key, text) => {
    if (!room) throw new Error("full");
    kept = text;
  },
};
const { Store } = await import(process.argv[1]);
const tabs = [new Store(), new Store()];
for (const [tab, act, ...rest] of given) {
  if (act === "full") room = false;
  else tabs[tab][act](...rest);
}
console.log(JSON.stringify({ kept: JSON.parse(kept), tabs: tabs.map((tab) => tab.saved) }));
"""


def after(*acts: list[object]) -> Any:
    return run(TABS, "store.js", acts)


def test_progress_of_both_tabs_is_kept() -> None:
    found = after([0, "mark", "up", "seen"], [1, "mark", "gap", "seen"])
    assert found["kept"]["walk"] == {"up": "seen", "gap": "seen"}


@pytest.mark.parametrize("first", [0, 1])
def test_a_solved_step_stays_solved(first: int) -> None:
    found = after([first, "mark", "up", "solved"], [1 - first, "mark", "up", "seen"])
    assert found["kept"]["walk"] == {"up": "solved"}


def test_a_setting_is_not_undone_by_the_other_tab() -> None:
    found = after([0, "set", {"four": True}], [1, "mark", "up", "seen"], [1, "set", {"halo": True}])
    assert found["kept"]["settings"]["four"]
    assert found["kept"]["settings"]["halo"]


def test_what_could_not_be_written_lasts_while_the_page_does() -> None:
    found = after([0, "mark", "up", "seen"], [0, "full"], [0, "mark", "gap", "solved"],
                  [0, "set", {"four": True}])  # fmt: skip
    assert found["tabs"][0]["walk"] == {"up": "seen", "gap": "solved"}
    assert found["tabs"][0]["settings"]["four"]

"""The move tables say what the engine says, and have what a learner needs."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spit.lessons.model import WalkStep
from spit.lessons.walk import STEP_IDS, WALK
from spit.session import Session
from spit.site.tables import explore
from spit.site.tables.asked import explored_position, explored_step, positions, solution
from spit.site.tables.explore import ROOM, Exploration
from spit.site.tables.gestures import Ask, asks, key
from spit.site.tables.store import INDEX, fingerprint, write_tables
from spit.site.tables.written import table, text
from tests.tables.reader import Reader

DO = [step for step in WALK if step.kind != "watch"]
#: One of each kind: plain, ready, slap, joker, three piles, slow, timed, a round that goes on.
POSITIONS = (
    "std play 8D/KS 7C/3d6H/JS/9cTD/-|4s2h 6S/JdQH/9h3H/-/-|AhJh",
    "std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h",
    "std slap TS9D8C/KSQH -/-/-/-/-|- 5C/-/-/-/-|4d right=A cause=out winner=A",
    "std+jokers play XH/8D 4C/3dJH/-/-/-|9s2h 4S/5cXS/-/-/-|Ah6c",
    "std+three play 8D/KS/4C 6H/TdJC/-/-/-|9s2h5d 6S/2dTH/-/-/-|AhQh",
    "std+slow play 8D/KS 2C/-/-/-/-|4s2h 2S/-/-/-/-|AhJh",
    "std play 8D/KS 9C/-/-/-/-|4s2h 6S/JdQH/9h3H/-/-|AhJh",
    "speed play 6H/TC 2h3d/3h4d As/5s/Qh/Qd/-|7s 2c/2d/2s/3c/Ac|9s",
    "speed+named play 6H/TC 2h3d/3h4d Xs/5s/Qh/Qd/-|7s 2c/2d/2s/3c/Ac|9s",
    "speed ready 6h/Tc 2h3d/3h4d As/5s/Qh/Qd/7h|7s 2c/2d/2s/3c/Ac|9s",
)


@cache
def step_table(step: WalkStep) -> dict[str, Any]:
    """A table as it comes out of its file."""
    return read(explored_step(step))


@cache
def position_table(spn: str) -> dict[str, Any]:
    return read(explored_position(spn))


def read(found: Exploration) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(text(table(found)))
    return value


class Engine:
    """The engine's own door, with answers as the tables have them: without numbers and times."""

    def __init__(self) -> None:
        self.session = Session()

    def ask(self, ask: Ask) -> dict[str, Any]:
        reply = json.loads(self.session.handle(json.dumps({**ask, "q": 3, "t": 0}), 0))
        assert "fault" not in reply, (ask, reply["fault"])
        del reply["q"], reply["view"]["seq"]
        return dict(reply)


def compare(root: Ask, reader: Reader, dice: Random, acts: int) -> int:
    """Ask both the same by chance, and return how often the table did not know."""
    engine, unknown = Engine(), 0
    here = reader.open(root)
    assert here == engine.ask(root)
    for _ in range(acts):
        ask = dice.choice(asks(here))
        found = reader.ask(ask)
        if found is None:
            unknown += 1
            reader.open(root)
            here = engine.ask(root)
        else:
            here = engine.ask(ask)
            assert found == here, key(ask)
    return unknown


@pytest.mark.parametrize("step", WALK, ids=lambda step: step.id)
def test_a_table_of_a_step_says_what_the_engine_says(step: WalkStep) -> None:
    for frame in range(len(step.frames) + 1):
        root = {"type": "walk", "step": step.id, "frame": frame}
        compare(root, Reader(step_table(step)), Random(f"{step.id} {frame}"), 60)


@pytest.mark.parametrize("spn", POSITIONS)
def test_a_table_of_a_position_says_what_the_engine_says(spn: str) -> None:
    root = {"type": "try", "spn": spn, "done": []}
    compare(root, Reader(position_table(spn)), Random(spn), 400)


@pytest.mark.parametrize("step", DO, ids=lambda step: step.id)
def test_the_solution_is_in_the_table_to_its_end(step: WalkStep) -> None:
    reader = Reader(step_table(step))
    here = reader.open({"type": "walk", "step": step.id, "frame": 0})
    for ask in solution(step):
        found = reader.ask(ask)
        assert found is not None
        here = found
    assert here["walk"]["state"] == "solved"
    for ask in asks(here):
        assert reader.knows(ask), f"after the end: {key(ask)}"


@pytest.mark.parametrize("name", ["turn_up", "gap", "end"])
def test_a_solution_and_every_first_act_are_sure(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where there is room for nothing else."""
    monkeypatch.setattr(explore, "ROOM", 0)
    step = WALK[STEP_IDS.index(name)]
    root = {"type": "walk", "step": name, "frame": 0}
    reader = Reader(read(explored_step(step)))
    here = reader.open(root)
    for first in asks(here):
        reader.open(root)
        once = reader.ask(first)
        assert once is not None
        assert all(reader.knows(second) for second in asks(once))
    reader.open(root)
    for ask in solution(step):
        here = reader.ask(ask) or here
    assert here["walk"]["state"] == "solved"
    assert all(reader.knows(ask) for ask in asks(here))


@pytest.mark.parametrize("step", DO, ids=lambda step: step.id)
def test_every_answer_is_in_the_table_from_every_other(step: WalkStep) -> None:
    root = {"type": "walk", "step": step.id, "frame": 0}
    reader = Reader(step_table(step))
    reader.open(root)
    for choice in [*step.choices, *reversed(step.choices), *step.solution * bool(step.choices)]:
        here = reader.ask({"type": "act", "act": "choose", "to": choice})
        assert here is not None
        assert here["walk"]["outcome"] == choice
        assert here["walk"]["state"] == ("solved" if choice in step.solution else "wrong")


@pytest.mark.parametrize("step", WALK, ids=lambda step: step.id)
def test_every_first_act_is_there_with_every_act_after_it(step: WalkStep) -> None:
    reader = Reader(step_table(step))
    for frame in range(len(step.frames) + 1):
        root = {"type": "walk", "step": step.id, "frame": frame}
        for first in asks(reader.open(root)):
            reader.open(root)
            here = reader.ask(first)
            assert here is not None, key(first)
            assert here["walk"]["frame"] == frame
            if len(reader.table["nodes"]) <= ROOM:
                assert all(reader.knows(ask) for ask in asks(here))


@pytest.mark.parametrize("spn", [spn for spn in POSITIONS if "slow" not in spn])
def test_of_a_position_every_first_and_second_act_can_be_taken_back(spn: str) -> None:
    root = {"type": "try", "spn": spn, "done": []}
    reader = Reader(position_table(spn))
    for first in asks(reader.open(root)):
        reader.open(root)
        once = reader.ask(first)
        assert once is not None, key(first)
        for second in asks(once):
            reader.open(root)
            reader.ask(first)
            twice = reader.ask(second)
            assert twice is not None, f"{key(first)}, {key(second)}"
            for _ in twice["trial"]["done"]:
                back = reader.ask({"type": "undo"})
                assert back is not None
                twice = back
            assert twice["trial"]["done"] == []


def test_what_had_been_done_is_taken_up_again() -> None:
    spn = POSITIONS[0]
    root = {"type": "try", "spn": spn, "done": ["A1>L", "A2>L"]}
    assert Reader(position_table(spn)).open(root) == Engine().ask(root)


def test_what_time_decides_is_left_to_the_engine() -> None:
    """The wait after a flip in slow Spit is over at another time."""
    reader = Reader(position_table(POSITIONS[5]))
    here = reader.open({"type": "try", "spn": POSITIONS[5], "done": []})
    assert here["view"]["can_spit"]
    assert reader.ask({"type": "act", "act": "spit", "to": None}) is None
    written = text(position_table(POSITIONS[5]))
    assert "wait" not in written
    assert '"lock":2' not in written


def test_the_same_is_written_to_the_byte() -> None:
    for step in WALK[:8]:
        assert text(table(explored_step(step))) == text(table(explored_step(step)))


def test_positions_are_those_that_a_figure_offers_to_try() -> None:
    live = '<figure class="f" data-position="a|b&amp;c"><svg/><a class="spit-try">x</a></figure>'
    still = '<figure class="f" data-position="d"><svg/></figure>'
    assert positions([live + still + live]) == ["a|b&c"]


def test_tables_are_made_once_and_the_old_ones_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    def files(wanted: list[str]) -> dict[str, str]:
        made.append(wanted)
        return {INDEX: "{}", "one.json": "1"}

    monkeypatch.setattr("spit.site.tables.store.files", files)
    first = write_tables(tmp_path, ["b", "a"])
    assert write_tables(tmp_path, ["a", "b", "a"]) == first
    assert made == [["a", "b"]]
    (tmp_path / first / INDEX).unlink()
    assert write_tables(tmp_path, ["a", "b"]) == first
    assert len(made) == 2, "what is not whole is made anew"
    other = write_tables(tmp_path, ["c"])
    assert [folder.name for folder in tmp_path.iterdir()] == [other]
    assert first == fingerprint(["a", "b"])

"""The planted bugs can all be planted, and the command tells the found from the surviving."""

import ast
from pathlib import Path

import pytest

from tests.planted.__main__ import COPIED, copies, main, try_all, try_bug
from tests.planted.bugs import ROOT, Bug, read

BUGS = read()
#: Each of these has a bug planted in it.
PARTS = {
    "cards", "variants", "position", "judge", "deal", "steps", "undo", "match", "notation",
    "record", "table", "clock", "observation", "bot", "narrator", "view", "gesture", "game",
    "speed", "text",
}  # fmt: skip

#: A bug that a single quick test finds, and a change that is none.
FOUND = Bug(
    "judge", "anybody can slap", "spit/judge.py",
    "if not state.may_slap(action.seat):", "if False:",
    ("tests/engine/test_slap.py::test_only_the_player_who_is_out_may_slap",),
)  # fmt: skip
HARMLESS = Bug(
    FOUND.part, "nothing", FOUND.file, FOUND.text, f"{FOUND.text}  # really not", FOUND.tests
)


@pytest.mark.parametrize("bug", BUGS, ids=lambda bug: f"{bug.part}: {bug.breaks}")
def test_the_bug_can_be_planted_and_its_tests_exist(bug: Bug) -> None:
    source = (ROOT / bug.file).read_text("utf-8")
    planted = bug.planted_in(source)
    assert planted != source
    ast.parse(planted)
    assert bug.file.startswith(COPIED)
    assert bug.tests
    for test in bug.tests:
        file, _, name = test.partition("::")
        assert f"def {name}" in (ROOT / file).read_text("utf-8")


def test_there_are_bugs_in_every_part_and_none_twice() -> None:
    assert {bug.part for bug in BUGS} == PARTS
    assert len({(bug.file, bug.plant, bug.text) for bug in BUGS}) == len(BUGS) >= 25
    assert len({bug.breaks for bug in BUGS}) == len(BUGS)


def test_a_bug_whose_text_is_gone_or_stands_twice_cannot_be_planted() -> None:
    with pytest.raises(ValueError, match=r"spit/judge.py: '.*' stands there 0 times: expected"):
        FOUND.planted_in("something else")
    with pytest.raises(ValueError, match="stands there 2 times"):
        FOUND.planted_in(FOUND.text * 2)


def test_the_found_are_told_from_the_surviving_and_from_what_cannot_be_planted() -> None:
    gone = Bug("judge", "nothing", FOUND.file, "no such text", "", FOUND.tests)
    lost = Bug("judge", "nothing", FOUND.file, FOUND.text, "if (", FOUND.tests)
    with copies(1) as free:
        outcomes = {o.bug: o.trouble for o in try_all([FOUND, HARMLESS, gone, lost], free, 1)}
        folder = free.get()
        assert (folder / FOUND.file).read_bytes() == (ROOT / FOUND.file).read_bytes()
    assert outcomes[FOUND] is None
    assert outcomes[HARMLESS] == "survived: the tests pass with it"
    assert "stands there 0 times" in str(outcomes[gone])
    assert "the tests did not run" in str(outcomes[lost])
    assert not folder.exists()


def test_a_bug_that_is_planted_fails_the_command(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.planted.__main__.read", lambda: [FOUND, HARMLESS])
    assert main(["--jobs", "1"]) == 1
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "  1/2 found    spit/judge.py: anybody can slap"
    assert out[1] == "  2/2 SURVIVED spit/judge.py: nothing"
    assert out[-1] == "1 of 2 planted bugs are found"


def test_tests_that_fail_without_any_bug_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    nowhere = Bug(FOUND.part, "x", FOUND.file, FOUND.text, "", ("tests/engine/none.py",))
    monkeypatch.setattr("tests.planted.__main__.read", lambda: [nowhere])
    assert main(["--jobs", "1"]) == 2
    assert "the tests fail without any bug" in capsys.readouterr().err


def test_a_part_that_is_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--part", "cellar"])
    assert "no part 'cellar': expected one of bot, cards, clock" in capsys.readouterr().err


def test_nothing_is_left_planted(tmp_path: Path) -> None:
    target = tmp_path / FOUND.file
    target.parent.mkdir()
    target.write_text(FOUND.text, "utf-8")
    assert try_bug(tmp_path, FOUND).trouble is not None  # there are no tests to run
    assert target.read_text("utf-8") == FOUND.text

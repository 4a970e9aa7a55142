"""Every rule that the engine decides has a test, and every known fault of other programs too."""

from dataclasses import replace

import pytest

from spit.lessons.walk import WALK
from spit.rules import OUTLINE, REASON_RULE, REASON_RULING, RULE_IDS, RULINGS, SPEED_IDS
from spit.text.languages import CODES
from tests.architecture import coverage
from tests.architecture.coverage import (
    TEXT_ONLY,
    Row,
    gaps,
    known,
    main,
    marks,
    rows,
    table,
)

#: Faults of other programs, of Spit and of Speed.
CASES = {f"K{n:02}" for n in (
    1, 3, 5, 6, 8, 11, 12, 15, 17, 20, 21, 22, 25, 27, 28, 30, 31, 33, 36, 39, 43, 44, 45, 46,
)}  # fmt: skip


@pytest.mark.parametrize("row", rows(), ids=lambda row: row.id)
def test_nothing_is_lacking(row: Row) -> None:
    assert row.gaps() == []


def test_no_excuse_is_needed_where_there_is_a_test() -> None:
    assert [row.id for row in rows() if row.tests and row.id in TEXT_ONLY] == []


def test_marks_and_reasons_name_rules_that_exist() -> None:
    assert gaps() == []
    assert set(TEXT_ONLY) <= set(known())
    assert set(REASON_RULE.values()) | set(REASON_RULING.values()) <= set(known())
    assert {rule for step in WALK for rule in step.rules} <= set(known())
    assert len(RULE_IDS) == 1 + sum(count or 1 for _, count in OUTLINE)


@pytest.mark.parametrize("case", sorted(CASES))
def test_the_case_has_a_test_that_bears_its_number(case: str) -> None:
    tests = marks("case").get(case, [])
    assert tests
    assert all(f"test_{case.lower()}_" in test for test in tests)


def test_there_are_no_other_cases() -> None:
    assert set(marks("case")) == CASES


def test_every_list_has_its_rows() -> None:
    ids = [row.id for row in rows()]
    assert ids[: len(RULE_IDS)] == list(RULE_IDS)
    assert {*RULE_IDS, *RULINGS, *SPEED_IDS} <= set(ids)
    assert len(ids) == len(set(ids))


def test_what_can_be_read_in_one_language_alone_is_a_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision or a rule of Speed that appears in some text comes into the table by itself."""
    read = coverage.readable()
    some = {**read, "pt": read["pt"] | {"ruling.r99"}}
    monkeypatch.setattr(coverage, "readable", lambda: some)
    assert "ruling.r99" in known.__wrapped__()
    row = Row("ruling.r99", 0, 0, ("pt",))
    assert row.gaps() == [
        "ruling.r99: no test is marked with it",
        *(f"ruling.r99: cannot be read in {lang}" for lang in CODES if lang != "pt"),
    ]
    # By then every other decision has to be readable too.
    assert "ruling.r05: cannot be read in fr" in Row("ruling.r05", 1, 0, ()).gaps()


def test_a_paragraph_without_a_step_or_a_test_is_a_gap() -> None:
    row = next(row for row in rows() if row.id == "play.4")
    assert row.gaps() == []
    assert replace(row, tests=0).gaps() == ["play.4: no test is marked with it"]
    assert replace(row, steps=0).gaps() == ["play.4: no step of the walk shows it"]
    assert replace(row, languages=("fr", "pt", "nl")).gaps() == ["play.4: cannot be read in es"]


def test_the_command_prints_a_line_for_every_row_and_the_gaps(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main() == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split() == ["rule", "tests", "steps", *CODES]
    assert len(lines) == len(rows()) + 1
    assert lines[-1] == f"{len(rows())} rows, 0 gaps"
    assert any(line.startswith("play.4 ") and line.split()[3:] == ["x"] * 4 for line in lines)
    lacking = Row("play.4", 0, 1, ("fr", "pt", "nl"))
    monkeypatch.setattr(coverage, "rows", lambda: (lacking,))
    assert main() == 1
    assert table().splitlines()[1].split() == ["play.4", "0", "1", "x", "x", "-", "x"]
    assert capsys.readouterr().out.splitlines()[-3:] == [
        "gap: play.4: no test is marked with it",
        "gap: play.4: cannot be read in es",
        "1 rows, 2 gaps",
    ]

"""Every rule that the engine decides has a test, and every known fault of other programs too."""

import pytest

from spit.lessons.walk import WALK
from spit.rules import OUTLINE, REASON_RULE, REASON_RULING, RULE_IDS, RULINGS, SPEED_IDS
from spit.text.languages import LANGUAGES
from tests.architecture.coverage import TEXT_ONLY, marks, rows, table

#: Faults of other programs, of Spit and of Speed.
CASES = [f"K{n:02}" for n in (
    1, 3, 5, 6, 8, 11, 12, 15, 17, 20, 21, 22, 25, 27, 28, 30, 31, 33, 36, 39, 43, 44, 45, 46,
)]  # fmt: skip


@pytest.mark.parametrize("rule", [*RULE_IDS, *SPEED_IDS, *RULINGS])
def test_the_rule_has_a_test_or_a_reason_for_none(rule: str) -> None:
    tests = marks("rule").get(rule, [])
    if rule in TEXT_ONLY:
        assert tests == [], f"{rule} is proved by a test: it needs no excuse"
    else:
        assert tests, f"no test is marked with {rule}"


def test_marks_and_reasons_name_rules_that_exist() -> None:
    known = {*RULE_IDS, *SPEED_IDS, *RULINGS}
    assert set(marks("rule")) <= known
    assert set(TEXT_ONLY) <= known
    assert set(REASON_RULE.values()) | set(REASON_RULING.values()) <= known
    assert {rule for step in WALK for rule in step.rules} <= known
    assert len(RULE_IDS) == 1 + sum(count or 1 for _, count in OUTLINE)


@pytest.mark.parametrize("case", CASES)
def test_the_case_has_a_test_that_bears_its_number(case: str) -> None:
    tests = marks("case").get(case, [])
    assert tests
    assert all(f"test_{case.lower()}_" in test for test in tests)


def test_there_are_no_other_cases() -> None:
    assert sorted(marks("case")) == CASES


def test_the_walk_shows_every_paragraph_on_setup_and_play() -> None:
    shown = {rule: steps for rule, _, steps, _ in rows()}
    for rule in RULE_IDS:
        if rule.startswith(("setup.", "play.")):
            assert shown[rule], rule


def test_every_paragraph_can_be_read_in_every_language() -> None:
    read = {rule: languages for rule, _, _, languages in rows()}
    assert {rule for rule in read if read[rule] != len(LANGUAGES)} == set()


def test_the_table_has_a_line_for_every_rule() -> None:
    lines = table().splitlines()
    assert len(lines) == 1 + len(RULE_IDS) + len(SPEED_IDS) + len(RULINGS)
    assert any(line.startswith("play.4 ") for line in lines)

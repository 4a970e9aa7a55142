"""Every reason for a refusal in Speed is given somewhere, with its rule and its facts."""

from dataclasses import dataclass, field

import pytest

from spit import Reason, Refused
from spit.rules import REASON_RULE, REASON_RULING, SPEED_IDS
from spit.speed.actions import parse_speed_action
from spit.speed.gesture import read_speed_move, read_speed_slap, read_speed_word
from spit.speed.table import SpeedTable
from spit.text.messages import MESSAGES
from spit.verdict import Fact
from tests.engine.speed.tools import at, refused

READY = "speed ready 6h/Tc 2h/3h 5s/Qs/-/-/-|7s 2c/2d/-/-/-|9s"
PLAY = "speed play 6H/TC 2h/3h 5s/Qs/6s/-/-|7s 2c/2d/As/Kc/Ac|9s"
ACES = "speed play AH/KC 2h/3h Qs/Kd/-/-/-|- 2c/2d/As/Ks/Ac|9s"
CALL = "speed+call call 6H5S/TC 2h/3h -/-/-/-/-|- 2c/2d/As/Kc/Ac|9s out=A"
SETTLED = "speed settled 6H5S/TC 2h/3h -/-/-/-/-|- 2c/2d/As/Kc/Ac|9s cause=out winner=A score=1-0"
OVER = SETTLED.replace("settled", "over").replace("1-0", "2-0")
NAMED = "speed+named play 6H/TC 2h/3h Xs/Qs/-/-/-|7s 2c/2d/As/Kc/Ac|9s"


@dataclass(frozen=True)
class Case:
    reason: Reason
    spn: str
    action: str
    rule: str
    facts: dict[str, Fact] = field(default_factory=dict)


CASES = [
    Case(Reason.SPEED_NOT_ADJACENT, PLAY, "A2>L", "speed.4",
         {"card": "Qs", "top": "6", "fits": ["5", "7"]}),
    Case(Reason.SPEED_NOT_ADJACENT, NAMED, "A1>L=9", "speed.4",
         {"card": "9", "top": "6", "fits": ["5", "7"]}),
    Case(Reason.SPEED_SAME_RANK, PLAY, "A3>L", "speed.4",
         {"card": "6s", "top": "6", "fits": ["5", "7"]}),
    Case(Reason.SPEED_ACE_LINK, ACES, "A1>L", "speed.4", {"card": "Qs", "top": "A"}),
    Case(Reason.SPEED_NO_WRAP, ACES.replace("speed", "speed+nowrap"), "A2>L", "speed.13",
         {"card": "Kd", "top": "A"}),
    Case(Reason.SPEED_NO_WRAP, ACES.replace("speed", "speed+nowrap"), "B3>R", "speed.13",
         {"card": "As", "top": "K"}),
    Case(Reason.SPEED_EMPTY_SLOT, PLAY, "A4>L", "speed.4"),
    Case(Reason.SPEED_NO_TOP, PLAY.replace("/TC", "/-"), "A1>R", "speed.4"),
    Case(Reason.SPEED_NAME_NEEDED, NAMED, "A1>R", "speed.11", {"fits": ["9", "J"]}),
    Case(Reason.SPEED_NO_NAME, NAMED, "A2>R=J", "speed.11"),
    Case(Reason.SPEED_NO_NAME, NAMED.replace("named", "jokers"), "A1>R=J", "speed.11"),
    Case(Reason.SPEED_LAST_JOKER, NAMED.replace("Xs/Qs/-/-/-|7s", "Xs/-/-/-/-|-"), "A1>R=J",
         "speed.11"),
    Case(Reason.SPEED_HAND_FULL, PLAY, "B+", "speed.5"),
    Case(Reason.SPEED_DRAW_EMPTY, ACES, "A+", "speed.5"),
    Case(Reason.SPEED_HAND_LEFT, PLAY.replace("speed", "speed+emptyhand"), "A+", "speed.13",
         {"n": 3}),
    Case(Reason.SPEED_NOT_TURNED, READY, "A1>L", "speed.3"),
    Case(Reason.SPEED_NOT_TURNED, READY, "A+", "speed.3"),
    Case(Reason.SPEED_YOU_CAN_PLAY, PLAY.replace("|7s", "|-"), "A!", "speed.6"),
    Case(Reason.SPEED_DRAW_FIRST, PLAY, "A!", "speed.6"),
    Case(Reason.SPEED_ALREADY_AGREED, READY + " said=A", "A!", "speed.6"),
    Case(Reason.SPEED_ALREADY_AGREED, PLAY + " said=B", "B!", "speed.6"),
    Case(Reason.SPEED_CALL_EARLY, PLAY.replace("speed", "speed+call"), "A*", "speed.10", {"n": 4}),
    Case(Reason.SPEED_CALL_EARLY, READY.replace("speed", "speed+call"), "B*L", "speed.10",
         {"n": 3}),
    Case(Reason.SPEED_NO_CALL, PLAY, "A*", "speed.10"),
    Case(Reason.SPEED_CALL_ALONE, CALL, "A*L", "speed.10"),
    Case(Reason.SPEED_CATCH_PILE, CALL, "B*", "speed.10"),
    Case(Reason.SPEED_THIN_PILE, CALL, "B*R", "speed.10"),
    Case(Reason.SPEED_CALL_PENDING, CALL, "B1>L", "speed.10"),
    Case(Reason.SPEED_CALL_PENDING, CALL, "B+", "speed.10"),
    Case(Reason.SPEED_CALL_PENDING, CALL, "A!", "speed.10"),
    Case(Reason.SPEED_NOT_AT_TABLE, PLAY, "A1>M", "speed.14"),
    Case(Reason.SPEED_NOT_AT_TABLE, PLAY, "C1>L", "speed.14"),
    Case(Reason.SPEED_NOT_AT_TABLE, CALL, "B*N", "speed.14"),
    Case(Reason.SPEED_NOT_AT_TABLE, OVER, "D!", "speed.14"),
    Case(Reason.SPEED_BETWEEN_ROUNDS, SETTLED, "B1>L", "speed.9"),
    Case(Reason.SPEED_BETWEEN_ROUNDS, SETTLED, "A!", "speed.9"),
    Case(Reason.SPEED_MATCH_OVER, OVER, "B*L", "speed.9"),
]  # fmt: skip


@pytest.mark.rule("speed.3", "speed.4", "speed.5", "speed.6", "speed.9", "speed.10", "speed.11")
@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.reason}-{case.action}")
def test_the_judge_gives_reason_rule_and_facts(case: Case) -> None:
    verdict = refused(at(case.spn), case.action)
    assert verdict == Refused(case.reason, case.facts)
    assert verdict.rule == case.rule
    assert verdict.ruling == REASON_RULING.get(case.reason)


@pytest.mark.rule("speed.4", "ruling.r10")
def test_too_late_names_the_new_top() -> None:
    table = SpeedTable(at("speed play 6H/TC 2h/3h 5s/Qs/-/-/-|- 7d/Kc/-/-/-|-"))
    seen = table.seq
    table.offer(parse_speed_action("B1>L"), 10, seen)
    table.offer(parse_speed_action("A1>L"), 20, seen)
    table.offer(parse_speed_action("A2>L"), 30, seen)
    late, never = list(table.advance(100))[1:]
    assert late.refused == Refused(Reason.SPEED_TOO_LATE, {"card": "5s", "top": "7"})
    assert never.refused is not None
    assert never.refused.reason is Reason.SPEED_NOT_ADJACENT


@pytest.mark.rule("speed.4", "speed.11", "ruling.r10")
def test_a_joker_comes_too_late_as_what_it_was_named() -> None:
    table = SpeedTable(at("speed+named play 6H/TC 2h/3h Xs/Qs/-/-/-|- 7d/Kc/-/-/-|-"))
    seen = table.seq
    table.offer(parse_speed_action("B1>L"), 10, seen)
    table.offer(parse_speed_action("A1>L=5"), 20, seen)
    last = list(table.advance(100))[-1].refused
    assert last == Refused(Reason.SPEED_TOO_LATE, {"card": "5", "top": "7"})


@pytest.mark.rule("speed.5")
def test_a_card_drawn_after_the_look_is_not_late() -> None:
    table = SpeedTable(at("speed play 6H/TC 2h/3h -/Qs/-/-/-|5s 7d/Kc/-/-/-|-"))
    seen = table.seq
    table.offer(parse_speed_action("B1>L"), 10, seen)
    table.offer(parse_speed_action("A+"), 20, seen)
    table.offer(parse_speed_action("A1>L"), 30, seen)
    last = list(table.advance(100))[-1].refused
    assert last is not None
    assert last.reason is Reason.SPEED_NOT_ADJACENT


#: source, target, reason, facts: what a gesture of the learner is told before any judge.
GESTURES: list[tuple[str, str | None, Reason, dict[str, Fact]]] = [
    ("A|", "L", Reason.SPEED_FROM_HAND, {}),
    ("B1", "L", Reason.SPEED_FROM_HAND, {}),
    ("L|", "L", Reason.SPEED_FROM_HAND, {}),
    ("R", "L", Reason.SPEED_FROM_HAND, {}),
    ("A1", "A4", Reason.SPEED_NOT_A_PLACE, {}),
    ("A1", "L|", Reason.SPEED_NOT_A_PLACE, {}),
    ("A2", None, Reason.SPEED_NO_TARGET, {"card": "Qs", "tops": ["6", "T"]}),
]


@pytest.mark.rule("speed.4")
@pytest.mark.parametrize(("source", "to", "reason", "facts"), GESTURES)
def test_a_gesture_that_is_no_action_is_refused(
    source: str, to: str | None, reason: Reason, facts: dict[str, Fact]
) -> None:
    assert read_speed_move(at(PLAY), source, to) == Refused(reason, facts)


@pytest.mark.rule("speed.4", "speed.5", "speed.11")
def test_a_card_sent_without_a_place_goes_where_it_fits_if_that_is_one_place() -> None:
    match = at(PLAY)
    assert read_speed_move(match, "A1", None) == parse_speed_action("A1>L")
    assert read_speed_move(match, "A1", "R") == parse_speed_action("A1>R")
    for to in (None, "A1", "A5"):
        assert read_speed_move(match, "A|", to) == parse_speed_action("A+")
    both = at(PLAY.replace("TC", "4C"))
    assert read_speed_move(both, "A1", None) == Refused(Reason.SPEED_TWO_TARGETS, {"card": "5s"})
    joker = at(NAMED.replace("TC", "-"))
    assert read_speed_move(joker, "A1", None) == parse_speed_action("A1>L")
    assert read_speed_slap("R") == parse_speed_action("A*R")
    assert read_speed_slap("A|") == read_speed_slap(None) == Refused(Reason.SPEED_NOT_A_PLACE)
    assert read_speed_word(match) == parse_speed_action("A!")
    assert read_speed_word(at(CALL)) == parse_speed_action("A*")


def test_every_reason_is_given_by_some_test() -> None:
    given = {case.reason for case in CASES} | {Reason.SPEED_TOO_LATE, Reason.SPEED_TWO_TARGETS}
    given |= {reason for _, _, reason, _ in GESTURES}
    assert given == {reason for reason in Reason if reason.startswith("speed_")}
    assert {REASON_RULE[reason] for reason in given} <= set(SPEED_IDS)


def test_every_reason_has_a_message_for_its_facts() -> None:
    facts: dict[Reason, set[str]] = {Reason.SPEED_TOO_LATE: {"card", "top"}}
    facts[Reason.SPEED_TWO_TARGETS] = {"card"}
    told = [(case.reason, case.facts) for case in CASES]
    for reason, given in [*told, *((reason, found) for _, _, reason, found in GESTURES)]:
        facts.setdefault(reason, set()).update(given)
    for reason, names in facts.items():
        assert set(MESSAGES[f"refusal.{reason}"][0]) == names, reason

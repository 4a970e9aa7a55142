"""Every reason for a refusal is given somewhere, with its rule, its ruling and its facts."""

import dataclasses
import re
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from spit import (
    FORCED,
    RULE_IDS,
    Action,
    Match,
    Move,
    Play,
    Reason,
    Refused,
    Slap,
    Spit,
    Step,
    TurnUp,
    Variant,
    parse_action,
)
from spit.actions import ACTIONS
from spit.gesture import read_move, read_slap, read_spit, read_turn
from spit.rules import REASON_RULE, REASON_RULING, RULINGS
from spit.sayings import refusal
from spit.table import Table
from spit.text.messages import MESSAGES
from spit.verdict import Fact
from tests.engine.tools import at, legal, refused

#: Neither is blocked; A has a gap, a lone card and a face-down pile, B a single card.
PLAY = "std play 6H/TC 5S/9c8d/-/QH/3s6C|7s8s KD/JC/6S/-/-|9s"
BLOCKED = "std play 2H/2C 7S/9s8D/-/-/-|4s5s 7H/JD/-/-/-|4h5h"
SLAP = "std slap 6H7S/9D -/-/-/-/-|- TC/5d/-/-/-|4c right=A cause=out winner=A"
READY = "std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h"
DEAL = "std deal -/- -/-/-/-/-|4s2s -/-/-/-/-|4h2h"
SETTLED = "std settled -/- -/-/-/-/-|4s2s -/-/-/-/-|4h2h cause=out winner=A"
OVER = "std over -/- -/-/-/-/-|- -/-/-/-/-|4h2h cause=out winner=A"


@dataclass(frozen=True)
class Case:
    reason: Reason
    spn: str
    action: str
    rule: str
    facts: dict[str, Fact] = field(default_factory=dict)


ENGINE = [
    Case(Reason.NOT_ADJACENT, PLAY, "A4>L", "play.2",
         {"card": "Qh", "top": "6h", "fits": ["5", "7"]}),
    Case(Reason.NOT_ADJACENT, "std play KH/TC 5S/-/-/-/-|- KD/-/-/-/-|9s", "A1>L", "play.2",
         {"card": "5s", "top": "Kh", "fits": ["A", "Q"]}),
    Case(Reason.SAME_RANK, PLAY, "B3>L", "play.2",
         {"card": "6s", "top": "6h", "fits": ["5", "7"]}),
    Case(Reason.ACE_LINK, "std play AH/TC QS/-/-/-/-|- KD/-/-/-/-|9s", "A1>L", "glossary.6",
         {"card": "Qs", "top": "Ah"}),
    Case(Reason.ACE_LINK, "std play QH/TC AS/-/-/-/-|- KD/-/-/-/-|9s", "A1>L", "glossary.6",
         {"card": "As", "top": "Qh"}),
    Case(Reason.ACE_CLOSED, "std+aceonly play AH/TC KS/-/-/-/-|- 2D/-/-/-/-|9s", "A1>L",
         "variants.5", {"card": "Ks"}),
    Case(Reason.ACE_CLOSED, "std+aceonly play AH/TC KS/-/-/-/-|- 2D/-/-/-/-|9s", "B1>L",
         "variants.5", {"card": "2d"}),
    Case(Reason.ACE_CLOSED, "std+aceonly+jokers play AH/TC AS/-/-/-/-|- 2D/-/-/-/-|9s", "A1>L",
         "variants.5", {"card": "As"}),
    Case(Reason.NOT_ADJACENT, "std+jokers play 6H/TC QS/-/-/-/-|- 2D/-/-/-/-|9s", "A1>L",
         "play.2", {"card": "Qs", "top": "6h", "fits": ["5", "7", "X"]}),
    Case(Reason.NOT_A_PLACE, PLAY, "A1>M", "play.2"),
    Case(Reason.NOT_A_PLACE, READY, "A!M", "play.2"),
    Case(Reason.SLAP_WRONG_PLACE, SLAP, "A*M", "play.6"),
    Case(Reason.OWN_SIDE_ONLY, "std+ownside play 2H/2C 7S/-/-/-/-|- 7H/-/-/-/-|4h", "B!L",
         "play.1"),
    Case(Reason.EMPTY_ZONE, "std play -/TC QS/-/-/-/-|- KD/-/-/-/-|9s solo=R", "A1>L", "play.1"),
    Case(Reason.EMPTY_ZONE, "std play -/2C 7S/9S/-/-/-|- 7H/-/-/-/-|4h9h", "B!L", "play.1"),
    Case(Reason.EMPTY_PILE, PLAY, "A3>L", "play.3"),
    Case(Reason.EMPTY_PILE, PLAY, "B4>5", "play.3"),
    Case(Reason.FACE_DOWN, PLAY, "A2>L", "glossary.8"),
    Case(Reason.FACE_DOWN, PLAY, "A2>3", "glossary.8"),
    Case(Reason.NOTHING_TO_TURN_UP, PLAY, "A1^", "play.3"),
    Case(Reason.NOTHING_TO_TURN_UP, PLAY, "A3^", "play.3"),
    Case(Reason.NOT_A_GAP, PLAY, "A1>4", "play.3"),
    Case(Reason.STACKING, PLAY.replace("QH", "5H"), "A1>4", "play.3", {"card": "5s"}),
    Case(Reason.NOT_STARTED, READY, "A1>L", "setup.6"),
    Case(Reason.NOT_STARTED, READY, "A1>2", "setup.6"),
    Case(Reason.NOT_STARTED, DEAL, "B!", "setup.6"),
    Case(Reason.YOU_CAN_PLAY, PLAY, "A!", "play.4"),
    Case(Reason.OPPONENT_CAN_PLAY, "std play 2H/2C 7S/-/-/-/-|4s 3H/-/-/-/-|4h", "A!", "play.4"),
    Case(Reason.SPIT_EMPTY, "std play 2H/2C 7S/-/-/-/-|- 7H/-/-/-/-|4h", "A!", "play.5"),
    Case(Reason.NOTHING_TO_FLIP, "std play 6H/9D 2c3D/-/-/-/-|- JC/-/-/-/-|-", "A!", "play.5"),
    Case(Reason.NOTHING_TO_FLIP, "std play 6H/9D 2c3D/-/-/-/-|- JC/-/-/-/-|-", "B!", "play.5"),
    Case(Reason.ALREADY_SAID, BLOCKED + " said=A", "A!", "play.4"),
    Case(Reason.OWN_SIDE_ONLY, BLOCKED, "B!L", "play.1"),
    Case(Reason.OWN_SIDE_ONLY, READY, "A!R", "play.1"),
    Case(Reason.SOLO_PILE_FIXED, "std play 2H/2C 7S/-/-/-/-|- 7H/-/-/-/-|4h solo=R", "B!L",
         "play.5", {"place": "R"}),
    Case(Reason.SOLO_PILE_FIXED, "std play 2H/2C 7S/-/-/-/-|- 7H/-/-/-/-|4h solo=L", "B!R",
         "play.5", {"place": "L"}),
    Case(Reason.SLAP_EARLY, PLAY, "A*L", "play.6", {"n": 8}),
    Case(Reason.SLAP_EARLY, PLAY.replace("std", "std+tableau"), "A*L", "play.6", {"n": 6}),
    Case(Reason.SLAP_EARLY, READY, "B*R", "play.6", {"n": 3}),
    Case(Reason.SLAP_NOT_YOURS, SLAP, "B*L", "play.6"),
    Case(Reason.ROUND_FROZEN, SLAP, "B1>R", "play.6"),
    Case(Reason.ROUND_FROZEN, SLAP, "B!", "play.6"),
    Case(Reason.ROUND_FROZEN, SLAP + " claim=A:L", "A*R", "play.6"),
    Case(Reason.BETWEEN_ROUNDS, SETTLED, "A!", "play.8"),
    Case(Reason.BETWEEN_ROUNDS, SETTLED, "B*L", "play.8"),
    Case(Reason.GAME_OVER, OVER, "B1>L", "play.9"),
]  # fmt: skip

#: source, target, reason, facts: what a gesture of the learner is told before any judge.
MOVES: list[tuple[str, str | None, Reason, dict[str, Fact]]] = [
    ("A|", "L", Reason.SPIT_CARD, {}),
    ("A|", None, Reason.SPIT_CARD, {}),
    ("B1", "L", Reason.NOT_YOURS, {}),
    ("B|", "A3", Reason.NOT_YOURS, {}),
    ("L", "A3", Reason.NOT_A_PLACE, {}),
    ("A1", "A|", Reason.NOT_A_PLACE, {}),
    ("A1", "B3", Reason.NOT_A_PLACE, {}),
    ("A4", None, Reason.NO_TARGET, {"card": "Qh", "tops": ["6", "T"]}),
    ("A1", "A1", Reason.NOT_A_GAP, {}),
]
OTHER = {Reason.TWO_TARGETS, Reason.TOO_LATE, Reason.WAIT}


@pytest.mark.rule("play.1", "play.2", "play.3", "play.4", "play.5", "play.6", "glossary.6")
@pytest.mark.parametrize("case", ENGINE, ids=lambda case: f"{case.reason}-{case.action}")
def test_the_judge_gives_reason_rule_and_facts(case: Case) -> None:
    verdict = refused(at(case.spn), case.action)
    assert verdict == Refused(case.reason, case.facts)
    assert verdict.rule == case.rule
    assert verdict.ruling == REASON_RULING.get(case.reason)


@pytest.mark.rule("play.2", "glossary.2", "ruling.r23", "ruling.r09")
@pytest.mark.parametrize(("source", "to", "expected", "facts"), MOVES)
def test_a_gesture_that_is_no_action_is_refused(
    source: str, to: str | None, expected: Reason, facts: dict[str, Fact]
) -> None:
    assert read_move(at(PLAY), source, to) == Refused(expected, facts)


@pytest.mark.rule("play.2")
def test_a_card_sent_without_a_place_goes_where_it_fits_if_that_is_one_place() -> None:
    assert read_move(at(PLAY), "A1", None) == parse_action("A1>L")
    both = at(PLAY.replace("TC", "4C"))
    assert read_move(both, "A1", None) == Refused(Reason.TWO_TARGETS, {"card": "5s"})
    # What is wrong with the source or the moment is for the judge to say.
    for spn, source, expected in (
        (PLAY, "A3", Reason.EMPTY_PILE),
        (PLAY, "A2", Reason.FACE_DOWN),
        (READY, "A1", Reason.NOT_STARTED),
        (SLAP, "A1", Reason.ROUND_FROZEN),
        (SETTLED, "A1", Reason.BETWEEN_ROUNDS),
        ("std play -/- 5S/-/-/-/-|- 6S/-/-/-/-|-", "A1", Reason.EMPTY_ZONE),
    ):
        match = at(spn)
        action = read_move(match, source, None)
        assert not isinstance(action, Refused)
        verdict = match.judge(action)
        assert isinstance(verdict, Refused)
        assert verdict.reason is expected
    same = at("std play KH/KC 5S/-/-/-/-|- 6S/-/-/-/-|-")
    assert read_move(same, "A1", None) == Refused(Reason.NO_TARGET, {"card": "5s", "tops": ["K"]})


@pytest.mark.rule("play.2", "play.3")
def test_gestures_name_actions_of_the_learner() -> None:
    match = at(PLAY)
    assert read_move(match, "A4", "A3") == parse_action("A4>3")
    assert read_move(match, "A1", "R") == parse_action("A1>R")
    assert read_spit(None) == parse_action("A!")
    assert read_spit("R") == parse_action("A!R")
    assert read_slap("L") == parse_action("A*L")
    assert read_turn("A5") == parse_action("A5^")


@pytest.mark.rule("play.6", "play.1", "play.3")
def test_spit_slap_and_turn_at_wrong_places() -> None:
    assert read_spit("A1") == Refused(Reason.OWN_SIDE_ONLY)
    assert read_slap("A|") == read_slap(None) == Refused(Reason.SLAP_WRONG_PLACE)
    assert read_turn("L") == Refused(Reason.NOTHING_TO_TURN_UP)


@pytest.mark.rule("ruling.r10", "play.2")
def test_too_late_names_the_new_top() -> None:
    table = Table(at("std play 6H/TC 5S/2s/-/-/-|- 7D/-/-/-/-|9s"))
    seen = table.seq
    table.offer(parse_action("B1>L"), 10, seen)
    table.offer(parse_action("A1>L"), 20, seen)
    last = list(table.advance(100))[-1].refused
    assert last == Refused(Reason.TOO_LATE, {"card": "5s", "top": "7d"})
    assert (last.rule, last.ruling) == ("play.2", "ruling.r10")


#: Those of Spit; Speed has its own.
REASONS = {reason for reason in Reason if not reason.startswith("speed_")}


def test_every_reason_is_given_by_some_test() -> None:
    given = {case.reason for case in ENGINE} | {reason for _, _, reason, _ in MOVES} | OTHER
    assert given == REASONS


def test_every_reason_has_a_rule_and_a_message_for_its_facts() -> None:
    assert set(REASON_RULE) == set(Reason)
    assert {REASON_RULE[reason] for reason in REASONS} <= set(RULE_IDS)
    assert set(REASON_RULING) <= set(Reason)
    assert set(REASON_RULING.values()) <= set(RULINGS)
    facts: dict[Reason, set[str]] = {reason: set() for reason in REASONS}
    for case in ENGINE:
        facts[case.reason] |= set(case.facts)
    for _, _, reason, given in MOVES:
        facts[reason] |= set(given)
    facts[Reason.TWO_TARGETS] = {"card"}
    facts[Reason.TOO_LATE] = {"card", "top"}
    facts[Reason.WAIT] = {"n"}
    for reason, names in facts.items():
        assert set(MESSAGES[f"refusal.{reason}"][0]) == names, reason
    said = refusal(Refused(Reason.SLAP_EARLY, {"n": 4}))
    assert said == {
        "key": "refusal.slap_early", "params": {"n": 4}, "rule": "play.6", "tone": "refusal",
    }  # fmt: skip


@pytest.mark.rule("setup.6", "play.6", "play.8", "play.9")
def test_nothing_is_legal_where_nothing_should_be() -> None:
    for spn, expected in (
        (DEAL, set()),
        (READY, {"A!", "A!L", "B!", "B!R"}),
        (READY + " said=A", {"B!", "B!R"}),
        (SLAP, {"A*L", "A*R"}),
        (SLAP + " claim=A:L", set()),
        (SETTLED, set()),
        (OVER, set()),
    ):
        assert set(legal(at(spn))) == expected, spn


def test_what_is_automated_is_no_ones_choice() -> None:
    match = Match(Variant(), 1, automate=FORCED - {Step.LAY})
    assert match.pending() is Step.LAY
    assert legal(match) == []


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Play(2, 0, 0), "seat is 2: expected 0 to 1"),
        (lambda: Play(0, 5, 0), "pile is 5: expected 0 to 4"),
        (lambda: Play(0, 0, -1), "centre is -1: expected 0 to 2"),
        (lambda: Move(-1, 0, 1), "seat is -1: expected 0 to 1"),
        (lambda: Move(0, -1, 1), "pile is -1: expected 0 to 4"),
        (lambda: Move(0, 0, 7), "gap is 7: expected 0 to 4"),
        (lambda: TurnUp(0, 9), "pile is 9: expected 0 to 4"),
        (lambda: TurnUp("A", 0), "seat is 'A': expected 0 to 1"),  # type: ignore[arg-type]
        (lambda: Spit(3), "seat is 3: expected 0 to 1"),
        (lambda: Spit(0, 3), "centre is 3: expected 0 to 2"),
        (lambda: Slap(0, 3), "centre is 3: expected 0 to 2"),
        (lambda: Slap(2, 0), "seat is 2: expected 0 to 1"),
    ],
)
def test_there_is_no_action_of_another_table(make: Callable[[], Action], message: str) -> None:
    """Or a card could be moved into a gap of the other player."""
    with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
        make()


def test_every_other_action_has_a_name() -> None:
    assert len(ACTIONS) == 2 * (1 + 3 + 3 + 5 * (3 + 4 + 1))
    assert all(parse_action(name) is action for name, action in ACTIONS.items())
    for action in ACTIONS.values():
        again = dataclasses.replace(action)
        assert again == action
        assert again is not action

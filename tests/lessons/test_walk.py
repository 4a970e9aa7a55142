"""The walk through a round: sound positions, solutions that solve, and texts for every step."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from spit import RULE_IDS, Action, Match, Refused, Slap, parse_action, parse_position
from spit.lessons.goals import PhaseIs, is_met
from spit.lessons.model import WalkStep
from spit.lessons.runner import WalkRun
from spit.lessons.walk import STEP_IDS, WALK
from spit.position import lesson_position
from spit.state import State
from tests.session.page import Page

TEXTS = Path(__file__).parents[2] / "docs" / "texts"
each_step = pytest.mark.parametrize("index", range(len(WALK)), ids=STEP_IDS)


def test_steps_have_names_of_their_own() -> None:
    assert len(set(STEP_IDS)) == len(STEP_IDS)


@pytest.mark.rule("setup.3", "setup.4", "play.1", "play.5", "play.8", "play.9")
@each_step
def test_the_position_is_sound_and_its_paragraphs_exist(index: int) -> None:
    step = WALK[index]
    position = parse_position(step.position)
    assert position.faults() == []
    assert set(step.rules) <= set(RULE_IDS)
    assert step.rules
    if position.phase in ("deal", "ready", "settled", "over"):
        assert sorted(position.cards()) == list(range(52))
    if position.phase == "play":
        match = Match.from_position(position)
        assert match.pending() is None or step.frames[:1] == (match.pending(),) or not step.goal


@each_step
def test_the_step_is_of_one_kind(index: int) -> None:
    step = WALK[index]
    if step.kind == "watch":
        assert (step.goal, step.solution, step.choices, step.outcomes) == (None, (), (), ())
    elif step.kind == "choose":
        assert len(step.choices) >= 2
        assert len(set(step.choices)) == len(step.choices)
        assert set(step.solution) < set(step.choices)
        assert len(step.solution) == 1
        assert (step.goal, step.frames, step.outcomes) == (None, (), ())
    else:
        assert step.goal is not None
        assert step.solution
        assert (step.choices, step.frames) == ((), ())


@each_step
def test_the_solution_reaches_the_goal_and_only_at_its_end(index: int) -> None:
    step = WALK[index]
    run = WalkRun(WALK, index)
    if step.kind != "do":
        return
    assert step.goal is not None
    assert not is_met(step.goal, run.match)
    for n, name in enumerate(step.solution, 1):
        done = run.act(parse_action(name))
        assert not isinstance(done, Refused), done
        assert done
        assert run.state == ("solved" if n == len(step.solution) else "open")
    assert is_met(step.goal, run.match)


@each_step
def test_every_answer_is_taken_and_every_wrong_one_has_a_name(index: int) -> None:
    step = WALK[index]
    run = WalkRun(WALK, index)
    assert not run.choose("no such answer")
    assert run.state == "open"
    for choice in step.choices:
        assert run.choose(choice)
        assert run.outcome == choice
        right = choice in step.solution
        assert run.state == ("solved" if right else "wrong")
        assert (f"mistakes.{choice}" in step.text_keys()) is not right
        assert f"choices.{choice}" in step.text_keys()


@each_step
def test_every_frame_can_be_shown_and_shows_something(index: int) -> None:
    step = WALK[index]
    before = WalkRun(WALK, index, 0).match.position
    for frame in range(1, len(step.frames) + 1):
        run = WalkRun(WALK, index, frame)
        assert run.frame == frame
        assert run.events
        assert run.match.position != before
        before = run.match.position
    assert WalkRun(WALK, index, 1000).frame == len(step.frames)
    assert WalkRun(WALK, index, -5).frame == 0


def _legal(run: WalkRun) -> list[Action]:
    return [action for seat in (0, 1) for action in run.match.legal_actions(seat)]


@each_step
def test_no_legal_path_leads_astray(index: int) -> None:
    """Any of 200 random paths can be walked; what has been solved stays solved."""
    dice = Random(f"walk {index}")
    for _ in range(200):
        run = WalkRun(WALK, index, int(dice.random() * (len(WALK[index].frames) + 1)))
        cards = sorted(run.match.position.cards())
        for _ in range(8):
            choices = _legal(run)
            if not choices:
                break
            solved = run.state == "solved"
            action = choices[int(dice.random() * len(choices))]
            done = run.act(action)
            assert not isinstance(done, Refused)
            assert sorted(run.match.position.cards()) == cards
            if isinstance(action, Slap):
                assert run.outcome in ("smaller", "larger")
            assert run.state == "solved" or not solved
            assert run.state == "open" or WALK[index].kind == "do"
            goal = WALK[index].goal
            if goal is not None and is_met(goal, run.match):
                assert run.state == "solved"


@pytest.mark.rule("play.7", "ruling.r13", "play.9")
def test_both_piles_may_be_slapped_and_the_outcome_is_told() -> None:
    for step_id, names, outcomes in (
        ("slap", ("A*L", "A*R"), ("smaller", "larger")),
        ("end", ("A*L", "A*R"), ("smaller", "larger")),
    ):
        index = STEP_IDS.index(step_id)
        for name, outcome in zip(names, outcomes, strict=True):
            run = WalkRun(WALK, index)
            for act in WALK[index].solution[:-1]:
                run.act(parse_action(act))
            run.act(parse_action(name))
            assert run.outcome == outcome
            right = step_id == "slap" or outcome == "smaller"
            assert run.state == ("solved" if right else "wrong")


@pytest.mark.rule("ruling.r13")
def test_of_two_equal_piles_either_is_the_smaller() -> None:
    spn = "std slap 6H/9D -/-/-/-/-|- TC/-/-/-/-|4c right=A cause=out winner=A"
    for name in ("A*L", "A*R"):
        run = WalkRun((WalkStep("equal", (), spn, "do", goal=PhaseIs(("settled",))),), 0)
        run.act(parse_action(name))
        assert (run.outcome, run.state) == ("smaller", "solved")


def test_an_act_beside_the_solution_is_called_astray_and_can_be_made_good() -> None:
    index = STEP_IDS.index("gap")
    run = WalkRun(WALK, index)
    assert not isinstance(run.act(parse_action("A4>1")), Refused)
    assert run.state == "astray"
    verdict = run.act(parse_action("A4>1"))
    assert isinstance(verdict, Refused)
    assert run.state == "astray"


def _flat(table: dict[str, Any], prefix: str = "") -> set[str]:
    keys = set()
    for key, value in table.items():
        keys |= _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {prefix + key}
    return keys


def test_every_language_has_the_texts_of_every_step_in_order() -> None:
    files = sorted(TEXTS.glob("*/walk.toml"))
    assert len(files) == len([folder for folder in TEXTS.iterdir() if folder.is_dir()])
    for file in files:
        texts = tomllib.loads(file.read_text(encoding="utf-8"))
        assert tuple(texts) == STEP_IDS, file
        for step in WALK:
            assert _flat(texts[step.id]) == step.text_keys(), (file, step.id)
            assert all(text.strip() for text in _strings(texts[step.id]))


def _strings(table: dict[str, Any]) -> list[str]:
    found: list[str] = []
    for value in table.values():
        found += _strings(value) if isinstance(value, dict) else [value]
    return found


def test_text_keys_follow_the_kind_of_the_step() -> None:
    assert WalkStep("a", (), "").text_keys() == {"title", "text"}
    asked = WalkStep("a", (), "", "choose", choices=("x", "y"), solution=("x",)).text_keys()
    assert asked == {"title", "text", "task", "ok", "choices.x", "choices.y", "mistakes.y"}
    slapped = WalkStep("a", (), "", "do", outcomes=("smaller",)).text_keys()
    assert slapped == {"title", "text", "task", "outcomes.smaller"}


def test_a_lesson_position_shows_every_top() -> None:
    position = lesson_position(((4, 8), *((),) * 9), ((1,), (2,)))
    assert position.face_up == (True, *(False,) * 9)
    assert State(position, 0).top(0) == 8


def test_the_whole_walk_through_the_door() -> None:
    page = Page()
    for index, step in enumerate(WALK):
        for frame in range(len(step.frames) + 1):
            reply = page.send("walk", step=step.id, frame=frame)
            walk = reply["walk"]
            assert (walk["step"], walk["index"], walk["frame"]) == (step.id, index, frame)
            assert (walk["frames"], walk["kind"]) == (len(step.frames), step.kind)
            assert walk["count"] == len(WALK)
            assert bool(reply["events"]) is (frame > 0)
        for name in step.solution:
            asked = step.kind == "choose"
            reply = page.act("choose", to=name) if asked else _gesture(page, name)
        if step.kind != "watch":
            assert reply["walk"]["state"] == "solved", step.id
        page.send("state")
    fault = page.fault("act", act="choose", to="nothing", seen=0)
    assert fault["where"] == "to"


def _gesture(page: Page, name: str) -> dict[str, Any]:
    place = name[3:] if name[3:] in ("L", "R") else f"A{name[3:]}"
    if name[1] == "!":
        return page.act("spit")
    if name[1] == "*":
        return page.act("slap", to=name[2])
    if name[2] == "^":
        return page.act("turn", f"A{name[1]}")
    return page.act("move", f"A{name[1]}", place)

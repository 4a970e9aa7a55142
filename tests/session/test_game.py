"""Games through the door: pause, countdown, the bot's hand, saving, and whole games."""

from itertools import cycle
from typing import Any

import pytest

from spit.table import WINDOW
from tests.engine.tools import OPTION_NAMES, OPTIONS
from tests.session.page import OPTIONS as STANDARD
from tests.session.page import Json, Learner, Page


def _in_play(seed: int = 1, **options: Any) -> Page:
    """Just after an opening flip."""
    page = Page()
    page.game(seed, **options)
    page.open()
    return page


def _reaching(seed: int = 0, **options: Any) -> Page:
    """Just after an opening flip that lets the bot play a card."""
    while (page := _in_play(seed, **options)).view["reach"] is None:
        seed += 1
    return page


@pytest.mark.rule("setup.6", "play.1")
def test_the_countdown_is_told_beat_by_beat_and_then_the_cards_are_flipped() -> None:
    for speed in (0.5, 1.0, 2.0):
        page = Page(1000)
        page.game(speed=speed)
        assert page.view["phase"] == "ready"
        page.act("spit")
        while page.view["countdown"] is None:
            page.now = page.due()
            page.send("tick")
        beats = page.view["countdown"]["beats"]
        beat = round(700 / speed)
        assert [b - beats[0] for b in beats] == [0, beat, 2 * beat, 3 * beat]
        assert beats[0] + WINDOW == page.now
        assert page.reply["due"] == beats[3]
        page.now = beats[3] - 1
        assert page.send("tick")["view"]["phase"] == "ready"
        page.now = beats[3]
        assert page.send("tick")["view"]["phase"] == "play"
        assert page.view["countdown"] is None
        flips = [event for event in page.events if event["kind"] == "flip"]
        assert [(f["seat"], f["to"], f["t"]) for f in flips] == [
            (0, "L", beats[3]), (1, "R", beats[3]),
        ]  # fmt: skip


def test_a_paused_game_stands_still() -> None:
    page = _reaching()
    page.send("pause")
    assert page.reply["due"] is None
    assert page.view["paused"]
    assert page.said() == ["say.paused"]
    before = page.view
    page.now += 3_600_000
    assert page.send("tick")["view"] == before
    assert page.send("state")["view"] == before
    page.send("pause")
    assert page.said() == []
    page.send("resume")
    assert not page.view["paused"]
    assert page.said() == ["say.resumed"]
    assert page.due() > page.now
    page.wait(10_000)
    # The record knows nothing of the pause.
    last = [line.split()[0] for line in page.save().splitlines()[4:]]
    assert int(last[-1]) < 30_000


def test_acts_during_a_pause_change_nothing() -> None:
    page = _in_play()
    page.send("pause")
    record, view = page.save(), page.view
    page.now += 500
    for source in ("A1", "A2", "A3", "A4", "A5"):
        page.act("move", source)
        page.act("move", source, "L")
    page.act("spit")
    page.act("slap", to="L")
    assert page.view == view
    assert page.save() == record
    page.send("resume")
    page.wait(3000)
    assert not any(" A" in line for line in page.save()[len(record) :].splitlines())


@pytest.mark.rule("setup.6")
def test_the_countdown_outlives_a_pause() -> None:
    page = Page()
    page.game()
    page.act("spit")
    page.wait(1000)
    left = page.view["countdown"]["beats"][3] - page.now
    page.send("pause")
    page.now += 60_000
    page.send("resume")
    assert page.view["countdown"]["beats"][3] - page.now == left
    page.wait(left)
    assert page.view["phase"] == "play"


@pytest.mark.case("K31")
def test_k31_the_bots_hand_is_drawn_back_at_a_pause() -> None:
    page = _reaching(level=2)
    page.now = page.view["reach"]["start"] + 1  # the hand is on its way
    page.send("pause")
    assert page.view["reach"] is None
    page.now += 5000
    page.send("resume")
    assert "say.bot_plays" not in page.said()
    assert page.view["reach"] is None or page.view["reach"]["start"] >= page.now
    assert page.due() > page.now


@pytest.mark.case("K31")
@pytest.mark.rule("play.8")
def test_k31_nothing_of_the_old_round_reaches_the_new_one() -> None:
    page = _in_play(level=5)
    learner = Learner(page, 150)
    for number in (2, 3, 4):
        learner.play_until("settled")
        page.send("next")
        assert page.view["phase"] == "ready"
        assert page.view["reach"] is None
        assert [seat["said_spit"] for seat in page.view["seats"]] == [False, False]
        assert page.view["round"] == number
        refused = [line for line in page.save().split("= deal\n")[-1].splitlines() if "?" in line]
        assert refused == []
        learner.play_until("play")


@pytest.mark.case("K28")
@pytest.mark.rule("ruling.r10")
def test_k28_a_bot_whose_pile_has_changed_plans_again_or_comes_too_late() -> None:
    late = replanned = 0
    for seed in range(60):
        page = _reaching(seed * 100, level=2)
        reach = page.view["reach"]
        acts = [
            (source, reach["to"])
            for source, to in page.view["targets"].items()
            if reach["to"] in to
        ]
        if not acts:
            continue
        under_way = seed % 2
        page.now = reach["start"] + (10 if under_way else -10)
        page.act("move", *acts[0])
        assert "say.you_play" in page.said()
        if not under_way:
            assert page.view["reach"] != reach
            replanned += 1
            continue
        assert page.view["reach"] == reach
        page.now = reach["due"] + WINDOW
        page.send("tick")
        assert "say.bot_returns" in page.said()
        event = page.reply["events"][0]
        assert (event["kind"], event["to"]) == ("return", reach["to"])
        assert page.view["seats"][1]["total"] == 25
        late += 1
    assert late > 3
    assert replanned > 3


@pytest.mark.rule("ruling.r10")
def test_nothing_that_is_due_is_left_undone_by_a_late_tick() -> None:
    """A tick long overdue does at once what ticks in time would have done."""
    for seed in range(20):
        in_time, late = Page(), Page()
        for page in (in_time, late):
            page.game(seed, level=1 + seed % 5, auto_spit=True)
            page.act("spit")
        in_time.wait(30_000)
        in_time.send("tick")
        late.now = 30_000
        late.send("tick")
        assert late.save() == in_time.save()
        assert late.view == in_time.view
        assert late.reply["due"] is None or late.reply["due"] > late.now


def test_the_next_round_may_be_dealt_while_paused() -> None:
    page = _in_play(level=1)
    Learner(page, 300).play_until("settled")
    page.send("pause")
    page.now += 60_000
    record = page.save()
    page.send("next")
    assert page.view["phase"] == "ready"
    assert page.view["paused"]
    assert page.reply["due"] is None
    page.now += 60_000
    assert not page.send("tick")["view"]["seats"][1]["said_spit"]
    page.send("resume")
    page.act("spit")
    assert page.view["seats"][0]["said_spit"]
    page.wait(10_000)
    assert page.view["phase"] != "ready"
    # No pause is in the record: from deal to flip it is a countdown.
    dealt, opened = (
        int(line.split()[0]) for line in page.save()[len(record) :].splitlines() if "= " in line
    )
    assert opened - dealt < 5000


def _message(page: Page, key: str) -> Json:
    return next(say for say in page.heard if say["key"] == key)


@pytest.mark.rule("winning", "play.9", "ruling.r02", "ruling.r01", "ruling.r12", "ruling.r08")
@pytest.mark.parametrize(
    ("options", "level"), list(zip(OPTIONS, cycle((1, 2, 3, 4, 5)), strict=False)), ids=OPTION_NAMES
)
def test_whole_games(options: Any, level: int) -> None:
    page = Page(123)
    page.game(
        level, level=level, speed=(0.25, 1.0, 2.0)[level % 3], auto_spit=level % 2 == 0,
        round_end=options.round_end, short_deal=options.short_deal, slap=options.slap,
    )  # fmt: skip
    learner = Learner(page, 100)
    rounds = []
    for _ in range(20_000):
        due = page.reply["due"]
        assert due is None or due > page.now
        result = page.view["result"]
        if result is not None:
            assert sum(result["cards"]) == 52
            rounds.append(result["winner"])
        if not learner.step():
            break
    view = page.view
    assert view["phase"] == "over"
    winner = view["result"]["game_winner"]
    assert view["result"]["cards"][winner] == 0
    assert view["seats"][winner]["total"] == 0
    assert view["rounds_won"] == [rounds.count(0), rounds.count(1)]
    assert len(rounds) == view["round"]
    ended = _message(page, "say.game_you" if winner == 0 else "say.game_bot")
    assert ended["params"] == {"n": view["round"]}
    other = Page()
    other.send("restore", record=page.save(), options={**STANDARD, "level": level})
    assert other.view["seats"] == view["seats"]


@pytest.mark.rule("play.4", "ruling.r03")
def test_spit_is_said_for_the_learner_only_when_nothing_else_is_left() -> None:
    said = waited = 0
    for seed in range(6):
        page = _in_play(seed, level=5, auto_spit=True)
        learner = Learner(page, 100)
        while page.view["phase"] == "play":
            before, plan = page.view, learner.choose()
            assert page.session._game is not None
            match = page.session._game.match
            gap_helps = any(match.productive_move(seat) for seat in (0, 1))
            to_centre = plan is not None and plan[0] == "move" and plan[2] in ("L", "R")
            if to_centre or page.reply["due"] is None:
                waited += page.reply["due"] is None and gap_helps
                learner.step()
                continue
            page.now = page.due()
            page.send("tick")
            if any(e["kind"] == "say" and e["seat"] == 0 for e in page.reply["events"]):
                said += 1
                assert before["can_spit"]
                assert not gap_helps
                assert not any(to[0] in "LR" for to in before["targets"].values())
    assert said > 5
    assert waited > 5

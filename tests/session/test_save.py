"""Saving and restoring: what is saved can be restored, and is the same game."""

from typing import cast

import pytest

from spit import Match, parse_action, parse_variant
from spit.game import Game
from spit.requests import Options
from spit.table import Table
from spit.variants import make_variant
from tests.session.page import OPTIONS as STANDARD
from tests.session.page import Learner, Page


@pytest.mark.parametrize("phase", ["ready", "play", "slap", "settled", "over"])
def test_a_restored_game_is_the_saved_one(phase: str) -> None:
    page = Page(5000)
    page.game(3, level=1, round_end="tableau")
    Learner(page, 60).play_until(phase)
    record = page.save()
    page.send("pause")
    other = Page(9_000_000)
    other.send("restore", record=record, options={**STANDARD, "level": 1, "median": 900})
    assert other.save() == record
    # A record has no memory of how quick the players were: the page tells the learner's own.
    assert {**other.view, "tempo": None} == {**page.view, "tempo": None}
    assert other.view["tempo"] == {"you": 900, "bot": None, "follows": False}
    if phase == "over":
        return
    other.now += 100
    other.send("resume")
    Learner(other, 60)
    if phase == "settled":
        other.send("next")
    elif phase == "ready":
        other.act("spit")
    for _ in range(50):
        Learner(other, 60).step()
    assert len(other.save()) > len(record)


def test_a_saved_game_can_always_be_restored() -> None:
    """Whatever the learner tries stands in the record; nothing of it spoils it."""
    page = Page()
    page.game(1, level=1)
    page.open()
    places = [*(f"{s}{n}" for s in "AB" for n in range(1, 6)), "A|", "B|", "L", "R"]
    for source in places:
        for to in [None, *places]:
            page.now += 3
            page.act("move", source, to)
    for to in [None, *places]:
        page.act("spit", to=to)
        page.act("slap", to=to)
    page.act("move", "A1", "L", seen=2**53)
    page.act("move", "A1", "R", seen=10**9)
    record = page.save()
    assert record.count("?") > 30
    other = Page()
    other.send("restore", record=record, options=STANDARD)
    assert other.save() == record


def test_the_logs_of_all_replies_joined_are_the_record() -> None:
    page = Page()
    page.game(3, level=2)
    learner = Learner(page, 60)
    for _ in range(150):
        learner.step()
        assert page.log == str(page.session._game.table.record)  # type: ignore[union-attr]
    other = Page()
    other.send("restore", record=page.log, options=STANDARD)
    assert other.log == page.log == page.save()


@pytest.mark.parametrize(
    "words", ["aceonly+slow", "jokers", "three+streak", "jamrace+ownside+timed"]
)
def test_a_restored_game_has_the_house_rules_of_its_record(words: str) -> None:
    table = Table(Match(parse_variant(f"std+{words}"), 3))
    for name in ("A!", "B!"):
        table.offer(parse_action(name), 0)
    list(table.advance(5000))
    game = Game.from_record(str(table.record), cast(Options, STANDARD), 0)
    assert game.match.position == table.match.position
    assert str(game.table.record) == str(table.record)
    assert game.table.lock.until == table.lock.until
    assert make_variant(game.options) == table.match.variant

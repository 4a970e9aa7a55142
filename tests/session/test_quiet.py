"""Who holds the game up hears it, quietly and once; and a bot's mistakes are told."""

from typing import Any

import pytest

from spit.game import Game
from spit.table import WINDOW
from tests.session.page import Json, Page

#: The learner's play blocks the flip: after so long he is told.
QUIET = 8000


def _opened(seed: int, **options: Any) -> Page:
    page = Page()
    page.game(seed, **options)
    page.open()
    return page


def _idle(page: Page, ms: int) -> list[tuple[int, Json]]:
    """The learner does nothing; what is said meanwhile, and when."""
    said = []
    end = page.now + ms
    while (due := page.reply["due"]) is not None and due <= end:
        page.now = max(page.now, due)
        page.send("tick")
        said += [(page.now, each) for each in page.reply["say"]]
    page.now = end
    return said


def _plays(page: Page) -> list[tuple[str, str]]:
    return [
        (source, to) for source, targets in page.view["targets"].items() for to in targets
        if to in ("L", "R")
    ]  # fmt: skip


def _game(page: Page) -> Game:
    assert isinstance(page.session._game, Game)
    return page.session._game


@pytest.mark.rule("play.4", "ruling.r03")
@pytest.mark.parametrize("assist", [False, True])
def test_who_holds_the_game_up_is_told_once_that_he_can_play(assist: bool) -> None:
    told = 0
    for seed in range(25):
        page = _opened(seed, level=1 + seed % 5, assist=assist)
        said = _idle(page, 120_000)
        quiet = [(t, each) for t, each in said if each["key"].startswith("say.play_exists")]
        if page.view["phase"] != "play" or not _plays(page):
            assert quiet == []
            continue
        # The bot has done what it could, and now nothing goes on.
        assert page.reply["due"] is None
        assert _game(page).hand.intent is None
        ((t, word),) = quiet
        assert t == _game(page).table.now == _last_moment(page) + QUIET
        assert word == said[-1][1]
        assert (word["rule"], word["tone"]) == ("play.4", "info")
        told += 1
        if not assist:
            assert (word["key"], word["params"]) == ("say.play_exists", {})
            continue
        assert word["key"] == "say.play_exists_which"
        card, place = word["params"]["card"], word["params"]["place"]
        tops = {f"A{n}": pile["top"] for n, pile in enumerate(page.view["seats"][0]["piles"], 1)}
        assert any(tops[source] == card and to == place for source, to in _plays(page))
    assert told > 8


def _last_moment(page: Page) -> int:
    """When something was last done at the table; the clock was never stopped."""
    return int(page.save().splitlines()[-1].split()[0])


def test_it_is_told_again_only_after_he_has_played() -> None:
    for seed in range(40):
        page = _opened(seed, level=5)
        _idle(page, 60_000)
        if page.view["phase"] != "play" or not _plays(page):
            continue
        assert [each["key"] for each in page.heard].count("say.play_exists") == 1
        page.act("move", *_plays(page)[0])
        assert "say.you_play" in page.said()
        _idle(page, 60_000)
        holds_up = page.view["phase"] == "play" and bool(_plays(page))
        assert [each["key"] for each in page.heard].count("say.play_exists") == 1 + holds_up
        if holds_up:
            return
    raise AssertionError("nobody held the game up twice")


def test_nothing_is_told_while_the_bot_still_acts_or_the_clock_stands() -> None:
    heard = 0
    for seed in range(12):
        page = _opened(seed, level=1)
        while (due := page.reply["due"]) is not None and page.now < 100_000:
            game, before = _game(page), page.view["seq"]
            page.now = due
            acting = game.hand.intent is not None
            page.send("tick")
            if "say.play_exists" in page.said():
                heard += 1
                assert not acting
                assert page.view["seq"] == before
    assert heard > 2
    page = _opened(next(s for s in range(40) if _holds_up(s)), level=5)
    _idle(page, QUIET - 1000)
    page.send("pause")
    page.now += 10 * QUIET
    page.send("tick")
    assert "say.play_exists" not in [each["key"] for each in page.heard]


def _holds_up(seed: int) -> bool:
    page = _opened(seed, level=5)
    _idle(page, 60_000)
    return page.view["phase"] == "play" and bool(_plays(page)) and _last_moment(page) > 9000


@pytest.mark.rule("play.2")
def test_a_card_that_the_bot_lays_by_mistake_goes_back_and_is_told() -> None:
    slips = 0
    for seed in range(90):
        page = _opened(seed, level=1)
        while (due := page.reply["due"]) is not None and page.now < 30_000:
            before = page.view
            page.now = due
            page.send("tick")
            for said in page.reply["say"]:
                if said["key"] != "say.bot_slips":
                    continue
                slips += 1
                assert said["rule"] == "play.2"
                card, top = said["params"]["card"], said["params"]["top"]
                order = "A23456789TJQK"
                apart = abs(order.index(card[0]) - order.index(top[0]))
                assert apart in (0, 2)
                (event,) = page.reply["events"]
                assert (event["kind"], event["card"]) == ("return", card)
                assert event["to"] == said["params"]["place"]
                # The card lies where it lay, and the bot goes on.
                assert page.view["seats"] == before["seats"]
                assert page.view["centre"] == before["centre"]
                # Or it has no other, and the learner is told in time that he has.
                blocked = page.view["phase"] == "play" and not _plays(page)
                assert page.reply["due"] is not None or blocked
    assert slips >= 3
    assert WINDOW < 1000


def test_better_bots_make_no_mistakes() -> None:
    for seed in range(20):
        page = _opened(seed, level=3 + seed % 9 / 4)
        page.wait(20_000)
        assert "say.bot_slips" not in [each["key"] for each in page.heard]

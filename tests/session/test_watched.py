"""Two bots to watch: whole games, true reasons, another speed, nothing for the learner to do."""

from itertools import pairwise, product
from typing import Any

import pytest

from spit import Match
from spit.bot.profile import STYLES
from spit.house_rules import RoundEnd
from spit.variants import Variant
from spit.watched import Watched
from tests.engine.tools import SINGLE_NAMES, SINGLES
from tests.session.page import OPTIONS, Json, Page

ENDS: tuple[RoundEnd, ...] = ("tableau_and_spit", "tableau")


def _bots(one: str = "3", other: str = "3") -> list[Json]:
    def word(text: str) -> Json:
        level, _, style = text.partition(":")
        return {"level": float(level), "style": style or "level"}

    return [word(one), word(other)]


def _watch(seed: int = 1, bots: list[Json] | None = None, **options: Any) -> Page:
    page = Page()
    page.send("watch", seed=seed, options={**OPTIONS, **options}, bots=bots or _bots())
    return page


def _table(page: Page) -> Match:
    assert isinstance(page.session._game, Watched)
    return page.session._game.match


def _play_out(page: Page) -> None:
    """The page follows every moment that the engine asks for, and deals the next rounds."""
    for _ in range(40_000):
        if page.view["phase"] == "over":
            return
        if page.view["phase"] == "settled":
            page.send("next")
            continue
        page.now = page.due()
        page.send("tick")
    raise AssertionError("the game does not end")


def _house_rules(variant: Variant, end: RoundEnd) -> Json:
    from dataclasses import asdict

    return {**asdict(variant), "round_end": end}


@pytest.mark.rule("winning", "play.9")
@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("variant", SINGLES, ids=SINGLE_NAMES)
def test_a_game_of_each_variant_ends_by_either_rule(variant: Variant, end: RoundEnd) -> None:
    page = _watch(5, _bots("5", "1"), speed=2.0, **_house_rules(variant, end))
    _play_out(page)  # every reply is checked for lost cards
    winner = page.view["result"]["game_winner"]
    keys = [said["key"] for said in page.heard]
    assert keys[-1] == f"say.watch_game_{'ab'[winner]}"
    assert sum(key.startswith("say.watch_game") for key in keys) == 1
    rounds = sum(key.startswith("say.watch_round") for key in keys)
    assert rounds in (page.view["round"], page.view["round"] - 1)


@pytest.mark.parametrize("style", STYLES)
def test_a_game_of_each_style_ends(style: str) -> None:
    page = _watch(7, _bots(f"4:{style}", f"1:{style}"), round_end="tableau")
    _play_out(page)
    assert page.view["phase"] == "over"


def test_each_act_is_told_with_a_reason() -> None:
    told: set[str] = set()
    for seed, (one, other) in enumerate(product(("1", "4:side", "5"), ("2:gaps", "4"))):
        page = _watch(seed, _bots(one, other))
        while page.view["phase"] not in ("settled", "over"):
            page.now = page.due()
            page.send("tick")
        said = [each["key"].removeprefix("say.") for each in page.heard]
        for act, why in zip(said, [*said[1:], ""], strict=True):
            if act.startswith(("watch_play", "watch_move", "watch_slap", "watch_spit")):
                assert why.startswith("why_"), (act, why)
                told.add(f"{act[6:10]} {why}")
    assert {"play why_only", "play why_tallest", "play why_uncovers", "play why_opens",
            "play why_takes", "play why_side", "move why_gap_first", "spit why_spit",
            "slap why_smaller"} <= told  # fmt: skip
    for act, whys in (
        ("move", {"gap", "gap_first"}), ("spit", {"spit"}), ("slap", {"smaller", "larger"}),
    ):  # fmt: skip
        assert {why for why in told if why.startswith(act)} <= {f"{act} why_{w}" for w in whys}


@pytest.mark.rule("tips.2", "play.7")
def test_what_is_said_of_an_act_is_true() -> None:
    seen = dict.fromkeys(("uncovers", "tallest", "only", "smaller", "takes"), 0)
    for seed in range(12):
        page = _watch(seed, _bots("5", "2.5" if seed % 2 else "4"), round_end=ENDS[seed % 2])
        match = _table(page)
        while page.view["phase"] not in ("settled", "over"):
            page.now = page.due()
            before = match.position
            page.send("tick")
            said = page.reply["say"]
            for act, why in pairwise(said):
                kind, reason = act["key"][4:-2], why["key"].removeprefix("say.why_")
                if kind not in ("watch_play", "watch_slap"):
                    continue
                seat = "ab".index(act["key"][-1])
                _check(before, seat, act["params"], reason, why["params"])
                if reason in seen:
                    seen[reason] += 1
    assert all(seen.values()), seen


def _check(before: Any, seat: int, act: Json, reason: str, why: Json) -> None:
    from spit import card_name

    piles = before.piles[seat * 5 : seat * 5 + 5]
    theirs = [card_name(p[-1])[0] for p in before.piles[5 - seat * 5 : 10 - seat * 5] if p]
    order = "A23456789TJQK"

    def fits(card: str, top: str) -> bool:
        return (order.index(card) - order.index(top)) % 13 in (1, 12)

    if "card" in act:
        pile = next(p for p in piles if p and card_name(p[-1]) == act["card"])
        assert card_name(before.centres["LR".index(act["place"])][-1]) == act["top"]
        assert fits(act["card"][0], act["top"][0])
        if reason in ("uncovers", "tallest"):
            assert len(pile) > 1
        if reason == "tallest":
            assert why == {"n": len(pile) - 1}
        if reason == "takes":
            assert any(fits(card, act["top"][0]) for card in theirs)
            assert not any(fits(card, act["card"][0]) for card in theirs)
        if reason == "opens":
            assert any(p and fits(card_name(p[-1])[0], act["card"][0]) for p in piles)
    elif reason == "smaller":
        sizes = [len(stack) for stack in before.centres]
        assert sizes["LR".index(act["place"])] == min(sizes) == act["n"]


def test_another_speed_holds_from_now_on() -> None:
    slow, quick = _watch(3), _watch(3)
    quick.send("speed", speed=8)
    for page in (slow, quick):
        page.wait(15_000)
    assert len(_plays(quick)) > 2 * len(_plays(slow)) > 0
    back = _watch(3)
    back.send("speed", speed=8)
    back.send("speed", speed=1.0)
    back.wait(15_000)
    assert len(_plays(back)) < len(_plays(quick))


@pytest.mark.parametrize("words", [{}, {"pace": "slow", "slap": "race"}])
def test_the_game_is_the_same_at_any_speed(words: Json) -> None:
    records = []
    for speeds in ((1.0,), (8.0,), (0.25,), (0.3, 8.0, 1.0, 0.25, 7.77)):
        page = _watch(3, speed=speeds[0], **words)
        for n in range(30_000):
            if page.view["phase"] == "settled":
                break
            page.now = page.due()
            page.send("tick")
            if len(speeds) > 1:
                page.send("speed", speed=speeds[n % len(speeds)])
        records.append(page.save())
    assert len(records[0].splitlines()) > 20
    assert records[1:] == records[:1] * 3


def test_all_that_is_under_way_goes_on_at_another_speed() -> None:
    page = _watch(3)
    page.wait(300)
    beats = page.view["countdown"] and page.view["countdown"]["beats"]
    while beats is None:
        page.now = page.due()
        beats = page.send("tick")["view"]["countdown"] and page.view["countdown"]["beats"]
    page.send("speed", speed=0.25)
    after = page.view["countdown"]["beats"]
    assert after[-1] - page.now == 4 * (beats[-1] - page.now)
    page.send("speed", speed=1)
    while page.view["reach"] is None:
        page.now = page.due()
        page.send("tick")
    left = page.view["reach"]["due"] - page.now
    page.send("speed", speed=8)
    assert 0 < page.view["reach"]["due"] - page.now == -(-left // 8)
    assert page.reply["due"] <= page.view["reach"]["due"]


def test_another_speed_while_paused_moves_nothing() -> None:
    page = _watch(4)
    page.wait(8000)
    page.send("pause")
    record = page.save()
    for speed in (8, 0.25, 2):
        page.now += 50_000
        page.send("speed", speed=speed)
    assert page.reply["due"] is None
    assert page.save() == record
    page.send("resume")
    page.wait(4000)
    last = int(page.save().splitlines()[-1].split()[0])
    assert int(record.splitlines()[-1].split()[0]) < last <= 16_000


def _plays(page: Page) -> list[Json]:
    return [each for each in page.heard if each["key"].startswith("say.watch_play")]


def test_nothing_is_to_be_done_by_who_watches() -> None:
    page = _watch(2)
    for _ in range(60):
        assert page.view["targets"] == {}
        assert page.view["can_spit"] is False
        if page.view["phase"] == "settled":
            break
        page.now = page.due()
        page.send("tick")
    record = page.save()
    acts: tuple[Json, ...] = (
        {"act": "move", "source": "A1"}, {"act": "spit"}, {"act": "slap", "to": "L"},
    )  # fmt: skip
    for fields in acts:
        assert page.fault("act", seen=0, **fields) == {
            "what": "two bots are watched: nothing is to be done", "where": "act",
        }  # fmt: skip
    assert page.save() == record


def test_a_watched_game_is_paused_and_goes_on_and_is_saved() -> None:
    page = _watch(4)
    page.wait(8000)
    page.send("pause")
    record = page.save()
    page.now += 600_000
    assert page.send("tick")["due"] is None
    assert page.save() == record
    page.send("resume")
    page.wait(8000)
    grown = page.save()
    assert len(grown) > len(record)
    assert page.log == grown
    assert int(grown.splitlines()[-1].split()[0]) < 20_000
    # What was watched can be taken up as a game of one's own.
    other = Page()
    other.send("restore", record=grown, options=OPTIONS)
    assert other.view["seats"] == page.view["seats"]


def test_the_same_bots_and_seed_play_the_same() -> None:
    records = []
    for _ in range(2):
        page = _watch(6, _bots("5", "1.5"))
        page.wait(40_000)
        records.append(page.save())
    assert records[0] == records[1]


def test_the_state_is_told_without_advice_to_act() -> None:
    page = _watch(2)
    page.send("state")
    assert page.said() == ["say.state"]


@pytest.mark.parametrize(
    ("fields", "where", "what"),
    [
        ({"bots": None}, "bots", "missing: expected a list of bots"),
        ({"bots": "3,3"}, "bots", "'3,3': expected a list of bots"),
        ({"bots": [3, 3]}, "bots", "[3, 3]: expected a list of bots"),
        ({"bots": _bots() + _bots()}, "bots", "4 bots: expected at most 2"),
        ({"bots": [{"level": 3}] * 2}, "style", "missing: expected a text"),
        ({"bots": [{"style": "level"}] * 2}, "level", "missing: expected int or float"),
        ({"bots": _bots()[:1]}, "options", "1 bots: expected two"),
        ({"bots": []}, "options", "0 bots: expected two"),
        ({"bots": _bots("3.1", "3")}, "options",
         "there is no level 3.1: expected 1 to 5 in steps of 0.25"),
        ({"bots": _bots("3:wild", "3")}, "options",
         "option style is 'wild': expected level, first, tallest, side, gaps, patient, ahead"),
        ({"options": {**OPTIONS, "speed": 8.5}}, "options",
         "option speed is 8.5: expected 0.25 to 8"),
        ({"options": {**OPTIONS, "slap": "left"}}, "options", None),
        ({"options": None}, "options", "missing: expected an object"),
        ({"seed": -1}, "seed", None),
    ],
)  # fmt: skip
def test_what_cannot_be_watched_is_refused_in_one_sentence(
    fields: Json, where: str, what: str | None
) -> None:
    page = _watch(1)
    record = page.save()
    fault = page.fault("watch", **{"seed": 1, "options": OPTIONS, "bots": _bots(), **fields})
    assert fault["where"] == where
    assert what is None or fault["what"] == what
    assert "\n" not in fault["what"]
    assert page.save() == record


def test_a_speed_that_is_none_is_refused_in_one_sentence() -> None:
    page = _watch(1)
    for speed in (0, 0.2, 8.1, -1, 1e9):
        assert page.fault("speed", speed=speed) == {
            "what": f"option speed is {float(speed) if speed % 1 else speed!r}: "
            "expected 0.25 to 8", "where": "speed",
        }  # fmt: skip
    wrong: tuple[Any, ...] = (None, "2", True, [1])
    for given in wrong:
        fault = page.fault("speed", speed=given)
        assert fault["where"] == "speed"
        assert fault["what"].endswith("expected int or float")
    page.game()
    assert page.fault("speed", speed=1)["what"].startswith("speed needs two bots")
    assert Page().fault("speed", speed=1)["where"] == "type"

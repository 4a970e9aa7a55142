"""A position of Speed that the learner tries: nothing moves by itself, nothing hidden is told."""

import json

import pytest

from spit.rules import SPEED_IDS
from spit.speed.actions import parse_speed_action
from spit.speed.match import SpeedMatch
from spit.speed.notation import parse_speed_position
from spit.text.speed_figures import SPEED_BY_KEY
from tests.session.page import Page, laid, lay, tops

PLAY = "speed play 6H/TC 2h3c/3h4c 5s/Qs/6s/-/-|7s8s Jd/2d/As/Kc/Ac|9s"
BOTH = "speed play 6H/8C 2h/3h 7s/2s/-/-/-|- Jd/2d/As/Kc/Ac|9s"
JAM = "speed play 6H/TC 2h3c/3h4c 2s/Qs/As/-/-|- Kd/2d/3s/Kc/Ac|-"
READY = "speed ready 6h/Tc 2h/3h 5s/Qs/-/-/-|7s 2c/2d/-/-/-|9s"
NAMED = "speed+named play 6H/TC 2h/3h Xs/Qs/-/-/-|7s 2c/2d/As/Kc/Ac|9s"
CALL = "speed+call call 6H5S/TC 2h/3h -/-/-/-/-|- 2c/2d/As/Kc/Ac|9s out=A"
CATCH = "speed+call call 6H5S/TC 2h/3h 2c/2d/-/-/-|9s -/-/-/-/-|- out=B"
THREE = "speed+three play 6H/TC/2S 2h/3h/4h 5s/-/-/-/-|- 5h/9c/-/-/-|- Jc/7c/-/-/-|9s"


def hand(page: Page) -> list[str | None]:
    return [pile["top"] for pile in page.view["seats"][0]["piles"]]


def kinds(page: Page) -> list[str]:
    return [event["kind"] for event in page.reply["events"]]


def test_the_very_position_lies_there_and_nothing_moves_by_itself() -> None:
    page = laid(PLAY)
    assert page.view["game"] == "speed"
    assert (hand(page), tops(page)) == (["5s", "Qs", "6s", None, None], ["6h", "Tc"])
    assert (page.view["sides"], page.view["seats"][0]["spit"]) == ([2, 2], 2)
    assert page.view["targets"] == {"A1": ["L"], "A|": ["A4", "A5"]}
    assert (page.reply["due"], page.reply["events"]) == (None, [])
    assert page.said() == ["speed.state"]
    assert page.reply["trial"] == {
        "spn": PLAY, "done": [], "other": True, "goes_on": False, "choices": [],
    }  # fmt: skip


@pytest.mark.parametrize("key", SPEED_BY_KEY)
def test_every_figure_can_be_laid_out(key: str) -> None:
    spn = SPEED_BY_KEY[key].spn or ""
    page = laid(spn)
    position = parse_speed_position(spn)
    assert page.view["sides"] == [len(side) for side in position.sides]
    assert len(page.view["seats"]) == position.variant.players
    before = lay(page)
    page.send("again")
    assert lay(page) == before


@pytest.mark.rule("speed.2")
def test_nothing_hidden_is_sent() -> None:
    """Two tables that differ in what the learner may not see are told alike, whatever is done."""
    one, two = laid(PLAY), laid(PLAY.replace("2h3c", "3d4d").replace("Jd/2d/As", "5h/8h/Qh"))
    acts = [("move", "A1", "L"), ("move", "A|", None), ("spit", None, None)]
    for act in (None, *acts):
        for page in (one, two):
            if act:
                page.act(*act)
        assert lay(one) == lay(two)
        assert one.reply["say"] == two.reply["say"]
        assert one.reply["events"] == two.reply["events"]
    # Nor in which places of a hand the cards are.
    gaps = laid(PLAY.replace("Jd/2d/As/Kc/Ac", "-/Jd/-/As/-"))
    others = gaps.view["seats"][1]["piles"]
    assert [(pile["top"], pile["count"]) for pile in others] == [(None, 1)] * 2 + [(None, 0)] * 3
    drawn = laid("speed play 6H/TC 2h/3h -/-/-/-/-|7s 2d/-/-/-/-|9s")
    drawn.send("other")
    assert kinds(drawn) == ["draw"]
    assert drawn.reply["events"][0]["card"] is None
    assert (drawn.reply["events"][0]["source"], drawn.reply["events"][0]["to"]) == ("B|", "B1")
    assert "9s" not in json.dumps({**drawn.reply, "trial": None})


@pytest.mark.rule("speed.4", "speed.5")
def test_the_learner_plays_and_draws() -> None:
    page = laid(PLAY)
    page.act("move", "A1", None)
    assert (kinds(page), page.said()) == (["play"], ["speed.you_play"])
    assert page.reply["say"][0]["params"] == {"card": "5s", "top": "6h"}
    page.act("move", "A|", "A5")
    assert (kinds(page), page.said()) == (["draw"], ["speed.you_draw"])
    assert hand(page) == ["8s", "Qs", "6s", None, None]
    assert page.reply["trial"]["done"] == ["A1>L", "A+"]
    page.act("move", "A3", "L")
    assert page.reply["say"][0]["params"] == {"card": "6s", "top": "5s"}  # not what lies deepest
    page.send("undo")
    page.send("undo")
    assert hand(page) == [None, "Qs", "6s", None, None]
    again = laid(PLAY, "A1>L", "A+")
    assert hand(again) == ["8s", "Qs", "6s", None, None]
    page.send("again")
    assert lay(page) == lay(laid(PLAY))


@pytest.mark.rule("speed.3", "speed.4", "speed.5", "speed.6", "speed.9", "speed.10", "speed.11")
@pytest.mark.parametrize(
    ("spn", "act", "reason", "rule"),
    [
        (PLAY, ("move", "A2", "L"), "speed_not_adjacent", "speed.4"),
        (PLAY, ("move", "A3", "L"), "speed_same_rank", "speed.4"),
        (PLAY, ("move", "A2", None), "speed_no_target", "speed.4"),
        (BOTH, ("move", "A1", None), "speed_two_targets", "speed.4"),
        (PLAY, ("move", "A4", None), "speed_empty_slot", "speed.4"),
        (PLAY, ("move", "A1", "A4"), "speed_not_a_place", "speed.4"),
        (PLAY, ("move", "A|", "L"), "speed_from_hand", "speed.4"),
        (PLAY, ("move", "B1", "L"), "speed_from_hand", "speed.4"),
        (PLAY, ("move", "L|", "L"), "speed_from_hand", "speed.4"),
        (PLAY, ("move", "A1", "N"), "speed_not_at_table", "speed.14"),
        (JAM, ("move", "A|", None), "speed_draw_empty", "speed.5"),
        (PLAY, ("spit", None, None), "speed_draw_first", "speed.6"),
        (BOTH, ("spit", None, None), "speed_you_can_play", "speed.6"),
        (PLAY, ("slap", None, "L"), "speed_no_call", "speed.10"),
        (PLAY, ("slap", None, "A1"), "speed_not_a_place", "speed.4"),
        (READY, ("move", "A1", None), "speed_not_turned", "speed.3"),
        (CALL, ("slap", None, "L"), "speed_call_alone", "speed.10"),
        (CATCH, ("slap", None, "R"), "speed_thin_pile", "speed.10"),
        (CATCH, ("move", "A1", "L"), "speed_call_pending", "speed.10"),
        (CATCH, ("spit", None, None), "speed_catch_pile", "speed.10"),
        (NAMED.replace("Xs/Qs/-/-/-|7s", "Xs/-/-/-/-|-"), ("move", "A1", None),
         "speed_last_joker", "speed.11"),
    ],
)  # fmt: skip
def test_every_refusal_says_why_and_by_which_paragraph(
    spn: str, act: tuple[str, str | None, str | None], reason: str, rule: str
) -> None:
    page = laid(spn)
    before = lay(page)
    page.act(*act)
    assert page.said() == [f"refusal.{reason}"]
    assert page.reply["say"][0]["rule"] == rule
    assert rule in SPEED_IDS
    assert lay(page) == before
    assert page.reply["trial"]["done"] == []


@pytest.mark.rule("speed.6")
def test_whoever_is_stuck_agrees_to_a_turn() -> None:
    page = laid(JAM)
    assert page.said() == ["speed.state", "speed.stuck"]
    assert page.view["can_spit"]
    assert [seat["blocked"] for seat in page.view["seats"]] == [True, False]  # his own alone
    page.act("spit")
    assert kinds(page) == ["say", "say", "flip", "flip"]
    assert (tops(page), page.view["sides"]) == (["3c", "4c"], [1, 1])
    assert "speed.turned" in page.said()
    page.send("undo")
    assert (tops(page), page.view["seats"][0]["said_spit"]) == (["6h", "Tc"], False)


@pytest.mark.rule("speed.6")
def test_an_agreement_is_for_one_turn_and_not_for_the_next() -> None:
    page = laid(JAM.replace("2h3c/3h4c", "2h9c/3h9d").replace("2s/Qs/As", "2s/Qs/4s"))
    page.act("spit")
    assert kinds(page) == ["say", "say", "flip", "flip"]
    assert (tops(page), page.view["can_spit"]) == (["9c", "9d"], True)
    assert [seat["said_spit"] for seat in page.view["seats"]] == [False, False]


@pytest.mark.rule("speed.6")
def test_an_opponent_who_can_play_does_not_agree() -> None:
    page = laid(JAM.replace("Kd/2d", "7d/2d"))
    page.act("spit")
    assert (kinds(page), page.said()) == (["say"], ["speed.you_agree"])
    assert page.view["seats"][0]["said_spit"]
    page.send("other")
    assert kinds(page) == ["play", "lapse"]
    assert page.said() == ["speed.other_plays", "speed.stuck"]


@pytest.mark.rule("speed.3")
def test_all_turn_up_together() -> None:
    page = laid(READY)
    assert (tops(page), page.reply["trial"]["other"]) == ([None, None], False)
    assert page.said() == ["speed.state_ready"]
    page.act("spit")
    assert kinds(page) == ["say", "say", "open", "open"]
    assert (page.view["phase"], tops(page)) == ("play", ["6h", "Tc"])


@pytest.mark.rule("speed.11", "ruling.r16")
def test_a_joker_is_named_before_it_lies() -> None:
    page = laid(NAMED)
    assert page.view["targets"]["A1"] == ["L", "R"]
    page.act("move", "A1", "L")
    assert page.said() == ["refusal.speed_name_needed"]
    assert page.reply["trial"]["choices"] == ["5", "7"]
    assert tops(page) == ["6h", "Tc"]
    page.send("state")  # a question changes nothing
    assert page.reply["trial"]["choices"] == ["5", "7"]
    page.act("choose", to="7")
    assert page.said()[0] == "speed.you_play"
    assert page.view["centre"][0] == {"top": "Xs", "count": 2, "named": "7"}
    assert page.reply["trial"]["done"] == ["A1>L=7"]
    assert page.reply["trial"]["choices"] == []


def test_another_act_takes_the_joker_back() -> None:
    page = laid(NAMED)
    page.act("move", "A1", "L")
    page.act("move", "A2", "L")
    assert page.reply["trial"]["choices"] == []
    for rank in ("7", "X", "78", ""):
        assert page.fault("act", seen=0, act="choose", to=rank)["where"] == "to"
    page.act("move", "A1", "R")
    page.act("choose", to="7")  # a rank that does not fit there
    assert page.said() == ["refusal.speed_not_adjacent"]
    for kind in ("again", "other"):
        page.act("move", "A1", "R")
        assert page.reply["trial"]["choices"] == ["9", "J"]
        page.send(kind)
        assert page.reply["trial"]["choices"] == []


@pytest.mark.rule("speed.10")
def test_who_is_out_calls_or_is_caught() -> None:
    page = laid(CALL)
    assert page.said() == ["speed.state", "speed.call_now"]
    assert (page.view["can_spit"], page.view["seats"][0]["may_slap"]) == (True, False)
    page.act("spit")
    assert page.said() == ["speed.round_you"]
    assert page.view["phase"] == "settled"
    page.send("undo")
    page.send("other")
    assert (kinds(page), page.said()) == (["catch"], ["speed.caught_you"])
    assert page.view["seats"][0]["spit"] == 1
    page = laid(CATCH)
    assert page.said() == ["speed.state", "speed.catch_now"]
    assert (page.view["can_spit"], page.view["seats"][0]["may_slap"]) == (False, True)
    page.act("slap", to="L")
    assert (kinds(page), page.said()) == (["catch"], ["speed.caught"])
    page = laid(CATCH)
    page.send("other")
    assert page.said() == ["speed.round_other"]


@pytest.mark.rule("speed.8", "speed.9")
def test_the_last_card_wins_round_and_match() -> None:
    last = "speed play 6H/TC 2h/3h 5s/-/-/-/-|- 2c/2d/As/Kc/Ac|9s"
    page = laid(last)
    page.act("move", "A1", "L")
    assert page.said() == ["speed.you_play", "speed.round_you"]
    assert not page.reply["trial"]["other"]
    page = laid(f"{last} score=1-0")
    page.act("move", "A1", "L")
    assert page.said() == ["speed.you_play", "speed.round_you", "speed.game_you"]


@pytest.mark.rule("speed.7", "speed.8")
def test_what_comes_by_itself_comes_when_it_is_asked_for() -> None:
    page = laid("speed play 9H/KS -/- 5c/-/-/-/-|- 5d/3h/-/-/-|-")
    assert page.reply["trial"]["goes_on"]
    assert not page.reply["trial"]["other"]
    page.send("next")
    assert page.said() == ["speed.hopeless"]
    page.send("undo")
    assert page.view["phase"] == "play"
    # New side piles: the same as in the figure, for the seed of a position is always the same.
    spn = SPEED_BY_KEY["speed.sides_out"].spn or ""
    page = laid(spn)
    page.act("spit")
    match = SpeedMatch.from_position(parse_speed_position(spn))
    for act in ("A!", "B!"):
        match.apply(parse_speed_action(act))
    assert page.said()[:2] == ["speed.rebuilt", "speed.turned"]
    assert page.view["sides"] == [len(side) for side in match.sides]


@pytest.mark.rule("speed.14")
def test_several_opponents_act_in_turns() -> None:
    page = laid(THREE)
    assert len(page.view["centre"]) == 3
    for _ in range(2):
        page.send("other")
    assert [name[0] for name in page.reply["trial"]["done"]] == ["B", "C"]
    again = laid(THREE, *page.reply["trial"]["done"])
    again.send("other")
    page.send("other")
    assert page.reply["trial"]["done"] == again.reply["trial"]["done"]
    page.act("move", "A1", "N")
    assert page.said() == ["refusal.speed_not_at_table"]


def test_what_is_no_position_changes_nothing() -> None:
    page = laid(PLAY)
    before = lay(page)
    for spn in (
        "speed",
        "speed play",
        "speedy play",
        f"{PLAY} score=9",
        PLAY.replace("7s8s", "6s"),
    ):
        assert page.fault("try", spn=spn, done=[])["where"] == "spn"
    assert page.fault("try", spn=PLAY, done=["A2>L"])["where"] == "done"
    assert page.fault("try", spn=PLAY, done=["A!L"])["where"] == "done"
    for act in ("turn", "jump"):
        assert page.fault("act", seen=0, act=act, source="A1")["where"] == "act"
    page.send("state")
    assert lay(page) == before

"""The door in its plain use: hello, games, the walk, the state in words."""

import json

import pytest

from spit.bot.profile import LADDER
from spit.game import Game
from spit.lessons.walk import WALK
from spit.protocol import PROTOCOL
from spit.session import Session
from tests.session.page import OPTIONS, Page


def test_hello_tells_levels_and_steps() -> None:
    hello = Page().send("hello")["hello"]
    assert [level["level"] for level in hello["levels"]] == [1 + n / 4 for n in range(17)]
    assert [level["delay"] for level in hello["levels"]] == [each.typical for each in LADDER]
    assert [level["style"] for level in hello["levels"]] == [each.style for each in LADDER]
    assert all(level["beaten"] is None for level in hello["levels"])
    assert hello["walk"] == [step.id for step in WALK]


def test_replies_are_compact_json_with_the_question_number() -> None:
    answer = Session().handle('{"type":"hello","q":42,"t":0}', 0)
    assert json.loads(answer)["q"] == 42
    assert json.loads(answer)["protocol"] == PROTOCOL
    assert ": " not in answer
    assert "\n" not in answer


def test_the_same_messages_give_the_same_replies_to_the_byte() -> None:
    asked = [
        ("game", {"seed": 11, "options": {**OPTIONS, "level": 5, "auto_spit": True}}, 0),
        ("act", {"act": "spit", "seen": 0}, 300),
        *[("tick", {}, t) for t in range(1000, 60_000, 700)],
        ("save", {}, 60_000),
        ("state", {}, 60_001),
    ]
    answers = []
    for _ in range(2):
        session = Session()
        answers.append([
            session.handle(json.dumps({"type": kind, "q": q, "t": t, **fields}), t)
            for q, (kind, fields, t) in enumerate(asked)
        ])  # fmt: skip
    assert answers[0] == answers[1]
    assert any("bot_plays" in answer for answer in answers[0])


@pytest.mark.rule("ruling.r23", "setup.4", "glossary.2")
def test_no_reply_names_a_hidden_card() -> None:
    page = Page()
    page.game(5, level=5)
    named: set[str] = set()
    for _ in range(40):
        named |= {
            card
            for seat in page.view["seats"]
            for pile in seat["piles"]
            if (card := pile["top"]) is not None
        }
        named |= {e["card"] for e in page.reply["events"] if e.get("card")}
        named |= {c["top"] for c in page.view["centre"] if c["top"]}
        assert page.session._game is not None
        match = page.session._game.match
        if match.phase == "settled":
            break
        from spit import card_name

        hidden = {card_name(c) for p in match.position.piles for c in p[:-1]}
        hidden |= {card_name(c) for s in match.position.spits for c in s}
        if match.round == 1:
            assert not named & hidden
        if page.view["phase"] == "ready" and not page.view["seats"][0]["said_spit"]:
            page.act("spit")
        page.wait(700)
    assert len(named) > 10


def test_a_refused_act_says_why_and_cites_the_paragraph() -> None:
    page = Page()
    page.game()
    reply = page.act("move", "A1", "L")
    assert reply["say"] == [
        {"key": "refusal.not_started", "params": {}, "rule": "setup.6", "tone": "refusal"}
    ]
    reply = page.act("move", "A|", "L")
    assert [say["key"] for say in reply["say"]] == ["refusal.spit_card"]
    reply = page.act("slap", to="A1")
    assert [say["key"] for say in reply["say"]] == ["refusal.slap_wrong_place"]
    reply = page.act("slap", to="L")
    assert reply["say"][0]["params"] == {"n": 26}


def test_the_state_in_words() -> None:
    page = Page()
    page.game()
    say = page.send("state")["say"][0]
    assert say["key"] == "say.state"
    tops = [pile["top"] for pile in page.view["seats"][0]["piles"]]
    assert [say["params"][f"a{n}"] for n in range(1, 6)] == tops
    assert (say["params"]["left"], say["params"]["right"]) == ("-", "-")
    assert say["params"]["spit"] == 11
    page.send("walk", step="dead", frame=0)
    assert page.send("state")["say"][0]["params"]["left"] == "7c"


def test_a_new_game_or_walk_takes_the_place_of_the_old_one() -> None:
    page = Page()
    page.game(1)
    first = page.save()
    page.game(2)
    assert page.save() != first
    page.send("walk", step="up", frame=0)
    assert "needs a game" in page.fault("save")["what"]
    page.game(1)
    assert page.save() == first


def test_a_failed_game_or_restore_leaves_the_old_game() -> None:
    page = Page()
    page.game(1)
    record = page.save()
    assert page.fault("game", seed=2, options={**OPTIONS, "level": 9})["where"] == "options"
    assert page.fault("restore", record="spit 1", options=OPTIONS)["where"] == "record"
    assert page.fault("next")["what"] == "step deal is not due in phase ready"
    assert page.save() == record


def test_restore_takes_the_rules_from_the_record_and_the_opponent_from_the_options() -> None:
    page = Page()
    record = "spit 1\ndeal fy1 seed 7\nvariant std+tableau+race\n\n"
    page.send("restore", record=record, options={**OPTIONS, "level": 5})
    assert page.view["paused"]
    assert page.save() == record
    assert isinstance(page.session._game, Game)
    assert page.session._game.options["slap"] == "race"
    assert page.session._game.options["level"] == 5

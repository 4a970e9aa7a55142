"""A position that the learner tries: nothing moves by itself, everything can be taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spit import parse_position
from spit.position import Position
from spit.text.decisions import DECISIONS
from tests.properties import examples
from tests.session.page import Json, Page, laid, lay, tops

PLAY = "std play 6D/KC 5s7S/9H/-/-/-|3c TC/-/-/-/-|4c"
#: Both are blocked, and both have spit cards.
BLOCKED = "std play 7C/KD 2H/8c5S/9D/JH/3S|TsQd 4D/9H/TC/5D/3C|Js6d"
#: Only the opponent can play.
OTHERS = "std play 7C/KD 2H/5S/9D/JH/3S|Ts 8D/9H/2s3C/-/-|Js"
SLAP = "std slap TS9D8C/KSQH -/-/-/-/-|- 5C/-/-/-/-|4d right=A cause=out winner=A"


def test_the_very_position_lies_there_and_nothing_moves_by_itself() -> None:
    page = laid(OTHERS)
    assert tops(page) == ["7c", "Kd"]
    assert [pile["top"] for pile in page.view["seats"][1]["piles"]] == [
        "8d",
        "9h",
        "3c",
        None,
        None,
    ]
    assert page.reply["due"] is None
    assert page.reply["events"] == []
    assert page.said() == ["say.state"]
    assert page.reply["trial"] == {
        "spn": OTHERS, "done": [], "other": True, "goes_on": False, "choices": [],
    }  # fmt: skip
    assert "log" not in page.reply


@pytest.mark.rule("play.2", "play.3")
def test_the_learner_plays_and_is_told_as_in_a_game() -> None:
    page = laid(PLAY)
    assert page.view["targets"] == {"A1": ["L", "A3", "A4", "A5"], "A2": ["A3", "A4", "A5"]}
    page.act("move", "A1", "L")
    assert [event["kind"] for event in page.reply["events"]] == ["play", "turn_up"]
    assert page.said() == ["say.you_play", "say.you_uncover", "say.both_blocked"]
    assert tops(page) == ["7s", "Kc"]
    assert page.reply["trial"]["done"] == ["A1>L"]


@pytest.mark.rule("play.2", "play.3", "play.4", "play.6", "setup.4")
@pytest.mark.parametrize(
    ("spn", "act", "reason", "rule"),
    [
        (PLAY, ("move", "A2", "L"), "not_adjacent", "play.2"),
        (PLAY, ("move", "A2", None), "no_target", "play.2"),
        (PLAY, ("move", "A1", "A2"), "not_a_gap", "play.3"),
        (PLAY, ("move", "B1", "L"), "not_yours", "play.2"),
        (PLAY, ("move", "A|", "L"), "spit_card", "glossary.2"),
        (PLAY, ("spit", None, None), "you_can_play", "play.4"),
        (OTHERS, ("spit", None, None), "opponent_can_play", "play.4"),
        (PLAY, ("slap", None, "L"), "slap_early", "play.6"),
        (SLAP, ("move", "A1", "L"), "round_frozen", "play.6"),
        (PLAY, ("turn", "A1", None), "nothing_to_turn_up", "play.3"),
    ],
)
def test_every_refusal_says_why_and_by_which_paragraph(
    spn: str, act: tuple[str, str | None, str | None], reason: str, rule: str
) -> None:
    page = laid(spn)
    before = lay(page)
    page.act(*act)
    assert page.said() == [f"refusal.{reason}"]
    assert page.reply["say"][0]["rule"] == rule
    assert lay(page) == before
    assert page.reply["trial"]["done"] == []


@pytest.mark.rule("play.4", "ruling.r04")
def test_the_opponent_agrees_to_a_flip() -> None:
    page = laid(BLOCKED)
    assert page.said() == ["say.state", "say.both_blocked"]
    assert page.view["can_spit"]
    page.act("spit")
    assert [event["kind"] for event in page.reply["events"]] == ["say", "say", "flip", "flip"]
    assert "say.flip_both" in page.said()
    assert tops(page) == ["Qd", "6d"]
    page.send("undo")
    assert tops(page) == ["7c", "Kd"]
    assert not page.view["seats"][0]["said_spit"]


@pytest.mark.rule("ruling.r04")
def test_his_agreement_is_for_this_flip_and_not_for_the_next_one() -> None:
    page = laid(BLOCKED.replace("TsQd", "Ts7h").replace("Js6d", "Js7d"))
    page.send("other")
    assert page.view["seats"][1]["said_spit"]
    assert not page.reply["trial"]["other"]
    page.act("spit")
    assert [event["kind"] for event in page.reply["events"]] == ["say", "flip", "flip"]
    assert tops(page) == ["7h", "7d"]
    assert page.view["can_spit"]
    assert not page.view["seats"][1]["said_spit"]


@pytest.mark.rule("play.5")
def test_a_lone_flip_needs_nobody() -> None:
    page = laid("std play 9C/KH 7S/JC/-/-/-|5c 3S/5D/-/-/-|-")
    page.act("spit", to="R")
    assert tops(page) == ["9c", "5c"]


@pytest.mark.rule("setup.6", "ruling.r04")
@pytest.mark.parametrize("spn", ["std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h said=A",
                                 BLOCKED + " said=A"])  # fmt: skip
def test_where_the_learner_has_spoken_the_opponent_can_answer(spn: str) -> None:
    page = laid(spn)
    page.act("spit")
    assert page.said() == ["refusal.already_said"]
    page.send("other")
    assert [event["kind"] for event in page.reply["events"]][-2:] == ["flip", "flip"]


@pytest.mark.rule("setup.6", "play.1")
def test_the_opening_flip_comes_at_once() -> None:
    page = laid("std ready -/- 7S/-/-/-/-|4s2s 7H/-/-/-/-|4h2h")
    assert not page.reply["trial"]["other"]
    page.act("spit")
    assert page.view["phase"] == "play"
    assert tops(page) == ["2s", "2h"]


def test_the_opponent_acts_when_he_is_asked_to() -> None:
    page = laid(OTHERS)
    page.send("other")
    assert page.said() == ["say.bot_plays"]
    assert page.reply["trial"]["done"] == ["B1>L"]
    while page.reply["trial"]["other"]:
        page.send("other")
    before = lay(page)
    page.send("other")
    assert page.reply["events"] == page.reply["say"] == []
    assert lay(page) == before


@pytest.mark.rule("play.6", "play.7", "play.8")
def test_a_slap_ends_the_round_and_can_be_taken_back() -> None:
    page = laid(SLAP)
    assert page.said() == ["say.state", "say.slap_now", "say.counts"]
    before = lay(page)
    page.act("slap", to="R")
    assert page.view["phase"] == "settled"
    assert page.view["result"]["cards"] == [2, 5]
    page.send("undo")
    assert lay(page) == before


@pytest.mark.rule("play.5", "ruling.r06")
def test_what_no_player_chooses_waits_until_it_is_asked_for() -> None:
    page = laid("std play 7C/AS 4S/5D/JC/-/-|- JD/TcTS/9C/4hTD/3H|-")
    assert page.view["phase"] == "play"
    assert page.reply["trial"]["goes_on"]
    assert not page.reply["trial"]["other"]
    page.send("next")
    assert page.view["phase"] == "slap"
    assert "say.stalemate_you" in page.said()
    assert page.reply["trial"]["done"] == ["next"]
    page.send("undo")
    assert page.reply["trial"]["goes_on"]
    page.send("again")
    page.act("move", "A1", "L")
    assert page.said() == ["refusal.not_adjacent"]


@pytest.mark.rule("ruling.r18", "variants.4")
def test_in_slow_spit_hands_stay_off_the_centre_after_a_flip() -> None:
    page = laid(BLOCKED.replace("std", "std+slow").replace("TsQd", "TsTd").replace("6d", "Qd"))
    page.now = 5000
    page.act("spit")
    assert page.view["lock"] == 7000
    page.now = 5500
    page.act("move", "A4", "L")
    assert page.said() == ["refusal.wait"]
    page.send("other")
    assert page.reply["say"][-1]["params"] == {"n": 2}
    page.now = 7000
    page.act("move", "A4", "L")
    assert page.said()[0] == "say.you_play"


def test_start_again_and_undo_with_nothing_done_change_nothing() -> None:
    page = laid(PLAY)
    before = lay(page)
    for kind in ("undo", "again", "next"):
        page.send(kind)
        assert lay(page) == before
    page.act("move", "A1", "L")
    page.send("again")
    assert lay(page) == before
    assert page.said() == ["say.state"]


def test_what_was_done_is_taken_up_again_without_being_told_again() -> None:
    page = laid(BLOCKED)
    page.act("spit")
    page.send("other")
    done = page.reply["trial"]["done"]
    later = laid(BLOCKED, *done)
    assert lay(later) == lay(page)
    assert later.reply["events"] == []
    assert later.said() == ["say.state"]
    later.send("undo")
    later.send("undo")
    assert lay(later) == lay(laid(BLOCKED))


def test_the_state_is_told_on_demand() -> None:
    page = laid(BLOCKED)
    page.send("state")
    assert page.said() == ["say.state", "say.both_blocked"]


@pytest.mark.parametrize(
    "spn",
    [
        "", "nonsense", "std", "std play 6D/1C -/-/-/-/-|- -/-/-/-/-|-",
        "std play 6D/6D -/-/-/-/-|- -/-/-/-/-|-", "std play 6D/KC -/-/-/-/-|xx -/-/-/-/-|-",
        "std play " + "6D" * 5000, "std play 6D/KC 7S|3c TC/-/-/-/-|4c", "speed play 6H/TC",
        "std play\ud800 6D/KC 5s7S/-/-/-/-|3c TC/-/-/-/-|4c", "<script>alert(1)</script>",
        # Nothing lies there to be tried.
        "std play -/- -/-/-/-/-|- -/-/-/-/-|-", "std over -/- -/-/-/-/-|- -/-/-/-/-|- winner=A",
    ],
)  # fmt: skip
def test_what_is_no_position_is_a_fault_and_leaves_the_table(spn: str) -> None:
    page = laid(PLAY)
    page.act("move", "A1", "L")
    fault = page.fault("try", spn=spn, done=[])
    assert fault["where"] == "spn"
    page.send("state")
    assert page.reply["trial"]["done"] == ["A1>L"]
    assert page.reply["trial"]["spn"] == PLAY


@pytest.mark.parametrize(
    "done", [["A2>L"], ["dance"], ["next"], ["A1>L", "A1>L", "A1>L"], ["x"] * 2001]
)
def test_acts_that_cannot_be_are_a_fault_of_their_own(done: list[str]) -> None:
    assert Page().fault("try", spn=PLAY, done=done)["where"] == "done"


def test_a_position_is_no_game_and_no_step() -> None:
    page = laid(PLAY)
    for kind in ("pause", "resume", "save"):
        assert page.fault(kind)["where"] == "type"
    assert page.fault("act", act="choose", to="A1", seen=0)["where"] == "act"
    page.game()
    for kind in ("other", "undo", "again"):
        assert page.fault(kind)["where"] == "type"
    page.send("walk", step="up", frame=0)
    assert page.fault("again")["where"] == "type"


def _positions() -> list[str]:
    return [decision.position for decision in DECISIONS if decision.position]


@pytest.mark.parametrize("spn", _positions())
def test_every_position_of_the_pages_can_be_tried_to_its_end(spn: str) -> None:
    """The opponent, the steps and the first thing the learner may do, until nothing is left."""
    page = laid(spn)
    for _ in range(200):
        if not _go_on(page):
            break
    assert page.reply["trial"]["other"] is page.reply["trial"]["goes_on"] is False
    assert not page.view["targets"] or page.view["phase"] == "play"
    for _ in page.reply["trial"]["done"]:
        page.send("undo")
    assert lay(page) == lay(laid(spn))


def _go_on(page: Page) -> bool:
    trial, view = page.reply["trial"], page.view
    page.now += 2500  # slow Spit has its wait
    plays = [(a, b) for a, targets in view["targets"].items() for b in targets if b in "LRM"]
    if trial["goes_on"]:
        page.send("next")
    elif plays:
        page.act("move", *plays[0])
    elif trial["other"]:
        page.send("other")
    elif view["phase"] == "slap" and view["seats"][0]["may_slap"]:
        page.act("slap", to="L")
    elif view["can_spit"] or view["phase"] == "ready":
        page.act("spit")
    else:
        return False
    return True


deck = st.permutations(range(52))


@st.composite
def hostile(draw: st.DrawFn) -> Position:
    """Any cards anywhere, in any phase: most of it no game has ever seen."""
    base = parse_position(
        draw(st.sampled_from([PLAY, SLAP, "std deal -/- -/-/-/-/-|- -/-/-/-/-|-"]))
    )
    cards = iter(draw(deck))
    sizes = draw(st.lists(st.integers(0, 3), min_size=14, max_size=14))
    stacks = [tuple(next(cards) for _ in range(size)) for size in sizes]
    ups = tuple(bool(pile) and draw(st.booleans()) for pile in stacks[:10])
    return Position(
        base.variant, draw(st.sampled_from(["deal", "ready", "play", "slap", "settled", "over"])),
        tuple(stacks[:10]), ups, (stacks[10], stacks[11]),
        (stacks[12], stacks[13]) if draw(st.booleans()) else ((), ()),
        cause=base.cause, winner=base.winner, right=base.right,
    )  # fmt: skip


def test_any_position_is_a_fault_or_can_be_tried() -> None:
    from spit import format_position

    taken = 0

    @examples(150)
    @given(
        hostile(),
        st.lists(
            st.sampled_from(["next", "other", "undo", "spit", "L", "R", "again"]), max_size=12
        ),
    )
    def try_it(position: Position, acts: list[str]) -> None:
        nonlocal taken
        page = Page()
        reply: Json = page.ask("try", spn=format_position(position), done=[])
        if "fault" in reply:
            assert reply["fault"]["where"] == "spn"
            return
        taken += 1
        for act in acts:
            if act in ("L", "R"):
                page.act("slap", to=act)
                page.act("move", "A1", act)
            elif act == "spit":
                page.act("spit")
            else:
                page.send(act)

    try_it()
    assert taken > 10
